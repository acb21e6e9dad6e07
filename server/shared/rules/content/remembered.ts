import type { ContentAnswers, RememberedAnswer } from '../../schema.generated.ts';
import { tidyLine } from '../fields.ts';
import { type GivenAnswers, storedAnswers } from './answers.ts';
import { areAbout, type ContentFinding, openFindings, type ReadContent } from './judge.ts';

/** An answer to one question, as it is remembered for the business's next offer. */
type Answered = Pick<RememberedAnswer, 'rule' | 'words' | 'answers'>;

/** The part of the answers that is about a question; null for a question that is not remembered, or is not answered. */
function answerTo({ key }: Pick<ContentFinding, 'key'>, answers: GivenAnswers | null | undefined) {
  const { alcohol, isOffsetOnly, credit } = answers ?? {};
  if (key === 'alcohol') return storedAnswers({ alcohol });
  if (key === 'carbonNeutral') return storedAnswers({ isOffsetOnly });
  return key === 'credit' ? storedAnswers({ credit }) : null;
}

/** What a content answers of what is asked of it. That a business has checked a text is not remembered: texts differ. */
export function answeredQuestions(content: ReadContent): Answered[] {
  // Most offers answer nothing, and reading a text takes a millisecond.
  if (!content.contentAnswers) return [];
  return openFindings(content).flatMap((question) => {
    const { rule, words } = question;
    const given = areAbout(content.contentAnswers, question) ? answerTo(question, content.contentAnswers) : null;
    return given ? [{ rule, words: words.toSorted(), answers: given }] : [];
  });
}

/**
 * What a business has answered before to a question about the same words, the newest of those that are given; null for none.
 * That something has no alcohol is so of one product, and counts only under the same title.
 */
export function rememberedAnswer(
  known: readonly Pick<RememberedAnswer, 'rule' | 'words' | 'answers' | 'title'>[],
  question: ContentFinding,
  title: string,
): ContentAnswers | null {
  const found = known.find(
    ({ rule, words, answers, title: of }) =>
      rule === question.rule &&
      answerTo(question, answers) !== null &&
      question.words.every((word) => words.includes(word)) &&
      (answers.alcohol !== 'NONE' || titleKey(of) === titleKey(title)),
  );
  return found ? answerTo(question, found.answers) : null;
}

const titleKey = (title: string) => tidyLine(title).toLowerCase();

/** Whether nothing at all has been answered to a question that is remembered. */
export function isUnanswered(question: ContentFinding, answers: GivenAnswers | null | undefined): boolean {
  return answerTo(question, answers) === null;
}
