import { ask } from '../../lib/graphql/ask.ts';
import { SignedInDocument } from './entrance.generated.ts';

/**
 * Whether the browser has kept the session that signing in opened: one that refuses cookies is signed out again at once.
 * Where the server does not answer, the next page says so.
 */
export async function isSessionKept(audience: 'business' | 'admin' | 'consumer'): Promise<boolean> {
  const answer = await ask(SignedInDocument, {});
  return !('data' in answer) || !!answer.data.viewer[audience];
}
