import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { beforeEach, expect, test } from 'vitest';
import { testPlatform } from '#test/database.ts';
import { deleteOldMail, enqueueMail, enqueueMails, registerMail, sendDueMail } from './mail.ts';
import { OutboxMail } from './mailTransport.ts';

const platform = await testPlatform();
const { orm } = platform;
const mail = {
  to: 'maija@example.fi',
  subject: 'Hei',
  text: 'Hei! Linkki: token-kissa',
  html: '<p>Hei! token-kissa</p>',
};
const all = () => orm.em.fork().find(OutboxMail, {}, { orderBy: { id: 'asc' } });
const due = (now = new Date()) =>
  orm.em.fork().nativeUpdate(OutboxMail, { nextAttemptAt: { $ne: null } }, { nextAttemptAt: now });
const none = { invoice: async () => null, reminder: async () => null, terms: async () => null };
const outbox = () => readdir(join(platform.config.dataDir, 'outbox')).catch(() => []);

beforeEach(async () => {
  await orm.em.fork().nativeDelete(OutboxMail, {});
});

test('a mail is sent after its transaction, once, and its links do not stay in the database', async () => {
  await orm.em.fork().transactional((em) => enqueueMail(em, mail));
  expect(await sendDueMail(platform, none)).toBe(1);
  expect(await sendDueMail(platform, none)).toBe(0);

  const [file = ''] = await outbox();
  const sent = await PostalMime.parse(await readFile(join(platform.config.dataDir, 'outbox', file)));
  expect(sent.text).toContain('token-kissa');
  expect(await all()).toMatchObject([
    { attempts: 1, nextAttemptAt: null, lastError: null, text: '', html: '', sentAt: expect.any(Date) },
  ]);
});

