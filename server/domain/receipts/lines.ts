import { createHash } from 'node:crypto';
import type { Currency, LostDaysWay, RedemptionSource, VisitSource } from '#shared/schema.generated.ts';
import { csvLines, csvMark } from '#shared/tables/csv.ts';
import { receiptHeadings, receiptWords as words } from '#shared/texts/files/receiptLines.ts';

/*
 * A receipt is the lines of its file. They are stored as they are downloaded, so that what a business holds in its hands is
 * what the chain is over: the hash of a line is that of the line before it and of its text, the first line continues with
 * the last hash of the business's receipt before. Each line of the file ends with the beginning of its hash, which shows
 * where a change begins; the last line has the whole hash. `client/public/tarkista-kuitti.mjs` computes the same.
 *
 * The words and the order of cells must not change: a new shape is a new version, and files of the old one stay readable.
 */

/** The shape of the lines. */
const version = '1';

/** What continues no receipt. */
export const noHash = 'alku';

/** Counters of a day, in the order of their cells. */
export const dayCounters = [
  'shown',
  'cost',
  'views',
  'clicks',
  'calls',
  'directions',
  'website',
  'repeats',
  'robots',
  'own',
  'overLimit',
  'atTill',
] as const;

/** What counted on a day. `shown` is how many offers were visible, `cost` their price of the day in cents. */
type DayFigures = Record<(typeof dayCounters)[number], number>;

/** Why an offer could not be seen on a day. */
type LossReason = 'HIDDEN' | 'OUTAGE';

/** Days on which offers could not be seen all the time. */
export interface Loss {
  from: string;
  to: string;
  reason: LossReason;
  /** Of the offer; empty when the service was away, from all of them. */
  title: string;
  /** How long the service was away; null for an offer that was hidden. */
  minutes: number | null;
  /** How the day was given back; null when it was not. */
  way: LostDaysWay | null;
  /** The new last day of an offer that runs on. */
  endDate: string | null;
}

/** A charge, its refund (negative), or what was given back for lost days. */
export interface MoneyRow {
  date: string;
  kind: 'CHARGE' | 'REFUND' | 'GIVEN_BACK';
  title: string;
  /** Cents, net of VAT. */
  amount: number;
}

/** How the price of a closed month's visibility has changed since: its offers run longer, or were deleted before their end. */
export interface Correction {
  /** YYYY-MM. */
  month: string;
  /** Cents; negative when the month has become cheaper. */
  amount: number;
}

/** How the business did beside others of its kind. */
export interface Peers {
  category: string;
  /** Null when the others are of the whole country. */
  region: string | null;
  /** Openings for ten euros. */
  median: number;
  own: number;
}

/** Everything that a receipt says. */
export interface Content {
  /** YYYY-MM. */
  month: string;
  /** Y-tunnus, as it was. */
  businessCode: string;
  currency: Currency;
  days: (DayFigures & { date: string })[];
  money: MoneyRow[];
  losses: Loss[];
  /** The day of the month on which the service began to check itself; null when it had begun before. */
  checkedSince: string | null;
  sources: { source: VisitSource; visits: number }[];
  /** What people at the till said they had heard of the business by. */
  heard: { source: RedemptionSource; count: number }[];
  /** People at the till who became known after the month before was closed. */
  lateAtTill: number;
  /** Of months that are closed: those stay as they are. */
  corrections: Correction[];
  /** Lost days of closed months that were given back since. */
  givenLater: Loss[];
  peers: Peers | null;
}

const visitSources = [
  'POSTER',
  'EMBED',
  'GOOGLE',
  'FACEBOOK',
  'INSTAGRAM',
  'WEEK',
  'OTHER',
] as const satisfies VisitSource[];
const heardSources = ['LAHITARJOUS', 'SOCIAL', 'WINDOW', 'FRIEND', 'OTHER'] as const satisfies RedemptionSource[];
const moneyKinds = ['CHARGE', 'REFUND', 'GIVEN_BACK'] as const satisfies MoneyRow['kind'][];

const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');
const cents = (text = '') => Number(text.replace(',', ''));

/** The lines of a receipt. */
export function linesOf(content: Content, previousHash: string): string[] {
  const { month, businessCode, currency, days, money, losses, sources, heard, lateAtTill, peers } = content;
  const { checkedSince, corrections, givenLater } = content;
  const rows = [
    [words.receipt, version, month, businessCode, currency, previousHash],
    [words.headings, ...receiptHeadings],
    ...days.map((day) => [words.day, day.date, ...dayCounters.map((name) => cellOf(name, day[name]))]),
    ...money.map(({ kind, date, title, amount }) => [words[kind], date, title, euros(amount)]),
    ...losses.map((loss) => [words.lost, ...cellsOfLoss(loss)]),
    ...(checkedSince === null ? [] : [[words.checked, checkedSince]]),
    ...sources.map(({ source, visits }) => [words.source, words[source], String(visits)]),
    ...heard.map(({ source, count }) => [words.heard, words[source], String(count)]),
    ...(lateAtTill === 0 ? [] : [[words.late, words.till, String(lateAtTill)]]),
    ...corrections.map((each) => [words.correction, words.cost, each.month, euros(each.amount)]),
    ...givenLater.map((loss) => [words.correction, words.lost, ...cellsOfLoss(loss)]),
    ...(peers ? [[words.peers, peers.category, peers.region ?? '', String(peers.median), String(peers.own)]] : []),
    sumsOf(content),
  ];
  return rows.map((row) => csvLines([row.map(plain)]).trimEnd());
}

const cellsOfLoss = ({ from, to, reason, title, minutes, way, endDate }: Loss) => [
  from,
  to,
  words[reason],
  title,
  minutes === null ? '' : String(minutes),
  way ? words[way] : '',
  endDate ?? '',
];

