import { makeMasterAdmin } from '../domain/accounts/masterAdmin.ts';
import { Refusal } from '../errors.ts';
import { withPlatform } from './withPlatform.ts';

/*
 * npm run admin:create -- <email> [password]
 * A master admin who can sign in now, for when nobody else can. Without a password one is made up and shown.
 */
const [email, password] = process.argv.slice(2);
if (!email) {
  console.error('Name the address: npm run admin:create -- name@example.fi [password]');
  process.exit(2);
}
try {
  const made = await withPlatform((platform) => makeMasterAdmin(platform, email, password));
  console.log(`${made.email} is a master admin${password ? '.' : ` with the password ${made.password}`}`);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(Object.values(error.details.fields ?? { error: error.message }).join('\n'));
  process.exitCode = 1;
}
