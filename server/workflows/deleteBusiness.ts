import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkGrounds } from '#shared/rules/reports.ts';
import type { EndingException } from '#shared/schema.generated.ts';
import { endingTexts, ownEndingTexts } from '#shared/texts/statements.ts';
import { lockBusiness } from '../domain/accounts/businesses/businessStatus.ts';
import { deleteBusinessRow } from '../domain/accounts/businesses/newBusiness.ts';
import { mailTo } from '../domain/accounts/email/mails.ts';
import type { Admin, Business } from '../domain/accounts/entities.ts';
import { businessActor } from '../domain/accounts/viewers.ts';
import { platformItself } from '../domain/audit/audit.ts';
import { ledgerTransaction, writeOff } from '../domain/billing/ledger/ledger.ts';
import { taxTermsInForce } from '../domain/billing/prices.ts';
import { type Because, createStatementOfReasons } from '../domain/contentReports/restrict.ts';
import { finishChange } from '../domain/publishing/afterChange.ts';
import { offersTopic } from '../domain/search/syncFeed.ts';
import { logosOf } from '../domain/shops/profile.ts';
import { publishChange } from '../platform/database/changes.ts';
import { db } from '../platform/database/db.ts';
import type { Scope } from '../platform/platform.ts';

/** How a business goes. */
interface Deletion {
  force: boolean;
  /** The balance in cents that was read. */
  seen?: number | null | undefined;
  /** Why it gets no notice. */
  exception?: EndingException | null | undefined;
}

/**
 * Deletes a business for good with its offers and drafts, their pictures and figures, its orders and its sessions. Ledger and
 * invoices stay with a snapshot of its name (bookkeeping act 1336/1997). It is mailed the reasons. Returns the cents written off.
 * Throws BUSINESS_NOT_FOUND, BALANCE_REMAINS unless `force` lets the balance be written off, and CONFLICT when the
 * balance is not the `seen` one in cents, so that money that came in meanwhile is not written off unseen.
 * @param by the admin; NOTICE when its notice is over, of which it has had its statement of reasons; BUSINESS when it wants to
 *   go itself
 */
export async function deleteBusiness(
  { em, platform }: Scope,
  by: Admin | 'NOTICE' | 'BUSINESS',
  id: string,
  { force, seen, exception, ...because }: Because & Deletion,
  now = new Date(),
): Promise<number> {
  refuseIfAny(checkGrounds(because.grounds));
  const admin = typeof by === 'string' ? null : by;
  const { pictures, writtenOff } = await ledgerTransaction(em, async (em) => {
    // Prices before accounts, as every transaction that moves money locks them.
    await taxTermsInForce(em);
    const business = await lockBusiness(em, id);
    if (business.balance > 0 && !force) throw new AppError('BALANCE_REMAINS');
    refuseOtherBalance(business, seen);
    const written = await writeOff(
      em,
      { businessId: id, ...(admin && { admin }), note: 'Yrityksen tili poistettu' },
      now,
    );
    const pictures = await db(em)
      .selectFrom('offer_image')
      .select('key')
      .where('offer_id', 'in', (eb) => eb.selectFrom('offer').select('id').where('business_id', '=', id))
      .unionAll((eb) =>
        eb
          .selectFrom('offer_repeat_image')
          .select('key')
          .where('repeat_id', 'in', (eb) => eb.selectFrom('offer_repeat').select('id').where('business_id', '=', id)),
      )
      .unionAll(
        db(em)
          .selectFrom('draft_image')
          .select('key')
          .where('draft_id', 'in', (eb) => eb.selectFrom('offer_draft').select('id').where('business_id', '=', id)),
      )
      .execute();
    const logos = await logosOf(em, id);
    if (admin)
      await createStatementOfReasons({ em, platform }, admin, { kind: 'BUSINESS_DELETED', business }, because, now);
    else if (by === 'NOTICE') refuseUnlessDue(business, now);
    if (!admin) await sayGoodbye({ em, platform }, business, by === 'BUSINESS' || business.isOwnEnding);
    const itself = by === 'BUSINESS' ? businessActor(business) : platformItself;
    await deleteBusinessRow(em, admin ?? itself, business, exception);
    await publishChange(em, offersTopic);
    return { pictures: [...pictures, ...logos], writtenOff: written ? 0 - written.amount : 0 };
  });
  await finishChange(platform, pictures);
  return writtenOff;
}

/** The notice, its end or the balance may have changed since the job read them. */
function refuseUnlessDue({ endsAt }: Business, now: Date): void {
  if (!endsAt || endsAt > now) throw new AppError('CONFLICT');
}

/** Mails that the account has ended. */
async function sayGoodbye({ em, platform }: Scope, { email }: Business, isOwn: boolean): Promise<void> {
  const { gone, invoices } = ownEndingTexts;
  const { heading, text } = isOwn ? gone : endingTexts.ended;
  await mailTo(em, platform, email, { heading, paragraphs: isOwn ? [text, invoices, gone.stranger] : [text] });
}

/** Throws CONFLICT when the balance is not the one in cents that was read. */
export function refuseOtherBalance({ balance }: Business, seen: number | null | undefined): void {
  if (seen == null || seen === balance) return;
  throw new AppError('CONFLICT', { message: endingTexts.otherBalance, current: { balance: balance / 100 } });
}
