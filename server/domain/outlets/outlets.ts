import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import { publishChange } from '#platform/database/changes.ts';
import { isId } from '#platform/database/ids.ts';
import type { Scope } from '#platform/platform.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { withGiven } from '#shared/rules/fields.ts';
import {
  checkOutlet,
  editedOutlet,
  maxOutlets,
  type OutletContent,
  type OutletDraft,
  tidyOutlet,
} from '#shared/rules/shops/outlets.ts';
import { outletTexts } from '#shared/texts/shops.ts';
import { isSameContent } from '#shared/versions.ts';
import { lockBusiness } from '../accounts/businesses/businessStatus.ts';
import type { Business } from '../accounts/entities.ts';
import { businessActor } from '../accounts/viewers.ts';
import { changedFacts, record } from '../audit/audit.ts';
import { offersTopic } from '../search/syncFeed.ts';
import { Outlet } from './entities.ts';
import { openColumns } from './openAt.ts';

/** The outlets of a business in the order of their names; those closed for good are not among them. At most 200. */
export function myOutlets({ em }: Pick<Scope, 'em'>, business: Business): Promise<Outlet[]> {
  return em.find(Outlet, { business: business.id, closedAt: null }, { orderBy: { name: 'asc', id: 'asc' } });
}

/** The same without one that is only proposed. */
export function outletsInUse(em: EntityManager, businessId: string): Promise<Outlet[]> {
  const where = { business: businessId, closedAt: null, isProposed: false };
  return em.find(Outlet, where, { orderBy: { name: 'asc', id: 'asc' }, refresh: true });
}

/**
 * Adds an outlet, which consumers see at once. Hours that come with it count as confirmed. Throws INVALID_INPUT, and
 * CONFLICT for more outlets than a business may have.
 */
export async function createOutlet(
  scope: Scope,
  business: Business,
  input: OutletDraft,
  now = new Date(),
): Promise<Outlet> {
  refuseIfAny(checkOutlet(input, now));
  return scope.em.transactional(async (em) => {
    await lockBusiness(em, business.id);
    const count = await em.count(Outlet, { business: business.id, closedAt: null });
    if (count >= maxOutlets) throw new AppError('CONFLICT', { message: outletTexts.tooMany(maxOutlets) });
    const content = tidyOutlet(input, now);
    const outlet = em.create(Outlet, {
      ...content,
      business: business.id,
      hoursConfirmedAt: hasHours(content) ? now : null,
      ...openColumns(content, now),
    });
    await em.flush();
    await recordChange(em, business, outlet, 'outlet.create', { after: { ...content } });
    return outlet;
  });
}

/**
 * Changes the given fields of an outlet; new hours count as confirmed, and one that was proposed is shown from then on. Throws NOT_FOUND, INVALID_INPUT, and CONFLICT with the
 * fields as they are now for another version than the one that was read.
 */
export async function updateOutlet(
  { em }: Scope,
  business: Business,
  { id, version, input }: { id: string; version: number; input: OutletDraft },
  now = new Date(),
): Promise<Outlet> {
  return em.transactional(async (em) => {
    const outlet = await lockOutlet(em, business, id);
    const before = contentOf(outlet);
    refuseOtherVersion(outlet, version, input);
    const given = withGiven(editedOutlet(before), input);
    refuseIfAny(checkOutlet(given, now));
    const content = tidyOutlet(given, now);
    const facts = changedFacts({ ...before }, { ...content });
    if (!facts && !outlet.isProposed) return outlet;
    // Special days that are over are left out by any edit, which says nothing of the hours.
    const isNewTime = !isSameContent(timesOf(tidyOutlet(before, now)), timesOf(content));
    Object.assign(outlet, content, openColumns(content, now), { version: outlet.version + 1, isProposed: false });
    if (isNewTime) outlet.hoursConfirmedAt = hasHours(content) ? now : null;
    await recordChange(em, business, outlet, 'outlet.update', facts ?? {});
    return outlet;
  });
}

/**
 * Says that the hours of an outlet are still right. Throws NOT_FOUND, INVALID_INPUT for one without hours, and CONFLICT for
 * another version than the one that was read.
 */
export async function confirmOutletHours(
  { em }: Scope,
  business: Business,
  { id, version }: { id: string; version: number },
  now = new Date(),
): Promise<Outlet> {
  return em.transactional(async (em) => {
    const outlet = await lockOutlet(em, business, id);
    refuseOtherVersion(outlet, version, {});
    if (!hasHours(outlet)) refuseIfAny({ hours: outletTexts.noHours });
    outlet.hoursConfirmedAt = now;
    await recordChange(em, business, outlet, 'outlet.confirm', {});
    return outlet;
  });
}

/** Closes an outlet for good: consumers see it no more. Again it changes nothing. Throws NOT_FOUND, and CONFLICT as an update. */
export async function closeOutlet(
  { em }: Scope,
  business: Business,
  { id, version }: { id: string; version: number },
  now = new Date(),
): Promise<Outlet> {
  return em.transactional(async (em) => {
    const outlet = await lockOutlet(em, business, id);
    if (outlet.closedAt) return outlet;
    refuseOtherVersion(outlet, version, {});
    outlet.closedAt = now;
    outlet.version += 1;
    await recordChange(em, business, outlet, 'outlet.close', {});
    return outlet;
  });
}

/** The outlet of a business, locked until the transaction ends, the business before it. Throws NOT_FOUND. */
async function lockOutlet(em: EntityManager, business: Business, id: string): Promise<Outlet> {
  await lockBusiness(em, business.id);
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const outlet = isId(id) ? await em.findOne(Outlet, { id, business: business.id }, options) : null;
  if (!outlet) throw new AppError('NOT_FOUND', { message: outletTexts.unknown });
  return outlet;
}

function refuseOtherVersion(outlet: Outlet, version: number, input: OutletDraft): void {
  if (outlet.version === version && !outlet.closedAt) return;
  const content: Record<string, unknown> = { ...contentOf(outlet) };
  const current = Object.fromEntries(Object.keys(input).map((field) => [field, content[field]]));
  const message = outlet.closedAt ? outletTexts.closed : outletTexts.changed;
  throw new AppError('CONFLICT', { message, version: outlet.version, current });
}

function contentOf(outlet: OutletContent): OutletContent {
  const { name, street, postCode, town, municipality, phone, note, hours, specialHours } = outlet;
  return { name, street, postCode, town, municipality, phone, note, hours, specialHours };
}

const timesOf = ({ hours, specialHours }: OutletContent) => ({ hours, specialHours });
const hasHours = ({ hours, specialHours }: Pick<OutletContent, 'hours' | 'specialHours'>) =>
  hours.length > 0 || specialHours.length > 0;

/** Writes down who did it, and lets servers forget the shop as it was. */
async function recordChange(
  em: EntityManager,
  business: Business,
  { id }: Outlet,
  action: string,
  facts: Omit<Parameters<typeof record>[3], 'target'>,
): Promise<void> {
  record(em, businessActor(business), action, { target: { kind: 'outlet', id }, ...facts });
  await em.flush();
  await publishChange(em, offersTopic);
}
