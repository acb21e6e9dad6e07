import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type Db, db, retryOnConflict } from '#platform/database/db.ts';
import { isId, nextId } from '#platform/database/ids.ts';
import { addDays, helsinkiClock, helsinkiDate } from '#platform/helsinki.ts';
import type { Scope } from '#platform/platform.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';
import { readCode, type TypedCode } from '#shared/rules/offers/redemption/code.ts';
import { maxAhead, maxOffline, nightHours } from '#shared/rules/offers/redemption/redeeming.ts';
import type { RedeemInput, RedemptionAnswer, RedemptionHint, RedemptionSource } from '#shared/schema.generated.ts';
import { customersOf } from './consumerCodes.ts';
import { dayCodes, lastCodeDay, type OfferWithCode, offerWithCode } from './dayCodes.ts';
import { addToDay } from './days.ts';
import { noteWrong, outletMeant, outletsOf, refuseGuessing, type Till, type TillOutlet } from './till.ts';

/** What became of a code, as `Redemption` of the API. */
export interface RedemptionView {
  id: string;
  answer: RedemptionAnswer;
  hint: RedemptionHint | null;
  /** Null when it is of no offer of this business. */
  offer: Pick<OfferWithCode, 'id' | 'title' | 'startsAt' | 'expiresAt' | 'redemptionLimit'> | null;
  /** When and where the customer was counted: of ALREADY, before. */
  at: Date | null;
  outlet: string | null;
  place: string | null;
  receivedAt: Date | null;
  undoneAt: Date | null;
  source: RedemptionSource | null;
}

/** An answer with which nothing was counted. */
function answered({ id }: RedeemInput, answer: RedemptionAnswer, more: Partial<RedemptionView> = {}): RedemptionView {
  const none = { hint: null, offer: null, at: null, outlet: null, place: null, receivedAt: null, undoneAt: null };
  return { id, answer, ...none, source: null, ...more };
}

/**
 * Counts a customer by a code. Never refuses a code: what is wrong with it is the answer. Throws TOO_MANY_REQUESTS for a till
 * that has sent too many wrong ones, before anything is read.
 */
export async function redeemCode(
  scope: Scope,
  till: Till,
  input: RedeemInput,
  now = new Date(),
): Promise<RedemptionView> {
  const [answer = answered(input, 'TRY_LATER')] = await redeemCodes(scope, till, [input], now);
  return answer;
}

/**
 * The same for the codes that a till has taken without a network, in their order, each on its own: one that is odd, or on which a
 * server dies, leaves the others counted. After too many wrong ones the rest is answered TRY_LATER.
 */
export async function redeemCodes(
  scope: Scope,
  till: Till,
  inputs: readonly RedeemInput[],
  now = new Date(),
): Promise<RedemptionView[]> {
  const { em, platform } = scope;
  await refuseGuessing(platform, till);
  const outlets = await outletsOf(db(em), till);
  const answers: RedemptionView[] = [];
  let isGuessing = false;
  for (const input of inputs) {
    const answer = isGuessing ? answered(input, 'TRY_LATER') : await redeemOne(scope, { till, outlets }, input, now);
    if (answer.answer === 'UNKNOWN') isGuessing = !(await noteWrong(platform, till));
    answers.push(answer);
  }
  return answers;
}

interface Counter {
  till: Till;
  outlets: readonly TillOutlet[];
}

/** A customer of whom only the code is left to look up. */
interface Arrival {
  input: RedeemInput;
  at: Date;
  outlet: TillOutlet | null;
}

async function redeemOne(
  scope: Scope,
  { till, outlets }: Counter,
  input: RedeemInput,
  now: Date,
): Promise<RedemptionView> {
  if (!isId(input.id)) return answered(input, 'BAD_ID');
  const at = takenAt(input, now);
  if (!at) return answered(input, 'BAD_TIME');
  const outlet = outletMeant(till, outlets, input.outlet);
  if (outlet === 'NONE') return answered(input, 'BAD_OUTLET');
  return retryOnConflict(() =>
    scope.em.fork().transactional((em) => count(em, scope.platform.secrets, till, { input, at, outlet }, now)),
  );
}

