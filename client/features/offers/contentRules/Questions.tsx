import { Button, Checkbox, Input, Radio } from 'antd';
import { type ReactNode, useEffect } from 'react';
import type { ContentFlag } from '#client/schema.generated.ts';
import { common } from '#client/texts/common.ts';
import { contentQuestions as texts } from '#client/texts/contentRules.ts';
import { NumberInput } from '#client/ui/antd/form/NumberInput.tsx';
import { creditTermsInputLimits as limits } from '#shared/limits.generated.ts';
import type { GivenAnswers } from '#shared/rules/content/answers.ts';
import { areAbout, type ContentFinding } from '#shared/rules/content/judge.ts';
import { isUnanswered, rememberedAnswer } from '#shared/rules/content/remembered.ts';
import { contentSentences } from '#shared/rules/content/sentences.ts';
import type { AskedContentRulesQuery } from '../form/offerForm.generated.ts';
import styles from './ContentNotes.module.css';

interface Props {
  id?: string;
  questions: readonly ContentFinding[];
  /** What the business has answered before, the newest first. */
  known: AskedContentRulesQuery['rememberedAnswers'];
  /** Of the offer. */
  title: string;
  value?: GivenAnswers | null;
  onChange?: (answers: GivenAnswers) => void;
  'aria-describedby'?: string;
}

/** The questions that are open or answered, one below the other. */
export function Questions(props: Props) {
  const { id, questions, known, title, value, onChange, 'aria-describedby': described } = props;
  const answers = value ?? {};
  const open = questions.find((one) => isUnanswered(one, answers) && rememberedAnswer(known, one, title));
  // Begins with the last answer, which is named and changed by one tap; it runs until none is left.
  useEffect(() => {
    const last = open && rememberedAnswer(known, open, title);
    if (open && last) onChange?.(withAnswer(answers, open, questions, given(last)));
  });
  return (
    <div id={id} tabIndex={-1} className={styles.questions} aria-describedby={described}>
      {questions.map((question) => (
        <Question
          key={question.key}
          question={question}
          answers={answers}
          last={rememberedAnswer(known, question, title)}
          answer={(change) => onChange?.(withAnswer(answers, question, questions, change))}
        />
      ))}
    </div>
  );
}

/** The part of an answer that it has. */
function given({ alcohol, isOffsetOnly, credit }: GivenAnswers): GivenAnswers {
  if (credit) {
    const { lender, annualRate, example } = credit;
    return { credit: { lender, annualRate, example } };
  }
  return alcohol ? { alcohol } : { isOffsetOnly };
}

/** An answer to one question: from then on the answers are about its words too, and no more about those that are gone. */
function withAnswer(
  answers: GivenAnswers,
  { words }: ContentFinding,
  questions: readonly ContentFinding[],
  change: GivenAnswers,
): GivenAnswers {
  const answered = questions.filter((question) => areAbout(answers, question));
  return { ...answers, ...change, words: [...new Set([...answered.flatMap((one) => one.words), ...words])] };
}

interface QuestionProps {
  question: ContentFinding;
  answers: GivenAnswers;
  /** What was answered the last time; null for nothing. */
  last: GivenAnswers | null;
  answer: (change: GivenAnswers) => void;
}

