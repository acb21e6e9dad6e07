import type { EntityManager } from '@mikro-orm/postgresql';
import { Refusal } from '../../errors.ts';
import type { Audience } from '../../schema.generated.ts';
import type { Actor } from '../audit/audit.ts';
import { Admin, Business, Consumer } from './entities.ts';
import { type AccountKind, businessActor, consumerActor } from './viewers.ts';

/** The row of an account of some kind. */
export type Account = Consumer | Business | Admin;

const tables = { CONSUMER: Consumer, BUSINESS: Business, ADMIN: Admin };

/** The account of a kind by its address or id, as the database has it now. */
export async function findAccount(
  em: EntityManager,
  kind: AccountKind,
  which: { email: string } | { id: string },
): Promise<Account | null> {
  // The tables share the columns that are asked for here, which a union of their types does not show.
  return em.findOne(tables[kind] as typeof Consumer, which, { refresh: true });
}

/** The kind of account meant by an argument. Refuses INVALID_INPUT for ANYONE. */
export function accountKind(as: Audience): AccountKind {
  if (as === 'ANYONE') throw new Refusal('INVALID_INPUT', { fields: { as: 'Valitse tilin laji' } });
  return as;
}

/** Whether the account may sign in at all; businesses are told more by `businessStanding`. */
export function isOpen(account: Account): boolean {
  return !('isActive' in account) || account.isActive;
}

/** An account as the audit log names it when it acts. */
export function actorOf(kind: AccountKind, account: Account): Actor {
  if (kind === 'CONSUMER') return consumerActor(account as Consumer);
  return kind === 'BUSINESS' ? businessActor(account as Business) : (account as Admin);
}

/** An account as the audit log names it when something is done to it. */
export function targetOf(kind: AccountKind, { id }: Account) {
  return { kind: kind.toLowerCase(), id };
}
