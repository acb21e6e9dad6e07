import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { type GraphQLSchema, getOperationAST } from 'graphql';
import { AppError } from '#shared/appError.ts';
import type { RenderedPage } from '#shared/renderedPage.ts';
import { cityCookie } from '#shared/renderedPage.ts';
import { isAnonymous } from '../api/cookies.ts';
import { explain } from '../api/errors.ts';
import { createOperationLimits } from '../api/limits/operationLimits.ts';
import { spendOnPage } from '../api/limits/requestLimits.ts';
import { costOf } from '../api/limits/weights.ts';
import { anonymousContext, executeTraced } from '../api/requestContext.ts';
import { compressText } from '../http/compressed.ts';
import { isOutage } from '../platform/outage.ts';
import type { Platform } from '../platform/platform.ts';
import { createPageCache, type ReadyPage } from './pageCache.ts';
import {
  loadServerEntry,
  type PageAnswer,
  type PageSource,
  type PlannedPage,
  type ServerEntry,
} from './renderPages.ts';
import { type BuiltClient, type FindPieces, readPieces } from './viteManifest.ts';

const untilDrawn =
  /\s*<!--[\s\S]*?-->|\s*<title[^>]*\bdata-until-rendered\b[^>]*>[^<]*<\/title>|\s*<meta[^>]*\bdata-until-rendered\b[^>]*>/g;
const withoutProgram = /\s*<noscript[^>]*\bdata-until-rendered\b[^>]*>[\s\S]*?<\/noscript>/g;
/** The styles are inlined, and request the fonts themselves: neither may delay the first paint of the text. */
const styleLink = /\s*<link rel="(?:stylesheet|preload)"[^>]*>/g;

const program = /\s*<script type="module"[^>]*><\/script>|\s*<link rel="modulepreload"[^>]*>/g;

/** Sets rendered pages into the client's shell. */
function createPageHtml(folder: string, shell: string, findPieces: FindPieces) {
  // Both bring a head of their own, and only a whole page can do without the program.
  const sketch = shell.replace(untilDrawn, '');
  const frames = { page: sketch.replace(withoutProgram, ''), sketch };
  const contents = new Map<string, string>();

  function contentOf(file: string) {
    const known = contents.get(file);
    if (known !== undefined) return known;
    const content = readFileSync(join(folder, file), 'utf8').trim();
    contents.set(file, content);
    return content;
  }

  /**
   * The styles of the page's own chunks are inlined, so that it is rendered without waiting for anything; the links
   * beside them, which load nothing, show the client's loader that they are loaded.
   */
  function stylesOf(styles: string[]) {
    const links = styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`);
    return `<style>${styles.map(contentOf).join('\n')}</style>${links.join('')}`;
  }

  /** The whole document; `sources` name the files whose pieces the browser will load. */
  return ({ head, body, state, isWhole }: RenderedPage, sources: string[]): string => {
    const frame = isWhole ? frames.page : frames.sketch;
    const { scripts, styles } = findPieces(...sources);
    const further = scripts.filter((file) => !frame.includes(file));
    const preloads = further.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
    const loading = (frame.match(program) ?? []).join('') + preloads;
    // A page that is rendered whole is not delayed by what makes it interactive: the shell's script loads that
    // afterwards.
    const [now, later] = isWhole
      ? ['<link rel="expect" href="#ohjelma" blocking="render">', `<template id="ohjelma">${loading}</template>`]
      : [loading, ''];
    return frame
      .replace(styleLink, '')
      .replace(program, '')
      .replace('</head>', () => `${head}${stylesOf(styles)}${now}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${body}</div>${later}${state}`);
  };
}

/** Answers operations as a viewer without any session gets them, without leaving the process. */
function executeAsAnonymous(platform: Platform, schema: GraphQLSchema): PageSource['ask'] {
  const limits = createOperationLimits(schema);
  return async (document, variableValues): Promise<PageAnswer> => {
    const id = `page-${randomUUID()}`;
    const contextValue = await anonymousContext(platform, id);
    const { data, errors } = await executeTraced(limits, {
      schema,
      document,
      variableValues: variableValues as Record<string, unknown>,
      contextValue,
    });
    const [error] = errors ?? [];
    // As the browser would read it: plain objects, dates as text.
    if (!error) return { data: JSON.parse(JSON.stringify(data)) };
    const { code, message, details, isFault } = explain(error, id);
    if (isFault) {
      platform.log.error({ err: error.originalError ?? error, requestId: id }, 'a page was not answered');
      return { refusal: null };
    }
    const { fields = {}, ...extensions } = details;
    return { refusal: { code, message, fields, extensions: { code, ...extensions } } };
  };
}

/** The pages that the server renders. */
export interface Pages {
  /**
   * The page of a request, ready to send; undefined for one that the browser renders alone. Throws
   * TOO_MANY_REQUESTS for a page that must be rendered. Throws when it cannot be rendered because the database or another
   * service is away (`isOutage`).
   */
  find(request: FastifyRequest): Promise<ReadyPage | undefined>;
  /** Addresses of the pages that are always there. */
  fixedPaths(): Promise<string[]>;
}

/** Renders the public site from the client's own components; undefined when the client was built without them. */
export function createPages(platform: Platform, schema: GraphQLSchema, client: BuiltClient): Pages | undefined {
  const { config, changes, log } = platform;
  const findPieces = readPieces(client.folder);
  if (!findPieces) return undefined;
  const html = createPageHtml(client.folder, client.shell, findPieces);
  const source = { origin: config.publicUrl.replace(/\/$/, ''), ask: executeAsAnonymous(platform, schema) };
  // Loaded when first needed: the start does not wait for it.
  let loading: Promise<ServerEntry | undefined> | undefined;
  const entry = () => (loading ??= loadServerEntry());
  const cached = createPageCache(changes, render);

  async function render(plan: PlannedPage): Promise<ReadyPage> {
    const rendered = await plan.render(source);
    return { ...(await readyPage(rendered.status, html(rendered, plan.sources))), location: rendered.location };
  }

  async function pointsOf(plan: PlannedPage): Promise<number> {
    const points = (await plan.questions()).map(({ document, variables }) => {
      const operation = getOperationAST(document);
      return operation ? costOf(schema, document, operation, variables as Record<string, unknown>) : 0;
    });
    return points.reduce((sum, one) => sum + one, 0);
  }

  return {
    async find(request) {
      const { url: address } = request;
      try {
        const reader = { city: request.cookies[cityCookie.name], isAnonymous: isAnonymous(config, request) };
        const plan = (await entry())?.planPage(address, reader);
        return plan && (await cached(plan, async () => spendOnPage(platform, request, await pointsOf(plan))));
      } catch (error) {
        if (error instanceof AppError) throw error;
        log.error({ err: error, address }, 'a page could not be rendered');
        if (isOutage(error)) throw error;
        // The browser can still render it.
        return undefined;
      }
    },
    fixedPaths: async () => (await entry())?.fixedPaths ?? [],
  };
}

async function readyPage(status: number, html: string): Promise<ReadyPage> {
  const bodies = await compressText(html);
  const etag = `"${createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22)}"`;
  return { status, etag, bodies };
}
