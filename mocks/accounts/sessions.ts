import { AppError, refuseIfAny } from '#shared/appError.ts';
import { keysOf } from '#shared/records.ts';
import { checkNewPassword } from '#shared/rules/accounts.ts';
import { offerTypeTerms } from '#shared/rules/offers/pricing.ts';
import type { Audience, LoginInput, OwnTwoFactorInput } from '#shared/schema.generated.ts';
import { endingTexts } from '#shared/texts/statements.ts';
import {
  contextOf,
  findRow,
  given,
  type MockContext,
  type MockMutations,
  type MockResolvers,
  ownBusiness,
  ownConsumer,
  sessionOf,
  viewerOf,
} from '../context.ts';
import { daysFromNow } from '../world/clock.ts';
import type { BusinessRow } from '../world/rows.ts';
import { forgetConsumer, type World } from '../world/world.ts';
import { askForAddress, refuseUnproven } from './addressChange.ts';

type SignedInKind = keyof World['signedIn'];

/** The account of the address, when the password is its own. Refuses BAD_CREDENTIALS. */
function signIn<Row extends { id: string; email: string; password: string; isActive?: boolean }>(
  rows: Row[],
  { email, password }: LoginInput,
): Row {
  const row = rows.find((candidate) => candidate.email === email.trim().toLowerCase());
  if (row?.password !== password || row.isActive === false) throw new AppError('BAD_CREDENTIALS');
  return row;
}

/** Opens a session: what is asked next in the same operation is asked by the account. */
export function enter(context: MockContext, kind: SignedInKind, id: string): void {
  context.world.signedIn[kind] = id;
  Object.assign(context, contextOf(context.world));
}

/** Opens a session after a sign-in. */
function welcome(context: MockContext, kind: SignedInKind, row: { id: string }) {
  enter(context, kind, row.id);
  if ('lastLoginAt' in row) row.lastLoginAt = new Date();
}

/** A business as it reads itself: with the invoice that holds its balance. */
export function withHold(world: World, row: BusinessRow) {
  const coversPublishing = keysOf(offerTypeTerms).filter(
    (type) => world.settings.pricing[offerTypeTerms[type].price] <= row.balance,
  );
  return { ...row, coversPublishing, heldBy: world.invoices.find(({ id }) => id === row.heldBy) ?? null };
}

/** The signed-in account of a kind. */
function accountOf({ world }: MockContext, kind: Audience) {
  if (kind === 'BUSINESS') return findRow(world.businesses, world.signedIn.BUSINESS, 'SIGN_IN_REQUIRED');
  if (kind === 'ADMIN') return findRow(world.admins, world.signedIn.ADMIN, 'SIGN_IN_REQUIRED');
  return findRow(world.consumers, world.signedIn.CONSUMER, 'SIGN_IN_REQUIRED');
}

/** What an authenticator app would take; the picture is only a frame with three corners. */
const enrolment = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Lähitarjous?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  qrCode:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 29 29"><path fill="#fff" d="M0 0h29v29H0z"/><path stroke="#000" fill="none" d="M2.5 2.5h6v6h-6zM20.5 2.5h6v6h-6zM2.5 20.5h6v6h-6zM11 5h6M11 12h15M12 17h9M14 22h12"/></svg>',
};

const recoveryCodes = Array.from({ length: 10 }, (_, index) => `a1b2-c3d4-e5f6-000${index}`);

const signIns: MockMutations = {
  loginBusiness: (_, { input }, context) => {
    const row = signIn(context.world.businesses, input);
    if (row.status === 'PENDING') throw new AppError('ACCOUNT_PENDING');
    if (row.status === 'SUSPENDED') throw new AppError('ACCOUNT_SUSPENDED');
    if (row.status === 'REJECTED') throw new AppError('ACCOUNT_REJECTED');
    welcome(context, 'BUSINESS', row);
    return { user: sessionOf(row), token: `mock-${row.id}` };
  },
  loginConsumer: (_, { input }, context) => {
    const row = signIn(context.world.consumers, input);
    welcome(context, 'CONSUMER', row);
    return { user: row, token: `mock-${row.id}` };
  },
  loginAdmin: (_, { input }, context) => {
    const row = signIn(context.world.admins, input);
    if (context.world.settings.security.twoFactorAuth)
      return { admin: null, challenge: { token: row.id, enrolment: row.twoFactorEnrolled ? null : enrolment } };
    welcome(context, 'ADMIN', row);
    return { admin: row, challenge: null };
  },
  confirmTwoFactor: (_, { input }, context) => {
    const row = findRow(context.world.admins, input.token, 'TOKEN_INVALID');
    if (input.code !== '123456') throw new AppError('TWO_FACTOR_INVALID');
    welcome(context, 'ADMIN', row);
    if (row.twoFactorEnrolled) return { admin: row, recoveryCodes: null };
    row.twoFactorEnrolled = true;
    return { admin: row, recoveryCodes };
  },
  logout: (_, { as }, { world }) => {
    if (as !== 'ANYONE') delete world.signedIn[as];
    return { viewer: viewerOf(world) };
  },
};

