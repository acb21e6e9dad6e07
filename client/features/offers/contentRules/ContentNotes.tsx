import { Alert, Checkbox, Input, Radio } from 'antd';
import type { ReactNode } from 'react';
import { useErrors, useFormAround, useValues } from '#client/lib/forms/useFieldForm.ts';
import type { ContentFlag } from '#client/schema.generated.ts';
import { common } from '#client/texts/common.ts';
import { contentQuestions as texts } from '#client/texts/contentRules.ts';
import { CheckedField } from '#client/ui/antd/form/CheckedForm.tsx';
import { NumberInput } from '#client/ui/antd/form/NumberInput.tsx';
import { creditTermsInputLimits as limits } from '#shared/limits.generated.ts';
import type { GivenAnswers } from '#shared/rules/content/answers.ts';
import { type ContentFinding, judgeContent, openFindings } from '#shared/rules/content/judge.ts';
import { contentSentences } from '#shared/rules/content/sentences.ts';
import { useAskedContentRulesQuery } from '../form/offerForm.generated.ts';
import { type OfferFormValues, readContentOf } from '../form/offerForm.ts';
import styles from './ContentNotes.module.css';

/** What the rules of content ask and say of the text, while it is written; nothing for most offers. */
export function ContentNotes() {
  const form = useFormAround<OfferFormValues>();
  const values = useValues(form);
  const errors = useErrors(form);
  const { data } = useAskedContentRulesQuery();
  const asked = data?.askedContentRules ?? [];
  const content = readContentOf(values);
  // Those of prices are beside the price.
  const isOfText = ({ rule }: ContentFinding) => rule !== 'UNIT_PRICE' && rule !== 'PRICE_WORDS';
  const questions = openFindings(content, asked).filter((found) => found.effect === 'ASK' && isOfText(found));
  const said = judgeContent(content, asked).filter((found) => found.effect !== 'ASK' && isOfText(found));
  return (
    <div role="status">
      {said
        .filter(({ key, field }) => errors[field] !== contentSentences[key])
        .map(({ key, effect, words }) => (
          <div key={key} className={styles.note}>
            <Alert
              type={effect === 'REFUSE' ? 'error' : 'info'}
              showIcon
              title={contentSentences[key]}
              description={words.length > 0 && texts.words(words.join(', '))}
            />
          </div>
        ))}
      {questions.length > 0 && (
        <CheckedField name="contentAnswers" dependencies={['title', 'description']}>
          <Questions questions={questions} />
        </CheckedField>
      )}
    </div>
  );
}

interface Props {
  id?: string;
  questions: readonly ContentFinding[];
  value?: GivenAnswers | null;
  onChange?: (answers: GivenAnswers) => void;
  'aria-describedby'?: string;
}

/** The questions that are open or answered, one below the other. */
function Questions({ id, questions, value, onChange, 'aria-describedby': described }: Props) {
  const answer = (change: GivenAnswers) => onChange?.({ ...value, ...change });
  return (
    <div id={id} tabIndex={-1} className={styles.questions} aria-describedby={described}>
      {questions.map((question) => (
        <Question key={question.key} question={question} answers={value ?? {}} answer={answer} />
      ))}
    </div>
  );
}

interface QuestionProps {
  question: ContentFinding;
  answers: GivenAnswers;
  answer: (change: GivenAnswers) => void;
}

function Question({ question: { key, rule, words }, answers, answer }: QuestionProps) {
  const found = texts.words(words.join(', '));
  if (key === 'alcohol') {
    const options = (['NONE', 'MILD', 'STRONG'] as const).map((kind) => ({
      value: kind,
      label: texts.alcoholAnswers[kind],
    }));
    return (
      <Choice title={texts.alcohol} found={found}>
        <Radio.Group
          aria-label={texts.alcohol}
          vertical
          options={options}
          value={answers.alcohol}
          onChange={({ target }) => answer({ alcohol: target.value })}
        />
      </Choice>
    );
  }
  if (key === 'carbonNeutral') {
    const { yes, no } = texts.yesNo;
    return (
      <Choice title={texts.carbonNeutral} found={found}>
        <Radio.Group
          aria-label={texts.carbonNeutral}
          optionType="button"
          options={[
            { value: true, label: yes },
            { value: false, label: no },
          ]}
          value={answers.isOffsetOnly}
          onChange={({ target }) => answer({ isOffsetOnly: target.value })}
        />
      </Choice>
    );
  }
  if (key === 'credit') return <CreditQuestion found={found} answers={answers} answer={answer} />;
  return (
    <Choice title={contentSentences[key]} found={found}>
      <Checkbox
        checked={answers.confirmed?.includes(rule) ?? false}
        onChange={({ target }) => answer({ confirmed: withRule(answers.confirmed ?? [], rule, target.checked) })}
      >
        {texts.confirm}
      </Checkbox>
    </Choice>
  );
}

function withRule(rules: readonly ContentFlag[], rule: ContentFlag, isIn: boolean): ContentFlag[] {
  return isIn ? [...rules, rule] : rules.filter((other) => other !== rule);
}

/** What is wrong with a text that the server would refuse for its length; it stays whole. */
function tooLong({ length }: string, max: number): string {
  return length > max ? common.tooLong(max, length) : '';
}

function CreditQuestion({ found, answers, answer }: Omit<QuestionProps, 'question'> & { found: string }) {
  const credit = answers.credit ?? { lender: '', annualRate: Number.NaN, example: '' };
  const change = (part: Partial<typeof credit>) => answer({ credit: { ...credit, ...part } });
  return (
    <Choice title={contentSentences.credit} found={found}>
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
