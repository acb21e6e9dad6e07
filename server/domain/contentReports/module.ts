import { defineModule } from '../definitions/defineModule.ts';
import { reportLoaders } from './loaders.ts';
import { copyReportPictures, referencedReportPictures } from './reportPictures.ts';
import { purgeReports, redactReports } from './reports.ts';
import { resolvers } from './resolvers.ts';

/** What the domain answers, and what it does outside requests. */
export const contentReports = defineModule({
  resolvers,
  loaders: reportLoaders,
  knownFiles: [referencedReportPictures],
  jobs: {
    'reports-pictures': { run: copyReportPictures, cron: '*/10 * * * *', expireInSeconds: 3600 },
    'reports-redact': { run: redactReports, cron: '40 1 * * *', expireInSeconds: 3600 },
    'reports-purge': { run: purgeReports, cron: '43 1 * * *', expireInSeconds: 3600 },
  },
});
