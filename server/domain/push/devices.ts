import { createECDH } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db, refuseViolations } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import { consume } from '#platform/limits/limiter.ts';
import { destinationOf, isOpenHost } from '#platform/outside/guardedPost.ts';
import type { Platform, Scope } from '#platform/platform.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { tidyLine } from '#shared/rules/fields.ts';
import {
  changedPushChoice,
  checkPushDevice,
  defaultPushChoice,
  maxPushDevices,
  type PushChoice,
} from '#shared/rules/push.ts';
import type { PushDeviceInput, PushSettingsInput } from '#shared/schema.generated.ts';
import { notificationTexts, pushRefusals, pushTexts } from '#shared/texts/push.ts';
import { refuseStale, versionOf } from '#shared/versions.ts';
import type { Consumer } from '../accounts/entities.ts';
import { ConsumerPushSettings, PushDevice } from './entities.ts';
import { withFailure } from './pushRules.ts';
import { type PushResult, sendPush } from './sendPush.ts';

const registrations = { name: 'push-device', points: 20, seconds: 3600 };
const tests = { name: 'push-test', points: 5, seconds: 600 };

const gone = {
  push_device_consumer_id_foreign: () => new AppError('SIGN_IN_REQUIRED'),
  push_settings_consumer_id_foreign: () => new AppError('SIGN_IN_REQUIRED'),
};

/** A consumer's devices and choice, as `PushSettings` of the API. */
interface PushSettingsView extends PushChoice {
  devices: PushDevice[];
  version: number;
}

/** The consumer's devices, and when and of what they are notified. */
export async function pushSettings({ em }: Pick<Scope, 'em'>, { id }: Consumer): Promise<PushSettingsView> {
  const choice = await choiceOf(em, id);
  const devices = await em.find(
    PushDevice,
    { consumer: id },
    { orderBy: { createdAt: 'asc', id: 'asc' }, limit: maxPushDevices, refresh: true },
  );
  return { ...choice, devices, version: versionOf({ ...choice }) };
}

/** What a consumer chose. Defaults without a row. */
async function choiceOf(em: EntityManager, consumerId: string): Promise<PushChoice> {
  const row = await em.findOne(ConsumerPushSettings, { consumer: consumerId }, { refresh: true });
  if (!row) return defaultPushChoice;
  const { kinds, perDay, quietFrom, quietUntil } = row;
  return { kinds, perDay, quietFrom, quietUntil };
}

/**
 * Changes when and of what the consumer is notified. Throws INVALID_INPUT, and CONFLICT when the settings are no longer of
 * the version that was read.
 */
export async function setPushSettings(
  { em }: Scope,
  consumer: Consumer,
  input: PushSettingsInput,
  version: number | null | undefined,
): Promise<PushSettingsView> {
  await refuseViolations(gone, () =>
    em.transactional(async (em) => {
      await lockConsumer(em, consumer);
      const choice = await choiceOf(em, consumer.id);
      refuseStale(version, { ...choice }, { ...input });
      const changed = changedPushChoice(choice, input);
      await em.upsert(ConsumerPushSettings, { consumer: consumer.id, ...changed });
    }),
  );
  return pushSettings({ em }, consumer);
}

/**
 * Adds a device, at most 10; the same endpoint again is the same device, with its new keys, and of this consumer only.
 * Throws INVALID_INPUT for an endpoint that is on no allowed push service or resolves to an address that is not public,
 * CONFLICT when there are 10 others, and TOO_MANY_REQUESTS.
 */
