import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkAcceptance, checkInvitation, checkMember, checkOwnDetails } from '#shared/rules/accounts/members.ts';
import { tidyEmail, tidyLine } from '#shared/rules/fields.ts';
import type { MemberStatus } from '#shared/schema.generated.ts';
import { memberTexts } from '#shared/texts/accounts/members.ts';
import { refuseStale, versionOf } from '#shared/versions.ts';
import { findRow, type MockContext, type MockResolvers, ownBusiness, sessionOf, viewerOf } from '../context.ts';
import type { MemberRow } from '../world/rows.ts';
import { newId, type World } from '../world/world.ts';
import { askForAddress, refuseUnproven } from './addressChange.ts';
import { mailLink, redeemLink } from './mails.ts';
import { enter } from './sessions.ts';

type Stored = Pick<MemberRow, 'acceptedAt' | 'disabledAt'>;
type Edited = Pick<MemberRow, 'name' | 'role' | 'outletIds' | 'monthCap'>;

function statusOf({ acceptedAt, disabledAt }: Stored): MemberStatus {
  if (disabledAt) return 'DISABLED';
  return acceptedAt ? 'ACTIVE' : 'INVITED';
}

const contentOf = ({ name, role, outletIds, monthCap }: Edited) => ({
  name,
  role,
  outletIds,
  monthCap: monthCap === null ? null : monthCap / 100,
});

/** What the made-up rows of members lack. */
export const factsOfMember = {
  status: (row: unknown) => statusOf(row as MemberRow),
  isSelf: (row: unknown, _args: unknown, { world }: MockContext) => (row as MemberRow).id === world.signedIn.BUSINESS,
  version: (row: unknown) => versionOf(contentOf(row as MemberRow)),
};

function ownMember(context: MockContext, id: string): MemberRow {
  const { id: businessId } = ownBusiness(context);
  const row = context.world.members.find((member) => member.id === id && member.businessId === businessId);
  if (!row) throw new AppError('NOT_FOUND', { message: memberTexts.notFound });
  return row;
}

function refuseLastOwner({ world }: MockContext, member: MemberRow): void {
  const others = world.members.filter(
    (row) =>
      row.businessId === member.businessId && row.role === 'OWNER' && statusOf(row) === 'ACTIVE' && row !== member,
  );
  if (member.role === 'OWNER' && others.length === 0) {
    throw new AppError('STATUS_CHANGE_REFUSED', { message: memberTexts.lastOwner });
  }
}

const capOf = (role: MemberRow['role'], cap: number | null | undefined) =>
  role === 'PUBLISHER' ? (cap ?? null) : null;

/** The member whom a link invites, while it works. */
function invited(world: World, token: string): MemberRow {
  const link = world.mailedTokens.find((row) => row.token === token && row.purpose === 'INVITATION');
  const row = world.members.find(({ id }) => id === link?.accountId);
  if (!row || statusOf(row) !== 'INVITED') throw new AppError('TOKEN_INVALID');
  return row;
}

/** The people of the made-up businesses. */
export const members: MockResolvers = {
  Query: {
    members: (_, _args, context) => {
      const { id } = ownBusiness(context);
      const own = context.world.members.filter(({ businessId }) => businessId === id);
      return own.sort((a, b) => Number(!!a.disabledAt) - Number(!!b.disabledAt) || a.name.localeCompare(b.name, 'fi'));
    },
    invitation: (_, { token }, { world }) => {
      const { businessId, invitedBy, email, name, role } = invited(world, token);
      const { businessName } = findRow(world.businesses, businessId);
      const inviter = world.members.find(({ id }) => id === invitedBy);
      const endsAt = new Date(Date.now() + 7 * 86_400_000);
      return { businessName, invitedBy: inviter?.name ?? null, email, name, role, endsAt };
    },
  },
  Mutation: {
    updateMyDetails: (_, { input: { name, email, currentPassword } }, context) => {
      const row = ownBusiness(context);
      refuseIfAny(checkOwnDetails({ name: name ?? row.contactPerson, email: email ?? row.email }));
      if (name) row.contactPerson = tidyLine(name);
      if (email) {
        refuseUnproven(row, tidyEmail(email), currentPassword);
        askForAddress(context.world, 'BUSINESS', row, tidyEmail(email));
      }
      return { viewer: viewerOf(context.world) };
    },
    setMyTillCards: (_, { isOn }, { world }) => {
      world.getsTillCards = isOn;
      return { viewer: viewerOf(world) };
    },
    inviteMember(_, { input }, context) {
      const { world } = context;
      const business = ownBusiness(context);
      refuseIfAny(checkInvitation(input));
      const email = tidyEmail(input.email);
      const known = world.members.find(
        (row) => row.businessId === business.id && row.email === email && !row.disabledAt,
      );
      const text = known?.acceptedAt ? memberTexts.isMember : memberTexts.isInvited;
      if (known) throw new AppError('INVALID_INPUT', { fields: { email: text } });
      const row: MemberRow = {
        id: newId(world, 'member'),
        businessId: business.id,
        name: tidyLine(input.name),
        email,
        role: input.role,
        outletIds: input.outletIds ?? null,
        monthCap: capOf(input.role, input.monthCap),
        spentThisMonth: 0,
        invitedBy: business.id,
        createdAt: new Date(),
        acceptedAt: null,
        disabledAt: null,
        lastLoginAt: null,
      };
      world.members.push(row);
      mailLink(world, 'INVITATION', 'BUSINESS', row);
      return { member: row };
    },
    resendInvitation(_, { id }, context) {
      const row = ownMember(context, id);
      if (statusOf(row) !== 'INVITED') throw new AppError('NOT_FOUND', { message: memberTexts.notFound });
      mailLink(context.world, 'INVITATION', 'BUSINESS', row);
      return { member: row };
    },
    updateMember(_, { id, input, version }, context) {
      const row = ownMember(context, id);
      refuseStale(version, contentOf(row), { ...input });
      const role = input.role ?? row.role;
      const { monthCap = row.monthCap, outletIds: limited = row.outletIds } = input;
      const outletIds = role === 'OWNER' ? null : limited;
      const name = input.name ?? row.name;
      refuseIfAny(
        checkMember({
          name,
          role,
          monthCap: input.monthCap === undefined ? capOf(role, monthCap) : monthCap,
          outletIds: input.outletIds,
        }),
      );
      if (role !== 'OWNER') refuseLastOwner(context, row);
      const cap = capOf(role, monthCap);
      return { member: Object.assign(row, { name: tidyLine(name), role, outletIds, monthCap: cap }) };
    },
    disableMember(_, { id }, context) {
      const row = ownMember(context, id);
      refuseLastOwner(context, row);
      return { member: Object.assign(row, { disabledAt: row.disabledAt ?? new Date() }) };
    },
    acceptInvitation(_, { input }, context) {
      const { world } = context;
      const row = invited(world, input.token);
      refuseIfAny(checkAcceptance({ ...input, email: row.email }, world.settings.security.passwordMinLength));
      redeemLink(world, 'INVITATION', input.token);
      Object.assign(row, { name: tidyLine(input.name), acceptedAt: new Date(), lastLoginAt: new Date() });
      world.role = row.role;
      enter(context, 'BUSINESS', row.businessId);
      return { user: sessionOf(findRow(world.businesses, row.businessId)), token: `mock-${row.id}` };
    },
  },
};
