import type { addressLine } from '#shared/rules/addresses.ts';
import { areConfirmed } from '#shared/rules/shops/outlets.ts';
import type { Loaders } from '../../api/context.ts';
import type { Resolvers } from '../../api/resolvers.generated.ts';
import { shownContent } from '../catalogue/content.ts';
import type { Offer } from '../catalogue/entities.ts';
import { answerHoliday, myHolidayQuestions } from './holidays.ts';
import { answerHolidayByLink, confirmHoursByLink, hoursByLink } from './hoursLink.ts';
import { closeOutlet, confirmOutletHours, createOutlet, myOutlets, updateOutlet } from './outlets.ts';
import { nearestOutlets } from './shownOutlets.ts';

const address = <Row extends Parameters<typeof addressLine>[0]>({ street, postCode, town }: Row) => ({
  street,
  postCode,
  town,
});

/** Outlets of an offer that are shown; more than anyone reads. */
const maxShown = 50;

export const resolvers: Resolvers = {
  Query: {
    myOutlets: (_, _args, context) => myOutlets(context, context.business),
    myHolidayQuestions: (_, _args, context) => myHolidayQuestions(context, context.business),
    hoursByLink: (_, { signedKey }, context) => hoursByLink(context, signedKey),
    offerOutlets: (_, asked, { platform }) => nearestOutlets(platform, asked),
  },
  Mutation: {
    createOutlet: async (_, { input }, context) => ({ outlet: await createOutlet(context, context.business, input) }),
    updateOutlet: async (_, args, context) => ({ outlet: await updateOutlet(context, context.business, args) }),
    confirmOutletHours: async (_, args, context) => ({
      outlet: await confirmOutletHours(context, context.business, args),
    }),
    answerHoliday: async (_, args, context) => ({
      outlets: await answerHoliday(context, context.business, args),
      questions: await myHolidayQuestions(context, context.business),
    }),
    confirmHoursByLink: async (_, args, context) => ({ hours: await confirmHoursByLink(context, args) }),
    answerHolidayByLink: async (_, args, context) => ({ hours: await answerHolidayByLink(context, args) }),
    closeOutlet: async (_, args, context) => ({ outlet: await closeOutlet(context, context.business, args) }),
  },
  HolidayQuestion: {
    outlets: ({ outlets }) => outlets.map(({ name }) => name),
  },
  ManagedOffer: {
    closedOutlets: (offer, _, { loaders }) => closedOutletsOf(offer, loaders),
  },
  Shop: {
    outlets: ({ id }, _, { loaders }) => loaders.shownOutlets.load(id),
  },
  Offer: {
    outlets: async ({ id }, _, { loaders }) => (await loaders.outletsOfOffers.load(id)).slice(0, maxShown),
  },
  Outlet: {
    address,
    phone: ({ phone }) => phone || null,
    note: ({ note }) => note || null,
    areHoursConfirmed: ({ hoursConfirmedAt }) => areConfirmed(hoursConfirmedAt, new Date()),
    isClosed: ({ closedAt }) => closedAt !== null,
  },
  ManagedOutlet: {
    areHoursConfirmed: ({ hoursConfirmedAt }) => areConfirmed(hoursConfirmedAt, new Date()),
  },
};

/** Names of the outlets that were chosen for an offer and have been closed since. */
async function closedOutletsOf(offer: Offer, { closedOutlets }: Pick<Loaders, 'closedOutlets'>): Promise<string[]> {
  const names = await closedOutlets.loadMany(shownContent(offer).outletIds);
  return names.filter((name) => typeof name === 'string');
}
