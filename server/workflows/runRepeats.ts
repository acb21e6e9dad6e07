import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { platformItself } from '../domain/audit/audit.ts';
import { lockBalance } from '../domain/billing/balance.ts';
import { ledgerTransaction } from '../domain/billing/ledger/ledger.ts';
import { priceOf, taxTermsInForce } from '../domain/billing/prices.ts';
import { copyPictures, discardPictures } from '../domain/publishing/media/pictures.ts';
import { type ContentDoor, contentDoor } from '../domain/publishing/moderation/findings.ts';
import { type Refusal, RunRefused, refusalIn, refusalOf } from '../domain/repeats/refusals.ts';
import { draftOfRun, planOf } from '../domain/repeats/repeatContent.ts';
import { OfferRepeat, OfferRepeatRun } from '../domain/repeats/repeatEntities.ts';
import { mailPaused, mailRunsOver } from '../domain/repeats/repeatMails.ts';
import { endRepeat, lockRepeat, pauseFor, spentInMonth } from '../domain/repeats/repeatRows.ts';
import { db } from '../platform/database/db.ts';
import { addDays, helsinkiDate } from '../platform/helsinki.ts';
import type { StoredImage } from '../platform/images/images.ts';
import type { Platform, Scope } from '../platform/platform.ts';
import { createOfferOnce, sellOffer, statusOfNew } from './createOffer.ts';

const batch = 200;

/**
 * Publishes the weekly repeats that are due today in Helsinki, each in one transaction with its charge. A run that may not
 * be pauses its repeat and mails why. Days that passed without a server are noted, never made up for. Safe to run again or
 * on several servers at once. Throws when a run failed for another reason, so that the job is run again.
 */
export async function runRepeats(platform: Platform, now = new Date()): Promise<void> {
  const day = helsinkiDate(now);
  const failures: unknown[] = [];
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const due = await platform.background
      .selectFrom('offer_repeat')
      .select('id')
      .where('state', '=', 'ACTIVE')
      .where(sql<boolean>`next_on <= ${day}::date`)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const { id } of due) {
      // Each separately: one that fails must not hold up the others.
      await runRepeat(platform, { id, day }, now).catch((err: unknown) => {
        failures.push(err);
        platform.log.error({ err, repeat: id }, 'a weekly repeat could not be run');
      });
    }
    const last = due.at(-1);
    if (!last || due.length < batch) break;
    after = last.id;
  }
  if (failures.length > 0) {
    throw new Error(`${failures.length} weekly repeats could not be run`, { cause: failures[0] });
  }
}

/** A repeat and the day on which it is to run. */
interface Due {
  id: string;
  /** YYYY-MM-DD. */
  day: string;
}

/** How many times a run begins again because its repeat was changed meanwhile. */
const maxAttempts = 5;

/** Ends an attempt: the repeat was paused, changed, ended or run meanwhile. */
class NotDue extends Error {}

async function runRepeat(platform: Platform, due: Due, now: Date): Promise<void> {
  const scope = { em: platform.orm.em.fork() as Scope['em'], platform };
  await noteMissed(scope.em, due);
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const where = { id: due.id, state: 'ACTIVE', nextOn: due.day } as const;
    const repeat = await scope.em.findOne(OfferRepeat, where, { refresh: true, populate: ['images'] });
    if (!repeat) return;
    try {
      return await publishOnce(scope, repeat, due, now);
    } catch (error) {
      if (error instanceof NotDue) continue;
      const refusal = refusalIn(error);
      if (!refusal) throw error;
      return pauseRun(scope, due, refusal);
    }
  }
  throw new Error('The repeat was changed again and again while it was run');
}

/** Notes the days that have passed without a run, and moves the repeat to the next one that has not. */
async function noteMissed(em: EntityManager, { id, day }: Due): Promise<void> {
  await ledgerTransaction(em, async (em) => {
    const repeat = await lockRepeat(em, id, { state: 'ACTIVE' });
    while (repeat && repeat.nextOn < day) {
      em.create(OfferRepeatRun, { repeat, day: repeat.nextOn, outcome: 'MISSED' });
      repeat.nextOn = addDays(repeat.nextOn, 7);
    }
  });
}

