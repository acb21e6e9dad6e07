import { defineModule } from '../definitions/defineModule.ts';
import { auditLoaders } from './loaders.ts';
import { resolvers } from './resolvers.ts';
import { sealAudit } from './seal.ts';

/** What the domain answers, and what it does outside requests. */
export const audit = defineModule({
  resolvers,
  loaders: auditLoaders,
  jobs: {
    'audit-seal': { run: sealAudit, cron: '*/5 * * * *', expireInSeconds: 3600 },
  },
});
