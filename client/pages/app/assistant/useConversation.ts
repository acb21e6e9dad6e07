import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { appErrorOf, errorText } from '../../../lib/errors/appErrorOf.ts';
import { assistant as texts } from '../../../texts/app.ts';
import { forgetKeptConversation } from '../offlineReads.ts';
import {
  AskAssistantDocument,
  useConversationQuery,
  useDeleteConversationMutation,
} from './AssistantPage.generated.ts';
import { readEvents } from './readEvents.ts';

/** How the asking went. not-here: nothing streams at this server, and nothing was asked. */
type Outcome =
  | { kind: 'answered' | 'not-here' }
  | { kind: 'failed'; code: string | undefined; text: string | undefined };

const field = (data: unknown, name: string) => {
  const value = (data as Record<string, unknown> | null)?.[name];
  return typeof value === 'string' ? value : undefined;
};

/** The API sends a refusal in the same form in a plain answer and in an event. */
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
 * Asks the assistant. Calls `tell` with the whole answer so far for each new sentence, and with an empty text when
 * another AI service starts again. Throws when the network fails or the signal aborts.
 */
async function askInPieces(text: string, tell: (answer: string) => void, signal: AbortSignal): Promise<Outcome> {
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

/** A question under way, and what has come of its answer. */
export interface Draft {
  question: string;
  answer: string;
}

/** Why there is no answer. */
export interface Fault {
  code: string | undefined;
  text: string;
}

/** The conversation with the assistant: what was said, what is being said, and how many messages are left. */
export function useConversation() {
  const client = useApolloClient();
  const { data, error, refetch } = useConversationQuery();
  const [draft, setDraft] = useState<Draft>();
  const [fault, setFault] = useState<Fault>();
  const [remove] = useDeleteConversationMutation();
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);

  /** Why there is no answer; undefined when there is one. */
  async function ask(question: string, signal: AbortSignal): Promise<Fault | undefined> {
    const outcome = await askInPieces(question, (answer) => setDraft({ question, answer }), signal);
    if (outcome.kind === 'failed') return { code: outcome.code, text: outcome.text ?? texts.failed };
    if (outcome.kind === 'not-here')
      await client.mutate({ mutation: AskAssistantDocument, variables: { input: { text: question } } });
    return undefined;
  }

  /** Resolves to whether an answer came; what failed is in `fault`. */
  async function send(question: string): Promise<boolean> {
    const controller = new AbortController();
    asking.current = controller;
    setFault(undefined);
    setDraft({ question, answer: '' });
    const found = await ask(question, controller.signal).catch((problem: unknown) => ({
      code: appErrorOf(problem)?.code,
      text: errorText(problem, texts.failed),
    }));
    // The cards of the answer, and what is left of the day's messages, come from the stored conversation.
    await refetch().catch(() => {});
    setFault(found);
    setDraft(undefined);
    return !found;
  }

  async function forget() {
    await remove();
    await forgetKeptConversation();
    await refetch();
  }

  return { chat: data?.chat, error, reload: refetch, draft, fault, send, forget };
}
