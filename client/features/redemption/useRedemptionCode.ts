import { useCallback, useEffect, useState } from 'react';
import { AskError } from '#client/lib/errors/askError.ts';
import { execute } from '#client/lib/graphql/execute.ts';
import type { OfferRedemption } from '#client/schema.generated.ts';
import { deviceSecret, type StoredCode, storeCode, storedCode } from './deviceCodes.ts';
import { TakeRedemptionCodeDocument } from './redemption.generated.ts';

/** Milliseconds between two looks at whether the till has counted the code, and for how many of them it is looked. */
const interval = 10_000;
const maxLooks = 30;

interface Asked {
  code?: StoredCode;
  error?: AskError;
}

/** The code of an offer as the server has it, or as this device stored it while the server is not reached. */
export function useRedemptionCode(offerId: string, redemption: OfferRedemption) {
  const [{ code, error }, setAsked] = useState<Asked>(() => {
    const code = storedCode(offerId);
    return code ? { code } : {};
  });

  const look = useCallback(async () => {
    try {
      // Digits that everyone is shown need nothing of the device.
      const device = redemption === 'ONCE' ? deviceSecret() : null;
      const data = await execute(TakeRedemptionCodeDocument, { offerId, device });
      const { __typename: _type, ...taken } = data.takeRedemptionCode.code;
      storeCode(offerId, taken);
      setAsked({ code: taken });
    } catch (error) {
      if (!(error instanceof AskError)) throw error;
      // What the server refuses is over; what it could not be asked may still hold.
      setAsked((before) => (error.refusal || !before.code ? { error } : { ...before, error }));
    }
  }, [offerId, redemption]);

  useEffect(() => {
    void look();
  }, [look]);

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
