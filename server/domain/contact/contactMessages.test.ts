import { beforeEach, expect, test } from 'vitest';
import { OutboxMail } from '#platform/mail/mailTransport.ts';
import { ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, anAdmin } from '#test/marketplace.ts';
import { createApp } from '../../app.ts';
import { AuditEntry } from '../audit/entities.ts';
import { contactMessages, deleteOldMessages, sendContactMessage, setContactMessageHandled } from './contactMessages.ts';
import { ContactMessage } from './entities.ts';

const platform = await testPlatform();
const scope = () => ({ em: platform.orm.em.fork(), platform });
const input = {
  name: 'Maija Meikäläinen',
  email: 'Maija@Example.fi',
  message: 'Hei!\nMiten pääsen mukaan?',
  kind: 'GENERAL' as 'GENERAL' | 'ACCESSIBILITY',
};

let lastAddress = 0;
const freshAddress = () => `198.51.100.${++lastAddress}`;
const send = (change: Partial<typeof input> = {}, ip = freshAddress()) =>
  sendContactMessage(scope(), ip, { ...input, ...change });

beforeEach(async () => {
  await scope().em.nativeDelete(ContactMessage, {});
  await scope().em.nativeDelete(OutboxMail, {});
});

test('a message from the address of a business names the business', async () => {
  const em = scope().em;
  const business = await aBusiness(em, { email: 'kauppias@example.fi' });
  const token = await signIn(em, 'ADMIN', await anAdmin(em, { permissions: ['MANAGE_BUSINESSES'] }));
  await send({ name: 'Kauppias', email: 'Kauppias@Example.fi' });
  await send({ name: 'Muu' });
  const app = await createApp(platform);
  const query = '{ contactMessages { items { name business { id businessName } } } }';
  const { data } = await ask(app, query, {}, { token });
  await app.close();
  expect(data).toEqual({
    contactMessages: {
      items: [
        { name: 'Muu', business: null },
        { name: 'Kauppias', business: { id: business.id, businessName: business.businessName } },
      ],
    },
  });
});

test('accessibility feedback has to be answered in 14 days', async () => {
  const app = await createApp(platform);
  const token = await signIn(scope().em, 'ADMIN', await anAdmin(scope().em, { permissions: ['MANAGE_BUSINESSES'] }));
  await send();
  await send({ kind: 'ACCESSIBILITY' });
  const query = '{ contactMessages { items { kind createdAt dueAt } } }';
  const { data } = await ask<{ contactMessages: { items: Record<string, string>[] } }>(app, query, {}, { token });
  await app.close();
  const [feedback, other] = data?.contactMessages.items ?? [];
  expect(feedback).toMatchObject({ kind: 'ACCESSIBILITY' });
  expect(Date.parse(feedback!.dueAt!) - Date.parse(feedback!.createdAt!)).toBe(14 * 86_400_000);
  expect(other).toMatchObject({ kind: 'GENERAL', dueAt: null });
  const subjects = (await scope().em.find(OutboxMail, {})).map(({ subject }) => subject).sort();
  expect(subjects).toEqual([
    'Saavutettavuuspalaute, vastattava 14 päivässä: Maija Meikäläinen',
    'Yhteydenotto: Maija Meikäläinen',
  ]);
});

test('a message is stored and mailed to support, to be answered to the sender', async () => {
  expect(await send()).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(await scope().em.find(ContactMessage, {})).toMatchObject([
    {
      name: 'Maija Meikäläinen',
      email: 'maija@example.fi',
      message: 'Hei!\nMiten pääsen mukaan?',
      kind: 'GENERAL',
      handled: false,
    },
  ]);
  expect(await scope().em.find(OutboxMail, {})).toMatchObject([
    {
      to: 'tuki@lahitarjous.example',
      replyTo: 'maija@example.fi',
      subject: 'Yhteydenotto: Maija Meikäläinen',
      text: expect.stringContaining('Miten pääsen mukaan?'),
    },
  ]);
});

