import type { IncomingHttpHeaders } from 'node:http';

const safeMethods = ['GET', 'HEAD', 'OPTIONS', 'TRACE'];

/**
 * Whether the request comes from another site's page and would change something: cookies travel with such requests
 * too (OWASP, Cross-Site Request Forgery Prevention). Without both headers the caller is no browser.
 */
export function isForeign(method: string, headers: IncomingHttpHeaders, publicUrl: string): boolean {
  if (safeMethods.includes(method)) return false;
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return false;
  const { origin } = headers;
  if (origin === undefined) return site !== undefined;
  return origin !== new URL(publicUrl).origin && !isOwnHost(origin, headers.host);
}

// A browser names the host it really talks to, so a page of that very host is ours under whatever name.
function isOwnHost(origin: string, host: string | undefined): boolean {
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}
