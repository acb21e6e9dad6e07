import { useCallback, useEffect, useState } from 'react';
import { AskError } from '#client/lib/errors/askError.ts';
import { execute } from '#client/lib/graphql/execute.ts';
import type { OfferRedemption } from '#client/schema.generated.ts';
import { deviceSecret, type StoredCode, storeCode, storedCode } from './deviceCodes.ts';
import { TakeRedemptionCodeDocument } from './redemption.generated.ts';

/** Milliseconds between two looks at whether the till has counted the code, and for how many of them it is looked. */
const interval = 10_000;
const maxLooks = 30;

const DAY = 86_400_000;

interface Asked {
  code: StoredCode | undefined;
  error?: AskError;
  /** The server has answered, or was not reached: a code that is over is not shown before. */
  isAnswered: boolean;
}

/** Whether a code no longer holds, by the clock of this device. */
export const isOver = ({ endsAt }: StoredCode) => Date.parse(endsAt) < Date.now();

/** Whether there is no code to show any more. Of another refusal, as of a service that is down, it may still hold. */
const isFinal = ({ refusal }: AskError) => refusal?.code === 'OFFER_NOT_FOUND' || refusal?.code === 'CONFLICT';

/** The code of an offer as the server has it, or as this device stored it while the server is not reached. */
export function useRedemptionCode(offerId: string, redemption: OfferRedemption) {
  const [{ code: known, error, isAnswered }, setAsked] = useState<Asked>(() => ({
    code: storedCode(offerId),
    isAnswered: false,
  }));
  const code = known && (isAnswered || !isOver(known)) ? known : undefined;

  const look = useCallback(async () => {
    try {
      // Digits that everyone is shown need nothing of the device.
      const device = redemption === 'ONCE' ? deviceSecret() : null;
      const data = await execute(TakeRedemptionCodeDocument, { offerId, device });
      const { __typename: _type, ...taken } = data.takeRedemptionCode.code;
      storeCode(offerId, taken);
      setAsked({ code: taken, isAnswered: true });
    } catch (error) {
      if (!(error instanceof AskError)) throw error;
      setAsked((before) => ({ code: isFinal(error) ? undefined : before.code, error, isAnswered: true }));
    }
  }, [offerId, redemption]);

  useEffect(() => {
    void look();
  }, [look]);

  // The digits of the next day take the place of those that are on the screen at midnight.
  const digitsEnd = known?.kind === 'SHOW' ? known.endsAt : undefined;
  useEffect(() => {
    const left = digitsEnd ? Date.parse(digitsEnd) - Date.now() : -1;
    if (left < 0 || left > DAY) return;
    const timer = setTimeout(() => {
      setAsked((before) => ({ ...before, isAnswered: false }));
      void look();
    }, left + 1_000);
    return () => clearTimeout(timer);
  }, [digitsEnd, look]);

  const isWaiting = code?.kind === 'ONCE' && code.usedAt === null;
  useEffect(() => {
    if (!isWaiting) return;
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (looks >= maxLooks) clearInterval(timer);
      if (document.visibilityState === 'visible' && navigator.onLine) void look();
    }, interval);
    return () => clearInterval(timer);
  }, [isWaiting, look]);

  return { code, error, retry: look };
}
