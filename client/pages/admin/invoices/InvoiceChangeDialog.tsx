import { useApolloClient } from '@apollo/client/react';
import { Input } from 'antd';
import type { AppError } from '#client/lib/errors/appErrorOf.ts';
import { moneyText } from '#client/lib/format/format.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { useFieldForm } from '#client/lib/forms/useFieldForm.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import { invoiceDetails as texts } from '#client/texts/adminInvoice.ts';
import { CheckedField, CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { FormDialog, FormFoot, useLastDefined, useSecondQuestion } from '#client/ui/antd/form/FormDialog.tsx';
import { settlePaymentInputLimits } from '#shared/limits.generated.ts';
import { checkPaymentNote } from '#shared/rules/billing/receivables.ts';
import {
  type AdminInvoiceHistoryQuery,
  useCreditAheadMutation,
  useUndoPaymentMutation,
  useWriteOffInvoiceMutation,
} from './InvoicesPage.generated.ts';
import styles from './InvoicesPage.module.css';

type History = AdminInvoiceHistoryQuery['invoiceHistory'];

/** What is about to be done to an invoice. */
export type InvoiceChange =
  | { kind: 'undo'; invoice: History['invoice']; payment: History['payments'][number] }
  | { kind: 'writeOff'; invoice: History['invoice'] }
  | { kind: 'takeBack'; invoice: History['invoice']; amount: number }
  | { kind: 'creditAhead'; invoice: History['invoice'] };

function facts(change: InvoiceChange) {
  const { number, open, currency } = change.invoice;
  switch (change.kind) {
    case 'undo': {
      const { undoDialog } = texts;
      const text = undoDialog.text(moneyText(change.payment.amount, currency), number);
      return { ...undoDialog, text, done: undoDialog.done, danger: true };
    }
    case 'writeOff': {
      const { writeOffDialog } = texts;
      const { title, text, done } = writeOffDialog;
      return {
        ...writeOffDialog,
        title: title(number),
        text: text(moneyText(open, currency)),
        done: done(number),
        danger: true,
      };
    }
    case 'creditAhead': {
      const { title, text, done, ...rest } = texts.aheadDialog;
      return {
        ...rest,
        title: title(number),
        text: text(moneyText(open, currency)),
        done: done(number),
        danger: false,
      };
    }
    case 'takeBack': {
      const { title, text, done, ...rest } = texts.takeBackDialog;
      return {
        ...rest,
        title: title(number),
        text: text(moneyText(change.amount + open, currency)),
        done: done(number),
        danger: false,
      };
    }
  }
}

function ChangeForm({ change, onClose }: { change: InvoiceChange; onClose: () => void }) {
  const form = useFieldForm<{ note?: string }>();
  const client = useApolloClient();
  const { text, note: label, submit, done, failed, danger } = facts(change);
  const fresh = () => evict(client.cache, affected.payments);
  // Another admin was first: the drawer shows what the invoice is now.
  const refused = ({ code }: AppError) => {
    if (code === 'CONFLICT' || code === 'STATUS_CHANGE_REFUSED') fresh();
    return false;
  };
  const [undoMutation, { loading: undoing }] = useUndoPaymentMutation();
  const [writeOffMutation, { loading: writing }] = useWriteOffInvoiceMutation();
  const undo = useAction(undoMutation, { done, failed, refused }, form);
  const writeOff = useAction(writeOffMutation, { done, failed, refused }, form);
  const [aheadMutation, { loading: crediting }] = useCreditAheadMutation();
  const creditAhead = useAction(aheadMutation, { done, failed, refused }, form);
  const ask = useSecondQuestion();
  const { question, consequence: content, submit: okText, back: cancelText } = texts.writeOffDialog;
  const isSure = (amount: string) => ask({ title: question(amount), content, okText, cancelText, danger: true });

  async function send(note: string) {
    const { id, open, currency } = change.invoice;
    if (change.kind === 'writeOff' && !(await isSure(moneyText(open, currency)))) return;
    const run = {
      undo: (payment: { id: string }) => undo({ input: { paymentId: payment.id, invoiceId: id, note } }),
      creditAhead: () => creditAhead({ input: { id, reason: note } }),
      writeOff: () => writeOff({ input: { id, reason: note, seen: open, takeBack: change.kind === 'takeBack' } }),
    };
    const data = await (change.kind === 'undo'
      ? run.undo(change.payment)
      : run[change.kind === 'creditAhead' ? 'creditAhead' : 'writeOff']());
    if (!data) return;
    fresh();
    onClose();
  }

  return (
    <CheckedForm<{ note?: string }>
      form={form}
      draftName={`${change.kind}-${change.invoice.id}`}
      check={({ note }) => checkPaymentNote(note)}
      onFinish={({ note = '' }) => send(note.trim())}
    >
      <p className={styles.text}>{text}</p>
      <CheckedField name="note" label={label}>
        <Input.TextArea rows={2} maxLength={settlePaymentInputLimits.note} showCount autoFocus />
      </CheckedField>
      <FormFoot submit={submit} loading={undoing || writing || crediting} danger={danger} />
    </CheckedForm>
  );
}

/** Takes a payment off an invoice, writes off what it has open, or takes a write-off back: each with a reason. */
export function InvoiceChangeDialog({ change, onClose }: { change: InvoiceChange | undefined; onClose: () => void }) {
  const shown = useLastDefined(change);
  return (
    <FormDialog open={!!change} title={shown && facts(shown).title} onClose={onClose}>
      {shown && <ChangeForm key={`${shown.kind} ${shown.invoice.id}`} change={shown} onClose={onClose} />}
    </FormDialog>
  );
}
