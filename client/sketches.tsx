import type { ReactNode } from 'react';
import { AuthPage } from './features/accounts/AuthPage.tsx';
import type { Handles, PageHandle, Section } from './lib/site/siteMap.ts';
import styles from './pages/app/layout/AppFrame.module.css';
import { TabBar, TopBarSketch } from './pages/app/layout/Bars.tsx';
import { FormPage } from './pages/app/signIn/FormPage.tsx';
import { adminFrame } from './texts/admin.ts';
import { app } from './texts/app.ts';
import { common } from './texts/common.ts';
import { account, portalFrame, registration } from './texts/portal.ts';
import { ShellSketch } from './ui/antd/frame/ShellSketch.tsx';
import { AuthFrame } from './ui/plain/frame/AuthLayout.tsx';
import { MaintenanceNotice } from './ui/plain/frame/MaintenanceNotice.tsx';
import { BlockSkeleton } from './ui/plain/Skeleton.tsx';

interface Props {
  sections: readonly Section[];
  /** The page being shown. */
  page: PageHandle;
}

/** What the server sends of the app: its frame, and the heading of a page around a form, until the browser has rendered the page. */
function AppSketch({ sections, page: { title, within } }: Props) {
  const isForm =
    title && !sections.some(({ to, text }) => to === within && text === title) && within === '/sovellus/omat';
  return (
    <>
      <title>{common.siteName}</title>
      <meta name="description" content={app.description} />
      <div className={styles.app}>
        <TopBarSketch />
        <main className={styles.main}>
          <MaintenanceNotice />
          {isForm ? (
            <FormPage title={title}>
              <BlockSkeleton lines={6} />
            </FormPage>
          ) : (
            <BlockSkeleton lines={8} />
          )}
        </main>
        <TabBar sections={sections} within={within} />
      </div>
    </>
  );
}

/** Shown under the heading from the start. */
const intros: Record<string, string> = {
  '/yritys/kirjaudu': account.signIn.intro,
  '/yritys/rekisteroidy': registration.lookup.intro,
};

/** What the server sends of a page before a session: its frame and heading, until the browser has rendered its form. */
function AuthSketch({ page }: { page: PageHandle }) {
  return (
    <AuthFrame page={page}>
      <AuthPage title={page.title} intro={intros[page.within]}>
        <BlockSkeleton lines={6} />
      </AuthPage>
    </AuthFrame>
  );
}

type Area = NonNullable<Handles['sketched']>;

/** Files that have several pages of an area, by the names of their components. */
const files: Record<string, string> = {
  ForgotPasswordPage: 'PasswordPages',
  NewPasswordPage: 'PasswordPages',
  VerifyEmailPage: 'MailLinkPages',
  UnsubscribePage: 'MailLinkPages',
};
/** Files of pages and frames that are of no single area. */
const sharedFiles: Record<string, string> = {
  AuthLayout: 'ui/plain/frame/AuthLayout',
  ConfirmEmail: 'features/accounts/MailLinks',
  StopMails: 'features/accounts/MailLinks',
  UndoEmail: 'features/accounts/MailLinks',
  VerifyEmail: 'features/accounts/MailLinks',
};

/** Source files of an area's pieces by the names of their components: of a frame and of a page. */
export function sourcesOf(area: Area, path: string, components: string[]): string[] {
  const audience = path.startsWith('/admini') ? 'admin' : 'portal';
  const folder = `pages/${area === 'auth' ? audience : area}`;
  const sources = components.map((name) => `${sharedFiles[name] ?? `${folder}/${files[name] ?? name}`}.tsx`);
  if (area === 'admin') return [...sources, 'pages/admin/adminPieces.ts'];
  // The portal's first page is found without the list of the others.
  const isListed = area === 'portal' && !components.includes('DashboardPage');
  return isListed ? [...sources, 'pages/portal/portalPieces.ts'] : sources;
}

/** What is sent of an area's page ahead of the program. */
export function sketchOf(area: Area, page: PageHandle, sections: Section[]): ReactNode {
  if (area === 'auth') return <AuthSketch page={page} />;
  if (area === 'app') return <AppSketch sections={sections} page={page} />;
  const [density, name] = area === 'admin' ? ['compact', adminFrame.area] : ['comfortable', portalFrame.area];
  return (
    <div className={density}>
      <ShellSketch area={name} sections={sections.length} title={page.title} />
    </div>
  );
}
