import { defineModule } from '../definitions/defineModule.ts';
import { referencedPictures } from './media/pictures.ts';
import { lostDaysLoaders } from './moderation/lostDays/loaders.ts';
import { purgeOffersAndPrices } from './nightly/purge.ts';
import { recheckPrices } from './nightly/recheck.ts';
import { mailEndingOffers } from './offerMail.ts';
import { resolvers } from './resolvers.ts';

/** What the domain answers, and what it does outside requests. */
export const publishing = defineModule({
  resolvers,
  loaders: lostDaysLoaders,
  knownFiles: [referencedPictures],
  jobs: {
    'offers-purge': { run: purgeOffersAndPrices, cron: '10 1 * * *', expireInSeconds: 3600 },
    'offers-prices': { run: recheckPrices, cron: '5 0 * * *', expireInSeconds: 3600 },
    'offers-ending': { run: mailEndingOffers, cron: '0 10 * * *', until: '20:00', expireInSeconds: 3600 },
  },
});
