import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { changedFacts, record } from '#domain/audit/audit.ts';
import { readSettings } from '#domain/settings/settings.ts';
import { isId } from '#platform/database/ids.ts';
import { consume } from '#platform/limits/limiter.ts';
import type { Scope } from '#platform/platform.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkAcceptance, checkInvitation, checkMember } from '#shared/rules/accounts/members.ts';
import { tidyEmail, tidyLine } from '#shared/rules/fields.ts';
import type {
  AcceptInvitationInput,
  BusinessRole,
  InviteMemberInput,
  MemberStatus,
  UpdateMemberInput,
} from '#shared/schema.generated.ts';
import { memberTexts } from '#shared/texts/accounts/members.ts';
import { type Content, refuseStale } from '#shared/versions.ts';
import { isOpen, lockAccount } from '../account.ts';
import { lockBusiness } from '../businesses/businessStatus.ts';
import { flushOrEmailTaken, isAddressTaken, refuseTakenAddress, refuseUnmailable } from '../email/addresses.ts';
import { issueToken, peekToken, redeemToken, voidTokens } from '../email/mailedTokens.ts';
import { areaLink, invitationMail, invitedElsewhereMail } from '../email/mails.ts';
import { mailUnasked } from '../email/unaskedMail.ts';
import { AccountToken, type Business, Member } from '../entities.ts';
import { requireReauthentication } from '../passwords.ts';
import { endSessions, openSession, sendSession, type Visit } from '../sessions/sessions.ts';
import { businessActor, businessBlock, memberActor, type SignedInMember } from '../viewers.ts';
import { mailOwnerMade } from './mails.ts';
import { refuseForeignOutlets, tidyOutlets } from './outletLimits.ts';
import { stillMay } from './stillMay.ts';

/** Members of a business that are not disabled, invited ones included. */
const maxMembers = 50;
/** Disabled members that are listed beside them, the last disabled first. */
const maxDisabled = 50;
const invitations = { name: 'member-invitation', points: 20, seconds: 24 * 60 * 60 };

/** An owner who acts. Without a session the password is needed. */
type Owner = Pick<SignedInMember, 'member'> & Partial<Pick<SignedInMember, 'session'>>;

/** The members of a business by name, and after them those who were disabled last. */
export async function members({ em }: Scope, { id }: Pick<Business, 'id'>): Promise<Member[]> {
  const [present, disabled] = await Promise.all([
    em.find(Member, { business: id, disabledAt: null }, { orderBy: { name: 'asc', id: 'asc' }, limit: maxMembers }),
    em.find(
      Member,
      { business: id, disabledAt: { $ne: null } },
      { orderBy: { disabledAt: 'desc', id: 'asc' }, limit: maxDisabled },
    ),
  ]);
  return [...present, ...disabled];
}

/** What a member goes through now. */
export function statusOf({ acceptedAt, disabledAt }: Member): MemberStatus {
  if (disabledAt) return 'DISABLED';
  return acceptedAt ? 'ACTIVE' : 'INVITED';
}

/** What owners edit of a member, the cap in euros: what the version is of. */
export function memberContent({ name, role, outletIds, monthCap }: Member): Content {
  return { name, role, outletIds: outletIds ?? null, monthCap: monthCap == null ? null : monthCap / 100 };
}

/** Names of the owners of a business, at most 50. */
export async function ownerNames({ em }: Scope, businessId: string): Promise<string[]> {
  const owners = await em.find(Member, openOwners(businessId), {
    fields: ['name'],
    orderBy: { name: 'asc', id: 'asc' },
    limit: maxMembers,
  });
  return owners.map(({ name }) => name);
}

/**
 * Invites a person to a business by mail, with a link of seven days. A member of another business who has the address already is
 * mailed a note instead, and the inviter sees the same.
 * Throws INVALID_INPUT, STATUS_CHANGE_REFUSED for a fifty-first member, TOO_MANY_REQUESTS after 20 invitations in a day, and for an
 * owner as `requireReauthentication`.
 */
