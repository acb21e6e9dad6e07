import { AppError, refuseIfAny } from '#shared/appError.ts';
import { type BusinessDecision, businessDecisions, canDecide } from '#shared/rules/accounts.ts';
import { tidyEInvoice } from '#shared/rules/billing/eInvoices.ts';
import { checkGrounds } from '#shared/rules/reports.ts';
import type { BusinessSortInput, RestrictionGroundsInput } from '#shared/schema.generated.ts';
import { endingTexts } from '#shared/texts/statements.ts';
import { moveMoney } from '../billing/billing.ts';
import {
  findRow,
  given,
  type MockContext,
  type MockMutations,
  type MockQueries,
  type MockResolvers,
  matches,
  ownBusiness,
  ownConsumer,
  pageOf,
  viewerOf,
} from '../context.ts';
import { daysFromNow } from '../world/clock.ts';
import { anAdmin, mockPassword } from '../world/people.ts';
import { newId } from '../world/world.ts';
import { askForAddress } from './addressChange.ts';
import { adminBusiness } from './adminBusiness.ts';
import { newBusiness, refuseTaken } from './businessFile.ts';
import { withHold } from './sessions.ts';

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

/** By name in the Finnish alphabet, or as they are. */
function sorted(rows: Shown[], { by, direction }: Required<BusinessSortInput>) {
  if (by !== 'NAME') return rows;
  const sign = direction === 'ASC' ? 1 : -1;
  return rows.toSorted((one, other) => sign * one.businessName.localeCompare(other.businessName, 'fi'));
}

interface Because {
  id: string;
  grounds?: RestrictionGroundsInput | null | undefined;
}

function decide(decision: BusinessDecision) {
  return (_: unknown, { id, grounds }: Because, { world }: MockContext) => {
    refuseIfAny(checkGrounds(grounds));
    const row = findRow(world.businesses, id, 'BUSINESS_NOT_FOUND');
    if (!canDecide(decision, row.status)) throw new AppError('STATUS_CHANGE_REFUSED');
    Object.assign(row, { status: businessDecisions[decision].to, statusReason: grounds?.facts ?? null });
    // The admin who approves has checked the contact details.
    if (decision === 'approve') row.emailVerified = true;
    return { business: adminBusiness(world)(row) };
  };
}

const queries: MockQueries = {
  viewer: (_, __, { world }) => viewerOf(world),
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
    const row = Object.assign(findRow(world.businesses, id, 'BUSINESS_NOT_FOUND'), input);
    return { business: adminBusiness(world)(row) };
  },
  setBusinessEInvoice: (_, { id, input }, { world }) => {
    const row = Object.assign(findRow(world.businesses, id, 'BUSINESS_NOT_FOUND'), tidyEInvoice(input));
    return { business: adminBusiness(world)(row) };
  },
  setCreditLimit: (_, { input: { id, limit: creditLimit } }, { world }) => {
    const row = Object.assign(findRow(world.businesses, id, 'BUSINESS_NOT_FOUND'), { creditLimit });
    return { business: adminBusiness(world)(row) };
  },
  giveEndingNotice: (_, { id, force, balance, grounds }, { world }) => {
    refuseIfAny(checkGrounds(grounds));
    const row = findRow(world.businesses, id, 'BUSINESS_NOT_FOUND');
    if (row.balance > 0 && !force) throw new AppError('BALANCE_REMAINS');
    if (balance != null && balance !== row.balance)
      throw new AppError('CONFLICT', { current: { balance: row.balance / 100 } });
    Object.assign(row, { endsAt: daysFromNow(31), endsBalance: row.balance, isOwnEnding: false });
    return { business: adminBusiness(world)(row) };
  },
  takeBackEndingNotice: (_, { id }, { world }) => {
    const row = findRow(world.businesses, id, 'BUSINESS_NOT_FOUND');
    if (row.isOwnEnding) throw new AppError('STATUS_CHANGE_REFUSED', { message: endingTexts.ownOnly });
    Object.assign(row, { endsAt: null, endsBalance: null });
    return { business: adminBusiness(world)(row) };
  },
  deleteBusiness: (_, { id, force, balance, grounds }, { world }) => {
    refuseIfAny(checkGrounds(grounds));
    const row = findRow(world.businesses, id, 'BUSINESS_NOT_FOUND');
    if (row.balance > 0 && !force) throw new AppError('BALANCE_REMAINS');
    if (balance != null && balance !== row.balance)
      throw new AppError('CONFLICT', { current: { balance: row.balance / 100 } });
    const { businessName, businessId } = row;
    world.deletedBusinesses.push({ id, businessName, businessId });
    world.businesses = world.businesses.filter((other) => other !== row);
    world.offers = world.offers.filter(({ businessId }) => businessId !== id);
    world.businessNotes = world.businessNotes.filter(({ businessId }) => businessId !== id);
    return { id, writtenOff: row.balance };
  },
  quickRegisterBusiness: (_, { input }, { world }) => {
    const row = newBusiness(world, input);
    Object.assign(row, { status: 'APPROVED', mustChangePassword: true });
    const amount = input.initialBalance ?? 0;
    if (amount) moveMoney(world, row, { kind: 'TOP_UP', amount, description: 'Saldon lisäys' });
    return { business: adminBusiness(world)(row), temporaryPassword: mockPassword };
  },
  createAdmin: (_, { input: { role, permissions, ...input } }, { world }) => {
    refuseTaken(world, 'admins', input.email);
    const admin = anAdmin(newId(world, 'admin'), { ...input, role: role ?? 'ADMIN', permissions: permissions ?? [] });
    world.admins.push(admin);
    return { admin };
  },
  updateAdmin: (_, { id, input: { email, ...input } }, { world }) => {
    const admin = Object.assign(findRow(world.admins, id), given(input));
    if (email) askForAddress(world, 'ADMIN', admin, email.trim().toLowerCase());
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
