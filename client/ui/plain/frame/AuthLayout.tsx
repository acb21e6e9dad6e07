import { Outlet } from 'react-router';
import { usePage } from '../../../lib/site/siteMap.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { PageHead } from './PageHead.tsx';

/** The frame of pages before a session: a form on one side, our street on the other. Loads neither Ant Design nor Apollo. */
export function AuthLayout() {
  const { title, description, within } = usePage();
  return (
    <>
      <PageHead title={title} {...(description && { description, path: within })} />
      <AuthFrame>
        <Outlet />
      </AuthFrame>
    </>
  );
}