/** A title may break a line, which would be two for a reader of lines, and have quotes, which end a cell. */
const plain = (cell: string) => cell.replace(/\s+/g, ' ').replaceAll('"', '”');

const cellOf = (name: (typeof dayCounters)[number], value: number) => (name === 'cost' ? euros(value) : String(value));

/** What the days and the money add up to. */
export function totalsOf({ days, money }: Pick<Content, 'days' | 'money'>) {
  const sum = (name: (typeof dayCounters)[number]) => days.reduce((total, day) => total + day[name], 0);
  const moneyOf = (isOne: (kind: MoneyRow['kind']) => boolean) =>
    money.reduce((total, { kind, amount }) => (isOne(kind) ? total + amount : total), 0);
  const totals = Object.fromEntries(dayCounters.map((name) => [name, sum(name)])) as DayFigures;
  return {
    ...totals,
    charged: moneyOf((kind) => kind !== 'GIVEN_BACK'),
    givenBack: moneyOf((kind) => kind === 'GIVEN_BACK'),
    visibleDays: days.filter(({ shown }) => shown > 0).length,
  };
}

function sumsOf(content: Content): string[] {
  const totals = totalsOf(content);
  const { charged, givenBack, visibleDays } = totals;
  return [
    words.sums,
    euros(charged),
    euros(givenBack),
    String(visibleDays),
    ...dayCounters.map((name) => cellOf(name, totals[name])),
  ];
}

/** The hash of each line, the first after `previousHash`. */
export function chainOf(lines: readonly string[], previousHash: string): string[] {
  const hashes: string[] = [];
  for (const line of lines) {
    const before = hashes.at(-1) ?? previousHash;
    hashes.push(createHash('sha256').update(`${before}\n${line}`).digest('hex'));
  }
  return hashes;
}

/** How the hash of a line is shown at its end: a letter first, so that no spreadsheet takes it for a number. */
export const markOf = (hash: string) => `t-${hash.slice(0, 16)}`;

/** A receipt ready to be stored. */
export function sealed(content: Content, previousHash: string) {
  const lines = linesOf(content, previousHash);
  const hashes = chainOf(lines, previousHash);
  return { lines, marks: hashes.map(markOf), previousHash, hash: hashes.at(-1) ?? noHash };
}

/** The file of a closed receipt. */
export function fileOf({
  lines,
  marks,
  hash,
}: {
  lines: readonly string[];
  marks: readonly string[];
  hash: string;
}): string {
  const marked = lines.map((line, place) => `${line};"${marks[place] ?? ''}"`);
  return `${csvMark}${[...marked, `"tiiviste";"${hash}"`].join('\r\n')}\r\n`;
}

/** The cells of a line. */
function cellsOf(line: string): string[] {
  return line
    .slice(1, -1)
    .split('";"')
    .map((cell) => {
      const text = cell.replaceAll('""', '"');
      // Digits that are a name, and what a spreadsheet would run, are guarded in the file.
      return text.replace(/^="(.*)"$/, '$1').replace(/^'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/, '');
    });
}

/** What the lines of a stored receipt say. */
export function contentOf(lines: readonly string[]): Content {
  const rows = lines.map(cellsOf);
  const of = (...names: string[]) => rows.filter(([name = '']) => names.includes(name));
  const [, , month = '', businessCode = '', currency = 'EUR'] = of(words.receipt)[0] ?? [];
  const kinds: Record<string, MoneyRow['kind']> = Object.fromEntries(moneyKinds.map((kind) => [words[kind], kind]));
  const [comparison] = of(words.peers);
  const corrections = (kind: string) => of(words.correction).filter(([, name]) => name === kind);
  return {
    month,
    businessCode,
    currency: currency as Currency,
    days: of(words.day).map(([, date = '', ...cells]) => ({ date, ...figuresOf(cells) })),
    money: of(...Object.keys(kinds)).map(([kind, date = '', title = '', amount]) => ({
      kind: kinds[kind ?? ''] ?? 'CHARGE',
      date,
      title,
      amount: cents(amount),
    })),
    losses: of(words.lost).map(([, ...cells]) => lossOf(cells)),
    checkedSince: of(words.checked)[0]?.[1] ?? null,
    sources: of(words.source).flatMap(([, name, visits]) => {
      const source = visitSources.find((each) => words[each] === name);
      return source ? { source, visits: Number(visits) } : [];
    }),
    heard: of(words.heard).flatMap(([, name, count]) => {
      const source = heardSources.find((each) => words[each] === name);
      return source ? { source, count: Number(count) } : [];
    }),
    lateAtTill: Number(of(words.late)[0]?.[2] ?? 0),
    corrections: corrections(words.cost).map(([, , of = '', amount]) => ({ month: of, amount: cents(amount) })),
    givenLater: corrections(words.lost).map(([, , ...cells]) => lossOf(cells)),
    peers: comparison ? peersOf(comparison) : null,
  };
}

function lossOf([from = '', to = '', reason, title = '', minutes = '', way, endDate]: readonly string[]): Loss {
  return {
    from,
    to,
    reason: reason === words.OUTAGE ? 'OUTAGE' : 'HIDDEN',
    title,
    minutes: minutes === '' ? null : Number(minutes),
    way: way === words.DAYS ? 'DAYS' : way === words.MONEY ? 'MONEY' : null,
    endDate: endDate || null,
  };
}

function figuresOf(cells: readonly string[]): DayFigures {
  const values = dayCounters.map((name, place) => [name, name === 'cost' ? cents(cells[place]) : Number(cells[place])]);
  return Object.fromEntries(values) as DayFigures;
}

function peersOf([, category = '', region, median, own]: readonly string[]): Peers {
  return { category, region: region || null, median: Number(median), own: Number(own) };
}
