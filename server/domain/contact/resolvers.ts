import { answerDueAt } from '#shared/rules/contact.ts';
import type { Resolvers } from '../../api/resolvers.generated.ts';
import { contactMessages, sendContactMessage, setContactMessageHandled } from './contactMessages.ts';

export const resolvers: Resolvers = {
  Query: {
    contactMessages: (_, { handled, page }, context) => contactMessages(context, handled, page),
  },
  Mutation: {
    sendContactMessage: (_, { input }, context) => sendContactMessage(context, context.request.ip, input),
    setContactMessageHandled: (_, { id, handled }, context) =>
      setContactMessageHandled(context, context.admin, id, handled),
  },
  ContactMessage: {
    dueAt: answerDueAt,
    business: ({ email }, _, { loaders }) => loaders.businessByEmail.load(email),
  },
};
