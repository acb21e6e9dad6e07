import { beforeAll, expect, test } from 'vitest';
import { testPlatform } from '#test/database.ts';
import type { Business } from '../../accounts/entities.ts';
import { seedCategories } from '../../publishing/categories/categories.ts';
import { closeReceipts } from '../closing/close.ts';
import { Receipt } from '../entities.ts';
import { contentOf, fileOf, linesOf, sealed } from '../lines.ts';
import { aBusinessMonth, closingOf, count, monthAgo } from '../receipts.fixtures.ts';
import { checkFiles } from './script.fixtures.ts';
import { verifyReceipts } from './verify.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
const [older, newer] = [monthAgo(2), monthAgo(1)];
let business: Business;

beforeAll(async () => {
  await seedCategories(fork());
  business = await aBusinessMonth(platform, older);
  await count(platform, business, `${newer}-02`);
  await closeReceipts(platform, closingOf(newer));
});

const receiptOf = (month: string) => fork().findOneOrFail(Receipt, { businessId: business.id, month });

/** Changes what no one may, and back; returns what the verification finds meanwhile. */
async function meanwhile(change: string, ...values: unknown[]) {
  const connection = fork().getConnection();
  const kept = await connection.execute('select * from receipt');
  await connection.execute('alter table receipt disable trigger append_only');
  await connection.execute(change, values);
  await connection.execute('alter table receipt enable trigger append_only');
  const { faults } = await verifyReceipts(fork());
  await connection.execute('alter table receipt disable trigger append_only');
  await connection.execute('delete from receipt');
  for (const { business_id, month, number, lines, marks, previous_hash, hash, closed_at } of kept)
    await connection.execute('insert into receipt values (?, ?, ?, ?, ?, ?, ?, ?)', [
      business_id,
      month,
      number,
      `{${lines.map((each: string) => JSON.stringify(each)).join(',')}}`,
      `{${marks.join(',')}}`,
      previous_hash,
      hash,
      closed_at,
    ]);
  await connection.execute('alter table receipt enable trigger append_only');
  expect((await verifyReceipts(fork())).faults).toEqual([]);
  return faults;
}

test('sound receipts verify, and the database refuses a change', async () => {
  expect(await verifyReceipts(fork())).toMatchObject({ faults: [], receipts: 2, last: { number: 2 } });
  const connection = fork().getConnection();
  await expect(connection.execute(`update receipt set hash = 'x'`)).rejects.toThrow('append-only');
  await expect(connection.execute('delete from receipt')).rejects.toThrow('append-only');
});

test('one changed line, mark, hash or number, and a removed receipt are named', async () => {
  const day = `${older}-05`;
  const line = `update receipt set lines[7] = replace(lines[7], '"8"', '"80"') where month = '${older}'`;
  expect(await meanwhile(line)).toEqual([
    {
      id: expect.stringContaining(`${older} line 7: "päivä";"${day}"`),
      rule: 'the line was changed, added or removed',
    },
  ]);
  const mark = `update receipt set marks[3] = 't-0000000000000000' where month = '${older}'`;
  expect(await meanwhile(mark)).toEqual([{ id: expect.stringContaining('line 3'), rule: expect.any(String) }]);
  expect(await meanwhile(`update receipt set hash = repeat('0', 64) where month = '${older}'`)).toHaveLength(2);
  expect(await meanwhile(`delete from receipt where month = '${older}'`)).toEqual([
    { id: 'before number 2', rule: 'a receipt was removed' },
    { id: expect.stringContaining(newer), rule: 'the receipt before it was changed or removed' },
  ]);
  const added = `update receipt set lines = lines || '"hyvitys";"x";"x";"-5,00"'::text where month = '${newer}'`;
  expect(await meanwhile(added)).toHaveLength(1);
});

test('a line is the same after it was read, with quotes, formulas and line breaks in a title', async () => {
  const { lines } = await receiptOf(older);
  expect(linesOf(contentOf(lines), 'alku')).toEqual(lines);
  const money = ['a";"b', '=cmd|x', '=y', '0401234567', 'rivi\nvaihto', '""', '-5,00'].map((title) => ({
    date: `${older}-01`,
    kind: 'CHARGE' as const,
    title,
    amount: 500,
  }));
  const odd = linesOf({ ...contentOf(lines), money }, 'alku');
  expect(odd.every((line) => !/[\r\n]/.test(line))).toBe(true);
  const again = contentOf(odd);
  expect(again.money.map(({ amount }) => amount)).toEqual(money.map(() => 500));
  expect(again.money.slice(0, 4).map(({ title }) => title)).toEqual(['a”;”b', '=cmd|x', '=y', '0401234567']);
});

