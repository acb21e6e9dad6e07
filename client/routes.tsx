import type { RouteObject } from 'react-router';
import { type Handles, type Loaded, piece } from './lib/site/siteMap.ts';
import { adminPages, adminSections, adminSignInPages } from './pages/admin/adminPages.ts';
import { appEntrancePages, appPages, appSections } from './pages/app/appPages.ts';
import { portalPages, portalPasswordPages, portalSignInPages } from './pages/portal/portalPages.ts';
import { publicPages } from './pages/public/publicPages.ts';
import { CrashPage, Root } from './ui/plain/frame/Site.tsx';

/** The frame around an area's pages, with its navigation. */
function area<Name extends string>(name: Name, load: () => Loaded<Name>, children: RouteObject[], about: Handles = {}) {
  return {
    ...piece(name, load, about),
    children: [{ errorElement: <CrashPage framed />, children }],
  } satisfies RouteObject;
}

const loadAuthLayout = () => import('./ui/plain/frame/AuthLayout.tsx');

/** The whole site. Every page and every frame is its own piece of the program, loaded when first needed. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    errorElement: <CrashPage />,
    HydrateFallback: () => null,
    children: [
      area('PublicLayout', () => import('./pages/public/layout/PublicLayout.tsx'), publicPages, { onServer: true }),
      area('EntranceLayout', () => import('./pages/app/layout/EntranceLayout.tsx'), appEntrancePages, {
        sections: appSections,
        sketched: 'app',
      }),
      area('AuthLayout', loadAuthLayout, [...portalSignInPages, ...adminSignInPages], { sketched: 'auth' }),
      {
        lazy: async () => ({ Component: (await import('./lib/graphql/Connection.tsx')).Connection }),
        handle: { isConnected: true } satisfies Handles,
        children: [
          area('AppLayout', () => import('./pages/app/layout/AppLayout.tsx'), appPages, {
            sections: appSections,
            sketched: 'app',
          }),
          area('AuthLayout', loadAuthLayout, portalPasswordPages, { sketched: 'auth' }),
          area('PortalLayout', () => import('./pages/portal/layout/PortalLayout.tsx'), portalPages, {
            sketched: 'portal',
          }),
          area('AdminLayout', () => import('./pages/admin/layout/AdminLayout.tsx'), adminPages, {
            sections: adminSections,
            sketched: 'admin',
          }),
        ],
      },
    ],
  },
];
