import { useApolloClient } from '@apollo/client/react';
import { Input, Segmented } from 'antd';
import { centsOf, isoDate } from '#client/lib/format/format.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { useFieldForm } from '#client/lib/forms/useFieldForm.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import { fileRows } from '#client/texts/adminFileRows.ts';
import { CheckedField, CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { DateInput } from '#client/ui/antd/form/DateInput.tsx';
import { FormDialog, FormFoot, useLastDefined } from '#client/ui/antd/form/FormDialog.tsx';
import { MoneyInput } from '#client/ui/antd/form/MoneyInput.tsx';
import { Stack } from '#client/ui/plain/Layout.tsx';
import { bookFileRowInputLimits, settlePaymentInputLimits } from '#shared/limits.generated.ts';
import { checkTypedMovement } from '#shared/rules/billing/fileRows.ts';
import { checkPaymentNote } from '#shared/rules/billing/receivables.ts';
import {
  type AdminFileRowFragment,
  useBookFileRowMutation,
  useDismissFileRowMutation,
  useUndoFileRowMutation,
} from './FileRows.generated.ts';

const { dialogs } = fileRows;

type Row = AdminFileRowFragment;

interface FormProps {
  row: Row;
  onClose: () => void;
}

interface Typed {
  direction: 'IN' | 'OUT';
  amount: number | null;
  bookedOn?: string;
  payerName?: string;
  reference?: string;
  message?: string;
}

/** The movement as the server takes it: money that went out is below zero. */
function movementOf({ direction, amount, bookedOn = '', payerName, reference, message }: Typed) {
  const signed = amount === null ? 0 : direction === 'OUT' ? 0 - amount : amount;
  return {
    amount: signed,
    bookedOn,
    payerName: payerName || null,
    reference: reference || null,
    message: message || null,
  };
}

function BookForm({ row, onClose }: FormProps) {
  const texts = dialogs.book;
  const form = useFieldForm<Typed>();
  const client = useApolloClient();
  const [mutate, { loading }] = useBookFileRowMutation();
  const about = fileRows.entry(row.entryNumber);
  const book = useAction(mutate, { done: texts.done, failed: texts.failed, about }, form);
  const day = isoDate(new Date());

  async function send(typed: Typed) {
    const data = await book({ input: { rowId: row.id, version: row.version, ...movementOf(typed) } });
    evict(client.cache, affected.payments);
    if (data) onClose();
  }

  return (
    <CheckedForm<Typed>
      form={form}
      draftName={`book-${row.id}`}
      check={(typed) => {
        const movement = movementOf(typed as Typed);
        return checkTypedMovement({ ...movement, amount: centsOf(movement.amount) }, day);
      }}
      initialValues={{
        direction: (row.amount ?? 0) < 0 ? 'OUT' : 'IN',
        amount: row.amount === null ? null : Math.abs(row.amount),
        ...(row.bookedOn && { bookedOn: row.bookedOn }),
      }}
      onFinish={send}
    >
      <Stack gap="small">
        {row.lines && <BankLines lines={row.lines} isOpen />}
        <CheckedField name="direction" label={texts.direction}>
          <Segmented<Typed['direction']>
            aria-label={texts.direction}
            options={(['IN', 'OUT'] as const).map((value) => ({ value, label: texts.directions[value] }))}
          />
        </CheckedField>
        <CheckedField name="amount" label={texts.amount}>
          <MoneyInput currency="EUR" />
        </CheckedField>
        <CheckedField name="bookedOn" label={texts.bookedOn}>
          <DateInput max={day} />
        </CheckedField>
        <CheckedField name="payerName" label={texts.payerName} required={false}>
          <Input maxLength={bookFileRowInputLimits.payerName} />
        </CheckedField>
        <CheckedField name="reference" label={texts.reference} required={false}>
          <Input maxLength={50} inputMode="numeric" />
        </CheckedField>
        <CheckedField name="message" label={texts.message} required={false}>
          <Input.TextArea rows={2} maxLength={bookFileRowInputLimits.message} />
        </CheckedField>
      </Stack>
      <FormFoot submit={texts.submit} loading={loading} />
    </CheckedForm>
  );
}

/** The bank's own text of what was not understood; each element of XML begins a line. */
export function BankLines({ lines, isOpen = false }: { lines: string; isOpen?: boolean }) {
  return (
    <details open={isOpen}>
      <summary>{fileRows.lines}</summary>
      <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxHeight: '24vh', overflowY: 'auto' }}>
        {lines.replaceAll('><', '>\n<')}
      </pre>
    </details>
  );
}

interface ReasonProps extends FormProps {
  as: 'dismiss' | 'undo';
}

/** Asks for a reason, and leaves the row out or undoes its decision. */
function ReasonForm({ row, as, onClose }: ReasonProps) {
  const texts = dialogs[as];
  const form = useFieldForm<{ reason?: string }>();
  const client = useApolloClient();
  const [dismiss, dismissing] = useDismissFileRowMutation();
  const [undo, undoing] = useUndoFileRowMutation();
  const said = { done: texts.done, failed: texts.failed, about: fileRows.entry(row.entryNumber) };
  const dismissRow = useAction(dismiss, said, form);
  const undoRow = useAction(undo, said, form);

  async function send({ reason = '' }: { reason?: string }) {
    const seen = { rowId: row.id, version: row.version };
    const data =
      as === 'dismiss'
        ? await dismissRow({ input: { ...seen, reason: reason.trim() } })
        : await undoRow({ input: { ...seen, note: reason.trim() } });
    evict(client.cache, affected.payments);
    if (data) onClose();
  }

  return (
    <CheckedForm<{ reason?: string }>
      form={form}
      check={({ reason }) => checkPaymentNote(reason, 'reason')}
      onFinish={send}
    >
      {as === 'undo' && <p>{dialogs.undo.text}</p>}
      <CheckedField name="reason" label={texts.reason}>
        <Input.TextArea rows={2} maxLength={settlePaymentInputLimits.note} />
      </CheckedField>
      <FormFoot submit={texts.submit} loading={dismissing.loading || undoing.loading} />
    </CheckedForm>
  );
}

/** What an admin wants to do with a row. */
export interface RowChange {
  row: Row;
  as: 'book' | 'dismiss' | 'undo';
}

/** The dialogs of rows of files. */
export function FileRowDialog({ change, onClose }: { change: RowChange | undefined; onClose: () => void }) {
  const shown = useLastDefined(change);
  return (
    <FormDialog open={!!change} title={shown && dialogs[shown.as].title} onClose={onClose}>
      {shown?.as === 'book' && <BookForm key={shown.row.id} row={shown.row} onClose={onClose} />}
      {shown && shown.as !== 'book' && (
        <ReasonForm key={`${shown.row.id} ${shown.as}`} row={shown.row} as={shown.as} onClose={onClose} />
      )}
    </FormDialog>
  );
}
