import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { DocumentNode } from 'graphql';
import { createContext, use, useCallback, useEffect, useSyncExternalStore } from 'react';
import { type Answer, ask, operationName } from './ask.ts';

/** Something that a page asks of the server, with its variables. */
export interface Question {
  document: DocumentNode;
  variables: object;
}

/** Answers by `keyOf` their question: what the server sends with a page that it has rendered. */
export type KnownAnswers = Record<string, Answer<unknown>>;

/** How long an answer is used again without another request, in milliseconds. */
const freshFor = 30_000;

/** What identifies a question: names of operations are unique. */
export function keyOf({ document, variables }: Question): string {
  return `${operationName(document)} ${JSON.stringify(variables)}`;
}

/** The answers that this page knows, each with the moment it was given. */
export function createAnswers(known: KnownAnswers = {}) {
  const start = Date.now();
  // Where the server could not answer itself, the browser tries.
  const givenAt = (answer: Answer<unknown>) => ('data' in answer || answer.refusal ? start : 0);
  const answers = new Map(Object.entries(known).map(([key, answer]) => [key, { answer, at: givenAt(answer) }]));
  const underWay = new Set<string>();
  const listeners = new Set<() => void>();

  async function askFor(question: Question, key = keyOf(question)) {
    if (underWay.has(key)) return;
    underWay.add(key);
    const answer = await ask(question.document as TypedDocumentNode<unknown, object>, question.variables);
    underWay.delete(key);
    // What was read before stays on the screen when it cannot be read again.
    const before = answers.get(key)?.answer;
    const shown = before && 'data' in before && 'refusal' in answer && !answer.refusal ? before : answer;
    answers.set(key, { answer: shown, at: Date.now() });
    for (const rerender of listeners) rerender();
  }

  return {
    read: (key: string) => answers.get(key)?.answer,
    askFor,
    /** Asks unless a fresh answer is there. */
    want(question: Question) {
      const key = keyOf(question);
      const age = Date.now() - (answers.get(key)?.at ?? 0);
      if (age > freshFor) void askFor(question, key);
    },
    subscribe(rerender: () => void) {
      listeners.add(rerender);
      return () => {
        listeners.delete(rerender);
      };
    },
  };
}

/** The answers of the page being rendered. */
export const AnswersContext = createContext(createAnswers());

/**
 * The server's answer to a question, without Apollo: at once where the server has rendered the page, else requested.
 * Neither data nor refusal while it loads; refusal null when the server could not be reached.
 */
export function useAnswer<Data, Variables extends object>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) {
  const answers = use(AnswersContext);
  const key = keyOf({ document, variables });
  const read = () => answers.read(key) as Answer<Data> | undefined;
  const answer = useSyncExternalStore(answers.subscribe, read, read);

  // The key says all of the variables, which are a new object at every render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => answers.want({ document, variables }), [answers, document, key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  const retry = useCallback(() => void answers.askFor({ document, variables }), [answers, document, key]);

  return {
    data: answer && 'data' in answer ? answer.data : undefined,
    refusal: answer && 'refusal' in answer ? answer.refusal : undefined,
    retry,
  };
}

/** The refusal that came with the page for a question that is asked through Apollo, which stores none. */
export function useRefusalAhead<Data, Variables extends object>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) {
  const answer = use(AnswersContext).read(keyOf({ document, variables }));
  return (answer && 'refusal' in answer && answer.refusal) || undefined;
}
