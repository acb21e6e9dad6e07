import { addDays, atHour, helsinkiClock, helsinkiDate } from '#platform/helsinki.ts';
import { type PushChoice, pushKinds } from '#shared/rules/push.ts';
import type { PushKind } from '#shared/schema.generated.ts';
import { notificationTexts as texts } from '#shared/texts/push.ts';
import type { PushText } from './sendPush.ts';

/** Something that a consumer is to be notified of. */
export interface Waiting {
  id: string;
  kind: PushKind;
  offerId: string;
  /** When the offer ends. */
  endsAt: Date;
  /** Consumers see the offer now, and it says nothing of drinks. */
  isLive: boolean;
  /** The consumer still follows the shop with pushes, has a watch with pushes that found the offer, or has it among the favourites. */
  isWanted: boolean;
  /** The consumer has opened it, or a mail has shown it meanwhile. */
  isKnown: boolean;
}

/** What is known of a consumer at a moment. */
interface Moment {
  now: Date;
  choice: PushChoice;
  hasDevice: boolean;
  /** Notifications sent on this day. */
  sentToday: number;
  /** A favourite ends tomorrow, and will be notified of later on this day. */
  expectsFavourite: boolean;
}

/** One notification, of one or several things of a kind. */
interface Notification {
  kind: PushKind;
  things: Waiting[];
}

/** What becomes of the waiting things: each is in exactly one of these. */
interface Decision {
  notifications: Notification[];
  /** Until when the others wait. */
  postponed: { until: Date; things: Waiting[] };
  /** The morning's mail has them. */
  mailed: Waiting[];
  /** Nothing more is said of them. */
  dropped: Waiting[];
}

/** The hour of a day at which favourites that end on the next day are notified of. */
const favouriteHour = 16;

/**
 * What is sent now. Nothing in quiet hours, nothing of what has ended, is hidden or known already; one notification for
 * each kind, the most important kind first, as far as the day has room, of which one is left for a favourite.
 */
export function decide(waiting: readonly Waiting[], moment: Moment): Decision {
  const { now, choice, hasDevice, sentToday, expectsFavourite } = moment;
  const isCurrent = (thing: Waiting) => thing.isLive && thing.endsAt > now && thing.isWanted && !thing.isKnown;
  const current = waiting.filter(isCurrent);
  const dropped = waiting.filter((thing) => !isCurrent(thing));
  const quietUntil = endOfQuiet(now, choice);
  const isChosen = ({ kind }: Waiting) => hasDevice && choice.perDay > 0 && choice.kinds.includes(kind);
  const mailed = current.filter((thing) => !isChosen(thing));
  const chosen = current.filter(isChosen);
  if (quietUntil) {
    const [late, rest] = [
      chosen.filter(({ endsAt }) => endsAt <= quietUntil),
      chosen.filter(({ endsAt }) => endsAt > quietUntil),
    ];
    return {
      notifications: [],
      postponed: { until: quietUntil, things: rest },
      mailed,
      dropped: [...dropped, ...late],
    };
  }
  const notifications: Notification[] = [];
  for (const kind of pushKinds) {
    const things = chosen.filter((thing) => thing.kind === kind);
    const reserved = expectsFavourite && kind !== 'FAVOURITE' ? 1 : 0;
    if (things.length === 0) continue;
    if (sentToday + notifications.length + reserved < choice.perDay) notifications.push({ kind, things });
    else mailed.push(...things);
  }
  return { notifications, postponed: { until: now, things: [] }, mailed, dropped };
}

/** When quiet hours end that are under way; null outside them. */
export function endOfQuiet(now: Date, { quietFrom, quietUntil }: PushChoice): Date | null {
  const today = helsinkiDate(now);
  const hour = hourOf(now);
  if (hour < quietUntil) return atHour(today, quietUntil);
  return hour >= quietFrom ? atHour(addDays(today, 1), quietUntil) : null;
}

/**
 * Seconds for which a push service keeps a notification for a device that is away: until the first of the offers ends, and
 * at most to the end of the day, which is when quiet hours begin. At least one.
 */
export function timeToLive(now: Date, { quietFrom }: PushChoice, things: readonly Waiting[]): number {
  const ends = [atHour(helsinkiDate(now), quietFrom), ...things.map(({ endsAt }) => endsAt)].map(Number);
  return Math.max(1, Math.floor((Math.min(...ends) - now.getTime()) / 1000));
}

/** Whether at this moment a favourite that ends tomorrow is still to be notified of on this day. */
export function isBeforeFavourites(now: Date, { quietFrom }: PushChoice): boolean {
  return hourOf(now) < favouriteHour && quietFrom > favouriteHour;
}

/** Failures of a device within that number of days, after which it is forgotten. */
const failuresAllowed = { count: 5, days: 7 };

/** The failures of a device that still count, with a new one; null when it is to be forgotten. */
export function withFailure(failures: readonly string[], now: Date): string[] | null {
  const since = now.getTime() - failuresAllowed.days * 86_400_000;
  const counted = [...failures.filter((at) => Date.parse(at) > since), now.toISOString()];
  return counted.length >= failuresAllowed.count ? null : counted;
}

function hourOf(now: Date): number {
  return Number(helsinkiClock(now).slice(0, 2));
}

/** What is said of an offer. */
export interface PushedOffer {
  offerId: string;
  title: string;
  businessName: string;
  endsAt: Date;
}

/** Maximum number of offers named in one notification, and of characters of a line. */
const maxNamed = 3;
const maxLine = 120;

const line = (text: string) => (text.length > maxLine ? `${text.slice(0, maxLine - 1).toWellFormed()}…` : text);

/** What one notification of a kind says of its offers, and where it leads. It says nothing of the consumer. */
export function pushText(kind: PushKind, offers: readonly PushedOffer[], now: Date, publicUrl: string): PushText {
  const [first] = offers;
  if (!first) throw new Error('A notification has no offers');
  const page = (path: string) => `${publicUrl}/sovellus/${path}`;
  const day = offers.every(({ endsAt }) => helsinkiDate(endsAt) === helsinkiDate(now)) ? texts.today : texts.tomorrow;
  if (offers.length === 1) {
    const { title, businessName } = first;
    const [heading, body] = texts.one[kind](day, title, businessName);
    return { title: line(heading), body: line(body), url: page(`tarjous/${first.offerId}`) };
  }
  const named = offers.slice(0, maxNamed).map(({ title }) => line(title));
  const rest = offers.length - named.length;
  const heading = texts.several[kind](offers.length, day);
  return {
    title: heading,
    body: [...named, ...(rest > 0 ? [texts.rest(rest)] : [])].join('\n'),
    url: page('suosikit'),
  };
}
