import { Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import type { OfferFormValues } from '#client/features/offers/form/offerForm.ts';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { useFormAround, useValue } from '#client/lib/forms/useFieldForm.ts';
import { writingHelp as texts } from '#client/texts/writing.ts';
import { ErrorState, Notice } from '#client/ui/antd/Notice.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { Stack } from '#client/ui/plain/Layout.tsx';
import { writingHelpLimits } from '#shared/limits.generated.ts';
import { textLength } from '#shared/rules/fields.ts';
import { draftInputOf } from './draftValues.ts';
import {
  type PortalWritingHelpQuery,
  type PortalWritingHelpQueryVariables,
  usePortalWritingHelpQuery,
} from './WritingHelp.generated.ts';
import styles from './WritingHelp.module.css';

type Proposed = PortalWritingHelpQuery['writingHelp']['titles'][number];
type Field = 'title' | 'description';

interface Props {
  /** Something in the form was changed by a proposal. */
  onChange: () => void;
}

/** A button that opens proposals for the title and the description of a new offer. */
export function WritingHelp({ onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const form = useFormAround<OfferFormValues>();
  // What was asked first: a title that is used would be asked about when the help is opened again.
  const [subject, setSubject] = useState<string>();

  function open() {
    const title = form.values.title ?? '';
    setSubject((asked) => asked ?? (textLength(title) <= writingHelpLimits.text ? title : ''));
    setOpen(true);
  }

  return (
    <div className={styles.open}>
      <Button icon={<Icon name="sparkle" size={16} />} onClick={open}>
        {texts.open}
      </Button>
      <Modal open={isOpen} title={texts.title} footer={null} onCancel={() => setOpen(false)} destroyOnHidden>
        <Proposals subject={subject ?? ''} onSubject={setSubject} onChange={onChange} />
      </Modal>
    </div>
  );
}

/** What is asked: as the form was when it was asked, since a proposal that is used changes the form. */
function questionOf(text: string, values: OfferFormValues): PortalWritingHelpQueryVariables {
  const { content, startDate, endDate } = draftInputOf(values);
  return { text: text.trim(), content: content ?? {}, startDate: startDate ?? null, endDate: endDate ?? null };
}

interface ProposalsProps extends Props {
  /** What is offered, as the person said it. */
  subject: string;
  onSubject: (subject: string) => void;
}

function Proposals({ subject, onSubject, onChange }: ProposalsProps) {
  const form = useFormAround<OfferFormValues>();
  const [asked, setAsked] = useState(() => questionOf(subject, form.values));
  const [replaced, setReplaced] = useState<{ field: Field; before: string }>();
  const fieldId = useId();
  const { data, error, loading, refetch } = usePortalWritingHelpQuery({
    variables: asked,
    fetchPolicy: 'network-only',
  });
  const found = data?.writingHelp;

  function use(field: Field, text: string) {
    const before = form.values[field] ?? '';
    setReplaced(before.trim() && before !== text ? { field, before } : undefined);
    form.fill({ [field]: text });
    onChange();
  }

  function undo({ field, before }: { field: Field; before: string }) {
    form.fill({ [field]: before });
    setReplaced(undefined);
    onChange();
  }

  return (
    <Stack>
      <div>
        <label htmlFor={fieldId}>{texts.ask}</label>
        <Input.Search
          id={fieldId}
          value={subject}
          maxLength={writingHelpLimits.text}
          enterButton={texts.propose}
          loading={loading}
          aria-describedby={`${fieldId}-hint`}
          onChange={({ target }) => onSubject(target.value)}
          onSearch={() => setAsked(questionOf(subject, form.values))}
        />
        <p id={`${fieldId}-hint`} className={styles.note}>
          {texts.askHint}
        </p>
      </div>
      {error && !loading && <ErrorState text={errorText(error, texts.failed)} onRetry={refetch} />}
      <div role="status">
        {replaced && (
          <Notice
            tone="info"
            title={texts.replaced[replaced.field]}
            text={replaced.before}
            action={
              <Button size="small" onClick={() => undo(replaced)}>
                {texts.undo}
              </Button>
            }
          />
        )}
        {found && found.titles.length === 0 && <p>{texts.nothing}</p>}
      </div>
      {found?.tip && <p className={styles.note}>{found.tip}</p>}
      {found && (
        <>
          <ProposedList field="title" heading={texts.titles} proposed={found.titles} onUse={use} />
          <ProposedList field="description" heading={texts.descriptions} proposed={found.descriptions} onUse={use} />
        </>
      )}
    </Stack>
  );
}

interface ListProps {
  field: Field;
  heading: string;
  proposed: readonly Proposed[];
  onUse: (field: Field, text: string) => void;
}

function ProposedList({ field, heading, proposed, onUse }: ListProps) {
  const form = useFormAround<OfferFormValues>();
  const now = useValue(form, field);
  if (proposed.length === 0) return null;
  const nameOf = field === 'title' ? texts.useTitle : texts.useDescription;
  return (
    <section>
      <h3 className={styles.heading}>{heading}</h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role of a list without marks away. */}
      <ul className={styles.list} role="list">
        {proposed.map(({ text, note, isGenerated }) => (
          <li key={text} className={styles.proposal} data-generated={isGenerated ? 'ai' : undefined}>
            <div className={styles.text}>
              {text}
              <div className={styles.note}>{note}</div>
            </div>
            <Button
              size="small"
              disabled={now === text}
              aria-label={now === text ? undefined : nameOf(text)}
              onClick={() => onUse(field, text)}
            >
              {now === text ? texts.used : texts.use}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
