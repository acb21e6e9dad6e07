import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import { useAnswer } from '../../../lib/graphql/answers.tsx';
import type { Questions } from '../../../lib/site/siteMap.ts';
import { type ReportLanguage, reportLanguages, reportTexts } from '../../../texts/report.ts';
import { Band } from '../Band.tsx';
import { NotFoundPage } from '../NotFoundPage.tsx';
import { PublicPage } from '../PublicPage.tsx';
import { ReportForm } from './ReportForm.tsx';
import { ReportedOfferDocument } from './ReportPage.generated.ts';
import styles from './ReportPage.module.css';

export const questions: Questions = ({ id }) => (id ? [{ document: ReportedOfferDocument, variables: { id } }] : []);

/** A page of ours that an address may name as the reported one. */
const pageOfOurs = /^\/yritykset\/[a-z0-9-]{1,80}$/;

const languages = Object.entries(reportLanguages) as [ReportLanguage, string][];

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

/** Where anybody reports an offer, or a shop's page, that breaks the law or the terms, without an account (DSA article 16). */
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
