import { findRow, type MockResolvers } from './context.ts';

const counted = () => ({ counted: true });

/** What people do about offers and advertisements: nothing is counted here. */
export const eventResolvers: MockResolvers = {
  Mutation: {
    recordOfferView: counted,
    recordOfferClick: counted,
    recordConversion: counted,
    recordAdvertisementClick: (_, { id }, { world }) => ({ counted: !!findRow(world.advertisements, id) }),
    recordEvents: (_, { events }) => ({ events: events.map(({ id }) => ({ id, status: 'COUNTED' })) }),
  },
};
