import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkGrounds } from '#shared/rules/reports.ts';
import type { EndingException } from '#shared/schema.generated.ts';
import { endingTexts } from '#shared/texts/statements.ts';
import { lockBusiness } from '../domain/accounts/businesses/businessStatus.ts';
import { deleteBusinessRow } from '../domain/accounts/businesses/newBusiness.ts';
import { mailTo } from '../domain/accounts/email/mails.ts';
import type { Admin, Business } from '../domain/accounts/entities.ts';
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
 * @param admin null when its notice is over; then it has had its statement of reasons
 */
export async function deleteBusiness(
  { em, platform }: Scope,
  admin: Admin | null,
  id: string,
  { force, seen, exception, ...because }: Because & Deletion,
  now = new Date(),
): Promise<number> {
  refuseIfAny(checkGrounds(because.grounds));
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
    if (admin === null) await refuseUnlessDue({ em, platform }, business, now);
    else await createStatementOfReasons({ em, platform }, admin, { kind: 'BUSINESS_DELETED', business }, because, now);
    await deleteBusinessRow(em, admin ?? platformItself, business, exception);
    await publishChange(em, offersTopic);
    return { pictures: [...pictures, ...logos], writtenOff: written ? 0 - written.amount : 0 };
  });
  await finishChange(platform, pictures);
  return writtenOff;
}

/** The notice, its end or the balance may have changed since the job read them. Mails that the account has ended. */
async function refuseUnlessDue({ em, platform }: Scope, business: Business, now: Date): Promise<void> {
  const { endsAt, email } = business;
  if (!endsAt || endsAt > now) throw new AppError('CONFLICT');
  await mailTo(em, platform, email, { heading: endingTexts.ended.heading, paragraphs: [endingTexts.ended.text] });
}

function refuseOtherBalance({ balance }: Business, seen: number | null | undefined): void {
  if (seen == null || seen === balance) return;
  throw new AppError('CONFLICT', {
    message: 'Yrityksen saldo on muuttunut sen jälkeen, kun avasit tiedot. Tarkista saldo ja yritä uudelleen.',
    current: { balance: balance / 100 },
  });
}
