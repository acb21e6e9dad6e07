import { AppError } from '#shared/appError.ts';
import type { PageInput } from '#shared/schema.generated.ts';
import { db } from '../../platform/database/db.ts';
import { isId } from '../../platform/database/ids.ts';
import { findPage, type Page } from '../../platform/database/pages/findPage.ts';
import type { Scope } from '../../platform/platform.ts';
import type { Admin, Business } from '../accounts/entities.ts';
import { permissionsOf } from '../accounts/viewers.ts';
import { Statement } from './entities.ts';

const newestFirst = { by: 'sent_at', direction: 'DESC' } as const;

/** Statements of reasons about a business, the newest first. */
export function myStatements({ em }: Scope, { id }: Business, page: PageInput): Promise<Page<Statement>> {
  const from = db(em).selectFrom('statement').where('business_id', '=', id);
  return findPage(em, Statement, { from, id: 'id', orderBy: newestFirst, page });
}

/** Statements that an admin may see by their permissions, the newest first. */
export function statements(
  { em }: Scope,
  admin: Admin,
  reasonMissing: boolean | null | undefined,
  page: PageInput,
): Promise<Page<Statement>> {
  const permissions = permissionsOf(admin);
  const from = db(em)
    .selectFrom('statement')
    .$if(reasonMissing != null, (query) => query.where('reason_missing', '=', reasonMissing ?? false))
    .$if(!permissions.includes('MANAGE_BUSINESSES'), (query) => query.where('offer_id', 'is not', null))
    .$if(!permissions.includes('MANAGE_OFFERS'), (query) => query.where('offer_id', 'is', null));
  return findPage(em, Statement, { from, id: 'id', orderBy: newestFirst, page });
}

/** A business's own statement. Throws NOT_FOUND, also for another business's. */
export async function myStatement({ em }: Scope, business: Business, id: string): Promise<Statement> {
  const statement = isId(id) ? await em.findOne(Statement, { id, businessId: business.id }) : null;
  if (!statement) throw new AppError('NOT_FOUND', { message: 'Päätöstä ei löytynyt.' });
  return statement;
}
