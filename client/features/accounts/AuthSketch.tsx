import type { PageHandle } from '../../lib/site/siteMap.ts';
import { account, registration } from '../../texts/portal.ts';
import { AuthFrame } from '../../ui/plain/frame/AuthFrame.tsx';
import { PageHead } from '../../ui/plain/frame/PageHead.tsx';
import { BlockSkeleton } from '../../ui/plain/Skeleton.tsx';
import { AuthPage } from './AuthPage.tsx';

/** Shown under the heading from the start. */
const intros: Record<string, string> = {
  '/yritys/kirjaudu': account.signIn.intro,
  '/yritys/rekisteroidy': registration.lookup.intro,
};

/** What the server sends of a page before a session: its frame and heading, until the browser has rendered its form. */
export function AuthSketch({ page: { title, description, within } }: { page: PageHandle }) {
  return (
    <>
      <PageHead title={title} {...(description && { description, path: within })} />
      <AuthFrame>
        <AuthPage title={title} intro={intros[within]}>
          <BlockSkeleton lines={6} />
        </AuthPage>
      </AuthFrame>
    </>
  );
}
