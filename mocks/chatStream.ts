import { HttpResponse } from 'msw';
import { z } from 'zod';

/** Between two pieces of an answer, in milliseconds. */
const pause = 40;

/** What the stream asks of the schema: the fields of its events, by the names that they have there. */
export const streamedTurn = `mutation ($text: String!) {
  turn: sendChatMessage(input: { text: $text }) {
    question { id text created_at: createdAt }
    answer { id text answered_by: answeredBy created_at: createdAt offers { id title business_name: businessName } }
    allowance { limit remaining resets_at: resetsAt }
  }
}`;

const turnShape = z.object({
  turn: z.object({
    question: z.unknown(),
    answer: z.looseObject({ text: z.string(), offers: z.unknown() }),
    allowance: z.unknown(),
  }),
});

/** The variables of the body of a request. */
export function readText(body: unknown): { text: string } {
  return z.object({ text: z.string() }).parse(body);
}

/** The answer in pieces, as the server sends it: the question, the cards, the text sentence by sentence, the end. */
export function streamOf(data: unknown): Response {
  const { question, answer: whole, allowance } = turnShape.parse(data).turn;
  const { offers, ...answer } = whole;
  const sentences = answer.text.match(/.+?(?:[.!?](?= )|$)/gsu) ?? [];
  const events: [name: string, data: unknown][] = [
    ['question', question],
    ['offers', { offers }],
    ...sentences.map((text): [string, unknown] => ['text', { text }]),
    ['done', { answer, allowance }],
  ];
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const [name, data] = events.shift() ?? [];
      if (!name) return controller.close();
      await new Promise((resolve) => setTimeout(resolve, pause));
      controller.enqueue(encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`));
    },
  });
  return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
}