test.each<[string, Partial<typeof input>, string]>([
  ['name', { name: ' ' }, 'Nimi on pakollinen'],
  ['email', { email: '' }, 'Sähköposti on pakollinen'],
  ['email', { email: 'maija' }, 'Anna sähköpostiosoite muodossa nimi@esimerkki.fi'],
  ['email', { email: 'a@example.fi\r\nBcc: b@example.fi' }, 'Anna sähköpostiosoite muodossa nimi@esimerkki.fi'],
  ['message', { message: '' }, 'Viesti on pakollinen'],
  ['message', { message: 'a'.repeat(5001) }, 'Viesti saa olla enintään 5000 merkkiä pitkä'],
])('a wrong %s is refused: %j', async (field, change, sentence) => {
  await expect(send(change)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    details: { fields: { [field]: sentence } },
  });
  expect(await scope().em.count(ContactMessage)).toBe(0);
});

test('a name cannot add lines to the head of the mail', async () => {
  await send({ name: 'Maija\r\nBcc: muut@example.fi' });
  expect(await scope().em.find(OutboxMail, {})).toMatchObject([
    { subject: 'Yhteydenotto: Maija Bcc: muut@example.fi' },
  ]);
});

test('one address may send five messages an hour, others still may', async () => {
  const ip = freshAddress();
  for (let i = 0; i < 5; i += 1) await send({}, ip);
  await expect(send({}, ip)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    details: { retryAfter: expect.any(Number) },
  });
  expect(await send()).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(await scope().em.count(ContactMessage)).toBe(6);
});

test('the refusal of a sixth message says how long to wait', async () => {
  const app = await createApp(platform);
  const document = 'mutation ($input: ContactMessageInput!) { sendContactMessage(input: $input) { id } }';
  // A message says what it is about only when it is no general one.
  const { kind: _general, ...words } = input;
  const answers = [];
  for (let i = 0; i < 6; i += 1) answers.push(await ask(app, document, { input: words }));
  await app.close();
  expect(answers[4]?.code).toBeUndefined();
  expect(await scope().em.count(ContactMessage, { kind: 'GENERAL' })).toBe(5);
  expect(answers[5]?.message).toBe('Liian monta pyyntöä. Yritä uudelleen 60 minuutin kuluttua.');
});

test('admins read the newest first, by whether they are handled', async () => {
  for (const name of ['Ensimmäinen', 'Toinen', 'Kolmas']) await send({ name });
  const admin = await anAdmin(scope().em);
  const [newest] = (await contactMessages(scope(), null, { number: 1, size: 1 })).items;
  expect(newest?.name).toBe('Kolmas');
  const { message } = await setContactMessageHandled(scope(), admin, newest!.id, true);
  expect(message.handled).toBe(true);
  const open = await contactMessages(scope(), false, { number: 1, size: 20 });
  expect(open).toMatchObject({ total: 2, items: [{ name: 'Toinen' }, { name: 'Ensimmäinen' }] });
  expect((await contactMessages(scope(), true, { number: 1, size: 20 })).total).toBe(1);
  expect(await scope().em.find(AuditEntry, { targetId: newest!.id })).toMatchObject([
    { action: 'contact_message.handle', actorId: admin.id, before: { handled: false }, after: { handled: true } },
  ]);
});

test.each([['1'], [crypto.randomUUID()]])('an unknown message is not found: %s', async (id) => {
  const admin = await anAdmin(scope().em);
  await expect(setContactMessageHandled(scope(), admin, id, true)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a handled message is deleted after 24 months, an unhandled one is not', async () => {
  const em = scope().em;
  const message = (name: string, handled: boolean, createdAt: string) =>
    em.create(ContactMessage, { ...input, name, handled, createdAt: new Date(createdAt) });
  message('Vanha', true, '2024-11-20T10:00:00Z');
  message('Nuorempi', true, '2024-11-22T10:00:00Z');
  message('Avoin', false, '2020-01-01T10:00:00Z');
  await em.flush();
  const now = new Date('2026-11-21T10:00:00Z');
  expect(await deleteOldMessages(platform, now)).toBe(1);
  expect(await deleteOldMessages(platform, now)).toBe(0);
  const left = await scope().em.find(ContactMessage, {}, { orderBy: { name: 'asc' } });
  expect(left.map(({ name }) => name)).toEqual(['Avoin', 'Nuorempi']);
});
