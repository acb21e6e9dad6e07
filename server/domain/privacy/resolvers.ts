import type { Resolvers } from '../../api/resolvers.generated.ts';
import { businessData, consumerData } from './personalData.ts';

export const resolvers: Resolvers = {
  Query: {
    myBusinessData: (_, _args, { platform, business }) => businessData(platform, business),
    myConsumerData: (_, _args, { platform, consumer }) => consumerData(platform, consumer),
  },
};
