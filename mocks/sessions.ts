import { Refusal } from '../server/errors.ts';
import type {
  AdminProfileInput,
  Audience,
  BusinessProfileInput,
  ChangePasswordInput,
  LoginInput,
  MutationResetPasswordArgs,
  RegisterBusinessInput,
  RegisterConsumerInput,
} from '../server/schema.generated.ts';
import { contextOf, findRow, type MockContext, type MockResolvers, ownBusiness } from './context.ts';
import { forgetConsumer } from './keptByConsumers.ts';
import { newBusiness, refuseTaken } from './newBusiness.ts';
import type { BusinessRow } from './rows.ts';
import { newId, type World } from './world.ts';

type SignedInKind = keyof World['signedIn'];

function signIn<Row extends { id: string; email: string; password: string }>(
  rows: Row[],
  { email, password }: LoginInput,
): Row {
  const row = rows.find((candidate) => candidate.email === email.trim().toLowerCase());
  if (row?.password !== password) throw new Refusal('BAD_CREDENTIALS');
  return row;
}

function enter(context: MockContext, kind: SignedInKind, id: string) {
  context.world.signedIn[kind] = id;
  Object.assign(context, contextOf(context.world));
}

/** What a business may read of itself whatever its status. */
export function sessionOf(row: BusinessRow) {
  return { ...row, suspended: row.status === 'SUSPENDED' };
}

/** The signed-in account of a kind. */
export function accountOf({ world }: MockContext, kind: Audience) {
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

const signIns: MockResolvers['Mutation'] = {
  loginBusiness: (_, { input }: { input: LoginInput }, context) => {
    const row = signIn(context.world.businesses, input);
    if (row.status === 'PENDING') throw new Refusal('ACCOUNT_PENDING');
    if (row.status === 'SUSPENDED') throw new Refusal('ACCOUNT_SUSPENDED');
    if (row.status === 'REJECTED') throw new Refusal('ACCOUNT_REJECTED');
    enter(context, 'BUSINESS', row.id);
    return { user: sessionOf(row), token: `mock-${row.id}` };
  },
  loginConsumer: (_, { input }: { input: LoginInput }, context) => {
    const row = signIn(context.world.consumers, input);
    enter(context, 'CONSUMER', row.id);
    return { user: row, token: `mock-${row.id}` };
  },
  loginAdmin: (_, { input }: { input: LoginInput }, context) => {
    const row = signIn(context.world.admins, input);
    if (!row.isActive) throw new Refusal('BAD_CREDENTIALS');
    if (context.world.settings.security.twoFactorAuth)
      return { admin: null, challenge: { token: row.id, enrolment: row.twoFactorEnrolled ? null : enrolment } };
    enter(context, 'ADMIN', row.id);
    return { admin: row, challenge: null };
  },
  confirmTwoFactor: (_, { input }: { input: { token: string; code: string } }, context) => {
    const row = findRow(context.world.admins, input.token, 'TOKEN_INVALID');
    if (input.code !== '123456') throw new Refusal('TWO_FACTOR_INVALID');
    enter(context, 'ADMIN', row.id);
    if (row.twoFactorEnrolled) return { admin: row, recoveryCodes: null };
    row.twoFactorEnrolled = true;
    return { admin: row, recoveryCodes };
  },
  logout: (_, { as }: { as: SignedInKind }, { world }) => {
    delete world.signedIn[as];
    return { ok: true };
  },
  registerBusiness: (_, { input }: { input: RegisterBusinessInput }, { world }) => ({
    status: newBusiness(world, input).status,
  }),
  registerConsumer: (_, { input }: { input: RegisterConsumerInput }, context) => {
    const { world } = context;
    refuseTaken(world, 'consumers', input.email);
    const row = {
      id: newId(world, 'consumer'),
      ...input,
      email: input.email.toLowerCase(),
      notificationsEnabled: true,
      emailVerified: false,
      createdAt: new Date(),
    };
    world.consumers.push(row);
    enter(context, 'CONSUMER', row.id);
    return { user: row, token: `mock-${row.id}` };
  },
  requestPasswordReset: () => ({ ok: true }),
  resetPassword: (_, { input }: MutationResetPasswordArgs) => {
    if (input.token === 'expired') throw new Refusal('TOKEN_INVALID');
    return { audience: 'BUSINESS' };
  },
  requestEmailVerification: () => ({ ok: true }),
  verifyEmail: (_, { token }: { token: string }) => {
    if (token === 'expired') throw new Refusal('TOKEN_INVALID');
    return { audience: 'BUSINESS' };
  },
};

const changes: MockResolvers['Mutation'] = {
  changePassword: (_, { input }: { input: ChangePasswordInput }, context) => {
    const row = accountOf(context, input.as);
    if (row.password !== input.currentPassword)
      throw new Refusal('BAD_CREDENTIALS', { message: 'Nykyinen salasana on väärä.' });
    row.password = input.newPassword;
    if ('mustChangePassword' in row) row.mustChangePassword = false;
    return { ok: true };
  },
  updateBusinessProfile: (_, { input }: { input: BusinessProfileInput }, context) => {
    const business = ownBusiness(context);
    refuseTaken(context.world, 'businesses', input.email, business.id);
    return { business: Object.assign(business, input) };
  },
  updateAdminProfile: (_, { input }: { input: AdminProfileInput }, context) => {
    const { name, email } = input;
    return { admin: Object.assign(accountOf(context, 'ADMIN'), { name, email }) };
  },
  updateConsumerCity: (_, { city }: { city: string }, context) => ({
    consumer: Object.assign(accountOf(context, 'CONSUMER'), { city }),
  }),
  deleteConsumerAccount: (_, { password }: { password: string }, context) => {
    const { world } = context;
    const { id, password: own } = accountOf(context, 'CONSUMER');
    if (own !== password) throw new Refusal('BAD_CREDENTIALS');
    world.consumers = world.consumers.filter((row) => row.id !== id);
    forgetConsumer(world, id);
    delete world.signedIn.CONSUMER;
    return { ok: true };
  },
};

/** Signing in and out, and one's own account, in the made-up world. */
export const sessions: MockResolvers = { Mutation: { ...signIns, ...changes } };
