import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { refusalOf, refusalText } from '#client/lib/errors/askError.ts';
import { date } from '#client/lib/format/format.ts';
import { useForm } from '#client/lib/forms/useForm.ts';
import { useExecute } from '#client/lib/graphql/execute.ts';
import { useHydrated } from '#client/lib/site/hydration.ts';
import type { LostDaysWay } from '#client/schema.generated.ts';
import { appealPageTexts } from '#client/texts/statements.ts';
import { LinkButton, PlainButton } from '#client/ui/plain/Buttons.tsx';
import { FormTrouble } from '#client/ui/plain/form/FormTrouble.tsx';
import { TextArea } from '#client/ui/plain/form/TextArea.tsx';
import { BlockSkeleton } from '#client/ui/plain/Skeleton.tsx';
import { appealWithKeyLimits } from '#shared/limits.generated.ts';
import { keysOf } from '#shared/records.ts';
import { appealPage, checkAppealText } from '#shared/rules/reports.ts';
import { Band } from '../Band.tsx';
import { Notice, PublicPage, Received } from '../PublicPage.tsx';
import {
  AppealableDecisionDocument,
  type AppealableDecisionQuery,
  AppealWithKeyDocument,
} from './AppealPage.generated.ts';
import styles from './AppealPage.module.css';

type Decision = AppealableDecisionQuery['appealableDecision'];
interface WishProps {
  texts: Props['texts'];
  wish: LostDaysWay;
  onChange: (wish: LostDaysWay) => void;
}

interface Props {
  appealKey: string;
  texts: (typeof appealPageTexts)['fi' | 'sv'];
}

/** How the business wants lost days given back. */
function WishFields({ texts, wish, onChange }: WishProps) {
  return (
    <fieldset className={styles.wish}>
      <legend>{texts.wish}</legend>
      {keysOf(texts.wishes).map((way) => (
        <label key={way}>
          <input type="radio" name="wish" checked={wish === way} onChange={() => onChange(way)} />
          {texts.wishes[way]}
        </label>
      ))}
      <p className={styles.quiet}>{texts.wishHint}</p>
    </fieldset>
  );
}

function AppealForm({ appealKey, texts, asksWish }: Props & { asksWish: boolean }) {
  const [wish, setWish] = useState<LostDaysWay>('DAYS');
  const read = useForm({
    initial: { text: '' },
    check: ({ text }) => checkAppealText('text', text),
    refusalIn: refusalOf,
  });
  // The rules speak Finnish.
  const own = 'faults' in texts ? texts.faults : {};
  const errors = Object.fromEntries(Object.entries(read.errors).map(([name, error]) => [name, own[name] ?? error]));
  const form = { ...read, errors };
  const [appeal, { data, error }] = useExecute(AppealWithKeyDocument);
  if (data) return <Received text={data.appealWithKey.message} />;
  const trouble = error && refusalOf(error)?.code !== 'INVALID_INPUT' && refusalText(error, texts.sendFailed);
  const send = () => appeal({ key: appealKey, text: form.values.text.trim(), wish: asksWish ? wish : null });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event, send)}>
      <FormTrouble text={trouble} />
      <TextArea form={form} name="text" label={texts.text} limit={appealWithKeyLimits.text} used={texts.used} />
      {asksWish && <WishFields texts={texts} wish={wish} onChange={setWish} />}
      <div>
        <PlainButton type="submit" size="large" disabled={form.isBusy}>
          {form.isBusy ? texts.busy : texts.submit}
        </PlainButton>
      </div>
    </form>
  );
}

function Shown({ decision, appealKey, texts }: Props & { decision: Decision }) {
  const {
    title,
    decision: sentences,
    facts,
    rule,
    decidedAt,
    appealUntil,
    isAppealable,
    isAppealed,
    mayTakeDays,
  } = decision;
  return (
    <>
      <section className={styles.decision}>
        <h2>{title}</h2>
        <p>{sentences}</p>
        <p>{`${texts.facts}: ${facts}`}</p>
        <p>{`${texts.rule}: ${rule}`}</p>
        <p className={styles.quiet}>
          {texts.decided(date(decidedAt))} {isAppealable && texts.until(date(appealUntil))}
        </p>
      </section>
      {isAppealable && <AppealForm appealKey={appealKey} texts={texts} asksWish={mayTakeDays} />}
      {!isAppealable && <Notice tone="warning">{isAppealed ? texts.appealed : texts.over}</Notice>}
    </>
  );
}

/** What the key of a mailed link is about: asked in the browser, for the key is a secret of its owner. */
function Contents({ appealKey, texts }: Props) {
  const [ask, { data, error }] = useExecute(AppealableDecisionDocument);
  // The server renders the page without its key, and cannot say whether the link works.
  const isHydrated = useHydrated();
  useEffect(() => {
    if (appealKey) ask({ key: appealKey }).catch(() => {});
  }, [ask, appealKey]);
  if (data) return <Shown decision={data.appealableDecision} appealKey={appealKey} texts={texts} />;
  if ((isHydrated && !appealKey) || refusalOf(error)?.code === 'TOKEN_INVALID')
    return (
      <section className={styles.decision}>
        <h2>{texts.broken}</h2>
        <p>{texts.brokenHint}</p>
        <div>
          <LinkButton to="/yhteystiedot">{texts.contact}</LinkButton>
        </div>
      </section>
    );
  if (error) return <Notice tone="danger">{refusalText(error, texts.failed)}</Notice>;
  return (
    <div role="status" aria-busy="true" aria-label={texts.loading}>
      <BlockSkeleton lines={5} />
    </div>
  );
}

/** Where who reported something, or a business that cannot sign in, appeals against a decision. */
export function AppealPage() {
  const [search] = useSearchParams();
  const language = search.get('kieli') === 'sv' ? 'sv' : 'fi';
  const texts = appealPageTexts[language];
  return (
    <PublicPage
      path={appealPage.path}
      title={texts.title}
      intro={texts.intro}
      lang={language === 'sv' ? 'sv' : undefined}
    >
      {/* The page of one mail, and nothing to find on it. */}
      <meta name="robots" content="noindex" />
      <Band>
        <div className={styles.page}>
          <Contents appealKey={search.get(appealPage.parameter) ?? ''} texts={texts} />
        </div>
      </Band>
    </PublicPage>
  );
}
