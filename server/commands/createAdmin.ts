import { AppError } from '#shared/appError.ts';
import { createOrResetAdmin } from '../domain/accounts/admins/admins.ts';
import { withPlatform } from '../tools/withPlatform.ts';

/*
 * npm run admin:create -- <email> [password]
 * Makes a master admin, or lets the admin of the address sign in again. Without a password one is made up and shown.
 */
const [email, password] = process.argv.slice(2);
if (!email) {
  console.error('Name the address: npm run admin:create -- name@example.fi [password]');
  process.exit(2);
}

try {
  const made = await withPlatform((platform) => createOrResetAdmin(platform, email, password));
  const role = made.role === 'MASTER_ADMIN' ? 'a master admin' : 'an admin';
  console.log(`${made.email} is ${role}${password ? '.' : ` with the password ${made.password}`}`);
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  console.error(Object.values(error.details.fields ?? { error: error.message }).join('\n'));
  process.exitCode = 1;
}
