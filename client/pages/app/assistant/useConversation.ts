import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { appErrorOf, errorText } from '#client/lib/errors/appErrorOf.ts';
import { assistant as texts } from '#client/texts/app.ts';
import { forgetCachedConversation } from '../offline.ts';
import {
  AskAssistantDocument,
  type ChatMessagePartsFragment,
  LatestAnswerDocument,
  useConversationQuery,
  useDeleteConversationMutation,
} from './AssistantPage.generated.ts';

/** One event of a text/event-stream. */
export interface StreamEvent {
  name: string;
  /** The parsed JSON of its data. */
  data: unknown;
}

function parsed(block: string): StreamEvent | undefined {
  let name = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) name = line.slice(6).trim();
    if (line.startsWith('data:')) data.push(line.slice(5).trim());
  }
  return data.length > 0 ? { name, data: JSON.parse(data.join('\n')) } : undefined;
}

/** The events of a stream as they come (HTML Living Standard, server-sent events); comments are left out. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      rest = (rest + decoder.decode(chunk.value, { stream: true })).replaceAll('\r\n', '\n');
      const blocks = rest.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = parsed(block);
        if (event) yield event;
      }
    }
  } finally {
    // Cancelling the stream aborts the answer too.
    await reader.cancel().catch(() => {});
  }
}

/** How the asking went. not-here: nothing streams at this server, and nothing was asked. */
type Outcome =
  | { kind: 'answered' | 'not-here' }
  | { kind: 'failed'; code: string | undefined; text: string | undefined };

const field = (data: unknown, name: string) => {
  const value = (data as Record<string, unknown> | null)?.[name];
  return typeof value === 'string' ? value : undefined;
};

/** The API sends a refusal in the same form in a plain answer and in an event. */
function failed(error: unknown): Outcome {
  return { kind: 'failed', code: field(error, 'code'), text: field(error, 'error') };
}

interface Listener {
  /** The whole answer so far. */
  onText(answer: string): void;
  /** The answer is stored with its cards; its text may still be coming. */
  onCards(): void;
}

/** Reads to the end: the server closes right after `done` or `error`. */
async function listen(body: ReadableStream<Uint8Array>, { onText, onCards }: Listener): Promise<Outcome> {
  let answer = '';
  let outcome: Outcome | undefined;
  for await (const { name, data } of readEvents(body)) {
    if (name === 'done') outcome = { kind: 'answered' };
    if (name === 'error') outcome = failed(data);
    if (name === 'restart') answer = '';
    if (name === 'text') answer += field(data, 'text') ?? '';
    if (name === 'restart' || name === 'text') onText(answer);
    if (name === 'offers') onCards();
  }
  return outcome ?? failed(undefined);
}

/** Asks the assistant, whose answer comes in pieces. Throws when the network fails or the signal aborts. */
async function askInPieces(text: string, listener: Listener, signal: AbortSignal): Promise<Outcome> {
  const response = await fetch('/api/users/chat/stream', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream, application/json' },
    body: JSON.stringify({ text }),
    signal,
  });
  const type = response.headers.get('content-type') ?? '';
  if (response.body && type.startsWith('text/event-stream')) return listen(response.body, listener);
  if ([204, 404].includes(response.status) || type.startsWith('text/html')) return { kind: 'not-here' };
  return failed(await response.json().catch(() => undefined));
}

/** A question under way, and what has come of its answer. */
export interface Draft {
  /** The last message before the question; undefined when the question is the first. */
  after?: string | undefined;
  question: string;
  answer: string;
  /** The answer as it is stored, once it is: its cards are shown before its text is complete. */
  message?: ChatMessagePartsFragment | undefined;
}

/** What was said before the question under way: the draft shows what follows, also once the server has stored it. */
function saidBefore<Message extends { id: string }>(messages: Message[], draft: Draft | undefined) {
  if (!draft) return messages;
  // None where the question was the first, and where another tab has deleted the conversation meanwhile.
  return messages.slice(0, messages.findIndex(({ id }) => id === draft.after) + 1);
}

/** Why there is no answer. */
export interface Fault {
  code: string | undefined;
  text: string;
  /** What was asked, to be asked again. */
  question: string;
}

/** Milliseconds in which the server ends an answer that was stopped. */
const endOfStopped = 1000;

/** The conversation with the assistant: what was said, what is being said, and how many messages are left. */
export function useConversation() {
  const client = useApolloClient();
  const { data, error, refetch } = useConversationQuery();
  const [draft, setDraft] = useState<Draft>();
  const [fault, setFault] = useState<Fault>();
  const [isStopped, setStopped] = useState(false);
  const [remove] = useDeleteConversationMutation();
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);

  /** Shows the cards of the answer that was stored last. */
  async function showCards(signal: AbortSignal) {
    const found = await client.query({ query: LatestAnswerDocument, fetchPolicy: 'no-cache' }).catch(() => undefined);
    const message = found?.data?.chat.messages.at(-1);
    if (message?.role === 'ASSISTANT' && !signal.aborted) setDraft((now) => now && { ...now, message });
  }

  /** Why there is no answer; undefined when there is one. */
  async function ask(question: string, signal: AbortSignal): Promise<Fault | undefined> {
    const listener: Listener = {
      onText: (answer) => setDraft((now) => now && { ...now, answer }),
      onCards: () => void showCards(signal),
    };
    const outcome = await askInPieces(question, listener, signal);
    if (outcome.kind === 'failed') return { code: outcome.code, text: outcome.text ?? texts.failed, question };
    if (outcome.kind === 'not-here')
      await client.mutate({ mutation: AskAssistantDocument, variables: { input: { text: question } } });
    return undefined;
  }

  /** The conversation as the server has it: the cards, and what is left of the day's messages. */
  async function update(wasStopped: boolean) {
    const read = await refetch().catch(() => undefined);
    if (!wasStopped || read?.data?.chat.messages.at(-1)?.role === 'ASSISTANT') return;
    await new Promise((resolve) => setTimeout(resolve, endOfStopped));
    await refetch().catch(() => {});
  }

  /** Resolves to whether the question was taken; what failed is in `fault`. */
  async function send(question: string): Promise<boolean> {
    const controller = new AbortController();
    const { signal } = controller;
    asking.current = controller;
    setFault(undefined);
    setStopped(false);
    setDraft({ after: data?.chat.messages.at(-1)?.id, question, answer: '' });
    const found = await ask(question, signal).catch((problem: unknown) =>
      signal.aborted
        ? undefined
        : { code: appErrorOf(problem)?.code, text: errorText(problem, texts.failed), question },
    );
    await update(signal.aborted);
    setFault(found);
    setStopped(signal.aborted);
    controller.abort();
    setDraft(undefined);
    return !found;
  }

  const stop = () => asking.current?.abort();

  async function forget() {
    await remove();
    await forgetCachedConversation();
    await refetch();
  }

  const chat = data && { ...data.chat, messages: saidBefore(data.chat.messages, draft) };
  return { chat, error, reload: refetch, draft, fault, isStopped, send, stop, forget };
}
