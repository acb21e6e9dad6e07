import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Audience } from '#shared/schema.generated.ts';
import type { Config } from '../config/config.ts';
import type { SessionCookies } from './context.ts';

/** Name of the session cookie of an audience. Over HTTPS the __Host- prefix ties it to this very host (RFC 6265bis). */
export function cookieName(config: Config, as: Audience): string {
  const name = `${as.toLowerCase()}_session`;
  return isSecure(config) ? `__Host-${name}` : name;
}

/** Name of the cookie by which a browser is known that has signed in before. */
function deviceCookieName(config: Config, as: Audience): string {
  const name = `${as.toLowerCase()}_device`;
  return isSecure(config) ? `__Host-${name}` : name;
}

function isSecure(config: Config): boolean {
  return config.publicUrl.startsWith('https:');
}

/** The session cookies of one reply. */
export function sessionCookies(config: Config, reply: FastifyReply): SessionCookies {
  const options = (as: Audience) => ({
    path: '/',
    httpOnly: true,
    secure: isSecure(config),
    sameSite: as === 'ADMIN' ? ('strict' as const) : ('lax' as const),
  });
  return {
    set(as, token, maxAge) {
      reply.setCookie(cookieName(config, as), token, { ...options(as), ...(maxAge !== undefined && { maxAge }) });
    },
    clear(as) {
      reply.clearCookie(cookieName(config, as), options(as));
    },
    setDevice(as, proof, maxAge) {
      reply.setCookie(deviceCookieName(config, as), proof, { ...options(as), sameSite: 'strict', maxAge });
    },
  };
}

/** The tokens that a request carries, by audience, and the bearer token. */
interface Credentials {
  consumer: string | undefined;
  business: string | undefined;
  admin: string | undefined;
  bearer: string | undefined;
}

const none: Credentials = Object.freeze({
  consumer: undefined,
  business: undefined,
  admin: undefined,
  bearer: undefined,
});

/** The credentials of a request, valid or not. */
export function credentialsOf(config: Config, request: FastifyRequest): Credentials {
  // Most requests have neither header, and every request is asked several times.
  if (request.headers.cookie === undefined && request.headers.authorization === undefined) return none;
  const cookie = (as: Audience) => request.cookies[cookieName(config, as)] || undefined;
  // The name of the scheme is in any case (RFC 9110), and what is too long for a key is refused as one.
  const [, bearer] = /^Bearer ([\w-]{20,512})$/i.exec(request.headers.authorization ?? '') ?? [];
  return { consumer: cookie('CONSUMER'), business: cookie('BUSINESS'), admin: cookie('ADMIN'), bearer };
}

/** Whether a request carries no credential at all, valid or not. */
export function isAnonymous(config: Config, request: FastifyRequest): boolean {
  const credentials = credentialsOf(config, request);
  return credentials === none || Object.values(credentials).every((token) => token === undefined);
}

/** The proof of an earlier sign-in as that kind of account; undefined when the browser sends none. */
export function deviceProofOf(config: Config, request: FastifyRequest, as: Audience): string | undefined {
  return request.cookies[deviceCookieName(config, as)];
}
