import { Refusal, refuseIfAny } from '../../errors.ts';
import { callerNetwork, consume } from '../../platform/limiter.ts';
import { tidyEmail, tidyLine } from '../../rules.ts';
import type { RegisterBusinessInput, RegisterConsumerInput } from '../../schema.generated.ts';
import { record } from '../audit/audit.ts';
import { readSettings } from '../settings/settings.ts';
import { findAccount } from './account.ts';
import { Business, Consumer } from './entities.ts';
import { mailTo, registrationMail } from './mails.ts';
import { emailTaken, flushOrEmailTaken, refuseCeased, tidyBusiness } from './newBusiness.ts';
import { checkConsumer, checkRegistration } from './rules.ts';
import { openSession, sendSession, type Visit } from './sessions.ts';
import { mailVerification } from './verification.ts';
import { type AccountKind, businessActor, consumerActor } from './viewers.ts';

const registrations = { name: 'registration', points: 100, seconds: 60 * 60 };

/**
 * Stores a business that waits for an admin's approval, and mails it.
 * Refuses REGISTRATION_CLOSED, INVALID_INPUT, EMAIL_TAKEN, COMPANY_CEASED, TOO_MANY_REQUESTS.
 */
export async function registerBusiness(visit: Visit, input: RegisterBusinessInput): Promise<Business> {
  const { platform } = visit;
  const { passwordMinLength } = await openRegistration(visit);
  refuseIfAny(checkRegistration(input, passwordMinLength));
  await refuseTaken(visit, 'BUSINESS', input.email);
  await refuseCeased(platform, tidyLine(input.businessId));
  const passwordHash = await platform.secrets.hashPassword(input.password);

  return visit.em.transactional(async (em) => {
    const business = em.create(Business, { ...tidyBusiness(input), passwordHash, status: 'PENDING' });
    await flushOrEmailTaken(em);
    record(em, businessActor(business), 'business.register', { target: { kind: 'business', id: business.id } });
    await mailTo(em, platform, business.email, registrationMail(business.businessName));
    await mailVerification({ em, platform }, 'BUSINESS', business);
    return business;
  });
}

/**
 * Registers a consumer and signs them in. Refuses REGISTRATION_CLOSED, INVALID_INPUT, EMAIL_TAKEN, TOO_MANY_REQUESTS.
 */
export async function registerConsumer(
  visit: Visit,
  input: RegisterConsumerInput,
): Promise<{ user: Consumer; token: string }> {
  const { platform } = visit;
  const { passwordMinLength } = await openRegistration(visit);
  refuseIfAny(checkConsumer(input, passwordMinLength));
  await refuseTaken(visit, 'CONSUMER', input.email);
  const passwordHash = await platform.secrets.hashPassword(input.password);

  const answer = await visit.em.transactional(async (em) => {
    const user = em.create(Consumer, {
      firstName: tidyLine(input.firstName),
      lastName: tidyLine(input.lastName),
      email: tidyEmail(input.email),
      city: tidyLine(input.city),
      passwordHash,
    });
    await flushOrEmailTaken(em);
    record(em, consumerActor(user), 'consumer.register', { target: { kind: 'consumer', id: user.id } });
    await mailVerification({ em, platform }, 'CONSUMER', user);
    return { user, token: await openSession(em, visit, 'CONSUMER', user, true) };
  });
  sendSession(visit, 'CONSUMER', answer.token, true);
  return answer;
}

async function openRegistration({ platform, request }: Visit) {
  const { general, security } = await readSettings(platform);
  if (!general.registrationEnabled) throw new Refusal('REGISTRATION_CLOSED');
  await consume(platform, callerNetwork(request.ip), registrations);
  return security;
}

/** The unique column decides; this spares the registry and the hash when the address is known to be taken. */
async function refuseTaken({ em }: Visit, kind: AccountKind, email: string): Promise<void> {
  if (await findAccount(em, kind, { email: tidyEmail(email) })) throw emailTaken();
}
