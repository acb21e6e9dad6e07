import type { OperationVariables } from '@apollo/client';
import type { useMutation } from '@apollo/client/react';
import { App } from 'antd';
import { use } from 'react';
import { useNotices } from '../../ui/antd/useNotices.tsx';
import { type AppError, appErrorOf, failureText } from '../errors/appErrorOf.ts';
import type { OnProgress } from '../graphql/uploadFetch.ts';
import type { AnyForm } from './formStore.ts';
import { FormsAround, settleForm } from './openForms.ts';

export interface ActionTexts<Data, Variables = OperationVariables> {
  /** Said when it worked; nothing is said without one. */
  done?: string | ((data: Data) => string);
  /** Said when it did not and the server gave no sentence of its own. */
  failed: string;
  /** What it is done to, said with a refusal; the title of the dialog around it when missing. */
  about?: string | ((variables: Variables) => string | undefined) | undefined;
  /** How long the notice of a success stays. Pointing at it stops the clock. */
  seconds?: 3 | 5;
  /** A toast can be closed; a dialog stays until it is closed, for texts that must not be missed. */
  as?: 'notice' | 'toast' | 'dialog';
  /** The page's own way with a refusal; true when nothing more needs to be said. */
  refused?: (refusal: AppError) => boolean;
  /** The page's own way with any failure, in place of a notice. */
  explain?: (error: unknown) => void;
}

type Mutate<Data, Variables extends OperationVariables> = useMutation.MutationFunction<Data, Variables>;
type Options<Data, Variables extends OperationVariables> = Omit<
  useMutation.MutationFunctionOptions<Data, Variables>,
  'variables'
> & {
  onProgress?: OnProgress;
  /** What becomes of a refusal because others changed the same: other data, none when it was given up, or unsolved. */
  conflict?: (refusal: AppError) => Promise<Data | undefined | 'unsolved'>;
};

/**
 * Runs a generated mutation and says how it went. Resolves to the data, or to undefined when it failed;
 * errors of fields appear under the fields of `form`, however deep they are in the API's input.
 */
export function useAction<Data, Variables extends OperationVariables>(
  mutate: Mutate<Data, Variables>,
  texts: ActionTexts<Data, NoInfer<Variables>>,
  form?: AnyForm,
) {
  const { message, modal, notification } = App.useApp();
  const notices = useNotices();
  const around = use(FormsAround);
  const { seconds = 5, as = 'notice' } = texts;

  function aboutOf(variables: Variables) {
    const own = typeof texts.about === 'function' ? texts.about(variables) : texts.about;
    return own ?? around?.about;
  }

  function praise(content: string) {
    if (as === 'dialog') modal.success({ title: content, okText: 'OK' });
    else if (as === 'toast') notification.success({ title: content, duration: seconds, pauseOnHover: true });
    else void message.open({ type: 'success', content, duration: seconds, pauseOnHover: true });
  }

  function explain(error: unknown, about: string | undefined) {
    const refusal = appErrorOf(error);
    if (refusal && texts.refused?.(refusal)) return;
    if (texts.explain) return texts.explain(error);
    if (refusal) form?.showRefusal(refusal);
    const said = { text: failureText(error, texts.failed), about };
    if (as === 'dialog') modal.error({ title: said.text, ...(about && { content: about }), okText: 'OK' });
    else if (as === 'toast') notices.refuseInCorner(said);
    else notices.refuse(said);
  }

  return async (
    variables: Variables,
    { onProgress, conflict, ...options }: Options<Data, Variables> = {},
  ): Promise<Data | undefined> => {
    const context = onProgress ? { ...options.context, fetchOptions: { onProgress } } : options.context;
    const about = aboutOf(variables);
    notices.forget(about);
    try {
      const run = mutate as (options: object) => Promise<{ data?: unknown }>;
      const data = (await run({ ...options, context, variables })).data as Data;
      const { done } = texts;
      if (form) settleForm(form);
      if (done) praise(typeof done === 'function' ? done(data) : done);
      return data;
    } catch (error) {
      const refusal = appErrorOf(error);
      const solved = refusal?.code === 'CONFLICT' && conflict ? await conflict(refusal) : 'unsolved';
      if (solved !== 'unsolved') return solved;
      explain(error, about);
      return undefined;
    }
  };
}
