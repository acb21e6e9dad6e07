import type { EntityManager } from '@mikro-orm/postgresql';
import { finnishDate, startOfDay } from '#platform/helsinki.ts';
import type { Platform } from '#platform/platform.ts';
import { priceOfDraft } from '#shared/rules/offers/content.ts';
import { priceLines, shownPriceOf } from '#shared/rules/offers/shownPrice.ts';
import { repeatMailTexts as texts } from '#shared/texts/mails.ts';
import { pauseAdvice } from '#shared/texts/repeats.ts';
import { areaLink, mailTo } from '../accounts/email/mails.ts';
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
  const title = repeat.content.title ?? '';
  const when = texts.onDay(repeat.weekday, finnishDate(startOfDay(day)));
  await send(em, platform, repeat, {
    heading: texts.paused.heading(title),
    paragraphs: [texts.paused.notPublished(title, when), note, pauseAdvice[reason]],
    action: { label: texts.open, url: areaLink(platform, 'BUSINESS', 'toistuvat') },
  });
}

/** Mails a business that a repeat has run for half a year and ended, with the way to begin another. */
export async function mailRunsOver(
  em: EntityManager,
  platform: Platform,
  repeat: OfferRepeat,
  lastOfferId: string,
): Promise<void> {
  const title = repeat.content.title ?? '';
  await send(em, platform, repeat, {
    heading: texts.over.heading(title),
    paragraphs: [texts.over.ended(title), texts.over.advice],
    action: { label: texts.over.action, url: areaLink(platform, 'BUSINESS', `toistuvat?uusi=${lastOfferId}`) },
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
  const price = shownPriceOf({ ...priceOfDraft(draft.price, judged) }, () => day);
  const lines = [description, ...priceLines(price, repeat.currency).texts];
  const when = texts.onDay(repeat.weekday, finnishDate(startOfDay(day)));
  const next = repeat.state === 'ACTIVE' ? texts.edited.next(when) : texts.edited.onceResumed;
  await send(em, platform, repeat, {
    heading: texts.edited.heading(title),
    paragraphs: [texts.edited.changed, next],
    entries: [{ title, lines, url: areaLink(platform, 'BUSINESS', 'toistuvat') }],
    closing: [...(isPlain ? [texts.edited.plain] : []), texts.edited.notYou],
    action: { label: texts.open, url: areaLink(platform, 'BUSINESS', 'toistuvat') },
  });
}

async function send(em: EntityManager, platform: Platform, repeat: OfferRepeat, content: Parameters<typeof mailTo>[3]) {
  const { email } = await repeat.business.loadOrFail();
  await mailTo(em, platform, email, content);
}