/** An instant with its time zone: another text would be read by the clock of the server. */
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)$/;

/** When the customer was there, by our clock where the till says how long ago; undefined for a time that cannot be, or that is too long ago. */
function takenAt({ at: given, age }: Pick<RedeemInput, 'at' | 'age'>, now: Date): Date | undefined {
  if (age != null) return age >= 0 && age * 1000 <= maxOffline ? new Date(now.getTime() - age * 1000) : undefined;
  if (given == null) return now;
  const time = instant.test(given) ? Date.parse(given) : Number.NaN;
  const isPossible = time >= now.getTime() - maxOffline && time <= now.getTime() + maxAhead;
  return isPossible ? new Date(Math.min(time, now.getTime())) : undefined;
}

/** The offer of a code; of a code of one's own with its row. */
interface OwnTarget {
  offer: OfferWithCode;
  codeId: string | null;
}

/** What a typed code is of. */
type Target = OwnTarget | RedemptionHint | 'NONE';

async function count(
  em: EntityManager,
  secrets: Secrets,
  { business }: Till,
  arrival: Arrival,
  now: Date,
): Promise<RedemptionView> {
  const { input, at } = arrival;
  const target = await targetOf(db(em), secrets, { businessId: business.id, typed: readCode(input.code), at });
  const own = typeof target === 'object' && target.offer.businessId === business.id ? target : undefined;
  // All that is counted for an offer waits here, so that none is counted beyond its limit.
  if (own) await sql`select from offer where id = ${own.offer.id} for no key update`.execute(db(em));
  const known = await countedBefore(db(em), business.id, input.id);
  if (known) return isSame(known, target) ? viewOf(known, input) : answered(input, 'BAD_ID');
  if (own) return (await refusalOf(db(em), own, arrival)) ?? addRedemption(db(em), own, arrival, now);
  if (typeof target === 'object') return answered(input, 'WRONG_SHOP');
  return answered(input, 'UNKNOWN', { hint: target === 'NONE' ? null : target });
}

/** Why a customer with a code of the till's business is not counted; undefined when one is. */
async function refusalOf(
  db: Db,
  { offer, codeId }: OwnTarget,
  { input, at }: Arrival,
): Promise<RedemptionView | undefined> {
  if (at < offer.startsAt) return answered(input, 'NOT_STARTED', { offer });
  if (!offer.isPublished || helsinkiDate(at) > lastCodeDay(offer)) return answered(input, 'ENDED', { offer });
  const used = codeId && (await earlierUse(db, codeId));
  if (used) return answered(input, 'ALREADY', { offer, ...used });
  const { redemptionLimit: limit } = offer;
  const isFull = limit !== null && (await customersOf(db, offer.id)) >= limit;
  return isFull ? answered(input, 'LIMIT', { offer }) : undefined;
}

async function addRedemption(
  db: Db,
  { offer, codeId }: OwnTarget,
  { input, at, outlet }: Arrival,
  now: Date,
): Promise<RedemptionView> {
  const { id: offerId, businessId } = offer;
  const source = input.source ?? null;
  const outletId = outlet?.id ?? null;
  const { rows } = await sql`insert into redemption
      (id, business_id, client_id, offer_id, code_id, outlet_id, at, created_at, source)
    values (${nextId()}, ${businessId}, ${input.id}, ${offerId}, ${codeId}, ${outletId}, ${at}, ${now}, ${source})
    on conflict (business_id, client_id) do nothing returning id`.execute(db);
  // The same id was sent at this moment with a code of another offer.
  if (rows.length === 0) return answered(input, 'BAD_ID');
  await addToDay(db, { businessId, offerId, outletId, day: helsinkiDate(at) }, { customers: 1, source });
  return answered(input, 'OK', { offer, at, source, receivedAt: now, outlet: outletId, place: outlet?.place ?? null });
}

