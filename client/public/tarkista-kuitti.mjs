// Tarkistaa Lähitarjouksen kuukausikuitit. Tarvitset vain Noden (https://nodejs.org), version 20 tai uudemman:
//   node tarkista-kuitti.mjs kuitti-2026-10.csv kuitti-2026-11.csv
// Ohjelma laskee tiivisteet ja summat uudelleen riveistä ja nimeää ensimmäisen rivin, joka ei täsmää.
// Anna peräkkäiset kuitit järjestyksessä, niin myös niiden välinen ketju tarkistetaan.
// Lataa kuitti palvelusta sellaisenaan: taulukko-ohjelmassa tallennettu tiedosto on jo toinen tiedosto.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const sha256 = (text) => createHash('sha256').update(text).digest('hex');
const cellsOf = (line) => line.slice(1, -1).split('";"');
// Rahat ovat muodossa 12,50: ilman pilkkua ne ovat senttejä.
const numberOf = (cell) => Number(cell.replace(',', ''));

function check(file, previous) {
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  const lines = text.split(/\r?\n/).filter(Boolean);
  const last = lines.pop() ?? '';
  if (last === '"kesken"') throw new Error('kuukausi on kesken: tiiviste lasketaan, kun kuitti suljetaan.');
  const rows = lines.map((line) => ({ text: line.slice(0, line.lastIndexOf(';')), mark: cellsOf(line).at(-1) }));
  const start = cellsOf(rows[0]?.text ?? '');
  if (start[0] !== 'kuitti' || start[1] !== '1') throw new Error('tämä ei ole kuitin CSV-tiedosto.');
  if (previous && previous !== start[5]) throw new Error('kuitti ei jatka edellistä kuittia, jonka annoit.');
  let hash = start[5];
  for (const [place, { text, mark }] of rows.entries()) {
    hash = sha256(`${hash}\n${text}`);
    if (mark !== `t-${hash.slice(0, 16)}`) throw new Error(`riviä ${place + 1} on muutettu: ${text}`);
  }
  if (last !== `"tiiviste";"${hash}"`) throw new Error('viimeisen rivin tiiviste ei täsmää.');

  const cells = rows.map(({ text }) => cellsOf(text));
  const of = (...kinds) => cells.filter((row) => kinds.includes(row[0]));
  const sum = (rows, column) => rows.reduce((total, row) => total + numberOf(row[column]), 0);
  const days = of('päivä');
  const expected = [
    sum(of('veloitus', 'hyvitys'), 3),
    sum(of('palautus'), 3),
    days.filter((row) => row[2] !== '0').length,
    ...days[0].slice(2).map((_, place) => sum(days, place + 2)),
  ];
  const [sums] = of('yhteensä');
  const wrong = expected.findIndex((value, place) => value !== numberOf(sums[place + 1]));
  if (wrong >= 0) throw new Error(`yhteensä-rivin luku ${wrong + 1} ei ole rivien summa.`);
  const later = of('oikaisu');
  if (later.some((row) => row[2].slice(0, 7) >= start[2])) throw new Error('oikaisu ei ole aiemmasta kuukaudesta.');
  const said = `Veloitettu ${sums[1]} ${start[4]}, avauksia ${sums[7]}${later.length > 0 ? `, oikaisuja ${later.length}` : ''}`;
  process.stdout.write(`${file}: kunnossa. ${said}. Tiiviste ${hash}\n`);
  return hash;
}

let previous = '';
for (const file of process.argv.slice(2)) {
  try {
    previous = check(file, previous);
  } catch (error) {
    process.stderr.write(`${file}: EI TÄSMÄÄ: ${error.message}\n`);
    process.exit(1);
  }
}
if (!previous) process.stderr.write('Anna ainakin yksi tiedosto: node tarkista-kuitti.mjs kuitti-2026-11.csv\n');
