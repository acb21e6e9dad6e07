import { ensureFirstAdmin, type SignInDetails } from '../domain/accounts/admins/admins.ts';
import { Admin, Business, Consumer } from '../domain/accounts/entities.ts';
import { seedCategories } from '../domain/publishing/categories/categories.ts';
import { seedTerms } from '../domain/terms/seedTerms.ts';
import { lockAlone } from '../platform/database/advisoryLocks.ts';
import { withoutTimeLimit } from '../platform/database/bulk/batches.ts';
import type { Platform, Scope } from '../platform/platform.ts';

/** Made-up accounts to print when the server starts. */
export interface Seeded {
  /** The first master admin, when it was made just now with a made-up password. */
  firstAdmin?: SignInDetails | undefined;
  /** Sign-ins of the demo marketplace, when it is there. */
  demo?: { business: string; consumer: string; password: string };
  /** The start that filled the demo marketplace was ended before it was done; it is not filled on. */
  isDemoUnfinished?: boolean;
}

/**
 * Gives an empty database what it needs: default categories, the first terms, a master admin and, when the configuration wants it, the
 * demo marketplace. A database in use is left alone. Of several servers that start at once, one does it.
 * @param onAdmin gets the first admin as soon as it is stored
 */
export async function seed(platform: Platform, onAdmin?: (made: Seeded) => void): Promise<Seeded> {
  const em = platform.orm.em.fork() as Scope['em'];
  await seedCategories(em);
  await seedTerms(em);
  const made = await ensureFirstAdmin(platform);
  // A password from the environment is known to the operator, and is not logged.
  const firstAdmin = platform.config.firstAdmin ? undefined : made;
  onAdmin?.({ firstAdmin });
  if (!platform.config.demoData) return { firstAdmin };

  const { demoPassword, demoConsumerEmail } = await import('./people.ts');
  const { shops } = await import('./shops.ts');
  const business = shops[0]?.email ?? '';
  const readState = async () => ({
    hasShops: (await em.fork().count(Business, { email: business })) > 0,
    // They are added when all else is there.
    hasConsumers: (await em.fork().count(Consumer)) > 0,
  });
  let { hasShops, hasConsumers } = await readState();
  if (!hasShops || !hasConsumers) {
    // Others wait for as long as the first one fills the database.
    await withoutTimeLimit(em, async (lock) => {
      await lockAlone(lock, 'seed');
      const admin = await em.fork().findOne(Admin, { role: 'MASTER_ADMIN' });
      if (!admin || (await em.fork().count(Business)) > 0) return;
      const { fillMarketplace } = await import('./fillMarketplace.ts');
      await fillMarketplace(platform, admin);
    });
    ({ hasShops, hasConsumers } = await readState());
  }
  if (!hasShops) return { firstAdmin };
  if (!hasConsumers) return { firstAdmin, isDemoUnfinished: true };
  return { firstAdmin, demo: { business, consumer: demoConsumerEmail, password: demoPassword } };
}
