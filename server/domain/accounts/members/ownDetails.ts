import { changedFacts, record } from '#domain/audit/audit.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkOwnDetails } from '#shared/rules/accounts/members.ts';
import { tidyLine, withGiven } from '#shared/rules/fields.ts';
import type { MyDetailsInput } from '#shared/schema.generated.ts';
import { refuseStale } from '#shared/versions.ts';
import { lockAccount } from '../account.ts';
import { flushOrEmailTaken } from '../email/addresses.ts';
import { prepareEmailChange, startEmailChange } from '../email/emailChange.ts';
import type { Member } from '../entities.ts';
import type { Visit } from '../sessions/sessions.ts';
import { memberActor, type SignedInMember } from '../viewers.ts';

/** What a member changes of the own account: what its version is of. */
export function ownDetails({ name, email }: Pick<Member, 'name' | 'email'>) {
  return { name, email };
}

/**
 * Changes a member's own name, whatever the role; a new address waits for its confirmation. Missing fields stay. Throws
 * INVALID_INPUT, EMAIL_TAKEN, BAD_CREDENTIALS, TOO_MANY_ATTEMPTS, TOO_MANY_REQUESTS, and CONFLICT when name and address are
 * not of the version that was seen.
 */
export async function updateMyDetails(
  { em, platform }: Pick<Visit, 'em' | 'platform'>,
  signedIn: SignedInMember,
  { currentPassword, ...changes }: MyDetailsInput,
  seen?: number | null | undefined,
): Promise<void> {
  const { member } = signedIn;
  const wanted = withGiven(ownDetails(member), changes);
  refuseIfAny(checkOwnDetails(wanted));
  const person = { ...signedIn, account: member };
  const newAddress = await prepareEmailChange({ em, platform }, 'BUSINESS', person, { ...wanted, currentPassword });
  await em.transactional(async (em) => {
    const own = (await lockAccount(em, 'BUSINESS', member.id)) as Member | null;
    if (!own || own.disabledAt) throw new AppError('SIGN_IN_REQUIRED');
    await em.populate(own, ['business']);
    refuseStale(seen, ownDetails(own), { ...changes });
    const before = { name: own.name };
    const after = { name: tidyLine(withGiven(before, changes).name) };
    Object.assign(own, after);
    const facts = changedFacts(before, after);
    const target = { kind: 'business_member', id: own.id };
    if (facts) record(em, memberActor(own), 'business.update_self', { target, ...facts });
    if (newAddress) await startEmailChange({ em, platform }, 'BUSINESS', own, newAddress);
    await flushOrEmailTaken(em);
  });
}

/** Turns a member's own mails about how offers are taken at the till on or off. Doing it again changes nothing. */
export async function setMyTillCards(
  { em }: Pick<Visit, 'em'>,
  { member }: SignedInMember,
  isOn: boolean,
  now = new Date(),
): Promise<void> {
  await em.transactional(async (em) => {
    const own = (await lockAccount(em, 'BUSINESS', member.id)) as Member | null;
    if (!own || own.disabledAt) throw new AppError('SIGN_IN_REQUIRED');
    if (isOn === !own.tillCardsOffAt) return;
    await em.populate(own, ['business']);
    own.tillCardsOffAt = isOn ? null : now;
    const target = { kind: 'business_member' as const, id: own.id };
    record(em, memberActor(own), 'business.set_own_mail', { target, after: { [isOn ? 'on' : 'off']: 'TILL_CARD' } });
  });
}