export async function inviteMember(
  { em, platform }: Scope,
  signedIn: Owner,
  { currentPassword, ...input }: InviteMemberInput,
): Promise<Member> {
  const inviter = signedIn.member;
  const businessId = inviter.business.id;
  const email = tidyEmail(input.email);
  refuseIfAny(checkInvitation(input));
  await refuseUnmailable(platform, email);
  if (input.role === 'OWNER') await requireOwnPassword(platform, signedIn, currentPassword);
  await consume(platform, businessId, invitations);
  return em.transactional(async (em) => {
    const business = await lockBusiness(em, businessId);
    await stillMay(em, inviter.id, 'MEMBER_MANAGE');
    await refuseAnother(em, businessId, email);
    await refuseForeignOutlets(em, businessId, input.outletIds);
    const member = em.create(Member, {
      business,
      email,
      passwordHash: '',
      name: tidyLine(input.name),
      role: input.role,
      outletIds: tidyOutlets(input.outletIds),
      monthCap: capOf(input.role, input.monthCap),
      invitedBy: inviter.id,
    });
    await em.flush();
    record(em, businessActor(business), 'business.invite_member', {
      target: targetOf(member),
      after: { ...memberContent(member), email },
    });
    await mailInvitation({ em, platform }, business, inviter, member);
    return member;
  });
}

/**
 * Mails an invitation again, with a new link of seven days; the earlier one no longer works. Throws NOT_FOUND for a member who
 * does not wait for an invitation, and TOO_MANY_REQUESTS after 20 invitations in a day.
 */
export async function resendInvitation({ em, platform }: Scope, inviter: Member, id: string): Promise<Member> {
  await consume(platform, inviter.business.id, invitations);
  return em.transactional(async (em) => {
    const { business, member } = await lockMember(em, inviter, id);
    if (statusOf(member) !== 'INVITED') throw notFound();
    member.invitedBy = inviter.id;
    record(em, businessActor(business), 'business.resend_invitation', { target: targetOf(member) });
    await mailInvitation({ em, platform }, business, inviter, member);
    return member;
  });
}

/** An invitation as the person who is invited sees it. */
export interface Invitation {
  businessName: string;
  invitedBy: string | null;
  email: string;
  name: string;
  role: BusinessRole;
  endsAt: Date;
}

/** The invitation of a mailed link. Throws TOKEN_INVALID. */
export async function invitation({ em }: Scope, token: string): Promise<Invitation> {
  const { accountId, expiresAt: endsAt } = await peekToken(em, 'INVITATION', token);
  const member = await em.findOne(
    Member,
    { id: accountId, acceptedAt: null, disabledAt: null },
    { populate: ['business'] },
  );
  if (!member) throw new AppError('TOKEN_INVALID');
  const inviter = await inviterOf(em, member);
  const { email, name, role, business } = member;
  return {
    businessName: business.unwrap().businessName,
    invitedBy: inviter.name,
    email,
    name,
    role,
    endsAt,
  };
}

/**
 * Who invited a member, or sent the invitation again last. It is as good as that person's right to invite: an owner who was
 * shut out must not return by an invitation sent to a second address before. Throws TOKEN_INVALID.
 */
async function inviterOf(em: EntityManager, { invitedBy, business }: Member): Promise<Member> {
  const inviter = invitedBy
    ? await em.findOne(Member, { ...openOwners(business.id), id: invitedBy }, { refresh: true })
    : null;
  if (!inviter) throw new AppError('TOKEN_INVALID');
  return inviter;
}

/**
 * Makes the invited person a member with a password of their own, and signs them in.
 * Throws INVALID_INPUT, TOKEN_INVALID, EMAIL_TAKEN when the address has come to belong to another business, and what keeps
 * the business out of the portal.
 */
