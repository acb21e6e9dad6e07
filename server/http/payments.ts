import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/appError.ts';
import { admitRequest } from '../api/limits/requestLimits.ts';
import type { OnlinePayment } from '../domain/receivables/onlinePayments/entities.ts';
import { settle } from '../domain/receivables/onlinePayments/onlinePayments.ts';
import { takeRefund } from '../domain/receivables/onlinePayments/refunds.ts';
import { takeReport } from '../domain/receivables/settlements/checkSettlements.ts';
import type { Platform, Scope } from '../platform/platform.ts';

/** Bytes of the report of a settlement: some 20,000 payments. */
const maxReport = 4 * 1024 * 1024;

/**
 * Mounts what a payment service and a payer's browser call after a payment: they are authenticated by the signature of
 * the query or the body, not by a session, and are answered during maintenance too. Without a payment service there is nothing to
 * call.
 */
export function registerPayments(http: FastifyInstance, platform: Platform): void {
  const { payments } = platform;
  if (!payments) return;

  /** Null for a query that the service has not signed. */
  async function settleQuery(request: FastifyRequest): Promise<OnlinePayment | null> {
    await admitRequest(platform, request);
    const evidence = payments?.readEvidence(queryOf(request));
    if (!evidence) return null;
    return settle({ em: platform.orm.em.fork() as Scope['em'], platform }, evidence);
  }

  http.get('/api/payments/callback', async (request) => {
    const payment = await settleQuery(request);
    if (!payment) throw new AppError('INVALID_INPUT', { message: 'Maksun kuittausta ei voitu tarkistaa.' });
    return { success: true };
  });

  http.get('/api/payments/refund', async (request) => {
    await admitRequest(platform, request);
    const evidence = payments.readRefund(queryOf(request));
    const refund = evidence && (await takeRefund({ em: platform.orm.em.fork() as Scope['em'], platform }, evidence));
    if (!refund) throw new AppError('INVALID_INPUT', { message: 'Palautuksen kuittausta ei voitu tarkistaa.' });
    return { success: true };
  });

  http.register(async (scope) => {
    // The signature is of the body exactly as it came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxReport }, (_request, body, done) =>
      done(null, body),
    );
    scope.addHook('onRequest', (request) => admitRequest(platform, request));
    scope.post('/api/payments/settlement', async (request) => {
      const report = await payments.readReport(signedFieldsOf(request), String(request.body ?? ''));
      const settlement = report && (await takeReport({ em: platform.orm.em.fork() as Scope['em'], platform }, report));
      if (!settlement) throw new AppError('INVALID_INPUT', { message: 'Tilityksen erittelyä ei voitu tarkistaa.' });
      return { success: true };
    });
  });

  http.get('/api/payments/return', async (request, reply) => {
    const payment = await settleQuery(request);
    return reply.redirect(`/yritys/laskutus${payment ? `?maksu=${payment.id}` : ''}`, 303);
  });

  const { page } = payments;
  if (page) {
    http.get('/api/payments/fake', async (request, reply) => {
      await admitRequest(platform, request);
      const html = page(queryOf(request));
      if (html === null) throw new AppError('NOT_FOUND');
      const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
      // The page brings its own style and nothing else.
      const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
      return reply.headers({ ...headers, 'content-security-policy': policy }).send(html);
    });
  }
}

/** The headers, or the query of a service that signs there; it is not documented which of them a report has. */
function signedFieldsOf(request: FastifyRequest): Map<string, string> {
  if (!('signature' in request.headers)) return new Map(new URLSearchParams(queryOf(request)));
  return new Map(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
}

/** The query exactly as it came: its signature is over the decoded names and values, none of which may be lost. */
function queryOf({ url }: FastifyRequest): string {
  const place = url.indexOf('?');
  return place < 0 ? '' : url.slice(place + 1);
}
