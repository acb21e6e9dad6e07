import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { RedeemInput } from '#shared/schema.generated.ts';
import { anOffer } from '#test/marketplace.ts';
import type { Business } from '../accounts/entities.ts';
import { Outlet } from '../outlets/entities.ts';
import type { Till } from './till.ts';

/** A random secret of a device. */
export const aDevice = () => randomUUID().replaceAll('-', '');

/** An outlet of a business. */
export async function anOutlet(em: EntityManager, business: Pick<Business, 'id'>, name = 'Keskusta'): Promise<Outlet> {
  const place = { street: 'Katu 1', postCode: '33100', town: 'Tampere', municipality: 'Tampere' };
  const outlet = em.create(Outlet, { business: business.id, name, ...place, hours: [], specialHours: [] });
  await em.flush();
  return outlet;
}

/** A till of a business, at all of its outlets unless some are named. */
export function aTill(business: Business, outletIds: string[] | null = null): Till {
  return {
    business,
    holder: { kind: 'MEMBER', businessId: business.id, role: 'TILL', outletIds },
    caller: randomUUID(),
  };
}

/** A live offer that is taken with a code. */
export function anOfferWithCode(
  em: EntityManager,
  business: Business,
  redemption: 'SHOW' | 'ONCE',
  facts: Parameters<typeof anOffer>[2] = {},
) {
  return anOffer(em, business, { redemption, ...facts });
}

/** A code as a till sends it, with an id of its own. */
export function anInput(code: string, facts: Partial<RedeemInput> = {}): RedeemInput {
  return { id: randomUUID(), code, ...facts };
}
