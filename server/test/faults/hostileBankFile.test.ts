import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readMovementsApart } from '#domain/bank/readMovements.ts';
import { aLedger } from '#domain/billing/ledger/ledger.fixtures.ts';
import { aLargeKtl, aReport, sendBankFile } from '#domain/receivables/payments.fixtures.ts';
import { createFileReaders } from '#platform/readers/fileReaders.ts';
import { type App, createApp } from '../../app.ts';
import type { Asker } from '../ask.ts';
import { signIn } from '../callers.ts';
import { testPlatform } from '../database.ts';
import { bestOfThree, maxWait } from '../measure.ts';

const platform = await testPlatform();
const { em, admin } = await aLedger(platform);
let app: App;
let by: Asker;

beforeAll(async () => {
  app = await createApp(platform);
  by = { token: await signIn(em(), 'ADMIN', admin) };
});
afterAll(() => app.close());

const document = (text: string) => Buffer.from(report.replace(entry, () => text));
const report = aReport([{ cents: 100, id: 'A' }]).toString();
const [entry = ''] = /<Ntry>[\s\S]*<\/Ntry>/.exec(report) ?? [];

const megabytes = (count: number, text: string) => text.repeat(Math.floor((count * 1024 * 1024) / text.length));

const inAmount = (text: string) =>
  document(`<Ntry><Amt Ccy="EUR">${text}</Amt><Sts>BOOK</Sts><BookgDt><Dt>2026-03-16</Dt></BookgDt></Ntry>`);
const tooComplex = 'Tiedosto on liian laaja.';
const oddAmount = expect.objectContaining({ movements: [], notUnderstood: [expect.anything()] });

test.each([
  ['ampersands', document(megabytes(19, '&')), 'Tiedosto ei ole eheää XML:ää: se on vioittunut tai katkennut.'],
  ['entities in an amount', inAmount(megabytes(19, '&amp;')), oddAmount],
  ['zeros in an amount', inAmount(`${megabytes(19, '0')}x`), oddAmount],
  ['elements', document(megabytes(19, '<a/>')), tooComplex],
  ['elements within elements', document(megabytes(19, '<a>')), tooComplex],
  [
    'attributes',
    document(`<a ${Array.from({ length: 1_000_000 }, (_, place) => `a${place}=""`).join(' ')}/>`),
    tooComplex,
  ],
  [
    'one long attribute',
    document(`<Ntry a="${megabytes(19, '&lt;')}"/>`),
    expect.objectContaining({ setApart: [expect.anything()] }),
  ],
  ['bookings without anything', document(megabytes(19, '<Ntry></Ntry>')), tooComplex],
  [
    'digits in a message',
    document(entry.replace('<RmtInf>', `<RmtInf><Ustrd>${megabytes(19, '1 ')}</Ustrd>`)),
    expect.objectContaining({ movements: [expect.objectContaining({ amountCents: 100 })] }),
  ],
  [
    'blanks packed into a small file',
    gzipSync(Buffer.alloc(500_000_000, ' ')),
    'Tiedosto on liian suuri. Suurin koko on 20 Mt.',
  ],
  [
    'records of nothing',
    Buffer.from(`${'0'.padEnd(90, '1')}\n${megabytes(18, '3\n')}`),
    'Tiedostoa ei voi lukea: se vaatii liikaa muistia tai aikaa.',
  ],
])('a large file of %s keeps no other waiting, and the next file is read', async (_, bytes, expected) => {
  const readers = createFileReaders(platform.log);
  onTestFinished(() => readers.stop());
  const read = (file: Buffer) => readers.runInOrder((run) => readMovementsApart(run, file));
  const measure = () =>
    maxWait(async () => {
      if (typeof expected === 'string')
        await expect(read(bytes)).rejects.toMatchObject({ code: 'INVALID_INPUT', message: expected });
      else expect(await read(bytes)).toEqual(expected);
    });
  expect(await bestOfThree(200, measure)).toBeLessThan(200);
  expect(await read(Buffer.from(report))).toMatchObject({ movements: [{ amountCents: 100 }] });
});

/** Payments of a large file without a readable amount. */
function oddRecords(count: number): Buffer {
  const records = aLargeKtl(count).toString('latin1').split('\r\n').slice(0, -2);
  const odd = records.map((record, place) => (place === 0 ? record : `${record.slice(0, 77)}?${record.slice(78)}`));
  return Buffer.from(odd.join('\r\n'), 'latin1');
}

/** Bookings of a part of a cent, each with a text as long as any that is stored. */
const longBookings = (count: number) => {
  const day = '<BookgDt><Dt>2026-03-16</Dt></BookgDt>';
  const text = `<AddtlNtryInf>${'x'.repeat(4000)}</AddtlNtryInf>`;
  const odd = `<Ntry><Amt Ccy="EUR">1.001</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>${day}${text}</Ntry>`;
  return document(odd.repeat(count));
};
const pendingBookings = (count: number) => document('<Ntry><Sts>PDNG</Sts></Ntry>'.repeat(count));

/** Each file has another size: a test that is repeated sends others too. */
let files = 0;

test.each([
  ['records that are not understood', 100_000, 'notUnderstood', oddRecords],
  ['bookings that are not final', 100_000, 'setApart', pendingBookings],
  ['bookings with long texts', 2400, 'notUnderstood', longBookings],
] as const)('a file of many %s is stored whole while others are answered', async (_, many, outcome, fileOf) => {
  const withOneMore = () => {
    files += 1;
    const count = many + files;
    const file = fileOf(count);
    return maxWait(async () => {
      const { imported, message } = await sendBankFile(app, file, by);
      expect(message).toBeUndefined();
      expect(imported).toMatchObject({ alreadyRead: false, added: 0, file: { entries: 0 } });
      expect((imported?.known ?? 0) + (imported?.file[outcome] ?? 0)).toBe(count);
    });
  };
  await withOneMore();
  const longest = await bestOfThree(200, withOneMore);
  expect(longest).toBeLessThan(200);
});
