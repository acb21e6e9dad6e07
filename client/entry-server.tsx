import type { ApolloCache, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { DocumentNode } from 'graphql';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  StaticRouter,
  StaticRouterProvider,
} from 'react-router';
import { readCity } from '#shared/cities.ts';
import type { Reader, RenderedPage } from '#shared/renderedPage.ts';
import { createAnswers, type KnownAnswers, keyOf, type Question } from './lib/graphql/answers.tsx';
import type { Answer } from './lib/graphql/ask.ts';
import { createCache, createClient } from './lib/graphql/Connection.tsx';
import { PublicSettingsDocument } from './lib/graphql/publicSettings.generated.ts';
import { ViewerDocument } from './lib/session/viewer.generated.ts';
import { type SsrState, ssrStateId } from './lib/site/renderTarget.ts';
import type { Handles, PageHandle } from './lib/site/siteMap.ts';
import { shellParameter } from './pages/app/offline.ts';
import { routes } from './routes.tsx';
import { sketchOf, sourcesOf } from './sketches.tsx';
import { Site } from './ui/plain/frame/Site.tsx';

/** What rendering needs of the server. */
export interface Server {
  /** What the site's addresses begin with. */
  origin: string;
  /** Answers one operation as an anonymous caller gets it. */
  ask(document: DocumentNode, variables: object): Promise<Answer<unknown>>;
}

/** A page that the server may render. */
export interface PlannedPage {
  /** Pages with the same key are the same. */
  key: string;
  /** Source files of the pieces that the browser will load. */
  sources: string[];
  /** What rendering it asks. */
  questions(): Promise<Question[]>;
  render(server: Server): Promise<RenderedPage>;
}

const handler = createStaticHandler(routes);

/** React writes what belongs to the head before everything else. */
const forHead = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link) [^>]*>)*/;

function headAndBody(html: string) {
  const [head = ''] = forHead.exec(html) ?? [];
  return { head, body: html.slice(head.length) };
}

/** Addresses under a route whose pages are for search engines: pages that the server renders, and sketches. */
function pathsFound(route: RouteObject, within = false): string[] {
  const { onServer, page } = (route.handle ?? {}) as Handles;
  const isDrawn = within || !!onServer;
  const deeper = (route.children ?? []).flatMap((child) => pathsFound(child, isDrawn));
  const isFound = (isDrawn || page?.description) && !page?.isUnlisted;
  return isFound && route.path ? [route.path, ...deeper] : deeper;
}

/** Addresses of the pages that exist whether or not there are offers. */
export const fixedPaths = routes.flatMap((route) => pathsFound(route)).filter((path) => !/[:*]/.test(path));

/** The page of an address; undefined for one that only the browser renders. */
export function planPage(address: string, reader: Reader): PlannedPage | undefined {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const matches = matchRoutes(routes, pathname) ?? [];
  const handles = matches.map(({ route, params }) => ({ ...(route.handle as Handles | undefined), params }));
  const page = handles.at(-1)?.page;
  const area = handles.find(({ sketched }) => sketched)?.sketched;
  const pieces = handles.flatMap(({ component }) => component ?? []);
  const known = (page?.parameters ?? []).flatMap((name) => searchParams.getAll(name).map((value) => [name, value]));
  if (page && area) {
    // One for all addresses of a page.
    const path = matches.at(-1)?.route.path ?? pathname;
    const sources = sourcesOf(area, path, pieces);
    if (handles.some(({ isConnected }) => isConnected)) sources.push('lib/graphql/Connection.tsx');
    if (page.isDrawn && !searchParams.has(shellParameter)) {
      const city = readCity(searchParams.get(cityParameter)) ?? readCity(reader.city);
      const shown = addressOf(pathname, city ? [...known, [cityParameter, city.name]] : known);
      return appPage(shown, sources, handles, reader);
    }
    const sections = handles.flatMap(({ sections = [] }) => sections);
    const key = page.isDrawn ? `${path}?${shellParameter}` : path;
    return planSketch(key, sources, page, sketchOf(area, page, sections));
  }
  if (!handles.some(({ onServer }) => onServer)) return undefined;
  // Every missing page looks the same.
  const shown = matches.at(-1)?.route.path === '*' ? '/*' : addressOf(pathname, known);
  const sources = pieces.map((name) => `pages/public/${name}.tsx`);
  return {
    key: shown,
    sources,
    questions: async () => (await questionsOf(shown, handles)).flat(),
    render: async (server) => renderPage(shown, { plain: (await questionsOf(shown, handles)).flat() }, server),
  };
}

type Matched = Handles & { params: Record<string, string | undefined> };

/** What the frames and the page of an address ask, each separately, the page last. */
function questionsOf(address: string, handles: Matched[]): Promise<Question[][]> {
  const { searchParams } = new URL(address, 'http://localhost');
  return Promise.all(handles.map(async ({ questions, params }) => (await questions?.())?.(params, searchParams) ?? []));
}

/** No one is signed in to a request without a credential: the browser need not ask. */
const viewerQuestion: Question = { document: ViewerDocument, variables: {} };

