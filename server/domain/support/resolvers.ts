import type { Resolvers } from '../../api/resolvers.generated.ts';
import { contactMessages, sendContactMessage, setContactMessageHandled } from './contact.ts';
import { inboxOf } from './inbox.ts';
import { businessData, consumerData } from './personalData.ts';

export const resolvers: Resolvers = {
  Query: {
    myBusinessData: (_, _args, { platform, business }) => businessData(platform, business),
    myConsumerData: (_, _args, { platform, consumer }) => consumerData(platform, consumer),
    contactMessages: (_, { handled, page }, context) => contactMessages(context, handled, page),
  },
  Mutation: {
    sendContactMessage: (_, { input }, context) => sendContactMessage(context, context.request.ip, input),
    setContactMessageHandled: (_, { id, handled }, context) =>
      setContactMessageHandled(context, context.admin, id, handled),
  },
  Overview: {
    inbox: (_, _args, { platform, admin }) => inboxOf(platform, admin),
  },
};
