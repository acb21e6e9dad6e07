import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import 'virtual:tokens.css';
import './lib/theme/fonts.css';
import './lib/theme/base.css';
import { createAnswers } from './lib/graphql/answers.tsx';
import { EarlyInput, EarlyPresses, endFirstPage, takePressed } from './lib/site/hydration.ts';
import { PageRouter } from './lib/site/PageRouter.tsx';
import { type SsrState, ssrStateId } from './lib/site/renderTarget.ts';
import { routes } from './routes.tsx';
import { Site } from './ui/plain/frame/Site.tsx';

/** In mock mode the made-up marketplace answers instead of the server. */
if (import.meta.env.MODE === 'mock') {
  const { startMocks } = await import('../mocks/browser.ts');
  startMocks();
}

/** After a release the chunks of the old build are gone: loads the new one, but not over and over. */
addEventListener('vite:preloadError', () => {
  try {
    const now = Date.now();
    if (now - Number(sessionStorage.getItem('reloadedAt') ?? 0) < 10_000) return;
    sessionStorage.setItem('reloadedAt', String(now));
  } catch {
    // Without storage nothing would end the loading: the page that fails offers to reload.
    return;
  }
  location.reload();
});

/** The state that the server sent with the page; undefined when it sent the empty shell. */
function ssrState(): SsrState | undefined {
  const text = document.getElementById(ssrStateId)?.textContent;
  return text ? (JSON.parse(text) as SsrState) : undefined;
}

/** Fetches the chunks of the page that the server has rendered. */
async function loadShownPage() {
  const matches = matchRoutes(routes, location) ?? [];
  const loading = matches.map(async ({ route }) => {
    const { lazy } = route;
    if (typeof lazy === 'function') Object.assign(route, await lazy(), { lazy: undefined });
  });
  await Promise.all(loading);
}

/** Lets a slow phone respond between the steps of the start, each of which takes it long. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

const named = new URLSearchParams(location.search).get('kunta');

/** The municipality that the address names, for a page that the server has not drawn with it: the app's stored shell. */
async function cityOfAddress(): Promise<string | undefined> {
  if (!named) return undefined;
  const known = await import('#shared/cities.ts').catch(() => undefined);
  return known?.readCity(named)?.name;
}

async function renderSite(root: HTMLElement, ahead: SsrState | undefined) {
  const { origin = location.origin, drawnAt, cached } = ahead ?? {};
  const city = ahead?.isWhole ? ahead.city : await cityOfAddress();
  const isCityNamed = !!named;
  const target = { origin, city, isCityNamed, drawnAt, cached };
  const router = createBrowserRouter(routes);
  endFirstPage(router);
  const site = (
    <StrictMode>
      <Site answers={createAnswers(ahead?.answers)} target={target}>
        <PageRouter router={router} />
      </Site>
    </StrictMode>
  );
  // In slices, between which the page responds to input.
  if (ahead?.isWhole) {
    const taken = (
      <EarlyInput root={root} pressed={takePressed()}>
        {site}
      </EarlyInput>
    );
    return startTransition(() => void hydrateRoot(root, taken));
  }
  // Pages bring titles and descriptions of their own, and the first of a document wins.
  for (const element of document.head.querySelectorAll('[data-until-rendered]')) element.remove();
  const reactRoot = createRoot(root);
  return startTransition(() => reactRoot.render(<EarlyPresses root={root}>{site}</EarlyPresses>));
}

const root = document.getElementById('root');
const ahead = ssrState();
await nextTask();
// A page or a sketch of it stays until it can be rendered in one go.
if (root?.firstElementChild) await loadShownPage();
await nextTask();
if (root) await renderSite(root, ahead);
