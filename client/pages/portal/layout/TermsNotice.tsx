import { lazy, Suspense } from 'react';
import styles from './PortalLayout.module.css';
import { usePortalTermsQuery } from './TermsNotice.generated.ts';

const NoticedTerms = lazy(async () => ({ default: (await import('./NoticedTerms.tsx')).NoticedTerms }));

/** What a business sees on every page until it has accepted its terms, and before new ones come. */
export function TermsNotice() {
  const { data } = usePortalTermsQuery({ fetchPolicy: 'cache-and-network' });
  const terms = data?.myTerms;
  if (!terms || (terms.acceptedAt && !terms.coming)) return null;
  return (
    <div role="status" className={styles.notice}>
      <Suspense>
        <NoticedTerms terms={terms} />
      </Suspense>
    </div>
  );
}
