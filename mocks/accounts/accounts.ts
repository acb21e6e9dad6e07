import { AppError, refuseIfAny } from '#shared/appError.ts';
import { type BusinessDecision, businessDecisions, canDecide, checkReason } from '#shared/rules/accounts.ts';
import { checkAddress } from '#shared/rules/addresses.ts';
import { balancesOnly } from '#shared/rules/billing/billing.ts';
import { checkEInvoice, tidyEInvoice } from '#shared/rules/billing/eInvoices.ts';
import { checkCreditLimit } from '#shared/rules/billing/receivables.ts';
import { checkGrounds } from '#shared/rules/reports.ts';
import type { BusinessSortField, BusinessSortInput } from '#shared/schema.generated.ts';
import { refuseStale } from '#shared/versions.ts';
import { record, signedInAdmin } from '../auditTrail.ts';
import { addTopUp } from '../billing/payments.ts';
import {
  adminContent,
  admitToBalances,
  findRow,
  type MockContext,
  type MockMutations,
  type MockQueries,
  type MockResolvers,
  matches,
  ownBusiness,
  ownConsumer,
  pageOf,
} from '../context.ts';
import { type Because, createStatementOfReasons, factsOf } from '../statements.ts';
import { mockPassword } from '../world/people.ts';
import { newId } from '../world/world.ts';
import { askForAddress } from './addressChange.ts';
import { adminBusiness } from './adminBusiness.ts';
import { newBusiness, refuseTaken } from './businessFile.ts';
import { tellMail } from './mails.ts';
import { sessionOf, withHold } from './sessions.ts';

const companies = [
  {
    businessName: 'Kahvila Esimerkki Oy',
    businessId: '9000001-1',
    address: 'Esimerkkikatu 4, 33100 Tampere',
    postalAddress: { street: 'Esimerkkikatu 4', postCode: '33100', town: 'Tampere' },
  },
  ...['Esimerkkiketju Oy', 'Exempelkedjan Ab', 'Pizzeria Äimä Järvenpää', 'Grilli Äimä Kerava'].map((businessName) => ({
    businessName,
    businessId: '9000003-8',
    address: 'PL 12, 04401 Järvenpää',
    postalAddress: { street: 'PL 12', postCode: '04401', town: 'Järvenpää' },
  })),
];

type Shown = ReturnType<ReturnType<typeof adminBusiness>>;

const sortKeys: Record<BusinessSortField, (row: Shown) => string | number> = {
  NAME: ({ businessName }) => businessName,
  CREATED_AT: ({ createdAt }) => createdAt.getTime(),
  LAST_LOGIN: ({ lastLoginAt }) => lastLoginAt?.getTime() ?? 0,
  BALANCE: ({ balance }) => balance,
  TOTAL_SPENT: ({ totalSpent }) => totalSpent,
};

function sorted(rows: Shown[], { by, direction }: Required<BusinessSortInput>) {
  const key = sortKeys[by];
  const compare = (one: Shown, other: Shown) => {
    const [a, b] = [key(one), key(other)];
    return typeof a === 'string' ? a.localeCompare(String(b), 'fi') : a - Number(b);
  };
  return rows.sort((one, other) => (direction === 'ASC' ? compare(one, other) : compare(other, one)));
}

const restricting = { reject: 'BUSINESS_REJECTED', suspend: 'BUSINESS_SUSPENDED' } as const;

const mailed: Record<Exclude<BusinessDecision, keyof typeof restricting>, string> = {
  approve: 'Tilisi on hyväksytty',
  activate: 'Tilisi on taas käytössä',
};

function decide(decision: BusinessDecision) {
  return (_: unknown, { id, ...because }: Because & { id: string }, { world }: MockContext) => {
    const reason = factsOf(because);
    refuseIfAny({ ...checkReason(because.reason), ...checkGrounds(because.grounds) });
    const row = findRow(world.businesses, id, 'BUSINESS_NOT_FOUND');
    if (!canDecide(decision, row.status)) throw new AppError('STATUS_CHANGE_REFUSED');
    Object.assign(row, { status: businessDecisions[decision].to, statusReason: reason });
    // The admin who approves has checked the contact details.
    if (decision === 'approve') row.emailVerified = true;
    if (decision === 'reject' || decision === 'suspend')
      createStatementOfReasons(world, { kind: restricting[decision], businessId: id }, because);
    else tellMail(world, row.email, mailed[decision]);
    return { business: adminBusiness(world)(row) };
  };
}

