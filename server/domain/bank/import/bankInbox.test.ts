import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { AuditEntry } from '#domain/audit/entities.ts';
import { OutboxMail } from '#platform/mail/mailTransport.ts';
import { testPlatform } from '#test/database.ts';
import { verifyBooksAfterwards } from '../../billing/ledger/ledger.fixtures.ts';
import { AccountEntry } from '../../receivables/entities.ts';
import { BankFile } from '../../receivables/movements/fileEntities.ts';
import { aReport } from '../../receivables/payments.fixtures.ts';
import { readBankInbox } from './bankInbox.ts';
import { aFile } from './oneMovement.fixtures.ts';

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
  const read = namesIn('luettu').filter((name) => !name.endsWith('.txt'));
  expect(read.map((name) => name.slice(-5))).toEqual(['a.xml', 'b.xml']);
  const [reason = '', file] = namesIn('hylatty').sort().reverse();
  expect([reason, file]).toEqual([expect.stringMatching(/c\.xml\.txt$/), expect.stringMatching(/c\.xml$/)]);
  expect(readFileSync(join(folder, 'hylatty', reason), 'utf8')).toContain('Väärä tili');
  expect(await em().find(AccountEntry, {})).toMatchObject([{ amount: 100, archiveKey: 'A' }]);
  expect(await em().find(BankFile, {})).toMatchObject([{ fileName: 'a.xml', adminId: null }]);
  expect(await em().find(AuditEntry, { action: 'bank_file.import' })).toMatchObject([{ actorName: 'Lähitarjous' }]);
});

test('support is mailed once of what a run has left waiting or set aside', async () => {
  await em().nativeDelete(OutboxMail, {});
  put('m1.xml', aReport([{ cents: 111, id: 'M1' }]));
  put('m2.xml', 'ei mikään tiliote');
  expect(await readBankInbox(platform)).toBe(1);
  const mails = await em().find(OutboxMail, {});
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('m1.xml: 1 uusi tapahtuma, 1 odottaa käsittelyä.');
  expect(mails[0]?.text).toContain('m2.xml: tiedostoa ei luettu.');
  put('m1.xml', aReport([{ cents: 111, id: 'M1' }]));
  expect(await readBankInbox(platform)).toBe(1);
  expect(await em().count(OutboxMail, {})).toBe(1);
});

/** The text beside a file that was put away. */
const textOf = (part: string, name: string) =>
  readFileSync(join(folder, part, namesIn(part).find((each) => each.endsWith(`${name}.txt`)) ?? ''), 'utf8');

test('a file that was read and set aside says what it has, and its sum beside that of the file', async () => {
  await em().nativeDelete(OutboxMail, {});
  const account = 'FI5810171000000122';
  const said = [
    { cents: 1_250, day: '2026-03-16', id: 'N1' },
    { cents: 250, day: '2026-03-16', id: 'N2' },
    { cents: 300, day: '', id: 'N3' },
    { cents: 400, day: '2026-03-16', id: 'N4', status: 'PDNG' },
    { cents: 500, day: '2026-03-16', id: 'N5', written: '5,00' },
  ];
  const total = '<TxsSummry><TtlCdtNtries><NbOfNtries>4</NbOfNtries><Sum>27.01</Sum></TtlCdtNtries></TxsSummry><Ntry>';
  put('n.xml', aFile('053', said, account).toString().replace('<Ntry>', total));
  expect(await readBankInbox(platform)).toBe(0);
  const text = textOf('hylatty', 'n.xml');
  expect(
    text,
  ).toContain(`Väärä tili: ${account} ei ole asetuksissa. Tiedostossa on 2 tapahtumaa, 1 ymmärtämättä jäänyttä, \
1 ilman kirjauspäivää, 1 kirjaamatta pankissa. Yhtään ei tallennettu.`);
  expect(text).toContain('tiedoston mukaan 27,01\u00a0€. Yhteenvedon summa 27,01 poikkeaa');
  const [mail] = await em().find(OutboxMail, {});
  expect(mail?.text.replace(/\s+/g, ' ')).toContain(text.trim().replace(/\s+/g, ' '));
});

test('a file that was read says of what is set apart why, and its sum', async () => {
  const day = '2026-03-16';
  const said = [
    { cents: 1_250, day, id: 'O1' },
    { cents: 400, day, id: 'O2', status: 'PDNG' },
    { cents: 500, day, id: 'O3', currency: 'SEK' },
    { cents: 600, day, id: 'O4', account: 'FI5810171000000122' },
  ];
  put('o.xml', aFile('053', said));
  expect(await readBankInbox(platform)).toBe(1);
  expect(textOf('luettu', 'o.xml')).toContain(
    'o.xml: 1 uusi tapahtuma, 1 odottaa käsittelyä, 3 jätettiin sivuun (1 toisen tilin, 1 muuta valuuttaa, 1 kirjaamatta pankissa). Luettu summa on',
  );
});

test('a file at which the server fails keeps no other waiting, and is set aside the second time', async () => {
  put('f.xml', aReport([{ cents: 300, id: 'F' }]));
  put('g.xml', aReport([{ cents: 400, id: 'G' }]));
  await em().execute(`create function f_fn() returns trigger as $$ begin
    if new.file_name = 'f.xml' then raise 'broken'; end if; return new; end; $$ language plpgsql`);
  await em().execute('create trigger f before insert on bank_file for each row execute function f_fn()');
  await expect(readBankInbox(platform)).rejects.toThrow('broken');
  expect(namesIn('luettu').some((name) => name.endsWith('g.xml'))).toBe(true);
  expect(namesIn()).toContain('f.xml');
  expect(await readBankInbox(platform)).toBe(0);
  expect(namesIn()).not.toContain('f.xml');
  const reason = namesIn('hylatty').find((name) => name.endsWith('f.xml.txt')) ?? '';
  expect(readFileSync(join(folder, 'hylatty', reason), 'utf8')).toMatch(
    /kaksi kertaa.*Tiedostossa on 1 tapahtuma\. .*Luettu summa on 3,00/s,
  );
  await em().execute('drop function f_fn cascade');
});

test('a file during which the server died is not read again', async () => {
  put('h.xml', aReport([{ cents: 500, id: 'H' }]));
  writeFileSync(join(folder, '.h.xml.yritys'), 'luetaan');
  expect(await readBankInbox(platform)).toBe(0);
  const reason = namesIn('hylatty').find((name) => name.endsWith('h.xml.txt')) ?? '';
  expect(readFileSync(join(folder, 'hylatty', reason), 'utf8')).toContain('sammui');
  expect(existsSync(join(folder, '.h.xml.yritys'))).toBe(false);
  expect(await em().count(AccountEntry, { archiveKey: 'H' })).toBe(0);
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