function requirePassword(account: { password: string }, password: string | null | undefined) {
  if (account.password !== password) throw new AppError('BAD_CREDENTIALS', { message: 'Nykyinen salasana on väärä.' });
}

const changes: MockMutations = {
  changePassword: (_, { input }, context) => {
    const row = accountOf(context, input.as);
    const { passwordMinLength } = context.world.settings.security;
    refuseIfAny(checkNewPassword({ ...input, email: row.email }, passwordMinLength));
    requirePassword(row, input.currentPassword);
    row.password = input.newPassword;
    if ('mustChangePassword' in row) row.mustChangePassword = false;
    return { viewer: viewerOf(context.world) };
  },
  updateBusinessProfile: (_, { input: { email, currentPassword, ...input } }, context) => {
    const business = ownBusiness(context);
    const wanted = email?.trim().toLowerCase() ?? business.email;
    refuseUnproven(business, wanted, currentPassword);
    askForAddress(context.world, 'BUSINESS', business, wanted);
    return { business: withHold(context.world, Object.assign(business, given(input))) };
  },
  updateAdminProfile: (_, { input: { name, email, currentPassword, newPassword } }, context) => {
    const admin = findRow(context.world.admins, context.world.signedIn.ADMIN, 'SIGN_IN_REQUIRED');
    const wanted = email?.trim().toLowerCase() ?? admin.email;
    refuseUnproven(admin, wanted, currentPassword);
    askForAddress(context.world, 'ADMIN', admin, wanted);
    if (newPassword) requirePassword(admin, currentPassword);
    return { admin: Object.assign(admin, given({ name, password: newPassword })) };
  },
  endMyBusiness: (_, { input: { currentPassword, isAtOnce, balance, wantsBalance } }, context) => {
    const { world } = context;
    const row = ownBusiness(context);
    requirePassword(row, currentPassword);
    if (balance !== row.balance) throw new AppError('CONFLICT', { current: { balance: row.balance / 100 } });
    const wanted = wantsBalance ? balance : 0;
    if (isAtOnce && wanted === 0) {
      world.businesses = world.businesses.filter((other) => other !== row);
      delete world.signedIn.BUSINESS;
      return { business: null };
    }
    const endsAt = isAtOnce ? new Date() : daysFromNow(31);
    Object.assign(row, { endsAt, endsBalance: balance - wanted, isOwnEnding: true });
    return { business: withHold(world, row) };
  },
  cancelMyEnding: (_, _args, context) => {
    const row = ownBusiness(context);
    if (row.endsAt && !row.isOwnEnding) throw new AppError('STATUS_CHANGE_REFUSED', { message: endingTexts.notYours });
    Object.assign(row, { endsAt: null, endsBalance: null, isOwnEnding: false });
    return { business: withHold(context.world, row) };
  },
  updateConsumerCity: (_, { city }, context) => ({ consumer: Object.assign(ownConsumer(context), { city }) }),
  deleteConsumerAccount: (_, { password }, context) => {
    const { world } = context;
    const consumer = ownConsumer(context);
    const { id } = consumer;
    requirePassword(consumer, password);
    world.consumers = world.consumers.filter((row) => row.id !== id);
    forgetConsumer(world, id);
    delete world.signedIn.CONSUMER;
    return { id };
  },
};

/** The signed-in admin, when the password and, once an app is in use, the code are right. */
function provenAdmin(context: MockContext, { currentPassword, code }: OwnTwoFactorInput) {
  const admin = findRow(context.world.admins, context.world.signedIn.ADMIN, 'SIGN_IN_REQUIRED');
  requirePassword(admin, currentPassword);
  if (admin.twoFactorEnrolled && code !== '123456') throw new AppError('TWO_FACTOR_INVALID');
  return admin;
}

const secondFactor: MockMutations = {
  resetAdminTwoFactor: (_, { id, currentPassword }, { world }) => {
    if (id === world.signedIn.ADMIN) throw new AppError('FORBIDDEN');
    if (currentPassword)
      requirePassword(findRow(world.admins, world.signedIn.ADMIN, 'SIGN_IN_REQUIRED'), currentPassword);
    const admin = findRow(world.admins, id);
    return { admin: Object.assign(admin, { twoFactorEnrolled: false }) };
  },
  renewRecoveryCodes: (_, { input }, context) => {
    provenAdmin(context, input);
    return { recoveryCodes };
  },
  startTwoFactorChange: (_, { input }, context) => ({
    challenge: { token: provenAdmin(context, input).id, enrolment },
  }),
  confirmTwoFactorChange: (_, { input }, { world }) => {
    const admin = findRow(world.admins, world.signedIn.ADMIN, 'SIGN_IN_REQUIRED');
    if (input.code !== '123456') throw new AppError('TWO_FACTOR_INVALID');
    return { admin: Object.assign(admin, { twoFactorEnrolled: true }), recoveryCodes };
  },
};

/** Signing in and out, and one's own account, in the made-up world. */
export const sessions: MockResolvers = { Mutation: { ...signIns, ...changes, ...secondFactor } };
