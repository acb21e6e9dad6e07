import type { Resolvers } from '../../api/resolvers.generated.ts';
import { inboxOf, queuesOf } from './queues.ts';
import { resendFailedMails, systemStatus } from './status.ts';

/** What waits for admins, and how the platform runs. */
export const resolvers: Resolvers = {
  Query: {
    systemStatus: (_, _args, { platform }) => systemStatus(platform),
  },
  Mutation: {
    resendFailedMails: (_, _args, context) => resendFailedMails(context, context.admin),
  },
  Overview: {
    inbox: (_, _args, { platform, admin }) => inboxOf(platform, admin),
    queues: (_, _args, { platform, admin }) => queuesOf(platform, admin),
  },
};
