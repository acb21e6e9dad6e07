import type { EntityManager } from '@mikro-orm/postgresql';
import { publishChange } from '#platform/database/changes.ts';
import { helsinkiDate } from '#platform/helsinki.ts';
import type { Scope } from '#platform/platform.ts';
import { AppError } from '#shared/appError.ts';
import { type HolidayQuestion, holidayHours, holidayQuestions } from '#shared/rules/shops/holidayQuestions.ts';
import { outletTexts } from '#shared/texts/shops.ts';
import { lockBusiness } from '../accounts/businesses/businessStatus.ts';
import type { Business } from '../accounts/entities.ts';
import { businessActor } from '../accounts/viewers.ts';
import { record } from '../audit/audit.ts';
import { offersTopic } from '../search/syncFeed.ts';
import type { Outlet } from './entities.ts';
import { openColumns } from './openAt.ts';
import { outletsInUse } from './outlets.ts';

/** The holidays of the next two weeks on which outlets of the business have not said whether they are open. */
export async function myHolidayQuestions(
  { em }: Pick<Scope, 'em'>,
  business: Business,
  now = new Date(),
): Promise<HolidayQuestion<Outlet>[]> {
  return holidayQuestions(await outletsInUse(em, business.id), helsinkiDate(now));
}

/**
 * Says for all outlets that have not said it whether they are open on a holiday as on that day of any week. Returns the
 * outlets that it changed. Throws CONFLICT when there is nothing to say of that day, as after another answer.
 */
export async function answerHoliday(
  { em }: Pick<Scope, 'em'>,
  business: Business,
  { date, isOpen }: { date: string; isOpen: boolean },
  now = new Date(),
): Promise<Outlet[]> {
  return em.transactional(async (em) => {
    await lockBusiness(em, business.id);
    const asked = holidayQuestions(await outletsInUse(em, business.id), helsinkiDate(now));
    const question = asked.find((one) => one.date === date);
    if (!question) throw new AppError('CONFLICT', { message: outletTexts.holidayAnswered });
    for (const outlet of question.outlets) answer(em, business, outlet, { date, isOpen }, now);
    await em.flush();
    await publishChange(em, offersTopic);
    return question.outlets;
  });
}

function answer(
  em: EntityManager,
  business: Business,
  outlet: Outlet,
  { date, isOpen }: { date: string; isOpen: boolean },
  now: Date,
): void {
  const before = { specialHours: outlet.specialHours };
  const specialHours = [...outlet.specialHours, ...holidayHours(outlet, date, isOpen)].toSorted((one, other) =>
    `${one.from}${one.opens}` < `${other.from}${other.opens}` ? -1 : 1,
  );
  const { hours } = outlet;
  Object.assign(outlet, { specialHours, version: outlet.version + 1, ...openColumns({ hours, specialHours }, now) });
  const target = { kind: 'outlet', id: outlet.id };
  record(em, businessActor(business), 'outlet.holiday', { target, before, after: { specialHours } });
}
