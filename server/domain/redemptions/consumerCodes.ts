import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, db, refuseViolations } from '#platform/database/db.ts';
import { isId, nextId } from '#platform/database/ids.ts';
import { endOfDay, helsinkiDate } from '#platform/helsinki.ts';
import { callerNetwork, consume } from '#platform/limits/limiter.ts';
import type { Platform, Scope } from '#platform/platform.ts';
import { AppError } from '#shared/appError.ts';
import { dayCodePath, ownCodeLength, ownCodeOf, shownCode } from '#shared/rules/offers/redemption/code.ts';
import { isDeviceSecret } from '#shared/rules/offers/redemption/redeeming.ts';
import type { OfferRedemption } from '#shared/schema.generated.ts';
import { redemptionRefusals } from '#shared/texts/offers/redemption.ts';
import type { Consumer } from '../accounts/entities.ts';
import { dayCodes, lastCodeDay, type OfferWithCode, offerWithCode } from './dayCodes.ts';

/** New codes of one's own that a caller may take in an hour: an account, or the network of those without one. */
const taken = { name: 'redemption-code', points: 200, seconds: 3600 };
/** How often it may look at codes: the phones of a shop's whole wireless network ask again and again while they show theirs. */
const looked = { name: 'redemption-code-shown', points: 12_000, seconds: 3600 };

/** The account, or the offer, was deleted while the request was under way. */
const gone = {
  redemption_code_consumer_id_foreign: () => new AppError('SIGN_IN_REQUIRED'),
  redemption_code_offer_id_foreign: () => new AppError('OFFER_NOT_FOUND'),
};

/** Who wants a code. */
export interface CodeHolder {
  /** Address of the caller. */
  ip: string;
  consumer?: Consumer | undefined;
  /** The secret of a device; that of who is signed in counts for a code that the device took before. */
  device?: string | null | undefined;
}

/** A code as `RedemptionCode` of the API. */
export interface ShownCode {
  kind: OfferRedemption;
  code: string;
  /** The end of its address. */
  path: string;
  endsAt: Date;
  usedAt: Date | null;
}

/** The address that leads a till's phone to the page that counts, and a customer's to the offer. */
export function addressOfCode({ config }: Pick<Platform, 'config'>, { path }: Pick<ShownCode, 'path'>): string {
  return `${config.publicUrl}/k/${path}`;
}

/** The QR code of an address as SVG. */
export async function qrCodeOf(address: string): Promise<string> {
  const { toString: drawQrCode } = await import('qrcode');
  return drawQrCode(address, { type: 'svg', margin: 4 });
}

/** A row of a code of one's own. */
interface OwnCode {
  code: string;
  usedAt: Date | null;
}

/**
 * What a customer shows at the till: the digits of the day, which everyone is shown, or a code of the account's or the device's own,
 * one for each offer, the same however often it is opened. It reserves nothing: who comes after the last one of a limited
 * offer has come in vain. A new code is given until the offer ends; one that was given works for its days of grace too.
 * Throws OFFER_NOT_FOUND for an offer that consumers do not see, INVALID_INPUT for an own code without an account or a
 * device, CONFLICT for an offer without codes or of which all are used, and TOO_MANY_REQUESTS: for looking too often before anything
 * is read, and for too many new codes.
 */
export async function takeRedemptionCode(
  scope: Scope,
  { ip, consumer, device }: CodeHolder,
  offerId: string,
  now = new Date(),
): Promise<ShownCode> {
  const { em, platform } = scope;
  const caller = consumer?.id ?? callerNetwork(ip);
  await consume(platform, caller, looked);
  const offer = isId(offerId) ? await offerWithCode(db(em), offerId) : undefined;
  if (!offer?.isPublished || now < offer.startsAt || helsinkiDate(now) > lastCodeDay(offer)) {
    throw new AppError('OFFER_NOT_FOUND');
  }
  if (offer.redemption === 'NONE') throw new AppError('CONFLICT', { message: redemptionRefusals.noCode });
  if (offer.redemption === 'SHOW') return codeOfDay(scope, offer, now);
  const holder = { consumerId: consumer?.id ?? null, deviceHash: hashOf(scope, device) };
  if (!holder.consumerId && !holder.deviceHash) {
    throw new AppError('INVALID_INPUT', {
      message: redemptionRefusals.device,
      fields: { device: redemptionRefusals.device },
    });
  }
  const own = await refuseViolations(gone, async () => {
    const known = await knownCode(db(em), offer.id, holder);
    if (known) return known;
    await consume(platform, caller, taken);
    return newCode(db(em), offer, holder, now);
  });
  const code = shownCode(own.code);
  return { kind: 'ONCE', code, path: code, endsAt: endOfDay(lastCodeDay(offer)), usedAt: own.usedAt };
}

