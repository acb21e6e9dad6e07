import { defineModule } from '../defineModule.ts';
import { remindOfInvoices } from './invoices/reminders.ts';
import { deleteOldKeys } from './ledger/idempotency.ts';
import { billingLoaders } from './loaders.ts';
import { checkPayments } from './onlinePayments/onlinePayments.ts';
import { refundsTopic } from './onlinePayments/refundPayment.ts';
import { sendRefunds } from './onlinePayments/refunds.ts';
import { readBankInbox } from './payments/fileRows/bankInbox.ts';
import { aggregateLedgerDays } from './platformLedger/ledgerDays.ts';
import { resolvers } from './resolvers.ts';
import { checkSettlements } from './settlements/checkSettlements.ts';

/** What the domain answers, and what it does outside requests. */
export const billing = defineModule({
  resolvers,
  loaders: billingLoaders,
  listeners: { [refundsTopic]: sendRefunds },
  jobs: {
    'payments-check': { run: checkPayments, cron: '*/5 * * * *', expireInSeconds: 3600 },
    'refunds-send': { run: sendRefunds, cron: '*/5 * * * *', expireInSeconds: 3600 },
    'settlements-check': { run: checkSettlements, cron: '20 * * * *', expireInSeconds: 3600 },
    'invoices-remind': { run: remindOfInvoices, cron: '0 9 * * *', until: '20:00', expireInSeconds: 3600 },
    'bank-inbox': {
      run: readBankInbox,
      cron: '*/5 * * * *',
      isOn: ({ bankInbox }) => Boolean(bankInbox),
      expireInSeconds: 3600,
    },
    'keys-purge': { run: deleteOldKeys, cron: '20 1 * * *', expireInSeconds: 3600 },
    'ledger-fold': { run: aggregateLedgerDays, cron: '15 0,6,12,18 * * *', expireInSeconds: 3600 },
  },
});
