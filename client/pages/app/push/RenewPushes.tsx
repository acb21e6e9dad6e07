import { useEffect } from 'react';
import { remembered } from '../deviceMemory.ts';
import { useConsumer } from '../useConsumer.ts';

/** Registers this device again when its browser has renewed the subscription since the last visit. */
export function RenewPushes() {
  const { consumer } = useConsumer();
  const consumerId = consumer?.id;

  useEffect(() => {
    if (!consumerId || !remembered('appPushDevice')) return;
    // What fails now is tried again at the next visit.
    import('./pushDevice.ts').then(({ renew }) => renew()).catch(() => {});
  }, [consumerId]);

  return null;
}
