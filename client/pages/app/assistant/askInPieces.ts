import { readEvents } from './readEvents.ts';

/** How the asking went. not-here: nothing streams at this server, and nothing was asked. */
export type Outcome =
  | { kind: 'answered' | 'not-here' }
  | { kind: 'failed'; code: string | undefined; text: string | undefined };

const field = (data: unknown, name: string) => {
  const value = (data as Record<string, unknown> | null)?.[name];
  return typeof value === 'string' ? value : undefined;
};

/** The API tells a refusal alike in a plain answer and in an event. */
function failed(told: unknown): Outcome {
  return { kind: 'failed', code: field(told, 'code'), text: field(told, 'error') };
}

/** Reads to the end: the server closes right after `done` or `error`. */
async function listen(body: ReadableStream<Uint8Array>, tell: (answer: string) => void): Promise<Outcome> {
  let answer = '';
  let outcome: Outcome | undefined;
  for await (const { name, data } of readEvents(body)) {
    if (name === 'done') outcome = { kind: 'answered' };
    if (name === 'error') outcome = failed(data);
    if (name === 'restart') answer = '';
    if (name === 'text') answer += field(data, 'text') ?? '';
    if (name === 'restart' || name === 'text') tell(answer);
  }
  return outcome ?? failed(undefined);
}

/**
 * Asks the assistant, and tells the whole answer so far whenever another sentence has come; empty when another service
 * begins anew. Throws when the network fails or the signal aborts.
 */
export async function askInPieces(text: string, tell: (answer: string) => void, signal: AbortSignal): Promise<Outcome> {
  const response = await fetch('/api/users/chat/stream', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream, application/json' },
    body: JSON.stringify({ text }),
    signal,
  });
  const type = response.headers.get('content-type') ?? '';
  if (response.body && type.startsWith('text/event-stream')) return listen(response.body, tell);
  if ([204, 404].includes(response.status) || type.startsWith('text/html')) return { kind: 'not-here' };
  return failed(await response.json().catch(() => undefined));
}
