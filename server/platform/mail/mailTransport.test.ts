import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMailTransport, isRefusal, type OutboxMail } from './mailTransport.ts';

let dataDir: string;
let server: SMTPServer;
let smtpUrl: string;
let connections = 0;
const received: { receivers: string[]; source: Buffer }[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mail-'));
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('tuntematon') ? new Error('No such mailbox') : null),
    onData: (stream, session, done) => {
      void buffer(stream).then((source) => {
        received.push({ receivers: session.envelope.rcptTo.map(({ address }) => address), source });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(resolve));
  await rm(dataDir, { recursive: true });
});

const config = () => ({
  smtpUrl: undefined as string | undefined,
  dataDir,
  mailFrom: 'Lähitarjous <ei-vastausta@example.fi>',
  publicUrl: 'https://example.fi',
});
const mail = (facts: Partial<OutboxMail> = {}) =>
  ({
    id: '0199c3f0-0000-7000-8000-000000000001',
    to: 'maija@example.fi',
    replyTo: null,
    subject: 'Tilisi on hyväksytty',
    text: 'Hyvää päivää, Maija!',
    html: '<p>Hyvää päivää, Maija!</p>',
    createdAt: new Date('2026-11-20T10:00:00Z'),
    ...facts,
  }) as OutboxMail;

test('a mail goes out through SMTP with a text and an HTML part', async () => {
  const deliver = createMailTransport({ ...config(), smtpUrl });
  await deliver(mail({ replyTo: 'asiakas@example.com' }));
  const [last] = received.splice(0);
  expect(last?.receivers).toEqual(['maija@example.fi']);
  const parsed = await PostalMime.parse(last?.source ?? '');
  expect(parsed).toMatchObject({
    subject: 'Tilisi on hyväksytty',
    from: { name: 'Lähitarjous', address: 'ei-vastausta@example.fi' },
    to: [{ address: 'maija@example.fi' }],
    replyTo: [{ address: 'asiakas@example.com' }],
    messageId: '<0199c3f0-0000-7000-8000-000000000001@example.fi>',
    html: expect.stringContaining('<p>Hyvää päivää, Maija!</p>'),
  });
  expect(parsed.text?.trim()).toBe('Hyvää päivää, Maija!');
  deliver.close?.();
});

test('a receiver that the server refuses is an error', async () => {
  const deliver = createMailTransport({ ...config(), smtpUrl });
  const error = await deliver(mail({ to: 'tuntematon@example.fi' })).catch((error: unknown) => error);
  expect(String(error)).toContain('No such mailbox');
  expect(isRefusal(error)).toBe(true);
  deliver.close?.();
});

test('mails go over as many connections as the address says, each of which carries several', async () => {
  const before = connections;
  const deliver = createMailTransport({ ...config(), smtpUrl: `${smtpUrl}?maxConnections=2` });
  expect(deliver.atOnce).toBe(2);
  await Promise.all(Array.from({ length: 9 }, () => deliver(mail())));
  deliver.close?.();
  expect(received.splice(0)).toHaveLength(9);
  expect(connections - before).toBe(2);
});

test('a mail server that is away refuses no receiver for good', async () => {
  const deliver = createMailTransport({ ...config(), smtpUrl: 'smtp://127.0.0.1:1' });
  expect(isRefusal(await deliver(mail()).catch((error: unknown) => error))).toBe(false);
});

test.each(['subject', 'to', 'replyTo'] as const)(
  'a line break in %s adds neither receivers nor headers',
  async (field) => {
    const deliver = createMailTransport({ ...config(), smtpUrl });
    const value = `maija@example.fi\r\nBcc: kaikki@example.com\r\nX-Evil: 1`;
    await deliver(mail({ [field]: value })).catch(() => undefined);
    for (const { receivers, source } of received.splice(0)) {
      expect(receivers).toHaveLength(1);
      expect(receivers).not.toContain('kaikki@example.com');
      const { headers } = await PostalMime.parse(source);
      expect(headers.map(({ key }) => key)).not.toContain('x-evil');
      expect(headers.map(({ key }) => key)).not.toContain('bcc');
    }
    deliver.close?.();
  },
);

test('without SMTP a mail becomes a file, and sending it again the same file', async () => {
  const deliver = createMailTransport(config());
  await deliver(mail());
  await deliver(mail());
  const files = await readdir(join(dataDir, 'outbox'));
  expect(files).toEqual(['2026-11-20T10-00-00.000Z-0199c3f0-0000-7000-8000-000000000001.eml']);
  const parsed = await PostalMime.parse(await readFile(join(dataDir, 'outbox', files[0] ?? '')));
  expect(parsed).toMatchObject({ subject: 'Tilisi on hyväksytty', date: '2026-11-20T10:00:00.000Z' });
  expect(parsed.html).toContain('Hyvää päivää, Maija!');
});

test('text of a mail cannot make the server read a file', async () => {
  const deliver = createMailTransport(config());
  const id = '0199c3f0-0000-7000-8000-000000000002';
  await deliver(mail({ id, html: '<img src="file:///etc/passwd">', text: '/etc/passwd' }));
  const source = await readFile(join(dataDir, 'outbox', `2026-11-20T10-00-00.000Z-${id}.eml`), 'utf8');
  expect(source).not.toContain('root:');
});

test.each(['käyttäjä@kesäale.fi', 'asiakas@kesäale.fi', 'jürgen@example.com'])(
  'headers are ASCII whatever the mail says and %s answers it',
  async (replyTo) => {
    const deliver = createMailTransport({ ...config(), smtpUrl, publicUrl: 'https://xn--kesale-dua.fi' });
    const headers = { 'List-Unsubscribe': '<https://xn--kesale-dua.fi/api/users/unsubscribe?key=k>' };
    await deliver(mail({ to: 'maija@kesäale.fi', replyTo, subject: 'Yhteydenotto: Äijä Ö', headers }));
    const [last] = received.splice(0);
    expect(last?.receivers).toHaveLength(1);
    const [head = ''] = (last?.source.toString('latin1') ?? '').split('\r\n\r\n');
    expect(head).toMatch(/^[\0-\x7F]+$/);
    expect(head).toMatch(/^To: maija@xn--kesale-dua\.fi\r?$/m);
    // Letters before the @ have no ASCII form: the text says that address.
    const answered = /^Reply-To: (.*?)\r?$/im.exec(head)?.[1];
    expect(answered).toBe(replyTo === 'asiakas@kesäale.fi' ? 'asiakas@xn--kesale-dua.fi' : undefined);
  },
);
