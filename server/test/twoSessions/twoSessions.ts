import type { Platform } from '#platform/platform.ts';
import type { Permission } from '#shared/schema.generated.ts';
import type { App } from '../../app.ts';
import { type Answer, type Asker, ask } from '../ask.ts';
import { signIn } from '../callers.ts';
import { anAdmin } from '../marketplace.ts';

/** A running server whose data the cases of all mutations share: each case makes the rows that it needs. */
export interface World {
  app: App;
  platform: Platform;
}

/**
 * How a mutation behaves when two sessions use it at once, by the mutation's name: a test that verifies that nothing is
 * lost without a word, or the sentence that says why there is nothing to lose.
 */
export type TwoSessions = Record<string, string | ((world: World) => Promise<void>)>;

/** The same or two operations by two sessions at the same moment; the answers in the order of the sessions. */
export async function atOnce<Data>(
  { app }: World,
  ...calls: readonly { document: string; variables: Record<string, unknown>; by: Asker }[]
): Promise<Answer<Data>[]> {
  return Promise.all(calls.map(({ document, variables, by }) => ask<Data>(app, document, variables, by)));
}

/** Sessions of two admins with these permissions; of two master admins without any. */
export async function twoAdmins({ platform }: World, ...permissions: Permission[]): Promise<[Asker, Asker]> {
  const em = platform.orm.em.fork();
  const role = permissions.length === 0 ? 'MASTER_ADMIN' : 'ADMIN';
  const session = async () => ({ token: await signIn(em, 'ADMIN', await anAdmin(em, { role, permissions })) });
  return [await session(), await session()];
}

/** Code of each answer, in alphabetical order; 'OK' of one without errors. */
export function codesOf(answers: readonly Answer<unknown>[]): string[] {
  return answers.map(({ code }) => code ?? 'OK').sort();
}
