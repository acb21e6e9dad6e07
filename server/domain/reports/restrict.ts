import type { EntityManager } from '@mikro-orm/postgresql';
import { tidyText } from '#shared/rules/fields.ts';
import { appealEnd, groundTemplates, ruleOf } from '#shared/rules/reports.ts';
import { factsMissing, redressText, restrictionScope } from '#shared/rules/statements.ts';
import type { RestrictionGroundsInput, RestrictionKind } from '#shared/schema.generated.ts';
import { finnishDate } from '../../platform/helsinki.ts';
import type { Scope } from '../../platform/platform.ts';
import { newToken, tokenHash } from '../../platform/secrets/tokens.ts';
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
}

/** The facts that a restriction names; null when none were given. */
export function factsOf({ grounds, reason }: Because): string | null {
  return tidyText(grounds?.facts) || tidyText(reason) || null;
}

/**
 * Writes the statement of reasons for a restriction and mails it to the business (DSA article 17). Everything that
 * restricts calls this, once, and mails nothing else. Part of the transaction that restricts.
 */
export async function stateReasons(
  { em, platform }: Scope,
  admin: Pick<Admin, 'id' | 'name'>,
  { kind, business, offer }: Restricted,
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
    scope: restrictionScope,
    startsAt: now,
    facts: facts ?? factsMissing,
    basis: grounds ? groundTemplates[grounds.ground].basis : 'TERMS',
    rule: grounds ? ruleOf(grounds) : general.defaultRule,
    reasonMissing: facts === null,
    reportId: reportId ?? null,
    redress: redressText(finnishDate(appealEnd(now))),
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
