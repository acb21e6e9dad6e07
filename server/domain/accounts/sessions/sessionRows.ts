import type { EntityManager } from '@mikro-orm/postgresql';
import { type CompiledQuery, sql } from 'kysely';
import { cacheKey } from '../../../platform/caches.ts';
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

/** Compiled once, because every request with a session begins with it. */
const statement = cacheKey<CompiledQuery>('sessions by token');

/** The unended sessions of some tokens with their accounts, in one statement. */
export async function findSessions({ em, platform }: Scope, hashes: string[], now: Date): Promise<SessionRow[]> {
  const { primary, caches } = platform;
  const query = caches.of(statement, () => sessionsByToken(em).compile(primary));
  const { rows } = await primary.executeQuery<Record<string, unknown>>({ ...query, parameters: [hashes, now] });
  return rows.map((row) => {
    const session = em.map(Session, part(row, 'session'));
    const owner = owners[session.audience];
    return { session, account: em.map(tables[owner] as typeof Business, part(row, owner)) };
  });
}

/** The parameters are the hashes of the tokens and the present instant. */
function sessionsByToken(em: EntityManager) {
  const metadata = em.getMetadata();
  const columns = (Object.keys(tables) as Table[]).flatMap((table) =>
    metadata
      .get<Business>(tables[table] as typeof Business)
      .props.flatMap(({ fieldNames = [] }) => fieldNames.map((column) => `${table}.${column} as "${table}.${column}"`)),
  );
  const [hashes, now] = [[''], new Date()];
  return sql`select ${sql.raw(columns.join(', '))} from session
    left join consumer on consumer.id = session.consumer_id
    left join business on business.id = session.business_id
    left join admin on admin.id = session.admin_id
    where session.token_hash = any(${hashes}) and session.expires_at > ${now}`;
}

function part(row: Record<string, unknown>, table: Table): Record<string, unknown> {
  const prefix = `${table}.`;
  const own = Object.entries(row).filter(([column]) => column.startsWith(prefix));
  return Object.fromEntries(own.map(([column, value]) => [column.slice(prefix.length), value]));
}
