import type { EntityManager } from '@mikro-orm/postgresql';
import { finnishDate } from '#platform/helsinki.ts';
import type { Platform } from '#platform/platform.ts';
import { finnishMoney } from '#shared/finnish/finnishNumbers.ts';
import { apiKeyMailTexts as texts } from '#shared/texts/accounts/apiKeys.ts';
import { currentCurrency } from '../../settings/settings.ts';
import { areaLink, type MailContent, mailTo } from '../email/mails.ts';
import { type Business, Member } from '../entities.ts';
import { ApiKey } from './entities.ts';
import { shownPrefix } from './secrets.ts';

/** Mails the owners that a key was made or got a new secret, in case it was none of them. Part of that transaction. */
export async function mailMade(
  em: EntityManager,
  platform: Platform,
  { business, by: person }: { business: Business; by: string },
  key: ApiKey,
  what: 'created' | 'rotated',
): Promise<void> {
  const { heading, by } = texts[what];
  const cap =
    key.monthCap === null ? [] : [texts.cap(finnishMoney((key.monthCap ?? 0) / 100, await currentCurrency(platform)))];
  await send(em, platform, business, key, {
    heading,
    paragraphs: [by(person, business.businessName), texts.until(finnishDate(key.endsAt)), ...cap],
    closing: [texts.notYou],
  });
}

/** Mails the owners that a key ends soon. */
export async function mailEnding(em: EntityManager, platform: Platform, id: string): Promise<void> {
  const key = await em.findOneOrFail(ApiKey, id, { populate: ['business'] });
  const { heading, when } = texts.ending;
  await send(em, platform, key.business.getEntity(), key, {
    heading: heading(key.name),
    paragraphs: [when(finnishDate(key.endsAt))],
  });
}

/** Mails the owners that a key was used that had been revoked or replaced. */
export async function mailMisused(em: EntityManager, platform: Platform, id: string): Promise<void> {
  const key = await em.findOneOrFail(ApiKey, id, { populate: ['business'] });
  const { heading, what, advice } = texts.misused;
  await send(em, platform, key.business.getEntity(), key, { heading: heading(key.name), paragraphs: [what, advice] });
}

async function send(
  em: EntityManager,
  platform: Platform,
  business: Business,
  { name, prefix }: ApiKey,
  { paragraphs, ...content }: Omit<MailContent, 'action'>,
): Promise<void> {
  const owners = await em.find(Member, { business, role: 'OWNER', acceptedAt: { $ne: null }, disabledAt: null });
  const mail = {
    ...content,
    paragraphs: [...paragraphs, texts.named(name, shownPrefix(prefix))],
    action: { label: texts.open, url: areaLink(platform, 'BUSINESS', 'avaimet') },
  };
  for (const { email } of owners) await mailTo(em, platform, email, mail);
}
