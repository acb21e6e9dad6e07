import { setImmediate as othersTurn } from 'node:timers/promises';
import type { OfferCard } from '#domain/catalogue/feed/card.ts';
import { line, offerTexts } from '#domain/catalogue/feed/offerTexts.ts';
import type { ShownOutlet } from '#domain/outlets/shownOutlets.ts';
import { asTyped } from '#domain/shops/poster.ts';
import { addDays, finnishTime, helsinkiDate } from '#platform/helsinki.ts';
import { asArtifact, heightOf, openPages, type Pdf } from '#platform/pdf/document.ts';
import { drawQrCode } from '#platform/pdf/qrCode.ts';
import { openHoursText, weekLines } from '#shared/rules/shops/openHours.ts';
import { areConfirmed } from '#shared/rules/shops/outlets.ts';
import { weekTexts as texts } from '#shared/texts/files/week.ts';
import type { WeekOffers } from './chooseWeek.ts';
import type { Week } from './isoWeek.ts';
import { shortPath } from './shortAddress.ts';

/** What a week is about. */
export interface WeekPage extends WeekOffers {
  week: Week;
  /** Of the municipality or the shop. */
  name: string;
  /** The municipality; null for a shop, whose name and number are said once. */
  city: string | null;
  /** Of the shop. */
  phone: string;
  /** What addresses of our pages begin with, and of the page with all of the offers the rest. */
  origin: string;
  path: string;
}

/** A4 in points. */
const [wide, high] = [595.28, 841.89];
const edge = 36;
const room = wide - 2 * edge;
const colours = { ink: '#15211D', spruce: '#0F5C4D', paid: '#8A4B00', rule: '#8FA39C' };
/** Points of the letters: none are smaller than large print (14). */
const sizes = { week: 40, name: 20, title: 17, price: 20, text: 14 };
const codeSide = 92;
const wordsRoom = room - codeSide - 14;
/** Points between offers, and of the foot. */
const gaps = { least: 14, most: 44 };

interface Line {
  tag: 'H2' | 'P';
  text: string;
  size: number;
  font: 'text' | 'bold';
  colour: string;
  height: number;
}

/**
 * A week of offers as one A4 page in Finnish, in large print, tagged for screen readers. It has as many of the offers in their order
 * as fit, and says how many do not: none is cut, and none is passed over because the law wants more words with it. Other
 * requests are served between its parts. Returns the bytes and the offers on it.
 */
export async function renderWeek(content: WeekPage, now: Date): Promise<{ bytes: Buffer; cards: OfferCard[] }> {
  const { week, name, total, city, origin } = content;
  const { pdf, page, put, section, finish } = await openPages(texts.title(week.number, name), now, 'A4');
  // Nothing may begin a page of its own.
  pdf.page.margins.bottom = 0;
  await othersTurn();

  put('H1', texts.week(week.number), {
    font: 'bold',
    size: sizes.week,
    colour: colours.spruce,
    at: [edge, 26],
    width: 250,
  });
  const beside = { at: [edge + 250, 28] as [number, number], width: room - 250 };
  put('P', line(name), { font: 'bold', size: sizes.name, height: 2.6 * sizes.name, ...beside });
  const made = texts.made(daysText(week), finnishTime(now));
  put('P', made, { size: sizes.text, ...beside, at: [edge + 250, pdf.y + 3] });
  let top = Math.max(88, pdf.y + 12);
  if (city === null && content.phone) {
    put('P', texts.phone(line(content.phone)), { size: sizes.text, font: 'bold', at: [edge, top - 8], width: room });
    top = pdf.y + 8;
  }

  const address = asTyped(origin) + content.path;
  const rule = city === null ? texts.rules.shop : texts.rules.city;
  /** With the larger of the two sentences, so that the foot's height does not depend on what fits. */
  const footLines = [texts.more(Math.max(2, total), decodeURI(address)), `${texts.scan} ${rule}`];
  const footRoom = room - codeSide - 14;
  const footHeight = Math.max(
    codeSide,
    footLines.reduce((sum, text) => sum + heightOf(pdf, text, 'text', sizes.text, footRoom) + 4, 0),
  );
  const bottom = high - 24 - footHeight - gaps.least;

  const blocks: { card: OfferCard; lines: Line[]; height: number }[] = [];
  let used = 0;
  for (const card of content.cards) {
    const lines = linesOf(pdf, card, content, now);
    const height = Math.max(
      codeSide,
      lines.reduce((sum, { height }) => sum + height, 0),
    );
    const needed = used + height + (blocks.length > 0 ? gaps.least : 0);
    if (blocks.length > 0 && top + needed > bottom) break;
    blocks.push({ card, lines, height });
    used = needed;
    await othersTurn();
  }
  const spare = Math.max(0, bottom - top - used);
  const gap = Math.min(gaps.most, gaps.least + spare / Math.max(1, blocks.length - 1));

  let y = top;
  for (const [place, { card, lines, height }] of blocks.entries()) {
    if (place > 0) drawRule(pdf, y - gap / 2);
    const { part, put: putIn } = section();
    let lineTop = y;
    for (const { tag, text, size, font, colour, height: lineHeight } of lines) {
      putIn(tag, text, { font, size, colour, at: [edge, lineTop], width: wordsRoom });
      lineTop += lineHeight;
    }
    const square = { x: wide - edge - codeSide, y, side: codeSide };
    const alt = texts.code(line(card.title));
    drawQrCode(pdf, part, origin + shortPath(card.id), { ...square, level: 'M', alt });
    y += height + gap;
    await othersTurn();
  }

  const foot = high - 24 - footHeight;
  drawRule(pdf, foot - gaps.least / 2);
  const left = total - blocks.length;
  const first = left > 0 ? texts.more(left, decodeURI(address)) : texts.all(decodeURI(address));
  put('P', first, { font: 'bold', size: sizes.text, at: [edge, foot], width: footRoom });
  put('P', `${texts.scan} ${rule}`, { size: sizes.text, at: [edge, pdf.y + 4], width: footRoom });
  const square = { x: wide - edge - codeSide, y: foot, side: codeSide };
  drawQrCode(pdf, page, origin + content.path, { ...square, level: 'M', alt: texts.allCode(decodeURI(address)) });
  await othersTurn();
  return { bytes: await finish(), cards: blocks.map(({ card }) => card) };
}

