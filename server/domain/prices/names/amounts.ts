/** What a measure is of, and how many of its smallest unit make one of it. */
const units: Record<string, [of: string, per: number]> = {
  ...each('mass', {
    mg: 0.001,
    g: 1,
    gr: 1,
    gram: 1,
    grammaa: 1,
    gramma: 1,
    kg: 1000,
    kilo: 1000,
    kiloa: 1000,
    kilon: 1000,
  }),
  ...each('volume', { ml: 1, cl: 10, dl: 100, l: 1000, lt: 1000, ltr: 1000, litra: 1000, litraa: 1000, litran: 1000 }),
  ...each('length', {
    mm: 1,
    milli: 1,
    cm: 10,
    sentti: 10,
    m: 1000,
    metri: 1000,
    metriä: 1000,
    metrin: 1000,
    km: 1_000_000,
  }),
  ...each('area', { m2: 1, neliö: 1, neliötä: 1 }),
  ...each('room', { m3: 1 }),
  ...each('inches', { tuuma: 1, tuumaa: 1, tuuman: 1, tuumainen: 1, inch: 1, '"': 1, "''": 1, tum: 1 }),
  ...each('storage', { mb: 0.001, mt: 0.001, gb: 1, gt: 1, gigaa: 1, tb: 1000, tt: 1000, teraa: 1000 }),
  ...each('power', { w: 1, watt: 1, wattia: 1, kw: 1000, hv: 735 }),
  ...each('charge', { mah: 1, ah: 1000 }),
  ...each('energy', { wh: 1, kwh: 1000 }),
  ...each('voltage', { v: 1 }),
  ...each('frequency', { hz: 1, khz: 1000, mhz: 1_000_000, ghz: 1_000_000_000 }),
  ...each('light', { lm: 1, lumenia: 1 }),
  ...each('pixels', { mp: 1, megapikseliä: 1 }),
  ...each('time', { min: 1, minuutti: 1, minuuttia: 1, minuutin: 1, h: 60, tunti: 60, tuntia: 60, tunnin: 60 }),
  ...each('days', {
    pv: 1,
    päivä: 1,
    päivää: 1,
    päivän: 1,
    vko: 7,
    viikko: 7,
    viikkoa: 7,
    viikon: 7,
    kk: 30,
    kuukausi: 30,
  }),
  ...each('days', { kuukautta: 30, kuukauden: 30, vrk: 1, yö: 1, yötä: 1, vuotta: 365, vuoden: 365 }),
  ...each('people', { hlö: 1, hengen: 1, henkilö: 1, henkilön: 1, henkilölle: 1, hengelle: 1, hh: 1 }),
  ...each('pieces', {
    kpl: 1,
    kappaletta: 1,
    pkt: 1,
    pack: 1,
    pakkaus: 1,
    ps: 1,
    pss: 1,
    prk: 1,
    tlk: 1,
    rs: 1,
    rasia: 1,
  }),
  ...each('pieces', {
    rll: 1,
    rullaa: 1,
    paria: 1,
    osainen: 1,
    osaa: 1,
    palaa: 1,
    annosta: 1,
    tabl: 1,
    tablettia: 1,
    kaps: 1,
    st: 1,
    pcs: 1,
  }),
  ...each('pieces', {
    kertaa: 1,
    kerran: 1,
    krt: 1,
    kertainen: 1,
    käyntiä: 1,
    pussia: 1,
    purkkia: 1,
    pulloa: 1,
    tlkk: 1,
  }),
  ...each('share', { '%': 1, prosenttia: 1 }),
};

function each(of: string, parts: Record<string, number>): Record<string, [string, number]> {
  return Object.fromEntries(Object.entries(parts).map(([name, per]) => [name, [of, per]]));
}

/** Numbers of a name, and the rest of it. */
export interface Numbers {
  /** Of each kind of measure, in its smallest unit: 'mass' of '1 kg' is 1000. Sorted. */
  amounts: Map<string, number[]>;
  /** Numbers without a unit, and what letters and digits say together: '15', 'a55', '205/55r16', '160x200', 'xl'. */
  codes: Set<string>;
  /** The name without them. */
  rest: string;
}

const number = String.raw`\d{1,3}(?: \d{3})+(?![\d.,])|\d{1,6}(?:[.,]\d{1,3})?`;
const unitNames = Object.keys(units).toSorted((one, other) => other.length - one.length);
const unit = `(?:${unitNames.join('|')})`;
const ending = String.raw`(?![\p{L}\d])`;

