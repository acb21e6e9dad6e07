import { useEffect, useReducer, useState } from 'react';
import { clock } from '#client/lib/format/format.ts';
import { till as texts, tillAnswers } from '#client/texts/till.ts';
import { PlainButton } from '#client/ui/plain/Buttons.tsx';
import { Panel } from '#client/ui/plain/Layout.tsx';
import type { TillAnswerFragment } from './TillPage.generated.ts';
import styles from './TillPage.module.css';
import { type Counted, dropFromTill, storedAtTill } from './tillStore.ts';

interface Row {
  id: string;
  name: string;
  at: string;
  /** What it waits for. */
  waits?: string;
}

/** What was counted in the last ten minutes, and what waits; the newest first. What is older is forgotten on this device. */
function rowsOf(account: string): Row[] {
  const now = Date.now();
  const isOld = ({ undoUntil }: Counted) => Date.parse(undoUntil) <= now;
  const counted = storedAtTill('counted', account).filter((row) => !isOld(row));
  const waiting = storedAtTill('waiting', account).filter(({ isQueued, isUndone }) => isQueued && !isUndone);
  return [
    ...counted.map(({ id, title, at }) => ({ id, name: title ?? texts.last.offer, at })),
    ...waiting.map(({ id, code, at, fault }) => ({
      id,
      name: code,
      at,
      waits: fault ? texts.last.notYet : texts.last.waits,
    })),
  ].sort((one, other) => other.at.localeCompare(one.at));
}

function forgetOld(account: string) {
  const now = Date.now();
  for (const { id, undoUntil } of storedAtTill('counted', account))
    if (Date.parse(undoUntil) <= now) dropFromTill('counted', account, id);
}

const shownAtOnce = 20;
const lookedAtEvery = 15_000;

interface Props {
  account: string;
  /** Returns why a customer could not be taken out, else nothing. */
  onUndo: (id: string) => Promise<string | undefined>;
}

/** The last counts, each of which can be taken back. */
export function LastCounts({ account, onUndo }: Props) {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const [note, setNote] = useState('');
  useEffect(() => {
    forgetOld(account);
    const timer = setInterval(() => {
      forgetOld(account);
      rerender();
    }, lookedAtEvery);
    return () => clearInterval(timer);
  }, [account]);
  const rows = rowsOf(account).slice(0, shownAtOnce);

  async function undo(id: string) {
    setNote('');
    setNote((await onUndo(id)) ?? texts.last.undone);
  }

  return (
    <Panel title={texts.last.title}>
      {rows.length === 0 && <p className={styles.quiet}>{texts.last.none}</p>}
      <ul className={styles.rows}>
        {rows.map(({ id, name, at, waits }) => (
          <li key={id} className={styles.row}>
            <span className={styles.name}>
              <span>{name}</span>
              <span className={styles.quiet}>
                {clock(at)}
                {waits && ` · ${waits}`}
              </span>
            </span>
            <button
              type="button"
              className={styles.small}
              aria-label={texts.last.undoOf(name, clock(at))}
              onClick={() => void undo(id)}
            >
              {texts.last.undo}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.quiet}>
        {note}
      </p>
    </Panel>
  );
}

/** Whether what an answer says is what to do while the customer is there. */
const isForNow = ({ answer }: TillAnswerFragment) => answer === 'UNKNOWN' || answer === 'BAD_ID';

type Odd = ReturnType<typeof storedAtTill<'odd'>>[number];

interface OddListProps extends Pick<Props, 'account'>, Pick<typeof texts.odd, 'title' | 'intro'> {
  rows: readonly Odd[];
}

function OddList({ account, title, intro, rows }: OddListProps) {
  if (rows.length === 0) return null;
  return (
    <Panel title={title} intro={intro}>
      <ul className={styles.rows}>
        {rows.map(({ id, code, at, answer }) => (
          <li key={id} className={styles.row}>
            <span className={styles.name}>
              <span>
                {code} · {clock(at)}
              </span>
              {answer && (
                <>
                  <strong>{tillAnswers[answer.answer].word}</strong>
                  {!isForNow(answer) && <span className={styles.quiet}>{tillAnswers[answer.answer].text(answer)}</span>}
                </>
              )}
            </span>
            <button
              type="button"
              className={styles.small}
              aria-label={texts.odd.readOf(code)}
              onClick={() => dropFromTill('odd', account, id)}
            >
              {texts.odd.read}
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Codes of a while without a network that turned out otherwise, and undoings that came too late: until they are read. */
export function OddAnswers({ account }: Pick<Props, 'account'>) {
  const odd = storedAtTill('odd', account);
  return (
    <>
      <OddList
        title={texts.odd.title}
        intro={texts.odd.intro}
        account={account}
        rows={odd.filter(({ answer }) => answer)}
      />
      <OddList
        title={texts.kept.title}
        intro={texts.kept.intro}
        account={account}
        rows={odd.filter(({ answer }) => !answer)}
      />
    </>
  );
}

interface PlacesProps {
  places: readonly { outlet: string | null; place: string | null }[];
  onChoose: (place: { outlet: string | null; place: string | null }) => void;
}

/** Where this till is: asked once on each device. */
export function PlaceChoice({ places, onChoose }: PlacesProps) {
  return (
    <Panel title={texts.outlet.title} intro={texts.outlet.intro}>
      <ul className={styles.places}>
        {places.map(({ outlet, place }) => (
          <li key={outlet}>
            <PlainButton kind="quiet" size="large" onClick={() => onChoose({ outlet, place })}>
              {place ?? texts.unnamed}
            </PlainButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
