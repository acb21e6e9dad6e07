import type { EntityManager } from '@mikro-orm/postgresql';
import { lockAlone } from '#platform/database/advisoryLocks.ts';
import { startOfDay } from '#platform/helsinki.ts';
import { writeTerms } from '#shared/rules/accounts/termsText.ts';
import type { TermsAudience } from '#shared/schema.generated.ts';
import { businessTerms } from '#shared/texts/terms/businessTerms.ts';
import { consumerTerms } from '#shared/texts/terms/consumerTerms.ts';
import { firstTerms } from '#shared/texts/terms/firstTerms.ts';
import { firstChanges } from '#shared/texts/terms/terms.ts';
import { Business } from '../accounts/entities.ts';
import { TermsVersion } from './entities.ts';

/** From when the first versions are in force. */
const firstDay = '2026-11-01';
const secondDay = '2026-11-30';

/**
 * Stores the first versions of the terms. Where there are businesses already, only those that they have agreed to: the second
 * ones are then published by an admin, with their notice.
 */
export async function seedTerms(em: EntityManager): Promise<void> {
  if ((await em.count(TermsVersion)) > 0) return;
  await em.transactional(async (em) => {
    // Of several servers that start at once, one adds them.
    await lockAlone(em, 'terms');
    if ((await em.count(TermsVersion)) > 0) return;
    const isNew = (await em.count(Business)) === 0;
    const add = (audience: TermsAudience, number: number, text: string, changes: string, day: string) => {
      const inForceFrom = startOfDay(day);
      em.create(TermsVersion, { audience, number, text, changes, publishedAt: inForceFrom, inForceFrom });
    };
    for (const audience of ['BUSINESS', 'CONSUMER'] as const) {
      add(audience, 1, writeTerms(firstTerms), firstChanges.first, firstDay);
      const text = writeTerms(audience === 'BUSINESS' ? businessTerms : consumerTerms);
      if (isNew) add(audience, 2, text, firstChanges.split, secondDay);
    }
  });
}