const queries: MockQueries = {
  viewer: (_, __, { world }) => {
    const business = world.businesses.find(({ id }) => id === world.signedIn.BUSINESS);
    return {
      id: 'viewer',
      consumer: world.consumers.find(({ id }) => id === world.signedIn.CONSUMER) ?? null,
      business: business ? sessionOf(business) : null,
      admin: world.admins.find(({ id }) => id === world.signedIn.ADMIN) ?? null,
    };
  },
  companiesByBusinessId: (_, { businessId }) => {
    if (businessId === '9000004-6') throw new AppError('COMPANY_CEASED');
    if (businessId === '9000007-0') throw new AppError('REGISTRY_UNAVAILABLE');
    return companies.filter((company) => company.businessId === businessId);
  },
  myBusiness: (_, __, context) => withHold(context.world, ownBusiness(context)),
  myBusinessData: (_, __, context) => ({ business: ownBusiness(context).businessName }),
  myConsumerData: (_, __, context) => ({ email: ownConsumer(context).email }),
  businesses: (_, args, { world }) => {
    const rows = world.businesses
      .filter(({ status }) => !args.status || status === args.status)
      .filter((row) => matches(args.search, row.businessName, row.businessId, row.email, row.contactPerson));
    return pageOf(sorted(rows.map(adminBusiness(world)), args.sort), args.page);
  },
  business: (_, { id }, { world }) => adminBusiness(world)(findRow(world.businesses, id, 'BUSINESS_NOT_FOUND')),
  searchBusinesses: (_, { search, status }, { world }) =>
    world.businesses.filter(
      (row) => (!status || row.status === status) && matches(search, row.businessName, row.businessId, row.email),
    ),
  admins: (_, __, { world }) => world.admins,
  userStats: (_, __, { world }) => ({
    totalUsers: world.consumers.length,
    activeUsers: world.consumers.length,
    newUsersThisMonth: 0,
  }),
};

const management: MockMutations = {
  approveBusiness: decide('approve'),
  rejectBusiness: decide('reject'),
  suspendBusiness: decide('suspend'),
  activateBusiness: decide('activate'),
  setBusinessAddress: (_, { id, input }, { world }) => {
    refuseIfAny(checkAddress(input));
    const row = Object.assign(findRow(world.businesses, id, 'BUSINESS_NOT_FOUND'), input);
    record(world, signedInAdmin(world), 'business.set_address', { target: { kind: 'business', id }, after: input });
    return { business: adminBusiness(world)(row) };
  },
  setBusinessEInvoice: (_, { id, input }, { world }) => {
    refuseIfAny(checkEInvoice(input));
    const row = Object.assign(findRow(world.businesses, id, 'BUSINESS_NOT_FOUND'), tidyEInvoice(input));
    record(world, signedInAdmin(world), 'business.set_e_invoice', { target: { kind: 'business', id }, after: input });
    return { business: adminBusiness(world)(row) };
  },
  setCreditLimit: (_, { input: { id, limit, seen } }, { world }) => {
    refuseIfAny(checkCreditLimit(limit));
    const row = findRow(world.businesses, id, 'BUSINESS_NOT_FOUND');
    const { creditLimit = 0 } = row;
    if (seen != null && seen !== creditLimit) throw new AppError('CONFLICT', { current: { limit: creditLimit / 100 } });
    row.creditLimit = limit;
    record(world, signedInAdmin(world), 'business.set_credit_limit', { target: { kind: 'business', id } });
    return { business: adminBusiness(world)(row) };
  },
  deleteBusiness: (_, { id, force, balance, grounds }, { world }) => {
    refuseIfAny(checkGrounds(grounds));
    const row = findRow(world.businesses, id, 'BUSINESS_NOT_FOUND');
    if (row.balance > 0 && !force) throw new AppError('BALANCE_REMAINS');
    if (balance != null && balance !== row.balance)
      throw new AppError('CONFLICT', { current: { balance: row.balance / 100 } });
    createStatementOfReasons(world, { kind: 'BUSINESS_DELETED', businessId: id }, { grounds });
    world.businesses = world.businesses.filter((other) => other !== row);
    world.offers = world.offers.filter(({ businessId }) => businessId !== id);
    world.businessNotes = world.businessNotes.filter(({ businessId }) => businessId !== id);
    return { id, writtenOff: row.balance };
  },
  quickRegisterBusiness: (_, { input }, context) => {
    const { world } = context;
    if (input.initialBalance) admitToBalances(context, balancesOnly.initialBalance);
    const row = newBusiness(world, input);
    Object.assign(row, { status: 'APPROVED', mustChangePassword: true });
    if (input.initialBalance)
      addTopUp(world, row, { amount: input.initialBalance, isAhead: input.creditAhead != null });
    return { business: adminBusiness(world)(row), temporaryPassword: mockPassword };
  },
  createAdmin: (_, { input }, { world }) => {
    refuseTaken(world, 'admins', input.email);
    const admin = {
      id: newId(world, 'admin'),
      ...input,
      role: input.role ?? 'ADMIN',
      permissions: input.permissions ?? [],
      isActive: true,
      lastLoginAt: null,
      createdAt: new Date(),
      pendingEmail: null,
      twoFactorEnrolled: false,
    };
    world.admins.push(admin);
    return { admin };
  },
  updateAdmin: (_, { id, input, version }, { world }) => {
    const admin = findRow(world.admins, id);
    refuseStale(version, adminContent(admin), { ...input });
    const given = Object.fromEntries(
      Object.entries(input).filter(([, value]) => value !== null && value !== undefined),
    );
    const email = input.email?.trim().toLowerCase();
    delete given.email;
    Object.assign(admin, given);
    if (email) askForAddress(world, 'ADMIN', admin, email);
    return { admin };
  },
  deleteAdmin: (_, { id }, { world }) => {
    if (findRow(world.admins, id).role === 'MASTER_ADMIN') throw new AppError('MASTER_ADMIN_PROTECTED');
    world.admins = world.admins.filter((row) => row.id !== id);
    return { id };
  },
};

/** Accounts and sessions of the made-up world. */
export const accounts: MockResolvers = { Query: queries, Mutation: management };