export async function acceptInvitation(
  visit: Visit,
  { token, name, newPassword, confirmPassword }: AcceptInvitationInput,
  now = new Date(),
): Promise<{ user: Member; token: string }> {
  const { em, platform } = visit;
  const { security } = await readSettings(platform);
  const email = (await invitation(visit, token)).email;
  refuseIfAny(checkAcceptance({ name, newPassword, confirmPassword, email }, security.passwordMinLength));
  const passwordHash = await platform.secrets.hashPassword(newPassword);
  const session = await em.transactional(async (em) => {
    const { accountId } = await redeemToken(em, 'INVITATION', token, now);
    const member = (await lockAccount(em, 'BUSINESS', accountId)) as Member | null;
    if (!member || statusOf(member) !== 'INVITED') throw new AppError('TOKEN_INVALID');
    await em.populate(member, ['business']);
    await inviterOf(em, member);
    const block = businessBlock(member.business.unwrap());
    if (block) throw new AppError(block);
    await refuseTakenAddress(em, 'BUSINESS', member.email, member.id);
    Object.assign(member, { name: tidyLine(name), passwordHash, acceptedAt: now, emailVerifiedAt: now });
    await flushOrEmailTaken(em);
    record(em, memberActor(member), 'business.accept_invitation', { target: targetOf(member) });
    if (member.role === 'OWNER') await mailOwnerMade(em, platform, member.business.unwrap(), member);
    return { user: member, token: await openSession(em, visit, 'BUSINESS', member, { remembered: false }, now) };
  });
  sendSession(visit, 'BUSINESS', session.token, false);
  return session;
}

/**
 * Changes a member; missing fields stay. A new role holds from the member's next request on. Throws NOT_FOUND, INVALID_INPUT,
 * CONFLICT when the member is not of the version that was seen, STATUS_CHANGE_REFUSED when no owner would be left, and as
 * `requireReauthentication` to make an owner.
 */
export async function updateMember(
  { em, platform }: Scope,
  signedIn: Owner,
  id: string,
  { currentPassword, ...input }: UpdateMemberInput,
  seen?: number | null | undefined,
): Promise<Member> {
  const owner = signedIn.member;
  const businessId = owner.business.id;
  // Not in the transaction, in which the account is locked: passwords take their time.
  if (input.role === 'OWNER') await requireOwnPassword(platform, signedIn, currentPassword);
  return em.transactional(async (em) => {
    const { business, member } = await lockMember(em, owner, id);
    if (member.disabledAt) throw notFound();
    refuseStale(seen, memberContent(member), { ...input });
    await refuseForeignOutlets(em, businessId, input.outletIds);
    const role = input.role ?? member.role;
    const { monthCap = member.monthCap } = input;
    const limited = input.outletIds === undefined ? member.outletIds : tidyOutlets(input.outletIds);
    const name = input.name ?? member.name;
    const asked = role !== 'PUBLISHER' && input.monthCap === undefined ? null : monthCap;
    refuseIfAny(checkMember({ name, role, monthCap: asked, outletIds: input.outletIds }));
    if (role !== 'OWNER') await refuseLastOwner(em, member);
    const before = memberContent(member);
    Object.assign(member, {
      name: tidyLine(name),
      role,
      outletIds: role === 'OWNER' ? null : (limited ?? null),
      monthCap: capOf(role, monthCap),
    });
    if (member.role === 'OWNER' && before.role !== 'OWNER' && member.acceptedAt)
      await mailOwnerMade(em, platform, business, member);
    const facts = changedFacts(before, memberContent(member));
    if (facts) record(em, businessActor(business), 'business.update_member', { target: targetOf(member), ...facts });
    return member;
  });
}

/**
 * Shuts a member out at once: ends the sessions, makes mailed links worthless and frees the address. Doing it again changes
 * nothing. Throws NOT_FOUND, and STATUS_CHANGE_REFUSED for the last owner.
 */
