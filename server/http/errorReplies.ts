import type { FastifyInstance } from 'fastify';
import { messages } from '#shared/texts/messages.ts';
import { explainTo } from '../api/errors.ts';
import { spendOnAnswer } from '../api/limits/requestLimits.ts';
import type { Platform } from '../platform/platform.ts';
import { fileRefusal, plainPage, wantsPage } from './plainPage.ts';

/** The body of a refusal of a call that is no GraphQL. */
export function failure(code: keyof typeof messages, message: string = messages[code]) {
  return { success: false, error: message, code };
}

/** Answers addresses that lead nowhere, and errors. Call it before any route: a route keeps the error handler that it finds. */
export function answerErrors(http: FastifyInstance, platform: Platform) {
  http.setNotFoundHandler(async (request, reply) => {
    await spendOnAnswer(platform, request);
    const page = wantsPage(request) ? plainPage('missing') : undefined;
    return reply
      .code(404)
      .headers(page?.headers ?? {})
      .send(page?.body ?? failure('NOT_FOUND'));
  });
  http.setErrorHandler(async (error, request, reply) => {
    const { code, message, status, details } = explainTo(error, request, reply);
    const page = await fileRefusal(request, { code, message });
    // What a browser stored would be shown again after the sign-in.
    if (page)
      return reply
        .code(status)
        .headers({ ...page.headers, 'cache-control': 'no-store' })
        .send(page.body);
    return reply.code(status).send({ success: false, error: message, code, ...details });
  });
}
