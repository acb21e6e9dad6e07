import type { EntityManager } from '@mikro-orm/postgresql';
import { pauseAdvice, weekdayNames } from '#shared/rules/offers/repeats.ts';
import { priceLines, shownPriceOf } from '#shared/rules/offers/shownPrice.ts';
import { storedPriceOf } from '#shared/rules/offers/storedPrice.ts';
import { finnishDate, startOfDay } from '../../../platform/helsinki.ts';
import type { Platform } from '../../../platform/platform.ts';
import { areaLink, mailTo } from '../../accounts/email/mails.ts';
import type { Refusal } from './refusals.ts';
import type { RunDraft } from './repeatContent.ts';
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

/** Mails a business that the content of a repeat was changed, and what it publishes next. */
export async function mailEdited(
  em: EntityManager,
  platform: Platform,
  repeat: OfferRepeat,
  { draft, judged, isPlain, day }: RunDraft & { day: string },
): Promise<void> {
  const { title, description } = draft;
  const price = shownPriceOf({ ...storedPriceOf(draft.price, judged) }, () => day);
  const lines = [description, ...priceLines(price, repeat.currency).texts];
  const when = `${weekdayNames[repeat.weekday - 1]}na ${finnishDate(startOfDay(day))}`;
  const next = repeat.state === 'ACTIVE' ? `Seuraavaksi julkaisemme ${when}:` : 'Kun jatkat toistoa, julkaisemme:';
  await send(em, platform, repeat, {
    heading: `Toistuva tarjouksesi muuttui: ${title}`,
    paragraphs: ['Muutit toistuvan tarjouksesi sisältöä. Jo julkaistut tarjoukset pysyvät ennallaan.', next],
    entries: [{ title, lines, url: areaLink(platform, 'BUSINESS', 'toistuvat') }],
    closing: [
      ...(isPlain ? ['Hinta ei silloin ole enää alennus, joten julkaisemme sen ilman alennusta.'] : []),
      'Jos et tehnyt tätä muutosta, vaihda salasanasi ja ota meihin yhteyttä.',
    ],
    action: { label: 'Avaa toistuvat tarjoukset', url: areaLink(platform, 'BUSINESS', 'toistuvat') },
  });
}

async function send(em: EntityManager, platform: Platform, repeat: OfferRepeat, content: Parameters<typeof mailTo>[3]) {
  const { email } = await repeat.business.loadOrFail();
  await mailTo(em, platform, email, content);
}