test('a mail of a transaction that fails does not exist', async () => {
  const failing = orm.em.fork().transactional(async (em) => {
    await enqueueMail(em, mail);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await all()).toEqual([]);
});

test('many senders at once send each mail exactly once', async () => {
  for (let n = 0; n < 30; n += 1) await enqueueMail(orm.em.fork(), { ...mail, subject: `Viesti ${n}` });
  const delivered: string[] = [];
  const deliver = async ({ subject }: OutboxMail) => {
    await sleep(2);
    delivered.push(subject);
  };
  const counts = await Promise.all(Array.from({ length: 5 }, () => sendDueMail(platform, none, deliver)));
  expect(counts.reduce((sum, count) => sum + count)).toBe(30);
  expect(new Set(delivered).size).toBe(30);
  expect(delivered).toHaveLength(30);
});

test('a mail carries further headers, and none that would break out of its line', async () => {
  const headers = { 'List-Unsubscribe': '<https://lahitarjous.fi/api/users/unsubscribe?key=a>' };
  await enqueueMail(orm.em.fork(), { ...mail, headers });
  const seen: unknown[] = [];
  await sendDueMail(platform, none, async ({ headers }) => void seen.push(headers));
  expect(seen).toEqual([headers]);
  expect(await all()).toMatchObject([{ headers: null }]);
  const odd: Record<string, string>[] = [{ 'X-A': 'a\r\nBcc: b@example.fi' }, { 'X A': 'a' }];
  for (const broken of odd) {
    await expect(enqueueMail(orm.em.fork(), { ...mail, headers: broken })).rejects.toThrow('one plain line');
  }
});

test('a mail carries its document, made when it is sent and not stored', async () => {
  const attachment = { kind: 'invoice', id: '0199c3f0-0000-7000-8000-000000000001' } as const;
  await enqueueMail(orm.em.fork(), { ...mail, attachment });
  expect(await all()).toMatchObject([{ attachment: `invoice:${attachment.id}` }]);
  let fails = true;
  const invoice = async (id: string) => {
    if (fails) throw new Error('connect ECONNREFUSED');
    return { fileName: 'lasku-1.pdf', contentType: 'application/pdf', bytes: Buffer.from(`%PDF of ${id}`) };
  };
  expect(await sendDueMail(platform, { ...none, invoice })).toBe(0);
  expect(await all()).toMatchObject([{ sentAt: null, attempts: 1, lastError: expect.stringContaining('ECONN') }]);
  fails = false;
  await due();
  expect(await sendDueMail(platform, { ...none, invoice })).toBe(1);
  const last = (await outbox()).toSorted().at(-1) ?? '';
  const sent = await PostalMime.parse(await readFile(join(platform.config.dataDir, 'outbox', last)));
  expect(sent.text).toContain('token-kissa');
  expect(sent.attachments).toMatchObject([{ filename: 'lasku-1.pdf', mimeType: 'application/pdf' }]);
  const [file] = sent.attachments;
  expect(file && Buffer.from(file.content as ArrayBuffer).toString()).toBe(`%PDF of ${attachment.id}`);
});

test.each([
  ['is gone', null],
  [
    'is larger than 5 MB',
    { fileName: 'a.pdf', contentType: 'application/pdf', bytes: Buffer.alloc(5 * 1024 ** 2 + 1) },
  ],
])('a mail is sent without its document when that %s', async (_why, file) => {
  const attachment = { kind: 'invoice', id: '0199c3f0-0000-7000-8000-000000000001' } as const;
  await enqueueMail(orm.em.fork(), { ...mail, attachment });
  const seen: unknown[] = [];
  const deliver = async (_mail: OutboxMail, sent: unknown) => void seen.push(sent);
  expect(await sendDueMail(platform, { ...none, invoice: async () => file }, deliver)).toBe(1);
  expect(seen).toEqual([[]]);
});

test('many mails that are written at once are sent after others, the later ones too', async () => {
  const many = Array.from({ length: 20 }, (_, n) => ({ ...mail, subject: `monta ${n}` }));
  await enqueueMails(orm.em.fork(), many);
  await enqueueMail(orm.em.fork(), { ...mail, subject: 'ensin' });
  const delivered: string[] = [];
  const count = await sendDueMail(platform, none, async ({ subject }) => {
    delivered.push(subject);
    // Written while the others are being sent.
    if (delivered.length === 2) await enqueueMail(orm.em.fork(), { ...mail, subject: 'salasana' });
  });
  expect(count).toBe(22);
  expect(delivered[0]).toBe('ensin');
  expect(delivered.indexOf('salasana')).toBeLessThan(12);
  expect(new Set(delivered).size).toBe(22);
});

test('as many mails are delivered at the same time as the mail server takes, until none is due', async () => {
  await enqueueMails(
    orm.em.fork(),
    Array.from({ length: 60 }, () => mail),
  );
  let [under, highest] = [0, 0];
  const deliver = async () => {
    under += 1;
    highest = Math.max(highest, under);
    await sleep(2);
    under -= 1;
  };
  let isClosed = false;
  const close = () => {
    isClosed = true;
  };
  expect(await sendDueMail(platform, none, Object.assign(deliver, { atOnce: 4, close }))).toBe(60);
  expect([highest, isClosed]).toEqual([4, true]);
  expect((await all()).every(({ sentAt, text }) => sentAt && text === '')).toBe(true);
});

test('a server that stops leaves the mails that it has not begun to others, at once', async () => {
  await enqueueMails(
    orm.em.fork(),
    Array.from({ length: 8 }, () => mail),
  );
  const stopping = new AbortController();
  const stopAtSecond = async () => {
    if ((await all()).some(({ sentAt }) => sentAt)) stopping.abort();
  };
  expect(await sendDueMail(platform, none, stopAtSecond, stopping.signal)).toBe(2);
  expect(await sendDueMail(platform, none, async () => {})).toBe(6);
  expect((await all()).every(({ attempts }) => attempts === 1)).toBe(true);
});

test('a mail server that is away is asked for a few mails only, until the next time', async () => {
  await enqueueMails(
    orm.em.fork(),
    Array.from({ length: 30 }, () => mail),
  );
  let tries = 0;
  const away = async () => {
    tries += 1;
    throw new Error('connect ECONNREFUSED');
  };
  expect(await sendDueMail(platform, none, away)).toBe(0);
  expect(tries).toBe(8);
});

test('a mail whose address is refused for good is not tried again, and one refused by policy is', async () => {
  const refuse = (response: string) => () =>
    Promise.reject(
      Object.assign(new Error(response), { code: 'EENVELOPE', responseCode: Number(response.slice(0, 3)), response }),
    );
  const afterwards = async (response: string) => {
    await orm.em.fork().nativeDelete(OutboxMail, {});
    await enqueueMail(orm.em.fork(), mail);
    await sendDueMail(platform, none, refuse(response));
    const [row] = await all();
    return [row?.nextAttemptAt !== null, row?.refusedAt !== null, row?.lastError?.includes(response)];
  };
  expect(await afterwards('550 5.1.1 No such mailbox')).toEqual([false, true, true]);
  expect(await afterwards('550 5.7.1 Relaying denied')).toEqual([true, false, true]);
  expect(await afterwards('452 4.2.2 Mailbox full')).toEqual([true, false, true]);
});

test('a mail that cannot be delivered is retried after growing pauses and dropped in the end', async () => {
  await enqueueMail(orm.em.fork(), mail);
  const broken = () => Promise.reject(new Error('421 come back later'));
  const pauses: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    expect(await sendDueMail(platform, none, broken)).toBe(0);
    const [{ nextAttemptAt, lastError } = {}] = await all();
    expect(lastError).toContain('421');
    pauses.push(nextAttemptAt ? (nextAttemptAt.getTime() - Date.now()) / 60_000 : Number.POSITIVE_INFINITY);
    await due();
  }
  expect(pauses[0]).toBeGreaterThan(0.9);
  expect(pauses[0]).toBeLessThan(1.3);
  expect(pauses[3]).toBeGreaterThan(7.9);
  expect(pauses[10]).toBeLessThan(7.3 * 60);
  expect(pauses[11]).toBe(Number.POSITIVE_INFINITY);
  expect(await all()).toMatchObject([{ sentAt: null, nextAttemptAt: null, attempts: 12 }]);
});

