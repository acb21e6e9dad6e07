import type { FieldErrors } from '../../appError.ts';
import { cancelTermsLimits, termsInputLimits } from '../../limits.generated.ts';
import type { TermsAudience, TermsInput } from '../../schema.generated.ts';
import { termsFaults } from '../../texts/terms/terms.ts';
import { checkLength, checkRequired, tidyText } from '../fields.ts';
import { readTerms } from './termsText.ts';

/** Whole days between the mail that tells businesses of new terms and the day on which they bind (regulation (EU) 2019/1150, 3). */
export const noticeDays = 15;

/** Days ahead for which a version may be published. */
const maxDaysAhead = 365;

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The first day on which terms may bind businesses that are mailed on that day, so that the whole notice lies between. */
export function earliestTermsDay(today: string): string {
  return dayAfter(today, noticeDays + 1);
}

/** A version as it is written; what is missing is undefined. */
export type TermsDraft = Partial<TermsInput>;

/** FieldErrors of a new version of the terms. @param today the Helsinki day */
export function checkTerms(draft: TermsDraft, audience: TermsAudience, today: string): FieldErrors {
  const { text, changes, inForceOn, urgency, urgencyReason } = draft;
  return {
    ...checkLength('text', 'Ehdot', text, termsInputLimits.text),
    ...(!readTerms(tidyText(text)).some(({ title }) => title !== '') && { text: termsFaults.heading }),
    ...checkRequired('text', 'Ehdot', text),
    ...checkLength('changes', 'Muutokset', changes, termsInputLimits.changes),
    ...checkRequired('changes', 'Muutokset', changes),
    ...checkLength('urgencyReason', 'Syy', urgencyReason, termsInputLimits.urgencyReason),
    ...(audience === 'BUSINESS' && urgency && !tidyText(urgencyReason) && { urgencyReason: termsFaults.reasonMissing }),
    ...checkDay(inForceOn, { audience, today, isSooner: urgency != null }),
  };
}

function checkDay(
  day: string | undefined,
  { audience, today, isSooner }: { audience: TermsAudience; today: string; isSooner: boolean },
): FieldErrors {
  if (!day) return { inForceOn: termsFaults.dayMissing };
  if (day < today) return { inForceOn: termsFaults.dayPast };
  if (day > dayAfter(today, maxDaysAhead)) return { inForceOn: termsFaults.dayFar };
  const earliest = earliestTermsDay(today);
  if (audience === 'CONSUMER' || isSooner || day >= earliest) return {};
  const [year, month, date] = earliest.split('-').map(Number);
  return { inForceOn: termsFaults.dayEarly(`${date}.${month}.${year}`) };
}

/** FieldErrors of why a version is taken back. */
export function checkTermsCancel(reason: string | null | undefined): FieldErrors {
  return {
    ...checkLength('reason', 'Syy', reason, cancelTermsLimits.reason),
    ...checkRequired('reason', 'Syy', reason),
  };
}

/** The page of a version, as its address says it: `yritys-2`. */
export function termsSlug({ audience, number }: { audience: TermsAudience; number: number }): string {
  return `${audience === 'BUSINESS' ? 'yritys' : 'kuluttaja'}-${number}`;
}

/** The version that an address names; undefined for another text. */
export function termsOfSlug(slug: string): { audience: TermsAudience; number: number } | undefined {
  const [, name, number] = /^(yritys|kuluttaja)-([1-9]\d{0,3})$/.exec(slug) ?? [];
  return name ? { audience: name === 'yritys' ? 'BUSINESS' : 'CONSUMER', number: Number(number) } : undefined;
}

/** Addresses of the terms. */
export const termsPaths = {
  inForce: '/kayttoehdot',
  versions: '/kayttoehdot/versiot',
  version: (version: { audience: TermsAudience; number: number }) => `/kayttoehdot/versiot/${termsSlug(version)}`,
  pdf: (version: { audience: TermsAudience; number: number }) => `/api/terms/${termsSlug(version)}.pdf`,
};