/** The words of an offer. The title may be cut, as it is on cards; prices and what law wants to be said never are. */
function linesOf(pdf: Pdf, card: OfferCard, { city, outlets, week }: WeekPage, now: Date): Line[] {
  const { title, mark, priceParts, business, place, until, notices } = offerTexts(card);
  const outlet = outlets.get(card.id)?.outlet;
  const where = outlet
    ? `${outlet.street}, ${outlet.town}`
    : inCity(card, city)
      ? [card.address, city].filter(Boolean).join(', ')
      : place;
  const phone = texts.phone(line(outlet?.phone || card.businessPhone));
  const who = city === null ? [where] : [business, where, phone];
  const bold = (text: string, size: number, colour = colours.ink, tag: Line['tag'] = 'P') =>
    lineOf(pdf, { tag, text, size, font: 'bold', colour });
  const plain = (text: string) => lineOf(pdf, { tag: 'P', text, size: sizes.text, font: 'text', colour: colours.ink });
  return [
    ...(mark ? [bold(mark, sizes.text, colours.paid)] : []),
    bold(title, sizes.title, colours.ink, 'H2'),
    ...(priceParts.main ? [bold(priceParts.main, sizes.price, colours.spruce)] : []),
    ...(priceParts.rest ? [plain(priceParts.rest)] : []),
    plain(line(who.filter(Boolean).join(', '))),
    ...hoursLines(outlet, week, now).map(plain),
    bold(until, sizes.text),
    ...notices.map(plain),
  ];
}

function lineOf(pdf: Pdf, of: Omit<Line, 'height'>): Line {
  return { ...of, height: heightOf(pdf, of.text, of.font, of.size, wordsRoom) + 1 };
}

/** Of an offer in many municipalities the one is said whose week it is. */
const inCity = ({ isNationwide, cities }: OfferCard, city: string | null): city is string =>
  city !== null && !isNationwide && cities.includes(city);

/** When an outlet is open, and its other hours of the days that are left of the week; nothing where it has not said. */
function hoursLines(outlet: ShownOutlet | undefined, { sunday }: Week, now: Date): string[] {
  if (!outlet || outlet.hours.length === 0) return [];
  const { hours, specialHours, hoursConfirmedAt } = outlet;
  const usual = weekLines(hours, texts.shorter).map((days) => days.join(' '));
  const specials: string[] = [];
  for (let day = helsinkiDate(now); day <= sunday; day = addDays(day, 1)) {
    const special = specialHours.filter(({ from, to }) => from <= day && day <= to);
    if (special.length === 0) continue;
    const spans = special.flatMap(({ opens, closes }) => (opens && closes ? [{ opens, closes }] : []));
    specials.push(texts.special(shortDay(day), openHoursText(spans)));
  }
  const said = areConfirmed(hoursConfirmedAt, now) ? '' : ` (${texts.said})`;
  return [`${texts.open([...usual, ...specials].join(', '))}${said}`];
}

const shortDay = (date: string) => `${Number(date.slice(8))}.${Number(date.slice(5, 7))}.`;

/** '30.11.–6.12.2026', with both years at New Year. */
function daysText({ monday, sunday }: Week): string {
  const [from, to] = [monday.slice(0, 4), sunday.slice(0, 4)];
  return `${shortDay(monday)}${from === to ? '' : from}–${shortDay(sunday)}${to}`;
}

function drawRule(pdf: Pdf, y: number) {
  asArtifact(pdf, () => {
    pdf
      .moveTo(edge, y)
      .lineTo(wide - edge, y)
      .lineWidth(0.75)
      .strokeColor(colours.rule)
      .stroke();
  });
}
