import type { EntityManager } from '@mikro-orm/postgresql';
import { db } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import { findPage, type Page } from '#platform/database/pages/findPage.ts';
import { helsinkiDate } from '#platform/helsinki.ts';
import type { Scope } from '#platform/platform.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkRepeat, consentText, firstRun, weekdayAfter } from '#shared/rules/offers/repeats.ts';
import type {
  MutationChangeOfferRepeatArgs,
  MutationResumeOfferRepeatArgs,
  QueryOfferRepeatsArgs,
  RepeatStatus,
} from '#shared/schema.generated.ts';
import type { Business } from '../accounts/entities.ts';
import { refuseUnderCap } from '../accounts/members/spending.ts';
import { businessActor } from '../accounts/viewers.ts';
import { changedFacts, record } from '../audit/audit.ts';
import { ledgerTransaction } from '../billing/ledger/ledger.ts';
import { priceOf, taxTermsInForce } from '../billing/prices.ts';
import { discardPictures } from '../publishing/media/pictures.ts';
import { OfferRepeat } from './repeatEntities.ts';
import {
  endRepeat,
  factsOf,
  lockRepeat,
  noRepeat,
  refuseOtherPrice,
  refuseOtherVersion,
  spentInMonth,
} from './repeatRows.ts';

/** A business's repeats, the newest first. */
export function offerRepeats(
  { em }: Scope,
  business: Business,
  { ended, page }: QueryOfferRepeatsArgs,
): Promise<Page<OfferRepeat>> {
  const from = db(em)
    .selectFrom('offer_repeat')
    .where('business_id', '=', business.id)
    .where('state', ended ? '=' : '<>', 'ENDED');
  return findPage(em, OfferRepeat, { from, id: 'id', orderBy: { by: 'created_at', direction: 'DESC' }, page });
}

/** An own repeat. Throws NOT_FOUND, also for one of another business. */
export async function offerRepeat({ em }: Scope, business: Business, id: string): Promise<OfferRepeat> {
  const repeat = isId(id) ? await em.findOne(OfferRepeat, { id, business: business.id }, { refresh: true }) : null;
  if (!repeat) throw noRepeat();
  return repeat;
}

/**
 * Changes the terms of a repeat; a new cap holds from its next run on. Throws NOT_FOUND, INVALID_INPUT, CONFLICT for another
 * version than the one that was read, and STATUS_CHANGE_REFUSED for one that has ended.
 */
export function changeOfferRepeat(
  scope: Scope,
  business: Business,
  { id, version, ...asked }: MutationChangeOfferRepeatArgs,
  now = new Date(),
): Promise<OfferRepeat> {
  return changed(scope, business, { id, version, verb: 'change', from: ['ACTIVE', 'PAUSED'] }, (repeat) => {
    const { agreedPrice, currency } = repeat;
    const terms = {
      weekday: asked.weekday ?? repeat.weekday,
      lengthDays: asked.lengthDays ?? repeat.lengthDays,
      monthCap: asked.monthCap ?? repeat.monthCap,
    };
    refuseIfAny(checkRepeat({ ...terms, agreedPrice }, currency));
    const moves = terms.weekday !== repeat.weekday;
    // Whatever the cap has room for: when it has none, the next run pauses the repeat and says so.
    if (moves) repeat.nextOn = weekdayAfter(helsinkiDate(now), terms.weekday);
    if (moves || terms.monthCap > repeat.monthCap) repeat.consentAt = now;
    Object.assign(repeat, { ...terms, plainIfNoReduction: asked.plainIfNoReduction ?? repeat.plainIfNoReduction });
  });
}

/** Pauses an active repeat. Throws NOT_FOUND, CONFLICT and STATUS_CHANGE_REFUSED as `changeOfferRepeat`. */
export function pauseOfferRepeat(scope: Scope, business: Business, id: string, version: number): Promise<OfferRepeat> {
  return changed(scope, business, { id, version, verb: 'pause', from: ['ACTIVE'] }, (repeat) => {
    Object.assign(repeat, { state: 'PAUSED', pauseReason: 'OWN', pauseNote: null });
  });
}

/**
 * Resumes a paused repeat for the price that its business has seen. Throws NOT_FOUND, CONFLICT and STATUS_CHANGE_REFUSED as
 * `changeOfferRepeat`, PRICE_CHANGED with the new price, and INVALID_INPUT for a cap below it.
 */
export function resumeOfferRepeat(
  scope: Scope,
  business: Business,
  { id, version, agreedPrice }: MutationResumeOfferRepeatArgs,
  now = new Date(),
): Promise<OfferRepeat> {
  return changed(scope, business, { id, version, verb: 'resume', from: ['PAUSED'] }, async (repeat, em) => {
    const { currency } = await taxTermsInForce(em);
    const price = await priceOf(em, repeat.type);
    refuseOtherPrice(price, agreedPrice);
    const { weekday, lengthDays, monthCap } = repeat;
    refuseIfAny(checkRepeat({ weekday, lengthDays, monthCap, agreedPrice }, currency));
    const today = helsinkiDate(now);
    const spent = await spentInMonth(em, id, today);
    Object.assign(repeat, { state: 'ACTIVE', pauseReason: null, pauseNote: null, agreedPrice, currency });
    Object.assign(repeat, { consentAt: now, nextOn: firstRun(today, weekday, { monthCap, spent, price }) });
  });
}

/** Ends a repeat for good, with its pictures. Throws NOT_FOUND, CONFLICT and STATUS_CHANGE_REFUSED as `changeOfferRepeat`. */
export async function endOfferRepeat(
  scope: Scope,
  business: Business,
  id: string,
  version: number,
  now = new Date(),
): Promise<OfferRepeat> {
  let unused: { key: string }[] = [];
  const ended = await changed(
    scope,
    business,
    { id, version, verb: 'end', from: ['ACTIVE', 'PAUSED'] },
    async (repeat, em) => {
      unused = await endRepeat(em, repeat, now);
    },
  );
  await discardPictures(scope.platform, unused);
  return ended;
}

interface Change {
  id: string;
  /** The version that was read. */
  version: number;
  verb: 'change' | 'pause' | 'resume' | 'end';
  /** The states that allow it. */
  from: readonly RepeatStatus[];
}

async function changed(
  { em }: Scope,
  business: Business,
  { id, version, verb, from }: Change,
  change: (repeat: OfferRepeat, em: EntityManager) => unknown,
): Promise<OfferRepeat> {
  await ledgerTransaction(em, async (em) => {
    const repeat = await lockRepeat(em, id, { business: business.id });
    if (!repeat) throw noRepeat();
    await refuseOtherVersion(repeat, version);
    if (!from.includes(repeat.state)) throw new AppError('STATUS_CHANGE_REFUSED');
    if (verb === 'change' || verb === 'resume') await refuseUnderCap(em, business.id);
    const before = factsOf(repeat);
    await change(repeat, em);
    const facts = changedFacts(before, factsOf(repeat));
    if (!facts) return;
    repeat.version += 1;
    record(em, businessActor(business), `offer_repeat.${verb}`, {
      target: { kind: 'offer_repeat', id },
      before: { title: repeat.content.title, ...facts.before },
      after: { ...facts.after, ...(verb === 'end' ? {} : { consent: consentText(repeat, repeat.currency) }) },
    });
  });
  return em.findOneOrFail(OfferRepeat, id, { refresh: true });
}
