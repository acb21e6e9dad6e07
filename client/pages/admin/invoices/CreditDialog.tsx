import { useApolloClient } from '@apollo/client/react';
import { Button, Form, Input } from 'antd';
import { clsx } from 'clsx';
import { useState } from 'react';
import { creditInvoiceInputLimits } from '#shared/limits.generated.ts';
import { checkCredit, largeCharge } from '#shared/rules/billing.ts';
import { moneyText } from '../../../lib/format/format.ts';
import { useAction } from '../../../lib/forms/useAction.ts';
import { affected, evict } from '../../../lib/graphql/evict.ts';
import { invoices } from '../../../texts/admin.ts';
import { CheckedField, CheckedForm } from '../../../ui/antd/form/CheckedForm.tsx';
import { DialogCancel, DialogFoot, FormDialog, useLastDefined } from '../../../ui/antd/form/FormDialog.tsx';
import { MoneyInput } from '../../../ui/antd/form/MoneyInput.tsx';
import { useSecondQuestion } from '../../../ui/antd/form/useSecondQuestion.ts';
import { evictLedger } from '../TopUpDialog.tsx';
import { type AdminInvoiceFragment, useCreditInvoiceMutation } from './InvoicesPage.generated.ts';
import styles from './InvoicesPage.module.css';

const texts = invoices.dialog;

interface Values {
  amount: number | null;
  reason?: string;
}

const cents = (euros: number) => Math.round(euros * 100);

function CreditForm({ invoice, onClose }: { invoice: AdminInvoiceFragment; onClose: () => void }) {
  const [form] = Form.useForm<Values>();
  const [mutate, { loading }] = useCreditInvoiceMutation();
  const client = useApolloClient();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const ask = useSecondQuestion();
  const { consequence: content, confirm: okText, back: cancelText } = texts;
  const isSure = (amount: string) => ask({ title: texts.question(amount), content, okText, cancelText, danger: true });
  const { id, number, net, credited, currency } = invoice;
  const left = (cents(net) - cents(credited)) / 100;
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
    if (cents(wanted) > largeCharge && !(await isSure(moneyText(wanted, currency)))) return;
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
      name="credit-invoice"
      draftName={`credit-${id}`}
      check={({ amount, reason }) => checkCredit({ amount: amount == null ? 0 : cents(amount), reason }, cents(left))}
      initialValues={{ amount: left }}
      onFinish={(values) => void send(values)}
    >
      <p className={styles.text}>{texts.text(number)}</p>
      <CheckedField name="amount" label={texts.amount} extra={texts.amountHint(moneyText(left, currency))}>
        <MoneyInput currency={currency} autoFocus className={clsx(styles.amount)} />
      </CheckedField>
      <CheckedField name="reason" label={texts.reason} extra={texts.reasonHint}>
        <Input.TextArea rows={2} maxLength={creditInvoiceInputLimits.reason} showCount />
      </CheckedField>
      <DialogFoot>
        <DialogCancel />
        <Button type="primary" danger htmlType="submit" loading={loading}>
          {texts.submit}
        </Button>
      </DialogFoot>
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
