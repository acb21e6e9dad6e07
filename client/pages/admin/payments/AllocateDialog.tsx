import { useApolloClient } from '@apollo/client/react';
import { Button } from 'antd';
import { clsx } from 'clsx';
import { useState } from 'react';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { centsOf, date, moneyText } from '#client/lib/format/format.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { useFieldForm } from '#client/lib/forms/useFieldForm.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import { allocation as texts } from '#client/texts/adminInvoice.ts';
import { CheckedField, CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { FormDialog, FormFoot, useLastDefined } from '#client/ui/antd/form/FormDialog.tsx';
import { MoneyInput } from '#client/ui/antd/form/MoneyInput.tsx';
import { ErrorState } from '#client/ui/antd/Notice.tsx';
import { SearchField } from '#client/ui/antd/table/Toolbar.tsx';
import { Money } from '#client/ui/plain/data/Money.tsx';
import { EmptyState } from '#client/ui/plain/EmptyState.tsx';
import { Stack } from '#client/ui/plain/Layout.tsx';
import { BlockSkeleton } from '#client/ui/plain/Skeleton.tsx';
import { checkAllocation } from '#shared/rules/billing/receivables.ts';
import choices from '../parts/Choices.module.css';
import {
  type AdminPayableInvoicesQuery,
  useAdminPayableInvoicesQuery,
  useAllocatePaymentMutation,
} from './PaymentsPage.generated.ts';
import styles from './WaitingPaymentsPage.module.css';

/** What a dialog needs to know of a payment. */
export interface WaitingPayment {
  id: string;
  left: number;
  payer: string;
}

type Invoice = AdminPayableInvoicesQuery['invoices']['items'][number];

const size = 8;

/** Money that went out closes what a credited invoice owes: its sums are shown without the minus of both. */
const magnitude = (amount: number) => Math.abs(centsOf(amount));
const sumText = (amount: number) => moneyText(Math.abs(amount), 'EUR');

function Choice({ invoice, chosen, onChoose }: { invoice: Invoice; chosen: boolean; onChoose: () => void }) {
  const { number, buyerName, dueOn, referenceNumber, open, currency } = invoice;
  return (
    <li className={choices.row} data-chosen={chosen}>
      <div className={choices.names}>
        <strong>
          {texts.invoice(number)}: {buyerName}
        </strong>
        <span className={choices.quiet} data-numeric>
          {referenceNumber} · {texts.dueOn(date(dueOn))}
        </span>
        <span className={choices.quiet}>
          {open < 0 ? texts.stillOwed : texts.stillOpen} <Money amount={Math.abs(open)} currency={currency} />
        </span>
      </div>
      <Button
        size="small"
        type={chosen ? 'primary' : 'default'}
        aria-pressed={chosen}
        aria-label={(chosen ? texts.chosenOf : texts.chooseOf)(number, buyerName)}
        onClick={onChoose}
      >
        {chosen ? texts.chosen : texts.choose}
      </Button>
    </li>
  );
}

interface ChooserProps {
  /** Whether those are chosen from of which something is to be paid back. */
  isOut: boolean;
  /** What is to be allocated: the invoices nearest to it come first. */
  sum: number;
  chosen: Invoice | undefined;
  onChoose: (invoice: Invoice) => void;
}

/** Invoices with something to pay or pay back, found by number, reference, name or Y-tunnus; those nearest to the sum first. */
function InvoiceChooser({ isOut, sum, chosen, onChoose }: ChooserProps) {
  const words = texts.kinds[isOut ? 'OUT' : 'IN'];
  const [search, setSearch] = useState('');
  const { data, previousData, error, refetch } = useAdminPayableInvoicesQuery({
    variables: {
      filter: { search: search || null, nearTo: sum, ...(isOut ? { owed: true } : { payable: true }) },
      page: { number: 1, size },
    },
  });
  const found = (data ?? previousData)?.invoices;
  const rest = (found?.total ?? 0) - (found?.items.length ?? 0);
  return (
    <div className={styles.chooser}>
      <SearchField label={texts.search} value={search} onSearch={(text) => setSearch(text.trim())} />
      {error && !found && <ErrorState text={errorText(error, texts.failed)} onRetry={refetch} />}
      {!error && !found && <BlockSkeleton lines={3} />}
      {found?.total === 0 && <EmptyState drawing="search" text={words.none} hint={words.noneHint} />}
      {found && found.total > 0 && (
        <ul className={clsx(choices.list, styles.found)} aria-label={words.found}>
          {found.items.map((invoice) => (
            <Choice
              key={invoice.id}
              invoice={invoice}
              chosen={invoice.id === chosen?.id}
              onChoose={() => onChoose(invoice)}
            />
          ))}
        </ul>
      )}
      {rest > 0 && <p className={choices.quiet}>{texts.more(rest)}</p>}
    </div>
  );
}

interface Values {
  amount: number | null;
}

function AllocateForm({ payment, onClose }: { payment: WaitingPayment; onClose: () => void }) {
  const { id: paymentId, left, payer } = payment;
  const isOut = left < 0;
  const words = texts.kinds[isOut ? 'OUT' : 'IN'];
  const form = useFieldForm<Values>();
  const client = useApolloClient();
  const [invoice, setInvoice] = useState<Invoice>();
  const [mutate, { loading }] = useAllocatePaymentMutation();
  const allocate = useAction(
    mutate,
    {
      done: ({ allocatePayment: { payment, invoice } }) =>
        texts.done(invoice?.number ?? 0, payment.left === 0 ? null : sumText(payment.left)),
      failed: texts.allocateFailed,
      about: `${payer}, ${sumText(left)}`,
    },
    form,
  );

  function choose(next: Invoice) {
    setInvoice(next);
    form.set({ amount: Math.min(magnitude(left), magnitude(next.open)) / 100 });
  }

  async function send({ amount }: Values) {
    if (!invoice) return;
    const data = await allocate({ input: { paymentId, invoiceId: invoice.id, seen: left, amount } });
    evict(client.cache, affected.payments);
    if (data) onClose();
  }

  // The search is outside the form: Enter in it must not allocate.
  return (
    <Stack gap="small">
      <p>{words.text(sumText(left), payer)}</p>
      <InvoiceChooser isOut={isOut} sum={Math.abs(left)} chosen={invoice} onChoose={choose} />
      <CheckedForm<Values>
        form={form}
        check={({ amount }) =>
          checkAllocation(amount == null ? 0 : centsOf(amount), {
            left: magnitude(left),
            open: magnitude(invoice?.open ?? left),
          })
        }
        onFinish={send}
      >
        {invoice && (
          <CheckedField
            name="amount"
            label={texts.amount}
            extra={words.amountHint(sumText(left), sumText(invoice.open))}
          >
            <MoneyInput currency="EUR" />
          </CheckedField>
        )}
        <FormFoot submit={invoice ? texts.submit : texts.chooseFirst} loading={loading} disabled={!invoice} />
      </CheckedForm>
    </Stack>
  );
}

/** Allocates a payment, or a part of it, to an invoice that the admin finds. */
export function AllocateDialog({ payment, onClose }: { payment: WaitingPayment | undefined; onClose: () => void }) {
  const shown = useLastDefined(payment);
  return (
    <FormDialog open={!!payment} title={texts.title} onClose={onClose}>
      {shown && <AllocateForm key={`${shown.id} ${shown.left}`} payment={shown} onClose={onClose} />}
    </FormDialog>
  );
}