/** Prices and percents off, which say nothing of the article. */
const priceTexts = [
  new RegExp(
    String.raw`(?:€|eur|euroa?)\s?(?:${number})|(?:${number})\s?(?:€|eur|euroa?|e)(?:/\p{L}+|${ending})`,
    'gu',
  ),
  /(?<![\d\p{L}])[-−–]\s?\d{1,2}\s?%|\d{1,2}\s?%\s?(?:ale|alennus|alennuksella|pois|off)\p{L}*/gu,
  /(?<![\p{L}\d])(?:vko|vk|viikko)\s?\d{1,2}(?![\p{L}\d])/gu,
  /(?<!\d)\d{1,2}\.\s?\d{1,2}\.(?:\s?\d{2,4})?(?!\d)/g,
];
const tyre = /(?<!\d)(\d{3})\s?\/\s?(\d{2})\s?[-/]?\s?z?r?\s?(\d{2})(?!\d)/g;
const sides =
  /(?<![\d.,])(\d{1,4}(?:[.,]\d)?)\s?[x×*]\s?(\d{1,4}(?:[.,]\d)?)(?:\s?[x×*]\s?(\d{1,4}(?:[.,]\d)?))?\s?(mm|cm|m)?(?![\p{L}\d])/gu;
const times = new RegExp(String.raw`(?<![\d.,])(\d{1,3})\s?[x×*]\s?(?=(?:${number})\s?${unit}${ending})`, 'gu');
const measure = new RegExp(String.raw`(?<![\p{L}\d.,/])(${number})\s?-?\s?(${unit})${ending}`, 'gu');
const range = /(?<![\p{L}\d])(\d{1,3})\s?[-–/]\s?(\d{1,3})(?![\p{L}\d])/gu;
const size = /(?<![\p{L}\d'])(?:\d{0,2}x{0,3}[sl]|m)(?![\p{L}\d'])/gu;
const sizesOfLetters = /^(?:\d?x{1,4}[sl]|[sml])$/;
const model = /(?<![\p{L}\d])(?=[\p{L}\d-]*\d)(?=[\p{L}\d-]*\p{L})[\p{L}\d]+(?:-[\p{L}\d]+)*(?![\p{L}\d])/gu;
const apart = /(?<![\p{L}\d'])([a-z])\s(\d{1,4})(?![\p{L}\d])/gu;
const bare = /(?<![\p{L}\d])\d+(?:[.,]\d+)?(?![\p{L}\d])/gu;
const roman: Record<string, string> = { ii: '2', iii: '3', iv: '4', vi: '6', vii: '7', viii: '8', ix: '9' };

/** Reads the numbers of a readable name. */
export function numbersOf(readable: string): Numbers {
  const amounts = new Map<string, number[]>();
  const codes = new Set<string>();
  const add = (of: string, value: number) => {
    const known = amounts.get(of) ?? [];
    if (!known.includes(value))
      amounts.set(
        of,
        [...known, value].sort((one, other) => one - other),
      );
  };
  let rest = readable;
  const take = (pattern: RegExp, each: (...groups: string[]) => void) => {
    rest = rest.replace(pattern, (...found) => {
      each(...(found as string[]));
      return ' ';
    });
  };
  for (const pattern of priceTexts) rest = rest.replace(pattern, ' ');
  take(tyre, (_all, width, height, rim) => codes.add(`${width}/${height}r${rim}`));
  take(times, (_all, count = '') => Number(count) > 1 && add('packs', Number(count)));
  take(sides, (_all, ...found) => codes.add(sidesText(found.slice(0, 3), found[3])));
  take(measure, (_all, value = '', name = '') => {
    const [of, per] = units[name] ?? ['', 1];
    if (of !== 'pieces' || readNumber(value) !== 1) add(of, rounded(readNumber(value) * per));
  });
  take(range, (_all, from, to) => codes.add(`${from}-${to}`));
  take(apart, (_all, letter, digits) => codes.add(`${letter}${digits}`));
  take(model, (all = '') => codes.add(all.replaceAll('-', '')));
  take(bare, (all = '') => codes.add(String(readNumber(all))));
  take(size, (all = '') => (sizesOfLetters.test(all) ? codes.add(`size ${all}`) : undefined));
  take(/(?<![\p{L}\d])(?:ii|iii|iv|vi|vii|viii|ix)(?![\p{L}\d])/gu, (all = '') => codes.add(roman[all] ?? all));
  return { amounts, codes, rest };
}

function readNumber(written: string): number {
  return Number(written.replaceAll(' ', '').replace(',', '.'));
}

function rounded(value: number): number {
  return Number(value.toPrecision(6));
}

/** '160x200' of 160 × 200 cm, of 2000 × 1600 mm and of 1,6 × 2 m. */
function sidesText(sides: (string | undefined)[], unit: string | undefined): string {
  const per = unit === 'mm' ? 0.1 : unit === 'm' ? 100 : 1;
  const values = sides.flatMap((side) => (side === undefined ? [] : [rounded(readNumber(side) * per)]));
  return values.sort((one, other) => one - other).join('x');
}
