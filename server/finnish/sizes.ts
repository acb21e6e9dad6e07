import { comparedText } from '#shared/visibleText.ts';

/** Units of sizes with the ways to write them; the first letters of a form suffice where a star ends it. */
const units: Record<string, string> = {
  tuumaa: 'tuuma tuumaa tuuman tuumai* tuumalla tum inch inches',
  gt: 'gt gb giga gigaa gigan gigatavu*',
  tt: 'tt tb tera teraa teratavu*',
  kg: 'kg kilo kiloa kilon kilogrammaa',
  g: 'g gr gramma grammaa gramman',
  l: 'l ltr litra litraa litran',
  dl: 'dl desiä',
  ml: 'ml millilitraa',
  cm: 'cm sentti senttiä sentin senttimetriä',
  mm: 'mm milliä millin',
  m: 'm metri metriä metrin',
  w: 'w watti wattia watin',
  kw: 'kw kilowattia kilowatin',
  mah: 'mah',
  hz: 'hz hertsiä',
  mbit: 'mbit mbps mbit/s',
  min: 'min minuutti minuuttia minuutin minuter',
  h: 'h tunti tuntia tunnin timme timmar',
  hlö: 'hlö henkilö henkilöä henkilön henkilölle hengen hengelle',
};

const exact = new Map<string, string>();
const beginnings: [begins: string, unit: string][] = [];
for (const [unit, forms] of Object.entries(units))
  for (const form of forms.split(' ')) {
    if (form.endsWith('*')) beginnings.push([form.slice(0, -1), unit]);
    else exact.set(form, unit);
  }

/** The unit that the word is a form of, as sizes are spelt with it. */
function unitOf(word: string): string | undefined {
  return exact.get(word) ?? beginnings.find(([begins]) => word.startsWith(begins))?.[1];
}

/** A size or a model number in a text. */
export interface Size {
  /** Spelt the same however it was written: '225/45r17', '50tuumaa', '16gt', '160x200', 'wh1000xm5'. */
  key: string;
  /** Number of chunks of the text that it takes. */
  count: number;
}

/** Chunks of the text between blanks, in lower case, without punctuation around them. */
export function chunksOf(text: string): string[] {
  return comparedText(text)
    .split(/\s+/u)
    .map((chunk) => trimmed(chunk.toLowerCase()))
    .filter((chunk) => chunk !== '');
}

const edges = new Set('.,;:!?()[]{}*'.split(''));

function trimmed(chunk: string): string {
  let [from, to] = [0, chunk.length];
  while (from < to && edges.has(chunk.charAt(from))) from++;
  while (to > from && edges.has(chunk.charAt(to - 1))) to--;
  return chunk.slice(from, to);
}

const inches = /^(\d{1,3}(?:[.,]\d)?)(?:"|”|“|″|'')$/;
const amount = /^(\d{1,5}(?:[.,]\d{1,2})?)-?(\p{L}[\p{L}/]{0,14})?$/u;
const widthOfTyre = /^(\d{3})\/(\d{2})(?:[-/]?z?r?(\d{2})c?)?$/;
const rim = /^z?r-?(\d{2})c?$/;
/** Without a slash only numbers that tyres have: '205 55 16', '205 55R16', '205-55-16', '2055516'. */
const bareTyre = /^([1-3]\d5)[- ]?([2-9][05])[- /]?(?:z?r[- ]?)?(1[0-9]|2[0-4])c?$/;
const sides = /^(\d{1,4})[x×](\d{1,4})(?:[x×](\d{1,4}))?(?:cm|mm)?$/;
const model = /^[\p{L}\d]{1,12}(?:-[\p{L}\d]{1,12}){1,4}$/u;

/** The size that begins at that chunk. */
export function sizeAt(chunks: string[], at: number): Size | undefined {
  const [chunk = '', next = '', third = ''] = chunks.slice(at, at + 3);
  return (
    tyreWithoutSlash(chunks, at) ??
    tyre(chunk, next, third) ??
    rectangle(chunk, next, third) ??
    measure(chunk, next) ??
    modelNumber(chunk)
  );
}

/** Not behind another number, where it is a part of a telephone number. */
function tyreWithoutSlash(chunks: string[], at: number): Size | undefined {
  if (!/^[1-3]\d5/.test(chunks[at] ?? '') || /^\+?\d{1,10}$/.test(chunks[at - 1] ?? '')) return undefined;
  for (const count of [1, 2, 3, 4]) {
    const [, width, height, diameter] = bareTyre.exec(chunks.slice(at, at + count).join(' ')) ?? [];
    if (width && at + count <= chunks.length) return { key: `${width}/${height}r${diameter}`, count };
  }
  return undefined;
}

function tyre(chunk: string, next: string, third: string): Size | undefined {
  const [, width, height, diameter] = widthOfTyre.exec(chunk) ?? [];
  if (!width || !height) return undefined;
  if (diameter) return { key: `${width}/${height}r${diameter}`, count: 1 };
  const [, apart] = rim.exec(next) ?? [];
  if (apart) return { key: `${width}/${height}r${apart}`, count: 2 };
  // '205/55 16'
  if (/^(?:1[0-9]|2[0-4])$/.test(next) && !unitOf(third)) return { key: `${width}/${height}r${next}`, count: 2 };
  // '225/45 R 17'
  if (next === 'r' && /^\d{2}$/.test(third)) return { key: `${width}/${height}r${third}`, count: 3 };
  return { key: `${width}/${height}`, count: 1 };
}

function rectangle(chunk: string, next: string, third: string): Size | undefined {
  const isApart = /^\d{1,4}$/.test(chunk) && /^[x×]$/.test(next) && /^\d{1,4}(?:cm)?$/.test(third);
  const found = sides.exec(isApart ? `${chunk}x${third}` : chunk);
  if (!found) return undefined;
  const key = found
    .slice(1)
    .filter((side) => side !== undefined)
    .join('x');
  return { key, count: isApart ? 3 : /^[cm]m$/.test(next) ? 2 : 1 };
}

function measure(chunk: string, next: string): Size | undefined {
  const [, inch] = inches.exec(chunk) ?? [];
  if (inch) return { key: `${inch.replace(',', '.')}tuumaa`, count: 1 };
  const [, number, written] = amount.exec(chunk) ?? [];
  if (!number) return undefined;
  const unit = unitOf(written ?? next.replace(/^-/, ''));
  return unit ? { key: `${number.replace(',', '.')}${unit}`, count: written ? 1 : 2 } : undefined;
}

/** 'wh-1000xm5', but not '2-osainen', which is inflected as a word. */
function modelNumber(chunk: string): Size | undefined {
  const isModel = model.test(chunk) && /\d/.test(chunk) && /\p{L}/u.test(chunk) && !/\p{L}{5}/u.test(chunk);
  return isModel ? { key: chunk.replaceAll('-', ''), count: 1 } : undefined;
}

/** The sizes in a text, each also by its parts: '225/45r17' is found by '225/45' and 'r17' too. */
export function sizesIn(text: string): string[] {
  const chunks = chunksOf(text);
  const keys: string[] = [];
  for (let at = 0; at < chunks.length; at++) {
    const size = sizeAt(chunks, at);
    if (!size) continue;
    keys.push(size.key);
    const [, section, diameter] = /^(\d{3}\/\d{2})r(\d{2})$/.exec(size.key) ?? [];
    if (section && diameter) keys.push(section, `r${diameter}`, `${diameter}tuumaa`);
    at += size.count - 1;
  }
  return [...new Set(keys)];
}
