import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform/platform.ts';

/**
 * Logs a warning once when requests come through a proxy that the server does not trust: all its callers then share one
 * network address, and the limits that count by address.
 */
export function warnOfUntrustedProxy(http: FastifyInstance, { config, log }: Pick<Platform, 'config' | 'log'>): void {
  if (config.trustProxy !== false) return;
  let warned = false;
  http.addHook('onRequest', async ({ headers, ip }) => {
    if (warned || headers['x-forwarded-for'] === undefined) return;
    warned = true;
    log.warn(
      { proxy: ip },
      'A request carries X-Forwarded-For but TRUST_PROXY is off: limits count the proxy as one caller. Set TRUST_PROXY.',
    );
  });
}
