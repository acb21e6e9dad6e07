import type { Resolvers } from '../../api/resolvers.generated.ts';
import { auditLog } from './auditLog.ts';

export const resolvers: Resolvers = {
  Query: {
    auditLog: (_, { filter, page }, context) => auditLog(context, filter, page),
  },
};
