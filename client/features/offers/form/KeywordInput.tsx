import { Input, Tag } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { common } from '../../../texts/common.ts';
import { Icon } from '../../../ui/plain/Icon.tsx';
import styles from './KeywordInput.module.css';

interface Props {
  id?: string;
  value?: string[];
  onChange?: (keywords: string[]) => void;
  max: number;
  /** Characters in one keyword. */
  maxLength: number;
}

function same(one: string, other: string) {
  return one.toLocaleLowerCase('fi') === other.toLocaleLowerCase('fi');
}

/** A list of words: Enter, Tab, a comma or leaving the field adds the typed one, Backspace in an empty field takes the last back. */
export function KeywordInput({ id, value = [], onChange, max, maxLength }: Props) {
  const [typed, setTyped] = useState('');
  const word = typed.trim();
  const full = value.length >= max;

  function add() {
    if (!word || full) return;
    if (!value.some((keyword) => same(keyword, word))) onChange?.([...value, word]);
    setTyped('');
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' || event.key === ',') event.preventDefault();
    if (event.key === 'Enter' || event.key === 'Tab' || event.key === ',') add();
    if (event.key === 'Backspace' && !typed && value.length > 0) onChange?.(value.slice(0, -1));
  }

  return (
    <div className={styles.input}>
      <Input
        id={id}
        value={typed}
        maxLength={maxLength}
        status={full && word ? 'error' : undefined}
        placeholder={common.keywords.placeholder}
        suffix={<span className={styles.count}>{common.keywords.count(value.length, max)}</span>}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={add}
      />
      {full && word && (
        <p className={styles.error} role="alert">
          {common.keywords.tooMany(max)}
        </p>
      )}
      {value.length > 0 && (
        <ul className={styles.list}>
          {value.map((keyword) => (
            <li key={keyword}>
              <Tag
                className={styles.tag}
                variant="filled"
                closable
                closeIcon={
                  <span role="img" aria-label={common.keywords.remove(keyword)}>
                    <Icon name="close" size={12} />
                  </span>
                }
                onClose={(event) => {
                  event.preventDefault();
                  onChange?.(value.filter((other) => other !== keyword));
                }}
              >
                {keyword}
              </Tag>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