interface Looked {
  businessId: string;
  typed: TypedCode;
  at: Date;
}

/** The offer of a code. The digits of the day are looked up among the offers of the till's business, unless they were scanned. */
async function targetOf(db: Db, secrets: Secrets, { businessId, typed, at }: Looked): Promise<Target> {
  if (typed.kind === 'NONE') return typed.fault;
  if (typed.kind === 'OWN') {
    const { rows } = await sql<{ id: string; offerId: string }>`
      select id, offer_id as "offerId" from redemption_code where code = ${typed.code}`.execute(db);
    const [code] = rows;
    const offer = code && (await offerWithCode(db, code.offerId));
    return offer && code ? { offer, codeId: code.id } : 'NONE';
  }
  const scanned = typed.offerId === null ? undefined : await offerWithCode(db, typed.offerId);
  if (typed.offerId !== null && !scanned) return 'NONE';
  const codes = await dayCodes(db, secrets, scanned?.businessId ?? businessId, at);
  const today = helsinkiDate(at);
  const find = (day: string) => {
    const offer = codes.find(day, typed.digits);
    return scanned && offer?.id !== scanned.id ? undefined : offer;
  };
  const offer = find(today);
  if (offer) return { offer, codeId: null };
  const earlier = find(addDays(today, -1));
  if (!earlier) return 'NONE';
  // A phone without a network shows the digits with which the evening began.
  return Number(helsinkiClock(at).slice(0, 2)) < nightHours ? { offer: earlier, codeId: null } : 'YESTERDAY';
}

/** A redemption as it is stored. */
export interface StoredRedemption {
  id: string;
  clientId: string;
  offerId: string;
  codeId: string | null;
  title: string;
  startsAt: Date;
  expiresAt: Date;
  redemptionLimit: number | null;
  at: Date;
  outlet: string | null;
  place: string | null;
  receivedAt: Date;
  undoneAt: Date | null;
  source: RedemptionSource | null;
}

/** The redemption to which a till of the business gave this id. */
export async function countedBefore(
  db: Db,
  businessId: string,
  clientId: string,
): Promise<StoredRedemption | undefined> {
  const { rows } = await sql<StoredRedemption>`
    select r.id, r.client_id as "clientId", r.offer_id as "offerId", r.code_id as "codeId", o.title, o.starts_at as "startsAt",
      o.expires_at as "expiresAt", o.redemption_limit as "redemptionLimit", r.at, r.outlet_id as outlet, t.name as place,
      r.created_at as "receivedAt", r.undone_at as "undoneAt", r.source
    from redemption r join offer o on o.id = r.offer_id left join outlet t on t.id = r.outlet_id
    where r.business_id = ${businessId} and r.client_id = ${clientId}`.execute(db);
  return rows[0];
}

/** Whether a code that is sent with a known id is the one that was counted, as far as that can still be known. */
function isSame(known: StoredRedemption, target: Target): boolean {
  if (typeof target === 'string') return true;
  return target.offer.id === known.offerId && (known.codeId === null || target.codeId === known.codeId);
}

/** A stored redemption as an answer. */
export function viewOf(stored: StoredRedemption, { id }: { id: string }): RedemptionView {
  const { offerId, title, startsAt, expiresAt, redemptionLimit, at, outlet, place, receivedAt, undoneAt, source } =
    stored;
  const offer = { id: offerId, title, startsAt, expiresAt, redemptionLimit };
  return { id, answer: 'OK', hint: null, offer, at, outlet, place, receivedAt, undoneAt, source };
}

/** When and where a code was used. */
async function earlierUse(db: Db, codeId: string) {
  const { rows } = await sql<{ at: Date; outlet: string | null; place: string | null }>`
    select r.at, r.outlet_id as outlet, t.name as place from redemption r left join outlet t on t.id = r.outlet_id
    where r.code_id = ${codeId} and r.undone_at is null`.execute(db);
  return rows[0];
}
