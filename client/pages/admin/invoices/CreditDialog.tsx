import { useApolloClient } from '@apollo/client/react';
import { Button, Input } from 'antd';
import { clsx } from 'clsx';
import { useState } from 'react';
import { centsOf, moneyText } from '#client/lib/format/format.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { useFieldForm } from '#client/lib/forms/useFieldForm.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import { invoices } from '#client/texts/admin.ts';
import { reissue as reissueTexts } from '#client/texts/adminInvoice.ts';
import { CheckedField, CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { FormDialog, FormFoot, useLastDefined, useSecondQuestion } from '#client/ui/antd/form/FormDialog.tsx';
import { MoneyInput } from '#client/ui/antd/form/MoneyInput.tsx';
import { Notice } from '#client/ui/antd/Notice.tsx';
import { creditInvoiceInputLimits } from '#shared/limits.generated.ts';
import { checkCredit, largeCharge } from '#shared/rules/billing/billing.ts';
import { evictLedger } from '../parts/TopUpDialog.tsx';
import {
  type AdminInvoiceFragment,
  useAdminOldRateInvoicesQuery,
  useCreditInvoiceMutation,
  useReissueInvoiceMutation,
} from './InvoicesPage.generated.ts';
import styles from './InvoicesPage.module.css';

const texts = invoices.dialog;

interface Values {
  amount: number | null;
  reason?: string;
}

function CreditForm({ invoice, onClose }: { invoice: AdminInvoiceFragment; onClose: () => void }) {
  const form = useFieldForm<Values>();
  const [mutate, { loading }] = useCreditInvoiceMutation();
  const client = useApolloClient();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const ask = useSecondQuestion();
  const { consequence: content, confirm: okText, back: cancelText } = texts;
  const isSure = (amount: string) => ask({ title: texts.question(amount), content, okText, cancelText, danger: true });
  const { id, number, net, credited, currency } = invoice;
  const left = (centsOf(net) - centsOf(credited)) / 100;
  const credit = useAction(
    mutate,
    {
      done: ({ creditInvoice: { creditNote, newBalance } }) =>
        texts.done(creditNote.number, moneyText(newBalance, currency)),
      failed: texts.failed,
      // The list shows what the other admin has credited.
      refused: ({ code }) => {
        if (code === 'CONFLICT') evict(client.cache, affected.topUps);
        return false;
      },
    },
    form,
  );

  async function send({ amount, reason = '' }: Values) {
    const wanted = amount ?? left;
    if (centsOf(wanted) > largeCharge && !(await isSure(moneyText(wanted, currency)))) return;
    const input = { id, amount: wanted, reason: reason.trim(), seen: credited, idempotencyKey };
    const data = await credit(
      { input },
      { update: (cache, { data }) => data && evictLedger(cache, data.creditInvoice.business.id) },
    );
    if (data) onClose();
  }

  return (
    <CheckedForm<Values>
      form={form}
      draftName={`credit-${id}`}
      check={({ amount, reason }) =>
        checkCredit({ amount: amount == null ? 0 : centsOf(amount), reason }, centsOf(left))
      }
      initialValues={{ amount: left }}
      onFinish={send}
    >
      <p className={styles.text}>{texts.text(number)}</p>
      <CheckedField name="amount" label={texts.amount} extra={texts.amountHint(moneyText(left, currency))}>
        <MoneyInput currency={currency} autoFocus className={clsx(styles.amount)} />
      </CheckedField>
      <CheckedField name="reason" label={texts.reason} extra={texts.reasonHint}>
        <Input.TextArea rows={2} maxLength={creditInvoiceInputLimits.reason} showCount />
      </CheckedField>
      <FormFoot submit={texts.submit} loading={loading} danger />
    </CheckedForm>
  );
}

/** Credits an invoice, or a part of it, with a credit note and a correction of the balance. */
export function CreditDialog({ invoice, onClose }: { invoice: AdminInvoiceFragment | undefined; onClose: () => void }) {
  const shown = useLastDefined(invoice);
  return (
    <FormDialog open={!!invoice} title={shown && texts.title(shown.number, shown.buyerName)} onClose={onClose}>
      {shown && <CreditForm key={`${shown.id} ${shown.credited}`} invoice={shown} onClose={onClose} />}
    </FormDialog>
  );
}

interface NoticeProps {
  /** Whether the list shows only the invoices of the notice. */
  shown: boolean;
  onShow: (shown: boolean) => void;
}

/** How many open invoices have another VAT rate than the current one; nothing while there is none. */
export function OldRateNotice({ shown, onShow }: NoticeProps) {
  const { data } = useAdminOldRateInvoicesQuery();
  const total = data?.invoices.total ?? 0;
  if (total === 0 && !shown) return null;
  const action = (
    <Button size="small" onClick={() => onShow(!shown)}>
      {shown ? reissueTexts.showAll : reissueTexts.show}
    </Button>
  );
  return (
    <Notice
      tone={total > 0 ? 'warning' : 'info'}
      title={reissueTexts.notice(total)}
      text={reissueTexts.hint}
      action={action}
    />
  );
}

/** Credits an invoice of the old VAT rate and makes it again at the current one, when the admin confirms it. */
export function ReissueButton({ invoice: { id, number, buyerId } }: { invoice: AdminInvoiceFragment }) {
  const client = useApolloClient();
  const [mutate, { loading }] = useReissueInvoiceMutation();
  const ask = useSecondQuestion();
  const reissue = useAction(mutate, {
    done: ({ reissueInvoice: { invoice } }) => reissueTexts.done(invoice.number, number),
    failed: reissueTexts.failed,
    about: reissueTexts.about(number),
    // The list shows what the other admin has done, or what was paid meanwhile.
    refused: () => {
      evict(client.cache, affected.topUps);
      return false;
    },
  });
  const { submit: okText, back: cancelText, consequence: content } = reissueTexts;

  async function send() {
    if (!(await ask({ title: reissueTexts.question(number), content, okText, cancelText }))) return;
    const data = await reissue({ input: { id } });
    if (data) evictLedger(client.cache, buyerId);
  }

  return (
    <Button size="small" loading={loading} aria-label={reissueTexts.submitOf(number)} onClick={() => void send()}>
      {reissueTexts.submit}
    </Button>
  );
}
