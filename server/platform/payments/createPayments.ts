import type { Config } from '../../config/config.ts';
import type { Log } from '../telemetry/log.ts';
import { createFakePayments } from './fakePayments.ts';
import type { PaymentProvider } from './paymentProvider.ts';
import { createPaytrail } from './paytrail.ts';

/** The provider that the configuration names; null when nothing can be paid on the site. */
export function createPayments({ payments, publicUrl }: Config, log: Log): PaymentProvider | null {
  if (payments === 'off') return null;
  return payments === 'fake' ? createFakePayments(publicUrl) : createPaytrail({ ...payments, publicUrl }, log);
}
