import type { EntityManager } from '@mikro-orm/postgresql';
import type { Platform } from '#platform/platform.ts';
import { memberMailTexts as texts } from '#shared/texts/accounts/members.ts';
import { areaLink, isMessage, mailTo } from '../email/mails.ts';
import { type Business, Member } from '../entities.ts';

/** Mails the other owners that a person has become one, in case it was none of them. Part of that transaction. */
export async function mailOwnerMade(
  em: EntityManager,
  platform: Platform,
  { id, businessName }: Business,
  made: Member,
): Promise<void> {
  const owners = await em.find(
    Member,
    { business: id, role: 'OWNER', acceptedAt: { $ne: null }, disabledAt: null, id: { $ne: made.id } },
    { fields: ['email'], orderBy: { id: 'asc' } },
  );
  const { heading, who, notYou, open } = texts.ownerMade;
  const mail = {
    heading,
    paragraphs: [who(isMessage(made.name) ? made.email : `${made.name} (${made.email})`, businessName)],
    action: { label: open, url: areaLink(platform, 'BUSINESS', 'kayttajat') },
    closing: [notYou],
  };
  for (const { email } of owners) await mailTo(em, platform, email, mail);
}