test('one bad mail does not hold up the others', async () => {
  await enqueueMail(orm.em.fork(), { ...mail, to: 'huono@example.fi' });
  await enqueueMail(orm.em.fork(), mail);
  const deliver = async ({ to }: OutboxMail) => {
    if (to.startsWith('huono')) throw new Error('550');
  };
  expect(await sendDueMail(platform, none, deliver)).toBe(1);
});

test('a mail that a dying server had taken is left alone for a while and then sent by another', async () => {
  await enqueueMail(orm.em.fork(), mail);
  await orm.em.fork().nativeUpdate(OutboxMail, {}, { attempts: 1, nextAttemptAt: new Date(Date.now() + 60_000) });
  expect(await sendDueMail(platform, none)).toBe(0);
  await orm.em.fork().nativeUpdate(OutboxMail, {}, { nextAttemptAt: new Date(Date.now() - 1) });
  expect(await sendDueMail(platform, none)).toBe(1);
});

test.each([
  'a@example.fi, b@example.fi',
  'a@example.fi\r\nBcc: b@example.fi',
  'A <a@example.fi>',
  'a@b@c',
  '',
  'a b@example.fi',
])('a mail is not written to %j', async (to) => {
  await expect(enqueueMail(orm.em.fork(), { ...mail, to })).rejects.toThrow('Not one plain mail address');
  await expect(enqueueMail(orm.em.fork(), { ...mail, replyTo: to })).rejects.toThrow('Not one plain mail address');
  expect(await all()).toEqual([]);
});

test('a subject is one line of at most 200 characters', async () => {
  await enqueueMail(orm.em.fork(), { ...mail, subject: `Hei\r\nBcc: x@example.fi ${'a'.repeat(300)}` });
  const [row] = await all();
  expect(row?.subject).toMatch(/^Hei Bcc: x@example\.fi a+$/);
  expect(row?.subject).toHaveLength(200);
});

test.each([
  ['Kupari\u00ADkattila 1️⃣+1️⃣', 'Kuparikattila 1️⃣+1️⃣'],
  ['Avaruus\u0000matka 👩🏽‍🚀 🇫🇮', 'Avaruus matka 👩🏽‍🚀 🇫🇮'],
  [`${'a'.repeat(198)}👩🏽‍🚀`, 'a'.repeat(198)],
])('the subject %j keeps its words and pictures whole', async (subject, sent) => {
  await enqueueMail(orm.em.fork(), { ...mail, subject });
  expect((await all())[0]?.subject).toBe(sent);
});

test('old mail is deleted', async () => {
  await enqueueMail(orm.em.fork(), mail);
  await deleteOldMail(platform);
  expect(await all()).toHaveLength(1);
  await deleteOldMail(platform, new Date(Date.now() + 31 * 24 * 60 * 60 * 1000));
  expect(await all()).toEqual([]);
});

test('once registered, mail leaves right after the commit', async () => {
  registerMail(platform, none);
  await orm.em.fork().transactional((em) => enqueueMail(em, mail));
  await expect.poll(all).toMatchObject([{ sentAt: expect.any(Date) }]);
});
