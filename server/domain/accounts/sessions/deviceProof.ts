import { timingSafeEqual } from 'node:crypto';
import type { Platform } from '../../../platform/platform.ts';
import { newToken } from '../../../platform/secrets/tokens.ts';
import type { AccountKind } from '../viewers.ts';

/** How long a browser is known after a sign-in, in seconds. Each sign-in begins it again. */
export const deviceProofLife = 90 * 24 * 60 * 60;

type Parts = Pick<Platform, 'secrets'>;

interface Owner {
  kind: AccountKind;
  /** In lower case. Another address needs another proof. */
  email: string;
}

/** What a browser is given at a successful sign-in, to be recognised at the next one. It grants no access. */
export function makeDeviceProof({ secrets }: Parts, owner: Owner, now = new Date()): string {
  const expiresAt = Math.floor(now.getTime() / 1000) + deviceProofLife;
  const device = newToken();
  return `${expiresAt}.${device}.${macOf(secrets, owner, device, expiresAt)}`;
}

/** The device that an unexpired proof was made for at a sign-in to this very account; undefined for any other text. */
export function readDeviceProof(
  { secrets }: Parts,
  owner: Owner,
  proof: string | undefined,
  now = new Date(),
): string | undefined {
  const [, expiry = '', device = '', mac = ''] = /^(\d{1,12})\.([\w-]{43})\.([\w-]{43})$/.exec(proof ?? '') ?? [];
  if (!device || Number(expiry) * 1000 <= now.getTime()) return undefined;
  const expected = macOf(secrets, owner, device, Number(expiry));
  return timingSafeEqual(Buffer.from(mac), Buffer.from(expected)) ? device : undefined;
}

function macOf(secrets: Platform['secrets'], { kind, email }: Owner, device: string, expiresAt: number): string {
  return secrets.pseudonym(`${kind} ${email} ${device} ${expiresAt}`, 'device proof');
}
