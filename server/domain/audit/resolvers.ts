import type { Resolvers } from '../../api/resolvers.generated.ts';
import { auditLog } from './auditLog.ts';
import { targetOf } from './loaders.ts';

export const resolvers: Resolvers = {
  Query: {
    auditLog: (_, { filter, page }, context) => auditLog(context, filter, page),
  },
  AuditEntry: {
    targetName: async (entry, _, { loaders }) => {
      const target = targetOf(entry);
      return target ? (await loaders.auditTarget.load(target)).name : null;
    },
    targetExists: async (entry, _, { loaders }) => {
      const target = targetOf(entry);
      return target ? (await loaders.auditTarget.load(target)).exists : null;
    },
  },
};
