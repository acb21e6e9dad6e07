import { creditTermsInputLimits as limits } from '../../limits.generated.ts';
import type { ContentAnswers } from '../../schema.generated.ts';
import { checkLength, type FieldErrors, tidyLine, tidyText } from '../fields.ts';
import { answerFaults } from './sentences.ts';

/** What a business has answered to the questions of the rules, as a caller gives it. */
export type GivenAnswers = { [Field in keyof ContentAnswers]?: ContentAnswers[Field] | null | undefined };

/** FieldErrors of answers. */
export function checkAnswers(answers: GivenAnswers | null | undefined): FieldErrors {
  const { credit } = answers ?? {};
  if (!credit) return {};
  if (!tidyLine(credit.lender)) return { contentAnswers: answerFaults.lender };
  if (!(credit.annualRate >= 0 && credit.annualRate <= 100)) return { contentAnswers: answerFaults.annualRate };
  if (!tidyText(credit.example)) return { contentAnswers: answerFaults.example };
  return {
    ...checkLength('contentAnswers', answerFaults.labels.example, credit.example, limits.example),
    ...checkLength('contentAnswers', answerFaults.labels.lender, credit.lender, limits.lender),
  };
}

/** Answers as they are stored; null when nothing was asked. */
export function storedAnswers(answers: GivenAnswers | null | undefined): ContentAnswers | null {
  const { alcohol = null, isOffsetOnly = null, credit, confirmed, words } = answers ?? {};
  const rules = [...new Set(confirmed ?? [])];
  if (alcohol === null && isOffsetOnly === null && !credit && rules.length === 0) return null;
  const terms = credit && {
    lender: tidyLine(credit.lender),
    annualRate: credit.annualRate,
    example: tidyText(credit.example),
  };
  return { alcohol, isOffsetOnly, credit: terms ?? null, confirmed: rules, words: words ? [...new Set(words)] : null };
}
