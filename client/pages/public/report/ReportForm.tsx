import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { reportInputLimits } from '#shared/limits.generated.ts';
import type { FieldErrors } from '#shared/rules/fields.ts';
import { checkReport, mayBeNameless } from '#shared/rules/reports.ts';
import { refusalOf, refusalText } from '../../../lib/errors/askError.ts';
import { useFields } from '../../../lib/forms/useFields.ts';
import { useLeaveWarning } from '../../../lib/forms/useLeaveWarning.ts';
import { tell } from '../../../lib/graphql/tell.ts';
import type { ReportKind } from '../../../schema.generated.ts';
import type { reportTexts } from '../../../texts/report.ts';
import { PlainButton } from '../../../ui/plain/Buttons.tsx';
import { FormTrouble } from '../../../ui/plain/form/FormTrouble.tsx';
import { TextArea } from '../../../ui/plain/form/TextArea.tsx';
import { TextField } from '../../../ui/plain/form/TextField.tsx';
import { Icon } from '../../../ui/plain/Icon.tsx';
import { LeaveDialog } from '../../../ui/plain/LeaveDialog.tsx';
import styles from './ReportForm.module.css';
import { ReportOfferDocument } from './ReportPage.generated.ts';

const empty = { kind: '', text: '', name: '', email: '', goodFaith: '' };
type Values = typeof empty;

const inputOf = ({ kind, goodFaith, ...words }: Values) => ({
  ...words,
  kind: (kind || null) as ReportKind | null,
  goodFaith: goodFaith !== '',
});

interface Props {
  /** The offer, or the page of ours, that is reported. */
  target: { offerId: string } | { targetUrl: string };
  texts: (typeof reportTexts)['fi' | 'sv'];
}

function useReportForm({ target, texts }: Props) {
  const form = useFields(empty, (values) => checkReport({ ...target, ...inputOf(values) }), refusalOf);
  const [sent, setSent] = useState<{ number: string; isNameless: boolean }>();
  const [trouble, setTrouble] = useState<string>();
  const { question, setSaved } = useLeaveWarning(!sent && Object.values(form.values).some(Boolean));

  async function send() {
    setTrouble(undefined);
    const { kind, name, email, ...input } = inputOf(form.values);
    if (!kind) return;
    const who = { name: name.trim() || null, email: email.trim() || null };
    const { reportOffer } = await tell(ReportOfferDocument, { input: { ...target, kind, ...input, ...who } });
    setSaved();
    setSent({ number: reportOffer.number, isNameless: !who.email });
  }

  const failed = (error: unknown) => {
    const refusal = refusalOf(error);
    // Errors of fields are shown at them.
    if (refusal?.code !== 'INVALID_INPUT') setTrouble(refusalText(error, texts.failed));
  };
  /** The rules speak Finnish. */
  const faults: FieldErrors = Object.fromEntries(
    Object.entries(form.faults).map(([name, fault]) => [name, texts.faults?.[name] ?? fault]),
  );
  return { form: { ...form, faults }, sent, trouble, question, send, failed };
}

type Form = ReturnType<typeof useReportForm>['form'];

function Fault({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p id={id} className={styles.fault}>
      {text}
    </p>
  );
}

function KindField({ form, texts }: { form: Form; texts: Props['texts'] }) {
  const id = useId();
  const fault = form.faults.kind;
  return (
    <fieldset className={styles.kinds} aria-describedby={fault ? id : undefined}>
      <legend>{texts.kind}</legend>
      {Object.entries(texts.kinds).map(([kind, text]) => (
        <label key={kind} className={styles.choice}>
          <input
            type="radio"
            name="kind"
            value={kind}
            checked={form.values.kind === kind}
            aria-invalid={!!fault}
            onChange={() => form.change('kind', kind)}
          />
          {text}
        </label>
      ))}
      <Fault id={id} text={fault} />
    </fieldset>
  );
}

function GoodFaithField({ form, texts }: { form: Form; texts: Props['texts'] }) {
  const id = useId();
  const fault = form.faults.goodFaith;
  return (
    <div className={styles.field}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          name="goodFaith"
          checked={form.values.goodFaith !== ''}
          aria-invalid={!!fault}
          aria-describedby={fault ? id : undefined}
          onChange={({ target }) => form.change('goodFaith', target.checked ? 'yes' : '')}
        />
        {texts.goodFaith}
      </label>
      <Fault id={id} text={fault} />
    </div>
  );
}

/** What was received, in the form's place: it takes the focus, so that it is read aloud. */
function Received({ text }: { text: string }) {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <p ref={box} className={styles.received} tabIndex={-1} role="status">
      <Icon name="check" size={22} />
      {text}
    </p>
  );
}

/** A report of an offer or a page: what is wrong, who says so, and that they mean it. */
export function ReportForm({ target, texts }: Props) {
  const { form, sent, trouble, question, send, failed } = useReportForm({ target, texts });
  if (sent) return <Received text={(sent.isNameless ? texts.sentNameless : texts.sent)(sent.number)} />;
  const isVoluntary = mayBeNameless((form.values.kind || null) as ReportKind | null);
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event, send, failed)}>
      <LeaveDialog question={question} />
      <noscript>
        <p>{texts.noScript}</p>
      </noscript>
      <FormTrouble text={trouble} />
      <KindField form={form} texts={texts} />
      <TextArea
        form={form}
        name="text"
        label={texts.text}
        hint={texts.textHint}
        limit={reportInputLimits.text}
        used={texts.used}
      />
      <fieldset className={styles.who}>
        <legend>{texts.who}</legend>
        <p className={styles.hint}>{isVoluntary ? texts.whoVoluntary : texts.whoHint}</p>
        <TextField form={form} name="name" label={texts.name} autoComplete="name" maxLength={reportInputLimits.name} />
        <TextField form={form} name="email" label={texts.email} type="email" autoComplete="email" />
      </fieldset>
      <GoodFaithField form={form} texts={texts} />
      <div className={styles.foot}>
        <PlainButton type="submit" size="large" disabled={form.isBusy}>
          {form.isBusy ? texts.busy : texts.submit}
        </PlainButton>
        <p className={styles.hint}>
          {texts.privacy} <Link to="/tietosuojaseloste">{texts.privacyLink}</Link>
        </p>
      </div>
    </form>
  );
}
