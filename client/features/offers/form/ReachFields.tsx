import { Input, Tag } from 'antd';
import { clsx } from 'clsx';
import { type KeyboardEvent, useState } from 'react';
import { useFormAround, useValue } from '#client/lib/forms/useFieldForm.ts';
import type { Currency } from '#client/schema.generated.ts';
import { controls } from '#client/texts/controls.ts';
import { offerForm } from '#client/texts/offers.ts';
import { CheckedField } from '#client/ui/antd/form/CheckedForm.tsx';
import { FoldedPanel, FormPanel } from '#client/ui/antd/form/FormParts.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { offerContentInputLimits } from '#shared/limits.generated.ts';
import styles from './KeywordInput.module.css';
import type { OfferFormValues } from './offerForm.ts';
import { PriceFields } from './price/PriceFields.tsx';

interface Props {
  id?: string;
  value?: string[];
  onChange?: (keywords: string[]) => void;
  max: number;
}

function same(one: string, other: string) {
  return one.toLocaleLowerCase('fi') === other.toLocaleLowerCase('fi');
}

/** A list of words: Enter, Tab, a comma (also a pasted one, or of a phone's keyboard) or leaving the field adds the typed one, Backspace in an empty field takes the last back. */
export function KeywordInput({ id, value = [], onChange, max }: Props) {
  const [typed, setTyped] = useState('');
  const word = typed.trim();
  const full = value.length >= max;

  function add() {
    if (!word || full) return;
    if (!value.some((keyword) => same(keyword, word))) onChange?.([...value, word]);
    setTyped('');
  }

  /** Everything before the last comma is a word of its own; what does not fit stays in the field. */
  function type(text: string) {
    const parts = text.split(',');
    const rest = parts.pop() ?? '';
    const words = [...value];
    const left: string[] = [];
    for (const part of parts.map((each) => each.trim()).filter(Boolean)) {
      if (words.some((keyword) => same(keyword, part))) continue;
      if (words.length < max) words.push(part);
      else left.push(part);
    }
    if (words.length > value.length) onChange?.(words);
    setTyped([...left, rest].join(', ').replace(/^ /, ''));
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
        status={full && word ? 'error' : ''}
        placeholder={controls.keywords.placeholder}
        suffix={<span className={styles.count}>{controls.keywords.count(value.length, max)}</span>}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={add}
      />
      {full && word && (
        <p className={styles.error} role="alert">
          {controls.keywords.tooMany(max)}
        </p>
      )}
      {value.length > 0 && (
        <ul className={styles.list}>
          {value.map((keyword) => (
            <li key={keyword}>
              <Tag
                className={clsx(styles.tag)}
                variant="filled"
                closable
                closeIcon={
                  <span role="img" aria-label={controls.keywords.remove(keyword)}>
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

/** The words that search and the assistant find an offer by. */
export function KeywordsField({ isProposed = false }: { isProposed?: boolean }) {
  return (
    <CheckedField name="keywords" label={offerForm.keywords} extra={isProposed && offerForm.keywordsProposed}>
      <KeywordInput max={offerContentInputLimits.keywords.count} />
    </CheckedField>
  );
}

/** The website that an offer leads to. */
export function LinkField() {
  return (
    <CheckedField name="url" label={offerForm.url} required={false} extra={offerForm.urlHint}>
      <Input
        type="url"
        inputMode="url"
        autoComplete="url"
        maxLength={offerContentInputLimits.url}
        placeholder={offerForm.urlPlaceholder}
      />
    </CheckedField>
  );
}

const { sections, intros } = offerForm;

interface ReachProps {
  currency: Currency;
  /** Whether the keywords are a proposal. */
  isProposed?: boolean;
}

/** How an offer is found and followed, the same in a new one and in an edit: keywords, consumer's price, website. */
export function ReachPanels({ currency, isProposed = false }: ReachProps) {
  const url = useValue(useFormAround<OfferFormValues>(), 'url');
  return (
    <>
      <FormPanel title={sections.keywords} intro={intros.keywords}>
        <KeywordsField isProposed={isProposed} />
      </FormPanel>
      <FormPanel title={sections.price} intro={intros.price}>
        <PriceFields currency={currency} isOwn />
      </FormPanel>
      <FoldedPanel title={sections.link} held={url || offerForm.noUrl} names={['url']}>
        <LinkField />
      </FoldedPanel>
    </>
  );
}
