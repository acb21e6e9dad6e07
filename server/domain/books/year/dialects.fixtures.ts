import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { aFile, aKtl, type Said } from '../../bank/import/oneMovement.fixtures.ts';

/*
 * The ways in which banks write the same movements: ids that fill their place, odd but valid amounts, charges, encodings and
 * packages; and files that are none.
 */

/** Numbers from 0 to 1, the same for the same seed, and what is drawn by them. */
export function drawOf(seed: number) {
  let state = seed;
  /** mulberry32 */
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(random() * count);
  return {
    below,
    chance: (share: number) => random() < share,
    pick: <T>(items: readonly T[]): T | undefined => items[below(items.length)],
  };
}
export type Draw = ReturnType<typeof drawOf>;

const fillers = ['NOTPROVIDED', 'NONREF', '0', '0'.repeat(20), 'N/A', '-'];

/** The same cents in another form that XML Schema allows. */
function writtenAmount(draw: Draw, cents: number): string {
  const plain = (Math.abs(cents) / 100).toFixed(2);
  const forms = [`0000000${plain}`, `${plain}000`, `+${plain}`];
  if (plain.endsWith('.00')) forms.push(plain.slice(0, -2));
  if (plain.startsWith('0.')) forms.push(plain.slice(1));
  return draw.pick(forms) ?? plain;
}

/** The movement as a bank may write it: with its own id or what fills the place, and its amount in one of the forms. */
export function inDialect(draw: Draw, movement: Said): Said {
  const hasFacts = movement.reference !== undefined || movement.message !== undefined;
  return {
    ...movement,
    ...(movement.id?.startsWith('P') && hasFacts && draw.chance(0.15) && { id: draw.pick(fillers) ?? '0' }),
    ...(draw.chance(0.2) && { written: writtenAmount(draw, movement.cents) }),
    ...(movement.cents > 1000 && !movement.isReversal && draw.chance(0.05) && { charge: 200 }),
  };
}

/** What another report of the same movements says of them: less, and names in capitals. */
export function toldAgain(draw: Draw, movement: Said): Said {
  const { written: _written, message, name, ...rest } = movement;
  return {
    ...rest,
    ...(name !== undefined && draw.chance(0.7) && { name: name.toUpperCase() }),
    ...(message !== undefined && (!rest.reference || draw.chance(0.5)) && { message }),
  };
}

/** What a file has beside the movements of the account: nothing of it is money of the account on that day. */
export function besides(draw: Draw, day: string, number: number): { said: Said; becomes: string }[] {
  const id = `X${number}`;
  return [
    { said: { cents: 12_300, day, id, account: 'FI5810171000000122', name: 'Toinen tili' }, becomes: 'OTHER_ACCOUNT' },
    { said: { cents: 5_000, day, id, currency: 'SEK', name: 'Svensk Kund' }, becomes: 'OTHER_CURRENCY' },
    { said: { cents: 6_100, day: '', id, message: 'Päivä puuttuu' }, becomes: 'NO_DAY' },
    { said: { cents: 6_200, day, id, written: '62,00', message: 'Pilkku' }, becomes: 'NOT_UNDERSTOOD' },
    { said: { cents: 6_300, day, id, written: '1E2', message: 'Potenssi' }, becomes: 'NOT_UNDERSTOOD' },
    { said: { cents: 6_400, day, id, status: 'PDNG', message: 'Kesken' }, becomes: 'NOT_BOOKED' },
  ].filter(() => draw.chance(0.06));
}

const declared = (text: string, name: string) => text.replace('encoding="UTF-8"', `encoding="${name}"`);

/** The text of a file in one of the encodings, which it declares rightly. */
function encoded(draw: Draw, bytes: Buffer): Buffer {
  const text = bytes.toString('utf8');
  const ways: (() => Buffer)[] = [
    () => Buffer.from(`\ufeff${text}`),
    () => Buffer.from(declared(text, 'ISO-8859-1'), 'latin1'),
    () => Buffer.from(declared(text, 'ISO-8859-15'), 'latin1'),
    () => Buffer.from(declared(text, 'windows-1252'), 'latin1'),
    () => Buffer.from(`\ufeff${declared(text, 'UTF-16')}`, 'utf16le'),
    () => Buffer.from(`\ufeff${declared(text, 'UTF-16')}`, 'utf16le').swap16(),
  ];
  return draw.chance(0.5) ? bytes : (draw.pick(ways)?.() ?? bytes);
}

function packed(draw: Draw, bytes: Buffer): Buffer {
  if (draw.chance(0.1)) return gzipSync(bytes);
  return draw.chance(0.1) ? Buffer.from(zipSync({ 'tiliote.xml': bytes })) : bytes;
}

/** A statement or a report of the movements, in one of the encodings and perhaps packed. */
export const aStatement = (draw: Draw, kind: '053' | '054', movements: readonly (Said | Said[])[]): Buffer =>
  packed(draw, encoded(draw, aFile(kind, movements)));

const page850: Record<string, number> = { ä: 0x84, ö: 0x94, å: 0x86, Ä: 0x8e, Ö: 0x99, Å: 0x8f };

/** A file of reference payments in UTF-8, Latin-1 or code page 850. */
export function aReferenceFile(draw: Draw, movements: readonly Said[]): Buffer {
  const text = aKtl(movements).toString('latin1');
  const ways = [
    Buffer.from(text, 'latin1'),
    Buffer.from(text),
    Buffer.from([...text].map((letter) => page850[letter] ?? letter.charCodeAt(0))),
  ];
  return draw.pick(ways) ?? Buffer.alloc(0);
}

/** A file that is none, damaged or made to harm, and the beginning of the sentence that refuses it. */
export function aHostileFile(number: number, sound: Buffer): { bytes: Buffer; sentence: string } {
  const bomb = `<!DOCTYPE a [<!ENTITY a "${'a'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]>`;
  const files = [
    { bytes: Buffer.from('Päivä;Summa\n1.1.2025;12,00\n'), sentence: 'Tiedosto ei ole tiliote' },
    { bytes: sound.subarray(0, Math.floor(sound.length * 0.8)), sentence: 'Tiedosto ei ole eheää' },
    {
      bytes: Buffer.from(sound.toString().replace('<Document', `${bomb}<Document`)),
      sentence: 'Tiedostossa on dokumenttityyppi',
    },
    {
      bytes: Buffer.from(sound.toString().replace('<Ntry>', `${'&'.repeat(5 * 1024 * 1024)}<Ntry>`)),
      sentence: 'Tiedosto ei ole eheää',
    },
  ];
  return files[number % files.length] ?? { bytes: Buffer.alloc(0), sentence: '' };
}
