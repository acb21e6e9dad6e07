import type { SystemMail, SystemStatus } from '#shared/schema.generated.ts';
import { warningsOf } from '#shared/systemWarnings.ts';
import type { MockResolvers } from './context.ts';
import type { World } from './world/world.ts';

const MB = 1_000_000;
const minute = 60_000;

const ago = (minutes: number) => new Date(Date.now() - minutes * minute);

function mailOf({ failedMails }: World): SystemMail {
  return { transport: 'SMTP', waiting: 0, waitingSince: null, failed: failedMails.length, failures: failedMails };
}

const job = (name: string, cron: string | null, minutes: number, seconds: number) => ({
  ...{ name, cron, lastRunAt: ago(minutes), lastSeconds: seconds, lastFailureAt: null, lastError: null },
  ...{ waiting: 0, waitingSince: null },
});

/** How the made-up platform runs: one job has failed, and what is in the world's list of mails was given up. */
function statusOf(world: World): SystemStatus {
  const facts = {
    version: '0.1.0',
    startedAt: ago(3 * 24 * 60),
    database: {
      ...{ size: 412 * MB, migration: 'Migration20261122230500_unsent_mails', newerMigrations: 0 },
      ...{ connections: 14, maxConnections: 100 },
      largestTables: [
        { name: 'visit', size: 160 * MB, rows: 1_204_000 },
        { name: 'balance_transaction', size: 71 * MB, rows: 100_200 },
        { name: 'offer', size: 38 * MB, rows: 10_400 },
      ],
    },
    jobs: [
      job('audit-seal', '*/5 * * * *', 3, 0.1),
      job('backup', '30 4 * * *', 700, 4.2),
      job('mail', '* * * * *', 1, 0.2),
      {
        ...job('offers-digest', '0 8 * * *', 1900, 12.4),
        ...{ lastFailureAt: ago(460), lastError: 'The mail server took longer than 30 s' },
      },
    ],
    mail: mailOf(world),
    pictures: { store: 'S3' as const, isUp: true },
    payments: { provider: 'paytrail', waiting: world.onlinePayments.length, inReview: 0 },
    diskFree: 31_000 * MB,
    diskSize: 80_000 * MB,
    backup: { madeAt: ago(700), size: 96 * MB, drilledAt: ago(4 * 24 * 60), drillFaults: [] },
  };
  return { ...facts, warnings: warningsOf(facts, 0) };
}

export const system: MockResolvers = {
  Query: {
    systemStatus: (_, __, { world }) => statusOf(world),
  },
  Mutation: {
    resendFailedMails: (_, __, { world }) => {
      const count = world.failedMails.length;
      world.failedMails = [];
      return { count, mail: mailOf(world) };
    },
  },
};
