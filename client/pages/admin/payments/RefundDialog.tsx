import { useApolloClient } from '@apollo/client/react';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { refundOnlinePaymentInputLimits } from '#shared/limits.generated.ts';
import { checkCredit, largeCharge } from '#shared/rules/billing.ts';
import { moneyText } from '../../../lib/format/format.ts';
import { useAction } from '../../../lib/forms/useAction.ts';
import { affected, evict } from '../../../lib/graphql/evict.ts';
import { refunds as texts } from '../../../texts/adminRefunds.ts';
import { CheckedField, CheckedForm } from '../../../ui/antd/form/CheckedForm.tsx';
import { DialogCancel, DialogFoot, FormDialog, useLastDefined } from '../../../ui/antd/form/FormDialog.tsx';
import { MoneyInput } from '../../../ui/antd/form/MoneyInput.tsx';
import { useSecondQuestion } from '../../../ui/antd/form/useSecondQuestion.ts';
import { type AdminOnlinePaymentFragment, useRefundOnlinePaymentMutation } from './OnlinePaymentsPage.generated.ts';
import styles from './OnlinePaymentsPage.module.css';

const { dialog } = texts;

interface Values {
  amount: number | null;
  reason?: string;
}

type Payment = AdminOnlinePaymentFragment;
type Refundable = NonNullable<Payment['refundable']>;

const cents = (euros: number) => Math.round(euros * 100);

function RefundForm({ payment, left: whole, onClose }: { payment: Payment; left: Refundable; onClose: () => void }) {
  const [form] = Form.useForm<Values>();
  const [mutate, { loading }] = useRefundOnlinePaymentMutation();
  const client = useApolloClient();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const ask = useSecondQuestion();
  const { id, currency } = payment;
  const { left, credited, balance, invoice } = whole;
  // What has been spent is not given back.
  const most = Math.min(left, balance);
  const refund = useAction(mutate, { done: dialog.done, failed: dialog.failed }, form);

  async function send({ amount, reason = '' }: Values) {
    const wanted = amount ?? most;
    const { consequence: content, confirm: okText, back: cancelText } = dialog;
    const title = dialog.question(moneyText(wanted, currency));
    if (cents(wanted) > largeCharge && !(await ask({ title, content, okText, cancelText, danger: true }))) return;
    const input = { id, amount: wanted, reason: reason.trim(), seen: credited, idempotencyKey };
    const data = await refund({ input });
    // After a refusal too: the list then shows what another admin has done.
    evict(client.cache, affected.onlinePayments);
    if (data) onClose();
  }

  return (
    <CheckedForm<Values>
      form={form}
      name="refund-payment"
      draftName={`refund-${id}`}
      check={({ amount, reason }) => checkCredit({ amount: amount == null ? 0 : cents(amount), reason }, cents(most))}
      initialValues={{ amount: most }}
      onFinish={(values) => void send(values)}
    >
      <p className={styles.text}>{dialog.text(invoice.number)}</p>
      <CheckedField
        name="amount"
        label={dialog.amount}
        extra={dialog.amountHint(moneyText(left, currency), moneyText(balance, currency))}
      >
        <MoneyInput currency={currency} autoFocus />
      </CheckedField>
      <CheckedField name="reason" label={dialog.reason} extra={dialog.reasonHint}>
        <Input.TextArea rows={2} maxLength={refundOnlinePaymentInputLimits.reason} showCount />
      </CheckedField>
      <DialogFoot>
        <DialogCancel />
        <Button type="primary" danger htmlType="submit" loading={loading}>
          {texts.refund}
        </Button>
      </DialogFoot>
    </CheckedForm>
  );
}

/** Gives a payment on the site, or a part of it, back to its payer. */
export function RefundDialog({ payment, onClose }: { payment: Payment | undefined; onClose: () => void }) {
  const shown = useLastDefined(payment);
  const left = shown?.refundable;
  return (
    <FormDialog
      open={!!payment}
      title={shown && dialog.title(shown.businessName ?? texts.deleted, moneyText(shown.gross, shown.currency))}
      onClose={onClose}
    >
      {shown && left && (
        <RefundForm key={`${shown.id} ${left.credited}`} payment={shown} left={left} onClose={onClose} />
      )}
      {shown && !left && <p className={styles.text}>{dialog.nothingLeft}</p>}
    </FormDialog>
  );
}
