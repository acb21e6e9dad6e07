import { record } from '#domain/audit/audit.ts';
import { AuditEntry } from '#domain/audit/entities.ts';
import { db } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import { findPage, type Page } from '#platform/database/pages/findPage.ts';
import { OutboxMail } from '#platform/mail/mailTransport.ts';
import type { Scope } from '#platform/platform.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkBusinessNote } from '#shared/rules/accounts.ts';
import { tidyText } from '#shared/rules/fields.ts';
import type { MailStatus, PageInput } from '#shared/schema.generated.ts';
import type { Admin } from '../entities.ts';
import { BusinessNote, findBusiness } from './businesses.ts';

const nothing = { items: [], total: 0 };

/** Adds a note about a business and records who did. Throws BUSINESS_NOT_FOUND and INVALID_INPUT. */
export async function addBusinessNote({ em, platform }: Scope, admin: Admin, id: string, text: string) {
  refuseIfAny(checkBusinessNote(text));
  return em.transactional(async (em) => {
    const business = await findBusiness({ em, platform }, id);
    const note = em.create(BusinessNote, { business, text: tidyText(text), adminId: admin.id, adminName: admin.name });
    // The log is retained for ever and the note is not: the log says who noted when, and the note what.
    record(em, admin, 'business.note', { target: { kind: 'business', id } });
    return note;
  });
}

/** Notes about a business, newest first. */
export async function businessNotes({ em }: Scope, id: string, page: PageInput): Promise<Page<BusinessNote>> {
  if (!isId(id)) return nothing;
  const from = db(em).selectFrom('business_note').where('business_id', '=', id);
  return findPage(em, BusinessNote, { from, id: 'id', orderBy: { by: 'created_at', direction: 'DESC' }, page });
}

/** What admins have done to a business, newest first; its own sign-ins and changes are not in it. */
export async function businessHistory({ em }: Scope, id: string, page: PageInput): Promise<Page<AuditEntry>> {
  if (!isId(id)) return nothing;
  const from = db(em)
    .selectFrom('audit_entry')
    .where('target_id', '=', id)
    .where('target_kind', '=', 'business')
    .where('actor_kind', '=', 'ADMIN');
  return findPage(em, AuditEntry, { from, id: 'id', orderBy: { by: 'at', direction: 'DESC' }, page });
}

/** Mails to the business's present address, newest first. Throws BUSINESS_NOT_FOUND. */
export async function businessMails(scope: Scope, id: string, page: PageInput): Promise<Page<OutboxMail>> {
  const { email } = await findBusiness(scope, id);
  const from = db(scope.em).selectFrom('outbox_mail').where('to', '=', email);
  return findPage(scope.em, OutboxMail, { from, id: 'id', orderBy: { by: 'created_at', direction: 'DESC' }, page });
}

/** What has become of a mail: one that is neither sent nor to be tried again was given up. */
export function mailState({ sentAt, nextAttemptAt }: OutboxMail): MailStatus {
  if (sentAt) return 'SENT';
  return nextAttemptAt ? 'WAITING' : 'FAILED';
}

/** A business that was deleted, as the audit log remembers it. */
export interface DeletedBusiness {
  id: string;
  businessName: string;
  businessId: string;
  deletedAt: Date;
  deletedBy: string | null;
}

/** The deleted business of that id. Throws BUSINESS_NOT_FOUND for one that exists or never did. */
export async function deletedBusiness({ em }: Scope, id: string): Promise<DeletedBusiness> {
  const entry = isId(id) ? await em.findOne(AuditEntry, { targetId: id, action: 'business.delete' }) : null;
  if (!entry) throw new AppError('BUSINESS_NOT_FOUND');
  const { businessName, businessId } = entry.before ?? {};
  return {
    id,
    businessName: String(businessName ?? ''),
    businessId: String(businessId ?? ''),
    deletedAt: entry.at,
    deletedBy: entry.actorName ?? null,
  };
}
