import { strFromU8, unzipSync, zipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { dayCell, momentCell, moneyCell, type TableCell } from './cells.ts';
import { workbookParts } from './workbook.ts';

type Rows = TableCell[][];

async function pack(...sheets: { name: string; rows: Iterable<Rows> }[]) {
  const files: Record<string, Uint8Array> = {};
  for await (const { name, chunks } of workbookParts(sheets)) {
    files[name] = Buffer.concat(await Array.fromAsync(chunks));
  }
  return unzipSync(zipSync(files));
}

interface ReadCell {
  style: string;
  kind: 'text' | 'number';
  value: string;
}

/** The cells of the first sheet by their place, as a reader of XML has them. */
async function cellsOf(rows: Rows): Promise<Record<string, ReadCell>> {
  const files = await pack({ name: 'Taulukko', rows: [rows] });
  const cells: Record<string, ReadCell> = {};
  let now: ReadCell | undefined;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes: { r = '', s = '0', t } }) => {
    if (name !== 'c') return;
    now = { style: String(s), kind: t === 'inlineStr' ? 'text' : 'number', value: '' };
    cells[String(r)] = now;
  });
  parser.on('text', (text) => {
    if (now) now.value += text;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'c') now = undefined;
  });
  parser.write(strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).close();
  return cells;
}

test.each([
  '+358401234567',
  '0401234567',
  '00100',
  '1234567-8',
  '20260302123456789012',
  '12E5',
  '1.5',
  '3-4',
  'TRUE',
  '-5',
  '=1+1',
  '=HYPERLINK("http://x","y")',
  '+1',
  '-1+2',
  '@SUM(A1)',
  '＝1+1',
  '\t=1+1',
  '  väli  ',
  'a\nb',
])('%j is a text, sign for sign, that no spreadsheet reckons with', async (text) => {
  const { A1 } = await cellsOf([[text]]);
  expect(A1).toEqual({ kind: 'text', style: '1', value: text });
  const xml = await pack({ name: 'X', rows: [[[text]]] });
  expect(strFromU8(xml['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).not.toContain('<f>');
});

test('numbers are numbers; money, days and moments have their formats; nothing is no cell, zero is one', async () => {
  const cells = await cellsOf([
    [12, -1234.5, moneyCell(5), dayCell('2026-11-20', '20.11.2026')],
    [momentCell('2026-11-20', '14.45', '20.11.2026 klo 14.45'), null, undefined, '', 0],
  ]);
  expect(cells).toEqual({
    A1: { kind: 'number', style: '0', value: '12' },
    B1: { kind: 'number', style: '0', value: '-1234.5' },
    C1: { kind: 'number', style: '2', value: '5' },
    D1: { kind: 'number', style: '3', value: '46346' },
    A2: { kind: 'number', style: '4', value: '46346.614583333336' },
    E2: { kind: 'number', style: '0', value: '0' },
  });
});

test('what XML or a spreadsheet refuses is not in the file', async () => {
  const { A1, B1, C1 } = await cellsOf([
    [`a\0b\u000bc\u{d800}d<&>"'\r\ne`, 'x'.repeat(40_000), '_x000D_ _x0041_ _xyz_'],
  ]);
  expect(A1?.value).toBe(`abc\ufffdd<&>"'\ne`);
  expect(B1?.value).toHaveLength(32_767);
  expect(B1?.value.endsWith('x…')).toBe(true);
  // A spreadsheet reads _x005F_ as an underscore.
  expect(C1?.value).toBe('_x005F_x000D_ _x005F_x0041_ _xyz_');
});

test('columns after Z have two letters, and are as wide as their texts need', async () => {
  const row = Array.from({ length: 28 }, (_, at) => (at === 27 ? 'Ruutupaperi ja viivain' : at));
  expect((await cellsOf([row])).AB1?.value).toBe('Ruutupaperi ja viivain');
  const files = await pack({ name: 'X', rows: [[row]] });
  expect(strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain(
    '<col min="28" max="28" width="24"',
  );
});

test('each sheet has its name and its rows', async () => {
  const files = await pack({ name: 'Myynti & alv', rows: [[['a']], [['b']]] }, { name: 'Laskut', rows: [] });
  expect(strFromU8(files['xl/workbook.xml'] ?? new Uint8Array())).toMatch(
    /<sheet name="Myynti &amp; alv" sheetId="1" r:id="rId1"\/><sheet name="Laskut" sheetId="2" r:id="rId2"\/>/,
  );
  expect(Object.keys(files).filter((name) => name.includes('sheet'))).toHaveLength(2);
});

test('a sheet holds no part after the next one has been asked for, and ends with a word when it is full', async () => {
  const part = Array.from({ length: 500 }, (): TableCell[] => [1]);
  let asked = 0;
  function* parts() {
    for (; asked < 22; asked += 1) yield part;
  }
  let [length, longest, tail] = [0, 0, ''];
  for await (const { name, chunks } of workbookParts([{ name: 'X', rows: parts() }], 10_400)) {
    for await (const chunk of chunks) {
      if (!name.includes('worksheets')) continue;
      length += chunk.length;
      longest = Math.max(longest, chunk.length);
      tail = `${tail}${strFromU8(chunk.subarray(-300))}`.slice(-600);
    }
  }
  expect(longest).toBeLessThan(length / 15);
  expect(tail).toContain('r="A10400"');
  expect(tail).toContain('Loput rivit ovat CSV-tiedostossa.');
  expect(tail).not.toContain('r="10401"');
});
