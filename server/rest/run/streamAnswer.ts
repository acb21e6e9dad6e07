import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { execute, GraphQLObjectType, GraphQLSchema } from 'graphql';
import { type ChatTurn, sendChatMessage } from '#domain/chat/assistant.ts';
import type { Context } from '../../api/context.ts';
import { explain } from '../../api/errors.ts';
import type { Prepared } from './operation.ts';
import { bodyOf } from './run.ts';

/** Proxies close a connection without traffic for longer. Milliseconds. */
const heartbeat = 10_000;

type Variables = Record<string, unknown>;

interface AnswerBody {
  answer: { offers: unknown[] } & Record<string, unknown>;
  allowance: unknown;
}

/**
 * Streams the answer of the assistant as server-sent events, for a caller whom the route admitted. What is thrown before
 * the first event is thrown here too, so that it is answered as everywhere; later it becomes the event `error`.
 * A caller who disconnects aborts the call to the AI service.
 * @param call its operation names the fields of the last events
 */
export function createAnswerStream(schema: GraphQLSchema, call: Prepared) {
  const render = createRenderer(schema, call);
  return async (reply: FastifyReply, context: Context, variables: Variables): Promise<FastifyReply> => {
    const events = new PassThrough();
    const begun = Promise.withResolvers<void>();
    const send = (event: string, data: unknown) => {
      if (!events.writable) return;
      events.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      begun.resolve();
    };
    const work = sendChatMessage(context, context.consumer, String(variables.text), {
      signal: context.request.gone?.(),
      onQuestion: ({ id, text, createdAt }) => send('question', { id, text, created_at: createdAt }),
    }).then((turn) => render(turn, variables, context));
    await Promise.race([begun.promise, work]);
    const beat = setInterval(() => events.writable && events.write(':\n\n'), heartbeat);
    void work
      .then(({ answer: { offers, ...answer }, allowance }) => {
        // The cards first: they are looked at while the text is read.
        send('offers', { offers });
        send('text', { text: answer.text });
        send('done', { answer, allowance });
      })
      .catch((error: unknown) => {
        const { code, message, isFault } = explain(error, context.request.id);
        if (isFault) reply.log.error({ err: error }, 'a streamed answer failed');
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
  };
}

/** Makes the body of a call from a turn that the domain returned, with the types and resolvers of the schema. */
function createRenderer(schema: GraphQLSchema, call: Prepared) {
  const mutation = schema.getMutationType()?.toConfig();
  const field = mutation?.fields.sendChatMessage;
  if (!mutation || !field) throw new Error('The schema lacks sendChatMessage');
  const sendChatMessage = { ...field, resolve: (turn: ChatTurn) => turn };
  const rendering = new GraphQLSchema({
    query: schema.getQueryType(),
    directives: schema.getDirectives(),
    mutation: new GraphQLObjectType({ ...mutation, fields: { sendChatMessage } }),
  });
  return async (turn: ChatTurn, variableValues: Variables, contextValue: Context): Promise<AnswerBody> => {
    const { document } = call;
    const { data, errors } = await execute({
      schema: rendering,
      document,
      variableValues,
      rootValue: turn,
      contextValue,
    });
    if (errors?.[0]) throw errors[0];
    return bodyOf(call, data as Variables) as unknown as AnswerBody;
  };
}