/** Forgets the codes of a device without an account. Returns how many. Throws INVALID_INPUT for what is no secret of a device. */
export async function forgetRedemptionCodes(scope: Scope, device: string): Promise<number> {
  const { em } = scope;
  const { numAffectedRows } = await sql`delete from redemption_code
    where device_hash = ${hashOf(scope, device)} and consumer_id is null`.execute(db(em));
  return Number(numAffectedRows ?? 0);
}

async function codeOfDay({ em, platform }: Scope, offer: OfferWithCode, now: Date): Promise<ShownCode> {
  await refuseUsedUp(db(em), offer);
  const day = helsinkiDate(now);
  const codes = await dayCodes(db(em), platform.secrets, offer.businessId, now);
  const code = codes.of(day, offer.id);
  if (code === undefined) throw new AppError('OFFER_NOT_FOUND');
  return { kind: 'SHOW', code, path: dayCodePath(code, offer.id), endsAt: endOfDay(day), usedAt: null };
}

interface Holder {
  consumerId: string | null;
  deviceHash: string | null;
}

/** What a device's secret is stored as; null without one. Throws INVALID_INPUT for another text. */
function hashOf({ platform }: Scope, device: string | null | undefined): string | null {
  if (device == null) return null;
  if (!isDeviceSecret(device)) {
    throw new AppError('INVALID_INPUT', {
      message: redemptionRefusals.device,
      fields: { device: redemptionRefusals.device },
    });
  }
  return platform.secrets.pseudonym(device, 'redemption-device');
}

/**
 * The code that a person or a device has of an offer. One that the device took before its person signed in becomes the
 * person's, unless they have one: a sign-in gives no second code.
 */
async function knownCode(db: Db, offerId: string, { consumerId, deviceHash }: Holder): Promise<OwnCode | undefined> {
  const isOwn = consumerId
    ? sql`(c.consumer_id = ${consumerId} or (c.device_hash = ${deviceHash} and c.consumer_id is null))`
    : sql`c.device_hash = ${deviceHash}`;
  const { rows } = await sql<OwnCode & { id: string; consumerId: string | null }>`
    select c.id, c.code, c.consumer_id as "consumerId", r.at as "usedAt" from redemption_code c
    left join redemption r on r.code_id = c.id and r.undone_at is null
    where c.offer_id = ${offerId} and ${isOwn} order by r.at is null, c.consumer_id is null limit 1`.execute(db);
  const [known] = rows;
  if (known && consumerId && !known.consumerId) {
    await sql`update redemption_code set consumer_id = ${consumerId} where id = ${known.id} and consumer_id is null
      and not exists (select from redemption_code where offer_id = ${offerId} and consumer_id = ${consumerId})`.execute(
      db,
    );
  }
  return known;
}

const attempts = [1, 2, 3];

/** Adds a code, or returns the one that a call at the same moment has added. */
async function newCode(db: Db, offer: OfferWithCode, holder: Holder, now: Date): Promise<OwnCode> {
  if (now > offer.expiresAt) throw new AppError('OFFER_NOT_FOUND');
  await refuseUsedUp(db, offer);
  const { consumerId } = holder;
  // A device that a person has signed in on may be another person's tomorrow.
  const deviceHash = consumerId ? null : holder.deviceHash;
  for (const _attempt of attempts) {
    const code = ownCodeOf([...randomBytes(ownCodeLength)].map((byte) => byte & 31));
    await sql`insert into redemption_code (id, offer_id, consumer_id, device_hash, code, created_at)
      values (${nextId()}, ${offer.id}, ${consumerId}, ${deviceHash}, ${code}, ${now}) on conflict do nothing`.execute(
      db,
    );
    const added = await knownCode(db, offer.id, holder);
    if (added) return added;
  }
  throw new Error('Three random codes were all in use');
}

/** Throws CONFLICT when as many customers have come as the offer is for. */
async function refuseUsedUp(db: Db, { id, redemptionLimit }: OfferWithCode): Promise<void> {
  if (redemptionLimit === null || (await customersOf(db, id)) < redemptionLimit) return;
  throw new AppError('CONFLICT', { message: redemptionRefusals.usedUp(redemptionLimit) });
}

/** How many customers of an offer have been counted. */
export async function customersOf(db: Db, offerId: string): Promise<number> {
  const { rows } = await sql<{ customers: number }>`
    select coalesce(sum(customers), 0)::int as customers from redemption_day where offer_id = ${offerId}`.execute(db);
  return rows[0]?.customers ?? 0;
}
