import type { FastifyRequest } from 'fastify';
import { fileParameter } from '#shared/rules/fields.ts';
import type { Audience } from '#shared/schema.generated.ts';
import { plainPageTexts as texts } from '#shared/texts/plainPage.ts';
import { escapeHtml } from '#shared/visibleText.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may open the file behind the address, which a person's browser does. */
    fileFor?: readonly AccountKind[];
  }
}

type AccountKind = Exclude<Audience, 'ANYONE'>;

/** Of a page without a program. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

/** Whether a person's browser opens the address. */
function isOpened({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return /\btext\/html\b/.test(headers.accept ?? '');
}

/** Whether a person's browser shows what is answered: it opens an address that no program reads. */
export function wantsPage({ headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>): boolean {
  return isOpened({ headers }) && !/^\/+(?:api|graphql|mcp)(?:\/|\?|$)/.test(raw.url ?? '');
}

/** A page that needs nothing of the client, for an address that leads nowhere, with its headers. */
export function plainPage(kind: keyof typeof texts.pages) {
  return pageOf({ ...texts.pages[kind], links: [] });
}

interface Content {
  title: string;
  text: string;
  /** Above the one to the home page. */
  links: readonly { to: string; text: string }[];
}

/** The same with texts of its own. */
function pageOf({ title, text, links }: Content) {
  const all = [...links, { to: '/', text: texts.home }];
  return {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
    body: `<!doctype html>
<html lang="fi">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} – Lähitarjous</title>
<style>body{font:1.125rem/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1rem}</style>
<h1>${title}</h1>
<p>${escapeHtml(text)}</p>
${all.map((link) => `<p><a href="${escapeHtml(link.to)}">${link.text}</a></p>`).join('\n')}
</html>
`,
  };
}

const entrances: Record<AccountKind, { signIn: string; home: string }> = {
  BUSINESS: { signIn: '/yritys/kirjaudu', home: '/yritys' },
  ADMIN: { signIn: '/admini/kirjaudu', home: '/admini' },
  CONSUMER: { signIn: '/sovellus/kirjaudu', home: '/sovellus' },
};

/** Refusals that another account, or a session that the browser keeps back from other sites' links, may be spared. */
const signInHelps = ['SIGN_IN_REQUIRED', 'FORBIDDEN', 'NOT_FOUND', 'ACCOUNT_SUSPENDED'];

/**
 * The page for a person who opens the address of a file and is refused it: why, and the sign-in that leads to the file.
 * Undefined for programs and for other addresses.
 */
export async function fileRefusal(request: FastifyRequest, { code, message }: { code: string; message: string }) {
  const { fileFor } = request.routeOptions.config;
  if (!fileFor || request.method !== 'GET' || !isOpened(request)) return undefined;
  const viewers = (await request.sharedContext?.catch(() => undefined))?.viewers ?? {};
  const links = fileFor.flatMap((kind) => {
    const { signIn, home } = entrances[kind];
    if (viewers[kind]) return [{ to: home, text: texts.file.as[kind].home }];
    const to = `${signIn}?${fileParameter}=${encodeURIComponent(request.url)}`;
    return signInHelps.includes(code) ? [{ to, text: texts.file.as[kind].signIn }] : [];
  });
  const { signIn, missing, refused } = texts.file;
  if (code === 'SIGN_IN_REQUIRED') return pageOf({ ...signIn, links });
  return pageOf({ ...(code === 'NOT_FOUND' ? missing : { title: refused, text: message }), links });
}
