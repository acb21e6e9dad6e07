import type { Scope } from '../../platform/platform.ts';
import type { BusinessProfileInput } from '../../schema.generated.ts';
import { lockBusiness } from '../accounts/businessStatus.ts';
import type { Business } from '../accounts/entities.ts';
import { changeBusinessContact } from '../accounts/profiles.ts';
import { syncFeed } from './feed/syncFeed.ts';

/**
 * Changes a business's own contact details; its offers show the new phone number at once.
 * Refuses INVALID_INPUT and EMAIL_TAKEN.
 */
export async function updateBusinessProfile(
  { em, platform }: Scope,
  { id }: Business,
  input: BusinessProfileInput,
  now = new Date(),
): Promise<Business> {
  return em.transactional(async (em) => {
    const business = await lockBusiness(em, id);
    const { phone } = business;
    await changeBusinessContact({ em, platform }, business, input);
    if (business.phone !== phone) await syncFeed(em, { businessId: id }, now);
    return business;
  });
}
