import { Link } from 'react-router';
import { date } from '#client/lib/format/format.ts';
import { useAnswer } from '#client/lib/graphql/answers.tsx';
import type { Questions } from '#client/lib/site/siteMap.ts';
import { contact } from '#client/texts/publicPages.ts';
import { rankingLink } from '#client/texts/rankingLink.ts';
import { terms } from '#client/texts/terms.ts';
import { BlockSkeleton } from '#client/ui/plain/Skeleton.tsx';
import { termsPaths } from '#shared/rules/accounts/terms.ts';
import { readTerms } from '#shared/rules/accounts/termsText.ts';
import { Band } from '../Band.tsx';
import { Notice, PublicPage } from '../PublicPage.tsx';
import { LegalText } from './LegalText.tsx';
import { PublicTermsDocument, type PublicTermsQuery, type TermsFactsFragment } from './Terms.generated.ts';
import styles from './Terms.module.css';
import { TermsFailed } from './TermsFailed.tsx';

export const questions: Questions = () => [{ document: PublicTermsDocument, variables: {} }];

type Current = PublicTermsQuery['terms'];

/** Where each audience's terms begin on the page. */
const anchors = { BUSINESS: 'yritys', CONSUMER: 'kuluttaja' } as const;

function Coming({ coming }: Pick<Current, 'coming'>) {
  return coming.map((version) => (
    <Notice key={version.id} tone="warning">
      <p>{terms.coming[version.audience](date(version.inForceFrom))}</p>
      <Link to={termsPaths.version(version)}>{terms.coming.read}</Link>
    </Notice>
  ));
}

function Download({ audience, pdfUrl }: Pick<TermsFactsFragment, 'audience' | 'pdfUrl'>) {
  return <a href={pdfUrl}>{terms.pdfOf[audience]}</a>;
}

/** The terms of one audience, beside those of the other. */
function Part({ version }: { version: Current['business'] }) {
  const { audience, number, inForceFrom, text } = version;
  return (
    <section aria-labelledby={anchors[audience]} className={styles.part}>
      <h2 id={anchors[audience]} className={styles.heading}>
        {terms.parts[audience]}
      </h2>
      <LegalText
        label={terms.contentsOf[audience]}
        dated={terms.dated(date(inForceFrom), number)}
        sections={readTerms(text)}
        anchor={`${anchors[audience]}-kohta`}
        level={3}
      />
    </section>
  );
}

function Shown({ current: { business, consumer, coming } }: { current: Current }) {
  const isShared = business.text === consumer.text;
  return (
    <>
      <Coming coming={coming} />
      <p className={styles.links}>
        {!isShared && (
          <>
            <a href={`#${anchors.CONSUMER}`}>{terms.parts.CONSUMER}</a>
            <a href={`#${anchors.BUSINESS}`}>{terms.parts.BUSINESS}</a>
          </>
        )}
        <Link to={termsPaths.versions}>{terms.all}</Link>
        <Link to={`/yhteystiedot#${contact.points.anchor}`}>{contact.points.title}</Link>
        <Link to="/jarjestys">{rankingLink}</Link>
        <Download {...consumer} />
        <Download {...business} />
      </p>
      {isShared ? (
        <LegalText
          label={terms.contents}
          dated={terms.datedBoth(date(business.inForceFrom))}
          sections={readTerms(business.text)}
        />
      ) : (
        [consumer, business].map((version) => <Part key={version.id} version={version} />)
      )}
    </>
  );
}

/** What users and businesses agree to: the versions in force. */
export function TermsPage() {
  const { data, refusal, retry } = useAnswer(PublicTermsDocument, {});
  return (
    <PublicPage path={termsPaths.inForce} title={terms.title} intro={terms.intro}>
      <Band>
        {data ? (
          <Shown current={data.terms} />
        ) : refusal === undefined ? (
          <BlockSkeleton lines={12} />
        ) : (
          <TermsFailed onRetry={retry} />
        )}
      </Band>
    </PublicPage>
  );
}
