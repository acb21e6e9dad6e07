import { line, offerTexts } from '#domain/catalogue/feed/offerTexts.ts';
import type { CalendarOffer } from '#domain/catalogue/feed/shopFeed.ts';
import { addDays, helsinkiDate } from '#platform/helsinki.ts';

/** Octets of a line at most, its line end not counted (RFC 5545, 3.1). */
const maxOctets = 75;

/** The time zone of Finland, which changes nothing of days. */
const helsinki = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Helsinki',
  'BEGIN:STANDARD',
  'DTSTART:19961027T040000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0300',
  'TZOFFSETTO:+0200',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:19970330T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0300',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];

const gone = 'Tarjous ei ole enää voimassa';

/**
 * A shop's offers as an iCalendar (RFC 5545): each an event from its first day to its last. One that consumers must not see
 * any more is cancelled and says nothing else. Written here: the library for it folds lines by characters instead of octets.
 * @param origin what addresses of our pages begin with
 */
export function calendarOf(name: string, offers: readonly CalendarOffer[], origin: string, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lahitarjous//Tarjoukset//FI',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${text(line(name))}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    // A calendar without a component is none (3.6), and some programs refuse it.
    ...(offers.length > 0 ? offers.flatMap((offer) => event(offer, origin, now)) : helsinki),
    'END:VCALENDAR',
  ];
  return lines.map((content) => `${folded(content)}\r\n`).join('');
}

function event(offer: CalendarOffer, origin: string, now: Date): string[] {
  const { id, startsAt, expiresAt, publishedAt, sequence, card } = offer;
  // Of one sequence calendars take the newer stamp: so they learn of new names of the shop and its category, too. The hour
  // is exact enough, and within it the answer is the same.
  const hour = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000);
  const stamp = publishedAt > hour ? publishedAt : hour;
  return [
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${instant(stamp)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART;VALUE=DATE:${day(helsinkiDate(startsAt))}`,
    // The first day after it.
    `DTEND;VALUE=DATE:${day(addDays(helsinkiDate(expiresAt), 1))}`,
    'TRANSP:TRANSPARENT',
    ...(card ? shown(card, origin) : [`SUMMARY:${gone}`, 'STATUS:CANCELLED']),
    'END:VEVENT',
  ];
}

function shown(card: NonNullable<CalendarOffer['card']>, origin: string): string[] {
  const { title, mark, description, business, category, place, price, notices } = offerTexts(card);
  const address = `${origin}/tarjous/${card.id}`;
  return [
    `SUMMARY:${text(`${business}: ${title}`)}`,
    `DESCRIPTION:${text([mark, price, description, ...notices, address].filter(Boolean).join('\n'))}`,
    `LOCATION:${text(place)}`,
    `CATEGORIES:${text(category)}`,
    `URL:${address}`,
    'STATUS:CONFIRMED',
  ];
}

function text(value: string): string {
  return value.replace(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n');
}

const day = (date: string) => date.replaceAll('-', '');
const instant = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '');

/** A content line in pieces of at most 75 octets, between characters; each further one begins with a blank. */
function folded(content: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of content) {
    const size = Buffer.byteLength(character);
    if (octets + size > maxOctets) {
      lines.push(current);
      [current, octets] = [' ', 1];
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}
