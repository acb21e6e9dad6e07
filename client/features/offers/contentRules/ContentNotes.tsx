import { Alert } from 'antd';
import { useErrors, useFormAround, useValues } from '#client/lib/forms/useFieldForm.ts';
import { contentQuestions as texts } from '#client/texts/contentRules.ts';
import { CheckedField } from '#client/ui/antd/form/CheckedForm.tsx';
import type { GivenAnswers } from '#shared/rules/content/answers.ts';
import { type ContentFinding, judgeContent, openFindings, type ReadContent } from '#shared/rules/content/judge.ts';
import { contentSentences } from '#shared/rules/content/sentences.ts';
import { useAskedContentRulesQuery } from '../form/offerForm.generated.ts';
import { type OfferFormValues, readContentOf } from '../form/offerForm.ts';
import styles from './ContentNotes.module.css';
import { Questions } from './Questions.tsx';

// Those of prices are beside the price.
const isOfText = ({ rule }: ContentFinding) => rule !== 'UNIT_PRICE' && rule !== 'PRICE_WORDS';

/** What the rules of content ask and say of the text, while it is written; nothing for most offers. */
export function ContentNotes() {
  const form = useFormAround<OfferFormValues>();
  const values = useValues(form);
  return (
    <div role="status">
      <Notes content={readContentOf(values)} dependencies={['title', 'description']} />
    </div>
  );
}

interface NotesProps {
  content: ReadContent;
  /** Fields of the form whose changes may ask something. */
  dependencies?: string[];
}

/** The same of a text that the form does not have: of an offer that is published again. */
export function Notes({ content, dependencies = [] }: NotesProps) {
  const form = useFormAround<{ contentAnswers: GivenAnswers | null }>();
  const errors: Record<string, string | undefined> = useErrors(form);
  const { data } = useAskedContentRulesQuery();
  const asked = data?.askedContentRules ?? [];
  const questions = openFindings(content, asked).filter((found) => found.effect === 'ASK' && isOfText(found));
  const said = judgeContent(content, asked).filter((found) => found.effect !== 'ASK' && isOfText(found));
  return (
    <>
      {said
        .filter(({ key, field }) => errors[field] !== contentSentences[key])
        .map(({ key, effect, words }) => (
          <div key={key} className={styles.note}>
            <Alert
              type={effect === 'REFUSE' ? 'error' : 'info'}
              showIcon
              title={contentSentences[key]}
              description={words.length > 0 && texts.words(words.slice(0, 5).join(', '))}
            />
          </div>
        ))}
      {questions.length > 0 && (
        <CheckedField name="contentAnswers" dependencies={dependencies}>
          <Questions questions={questions} known={data?.rememberedAnswers ?? []} title={content.title ?? ''} />
        </CheckedField>
      )}
    </>
  );
}
