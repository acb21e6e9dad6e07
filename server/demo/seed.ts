import { ensureFirstAdmin, type SignInDetails } from '../domain/accounts/admins/admins.ts';
import { Admin, Business, Consumer } from '../domain/accounts/entities.ts';
import { seedCategories } from '../domain/offers/categories/categories.ts';
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
 * Gives an empty database what it needs: default categories, a master admin and, when the configuration wants it, the
 * demo marketplace. A database in use is left alone. Of several servers that start at once, one does it.
 */
export async function seed(platform: Platform): Promise<Seeded> {
  const em = platform.orm.em.fork() as Scope['em'];
  await seedCategories(em);
  const made = await ensureFirstAdmin(platform);
  // A password from the environment is known to the operator, and is not logged.
  const firstAdmin = platform.config.firstAdmin ? undefined : made;
  if (!platform.config.demoData) return { firstAdmin };

  const { demoPassword, demoConsumerEmail } = await import('./people.ts');
  const { shops } = await import('./shops.ts');
  // Others wait for as long as the first one fills the database.
  await withoutTimeLimit(em, async (lock) => {
    await lockAlone(lock, 'seed');
    const admin = await em.fork().findOne(Admin, { role: 'MASTER_ADMIN' });
    if (!admin || (await em.fork().count(Business)) > 0) return;
    const { fillMarketplace } = await import('./fillMarketplace.ts');
    await fillMarketplace(platform, admin);
  });
  const business = shops[0]?.email ?? '';
  const isThere = (await em.fork().count(Business, { email: business })) > 0;
  if (!isThere) return { firstAdmin };
  // They are added when all shops are there.
  if ((await em.fork().count(Consumer)) === 0) return { firstAdmin, isDemoUnfinished: true };
  return { firstAdmin, demo: { business, consumer: demoConsumerEmail, password: demoPassword } };
}
