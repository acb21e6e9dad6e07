import { givenText, openingText } from '#client/lib/format/opening.ts';
import { execute } from '#client/lib/graphql/execute.ts';
import { openHoursTexts as texts } from '#client/texts/openHours.ts';
import { openingAt } from '#shared/rules/shops/hours.ts';
import { OfferOpeningsDocument, type OfferOpeningsQuery } from './openings.generated.ts';

type OfferOutlet = OfferOpeningsQuery['offerOutlets'][number];

/** Whether an outlet is open, in words. */
export interface Opening {
  /** 'Auki nyt, sulkeutuu 18.00'. */
  text: string;
  isOpen: boolean;
}

interface Watcher {
  offerId: string;
  city: string | undefined;
  say: (opening: Opening | undefined) => void;
}

/** Of one question at most, as the schema says. */
const maxIds = 50;
/** How long cards that appear together are collected, and after how long hours are read again, in milliseconds. */
const collecting = 30;
const freshFor = 10 * 60_000;

const watchers = new Set<Watcher>();
/** What is known by city and offer; null of an offer without an outlet to name. */
const known = new Map<string, { found: OfferOutlet | null; at: number }>();
const keyOf = ({ offerId, city = '' }: Pick<Watcher, 'offerId' | 'city'>) => `${city} ${offerId}`;
let asking: ReturnType<typeof setTimeout> | undefined;
let ticking: ReturnType<typeof setTimeout> | undefined;

/** Says when the outlet of an offer is open, and again with each minute, until the returned function is called. */
export function watchOpening(watcher: Watcher): () => void {
  watchers.add(watcher);
  say(watcher);
  askSoon();
  tick();
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    clearTimeout(ticking);
    ticking = undefined;
  };
}

function say(watcher: Watcher): void {
  const found = known.get(keyOf(watcher))?.found;
  if (found) watcher.say(openingOf(found, new Date()));
}

function openingOf({ outlet, isOnly }: OfferOutlet, now: Date): Opening | undefined {
  const { name, hours, specialHours: specials, areHoursConfirmed } = outlet;
  const schedule = { hours, specials };
  const text = areHoursConfirmed ? openingText(schedule, now) : givenText(schedule, now);
  if (text === undefined) return undefined;
  const isOpen = areHoursConfirmed && openingAt(schedule, now)?.isOpen === true;
  return { text: isOnly ? text : texts.ofOutlet(name, text), isOpen };
}

/** Once a minute begins: the clocks of all cards change together. */
function tick(): void {
  ticking ??= setTimeout(
    () => {
      ticking = undefined;
      for (const watcher of watchers) say(watcher);
      askSoon();
      tick();
    },
    60_000 - (Date.now() % 60_000),
  );
}

function askSoon(): void {
  if (asking !== undefined) return;
  asking = setTimeout(() => {
    asking = undefined;
    const since = Date.now() - freshFor;
    const due = [...watchers].filter((watcher) => (known.get(keyOf(watcher))?.at ?? 0) < since);
    for (const [city, group] of Map.groupBy(due, ({ city }) => city)) {
      const ids = [...new Set(group.map(({ offerId }) => offerId))];
      for (let at = 0; at < ids.length; at += maxIds) void ask(ids.slice(at, at + maxIds), city);
    }
  }, collecting);
}

/** Without an answer nothing is said, and the next minute asks again. */
async function ask(ids: string[], city: string | undefined): Promise<void> {
  const answer = await execute(OfferOpeningsDocument, { ids, city: city ?? null }).catch(() => undefined);
  if (!answer) return;
  const found = new Map(answer.offerOutlets.map((one) => [one.offerId, one]));
  for (const offerId of ids) known.set(keyOf({ offerId, city }), { found: found.get(offerId) ?? null, at: Date.now() });
  for (const watcher of watchers) if (watcher.city === city && ids.includes(watcher.offerId)) say(watcher);
}
