import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { sweepRows } from '#platform/database/bulk/batches.ts';
import { db } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { AppError } from '#shared/appError.ts';
import type { RepeatStatus } from '#shared/schema.generated.ts';
import { repeatRefusals, repeatTexts } from '#shared/texts/repeats.ts';
import { platformItself, record } from '../audit/audit.ts';
import type { Refusal } from './refusals.ts';
import { contentInput } from './repeatContent.ts';
import { OfferRepeat, OfferRepeatImage } from './repeatEntities.ts';

/** Throws PRICE_CHANGED with the price of publishing when its sender has seen another one. In cents. */
export function refuseOtherPrice(price: number, seen: number): void {
  if (seen !== price) throw new AppError('PRICE_CHANGED', { price });
}

/** What is thrown when a business has no such repeat. */
export function noRepeat(): AppError {
  return new AppError('NOT_FOUND', { message: repeatRefusals.notFound });
}

/** Throws CONFLICT with the current terms and content for another version than the one that was read. */
export async function refuseOtherVersion(repeat: OfferRepeat, read: number): Promise<void> {
  const { version, state, weekday, lengthDays, monthCap, agreedPrice, plainIfNoReduction } = repeat;
  if (read === version) return;
  const euros = { monthCap: monthCap / 100, agreedPrice: agreedPrice / 100 };
  await repeat.images.init({ orderBy: { position: 'asc' } });
  const terms = { state, weekday, lengthDays, ...euros, plainIfNoReduction };
  const current = { ...terms, ...(await contentInput(repeat)) };
  throw new AppError('CONFLICT', { message: repeatTexts.changed, version, current });
}

/** Ends a locked repeat. Returns its pictures, whose files go after the commit. Part of a transaction. */
export async function endRepeat(em: EntityManager, repeat: OfferRepeat, now: Date): Promise<{ key: string }[]> {
  Object.assign(repeat, { state: 'ENDED', endedAt: now, pauseReason: null, pauseNote: null });
  return db(em).deleteFrom('offer_repeat_image').where('repeat_id', '=', repeat.id).returning('key').execute();
}

/** Pauses a locked repeat because a run of it was refused. Part of a transaction. */
export function pauseFor(em: EntityManager, repeat: OfferRepeat, { reason, note }: Refusal): void {
  const before = { state: repeat.state };
  Object.assign(repeat, { state: 'PAUSED', pauseReason: reason, pauseNote: note, version: repeat.version + 1 });
  const target = { kind: 'offer_repeat', id: repeat.id };
  record(em, platformItself, 'offer_repeat.pause', {
    target,
    business: repeat.business.id,
    before,
    after: { state: 'PAUSED', reason },
  });
}

/** The repeat, locked until the transaction ends; null when there is none such. */
export function lockRepeat(
  em: EntityManager,
  id: string,
  also: { business?: string; state?: RepeatStatus; nextOn?: string } = {},
): Promise<OfferRepeat | null> {
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  return isId(id) ? em.findOne(OfferRepeat, { id, ...also }, options) : Promise.resolve(null);
}

/** What the audit log says of a repeat: its terms and its state. Money in cents. */
export function factsOf({
  state,
  weekday,
  lengthDays,
  monthCap,
  agreedPrice,
  plainIfNoReduction,
  currency,
}: OfferRepeat) {
  return { state, weekday, lengthDays, monthCap, agreedPrice, plainIfNoReduction, currency };
}

/** What a repeat has charged in the month of a day, in cents. What was refunded later counts too. */
export async function spentInMonth(em: EntityManager, id: string, day: string): Promise<number> {
  const { spent } = await db(em)
    .selectFrom('offer_repeat_run')
    .select(sql<number>`coalesce(sum(charged), 0)::float8`.as('spent'))
    .where('repeat_id', '=', id)
    .where(isInMonthOf(day))
    .executeTakeFirstOrThrow();
  return spent;
}

/** Whether a run was in the calendar month of a day. */
export function isInMonthOf(day: string) {
  const first = `${day.slice(0, 7)}-01`;
  return sql<boolean>`(day >= ${first}::date and day < ${first}::date + interval '1 month')`;
}

/** Days after which an ended repeat is deleted with its runs. */
const daysRemembered = 365;

/** Deletes repeats that ended a year ago. Returns how many. */
export function purgeRepeats({ background }: Pick<Platform, 'background'>, now = new Date()): Promise<number> {
  const where = sql`state = 'ENDED' and ended_at < ${new Date(now.getTime() - daysRemembered * 86_400_000)}`;
  return sweepRows({ background }, { table: 'offer_repeat', where, by: 'ended_at' });
}

/** Those of the storage keys that a picture of a repeat has; the sweep of orphaned files leaves them. */
export async function referencedRepeatPictures(em: EntityManager, keys: string[]): Promise<string[]> {
  const pictures = await em.find(OfferRepeatImage, { key: { $in: keys } }, { fields: ['key'] });
  return pictures.map(({ key }) => key);
}
