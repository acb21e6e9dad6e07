import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { OfferNotices } from '#client/features/offers/contentRules/OfferNotices.tsx';
import { list as texts } from '#client/texts/list.ts';
import { PlainButton } from '#client/ui/plain/Buttons.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { tidyLine } from '#shared/rules/fields.ts';
import { checkRow } from '#shared/rules/lists/checkRow.ts';
import { steppedQuantity } from '#shared/rules/lists/typedRow.ts';
import { offerPath } from '../offer/flyerPath.ts';
import { changeRows } from './deviceList.ts';
import styles from './ListPage.module.css';
import { detailsOf, type Line } from './listGroups.ts';
import type { DeviceRow } from './storedList.ts';

interface Props {
  line: Line;
  onRemove: (row: DeviceRow) => void;
}

/** One row: to tick, to look at and to edit. */
export function ListLine({ line, onRemove }: Props) {
  const { row, offer, over } = line;
  const [isEdited, setEdited] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const held = useRef(false);
  const id = useId();

  // A row that moves to the end of its shop keeps the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the row has moved.
  useLayoutEffect(() => {
    if (held.current) box.current?.focus({ preventScroll: true });
    held.current = false;
  }, [row.isTicked]);

  function close() {
    setEdited(false);
    requestAnimationFrame(() => button.current?.focus());
  }

  return (
    <li className={styles.row} data-ticked={row.isTicked || undefined} data-over={over ? true : undefined}>
      <div className={styles.line}>
        <label className={styles.tick}>
          <input
            ref={box}
            type="checkbox"
            checked={row.isTicked}
            aria-describedby={id}
            onChange={({ target }) => {
              held.current = document.activeElement === target;
              changeRows([row.id], { isTicked: target.checked });
            }}
          />
          <span className={styles.name}>
            {row.text}
            {row.quantity !== '' && <span className={styles.quantity}>{row.quantity}</span>}
          </span>
        </label>
        <button
          ref={button}
          type="button"
          className={styles.tool}
          aria-label={texts.edit(row.text)}
          aria-expanded={isEdited}
          onClick={() => setEdited(!isEdited)}
        >
          <Icon name="edit" size={18} />
        </button>
        <button type="button" className={styles.tool} aria-label={texts.remove(row.text)} onClick={() => onRemove(row)}>
          <Icon name="trash" size={18} />
        </button>
      </div>
      <div id={id} className={styles.about}>
        {detailsOf(line).length > 0 && <p className={styles.details}>{detailsOf(line).join(' · ')}</p>}
        {offer && <OfferNotices offer={offer} className={styles.details} />}
        {row.note !== '' && <p className={styles.note}>{row.note}</p>}
      </div>
      {isEdited && <RowEditor row={row} isOpen={!!offer} onClose={close} />}
    </li>
  );
}

interface EditorProps {
  row: DeviceRow;
  /** Whether there is an offer to look at. */
  isOpen: boolean;
  onClose: () => void;
}

/** The texts of a row: an offer's title stays as it is. */
function RowEditor({ row, isOpen, onClose }: EditorProps) {
  const [draft, setDraft] = useState({ text: row.text, quantity: row.quantity, note: row.note });
  const [isChecked, setChecked] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const id = useId();
  const tidy = { text: tidyLine(draft.text), quantity: tidyLine(draft.quantity), note: tidyLine(draft.note) };
  const faults = checkRow({ ...tidy, isOffer: row.isOffer });

  useEffect(() => first.current?.focus(), []);

  function save(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(faults).length > 0) return;
    changeRows([row.id], tidy);
    onClose();
  }

  const field = (name: keyof typeof draft, label: string) => (
    <div className={styles.field}>
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <input
        ref={name === (row.isOffer ? 'quantity' : 'text') ? first : undefined}
        id={`${id}-${name}`}
        value={draft[name]}
        autoComplete="off"
        aria-invalid={isChecked && !!faults[name]}
        aria-describedby={isChecked && faults[name] ? `${id}-${name}-fault` : undefined}
        onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
      />
      {isChecked && faults[name] && (
        <p id={`${id}-${name}-fault`} className={styles.fault}>
          {faults[name]}
        </p>
      )}
    </div>
  );
  const step = (by: 1 | -1, label: string) => {
    const next = steppedQuantity(tidy.quantity, by);
    return (
      <button
        type="button"
        className={styles.step}
        aria-label={label}
        disabled={next === undefined}
        onClick={() => next !== undefined && setDraft({ ...draft, quantity: next })}
      >
        <Icon name={by === 1 ? 'plus' : 'minus'} size={18} />
      </button>
    );
  };

  return (
    <form
      className={styles.editor}
      onSubmit={save}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      {!row.isOffer && field('text', texts.text)}
      <div className={styles.amount}>
        {field('quantity', texts.quantity)}
        {step(-1, texts.less(row.text))}
        {step(1, texts.more(row.text))}
      </div>
      {field('note', texts.note)}
      <div className={styles.buttons}>
        <PlainButton type="submit">{texts.save}</PlainButton>
        <PlainButton kind="quiet" onClick={onClose}>
          {texts.cancel}
        </PlainButton>
        {isOpen && <Link to={offerPath(row.id)}>{texts.open}</Link>}
      </div>
    </form>
  );
}
