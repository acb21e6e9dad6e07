import { Outlet } from 'react-router';
import { usePage } from '../lib/siteMap.ts';
import { common } from '../texts/common.ts';
import { AntFrame } from './AntFrame.tsx';
import { AuthFrame } from './AuthFrame.tsx';

/** The frame of pages before a session: a form on one side, our street on the other. */
export function AuthLayout() {
  const { title } = usePage();
  return (
    <AntFrame density="comfortable">
      <title>{title ? `${title} – ${common.siteName}` : common.siteName}</title>
      <AuthFrame>
        <Outlet />
      </AuthFrame>
    </AntFrame>
  );
}
