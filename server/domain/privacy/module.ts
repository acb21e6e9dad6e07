import { defineModule } from '../definitions/defineModule.ts';
import { forgetDataExports, makingJob, referencedExports } from './dataExport/dataExports.ts';
import { makeDataExports } from './dataExport/makeExports.ts';
import { resolvers } from './resolvers.ts';

/** What the domain answers, and what it does outside requests. */
export const privacy = defineModule({
  resolvers,
  knownFiles: [referencedExports],
  jobs: {
    [makingJob]: { run: (platform) => makeDataExports(platform), cron: '*/5 * * * *', expireInSeconds: 3600 },
    'data-exports-forget': {
      run: (platform) => forgetDataExports(platform),
      cron: '50 1 * * *',
      expireInSeconds: 3600,
    },
  },
});