export async function disableMember({ em }: Scope, owner: Member, id: string, now = new Date()): Promise<Member> {
  return em.transactional(async (em) => {
    const { business, member } = await lockMember(em, owner, id);
    if (member.disabledAt) return member;
    await refuseLastOwner(em, member);
    member.disabledAt = now;
    await endSessions(em, 'BUSINESS', member.id);
    await em.nativeDelete(AccountToken, { audience: 'BUSINESS', accountId: member.id });
    record(em, businessActor(business), 'business.disable_member', { target: targetOf(member) });
    return member;
  });
}

/** Owners are made by owners only: a session alone may be stolen, and its thief would stay. Throws as `requireReauthentication`. */
async function requireOwnPassword(
  platform: Scope['platform'],
  signedIn: Owner,
  currentPassword: string | null | undefined,
): Promise<void> {
  const { member: account, session } = signedIn;
  await requireReauthentication({ platform, kind: 'BUSINESS', owner: { account, session }, currentPassword });
}

/** Mails the link, or a note to a member who signs in with the address already. Part of a transaction. */
async function mailInvitation(
  { em, platform }: Scope,
  { businessName }: Business,
  inviter: Member,
  { id, email }: Member,
): Promise<void> {
  // For both: neither the time nor the rows show which mail is sent.
  const token = await issueToken(em, 'INVITATION', { kind: 'BUSINESS', accountId: id });
  const isTaken = await isAddressTaken(em, 'BUSINESS', email, id);
  if (isTaken) await voidTokens(em, 'INVITATION', { kind: 'BUSINESS', accountId: id });
  const link = areaLink(platform, 'BUSINESS', 'kutsu', token);
  const content = isTaken ? invitedElsewhereMail(businessName) : invitationMail(businessName, inviter.name, link);
  await mailUnasked(em, platform, email, content);
}

/**
 * A member whom an owner changes, with the business locked before it. Throws NOT_FOUND, also for one of another business, and
 * what keeps the owner from it who was shut out or demoted meanwhile.
 */
async function lockMember(em: EntityManager, owner: Member, id: string) {
  const businessId = owner.business.id;
  const business = await lockBusiness(em, businessId);
  await stillMay(em, owner.id, 'MEMBER_MANAGE');
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const member = isId(id) ? await em.findOne(Member, { id, business: businessId }, options) : null;
  if (!member) throw notFound();
  return { business, member };
}

/** Throws STATUS_CHANGE_REFUSED when the member is the only owner who can sign in. The business is locked. */
async function refuseLastOwner(em: EntityManager, member: Member): Promise<void> {
  if (member.role !== 'OWNER' || !isOpen(member)) return;
  const others = await em.count(Member, { ...openOwners(member.business.id), id: { $ne: member.id } });
  if (others === 0) throw new AppError('STATUS_CHANGE_REFUSED', { message: memberTexts.lastOwner });
}

function openOwners(businessId: string) {
  return { business: businessId, role: 'OWNER' as const, acceptedAt: { $ne: null }, disabledAt: null };
}

/** Throws when the business has the address already, or as many members as it may have. The business is locked. */
async function refuseAnother(em: EntityManager, businessId: string, email: string): Promise<void> {
  const present = await em.find(
    Member,
    { business: businessId, disabledAt: null },
    { fields: ['email', 'acceptedAt'] },
  );
  const known = present.find((member) => member.email === email);
  const text = known?.acceptedAt ? memberTexts.isMember : memberTexts.isInvited;
  if (known) throw new AppError('INVALID_INPUT', { fields: { email: text } });
  if (present.length >= maxMembers) {
    throw new AppError('STATUS_CHANGE_REFUSED', { message: memberTexts.tooMany(maxMembers) });
  }
}

/** A cap is of publishers: an owner could lift it, and a till charges nothing. */
function capOf(role: BusinessRole, cap: number | null | undefined): number | null {
  return role === 'PUBLISHER' ? (cap ?? null) : null;
}

function targetOf({ id }: Member) {
  return { kind: 'business_member', id };
}

function notFound(): AppError {
  return new AppError('NOT_FOUND', { message: memberTexts.notFound });
}
