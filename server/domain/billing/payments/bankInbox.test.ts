import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testPlatform } from '../../../test/database.ts';
import { AuditEntry } from '../../audit/entities.ts';
import { verifyBooksAfterwards } from '../ledger/ledger.fixtures.ts';
import { readBankInbox } from './bankInbox.ts';
import { AccountEntry, BankFile } from './entities.ts';
import { aReport } from './payments.fixtures.ts';

const folder = mkdtempSync(join(tmpdir(), 'lahitarjous-inbox-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const platform = await testPlatform({ BANK_INBOX: folder });
verifyBooksAfterwards(platform);
const em = () => platform.orm.em.fork();

function put(name: string, bytes: Buffer | string, age = 60) {
  writeFileSync(join(folder, name), bytes);
  const then = Date.now() / 1000 - age;
  utimesSync(join(folder, name), then, then);
}
const namesIn = (part = '') =>
  readdirSync(join(folder, part), { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? entry.name : []));

test('files of the folder are read once and put away, and a refused one gets its reason', async () => {
  const report = aReport([{ cents: 100, id: 'A' }]);
  put('a.xml', report);
  put('b.xml', report);
  put('c.xml', aReport([{ cents: 100, id: 'B' }], { account: 'FI5810171000000122' }));
  put('arriving.xml', aReport([{ cents: 100, id: 'C' }]), 0);
  mkdirSync(join(folder, 'muut'));
  expect(await readBankInbox(platform)).toBe(2);
  expect(namesIn()).toEqual(['arriving.xml']);
  expect(namesIn('luettu').map((name) => name.slice(-5))).toEqual(['a.xml', 'b.xml']);
  const [reason = '', file] = namesIn('hylatty').sort().reverse();
  expect([reason, file]).toEqual([expect.stringMatching(/c\.xml\.txt$/), expect.stringMatching(/c\.xml$/)]);
  expect(readFileSync(join(folder, 'hylatty', reason), 'utf8')).toContain('Väärä tili');
  expect(await em().find(AccountEntry, {})).toMatchObject([{ amount: 100, archiveKey: 'A' }]);
  expect(await em().find(BankFile, {})).toMatchObject([{ fileName: 'a.xml', adminId: null }]);
  expect(await em().find(AuditEntry, { action: 'bank_file.import' })).toMatchObject([{ actorName: 'Lähitarjous' }]);
});

test('a file stays in the folder when the database fails, and is read the next time', async () => {
  put('d.xml', aReport([{ cents: 200, id: 'D' }]));
  await em().execute(`create function down_fn() returns trigger as $$ begin raise 'down'; end; $$ language plpgsql`);
  await em().execute('create trigger down before insert on bank_file for each row execute function down_fn()');
  await expect(readBankInbox(platform)).rejects.toThrow('down');
  expect(namesIn()).toContain('d.xml');
  await em().execute('drop function down_fn cascade');
  expect(await readBankInbox(platform)).toBe(1);
});
