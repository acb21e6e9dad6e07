import type { Visitor } from '#domain/analytics/events/visitors.ts';

/** Who is behind an event. */
export type Actor =
  | 'people'
  | 'people behind one address'
  | 'signed-in consumers'
  | 'declared robots'
  | 'pages prepared ahead'
  | 'hidden robots in a burst'
  | 'hidden robots, slow'
  | 'competitor, reloading'
  | 'competitor, changing browsers'
  | 'owner and members'
  | 'owner, signed out';

/** An event of which the truth is known. */
export interface ScriptedEvent {
  actor: Actor;
  visitor: Visitor;
  /** Which of the offers, from 0 on. */
  offer: number;
  kind: 'VIEW' | 'CLICK' | 'CALL' | 'WEBSITE';
  /** Minutes from the beginning of the month. */
  minute: number;
  /** Whether a customer did it for the first time within an hour: only then it belongs to what is paid for. */
  isCustomer: boolean;
}

/** Numbers that look like chance and are the same at each run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const browsers = Array.from({ length: 60 }, (_, i) =>
  i % 3 === 0
    ? `Mozilla/5.0 (iPhone; CPU iPhone OS 18_${i % 6} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.${i % 6} Mobile/15E${100 + i} Safari/604.1`
    : `Mozilla/5.0 (${i % 3 === 1 ? 'Windows NT 10.0; Win64; x64' : 'Linux; Android 15; K'}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${110 + i}.0.0.0 Safari/537.36`,
);

const declared = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'curl/8.5.0',
  'python-requests/2.32.3',
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/131.0.0.0 Safari/537.36',
];

const HOUR = 60;
const DAY = 24 * HOUR;

/** What the parts of the traffic are written with. */
interface Script {
  days: number;
  upTo: (count: number) => number;
  browser: () => string;
  /** People look by day, and machines whenever. */
  daytime: () => number;
  add: (actor: Actor, visitor: Visitor, minute: number, isCustomer: boolean, more?: Partial<ScriptedEvent>) => void;
}

/** The traffic of a month on some offers, in the order of time: who did it is known of each event. */
export function scriptedMonth(offers: number, days: number, businessId: string): ScriptedEvent[] {
  const next = chance(20_261);
  const events: ScriptedEvent[] = [];
  const upTo = (count: number) => Math.floor(next() * count);
  const script: Script = {
    days,
    upTo,
    browser: () => browsers[upTo(browsers.length)] ?? '',
    daytime: () => upTo(days) * DAY + 8 * HOUR + upTo(11 * HOUR),
    add: (actor, visitor, minute, isCustomer, more = {}) =>
      events.push({ actor, visitor, offer: upTo(offers), kind: 'CLICK', minute, isCustomer, ...more }),
  };
  people(script, offers);
  robots(script, offers);
  rivals(script, offers);
  owner(script, businessId);
  return events.filter(({ minute }) => minute < days * DAY).toSorted((a, b) => a.minute - b.minute);
}

function people({ upTo, browser, daytime, add }: Script, offers: number): void {
  const isOneOf = (count: number) => upTo(count) === 0;
  /** A person sees an offer, often opens it, sometimes again at once, and sometimes after some hours. */
  function visit(actor: Actor, visitor: Visitor, minute = daytime(), offer = upTo(offers)) {
    add(actor, visitor, minute, true, { kind: 'VIEW', offer });
    if (!isOneOf(2)) add(actor, visitor, minute + 1, true, { offer });
    if (isOneOf(5)) add(actor, visitor, minute + 5, false, { kind: 'VIEW', offer });
    if (isOneOf(10)) add(actor, visitor, minute + 3 * HOUR, true, { kind: 'VIEW', offer });
    if (isOneOf(10)) add(actor, visitor, minute + 2, true, { kind: isOneOf(2) ? 'CALL' : 'WEBSITE', offer });
  }

  for (let i = 0; i < 900; i += 1)
    visit('people', { ip: `91.152.${i % 250}.${1 + Math.floor(i / 250)}`, userAgent: browser() });
  // A school at lunch, three times: one address, one offer, many people within an hour, some of them with the same browser.
  for (let i = 0; i < 75; i += 1) {
    const minute = (2 + 7 * (i % 3)) * DAY + 11 * HOUR + upTo(HOUR);
    visit('people behind one address', { ip: '85.76.0.1', userAgent: browser() }, minute, 0);
  }
  for (let i = 0; i < 100; i += 1) {
    const consumer = { id: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`, city: 'Tampere' };
    visit('signed-in consumers', { ip: '85.76.0.1', userAgent: browser(), consumer });
  }
}

function robots({ days, upTo, browser, daytime, add }: Script, offers: number): void {
  for (let i = 0; i < 500; i += 1) {
    const visitor = { ip: `66.249.66.${i % 250}`, userAgent: declared[i % declared.length] ?? '' };
    add('declared robots', visitor, upTo(days * DAY), false, { kind: i % 2 === 0 ? 'VIEW' : 'CLICK' });
  }
  for (let i = 0; i < 80; i += 1) {
    add('pages prepared ahead', { ip: `91.153.0.${i}`, userAgent: browser(), isAhead: true }, daytime(), false);
  }
  // A script that opens one offer again and again from a few addresses, with another browser each time.
  for (let burst = 0; burst < 4; burst += 1) {
    const [minute, offer] = [upTo(days * DAY), upTo(offers)];
    for (let i = 0; i < 400; i += 1) {
      const visitor = { ip: `45.12.${burst}.7`, userAgent: `${browser()} Edg/${120 + (i % 20)}.${i}` };
      add('hidden robots in a burst', visitor, minute + (i % 40), false, { offer });
    }
  }
  // One that reads a page every third day, as a person would: there is no sign of it.
  for (let day = 0; day < days; day += 3) {
    const visitor = { ip: '45.13.0.9', userAgent: browser() };
    add('hidden robots, slow', visitor, day * DAY + upTo(DAY), false, { kind: 'VIEW' });
  }
}

function rivals({ days, upTo, add }: Script, offers: number): void {
  for (let day = 0; day < days; day += 2) {
    const [minute, offer] = [day * DAY + 9 * HOUR, upTo(offers)];
    for (let i = 0; i < 30; i += 1) {
      const visitor = { ip: '193.210.1.5', userAgent: browsers[1] ?? '' };
      add('competitor, reloading', visitor, minute + i, false, { offer });
    }
  }
  for (let i = 0; i < 120; i += 1) {
    const visitor = { ip: '193.210.1.6', userAgent: `${browsers[2]} Vivaldi/${i}` };
    add('competitor, changing browsers', visitor, 12 * DAY + 13 * HOUR + (i % 50), false, { offer: 0 });
  }
}

function owner({ days, daytime, add }: Script, businessId: string): void {
  for (let i = 0; i < 200; i += 1) {
    const visitor = { ip: '62.78.3.3', userAgent: browsers[i % 3] ?? '', businessId };
    add('owner and members', visitor, daytime(), false, { kind: i % 2 === 0 ? 'VIEW' : 'CLICK' });
  }
  for (let day = 0; day < days; day += 4) {
    const visitor = { ip: '85.77.9.9', userAgent: browsers[3] ?? '' };
    add('owner, signed out', visitor, day * DAY + 8 * HOUR, false, { kind: 'VIEW' });
  }
}
