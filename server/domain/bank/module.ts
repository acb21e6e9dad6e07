import { defineModule } from '../definitions/defineModule.ts';
import { readBankInbox } from './import/bankInbox.ts';
import { bankLoaders } from './loaders.ts';
import { resolvers } from './resolvers.ts';

/** What the domain answers, and what it does outside requests. */
export const bank = defineModule({
  resolvers,
  loaders: bankLoaders,
  jobs: {
    'bank-inbox': {
      run: readBankInbox,
      cron: '*/5 * * * *',
      isOn: ({ bankInbox }) => Boolean(bankInbox),
      expireInSeconds: 3600,
    },
  },
});
