import type { addressLine } from '#shared/rules/addresses.ts';
import { areConfirmed } from '#shared/rules/shops/outlets.ts';
import type { Resolvers } from '../../api/resolvers.generated.ts';
import { businessHolder } from '../accounts/viewers.ts';
import { closeOutlet, confirmOutletHours, createOutlet, myOutlets, updateOutlet } from './outlets.ts';
import { outletsOf } from './redeemingOutlets.ts';

const address = <Row extends Parameters<typeof addressLine>[0]>({ street, postCode, town }: Row) => ({
  street,
  postCode,
  town,
});

export const resolvers: Resolvers = {
  Query: {
    myOutlets: (_, _args, context) => myOutlets(context, context.business),
    redeemingOutlets: (_, _args, context) => outletsOf(context, businessHolder(context.viewers), 'CODE_REDEEM'),
  },
  Mutation: {
    createOutlet: async (_, { input }, context) => ({ outlet: await createOutlet(context, context.business, input) }),
    updateOutlet: async (_, args, context) => ({ outlet: await updateOutlet(context, context.business, args) }),
    confirmOutletHours: async (_, args, context) => ({
      outlet: await confirmOutletHours(context, context.business, args),
    }),
    closeOutlet: async (_, args, context) => ({ outlet: await closeOutlet(context, context.business, args) }),
  },
  Shop: {
    outlets: ({ id }, _, { loaders }) => loaders.shownOutlets.load(id),
  },
  Outlet: {
    address,
    phone: ({ phone }) => phone || null,
    note: ({ note }) => note || null,
    areHoursConfirmed: ({ hoursConfirmedAt }) => areConfirmed(hoursConfirmedAt, new Date()),
  },
  ManagedOutlet: {
    areHoursConfirmed: ({ hoursConfirmedAt }) => areConfirmed(hoursConfirmedAt, new Date()),
  },
};
