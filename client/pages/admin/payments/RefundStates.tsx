import { useApolloClient } from '@apollo/client/react';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { settleOnlineRefundInputLimits } from '#shared/limits.generated.ts';
import { checkPaymentNote } from '#shared/rules/receivables.ts';
import { date, moneyText } from '../../../lib/format/format.ts';
import { useAction } from '../../../lib/forms/useAction.ts';
import { affected, evict } from '../../../lib/graphql/evict.ts';
import type { Currency, OnlineRefundOutcome } from '../../../schema.generated.ts';
import { refunds as texts } from '../../../texts/adminRefunds.ts';
import { CheckedField, CheckedForm } from '../../../ui/antd/form/CheckedForm.tsx';
import { DialogCancel, DialogFoot, FormDialog, useLastDefined } from '../../../ui/antd/form/FormDialog.tsx';
import { StatusTag } from '../../../ui/plain/data/StatusTag.tsx';
import { Row } from '../../../ui/plain/Layout.tsx';
import {
  type AdminOnlinePaymentFragment,
  type AdminOnlineRefundFragment,
  useSettleOnlineRefundMutation,
} from './OnlinePaymentsPage.generated.ts';
import styles from './OnlinePaymentsPage.module.css';

type Refund = AdminOnlineRefundFragment;

/** What an admin may say about a refund that needs a look. */
function outcomesOf({ fault, isHandled }: Refund): OnlineRefundOutcome[] {
  if (isHandled || fault === null) return [];
  if (fault === 'UNCLEAR') return ['DONE', 'FAILED'];
  return fault === 'LATE_SUCCESS' ? ['DONE', 'HANDLED'] : ['HANDLED'];
}

function SettleForm({ refund, as, onClose }: { refund: Refund; as: OnlineRefundOutcome; onClose: () => void }) {
  const { settle: dialog } = texts;
  const [form] = Form.useForm<{ note?: string }>();
  const client = useApolloClient();
  const [mutate, { loading }] = useSettleOnlineRefundMutation();
  const settle = useAction(mutate, { done: dialog.done, failed: dialog.failed }, form);

  async function send({ note = '' }: { note?: string }) {
    const data = await settle({ input: { id: refund.id, as, note: note.trim() } });
    evict(client.cache, affected.onlinePayments);
    if (data) onClose();
  }

  return (
    <CheckedForm<{ note?: string }>
      form={form}
      name="settle-refund"
      check={({ note }) => checkPaymentNote(note)}
      onFinish={(values) => void send(values)}
    >
      <p className={styles.text}>{dialog.texts[as]}</p>
      <CheckedField name="note" label={dialog.note} extra={dialog.noteHint}>
        <Input.TextArea rows={2} maxLength={settleOnlineRefundInputLimits.note} showCount autoFocus />
      </CheckedField>
      <DialogFoot>
        <DialogCancel />
        <Button type="primary" htmlType="submit" loading={loading}>
          {texts.outcomes[as]}
        </Button>
      </DialogFoot>
    </CheckedForm>
  );
}

/** A refund: how it is, and what an admin has to do about it. */
function RefundState({ refund, currency, onClose }: { refund: Refund; currency: Currency; onClose: () => void }) {
  const [outcome, setOutcome] = useState<OnlineRefundOutcome>();
  const { state, fault, gross, createdAt, adminName, creditNote, replacement, isHandled } = refund;
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
      title={shown && texts.listOf(shown.businessName ?? texts.deleted, moneyText(shown.gross, shown.currency))}
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
