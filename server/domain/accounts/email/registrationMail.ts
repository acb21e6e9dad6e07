import type { EntityManager } from '@mikro-orm/postgresql';
import { tryLockAlone } from '../../../platform/database/advisoryLocks.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readSettings } from '../../settings/settings.ts';
import { Business } from '../entities.ts';
import { areaLink, mailTo, newRegistrationsMail } from './mails.ts';

/** The shortest time between two mails to support, in milliseconds. */
const pause = 15 * 60_000;

/**
 * Mails support the registrations that it has not been mailed of, in one mail, unless the last such mail is younger
 * than 15 minutes: then they wait for the next call. Part of a transaction.
 */
export async function mailNewRegistrations(em: EntityManager, platform: Platform, now = new Date()): Promise<void> {
  // Of several callers at once one mails; what the others brought comes with the next mail.
  if (!(await tryLockAlone(em, 'registrationMail'))) return;
  if (await em.findOne(Business, { announcedAt: { $gt: new Date(now.getTime() - pause) } }, { fields: ['id'] })) return;
  const waiting = await em.find(Business, { status: 'PENDING', announcedAt: null }, { orderBy: { createdAt: 'asc' } });
  if (waiting.length === 0) return;
  await em.nativeUpdate(Business, { id: { $in: waiting.map(({ id }) => id) } }, { announcedAt: now });
  const { general } = await readSettings(platform);
  const url = `${areaLink(platform, 'ADMIN', 'yritykset')}?tila=PENDING`;
  await mailTo(em, platform, general.supportEmail, newRegistrationsMail(waiting, url));
}

/** Lets the servers mail every minute what a pause held back. */
export function registerRegistrationMail(platform: Platform): void {
  const run = () => platform.orm.em.fork().transactional((em) => mailNewRegistrations(em as EntityManager, platform));
  platform.jobs.define('registrations-mail', run, { cron: '* * * * *', retryLimit: 0 });
}
