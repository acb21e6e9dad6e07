import { createECDH } from 'node:crypto';
import { cacheKey } from '../../platform/caches.ts';
import type { Platform } from '../../platform/platform.ts';

/** The keys by which push services know this deployment, as base64url. */
interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const held = cacheKey<{ keys: Promise<VapidKeys> | undefined }>('keys of pushes');
const group = 'push';
const place = `settings_group:${group}`;

/** The keys of this deployment, made at the first call of the first server, and never again: devices subscribe to them. */
export function vapidKeys(platform: Platform): Promise<VapidKeys> {
  const memory = platform.caches.of(held, () => ({ keys: undefined }));
  memory.keys ??= readOrMake(platform).catch((error: unknown) => {
    memory.keys = undefined;
    throw error;
  });
  return memory.keys;
}

async function readOrMake({ primary, secrets }: Platform): Promise<VapidKeys> {
  const read = () =>
    primary
      .selectFrom('settings_group')
      .select(['values', 'sealed'])
      .where('name', '=', group)
      .where('sealed', 'is not', null)
      .executeTakeFirst();
  let row = await read();
  if (!row) {
    const { publicKey, privateKey } = newKeys();
    await primary
      .insertInto('settings_group')
      .values({
        name: group,
        values: { publicKey },
        sealed: secrets.seal(privateKey, place),
        updated_at: new Date(),
      })
      // Another server was quicker.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    row = await read();
  }
  if (!row?.sealed) throw new Error('The keys of pushes are missing');
  return { publicKey: String(row.values.publicKey), privateKey: secrets.open(row.sealed, place) };
}

function newKeys(): VapidKeys {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  // A number that begins with zeros comes shorter.
  const privateKey = Buffer.alloc(32);
  const number = curve.getPrivateKey();
  number.copy(privateKey, 32 - number.length);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
