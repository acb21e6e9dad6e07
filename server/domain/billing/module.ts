import { defineModule } from '../definitions/defineModule.ts';
import { remindOfInvoices } from './invoices/reminders.ts';
import { deleteOldKeys } from './ledger/idempotency.ts';
import { billingLoaders } from './loaders.ts';
import { aggregateLedgerDays } from './platformLedger/ledgerDays.ts';
import { resolvers } from './resolvers.ts';

/** What the domain answers, and what it does outside requests. */
export const billing = defineModule({
  resolvers,
  loaders: billingLoaders,
  jobs: {
    'invoices-remind': { run: remindOfInvoices, cron: '0 9 * * *', until: '20:00', expireInSeconds: 3600 },
    'keys-purge': { run: deleteOldKeys, cron: '20 1 * * *', expireInSeconds: 3600 },
    'ledger-fold': { run: aggregateLedgerDays, cron: '15 0,6,12,18 * * *', expireInSeconds: 3600 },
  },
});
