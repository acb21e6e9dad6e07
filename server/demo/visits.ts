import { randomUUID } from 'node:crypto';
import { countEvents, type OfferEvent } from '../domain/analytics/events/countEvents.ts';
import { addUpCounts } from '../domain/analytics/events/waitingCounts.ts';
import type { Offer } from '../domain/catalogue/entities.ts';
import { helsinkiDate } from '../platform/helsinki.ts';
import type { Platform } from '../platform/platform.ts';
import type { DemoOffer } from './demoShop.ts';

const DAY = 86_400_000;

/** A published demo offer and what was planned of it. */
export interface Shown {
  offer: Offer;
  plan: DemoOffer;
  places: string[];
}

/** Of ten clicks: what follows them. */
const afterClick: (OfferEvent['kind'] | undefined)[] = [
  'WEBSITE',
  undefined,
  'DIRECTIONS',
  undefined,
  undefined,
  'CALL',
  undefined,
  undefined,
  'WEBSITE',
  undefined,
];

/** Counts visits on each day that the offers have been shown, more on weekends, fewer as an offer ages. */
export async function visitOffers(platform: Platform, offers: Shown[], now: Date): Promise<void> {
  const events = offers.flatMap((offer, index) => eventsOf(offer, index, now));
  for (let start = 0; start < events.length; start += 1000)
    await countEvents(platform.primary, events.slice(start, start + 1000));
  await addUpCounts(platform);
}

/** Another visitor each time. */
function randomSender(at: Date): OfferEvent['sender'] {
  const key = randomUUID().replaceAll('-', '');
  return { key, caller: key, earlier: null, isRobot: false, businessId: null, at, day: helsinkiDate(at) };
}

function eventsOf({ offer, plan, places }: Shown, index: number, now: Date): OfferEvent[] {
  const { id, startsAt, expiresAt } = offer;
  const events: OfferEvent[] = [];
  const end = Math.min(expiresAt.getTime(), now.getTime());
  for (let day = 0; startsAt.getTime() + day * DAY < end; day += 1) {
    const weekday = new Date(startsAt.getTime() + day * DAY).getUTCDay();
    const clicks = Math.round(
      plan.interest * (weekday === 5 || weekday === 6 ? 1.4 : 0.9) * (1 - day * 0.04) + ((index + day * 7) % 5),
    );
    for (let click = 0; click < clicks; click += 1) {
      const at = new Date(startsAt.getTime() + day * DAY + ((click * 37 + 480) % 1380) * 60_000);
      if (at.getTime() >= end) continue;
      const event = (kind: OfferEvent['kind']): OfferEvent => ({
        id: null,
        offerId: id,
        kind,
        city: places[click % places.length] ?? '',
        sender: randomSender(at),
      });
      const views = Array.from({ length: 3 + ((click * 3 + index) % 6) }, () => event('VIEW'));
      events.push(event('CLICK'), ...views);
      const follows = afterClick[click % afterClick.length];
      if (follows) events.push(event(follows));
    }
  }
  return events;
}
