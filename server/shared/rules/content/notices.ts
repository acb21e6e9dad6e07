import { finnishNumber } from '../../finnish/finnishNumbers.ts';
import type { ContentAnswers, CreditTerms } from '../../schema.generated.ts';
import { contentNotices } from './noticeSentences.ts';

type Answers = Pick<ContentAnswers, 'alcohol' | 'credit'> | null | undefined;

/** Years under which what an offer has is not sold: 18 of alcohol, null of anything else. */
export function ageLimitOf(answers: Answers): number | null {
  return answers?.alcohol === 'MILD' || answers?.alcohol === 'STRONG' ? 18 : null;
}

/** What belongs to an offer wherever it is shown whole: the age of alcohol, and the terms of a credit. */
export function noticesOf({
  ageLimit,
  creditTerms,
}: {
  ageLimit: number | null;
  creditTerms: CreditTerms | null;
}): string[] {
  const notices = ageLimit === null ? [] : [contentNotices.age(ageLimit)];
  if (!creditTerms) return notices;
  const { lender, annualRate, example } = creditTerms;
  return [...notices, contentNotices.credit(lender, finnishNumber(annualRate), example)];
}
