import type { EntityManager } from '@mikro-orm/postgresql';
import type { Scope } from '../../../platform/platform.ts';
import { Admin, Business, Consumer, Session } from '../entities.ts';

/** A session with the account whose it is, as the entity manager's own rows. */
export interface SessionRow {
  session: Session;
  account: Consumer | Business | Admin;
}

const tables = { session: Session, consumer: Consumer, business: Business, admin: Admin };
type Table = keyof typeof tables;

/** The relation of a session that leads to its account. */
export const owners = { CONSUMER: 'consumer', BUSINESS: 'business', ADMIN: 'admin' } as const;

const statements = new WeakMap<object, string>();

/**
 * The unended sessions of some tokens with their accounts, in one prepared statement: every request of somebody who
 * is signed in begins with it.
 */
export async function findSessions({ em, platform }: Scope, hashes: string[], now: Date): Promise<SessionRow[]> {
  const rows = await platform.sql.write<Record<string, unknown>>({
    name: 'sessions-by-token',
    text: statementOf(em),
    values: [hashes, now],
  });
  return rows.map((row) => {
    const session = em.map(Session, part(row, 'session'));
    const owner = owners[session.audience];
    return { session, account: em.map(tables[owner] as typeof Business, part(row, owner)) };
  });
}

function statementOf(em: EntityManager): string {
  const metadata = em.getMetadata();
  const known = statements.get(metadata);
  if (known) return known;
  const columns = (Object.keys(tables) as Table[]).flatMap((table) =>
    metadata
      .get<Business>(tables[table] as typeof Business)
      .props.flatMap(({ fieldNames = [] }) => fieldNames.map((column) => `${table}.${column} as "${table}.${column}"`)),
  );
  const text = `select ${columns.join(', ')} from session
    left join consumer on consumer.id = session.consumer_id
    left join business on business.id = session.business_id
    left join admin on admin.id = session.admin_id
    where session.token_hash = any($1) and session.expires_at > $2`;
  statements.set(metadata, text);
  return text;
}

function part(row: Record<string, unknown>, table: Table): Record<string, unknown> {
  const prefix = `${table}.`;
  const own = Object.entries(row).filter(([column]) => column.startsWith(prefix));
  return Object.fromEntries(own.map(([column, value]) => [column.slice(prefix.length), value]));
}