/** Runs a repeat: the run's row, the charge and the offer are one transaction, and another one finds the run done. */
async function publishOnce(
  scope: Scope,
  { id, business, version, images }: OfferRepeat,
  due: Due,
  now: Date,
): Promise<void> {
  const { platform } = scope;
  const status = await statusOfNew(platform);
  const door = await contentDoor(platform);
  // Before the transaction: a slow storage must not keep the account locked.
  const copies = await copyPictures(platform, `BUSINESS:${business.id}`, images.getItems());
  const call = { actor: `REPEAT:${id}`, operation: 'runRepeat', key: `repeat:${id}:${due.day}`, content: due };
  let unused: { key: string }[] = [];
  await createOfferOnce(scope, call, copies, async (em) => {
    const run = { version, images: copies, now, door };
    const { repeat, draft, price, isPlain } = await admittedRun(em, business.id, due, run);
    em.create(OfferRepeatRun, {
      repeat,
      day: due.day,
      outcome: isPlain ? 'PUBLISHED_PLAIN' : 'PUBLISHED',
      charged: price,
      offerId: draft.id,
    });
    await em.flush();
    const sale = { by: platformItself, businessId: business.id, draft, images: copies, status, expectedPrice: price };
    const sold = await sellOffer(em, sale, now);
    repeat.nextOn = addDays(due.day, 7);
    repeat.runsLeft -= 1;
    if (repeat.runsLeft === 0) {
      unused = await endRepeat(em, repeat, now);
      repeat.version += 1;
      await mailRunsOver(em, platform, repeat, draft.id);
    }
    return sold;
  });
  await discardPictures(platform, unused);
}

interface Run {
  /** The version of the repeat that was read. */
  version: number;
  /** Copies of its pictures. */
  images: readonly StoredImage[];
  now: Date;
  door: ContentDoor;
}

/**
 * What a run publishes for which price, under the locks of its transaction. Throws NotDue, RunRefused with the first reason
 * why it may not be, and INVALID_INPUT for a content that could not be published.
 */
async function admittedRun(em: EntityManager, businessId: string, { id, day }: Due, run: Run) {
  // Prices before accounts, and accounts before what belongs to them, as every transaction that moves money locks them.
  const { currency } = await taxTermsInForce(em);
  const account = await lockBalance(em, businessId);
  const repeat = await lockRepeat(em, id, { state: 'ACTIVE', nextOn: day });
  // Other pictures may have been copied than those of the content that its business has given it meanwhile.
  if (!account || repeat?.version !== run.version) throw new NotDue();
  const price = await priceOf(em, repeat.type);
  const refusal = refusalOf({
    monthCap: repeat.monthCap,
    spent: await spentInMonth(em, id, day),
    price,
    priceCurrency: currency,
    agreedPrice: repeat.agreedPrice,
    currency: repeat.currency,
    balance: account.balance,
    status: account.status,
    isOnHold: account.creditHold,
    isEnding: account.endsAt !== null,
    isRestricted: await isRestricted(em, repeat),
  });
  if (refusal) throw new RunRefused(refusal.reason, refusal.note);
  const plan = { ...planOf(repeat), images: run.images, day, currency };
  return { repeat, price, ...(await draftOfRun(em, plan, run.now, run.door)) };
}

/** Whether a restriction of one of the repeat's offers holds that was decided on after its business last agreed. */
async function isRestricted(em: EntityManager, { id, offerId, consentAt }: OfferRepeat): Promise<boolean> {
  const found = await db(em)
    .selectFrom('statement')
    .select('id')
    .where('ends_at', 'is', null)
    .where('sent_at', '>=', consentAt)
    .where((eb) =>
      eb.or([
        eb('offer_id', '=', offerId),
        eb('offer_id', 'in', eb.selectFrom('offer_repeat_run').select('offer_id').where('repeat_id', '=', id)),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Pauses a repeat whose run was refused, and mails why; once, whichever server comes first. */
async function pauseRun({ em, platform }: Scope, { id, day }: Due, refusal: Refusal): Promise<void> {
  await ledgerTransaction(em, async (em) => {
    const repeat = await lockRepeat(em, id, { state: 'ACTIVE', nextOn: day });
    if (!repeat) return;
    em.create(OfferRepeatRun, { repeat, day, outcome: 'PAUSED', note: refusal.note });
    pauseFor(em, repeat, refusal);
    await mailPaused(em, platform, repeat, day, refusal);
  });
}
