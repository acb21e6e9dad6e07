import type { FastifyInstance } from 'fastify';
import { can } from '#domain/accounts/access/can.ts';
import { businessBlock, holderOf, type Viewers } from '#domain/accounts/viewers.ts';
import { offerOfOpenedCode } from '#domain/redemptions/openedCode.ts';
import type { Platform } from '#platform/platform.ts';
import { createAdmittedContext } from '../api/requestContext.ts';
import { plainPage } from './plainPage.ts';

/**
 * Mounts `/k/<code>`, which the QR code that a customer shows at the till has: a signed-in till's phone is led to the page that counts
 * the customer, which no address does alone, and any other phone to the offer.
 */
export function registerCodeAddresses(http: FastifyInstance, platform: Platform): void {
  http.get<{ Params: { code: string } }>('/k/:code', async (request, reply) => {
    const { viewers } = await createAdmittedContext(platform, request, reply, { as: ['ANYONE'], needs: [] });
    const { code } = request.params;
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    if (isTill(viewers)) return reply.redirect(`/yritys/kassa?koodi=${encodeURIComponent(code)}`, 302);
    const offerId = await offerOfOpenedCode(platform, request.ip, code);
    if (offerId) return reply.redirect(`/tarjous/${offerId}`, 302);
    const { headers, body } = plainPage('missing');
    return reply.code(404).headers(headers).send(body);
  });
}

/** Whether who asks may count customers. */
function isTill(viewers: Viewers): boolean {
  const { BUSINESS } = viewers;
  const holder = holderOf(viewers, 'BUSINESS');
  return !!BUSINESS?.session && !businessBlock(BUSINESS.account) && !!holder && can(holder, 'CODE_REDEEM');
}
