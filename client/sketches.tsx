import type { ReactNode } from 'react';
import { AuthSketch } from './features/accounts/AuthSketch.tsx';
import type { Handles, PageHandle, Section } from './lib/site/siteMap.ts';
import { AppSketch } from './pages/app/layout/AppSketch.tsx';
import { adminFrame } from './texts/admin.ts';
import { portalFrame } from './texts/portal.ts';
import { ShellSketch } from './ui/antd/frame/ShellSketch.tsx';

type Area = NonNullable<Handles['sketched']>;

/** Pages before a session that every audience has, and those of which one file has several. */
const ofAllAudiences = ['ConfirmEmail', 'StopMails', 'UndoEmail', 'VerifyEmail'];
const inPasswordPages = ['ForgotPasswordPage', 'NewPasswordPage'];

/** Source files of an area's pieces by the names of their components: of a frame and of a page. */
export function sourcesOf(area: Area, path: string, components: string[]): string[] {
  if (area !== 'auth') return components.map((name) => `pages/${area}/${name}.tsx`);
  const audience = path.startsWith('/admini') ? 'admin' : 'portal';
  return components.map((name) => {
    // The frame is of no audience.
    if (name === 'AuthLayout') return `ui/plain/frame/${name}.tsx`;
    if (ofAllAudiences.includes(name)) return `features/accounts/${name}.tsx`;
    return `pages/${audience}/${inPasswordPages.includes(name) ? 'PasswordPages' : name}.tsx`;
  });
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
