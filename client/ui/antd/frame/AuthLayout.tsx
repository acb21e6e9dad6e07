import { Outlet } from 'react-router';
import { usePage } from '../../../lib/site/siteMap.ts';
import { AuthFrame } from '../../plain/AuthFrame.tsx';
import { PageHead } from '../../plain/frame/PageHead.tsx';
import { AntFrame } from './AntFrame.tsx';

/** The frame of pages before a session: a form on one side, our street on the other. */
export function AuthLayout() {
  const { title, description, within } = usePage();
  return (
    <AntFrame density="comfortable">
      <PageHead title={title} {...(description && { description, path: within })} />
      <AuthFrame>
        <Outlet />
      </AuthFrame>
    </AntFrame>
  );
}
