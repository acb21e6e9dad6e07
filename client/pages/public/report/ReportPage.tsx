import { useId, useState } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import { refusalOf, refusalText } from '#client/lib/errors/askError.ts';
import { useForm } from '#client/lib/forms/useForm.ts';
import { useLeaveWarning } from '#client/lib/forms/useLeaveWarning.ts';
import { useAnswer } from '#client/lib/graphql/answers.tsx';
import { execute } from '#client/lib/graphql/execute.ts';
import type { Questions } from '#client/lib/site/siteMap.ts';
import type { ReportKind } from '#client/schema.generated.ts';
import { type ReportLanguage, reportLanguages, reportTexts } from '#client/texts/report.ts';
import { PlainButton } from '#client/ui/plain/Buttons.tsx';
import { FormTrouble } from '#client/ui/plain/form/FormTrouble.tsx';
import { TextArea } from '#client/ui/plain/form/TextArea.tsx';
import { TextField } from '#client/ui/plain/form/TextField.tsx';
import { LeaveDialog } from '#client/ui/plain/LeaveDialog.tsx';
import { reportInputLimits } from '#shared/limits.generated.ts';
import { entriesOf } from '#shared/records.ts';
import type { FieldErrors } from '#shared/rules/fields.ts';
import { checkReport, mayBeNameless } from '#shared/rules/reports.ts';
import { Band } from '../Band.tsx';
import { NotFoundPage } from '../NotFoundPage.tsx';
import { PublicPage, Received } from '../PublicPage.tsx';
import { ReportedOfferDocument, ReportOfferDocument } from './ReportPage.generated.ts';
import styles from './ReportPage.module.css';

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
  const form = useForm({
    initial: empty,
    check: (values) => checkReport({ ...target, ...inputOf(values) }),
    refusalIn: refusalOf,
  });
  const [sent, setSent] = useState<{ number: string; isNameless: boolean }>();
  const [trouble, setTrouble] = useState<string>();
  const { question, setSaved } = useLeaveWarning(!sent && Object.values(form.values).some(Boolean));

  async function send() {
    setTrouble(undefined);
    const { kind, name, email, ...input } = inputOf(form.values);
    if (!kind) return;
    const who = { name: name.trim() || null, email: email.trim() || null };
    const sent = { ...target, kind, ...input, ...who, language: texts.language };
    const { reportOffer } = await execute(ReportOfferDocument, { input: sent });
    setSaved();
    setSent({ number: reportOffer.number, isNameless: !who.email });
  }

  const failed = (error: unknown) => {
    const refusal = refusalOf(error);
    // Errors of fields are shown at them.
    if (refusal?.code !== 'INVALID_INPUT') setTrouble(refusalText(error, texts.failed));
  };
  /** The rules speak Finnish. */
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(form.errors).map(([name, error]) => [name, texts.faults?.[name] ?? error]),
  );
  return { form: { ...form, errors }, sent, trouble, question, send, failed };
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
  const fault = form.errors.kind;
  return (
    <fieldset aria-describedby={fault ? id : undefined}>
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
  const fault = form.errors.goodFaith;
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

/** A report of an offer or a page: what is wrong, who says so, and that they mean it. */
function ReportForm({ target, texts }: Props) {
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
        <TextField form={form} name="name" label={texts.name} autoComplete="name" />
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

export const questions: Questions = ({ id }) => (id ? [{ document: ReportedOfferDocument, variables: { id } }] : []);

/** A page of ours that an address may name as the reported one. */
const pageOfOurs = /^\/yritykset\/[a-z0-9-]{1,80}$/;

const languages = entriesOf(reportLanguages);

/** Links, so that a language has its own address. What has been typed stays. */
function LanguageSwitch({ language }: { language: ReportLanguage }) {
  const { state } = useLocation();
  const page = useSearchParams()[0].get('sivu');
  return (
    <nav className={styles.languages} aria-label={reportTexts[language].languages}>
      {languages.map(([code, name]) => (
        <Link
          key={code}
          to={`?${new URLSearchParams({ ...(page && { sivu: page }), ...(code !== 'fi' && { kieli: code }) })}`}
          lang={code}
          hrefLang={code}
          aria-current={code === language ? 'true' : undefined}
          replace
          preventScrollReset
          state={state}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** What is said of the reported offer above the form. */
function ReportedOffer({ id, texts }: { id: string; texts: (typeof reportTexts)['fi'] }) {
  const { state } = useLocation();
  const { data, refusal } = useAnswer(ReportedOfferDocument, { id });
  const back = (state as { from?: string } | null)?.from ?? `/tarjous/${id}`;
  return (
    <>
      {data && texts.about(data.offer.title, data.offer.businessName)}
      {refusal?.code === 'OFFER_NOT_FOUND' && texts.aboutGone} {data && <Link to={back}>{texts.back}</Link>}
    </>
  );
}

/** The form for reporting an offer, or a shop's page, that breaks the law or the terms; it needs no account (DSA article 16). */
export function ReportPage() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const language = search.get('kieli') === 'sv' ? 'sv' : 'fi';
  const texts = reportTexts[language];
  const page = search.get('sivu') ?? '';
  if (!id && !pageOfOurs.test(page)) return <NotFoundPage />;
  const ofPage = id ? undefined : texts.page;
  return (
    <PublicPage
      path={id ? `/ilmoita/${id}` : '/ilmoita'}
      title={ofPage?.title ?? texts.title}
      intro={ofPage?.intro ?? texts.intro}
      lang={language === 'sv' ? 'sv' : undefined}
    >
      {/* One page for each offer, and nothing to find on it. */}
      <meta name="robots" content="noindex" />
      <Band>
        <div className={styles.page}>
          <LanguageSwitch language={language} />
          <p className={styles.about}>
            {id ? <ReportedOffer id={id} texts={texts} /> : <Link to={page}>{texts.page.back}</Link>}
          </p>
          <ReportForm target={id ? { offerId: id } : { targetUrl: page }} texts={{ ...texts, ...ofPage }} />
        </div>
      </Band>
    </PublicPage>
  );
}
