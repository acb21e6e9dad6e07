import { useApolloClient } from '@apollo/client/react';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { centsOf, date, moneyText } from '#client/lib/format/format.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { useFieldForm } from '#client/lib/forms/useFieldForm.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import type { Currency, OnlineRefundSettlement } from '#client/schema.generated.ts';
import { refunds as texts } from '#client/texts/adminRefunds.ts';
import { CheckedField, CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { FormDialog, FormFoot, useLastDefined, useSecondQuestion } from '#client/ui/antd/form/FormDialog.tsx';
import { MoneyInput } from '#client/ui/antd/form/MoneyInput.tsx';
import { StatusTag } from '#client/ui/plain/data/StatusTag.tsx';
import { Row } from '#client/ui/plain/Layout.tsx';
import { refundOnlinePaymentInputLimits, settleOnlineRefundInputLimits } from '#shared/limits.generated.ts';
import { checkCredit, largeCharge } from '#shared/rules/billing/billing.ts';
import { checkPaymentNote } from '#shared/rules/billing/receivables.ts';
import {
  type AdminOnlinePaymentFragment,
  type AdminOnlineRefundFragment,
  useRefundOnlinePaymentMutation,
  useSettleOnlineRefundMutation,
} from './OnlinePaymentsPage.generated.ts';
import styles from './OnlinePaymentsPage.module.css';

const { dialog } = texts;

interface Values {
  amount: number | null;
  reason?: string;
}

type Payment = AdminOnlinePaymentFragment;
type Refundable = NonNullable<Payment['refundable']>;

function RefundForm({ payment, left: whole, onClose }: { payment: Payment; left: Refundable; onClose: () => void }) {
  const form = useFieldForm<Values>();
  const [mutate, { loading }] = useRefundOnlinePaymentMutation();
  const client = useApolloClient();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const ask = useSecondQuestion();
  const { id, currency } = payment;
  const { left, credited, balance, invoice } = whole;
  // What has been spent is not given back.
  const max = Math.min(left, balance);
  const refund = useAction(mutate, { done: dialog.done, failed: dialog.failed }, form);

  async function send({ amount, reason = '' }: Values) {
    const wanted = amount ?? max;
    const { consequence: content, confirm: okText, back: cancelText } = dialog;
    const title = dialog.question(moneyText(wanted, currency));
    if (centsOf(wanted) > largeCharge && !(await ask({ title, content, okText, cancelText, danger: true }))) return;
    const input = { id, amount: wanted, reason: reason.trim(), seen: credited, idempotencyKey };
    const data = await refund({ input });
    // After a refusal too: the list then shows what another admin has done.
    evict(client.cache, affected.onlinePayments);
    if (data) onClose();
  }

  return (
    <CheckedForm<Values>
      form={form}
      draftName={`refund-${id}`}
      check={({ amount, reason }) =>
        checkCredit({ amount: amount == null ? 0 : centsOf(amount), reason }, centsOf(max))
      }
      initialValues={{ amount: max }}
      onFinish={send}
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
      <FormFoot submit={texts.refund} loading={loading} danger />
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
      title={shown && dialog.title(shown.business?.name ?? texts.deleted, moneyText(shown.gross, shown.currency))}
      onClose={onClose}
    >
      {shown && left && (
        <RefundForm key={`${shown.id} ${left.credited}`} payment={shown} left={left} onClose={onClose} />
      )}
      {shown && !left && <p className={styles.text}>{dialog.nothingLeft}</p>}
    </FormDialog>
  );
}

type Refund = AdminOnlineRefundFragment;

/** What an admin may say about a refund that needs a look. */
function outcomesOf({ fault, isHandled }: Refund): OnlineRefundSettlement[] {
  if (isHandled || fault === null) return [];
  if (fault === 'UNCLEAR') return ['DONE', 'FAILED'];
  return fault === 'LATE_SUCCESS' ? ['DONE', 'HANDLED'] : ['HANDLED'];
}

function SettleForm({ refund, as, onClose }: { refund: Refund; as: OnlineRefundSettlement; onClose: () => void }) {
  const { settle: dialog } = texts;
  const form = useFieldForm<{ note?: string }>();
  const client = useApolloClient();
  const [mutate, { loading }] = useSettleOnlineRefundMutation();
  const settle = useAction(mutate, { done: dialog.done, failed: dialog.failed }, form);

  async function send({ note = '' }: { note?: string }) {
    const data = await settle({ input: { id: refund.id, as, note: note.trim() } });
    evict(client.cache, affected.onlinePayments);
    if (data) onClose();
  }

  return (
    <CheckedForm<{ note?: string }> form={form} check={({ note }) => checkPaymentNote(note)} onFinish={send}>
      <p className={styles.text}>{dialog.texts[as]}</p>
      <CheckedField name="note" label={dialog.note} extra={dialog.noteHint}>
        <Input.TextArea rows={2} maxLength={settleOnlineRefundInputLimits.note} showCount autoFocus />
      </CheckedField>
      <FormFoot submit={texts.outcomes[as]} loading={loading} />
    </CheckedForm>
  );
}

/** A refund: how it is, and what an admin has to do about it. */
function RefundState({ refund, currency, onClose }: { refund: Refund; currency: Currency; onClose: () => void }) {
  const [outcome, setOutcome] = useState<OnlineRefundSettlement>();
  const { status: state, fault, gross, createdAt, adminName, creditNote, replacement, isHandled } = refund;
  const reference = replacement?.referenceNumber ?? creditNote.credits?.referenceNumber ?? '';
  const outcomes = outcomesOf(refund);
  const amount = moneyText(gross, currency);
  return (
    <div className={styles.refund}>
      <StatusTag {...texts.states[state]} />
      <span className={styles.quiet}>
        {texts.facts(amount, date(createdAt), adminName)}{' '}
        <a href={creditNote.pdfUrl} target="_blank" rel="noreferrer">
          {texts.creditNote(creditNote.number)}
        </a>
      </span>
      {fault !== null && !isHandled && <span>{texts.faults[fault]({ invoice: replacement?.number, reference })}</span>}
      {outcome && <SettleForm key={outcome} refund={refund} as={outcome} onClose={onClose} />}
      {!outcome && outcomes.length > 0 && (
        <Row>
          {outcomes.map((as) => (
            <Button
              key={as}
              size="small"
              aria-label={texts.outcomeOf(texts.outcomes[as], amount)}
              onClick={() => setOutcome(as)}
            >
              {texts.outcomes[as]}
            </Button>
          ))}
        </Row>
      )}
    </div>
  );
}

interface Props {
  payment: AdminOnlinePaymentFragment | undefined;
  onRefund: (payment: AdminOnlinePaymentFragment) => void;
  onClose: () => void;
}

/** The refunds of a payment, newest first, and the way to another one. */
export function RefundStatesDialog({ payment, onRefund, onClose }: Props) {
  const shown = useLastDefined(payment);
  return (
    <FormDialog
      open={!!payment}
      title={shown && texts.listOf(shown.business?.name ?? texts.deleted, moneyText(shown.gross, shown.currency))}
      onClose={onClose}
    >
      {shown?.refunds.map((refund) => (
        <RefundState key={refund.id} refund={refund} currency={shown.currency} onClose={onClose} />
      ))}
      {shown?.refundable && (
        <Button
          onClick={() => {
            onClose();
            onRefund(shown);
          }}
        >
          {texts.refund}
        </Button>
      )}
    </FormDialog>
  );
}
