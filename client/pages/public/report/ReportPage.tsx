import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import { useAnswer } from '../../../lib/graphql/answers.tsx';
import type { Questions } from '../../../lib/site/siteMap.ts';
import { type ReportLanguage, reportLanguages, reportTexts } from '../../../texts/report.ts';
import { Band } from '../Band.tsx';
import { PublicPage } from '../PublicPage.tsx';
import { ReportForm } from './ReportForm.tsx';
import { ReportedOfferDocument } from './ReportPage.generated.ts';
import styles from './ReportPage.module.css';

export const questions: Questions = ({ id = '' }) => [{ document: ReportedOfferDocument, variables: { id } }];

const languages = Object.entries(reportLanguages) as [ReportLanguage, string][];

/** Links, so that a language has its own address. What has been typed stays. */
function LanguageSwitch({ language }: { language: ReportLanguage }) {
  const { state } = useLocation();
  return (
    <nav className={styles.languages} aria-label={reportTexts[language].languages}>
      {languages.map(([code, name]) => (
        <Link
          key={code}
          to={code === 'fi' ? '?' : `?kieli=${code}`}
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

/** Where anybody reports an offer that breaks the law or the terms, without an account (DSA article 16). */
export function ReportPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const { data, refusal } = useAnswer(ReportedOfferDocument, { id });
  const language = search.get('kieli') === 'sv' ? 'sv' : 'fi';
  const texts = reportTexts[language];
  const back = (state as { from?: string } | null)?.from ?? `/tarjous/${id}`;
  return (
    <PublicPage
      path={`/ilmoita/${id}`}
      title={texts.title}
      intro={texts.intro}
      lang={language === 'sv' ? 'sv' : undefined}
    >
      {/* One page for each offer, and nothing to find on it. */}
      <meta name="robots" content="noindex" />
      <Band>
        <div className={styles.page}>
          <LanguageSwitch language={language} />
          <p className={styles.about}>
            {data && texts.about(data.offer.title, data.offer.businessName)}
            {refusal?.code === 'OFFER_NOT_FOUND' && texts.aboutGone} {data && <Link to={back}>{texts.back}</Link>}
          </p>
          <ReportForm offerId={id} texts={texts} />
        </div>
      </Band>
    </PublicPage>
  );
}
