import { Button, Input, type InputProps, type InputRef } from 'antd';
import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, use, useEffect, useId, useRef, useState } from 'react';
import { FieldAround } from '#client/lib/forms/useFieldForm.ts';
import { controls } from '#client/texts/controls.ts';
import type { Reading } from '#shared/rules/typed/reading.ts';
import styles from './TypedInput.module.css';

const texts = controls.typed;

/** What a field passes to the input in it, and what all such inputs take. */
export interface TypedProps<Value>
  extends Pick<
    InputProps,
    'aria-label' | 'autoFocus' | 'disabled' | 'id' | 'inputMode' | 'onPressEnter' | 'placeholder' | 'size' | 'suffix'
  > {
  value?: Value | null | undefined;
  /** Null while nothing is typed, or nothing that is understood. */
  onChange?: (value: Value | null) => void;
  onBlur?: () => void;
  className?: string;
}

interface Props<Value> extends TypedProps<Value> {
  read: (text: string) => Reading<Value>;
  show: (value: Value) => string;
  /** How a choice is named; as it is shown in the field when missing. */
  named?: (value: Value) => string;
  /** Why the field does not take a value that is understood. */
  refuse?: (value: Value) => string | undefined;
  /** Passes on a value when the field is left, not with each letter. */
  late?: boolean;
  /** What kind of text it reads, for tests that walk over every field. */
  reads: 'day' | 'hours' | `number-${number}`;
  /** A fault that the parts of a field have together. */
  fault?: string | undefined;
}

/** What is wrong with a text, as a sentence: that it is no value, or that the field does not take it. */
function faultsOf<Value>(reading: Reading<Value>, refuse?: Props<Value>['refuse']) {
  if (reading.kind === 'value') return { limit: refuse?.(reading.value) };
  if (reading.kind === 'doubt') return { unread: reading.choices.length === 1 ? texts.confirm : texts.choose };
  return reading.kind === 'fault' ? { unread: reading.sentence } : {};
}

function useTyped<Value>({ value = null, onChange, onBlur, read, show, refuse, late = false }: Props<Value>) {
  const field = use(FieldAround);
  const shown = (of: Value | null) => (of === null || of === '' ? '' : show(of));
  const [text, setText] = useState(() => shown(value));
  const [known, setKnown] = useState(value);
  const [isLeft, setLeft] = useState(false);
  // The program, or the person beside the field, has set another value.
  if ((value || null) !== (known || null) && value !== known) {
    setKnown(value);
    setText(shown(value));
  }
  const reading = read(text);
  const { unread, limit } = faultsOf(reading, refuse);
  useEffect(() => {
    field?.form.setTyped(field.name, { unread, limit });
    return () => field?.form.setTyped(field.name, {});
  }, [field, unread, limit]);

  function pass(next: Reading<Value>) {
    const faults = faultsOf(next, refuse);
    field?.form.setTyped(field.name, faults);
    // A list keeps its filter until another one is understood.
    if (!field && late && (faults.unread ?? faults.limit)) return;
    const passed = next.kind === 'value' ? next.value : null;
    setKnown(passed);
    if (field || passed !== value) onChange?.(passed);
  }

  return {
    text,
    fault: !field && isLeft ? (unread ?? limit) : undefined,
    question: isLeft && reading.kind === 'doubt' ? reading.choices : undefined,
    type(next: string) {
      setText(next);
      setLeft(false);
      if (!late) pass(read(next));
    },
    settle() {
      setLeft(true);
      if (reading.kind === 'value') setText(show(reading.value));
      if (late && text !== shown(value)) pass(reading);
    },
    leave: () => onBlur?.(),
    choose(choice: Value) {
      setText(show(choice));
      setLeft(true);
      pass({ kind: 'value', value: choice });
      onBlur?.();
    },
  };
}

/**
 * A line whose text means a value. What is understood is shown as it is understood when the field is left, what is in
 * doubt is asked, and anything else stays as it was typed, with an error: of the form around it, or its own.
 */
export function TypedInput<Value>(props: Props<Value>) {
  const {
    read: _read,
    show,
    named = show,
    refuse: _refuse,
    late: _late,
    reads,
    value: _value,
    fault,
    className,
    ...input
  } = props;
  const typed = useTyped(props);
  const own = fault ?? typed.fault;
  const notes = useId();
  const place = useRef<InputRef>(null);
  const { 'aria-describedby': described, ...aria } = input as { 'aria-describedby'?: string };

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') typed.settle();
  }
  const isNoted = own !== undefined || typed.question !== undefined;
  return (
    <div className={clsx(styles.typed, className)}>
      <Input
        {...aria}
        ref={place}
        data-reads={reads}
        autoComplete="off"
        value={typed.text}
        {...(own !== undefined && { status: 'error', 'aria-invalid': true })}
        {...((described || isNoted) && { 'aria-describedby': [described, isNoted && notes].filter(Boolean).join(' ') })}
        onChange={({ target }) => typed.type(target.value)}
        onKeyDown={press}
        onBlur={() => {
          typed.settle();
          typed.leave();
        }}
      />
      <div id={notes} aria-live="polite">
        {typed.question && (
          <Question
            choices={typed.question}
            named={named}
            onChoose={typed.choose}
            onCorrect={() => place.current?.focus({ cursor: 'all' })}
          />
        )}
        {own !== undefined && !typed.question && <p className={styles.fault}>{own}</p>}
      </div>
    </div>
  );
}

interface QuestionProps<Value> {
  choices: readonly [Value, ...Value[]];
  named: (value: Value) => string;
  onChoose: (value: Value) => void;
  onCorrect: () => void;
}

function Question<Value>({ choices: [first, second], named, onChoose, onCorrect }: QuestionProps<Value>): ReactNode {
  return (
    <div className={styles.question}>
      <span>{texts.question(named(first))}</span>
      <Button size="small" onClick={() => onChoose(first)}>
        {texts.yes(named(first))}
      </Button>
      <Button size="small" onClick={() => (second === undefined ? onCorrect() : onChoose(second))}>
        {second === undefined ? texts.correct : texts.no(named(second))}
      </Button>
    </div>
  );
}
