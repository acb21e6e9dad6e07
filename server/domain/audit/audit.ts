import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from '#platform/database/db.ts';
import { prepared } from '#platform/database/prepare.ts';
import type { Audience } from '#shared/schema.generated.ts';
import { isBusinessEvent } from '#shared/texts/audit.ts';
import { AuditEntry } from './entities.ts';

/** Who acts, as the log names them. An admin's row fits as it is. */
export interface Actor {
  /** Null for those who are not signed in. */
  id: string | null;
  name: string | null;
  /** ADMIN when missing. */
  kind?: Audience;
  /** The business of a member who acts; a business that acts is its own. */
  ofBusiness?: string;
}

/** The platform's own jobs and commands. */
export const platformItself: Actor = { id: null, name: 'Lähitarjous', kind: 'ANYONE' };

/** Who acts for a business in a request. */
export interface ActingPerson {
  businessId: string;
  id: string;
  name: string;
  /** Whether sums of the balance may be said to them. */
  readsBilling: boolean;
  /** Whose cap a charge counts to, if there is one. */
  spendsAs: 'MEMBER' | 'KEY';
}

interface ActingContext {
  requestId?: string;
  person?: ActingPerson;
}

/** Lets the log name the person in whatever the entity manager's request does for the business. */
export function actAs(em: EntityManager, person: ActingPerson): void {
  Object.assign(em.getLoggerContext<ActingContext>(), { person });
}

/** The person who acts for the business in the entity manager's request; undefined for others, admins and jobs. */
export function personActing(em: EntityManager, businessId: string): ActingPerson | undefined {
  const { person } = em.getLoggerContext<ActingContext>();
  return person?.businessId === businessId ? person : undefined;
}

/** Fields of a row. Never a password, a token or a key. */
export type Facts = Record<string, unknown>;

export interface AuditFacts {
  /** The row that it was done to. */
  target?: { kind: string; id: string } | undefined;
  /** Whose own log has the entry too, where neither the one who acts nor the target says it. */
  business?: string | undefined;
  /** The fields that changed, as they were. */
  before?: Facts | undefined;
  /** The fields that changed, as they became. */
  after?: Facts | undefined;
}

/**
 * Adds an entry to the append-only audit log, written by the flush or commit that writes the change.
 * The request's id is taken from the entity manager's logger context, where the edge puts it, as is the person who acts for
 * a business. What businesses read of their own (`businessEvents` of the texts) names the business.
 * @param action target.verb in snake case, for example 'business.approve'
 */
export function record(em: EntityManager, who: Actor, action: string, facts: AuditFacts = {}): void {
  em.create(AuditEntry, entryOf(em, who, action, facts));
}

interface Written extends ReturnType<typeof entryOf> {
  id: string;
  at: Date;
}

const insertEntry = prepared<Written, never>(
  (value) => sql`insert into audit_entry
      (id, at, actor_kind, actor_id, actor_name, action, target_kind, target_id, business_id, before, after, request_id)
    values (${value('id')}, ${value('at')}, ${value('actorKind')}, ${value('actorId')}, ${value('actorName')}, ${value('action')},
      ${value('targetKind')}, ${value('targetId')}, ${value('businessId')}, ${value('before')}, ${value('after')}, ${value('requestId')})`,
);

/** The same at once, for a transaction that writes its rows without entities: a flush compares all that is in memory. */
export async function recordNow(em: EntityManager, who: Actor, action: string, facts: AuditFacts): Promise<void> {
  const entry = entryOf(em, who, action, facts);
  await insertEntry(db(em), Object.assign(entry, { id: randomUUIDv7(), at: new Date() }));
}

function entryOf(em: EntityManager, who: Actor, action: string, facts: AuditFacts) {
  const { requestId } = em.getLoggerContext<ActingContext>();
  const { id, name } = (who.kind === 'BUSINESS' && who.id && personActing(em, who.id)) || who;
  return {
    actorKind: who.kind ?? 'ADMIN',
    actorId: id,
    actorName: name,
    action,
    targetKind: facts.target?.kind ?? null,
    targetId: facts.target?.id ?? null,
    businessId: isBusinessEvent(action) ? ownerOf(who, facts) : null,
    before: facts.before ?? null,
    after: facts.after ?? null,
    requestId: requestId ?? null,
  };
}

/** The business in whose name, or to which, something was done. */
function ownerOf(who: Actor, { business, target }: AuditFacts): string | null {
  if (business) return business;
  if (who.kind === 'BUSINESS') return who.ofBusiness ?? who.id;
  return target?.kind === 'business' ? target.id : null;
}

/**
 * Only what differs between two states of a row, for `record`, with the currency of its amounts; undefined when nothing
 * differs.
 */
export function changedFacts(before: Facts, after: Facts): Pick<AuditFacts, 'before' | 'after'> | undefined {
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (names.length === 0) return undefined;
  if ('currency' in after && !names.includes('currency')) names.push('currency');
  const only = (facts: Facts) => Object.fromEntries(names.map((name) => [name, facts[name] ?? null]));
  return { before: only(before), after: only(after) };
}
