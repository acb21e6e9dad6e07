import { AppError, refuseIfAny } from '#shared/appError.ts';
import { withGiven } from '#shared/rules/fields.ts';
import { holidayHours, holidayQuestions } from '#shared/rules/shops/holidayQuestions.ts';
import { openingAt } from '#shared/rules/shops/hours.ts';
import { areConfirmed, checkOutlet, editedOutlet, type OutletDraft, tidyOutlet } from '#shared/rules/shops/outlets.ts';
import { outletTexts } from '#shared/texts/shops.ts';
import { findRow, type MockContext, type MockResolvers, ownBusiness } from './context.ts';
import { helsinkiDate } from './world/clock.ts';
import type { OutletRow } from './world/outlets.ts';
import type { OfferRow } from './world/rows.ts';
import { newId, type World } from './world/world.ts';

const managed = (row: OutletRow) => ({ ...row, areHoursConfirmed: areConfirmed(row.hoursConfirmedAt, new Date()) });

/** An outlet as consumers see it. */
function shown({ street, postCode, town, phone, note, ...row }: OutletRow) {
  return {
    ...managed({ street, postCode, town, phone, note, ...row }),
    address: { street, postCode, town },
    phone: phone || null,
    note: note || null,
    isClosed: row.closedAt !== null,
  };
}

/** The outlets of a business that consumers see. */
export function shownOutlets(world: World, businessId: string) {
  return world.outlets.filter((row) => row.businessId === businessId && !row.closedAt && !row.isProposed).map(shown);
}

/** Where an offer may be used: the outlets that were chosen, or those at its address or in its municipalities. */
export function outletsOfOffer(world: World, offer: OfferRow) {
  const { outletIds, isNationwide, locationType, cities, address } = offer;
  const isIts = ({ id, street, municipality, closedAt, isProposed }: OutletRow) =>
    outletIds.length > 0
      ? outletIds.includes(id)
      : !closedAt &&
        !isProposed &&
        (isNationwide ||
          (cities.includes(municipality) && (locationType === 'MULTIPLE' || address?.startsWith(street) === true)));
  return world.outlets.filter((row) => row.businessId === offer.businessId && isIts(row)).map(shown);
}

/** Whether an offer may be used at an outlet that is open now. */
export function isOpenNow(world: World, offer: OfferRow): boolean {
  return outletsOfOffer(world, offer).some(
    ({ hours, specialHours, areHoursConfirmed, isClosed }) =>
      areHoursConfirmed && !isClosed && openingAt({ hours, specials: specialHours }, new Date())?.isOpen,
  );
}

function ownOutlet(context: MockContext, { id, version }: { id: string; version: number }): OutletRow {
  const row = findRow(context.world.outlets, id, 'NOT_FOUND');
  if (row.businessId !== ownBusiness(context).id) throw new AppError('NOT_FOUND', { message: outletTexts.unknown });
  if (row.version !== version) throw new AppError('CONFLICT', { message: outletTexts.changed, version: row.version });
  return row;
}

function write(row: OutletRow, given: OutletDraft) {
  refuseIfAny(checkOutlet(given, new Date()));
  Object.assign(row, tidyOutlet(given, new Date()), { version: row.version + 1, isProposed: false });
}

const inUse = (world: World, businessId: string) =>
  world.outlets.filter((row) => row.businessId === businessId && !row.closedAt && !row.isProposed);

function holidaysOf(world: World, businessId: string) {
  const asked = holidayQuestions(inUse(world, businessId), helsinkiDate(new Date()));
  return asked.map(({ outlets, ...question }) => ({ ...question, outlets: outlets.map(({ name }) => name) }));
}

function answerHoliday(world: World, businessId: string, { date, isOpen }: { date: string; isOpen: boolean }) {
  // Any day is answered for, whatever day it is today.
  const rows = inUse(world, businessId).filter(({ specialHours }) => !specialHours.some(({ from }) => from === date));
  for (const row of rows) row.specialHours = [...row.specialHours, ...holidayHours(row, date, isOpen)];
  return rows;
}

/** What the link of a mail shows; its key is the id of the business. */
function linkedHours(world: World, key: string) {
  const { businessName } = findRow(world.businesses, key, 'TOKEN_INVALID');
  return { businessName, outlets: inUse(world, key).map(managed), holidays: holidaysOf(world, key) };
}

/** Where the made-up businesses serve their customers. */
export const outlets: MockResolvers = {
  Query: {
    myOutlets: (_, _args, context) => {
      const { id } = ownBusiness(context);
      return context.world.outlets.filter(({ businessId, closedAt }) => businessId === id && !closedAt).map(managed);
    },
    myHolidayQuestions: (_, _args, context) => holidaysOf(context.world, ownBusiness(context).id),
    hoursByLink: (_, { signedKey }, { world }) => linkedHours(world, signedKey),
    offerOutlets: (_, { ids, city }, { world }) =>
      ids.flatMap((offerId) => {
        const offer = world.offers.find(({ id }) => id === offerId);
        const all = offer ? outletsOfOffer(world, offer).filter(({ isClosed }) => !isClosed) : [];
        const outlet = all.length === 1 ? all[0] : all.find(({ municipality }) => municipality === city);
        return outlet ? [{ offerId, outlet, isOnly: all.length === 1 }] : [];
      }),
  },
  Mutation: {
    createOutlet(_, { input }, context) {
      const { world } = context;
      const business = { id: newId(world, 'outlet'), businessId: ownBusiness(context).id };
      const row = {
        ...business,
        ...tidyOutlet({}, new Date()),
        hoursConfirmedAt: null,
        closedAt: null,
        isProposed: false,
        version: 0,
      };
      write(row, input);
      if (row.hours.length > 0) Object.assign(row, { hoursConfirmedAt: new Date() });
      world.outlets.push(row);
      return { outlet: managed(row) };
    },
    updateOutlet(_, { input, ...named }, context) {
      const row = ownOutlet(context, named);
      write(row, withGiven(editedOutlet(row) as OutletDraft, input));
      if (input.hours) row.hoursConfirmedAt = row.hours.length > 0 ? new Date() : null;
      return { outlet: managed(row) };
    },
    confirmOutletHours: (_, named, context) => ({
      outlet: managed(Object.assign(ownOutlet(context, named), { hoursConfirmedAt: new Date() })),
    }),
    answerHoliday(_, answer, context) {
      const { id } = ownBusiness(context);
      const outlets = answerHoliday(context.world, id, answer).map(managed);
      return { outlets, questions: holidaysOf(context.world, id) };
    },
    confirmHoursByLink(_, { signedKey, seen }, { world }) {
      for (const { id } of seen) findRow(world.outlets, id, 'NOT_FOUND').hoursConfirmedAt = new Date();
      return { hours: linkedHours(world, signedKey) };
    },
    answerHolidayByLink(_, { signedKey, ...answer }, { world }) {
      answerHoliday(world, signedKey, answer);
      return { hours: linkedHours(world, signedKey) };
    },
    closeOutlet: (_, named, context) => ({
      outlet: managed(Object.assign(ownOutlet(context, named), { closedAt: new Date() })),
    }),
  },
};
