import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { Scope } from '#platform/platform.ts';
import { refuseIfAny } from '#shared/appError.ts';
import { checkDigest } from '#shared/rules/accounts/digest.ts';
import type { DigestFrequency } from '#shared/schema.generated.ts';
import { Consumer } from '../accounts/entities.ts';
import { WatchHit } from './watches/watchEntities.ts';

/** What a consumer chooses; what is missing stays. */
interface DigestInput {
  frequency?: DigestFrequency | null | undefined;
  weekday?: number | null | undefined;
  hour?: number | null | undefined;
}

/**
 * Sets when a consumer's mails about new offers come. A choice neither repeats a day's mail nor forgets what is new since the last
 * one: a time that has passed today comes today, unless today's has been. Throws INVALID_INPUT.
 */
export async function setDigest(
  { em }: Scope,
  consumer: Consumer,
  { frequency, weekday, hour }: DigestInput,
  now = new Date(),
): Promise<Consumer> {
  refuseIfAny(checkDigest({ weekday: weekday ?? null, hour: hour ?? null }));
  return em.transactional(async (em) => {
    const locked = await lock(em, consumer);
    // Another day or hour turns no mails on that were refused meanwhile, as by the link of one.
    if (frequency) await turn(em, locked, frequency !== 'NONE', now);
    if (frequency && frequency !== 'NONE') locked.digestFrequency = frequency;
    locked.digestWeekday = weekday ?? locked.digestWeekday;
    locked.digestHour = hour ?? locked.digestHour;
    return locked;
  });
}

/**
 * Turns a consumer's mails about new offers on or off; wishes, watches and followed shops stay. What was new while they were off is not
 * mailed afterwards.
 */
export async function setNotificationsEnabled(
  { em }: Scope,
  consumer: Consumer,
  enabled: boolean,
  now = new Date(),
): Promise<Consumer> {
  return em.transactional(async (em) => {
    const locked = await lock(em, consumer);
    await turn(em, locked, enabled, now);
    return locked;
  });
}

/** The row as it is now: a mail may be being written, which changes it too. */
function lock(em: EntityManager, { id }: Consumer): Promise<Consumer> {
  return em.findOneOrFail(Consumer, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
}

async function turn(em: EntityManager, consumer: Consumer, enabled: boolean, now: Date): Promise<void> {
  if (enabled && !consumer.notificationsEnabled) {
    consumer.notifiedUntil = now;
    await em.nativeDelete(WatchHit, { watch: { consumer: consumer.id } });
  }
  consumer.notificationsEnabled = enabled;
}
