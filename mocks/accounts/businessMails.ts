import { AppError } from '#shared/appError.ts';
import { businessMailKinds } from '#shared/rules/businessMails.ts';
import type { BusinessMailKind } from '#shared/schema.generated.ts';
import { findRow, type MockResolvers, ownBusiness } from '../context.ts';
import type { World } from '../world/world.ts';

const isOff = (world: World, businessId: string, kind: BusinessMailKind) =>
  world.mailsOff.some((row) => row.businessId === businessId && row.kind === kind);

function choicesOf(world: World, businessId: string) {
  return businessMailKinds.map((kind) => ({ kind, isOn: !isOff(world, businessId, kind) }));
}

function set(world: World, businessId: string, kind: BusinessMailKind, isOn: boolean) {
  world.mailsOff = world.mailsOff.filter((row) => row.businessId !== businessId || row.kind !== kind);
  if (!isOn) world.mailsOff.push({ businessId, kind });
}

/** Mails that a business may turn off. */
export const businessMails: MockResolvers = {
  Query: {
    businessMailChoices: (_, _args, context) => choicesOf(context.world, ownBusiness(context).id),
  },
  Mutation: {
    setBusinessMail: (_, { kind, isOn }, context) => {
      const { id } = ownBusiness(context);
      set(context.world, id, kind, isOn);
      return { choices: choicesOf(context.world, id) };
    },
    // The key of a mail is the id of the business and the kind.
    stopBusinessMails: (_, { key }, { world }) => {
      const [id = '', name] = key.split(':');
      const kind = businessMailKinds.find((each) => each === name);
      if (!kind) throw new AppError('TOKEN_INVALID', { message: 'Linkki ei kelpaa.' });
      const { email } = findRow(world.businesses, id, 'TOKEN_INVALID');
      set(world, id, kind, false);
      return { kind, maskedEmail: email.replace(/^(.).*(?=@)/u, '$1***') };
    },
  },
};
