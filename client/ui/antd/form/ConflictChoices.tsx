import { type App, Radio } from 'antd';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import type { Disputed } from '#client/lib/forms/useSaveChanges.ts';
import { type ConflictTexts, common } from '#client/texts/common.ts';
import styles from './ConflictChoices.module.css';

type Modal = ReturnType<typeof App.useApp>['modal'];
type Choice = 'mine' | 'theirs';

interface Props {
  texts: ConflictTexts;
  fields: Disputed[];
  onChoose: (name: string, choice: Choice) => void;
}

function Choices({ texts, fields, onChoose }: Props) {
  const [chosen, setChosen] = useState<Record<string, Choice>>({});
  return (
    <div className={styles.fields}>
      <p>{texts.text}</p>
      {fields.map(({ name, mine, theirs }) => (
        <fieldset key={name} className={styles.field}>
          <legend>{mine.label}</legend>
          <Radio.Group
            className={clsx(styles.choices)}
            aria-label={mine.label}
            value={chosen[name] ?? 'theirs'}
            onChange={({ target }) => {
              setChosen({ ...chosen, [name]: target.value });
              onChoose(name, target.value);
            }}
          >
            <Radio value="theirs" className={clsx(styles.choice)}>
              <span className={styles.whose}>{texts.theirs}</span>
              <span className={styles.value}>{theirs.value}</span>
            </Radio>
            <Radio value="mine" className={clsx(styles.choice)}>
              <span className={styles.whose}>{texts.mine}</span>
              <span className={styles.value}>{mine.value}</span>
            </Radio>
          </Radio.Group>
        </fieldset>
      ))}
    </div>
  );
}

/**
 * Shows the fields that another session has changed as well and asks which value to save; the stored one is
 * preselected. Resolves to the fields that stay as they are stored, or to undefined when the person goes back to the form.
 */
export function askWhichToKeep(modal: Modal, texts: ConflictTexts, fields: Disputed[]): Promise<string[] | undefined> {
  const chosen = new Map<string, Choice>();
  const theirs = () => fields.map(({ name }) => name).filter((name) => chosen.get(name) !== 'mine');
  return new Promise((resolve) => {
    modal.confirm({
      title: texts.title,
      className: clsx(styles.dialog),
      width: 560,
      icon: null,
      content: <Choices texts={texts} fields={fields} onChoose={(name, choice) => chosen.set(name, choice)} />,
      okText: texts.save,
      cancelText: texts.back,
      onOk: () => resolve(theirs()),
      onCancel: () => resolve(undefined),
    });
  });
}

const noValue = '–';

/** A plain value as a conflict shows it. */
export function plainValue(value: unknown): ReactNode {
  if (typeof value === 'boolean') return value ? common.yes : common.no;
  if (typeof value === 'number') return value.toLocaleString('fi-FI');
  if (Array.isArray(value)) return value.length > 0 ? value.map(String).join(', ') : noValue;
  if (value instanceof File) return value.name;
  return value === null || value === undefined || value === '' ? noValue : String(value);
}
