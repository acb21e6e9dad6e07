import { Link, useParams } from 'react-router';
import { date } from '#client/lib/format/format.ts';
import { useAnswer } from '#client/lib/graphql/answers.tsx';
import type { Questions } from '#client/lib/site/siteMap.ts';
import { terms } from '#client/texts/terms.ts';
import { BlockSkeleton } from '#client/ui/plain/Skeleton.tsx';
import { termsOfSlug, termsPaths } from '#shared/rules/accounts/terms.ts';
import { readTerms } from '#shared/rules/accounts/termsText.ts';
import { urgencyNames } from '#shared/texts/terms/terms.ts';
import { Band } from '../Band.tsx';
import { NotFoundPage } from '../NotFoundPage.tsx';
import { Notice, PublicPage } from '../PublicPage.tsx';
import { LegalText } from './LegalText.tsx';
import { PublicTermsVersionDocument, type PublicTermsVersionQuery } from './Terms.generated.ts';
import styles from './Terms.module.css';
import { TermsFailed } from './TermsFailed.tsx';

export const questions: Questions = ({ version = '' }) => {
  const variables = termsOfSlug(version);
  return variables ? [{ document: PublicTermsVersionDocument, variables }] : [];
};

const texts = terms.version;

function Shown({ version }: { version: PublicTermsVersionQuery['termsVersion'] }) {
  const { number, inForceFrom, text, pdfUrl, urgency, urgencyReason, cancelledAt, cancelReason } = version;
  return (
    <>
      {cancelledAt && (
        <Notice tone="warning">
          <p>{terms.versions.cancelled(date(cancelledAt))}</p>
          {cancelReason && <p>{terms.versions.cancelReason(cancelReason)}</p>}
        </Notice>
      )}
      {urgency && <p>{texts.sooner(urgencyNames[urgency], urgencyReason ?? '')}</p>}
      <p className={styles.links}>
        <Link to={termsPaths.inForce}>{texts.latest}</Link>
        <Link to={termsPaths.versions}>{texts.back}</Link>
        <a href={pdfUrl}>{terms.pdf}</a>
      </p>
      <LegalText label={terms.contents} dated={terms.dated(date(inForceFrom), number)} sections={readTerms(text)} />
    </>
  );
}

function Version({ named }: { named: NonNullable<ReturnType<typeof termsOfSlug>> }) {
  const { data, refusal, retry } = useAnswer(PublicTermsVersionDocument, named);
  if (refusal?.code === 'NOT_FOUND') return <NotFoundPage />;
  return (
    <PublicPage
      path={termsPaths.version(named)}
      title={texts.title[named.audience](named.number)}
      intro={data ? texts.intro(data.termsVersion.changes) : terms.intro}
    >
      <Band>
        {data ? (
          <Shown version={data.termsVersion} />
        ) : refusal === undefined ? (
          <BlockSkeleton lines={12} />
        ) : (
          <TermsFailed onRetry={retry} />
        )}
      </Band>
    </PublicPage>
  );
}

/** One version of the terms, also one that was or will be in force. */
export function TermsVersionPage() {
  const named = termsOfSlug(useParams().version ?? '');
  return named ? <Version named={named} /> : <NotFoundPage />;
}