/** A page of the app. Its frames use `useAnswer`, and it asks through Apollo. */
function appPage(address: string, sources: string[], handles: Matched[], { isAnonymous }: Reader): PlannedPage {
  const asked = async (): Promise<PageQuestions> => {
    const questions = await questionsOf(address, handles);
    const ofApollo = [...(questions.at(-1) ?? []), ...(isAnonymous ? [viewerQuestion] : [])];
    return { plain: questions.slice(0, -1).flat(), ofApollo };
  };
  return {
    key: isAnonymous ? `${address} anonymous` : address,
    sources,
    questions: async () => Object.values(await asked()).flat(),
    render: async (server) => renderPage(address, await asked(), server, createCache()),
  };
}

/** Names the municipality in the address of a page of the app. */
const cityParameter = 'kunta';

function addressOf(pathname: string, parameters: string[][]): string {
  return parameters.length > 0 ? `${pathname}?${new URLSearchParams(parameters)}` : pathname;
}

/** The frame of a page that only the browser can render, and what it will need for that. */
function planSketch(path: string, sources: string[], { isMissing }: PageHandle, sketch: ReactNode): PlannedPage {
  const questions = [{ document: PublicSettingsDocument, variables: {} }];
  return {
    key: path,
    sources,
    questions: async () => questions,
    async render(server) {
      const { origin } = server;
      const answers = await answer(questions, server);
      const html = renderToString(
        <Site answers={createAnswers(answers)} target={{ origin }}>
          <StaticRouter location={path}>{sketch}</StaticRouter>
        </Site>,
      );
      const { head, body } = headAndBody(html);
      // The browser renders its own.
      return {
        status: isMissing ? 404 : 200,
        head: head.replace(/<(title|meta|link)/g, '<$1 data-until-rendered'),
        body,
        state: stateElement({ origin, answers, isWhole: false }),
        isWhole: false,
      };
    },
  };
}

/** The answers that the server has before it renders anything. */
async function answer(questions: Question[], { ask }: Server): Promise<KnownAnswers> {
  const asked = questions.map(async (question) => [keyOf(question), await ask(question.document, question.variables)]);
  return Object.fromEntries(await Promise.all(asked));
}

/** The status of a page by what was refused of its questions. */
function statusOf(answers: Answer<unknown>[]): number {
  const refusals = answers.flatMap((answer) => ('refusal' in answer ? [answer.refusal?.code] : []));
  if (refusals.some((code) => code === undefined || code === 'MAINTENANCE')) return 503;
  return refusals.includes('OFFER_NOT_FOUND') ? 404 : 200;
}

/**
 * Answers what a page of the app asks through Apollo into the cache.
 * @returns the answers that it holds no data of: refusals
 */
async function answerInto(cache: ApolloCache, questions: Question[], server: Server): Promise<KnownAnswers> {
  const answers = await answer(
    questions.map(({ document, variables }) => ({ document: cache.transformDocument(document), variables })),
    server,
  );
  for (const question of questions) {
    const key = keyOf(question);
    const given = answers[key];
    if (!given || !('data' in given)) continue;
    cache.writeQuery({ query: question.document, variables: question.variables, data: given.data as object });
    delete answers[key];
  }
  return answers;
}

interface PageQuestions {
  plain: Question[];
  /** Those whose answers the cache of Apollo receives. */
  ofApollo?: Question[];
}

/** @param cache of Apollo, for a page of the app: every other page asks without it */
async function renderPage(
  address: string,
  { plain, ofApollo = [] }: PageQuestions,
  server: Server,
  cache?: InMemoryCache,
): Promise<RenderedPage> {
  const { origin } = server;
  const url = new URL(address, origin);
  const [answers, refused] = await Promise.all([
    answer(plain, server),
    cache ? answerInto(cache, ofApollo, server) : {},
  ]);
  // Of a page of the app it is the reader's; a public page reads it of its address.
  const city = (cache && url.searchParams.get(cityParameter)) ?? undefined;
  if (cache) url.searchParams.delete(cityParameter);
  const context = await handler.query(new Request(url));
  if (context instanceof Response) throw new Error(`${address} is answered by a redirect`);

  const reply: { status: number; location?: string } = { status: statusOf(Object.values(refused)) };
  const drawnAt = Date.now();
  const cached = cache?.extract();
  const all = { ...answers, ...refused };
  const router = (
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
  );
  const html = renderToString(
    <Site answers={createAnswers(all)} target={{ origin, reply, city, drawnAt }}>
      {cache ? <ApolloProvider client={createClient({ cached })}>{router}</ApolloProvider> : router}
    </Site>,
  );
  return {
    status: reply.status,
    location: reply.location,
    ...headAndBody(html),
    state: stateElement({ origin, answers: all, isWhole: true, city, drawnAt, cached }),
    isWhole: true,
  };
}

/** JSON inside HTML: a `<` in a text must not end the element. */
function stateElement(state: SsrState): string {
  const json = JSON.stringify(state).replaceAll('<', '\\u003c');
  return `<script id="${ssrStateId}" type="application/json">${json}</script>`;
}
