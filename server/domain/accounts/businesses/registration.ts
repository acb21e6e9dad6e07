import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { record } from '#domain/audit/audit.ts';
import { readSettings } from '#domain/settings/settings.ts';
import { callerNetwork, consume } from '#platform/limits/limiter.ts';
import { spellingsOf } from '#platform/mail/spellings.ts';
import type { Scope } from '#platform/platform.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { newDigest } from '#shared/rules/accounts/digest.ts';
import { checkConsumer, checkRegistration } from '#shared/rules/accounts.ts';
import { tidyBusinessId, tidyEmail, tidyLine } from '#shared/rules/fields.ts';
import type { RegisterBusinessInput, RegisterConsumerInput } from '#shared/schema.generated.ts';
import {
  emailTaken,
  flushOrEmailTaken,
  isAddressTaken,
  refuseTakenAddress,
  refuseUnmailable,
  storedSpelling,
} from '../email/addresses.ts';
import { mayMail } from '../email/mailedTokens.ts';
import { addressInUseMail, areaLink, registrationMail, rejectedAddressMail } from '../email/mails.ts';
import { mailUnasked } from '../email/unaskedMail.ts';
import { mailNewRegistrations, mailVerification } from '../email/verification.ts';
import { Business, Consumer } from '../entities.ts';
import { openSession, sendSession, type Visit } from '../sessions/sessions.ts';
import { type AccountKind, businessActor, consumerActor } from '../viewers.ts';
import { type PreparedBusiness, registeredCompany, tidyBusiness } from './newBusiness.ts';

const registrations = { name: 'registration', points: 100, seconds: 60 * 60 };

/** Milliseconds that every registration of a business takes, so that the clock does not show whether the address was taken. */
const answerTime = 300;
const mailsToOwner = { name: 'registration-mail', points: 3, seconds: 24 * 60 * 60 };
const takenAnswers = { name: 'registration-taken', points: 10, seconds: 60 * 60 };

/** What else is stored with a business that registers, in its transaction. */
type OnStored = (em: EntityManager, business: Business) => Promise<void>;

/**
 * Stores a business that waits for an admin's approval, and mails it and support. An address that has an account
 * already gets the same answer, and its owner is mailed instead.
 * Throws REGISTRATION_CLOSED, INVALID_INPUT, COMPANY_CEASED, TOO_MANY_REQUESTS.
 */
export async function registerBusiness(
  visit: Visit,
  input: RegisterBusinessInput,
  onStored: OnStored = async () => undefined,
): Promise<{ status: 'PENDING' }> {
  const { passwordMinLength } = await openRegistration(visit);
  refuseIfAny(checkRegistration(input, passwordMinLength));
  await refuseUnmailable(visit.platform, input.email);
  await Promise.all([storeBusiness(visit, input, onStored), sleep(answerTime)]);
  return { status: 'PENDING' };
}

async function storeBusiness({ em, platform }: Visit, input: RegisterBusinessInput, onStored: OnStored): Promise<void> {
  const { postalAddress, names } = await registeredCompany(platform, tidyBusinessId(input.businessId));
  const passwordHash = await platform.secrets.hashPassword(input.password);
  const business = { ...tidyBusiness(input), ...postalAddress, passwordHash, status: 'PENDING' as const };
  const registeredName = names.find((name) => name.toLowerCase() === business.businessName.toLowerCase());
  try {
    await em.transactional(async (em) =>
      onStored(em, await insertRegistered({ em, platform }, business, registeredName)),
    );
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'EMAIL_TAKEN')) throw error;
    await mailOwner({ em: em.fork(), platform }, 'BUSINESS', business.email);
  }
}

/** @param registeredName the company's name when the registry has it: a stranger's words are mailed to no address */
async function insertRegistered(
  { em, platform }: Scope,
  row: PreparedBusiness,
  registeredName: string | undefined,
): Promise<Business> {
  await refuseTakenAddress(em, 'BUSINESS', row.email);
  const business = em.create(Business, row);
  await flushOrEmailTaken(em);
  record(em, businessActor(business), 'business.register', { target: { kind: 'business', id: business.id } });
  await mailUnasked(em, platform, business.email, registrationMail(registeredName));
  await mailVerification({ em, platform }, 'BUSINESS', business);
  await mailNewRegistrations(em, platform);
  return business;
}

/** Mails the owner of an address that a registration with it was tried. */
async function mailOwner({ em, platform }: Scope, kind: AccountKind, typed: string): Promise<void> {
  const email = await storedSpelling(em, kind, typed);
  if (!(await mayMail(platform, `${kind} ${email}`, mailsToOwner))) return;
  const links = {
    signIn: areaLink(platform, kind, 'kirjaudu'),
    forgot: areaLink(platform, kind, 'unohtunut-salasana'),
  };
  const isRejected = kind === 'BUSINESS' && (await em.count(Business, { email, status: 'REJECTED' })) > 0;
  const { general } = await readSettings(platform);
  const content = isRejected ? rejectedAddressMail(general.supportEmail) : addressInUseMail(links);
  await em.transactional((em) => mailUnasked(em, platform, email, content));
}

/**
 * Registers a consumer and signs them in. Throws REGISTRATION_CLOSED, INVALID_INPUT, TOO_MANY_REQUESTS, and EMAIL_TAKEN
 * after its owner is mailed: a session that opens at once cannot hide that the address was free.
 */
export async function registerConsumer(
  visit: Visit,
  input: RegisterConsumerInput,
): Promise<{ user: Consumer; token: string }> {
  const { platform } = visit;
  const { passwordMinLength } = await openRegistration(visit);
  refuseIfAny(checkConsumer(input, passwordMinLength));
  await refuseUnmailable(platform, input.email);
  await refuseTaken(visit, tidyEmail(input.email));
  const passwordHash = await platform.secrets.hashPassword(input.password);

  const email = tidyEmail(input.email);
  const answer = await visit.em.transactional(async (em) => {
    if (spellingsOf(email).length > 1) await refuseTakenAddress(em, 'CONSUMER', email);
    const user = em.create(Consumer, {
      firstName: tidyLine(input.firstName),
      lastName: tidyLine(input.lastName),
      email,
      city: tidyLine(input.city),
      passwordHash,
      digestFrequency: newDigest.frequency,
      digestWeekday: newDigest.weekday,
      digestHour: newDigest.hour,
    });
    await flushOrEmailTaken(em);
    record(em, consumerActor(user), 'consumer.register', { target: { kind: 'consumer', id: user.id } });
    await mailVerification({ em, platform }, 'CONSUMER', user);
    return { user, token: await openSession(em, visit, 'CONSUMER', user, { remembered: true }) };
  });
  sendSession(visit, 'CONSUMER', answer.token, true);
  return answer;
}

async function openRegistration({ platform, request }: Visit) {
  const { general, security } = await readSettings(platform);
  if (!general.registrationEnabled) throw new AppError('REGISTRATION_CLOSED');
  await consume(platform, callerNetwork(request.ip), registrations);
  return security;
}

/** The unique column decides; this spares the hash when the address is known to be taken. */
async function refuseTaken({ em, platform, request }: Visit, email: string): Promise<void> {
  if (!(await isAddressTaken(em, 'CONSUMER', email))) return;
  await consume(platform, callerNetwork(request.ip), takenAnswers);
  await mailOwner({ em, platform }, 'CONSUMER', email);
  throw emailTaken();
}
