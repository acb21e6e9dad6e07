import type { Resolvers } from '../../api/resolvers.generated.ts';
import { resendFailedMails, systemStatus } from './status.ts';

/** How the platform runs, for the back office. */
export const resolvers: Resolvers = {
  Query: {
    systemStatus: (_, _args, { platform }) => systemStatus(platform),
  },
  Mutation: {
    resendFailedMails: (_, _args, context) => resendFailedMails(context, context.admin),
  },
};
