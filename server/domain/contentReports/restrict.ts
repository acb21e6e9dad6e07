import type { EntityManager } from '@mikro-orm/postgresql';
import { db } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import { findPage, type Page } from '#platform/database/pages/findPage.ts';
import { finnishDate } from '#platform/helsinki.ts';
import type { Scope } from '#platform/platform.ts';
import { newToken, tokenHash } from '#platform/secrets/secrets.ts';
import { AppError } from '#shared/appError.ts';
import { tidyText } from '#shared/rules/fields.ts';
import { appealEnd, groundBases, ruleOf } from '#shared/rules/reports.ts';
import type { PageInput, Permission, RestrictionGroundsInput, RestrictionKind } from '#shared/schema.generated.ts';
import { reportAnswers } from '#shared/texts/reports.ts';
import { statementTexts } from '#shared/texts/statements.ts';
import { adminHolder, can } from '../accounts/access/can.ts';
import { mailTo } from '../accounts/email/mails.ts';
import type { Admin, Business } from '../accounts/entities.ts';
import { readSettings } from '../settings/settings.ts';
import { Statement } from './entities.ts';
import { appealLink, statementMail } from './reportMails.ts';

/** Why an admin restricts something. Documented calls give the words of a reason at most. */
export interface Because {
  grounds?: RestrictionGroundsInput | null | undefined;
  reason?: string | null | undefined;
  /** The report that led to it. */
  reportId?: string | null | undefined;
}

/** What is restricted, and whose it is. */
interface Restricted {
  kind: RestrictionKind;
  business: Pick<Business, 'id' | 'businessName' | 'email'>;
  /** Null when the account itself is restricted. */
  offer?: { id: string; title: string } | null;
  /** From when it holds, when not at once. */
  from?: Date;
}

/** The facts that a restriction names; null when none were given. */
export function factsOf({ grounds, reason }: Because): string | null {
  return tidyText(grounds?.facts) || tidyText(reason) || null;
}

/**
 * Writes the statement of reasons for a restriction and mails it to the business (DSA article 17). Everything that
 * restricts calls this, once, and mails nothing else. Part of the transaction that restricts.
 */
export async function createStatementOfReasons(
  { em, platform }: Scope,
  admin: Pick<Admin, 'id' | 'name'>,
  { kind, business, offer, from }: Restricted,
  because: Because,
  now: Date,
): Promise<void> {
  const { general } = await readSettings(platform);
  const { grounds, reportId } = because;
  const facts = factsOf(because);
  const key = newToken();
  const statement = em.create(Statement, {
    kind,
    businessId: business.id,
    businessName: business.businessName,
    email: business.email,
    offerId: offer?.id ?? null,
    offerTitle: offer?.title ?? null,
    scope: statementTexts.scope,
    startsAt: from ?? now,
    facts: facts ?? statementTexts.factsMissing,
    basis: grounds ? groundBases[grounds.ground] : 'TERMS',
    rule: grounds ? ruleOf(grounds) : general.defaultRule,
    reasonMissing: facts === null,
    reportId: reportId ?? null,
    redress: statementTexts.redress(finnishDate(appealEnd(now))),
    adminId: admin.id,
    adminName: admin.name,
    sentAt: now,
    keyHash: tokenHash(key),
  });
  await mailTo(em, platform, business.email, statementMail(statement, appealLink(platform, key), general.supportEmail));
}

/** Notes that restrictions of an offer or of an account no longer hold. Part of the transaction that lifts them. */
export async function endRestrictions(
  em: EntityManager,
  whose: { offerId: string } | { businessId: string },
  kinds: RestrictionKind[],
  now: Date,
): Promise<void> {
  await em.nativeUpdate(Statement, { ...whose, kind: { $in: kinds }, endsAt: null }, { endsAt: now });
}

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
  const may = (permission: Permission) => can(adminHolder(admin), permission);
  const from = db(em)
    .selectFrom('statement')
    .$if(reasonMissing != null, (query) => query.where('reason_missing', '=', reasonMissing ?? false))
    .$if(!may('MANAGE_BUSINESSES'), (query) => query.where('offer_id', 'is not', null))
    .$if(!may('MANAGE_OFFERS'), (query) => query.where('offer_id', 'is', null));
  return findPage(em, Statement, { from, id: 'id', orderBy: newestFirst, page });
}

/** A business's own statement. Throws NOT_FOUND, also for another business's. */
export async function myStatement({ em }: Scope, business: Business, id: string): Promise<Statement> {
  const statement = isId(id) ? await em.findOne(Statement, { id, businessId: business.id }) : null;
  if (!statement) throw new AppError('NOT_FOUND', { message: reportAnswers.statementNotFound });
  return statement;
}
