import type { ReactNode } from 'react';
import { AuthSketch } from './features/accounts/AuthSketch.tsx';
import type { Handles, PageHandle, Section } from './lib/site/siteMap.ts';
import { AppSketch } from './pages/app/layout/AppSketch.tsx';
import { adminFrame } from './texts/admin.ts';
import { portalFrame } from './texts/portal.ts';
import { ShellSketch } from './ui/antd/frame/ShellSketch.tsx';

type Area = NonNullable<Handles['sketched']>;

/** Source files of an area's pieces by the names of their components: of a frame and of a page. */
export function sourcesOf(area: Area, path: string, components: string[]): string[] {
  const audience = area === 'auth' ? (path.startsWith('/admini') ? 'admin' : 'portal') : area;
  // The frame of pages before a session is of no audience.
  return components.map((name) => `${name === 'AuthLayout' ? 'ui/plain/frame' : `pages/${audience}`}/${name}.tsx`);
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
