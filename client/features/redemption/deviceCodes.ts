import { forget, remember, remembered } from '#client/lib/device/deviceMemory.ts';
import { storedUser } from '#client/lib/session/userStore.ts';
import type { TakeRedemptionCodeMutation } from './redemption.generated.ts';

/** A code as the device stores it, so that it is shown without a network. */
export type StoredCode = Omit<TakeRedemptionCodeMutation['takeRedemptionCode']['code'], '__typename'>;

/** Codes that are stored, the newest first: those of offers that ended long ago make room. */
const maxCodes = 20;

/** Where storage is refused: the same until the page is closed. */
let ofPage: string | undefined;

/** The secret by which this device is known again: made when it is first needed, and the same until storage is cleared. */
export function deviceSecret(): string {
  const known = remembered('codeDevice');
  if (known) return known;
  ofPage ??= Array.from(crypto.getRandomValues(new Uint8Array(16)), hexOf).join('');
  remember('codeDevice', ofPage);
  return ofPage;
}

const hexOf = (byte: number) => byte.toString(16).padStart(2, '0');

const accountNow = () => storedUser('CONSUMER')?.id ?? null;

/**
 * The code that was last shown of an offer on this device: digits that everyone is shown, or the own code of who is signed in. That of
 * another account is not shown although its session has ended without a sign-out.
 */
export function storedCode(offerId: string): StoredCode | undefined {
  const account = accountNow();
  const isOwn = (given: string | null) => given === null || given === account;
  return remembered('codes')?.find((one) => one.offerId === offerId && (one.code.kind === 'SHOW' || isOwn(one.account)))
    ?.code;
}

/** Stores the code of an offer in place of the one before of the same account. */
export function storeCode(offerId: string, code: StoredCode): void {
  const account = accountNow();
  const others = (remembered('codes') ?? []).filter((one) => one.offerId !== offerId || one.account !== account);
  remember('codes', [{ offerId, account, code }, ...others].slice(0, maxCodes));
}

/** Forgets the codes of the account that signs out; who signs in again sees them again. */
export function forgetCodes(): void {
  forget('codes');
}
