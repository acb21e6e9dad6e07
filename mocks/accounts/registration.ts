import { AppError, refuseIfAny } from '#shared/appError.ts';
import { newDigest } from '#shared/rules/accounts/digest.ts';
import { checkChosenPassword, checkConsumer, checkRegistration } from '#shared/rules/accounts.ts';
import type { Audience } from '#shared/schema.generated.ts';
import { findRow, type MockMutations, type MockResolvers, viewerOf } from '../context.ts';
import type { AdminRow, BusinessRow, ConsumerRow } from '../world/rows.ts';
import { newId, type World } from '../world/world.ts';
import { newBusiness, refuseTaken } from './businessFile.ts';
import { mailLink, redeemLink } from './mails.ts';
import { enter } from './sessions.ts';

type AccountRow = ConsumerRow | BusinessRow | AdminRow;

function accountsOf(world: World, audience: Audience): AccountRow[] {
  if (audience === 'BUSINESS') return world.businesses;
  return audience === 'ADMIN' ? world.admins : world.consumers;
}

function openRegistration({ settings: { general, security } }: World): number {
  if (!general.registrationEnabled) throw new AppError('REGISTRATION_CLOSED');
  return security.passwordMinLength;
}

function mailVerification(world: World, audience: Audience, account: { id: string; email: string }) {
  if (world.settings.security.requireEmailVerification) mailLink(world, 'VERIFY_EMAIL', audience, account);
}

const registrations: MockMutations = {
  registerBusiness: (_, { input }, { world }) => {
    refuseIfAny(checkRegistration(input, openRegistration(world)));
    if (world.businesses.some(({ email }) => email === input.email.trim().toLowerCase())) {
      return { status: 'PENDING' };
    }
    const row = newBusiness(world, input);
    mailVerification(world, 'BUSINESS', row);
    return { status: row.status };
  },
  registerConsumer: (_, { input }, context) => {
    const { world } = context;
    refuseIfAny(checkConsumer(input, openRegistration(world)));
    refuseTaken(world, 'consumers', input.email);
    const row: ConsumerRow = {
      id: newId(world, 'consumer'),
      ...input,
      email: input.email.trim().toLowerCase(),
      notificationsEnabled: true,
      digestFrequency: newDigest.frequency,
      digestWeekday: newDigest.weekday,
      digestHour: newDigest.hour,
      emailVerified: false,
      createdAt: new Date(),
    };
    world.consumers.push(row);
    mailVerification(world, 'CONSUMER', row);
    enter(context, 'CONSUMER', row.id);
    return { user: row, token: `mock-${row.id}` };
  },
};

const links: MockMutations = {
  requestPasswordReset: (_, { as, email }, { world }) => {
    const account = accountsOf(world, as).find((row) => row.email === email.trim().toLowerCase());
    if (account) mailLink(world, 'RESET_PASSWORD', as, account);
    return { email };
  },
  resetPassword: (_, { input }, { world }) => {
    refuseIfAny(checkChosenPassword(input, world.settings.security.passwordMinLength));
    const { audience, accountId } = redeemLink(world, 'RESET_PASSWORD', input.token);
    const account = findRow(accountsOf(world, audience), accountId, 'TOKEN_INVALID');
    account.password = input.newPassword;
    if ('mustChangePassword' in account) account.mustChangePassword = false;
    if (audience !== 'ANYONE' && world.signedIn[audience] === account.id) delete world.signedIn[audience];
    return { audience };
  },
  requestEmailVerification: (_, __, { world }) => {
    for (const kind of ['CONSUMER', 'BUSINESS'] as const) {
      const account = accountsOf(world, kind).find(({ id }) => id === world.signedIn[kind]);
      if (account && 'emailVerified' in account && !account.emailVerified) mailVerification(world, kind, account);
    }
    return { viewer: viewerOf(world) };
  },
  verifyEmail: (_, { token }, { world }) => {
    const { audience, accountId } = redeemLink(world, 'VERIFY_EMAIL', token);
    const account = findRow(accountsOf(world, audience), accountId, 'TOKEN_INVALID');
    Object.assign(account, { emailVerified: true });
    return { audience };
  },
};

/** Registering, and links that are mailed to accounts, in the made-up world. */
export const registration: MockResolvers = { Mutation: { ...registrations, ...links } };
