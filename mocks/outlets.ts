import { AppError, refuseIfAny } from '#shared/appError.ts';
import { withGiven } from '#shared/rules/fields.ts';
import { areConfirmed, checkOutlet, editedOutlet, type OutletDraft, tidyOutlet } from '#shared/rules/shops/outlets.ts';
import { outletTexts } from '#shared/texts/shops.ts';
import { findRow, type MockContext, type MockResolvers, ownBusiness } from './context.ts';
import type { OutletRow } from './world/outlets.ts';
import { newId, type World } from './world/world.ts';

const managed = (row: OutletRow) => ({ ...row, areHoursConfirmed: areConfirmed(row.hoursConfirmedAt, new Date()) });

/** The outlets of a business that consumers see. */
export function shownOutlets(world: World, businessId: string) {
  return world.outlets
    .filter((row) => row.businessId === businessId && !row.closedAt)
    .map(({ street, postCode, town, phone, note, ...row }) => ({
      ...managed({ street, postCode, town, phone, note, ...row }),
      address: { street, postCode, town },
      phone: phone || null,
      note: note || null,
    }));
}

function ownOutlet(context: MockContext, { id, version }: { id: string; version: number }): OutletRow {
  const row = findRow(context.world.outlets, id, 'NOT_FOUND');
  if (row.businessId !== ownBusiness(context).id) throw new AppError('NOT_FOUND', { message: outletTexts.unknown });
  if (row.version !== version) throw new AppError('CONFLICT', { message: outletTexts.changed, version: row.version });
  return row;
}

function write(row: OutletRow, given: OutletDraft) {
  refuseIfAny(checkOutlet(given, new Date()));
  Object.assign(row, tidyOutlet(given, new Date()), { version: row.version + 1 });
}

/** Where the made-up businesses serve their customers. */
export const outlets: MockResolvers = {
  Query: {
    myOutlets: (_, _args, context) => {
      const { id } = ownBusiness(context);
      return context.world.outlets.filter(({ businessId, closedAt }) => businessId === id && !closedAt).map(managed);
    },
    redeemingOutlets: (_, _args, context) => {
      const { id } = ownBusiness(context);
      return context.world.outlets.filter(({ businessId, closedAt }) => businessId === id && !closedAt).map(managed);
    },
  },
  Mutation: {
    createOutlet(_, { input }, context) {
      const { world } = context;
      const business = { id: newId(world, 'outlet'), businessId: ownBusiness(context).id };
      const row = { ...business, ...tidyOutlet({}, new Date()), hoursConfirmedAt: null, closedAt: null, version: 0 };
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
    closeOutlet: (_, named, context) => ({
      outlet: managed(Object.assign(ownOutlet(context, named), { closedAt: new Date() })),
    }),
  },
};
