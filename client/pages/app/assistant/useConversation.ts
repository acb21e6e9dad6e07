import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { appErrorOf } from '../../../lib/errors/appErrorOf.ts';
import { errorText } from '../../../lib/errors/errorText.ts';
import { assistant as texts } from '../../../texts/app.ts';
import { forgetKeptConversation } from '../offlineReads.ts';
import {
  AskAssistantDocument,
  useConversationQuery,
  useDeleteConversationMutation,
} from './AssistantPage.generated.ts';
import { askInPieces } from './askInPieces.ts';

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

  /** Resolves to whether an answer came; what failed is told in `fault`. */
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
