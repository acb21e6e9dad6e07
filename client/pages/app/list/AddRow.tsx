import { type ClipboardEvent, type FormEvent, useId, useRef, useState } from 'react';
import { list as texts } from '#client/texts/list.ts';
import { PlainButton } from '#client/ui/plain/Buttons.tsx';
import { textLength, tidyLine } from '#shared/rules/fields.ts';
import { maxListRows, maxOwnText, thingOf } from '#shared/rules/lists/list.ts';
import { readTypedRows, type TypedRow } from '#shared/rules/lists/typedRow.ts';
import { addOwnRow, changeRows } from './deviceList.ts';
import styles from './ListPage.module.css';
import type { DeviceRow } from './storedList.ts';

interface Props {
  /** The rows that are on the list. */
  rows: readonly DeviceRow[];
  /** Says what happened, with what may be done about it. */
  say: (text: string, action?: { text: string; run: () => void }) => void;
}

/** One line that was typed: on the list as a new row, or again the row that is there already. */
function addOne(typed: TypedRow, rows: readonly DeviceRow[]): { said: string; id?: string } {
  const { text, quantity } = typed;
  const known = rows.find((row) => !row.isOffer && thingOf(row.text) === thingOf(text));
  if (!known) {
    const id = addOwnRow(typed);
    return { said: quantity === '' ? texts.added(text) : texts.addedWith(text, quantity), id };
  }
  // What is written of it stays; a quantity that is typed now is the one that is wanted.
  changeRows([known.id], { ...(known.isTicked && { isTicked: false }), ...(quantity !== '' && { quantity }) });
  if (quantity !== '') return { said: texts.addedWith(known.text, quantity) };
  return { said: known.isTicked ? texts.again(known.text) : texts.already(known.text) };
}

/** The field for own rows, one or several lines at once. */
export function AddRow({ rows, say }: Props) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  function addMany(lines: readonly TypedRow[]) {
    const room = maxListRows - rows.length;
    const added = lines.slice(0, Math.max(room, 0));
    let known = [...rows];
    for (const line of added) {
      const { id: rowId } = addOne(line, known);
      if (rowId) known = [...known, { ...line, id: rowId, isOffer: false, isTicked: false } as DeviceRow];
    }
    const out = lines.length - added.length;
    say([texts.addedMany(added.length), ...(out > 0 ? [texts.leftOut(out)] : [])].join('. '));
  }

  function add(lines: readonly TypedRow[], written: string): boolean {
    if (lines.some(({ text }) => textLength(text) > maxOwnText)) {
      setFault(texts.tooLong(maxOwnText));
      field.current?.focus();
      return false;
    }
    setFault(undefined);
    const [line] = lines;
    if (!line) return false;
    if (lines.length > 1 || rows.length >= maxListRows) {
      addMany(lines);
      return true;
    }
    const { said, id: rowId } = addOne(line, rows);
    const isRead = rowId !== undefined && line.quantity !== '' && textLength(written) <= maxOwnText;
    const keep = () => {
      if (rowId) changeRows([rowId], { text: written, quantity: '' });
      say(texts.keptAsTyped(written));
    };
    say(said, isRead ? { text: texts.asTyped(written), run: keep } : undefined);
    return true;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (add(readTypedRows(typed), tidyLine(typed))) setTyped('');
    field.current?.focus();
  }

  /** A pasted list is as many rows: a field of one line would make one of them. */
  function paste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text');
    const lines = readTypedRows(pasted);
    if (typed !== '' || lines.length < 2) return;
    event.preventDefault();
    if (!add(lines, pasted))
      setTyped(
        pasted
          .split(/[\r\n]+/)
          .map(tidyLine)
          .join(' '),
      );
  }

  return (
    <form className={styles.add} onSubmit={submit}>
      <label htmlFor={id}>{texts.field}</label>
      <div className={styles.addLine}>
        <input
          ref={field}
          id={id}
          value={typed}
          enterKeyHint="done"
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          aria-invalid={!!fault}
          onChange={({ target }) => setTyped(target.value)}
          onPaste={paste}
        />
        <PlainButton type="submit">{texts.add}</PlainButton>
      </div>
      <p id={`${id}-hint`} className={fault ? styles.fault : styles.hint}>
        {fault ?? texts.fieldHint}
      </p>
    </form>
  );
}
