import type { Resolvers } from '../../api/resolvers.generated.ts';
import { auditLog } from './auditLog.ts';
import { targetOf } from './loaders.ts';
import { actorIdOf, actorOf, businessEvents, kindOf, targetNameOf, textOf } from './ownLog/businessEvents.ts';
import { detailsOf } from './ownLog/details.ts';

export const resolvers: Resolvers = {
  Query: {
    auditLog: (_, { filter, page }, context) => auditLog(context, filter, page),
    businessEvents: (_, asked, context) => businessEvents(context, context.business, asked),
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
  BusinessEvent: {
    at: ({ moment }) => moment,
    actorId: actorIdOf,
    actorName: (row, _, { loaders }) => actorOf(row, loaders),
    kind: kindOf,
    text: textOf,
    details: detailsOf,
    targetName: async (row, _, { loaders }) => (await targetNameOf(row, loaders)).name,
    targetExists: async (row, _, { loaders }) => (await targetNameOf(row, loaders)).exists,
  },
};
