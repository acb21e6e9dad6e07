import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useCallback, useState } from 'react';
import { AskError } from '../errors/askError.ts';
import { ask } from './ask.ts';

/** Runs an operation without Apollo. Throws an AskError unless it was done. */
export async function tell<Data, Variables extends object>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const answer = await ask(document, variables);
  if ('data' in answer) return answer.data;
  throw new AskError(answer.refusal, answer.isUnreached);
}

interface Told<Data> {
  loading: boolean;
  data?: Data;
  error?: AskError;
}

/** `tell` for a component that shows how it goes. What it gives throws as `tell` does. */
export function useTell<Data, Variables extends object>(document: TypedDocumentNode<Data, Variables>) {
  const [told, setTold] = useState<Told<Data>>({ loading: false });
  const run = useCallback(
    async (variables: Variables) => {
      setTold({ loading: true });
      try {
        const data = await tell(document, variables);
        setTold({ loading: false, data });
        return data;
      } catch (error) {
        setTold({ loading: false, error: error as AskError });
        throw error;
      }
    },
    [document],
  );
  const reset = useCallback(() => setTold({ loading: false }), []);
  return [run, { ...told, reset }] as const;
}
