import { useApolloClient } from '@apollo/client/react';
import { Button, Input, Segmented } from 'antd';
import { useState } from 'react';
import { settlePaymentInputLimits } from '#shared/limits.generated.ts';
import { checkPaymentNote } from '#shared/rules/billing/receivables.ts';
import { date, moneyText } from '../../../lib/format/format.ts';
import { useAction } from '../../../lib/forms/useAction.ts';
import { useFieldForm } from '../../../lib/forms/useFieldForm.ts';
import { affected, evict } from '../../../lib/graphql/evict.ts';
import { useListState } from '../../../lib/site/useListState.ts';
import type { PaymentSettlement } from '../../../schema.generated.ts';
import { allocation } from '../../../texts/adminInvoice.ts';
import { waitingPayments as texts } from '../../../texts/adminPayments.ts';
import { CheckedField, CheckedForm } from '../../../ui/antd/form/CheckedForm.tsx';
import { FormDialog, FormFoot, useLastDefined } from '../../../ui/antd/form/FormDialog.tsx';
import type { Column } from '../../../ui/antd/table/columns.ts';
import { ListPage } from '../../../ui/antd/table/ListPage.tsx';
import { Money } from '../../../ui/plain/data/Money.tsx';
import { Stack } from '../../../ui/plain/Layout.tsx';
import { AllocateDialog } from './AllocateDialog.tsx';
import { WaitingFileRows } from './FileRows.tsx';
import {
  type AdminWaitingPaymentsQuery,
  useAdminWaitingPaymentsQuery,
  useAllocatePaymentMutation,
  useSettlePaymentMutation,
} from './PaymentsPage.generated.ts';
import styles from './WaitingPaymentsPage.module.css';

type Payment = AdminWaitingPaymentsQuery['waitingPayments']['items'][number];

const payerOf = ({ payerName }: Payment) => payerName ?? texts.unknownPayer;

/** Allocates the payment to a proposed invoice. A refusal shows the list as it is now. */
function AllocateButton({ payment, invoice }: { payment: Payment; invoice: Payment['proposals'][number] }) {
  const client = useApolloClient();
  const [mutate, { loading }] = useAllocatePaymentMutation();
  const { number, buyerName, open } = invoice;
  const allocate = useAction(mutate, { done: texts.allocated(number), failed: texts.allocateFailed });
  const input = { paymentId: payment.id, invoiceId: invoice.id, left: payment.left };
  return (
    <Button
      size="small"
      loading={loading}
      aria-label={texts.allocateTo(number, buyerName, moneyText(open, 'EUR'))}
      onClick={() => void allocate({ input }).then(() => evict(client.cache, affected.payments))}
    >
      {texts.allocate(number)}
    </Button>
  );
}

function paymentColumns(
  onSettle: (payment: Payment) => void,
  onAllocate: (payment: Payment) => void,
): Column<Payment>[] {
  const { columns } = texts;
  return [
    {
      key: 'payer',
      title: columns.payer,
      card: 'title',
      render: (payment) => (
        <div className={styles.payer}>
          <strong>{payerOf(payment)}</strong>
          {payment.reference && (
            <span className={styles.words} data-numeric>
              {texts.reference(payment.reference)}
            </span>
          )}
          {payment.message && <span className={styles.words}>{payment.message}</span>}
        </div>
      ),
    },
    {
      key: 'booked',
      title: columns.booked,
      width: 110,
      denseWidth: 98,
      render: ({ bookedOn }) => <span data-numeric>{date(bookedOn)}</span>,
    },
    {
      key: 'left',
      title: columns.left,
      align: 'right',
      width: 150,
      denseWidth: 118,
      render: ({ left, amount }) => (
        <div style={{ display: 'grid' }}>
          <strong>
            <Money amount={left} currency="EUR" />
          </strong>
          {left !== amount && <span data-detail>{texts.partOf(moneyText(amount, 'EUR'))}</span>}
        </div>
      ),
    },
    {
      key: 'reason',
      title: columns.reason,
      width: 170,
      denseWidth: 150,
      render: ({ reason }) => texts.reasons[reason],
    },
    {
      key: 'actions',
      title: columns.actions,
      align: 'right',
      width: 360,
      denseWidth: 410,
      card: 'actions',
      render: (payment) => (
        // Several proposals take several lines, in dense rows too.
        <div style={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8 }}>
          {payment.proposals.map((invoice) => (
            <AllocateButton key={invoice.id} payment={payment} invoice={invoice} />
          ))}
          {payment.left > 0 && (
            <Button size="small" aria-label={allocation.openOf(payerOf(payment))} onClick={() => onAllocate(payment)}>
              {allocation.open}
            </Button>
          )}
          <Button size="small" aria-label={texts.settleOf(payerOf(payment))} onClick={() => onSettle(payment)}>
            {texts.settle}
          </Button>
        </div>
      ),
    },
  ];
}

interface Values {
  as: PaymentSettlement;
  note?: string;
}

function SettleForm({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { dialog } = texts;
  const form = useFieldForm<Values>();
  const client = useApolloClient();
  const [mutate, { loading }] = useSettlePaymentMutation();
  const settle = useAction(mutate, { done: dialog.done, failed: dialog.failed }, form);

  async function send({ as, note = '' }: Values) {
    const data = await settle({ input: { paymentId: payment.id, as, note: note.trim(), left: payment.left } });
    evict(client.cache, affected.payments);
    if (data) onClose();
  }

  return (
    <CheckedForm<Values>
      form={form}
      draftName={`settle-${payment.id}`}
      check={({ note }) => checkPaymentNote(note)}
      initialValues={{ as: 'RETURN' }}
      onFinish={send}
    >
      <Stack gap="small">
        <p>{dialog.text(moneyText(payment.left, 'EUR'))}</p>
        <CheckedField name="as" label={dialog.as}>
          <Segmented<PaymentSettlement>
            aria-label={dialog.as}
            options={(['RETURN', 'OTHER'] as const).map((value) => ({ value, label: dialog.kinds[value] }))}
          />
        </CheckedField>
        <CheckedField name="note" label={dialog.note}>
          <Input.TextArea rows={2} maxLength={settlePaymentInputLimits.note} />
        </CheckedField>
      </Stack>
      <FormFoot submit={dialog.submit} loading={loading} />
    </CheckedForm>
  );
}

/** Payments that no reference led to an invoice, with the invoices that they may be for. */
export function WaitingPaymentsPage() {
  const state = useListState({ filters: {} });
  const query = useAdminWaitingPaymentsQuery({ variables: { page: state.page } });
  const [settling, setSettling] = useState<Payment>();
  const [allocating, setAllocating] = useState<Payment>();
  const shown = useLastDefined(settling);
  return (
    <ListPage
      texts={texts}
      state={state}
      query={query}
      found={(query.data ?? query.previousData)?.waitingPayments}
      failed={texts.failed}
      back={{ to: '/admini/pankkitiedostot', text: 'Pankkitiedostot' }}
      above={<WaitingFileRows />}
      rows={{ columns: paymentColumns(setSettling, setAllocating), minWidth: 900 }}
      drawings={['bill', 'bill']}
    >
      <FormDialog open={!!settling} title={texts.dialog.title} onClose={() => setSettling(undefined)}>
        {shown && <SettleForm key={shown.id} payment={shown} onClose={() => setSettling(undefined)} />}
      </FormDialog>
      <AllocateDialog
        payment={allocating && { ...allocating, payer: payerOf(allocating) }}
        onClose={() => setAllocating(undefined)}
      />
    </ListPage>
  );
}