/** One question. An answer that was given for other words is named, and is the answer once more by one tap. */
function Question({ question, answers, last, answer }: QuestionProps) {
  const { key, rule, words } = question;
  const found = texts.words(words.slice(0, 5).join(', '));
  const isAnswered = areAbout(answers, question);
  const { alcohol, isOffsetOnly, confirmed = [] } = answers;
  if (key === 'alcohol') {
    return (
      <Choice title={texts.alcohol} found={found}>
        <Again last={!isAnswered && alcohol && texts.alcoholAnswers[alcohol]} onAgain={() => answer({ alcohol })} />
        {isAnswered && last?.alcohol && <Last answer={texts.alcoholAnswers[last.alcohol]} />}
        <Radio.Group
          aria-label={texts.alcohol}
          vertical
          options={(['NONE', 'MILD', 'STRONG'] as const).map((kind) => ({
            value: kind,
            label: texts.alcoholAnswers[kind],
          }))}
          value={isAnswered ? alcohol : null}
          onChange={({ target }) => answer({ alcohol: target.value })}
        />
      </Choice>
    );
  }
  if (key === 'carbonNeutral') {
    const { yes, no } = texts.yesNo;
    const word = (isYes: boolean | null | undefined) => isYes != null && (isYes ? yes : no);
    return (
      <Choice title={texts.carbonNeutral} found={found}>
        <Again last={!isAnswered && word(isOffsetOnly)} onAgain={() => answer({ isOffsetOnly })} />
        {isAnswered && last && <Last answer={word(last.isOffsetOnly)} />}
        <Radio.Group
          aria-label={texts.carbonNeutral}
          optionType="button"
          options={[
            { value: true, label: yes },
            { value: false, label: no },
          ]}
          value={isAnswered ? isOffsetOnly : null}
          onChange={({ target }) => answer({ isOffsetOnly: target.value })}
        />
      </Choice>
    );
  }
  if (key === 'credit')
    return <CreditQuestion found={found} isAnswered={isAnswered} answers={answers} last={last} answer={answer} />;
  return (
    <Choice title={contentSentences[key]} found={found}>
      <Checkbox
        checked={isAnswered && (confirmed ?? []).includes(rule)}
        onChange={({ target }) => answer({ confirmed: withRule(confirmed ?? [], rule, target.checked) })}
      >
        {texts.confirm}
      </Checkbox>
    </Choice>
  );
}

/** What was answered before, and the button that answers it once more; nothing without such an answer. */
function Again({ last, onAgain }: { last: string | false | null | undefined; onAgain: () => void }) {
  if (!last) return null;
  return (
    <p className={styles.again}>
      {texts.last(last)}{' '}
      <Button size="small" onClick={onAgain}>
        {texts.again}
      </Button>
    </p>
  );
}

/** What was answered the last time, which the question begins with; nothing without such an answer. */
function Last({ answer }: { answer: string | false }) {
  return answer && <p className={styles.again}>{texts.last(answer)}</p>;
}

function withRule(rules: readonly ContentFlag[], rule: ContentFlag, isIn: boolean): ContentFlag[] {
  return isIn ? [...new Set([...rules, rule])] : rules.filter((other) => other !== rule);
}

/** What is wrong with a text that the server would refuse for its length; it stays whole. */
function tooLong({ length }: string, max: number): string {
  return length > max ? common.tooLong(max, length) : '';
}

interface CreditProps extends Omit<QuestionProps, 'question'> {
  found: string;
  isAnswered: boolean;
}

function CreditQuestion({ found, isAnswered, answers, last, answer }: CreditProps) {
  const credit = answers.credit ?? { lender: '', annualRate: Number.NaN, example: '' };
  const change = (part: Partial<typeof credit>) => answer({ credit: { ...credit, ...part } });
  return (
    <Choice title={contentSentences.credit} found={found}>
      <Again last={!isAnswered && answers.credit?.lender} onAgain={() => answer({ credit })} />
      {isAnswered && last?.credit && <Last answer={last.credit.lender} />}
      <div className={styles.credit}>
        <label htmlFor="content-lender">{texts.lender}</label>
        <Input
          id="content-lender"
          value={credit.lender}
          status={tooLong(credit.lender, limits.lender) && 'error'}
          onChange={({ target }) => change({ lender: target.value })}
        />
        <p className={styles.fault}>{tooLong(credit.lender, limits.lender)}</p>
        <label htmlFor="content-rate">{texts.annualRate}</label>
        <NumberInput
          id="content-rate"
          decimals={2}
          min={0}
          max={100}
          value={Number.isNaN(credit.annualRate) ? null : credit.annualRate}
          onChange={(rate) => change({ annualRate: rate ?? Number.NaN })}
        />
        <label htmlFor="content-example">{texts.example}</label>
        <Input.TextArea
          id="content-example"
          placeholder={texts.exampleHint}
          status={tooLong(credit.example, limits.example) && 'error'}
          autoSize={{ minRows: 2 }}
          value={credit.example}
          onChange={({ target }) => change({ example: target.value })}
        />
        <p className={styles.fault}>{tooLong(credit.example, limits.example)}</p>
      </div>
    </Choice>
  );
}

function Choice({ title, found, children }: { title: string; found: string; children: ReactNode }) {
  return (
    <div className={styles.question}>
      <strong>{title}</strong>
      <small className={styles.found}>{found}</small>
      {children}
    </div>
  );
}
