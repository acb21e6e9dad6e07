import { defineModule } from '../definitions/defineModule.ts';
import { receivableLoaders } from './loaders.ts';
import { checkPayments } from './onlinePayments/onlinePayments.ts';
import { refundsTopic } from './onlinePayments/refundPayment.ts';
import { sendRefunds } from './onlinePayments/refunds.ts';
import { resolvers } from './resolvers.ts';
import { checkSettlements } from './settlements/checkSettlements.ts';

/** What the domain answers, and what it does outside requests. */
export const receivables = defineModule({
  resolvers,
  loaders: receivableLoaders,
  listeners: { [refundsTopic]: sendRefunds },
  jobs: {
    'payments-check': { run: checkPayments, cron: '*/5 * * * *', expireInSeconds: 3600 },
    'refunds-send': { run: sendRefunds, cron: '*/5 * * * *', expireInSeconds: 3600 },
    'settlements-check': { run: checkSettlements, cron: '20 * * * *', expireInSeconds: 3600 },
  },
});