test('a receipt of before shared links were counted is read as it was, and one with them by both programs', async () => {
  const { lines } = await receiptOf(older);
  const content = contentOf(lines);
  expect(content.sources.map(({ source }) => source)).toEqual(['POSTER', 'EMBED']);
  const shared = [
    { source: 'GOOGLE', visits: 4 },
    { source: 'OTHER', visits: 2 },
  ] as const;
  const right = sealed({ ...content, sources: [...content.sources, ...shared] }, 'alku');
  expect(contentOf(right.lines).sources).toEqual([...content.sources, ...shared]);
  expect(linesOf(contentOf(right.lines), 'alku')).toEqual(right.lines);
  expect(await checkFiles(fileOf(right))).toMatchObject({ code: 0 });
});

test("a business's own program finds its files sound, and their order", async () => {
  const [one, two] = [fileOf(await receiptOf(older)), fileOf(await receiptOf(newer))];
  const { code, said } = await checkFiles(one, two);
  expect([code, said.split('\n').length]).toEqual([0, 3]);
  expect(said).toContain('kunnossa. Veloitettu 5,00 EUR, avauksia 16.');
  // As an editor of another system may save it.
  expect(await checkFiles(one.replaceAll('\r\n', '\n'))).toMatchObject({ code: 0 });
  expect(await checkFiles(two, one)).toMatchObject({
    code: 1,
    said: expect.stringContaining('ei jatka edellistä kuittia'),
  });
});

test("a business's own program names each row that was changed", async () => {
  const file = fileOf(await receiptOf(older));
  const lines = file.split('\r\n');
  for (const place of lines.keys()) {
    if (!lines[place]) continue;
    const changed = lines.with(
      place,
      (lines[place] ?? '').replace(/\d(?=\D*$|[^"]*"$)/, (digit) => String((Number(digit) + 1) % 10)),
    );
    if (changed[place] === lines[place]) continue;
    const { code, said } = await checkFiles(changed.join('\r\n'));
    expect([place, code]).toEqual([place, 1]);
    expect(said).toMatch(
      place < lines.length - 2
        ? new RegExp(`riviä ${place + 1} on muutettu|ei jatka|ei ole kuitin`)
        : /tiiviste ei täsmää/,
    );
  }
  for (const changed of [lines.toSpliced(6, 1), lines.toSpliced(6, 0, lines[6] ?? ''), lines.slice(0, -3)])
    expect(await checkFiles(changed.join('\r\n'))).toMatchObject({ code: 1 });
});

test("a business's own program adds up the rows of a file whose hashes are right", async () => {
  const { lines } = await receiptOf(older);
  const content = contentOf(lines);
  const right = sealed(content, 'alku');
  expect(await checkFiles(fileOf(right))).toMatchObject({ code: 0 });
  // The owner of the database may seal anything: then the sums show it.
  const { chainOf, markOf } = await import('../lines.ts');
  const wrong = right.lines.with(-1, (right.lines.at(-1) ?? '').replace('"5,00"', '"6,00"'));
  const hashes = chainOf(wrong, 'alku');
  const sealedWrong = { lines: wrong, marks: hashes.map(markOf), hash: hashes.at(-1) ?? '' };
  expect(await checkFiles(fileOf(sealedWrong))).toMatchObject({
    code: 1,
    said: expect.stringContaining('ei ole rivien summa'),
  });
});

test('an open month and another file are refused by name', async () => {
  expect(await checkFiles('\ufeff"kuitti";"1"\r\n"kesken"\r\n')).toMatchObject({
    code: 1,
    said: expect.stringContaining('kesken'),
  });
  expect(await checkFiles('"Analytiikka";"1"\r\n"x"\r\n')).toMatchObject({
    code: 1,
    said: expect.stringContaining('ei ole kuitin'),
  });
});
