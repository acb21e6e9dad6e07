import type { Resolvers } from '../../api/resolvers.generated.ts';
import { dataExportPath, myDataExport, requestDataExport } from './dataExport/dataExports.ts';
import { businessData, consumerData } from './personalData.ts';

export const resolvers: Resolvers = {
  Query: {
    myBusinessData: (_, _args, { platform, business }) => businessData(platform, business),
    myConsumerData: (_, _args, { platform, consumer }) => consumerData(platform, consumer),
    myDataExport: (_, _args, context) => myDataExport(context, context.business),
  },
  Mutation: {
    requestDataExport: async (_, _args, context) => ({
      dataExport: await requestDataExport(context, context.business),
    }),
  },
  DataExport: {
    status: ({ state }) => state,
    availableUntil: ({ state, expiresAt }) => (state === 'READY' ? (expiresAt ?? null) : null),
    megabytes: ({ bytes }) => (bytes == null ? null : Math.ceil(bytes / 100_000) / 10),
    url: ({ id, state }) => (state === 'READY' ? `${dataExportPath}${id}.zip` : null),
  },
};
