import { Button, Checkbox, Radio, Select } from 'antd';
import { clsx } from 'clsx';
import { isoDate, moneyText, weekdayDate } from '#client/lib/format/format.ts';
import type { Currency } from '#client/schema.generated.ts';
import { weeklyRepeats } from '#client/texts/repeats.ts';
import { CheckedField } from '#client/ui/antd/form/CheckedForm.tsx';
import { MoneyInput } from '#client/ui/antd/form/MoneyInput.tsx';
import {
  capsFor,
  checkRepeat,
  consentText,
  firstRun,
  maxDays,
  minDays,
  type RepeatTerms,
  weekdayAfter,
} from '#shared/rules/offers/repeats.ts';
import type { WeeklyRepeatFragment } from './RepeatsPage.generated.ts';
import styles from './RepeatsPage.module.css';

const texts = weeklyRepeats.dialog;

/** The terms as the form has them, in euros. */
export interface Values {
  weekday: number;
  lengthDays: number;
  monthCap?: number | null;
  plainIfNoReduction: boolean;
}

export const toCents = (euros: number | null | undefined) => Math.round((euros ?? 0) * 100);

/** The rules count in cents. */
export function termsOf({ weekday, lengthDays, monthCap }: Values, price: number): RepeatTerms {
  return { weekday, lengthDays, monthCap: toCents(monthCap), agreedPrice: toCents(price) };
}

/** The days of the next runs: of a repeat that goes on, or of one that begins. */
function nextDays(terms: RepeatTerms, spent: number, known: { weekday: number; nextOn: string | null } | undefined) {
  const today = isoDate(new Date());
  const begun = () =>
    firstRun(today, terms.weekday, { monthCap: terms.monthCap, spent: toCents(spent), price: terms.agreedPrice });
  const first = known?.nextOn && known.weekday === terms.weekday ? known.nextOn : begun();
  const second = weekdayAfter(first, terms.weekday);
  return [first, second, weekdayAfter(second, terms.weekday)];
}

interface FieldsProps {
  values: Values;
  /** Of publishing once, as it is or will be agreed to. */
  price: number;
  currency: Currency;
  claims: boolean;
  /** The repeat that is changed. */
  repeat?: WeeklyRepeatFragment;
  onCap: (cap: number) => void;
}

/** The terms, and the sentence that they make. */
export function TermFields({ values, price, currency, claims, repeat, onCap }: FieldsProps) {
  const terms = termsOf(values, price);
  const isSound = Object.keys(checkRepeat(terms, currency)).length === 0;
  const days = isSound ? nextDays(terms, repeat?.monthSpent ?? 0, repeat) : [];
  return (
    <>
      <CheckedField name="weekday" label={texts.weekday}>
        <Radio.Group
          className={clsx(styles.weekdays)}
          optionType="button"
          options={texts.weekdays.map((label, index) => ({ value: index + 1, label }))}
        />
      </CheckedField>
      <CheckedField name="lengthDays" label={texts.length}>
        <Select
          options={Array.from({ length: maxDays - minDays + 1 }, (_, index) => ({
            value: minDays + index,
            label: texts.days(minDays + index),
          }))}
        />
      </CheckedField>
      <CheckedField name="monthCap" label={texts.cap} extra={texts.capHint}>
        <MoneyInput currency={currency} className={clsx(styles.amount)} />
      </CheckedField>
      <fieldset className={styles.caps} aria-label={texts.caps}>
        {capsFor(toCents(price)).map((cap, index) => (
          <Button key={cap} size="small" onClick={() => onCap(cap / 100)}>
            {texts.capFor(moneyText(cap / 100, currency), index)}
          </Button>
        ))}
      </fieldset>
      {claims && (
        <div className={styles.reduction}>
          <p className={styles.quiet}>{texts.reduction}</p>
          <CheckedField required={false} name="plainIfNoReduction" valuePropName="checked" noStyle>
            <Checkbox>{texts.plain}</Checkbox>
          </CheckedField>
        </div>
      )}
      <div role="status" className={styles.consent}>
        {isSound && (
          <>
            <p>
              <strong>{consentText(terms, currency)}</strong>
            </p>
            <p className={styles.quiet}>
              {repeat?.status === 'PAUSED'
                ? texts.resumeAfter
                : `${texts.dates}: ${days.map(weekdayDate).join(', ')}, ${texts.andOn(repeat?.runsLeft ?? texts.runs)}.`}
            </p>
          </>
        )}
      </div>
    </>
  );
}
