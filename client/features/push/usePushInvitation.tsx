import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import type { PushKind } from '#shared/schema.generated.ts';

const PushSheet = lazy(async () => ({ default: (await import('./PushSheet.tsx')).PushSheet }));

/**
 * The sheet that asks whether this device may be notified. `invite` opens it after a signed-in consumer has followed or
 * saved something of a kind: at most three times on a device, 30 days apart.
 * @param onClosed is called when it was answered: the account may have a device more
 */
export function usePushInvitation(kind: PushKind, onClosed = () => {}): { invite: () => void; sheet: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const invite = useCallback(async () => {
    // Public pages, on which shops are followed, load what few of their visitors need only then.
    const { mayAsk, noteAsked } = await import('./pushSupport.ts');
    if (!mayAsk()) return;
    noteAsked();
    setOpen(true);
  }, []);
  const close = () => {
    setOpen(false);
    onClosed();
  };
  const sheet = isOpen && (
    <Suspense fallback={null}>
      <PushSheet kind={kind} onClose={close} />
    </Suspense>
  );
  // Without its program, as with a lost connection, nothing is asked.
  return useMemo(() => ({ invite: () => void invite().catch(() => {}), sheet }), [invite, sheet]);
}
