import { Link } from 'react-router';
import { forceOf } from '#client/features/accounts/termsForce.ts';
import { useAnswer } from '#client/lib/graphql/answers.tsx';
import { useMoment } from '#client/lib/site/hydration.ts';
import type { Questions } from '#client/lib/site/siteMap.ts';
import { terms } from '#client/texts/terms.ts';
import { BlockSkeleton } from '#client/ui/plain/Skeleton.tsx';
import { termsPaths } from '#shared/rules/accounts/terms.ts';
import { Band } from '../Band.tsx';
import { PublicPage } from '../PublicPage.tsx';
import { PublicTermsVersionsDocument, type TermsFactsFragment } from './Terms.generated.ts';
import styles from './Terms.module.css';
import { TermsFailed } from './TermsFailed.tsx';

export const questions: Questions = () => [{ document: PublicTermsVersionsDocument, variables: {} }];

const texts = terms.versions;

interface ListProps {
  audience: 'BUSINESS' | 'CONSUMER';
  all: readonly TermsFactsFragment[];
}

function VersionList({ audience, all }: ListProps) {
  const now = useMoment();
  return (
    <Band title={terms.parts[audience]} {...(audience === 'BUSINESS' && { tone: 'sunken' as const })}>
      <ol className={styles.versions} reversed>
        {all
          .filter((version) => version.audience === audience)
          .map((version) => (
            <li key={version.id} className={styles.version}>
              <h3 className={styles.name}>
                <Link to={termsPaths.version(version)}>{texts.name(version.number)}</Link>
              </h3>
              <p className={styles.quiet}>{forceOf(version, all, now)}</p>
              <p className={styles.changes}>{version.changes}</p>
              {version.cancelReason && <p>{texts.cancelReason(version.cancelReason)}</p>}
              <p>
                <a href={version.pdfUrl} aria-label={`${terms.pdf}: ${terms.version.title[audience](version.number)}`}>
                  {terms.pdf}
                </a>
              </p>
            </li>
          ))}
      </ol>
    </Band>
  );
}

/** Every version of the terms, with what changed. */
export function TermsVersionsPage() {
  const { data, refusal, retry } = useAnswer(PublicTermsVersionsDocument, {});
  return (
    <PublicPage path={termsPaths.versions} title={texts.title} intro={texts.intro}>
      {data ? (
        (['CONSUMER', 'BUSINESS'] as const).map((audience) => (
          <VersionList key={audience} audience={audience} all={data.termsVersions} />
        ))
      ) : (
        <Band>{refusal === undefined ? <BlockSkeleton lines={12} /> : <TermsFailed onRetry={retry} />}</Band>
      )}
    </PublicPage>
  );
}
