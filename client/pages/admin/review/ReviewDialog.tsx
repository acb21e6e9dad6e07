import { Button, Modal } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { isTyping, openDialogs } from '#client/lib/forms/isTyping.ts';
import { review as texts } from '#client/texts/adminReview.ts';
import { StatusTag } from '#client/ui/plain/data/StatusTag.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { Stack } from '#client/ui/plain/Layout.tsx';
import styles from './ReviewDialog.module.css';

/** One of those that wait. */
export interface Waiting {
  id: string;
  name: string;
}

type Outcome = 'approved' | 'rejected' | 'failed';

/** Where a review is, and what has become of each that it has decided on. */
export interface Review {
  waiting: readonly Waiting[];
  current: Waiting | undefined;
  /** From 0 on; as many as there are when all have been seen. */
  at: number;
  outcomes: ReadonlyMap<string, Outcome>;
  move: (by: number) => void;
  /** Notes what became of one; a decision leads to the next one. */
  note: (id: string, outcome: Outcome) => void;
}

/** A review of those who wait, in this order, whatever happens to the list meanwhile. */
export function useReview(waiting: readonly Waiting[]): Review {
  const [at, setAt] = useState(0);
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const move = (by: number) => setAt((before) => Math.min(Math.max(before + by, 0), waiting.length));
  function note(id: string, outcome: Outcome) {
    setOutcomes((before) => new Map(before).set(id, outcome));
    if (outcome !== 'failed') move(1);
  }
  return { waiting, current: waiting[at], at, outcomes, move, note };
}

interface KeyActions {
  approve: () => void;
  reject: () => void;
  next: () => void;
  previous: () => void;
  help: () => void;
}

const actionOfKey: Readonly<Record<string, keyof KeyActions>> = {
  a: 'approve',
  r: 'reject',
  ArrowRight: 'next',
  ArrowDown: 'next',
  ArrowLeft: 'previous',
  ArrowUp: 'previous',
  '?': 'help',
};

/** Keys of the review; none while something is typed or another dialog is open over it. */
function useReviewKeys(actions: KeyActions) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (isTyping(event.target) || openDialogs() > 1) return;
    const action = actionOfKey[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action) return;
    event.preventDefault();
    actions[action]();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

function Outcomes({ review: { waiting, outcomes } }: { review: Review }) {
  const count = (wanted: Outcome) => [...outcomes.values()].filter((outcome) => outcome === wanted).length;
  const [approved, rejected] = [count('approved'), count('rejected')];
  return (
    <Stack gap="medium">
      <p role="status">{texts.summary(approved, rejected, waiting.length - approved - rejected)}</p>
      <ul className={styles.list} aria-label={texts.done}>
        {waiting.map(({ id, name }) => (
          <li key={id} className={styles.line}>
            <span className={styles.name} title={name}>
              {name}
            </span>
            <StatusTag {...texts.results[outcomes.get(id) ?? 'left']} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}

interface Props {
  title: string;
  review: Review;
  /** How many wait beyond those of the review. */
  rest: number;
  /** Whether the current one waits for a decision and may be decided on now. */
  decidable: boolean;
  busy: boolean;
  onApprove: () => void;
  onReject: () => void;
  onClose: () => void;
  /** The current one, as it is decided on. */
  children: ReactNode;
}

function Keys() {
  return (
    <dl className={styles.keys} aria-label={texts.keys}>
      {texts.keyList.map(([key, meaning]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows those who wait one after another, each with its decisions, and at the end what became of each. */
export function ReviewDialog({ title, review, rest, decidable, busy, onApprove, onReject, onClose, children }: Props) {
  const [help, setHelp] = useState(false);
  const { waiting, current, at, outcomes, move } = review;
  const may = decidable && !busy && !!current;
  useReviewKeys({
    approve: () => may && onApprove(),
    reject: () => may && onReject(),
    next: () => !busy && move(1),
    previous: () => !busy && move(-1),
    help: () => setHelp(!help),
  });
  const outcome = current && outcomes.get(current.id);

  return (
    <Modal open title={title} width={860} footer={null} onCancel={onClose}>
      <Stack gap="medium">
        <div className={styles.head}>
          <strong aria-live="polite" data-numeric>
            {current ? texts.position(at + 1, waiting.length) : texts.done}
          </strong>
          {current && <span className={styles.name}>{current.name}</span>}
          {outcome && <StatusTag {...texts.results[outcome]} />}
          <Button
            className={styles.help ?? ''}
            type="text"
            size="small"
            icon={<Icon name="question" size={16} />}
            aria-expanded={help}
            onClick={() => setHelp(!help)}
          >
            {texts.keys}
          </Button>
        </div>
        {help && <Keys />}
        {current ? <div className={styles.body}>{children}</div> : <Outcomes review={review} />}
        {!current && rest > 0 && <p>{texts.more(rest)}</p>}
        <div className={styles.foot}>
          <Button disabled={at === 0 || busy} onClick={() => move(-1)}>
            {texts.previous}
          </Button>
          {current && (
            <>
              <Button disabled={busy} onClick={() => move(1)}>
                {texts.next}
              </Button>
              <Button danger disabled={!may} onClick={onReject}>
                {texts.reject}
              </Button>
              <Button type="primary" loading={busy} disabled={!decidable} onClick={onApprove}>
                {texts.approve}
              </Button>
            </>
          )}
          <Button onClick={onClose}>{texts.finish}</Button>
        </div>
      </Stack>
    </Modal>
  );
}
