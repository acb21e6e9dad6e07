import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import { spellingsOf } from '#platform/mail/spellings.ts';
import type { Scope } from '#platform/platform.ts';
import { keyActor } from '#shared/texts/accounts/apiKeys.ts';
import { pendingAddresses } from './email/emailChange.ts';
import { Business, Member } from './entities.ts';
import { ApiKey } from './keys/entities.ts';
import type { AccountKind } from './viewers.ts';

/** Chains may share a business ID among many branches; an admin is shown this many of a page of businesses. */
const maxDuplicates = 1000;

/** What resolvers ask of accounts for many rows at a time. */
export function accountLoaders({ em }: Scope) {
  return {
    /** All businesses of a business ID (Y-tunnus), the oldest first. */
    businessesByBusinessId: new DataLoader<string, Business[]>(async (businessIds) => {
      const rows = await em.find(
        Business,
        { businessId: { $in: [...businessIds] } },
        { orderBy: { createdAt: 'asc', id: 'asc' }, limit: maxDuplicates },
      );
      const groups = Map.groupBy(rows, ({ businessId }) => businessId);
      return businessIds.map((businessId) => groups.get(businessId) ?? []);
    }),
    /** The business with an e-mail address; null when none has it. */
    businessByEmail: new DataLoader<string, Business | null>(async (emails) => {
      const rows = await em.find(Business, { email: { $in: emails.flatMap(spellingsOf) } });
      const found = new Map(rows.map((row) => [row.email, row]));
      return emails.map(
        (email) =>
          spellingsOf(email)
            .map((each) => found.get(each))
            .find(Boolean) ?? null,
      );
    }),
    /** All businesses of an e-mail address, in any of its spellings. */
    businessesByAddress: new DataLoader<string, Business[]>(async (emails) => {
      const spelledTwice = emails.map(spellingsOf).filter(({ length }) => length > 1);
      const rows = spelledTwice[0] ? await em.find(Business, { email: { $in: spelledTwice.flat() } }) : [];
      return emails.map((email) => rows.filter((row) => spellingsOf(email).includes(row.email)));
    }),
    /** A business; null when it is deleted. */
    businessById: new DataLoader<string, Business | null>(async (ids) => {
      const rows = await em.find(Business, { id: { $in: [...ids] } });
      const found = new Map(rows.map((row) => [row.id, row]));
      return ids.map((id) => found.get(id) ?? null);
    }),
    /** What a member or a key is called, also once it is disabled; null when it is gone. */
    nameOfWriter: new DataLoader<string, string | null>(async (ids) => {
      const names = new Map<string, string>();
      for (const { id, name } of await em.find(Member, { id: { $in: [...ids] } }, { fields: ['name'] }))
        names.set(id, name);
      const others = ids.filter((id) => !names.has(id));
      const keys = others.length > 0 ? await em.find(ApiKey, { id: { $in: others } }, { fields: ['name'] }) : [];
      for (const { id, name } of keys) names.set(id, keyActor(name));
      return ids.map((id) => names.get(id) ?? null);
    }),
    /** The address that waits for its confirmation, of a business. */
    pendingBusinessEmail: pendingEmail(em, 'BUSINESS'),
    /** The same of an admin. */
    pendingAdminEmail: pendingEmail(em, 'ADMIN'),
  };
}

function pendingEmail(em: EntityManager, kind: AccountKind) {
  return new DataLoader<string, string | null>(async (ids) => {
    const addresses = await pendingAddresses(em, kind, ids);
    return ids.map((id) => addresses.get(id) ?? null);
  });
}