export async function registerPushDevice(
  { em, platform }: Scope,
  consumer: Consumer,
  input: PushDeviceInput,
  resolve: typeof isOpenHost = isOpenHost,
): Promise<{ device: PushDevice; settings: PushSettingsView }> {
  refuseIfAny(checkPushDevice(input));
  await consume(platform, consumer.id, registrations);
  const destination = destinationOf(input.endpoint, platform.config.pushServices);
  if (!destination || (destination.mustBePublic && !(await resolve(destination.url.hostname)))) {
    throw new AppError('INVALID_INPUT', { message: pushTexts.endpoint, fields: { endpoint: pushTexts.endpoint } });
  }
  if (!isPoint(input.p256dh)) {
    const message = pushTexts.key;
    throw new AppError('INVALID_INPUT', { message, fields: { p256dh: message } });
  }
  const { endpoint, p256dh, auth } = input;
  const facts = { consumer: consumer.id, p256dh, auth, name: tidyLine(input.name) };
  await refuseViolations(gone, () =>
    em.transactional(async (em) => {
      await lockConsumer(em, consumer);
      const others = await em.count(PushDevice, { consumer: consumer.id, endpoint: { $ne: endpoint } });
      if (others >= maxPushDevices) {
        const message = pushRefusals.tooMany(maxPushDevices);
        throw new AppError('CONFLICT', { message });
      }
      // Another account on the same device may have had it.
      await em.upsert(
        PushDevice,
        { endpoint, ...facts, failures: [] },
        { onConflictFields: ['endpoint'], onConflictExcludeFields: ['id', 'createdAt'] },
      );
    }),
  );
  const device = await em.findOneOrFail(PushDevice, { endpoint }, { refresh: true });
  return { device, settings: await pushSettings({ em }, consumer) };
}

/** Ends the notifications on a device of the consumer. Doing it again changes nothing. */
export async function removePushDevice({ em }: Scope, consumer: Consumer, id: string): Promise<PushSettingsView> {
  if (isId(id)) await em.nativeDelete(PushDevice, { id, consumer: consumer.id });
  return pushSettings({ em }, consumer);
}

/**
 * Sends a test to every device of the consumer at once. Throws CONFLICT without devices, and TOO_MANY_REQUESTS.
 */
export async function sendTestPush(
  { em, platform }: Scope,
  consumer: Consumer,
): Promise<{ sent: number; settings: PushSettingsView }> {
  const { devices } = await pushSettings({ em }, consumer);
  if (devices.length === 0) {
    throw new AppError('CONFLICT', { message: pushRefusals.noDevice });
  }
  await consume(platform, consumer.id, tests);
  const test = {
    ...notificationTexts.test,
    url: `${platform.config.publicUrl}/sovellus/ilmoitukset`,
    topic: 'test',
    ttl: 600,
  };
  const results = await Promise.all(
    devices.map(async (device) => {
      const result = await sendPush(platform, device, test);
      // Pressed again and again while a push service is down, a test must not make every device forgotten.
      if (result === 'OK' || result === 'GONE') await noteResult(platform, device.id, result);
      return result;
    }),
  );
  return { sent: results.filter((result) => result === 'OK').length, settings: await pushSettings({ em }, consumer) };
}

/** Lets each of several simultaneous additions count the others. */
async function lockConsumer(em: EntityManager, { id }: Consumer): Promise<void> {
  await db(em).selectFrom('consumer').select('id').where('id', '=', id).forUpdate().execute();
}

/** Whether a public key is a point of the curve: nothing could be encrypted for another one. */
function isPoint(p256dh: string): boolean {
  try {
    const curve = createECDH('prime256v1');
    curve.generateKeys();
    curve.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

/** Writes down what became of a push to a device: one that is gone, or has failed too often, is forgotten. */
export async function noteResult(
  { orm }: Pick<Platform, 'orm'>,
  id: string,
  result: PushResult,
  now = new Date(),
): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    if (result === 'OK') {
      await em.nativeUpdate(PushDevice, { id }, { lastOkAt: now });
      return;
    }
    const { rows } = await sql<{ failures: string[] }>`
      select failures from push_device where id = ${id} for update`.execute(db(em));
    const [device] = rows;
    if (!device) return;
    const failures = result === 'GONE' ? null : withFailure(device.failures, now);
    if (failures) await em.nativeUpdate(PushDevice, { id }, { failures });
    else await em.nativeDelete(PushDevice, { id });
  });
}
