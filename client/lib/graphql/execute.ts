import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useCallback, useState } from 'react';
import { AskError } from '../errors/askError.ts';
import { ask } from './ask.ts';

/** Runs an operation without Apollo. Throws an AskError unless it was done. */
export async function execute<Data, Variables extends object>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const answer = await ask(document, variables);
  if ('data' in answer) return answer.data;
  throw new AskError(answer.refusal, answer.isUnreached);
}

interface Execution<Data> {
  loading: boolean;
  data?: Data;
  error?: AskError;
}

/** `execute` for a component that shows how it goes. What it returns throws as `execute` does. */
export function useExecute<Data, Variables extends object>(document: TypedDocumentNode<Data, Variables>) {
  const [execution, setExecution] = useState<Execution<Data>>({ loading: false });
  const run = useCallback(
    async (variables: Variables) => {
      setExecution({ loading: true });
      try {
        const data = await execute(document, variables);
        setExecution({ loading: false, data });
        return data;
      } catch (error) {
        setExecution({ loading: false, error: error as AskError });
        throw error;
      }
    },
    [document],
  );
  const reset = useCallback(() => setExecution({ loading: false }), []);
  return [run, { ...execution, reset }] as const;
}
