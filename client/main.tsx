import { ApolloProvider } from '@apollo/client/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import 'virtual:tokens.css';
import './lib/fonts.css';
import './lib/base.css';
import { createClient } from './lib/apollo.ts';
import { ThemeProvider } from './lib/theme.tsx';
import { routes } from './routes.tsx';

/** In mock mode the made-up marketplace answers instead of the server. */
if (import.meta.env.MODE === 'mock') {
  const { startMocks } = await import('../mocks/browser.ts');
  await startMocks();
}

/** After a release the pieces of the old program are gone: load the new one, but not over and over. */
addEventListener('vite:preloadError', () => {
  const now = Date.now();
  if (now - Number(sessionStorage.getItem('reloadedAt') ?? 0) < 10_000) return;
  sessionStorage.setItem('reloadedAt', String(now));
  location.reload();
});

const client = createClient();
const router = createBrowserRouter(routes);
const root = document.getElementById('root');

if (root) {
  // Pages bring titles of their own, and the first title of a document wins.
  document.querySelector('title[data-until-drawn]')?.remove();
  createRoot(root).render(
    <StrictMode>
      <ApolloProvider client={client}>
        <ThemeProvider>
          <RouterProvider router={router} />
        </ThemeProvider>
      </ApolloProvider>
    </StrictMode>,
  );
}
