import type { FastifyRequest } from 'fastify';
import { plainPageTexts as texts } from '#shared/texts/plainPage.ts';

/** Of a page without a program. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

/** Whether a person's browser shows what is answered: it opens an address that no program reads. */
export function wantsPage({ headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>): boolean {
  return /\btext\/html\b/.test(headers.accept ?? '') && !/^\/+(?:api|graphql|mcp)(?:\/|\?|$)/.test(raw.url ?? '');
}

/** A page that needs nothing of the client, for an address that leads nowhere, with its headers. */
export function plainPage(kind: keyof typeof texts.pages) {
  const { title, text } = texts.pages[kind];
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
<p>${text}</p>
<p><a href="/">${texts.home}</a></p>
</html>
`,
  };
}
