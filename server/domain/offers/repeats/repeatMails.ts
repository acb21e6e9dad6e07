import type { EntityManager } from '@mikro-orm/postgresql';
import { pauseAdvice, weekdayNames } from '#shared/rules/repeats.ts';
import { db } from '../../../platform/database/db.ts';
import { finnishDate, startOfDay } from '../../../platform/helsinki.ts';
import type { Platform } from '../../../platform/platform.ts';
import { areaLink, mailTo } from '../../accounts/email/mails.ts';
import type { Refusal } from './refusals.ts';
import type { OfferRepeat } from './repeatEntities.ts';

/** Mails a business that a repeat was paused, why and what can be done. It cannot be turned off: nothing is published. */
export async function mailPaused(
  em: EntityManager,
  platform: Platform,
  repeat: OfferRepeat,
  day: string,
  { reason, note }: Refusal,
): Promise<void> {
  const { title } = repeat.content;
  const when = `${weekdayNames[repeat.weekday - 1]}na ${finnishDate(startOfDay(day))}`;
  await send(em, platform, repeat, {
    heading: `Toistuva tarjouksesi on tauolla: ${title}`,
    paragraphs: [`Tarjousta "${title}" ei julkaistu ${when}, eikä siitä veloitettu mitään.`, note, pauseAdvice[reason]],
    action: { label: 'Avaa toistuvat tarjoukset', url: areaLink(platform, 'BUSINESS', 'toistuvat') },
  });
}

/** Mails a business that a repeat has run for half a year and ended, with the way to begin another. */
export async function mailRunsOver(
  em: EntityManager,
  platform: Platform,
  repeat: OfferRepeat,
  lastOfferId: string,
): Promise<void> {
  const { title } = repeat.content;
  await send(em, platform, repeat, {
    heading: `Jatketaanko toistuvaa tarjousta: ${title}`,
    paragraphs: [
      `Tarjous "${title}" on nyt julkaistu niin monta kertaa kuin sovit, ja toisto päättyi. Siitä ei enää veloiteta mitään.`,
      'Jos haluat jatkaa, tee siitä uusi toisto.',
    ],
    action: { label: 'Toista viikoittain', url: areaLink(platform, 'BUSINESS', `toistuvat?uusi=${lastOfferId}`) },
  });
}

async function send(em: EntityManager, platform: Platform, repeat: OfferRepeat, content: Parameters<typeof mailTo>[3]) {
  // Not the entity: a charge of this transaction may have merged a part of it.
  const { email } = await db(em)
    .selectFrom('business')
    .select('email')
    .where('id', '=', repeat.business.id)
    .executeTakeFirstOrThrow();
  await mailTo(em, platform, email, content);
}
