import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../api/context.ts';
import { explain } from '../../api/errors.ts';

/** Proxies close what has been silent for longer. Milliseconds. */
const heartbeat = 10_000;

interface AnswerBody {
  answer: { offers: unknown[] } & Record<string, unknown>;
  allowance: unknown;
}

/**
 * Answers a call of the assistant in pieces, as server-sent events. What `ask` throws before the first event is thrown
 * here too, so that refusals are answered as everywhere; later it becomes the event `error`.
 * A caller who goes away ends the service's work.
 */
export async function streamAnswer(
  reply: FastifyReply,
  context: Context,
  ask: () => Promise<Record<string, unknown>>,
): Promise<FastifyReply> {
  const events = new PassThrough();
  const begun = Promise.withResolvers<void>();
  const send = (event: string, data: unknown) => {
    if (!events.writable) return;
    events.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    begun.resolve();
  };
  context.chatListener = {
    onQuestion: ({ id, text, createdAt }) => send('question', { id, text, created_at: createdAt }),
    onText: (text) => send('text', { text }),
    onRestart: () => send('restart', {}),
  };

  const work = ask();
  await Promise.race([begun.promise, work]);
  const beat = setInterval(() => events.writable && events.write(':\n\n'), heartbeat);
  void work
    .then((body) => sendEnd(send, body as unknown as AnswerBody))
    .catch((error: unknown) => {
      const { code, message, isFault } = explain(error, context.request.id);
      if (isFault) reply.log.error({ err: error }, 'an answer in pieces failed');
      send('error', { code, error: message });
    })
    .finally(() => {
      clearInterval(beat);
      events.end();
    });
  return (
    reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      // A server that is about to stop would otherwise wait for the idle connection.
      .header('connection', 'close')
      .send(events)
  );
}

function sendEnd(send: (event: string, data: unknown) => void, { answer, allowance }: AnswerBody): void {
  const { offers, ...text } = answer;
  send('offers', { offers });
  send('done', { answer: text, allowance });
}
