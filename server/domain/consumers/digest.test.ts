import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { beforeEach, expect, test } from 'vitest';
import { sendDueMail } from '#platform/mail/mail.ts';
import { OutboxMail } from '#platform/mail/mailTransport.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, aConsumer, anOffer } from '#test/marketplace.ts';
import { aScope } from '#test/offers.ts';
import { anAdminWithPassword, mailsTo } from '#test/people.ts';
import { Consumer } from '../accounts/entities.ts';
import { Category, Offer } from '../catalogue/entities.ts';
import { syncFeed } from '../search/syncFeed.ts';
import { updateSettings } from '../settings/updateSettings.ts';
import { mailDigests } from './digest.ts';
import { setNotificationsEnabled } from './digestChoice.ts';
import { addNotificationWish } from './wishes.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Eight in the morning of a later day, after everything that the test creates. */
const morning = new Date(Math.floor(Date.now() / DAY) * DAY + DAY + 6 * HOUR);
const nextMorning = new Date(morning.getTime() + DAY);

beforeEach(async () => {
  const em = fork();
  await em.nativeDelete(Offer, {});
  await em.nativeDelete(OutboxMail, {});
  await em.nativeDelete(Consumer, {});
});

const city = (name: string) => ({ cities: [name], isNationwide: false });

// A millisecond from now, so that it is after everything that the test has just done.
async function publish(title: string, facts: Parameters<typeof anOffer>[2] = {}, visible = new Date(Date.now() + 1)) {
  const em = fork();
  const times = { approvedAt: visible, startsAt: visible, expiresAt: new Date(visible.getTime() + 7 * DAY) };
  const offer = await anOffer(em, await aBusiness(em), { title, ...city('Turku'), ...times, ...facts });
  await em.transactional((em) => syncFeed(em, { offerId: offer.id }));
  return offer;
}

async function aWisher(wishes: { city: string; categoryId?: string }[] = [{ city: 'Turku' }], facts = {}) {
  const consumer = await aConsumer(fork(), { emailVerifiedAt: new Date(), ...facts });
  for (const wish of wishes) await addNotificationWish(aScope(platform), consumer, wish);
  return consumer;
}

async function titlesTo(consumer: Consumer): Promise<string[][]> {
  const mails = await mailsTo(platform, consumer);
  return mails.map(({ html }) =>
    [...html.matchAll(/font-weight:600">([^<]*)<\/a><br>/g)].map(([, title]) => title ?? ''),
  );
}

test('a consumer gets new offers of the chosen city and of the whole country in one mail', async () => {
  await publish('Ennen toivetta', {}, new Date(Date.now() - HOUR));
  const consumer = await aWisher();
  const other = await aWisher([{ city: 'Oulu' }]);
  await publish('Turussa');
  await publish('Kaikkialla', { cities: [], isNationwide: true });
  await publish('Oulussa ja Turussa', { cities: ['Oulu', 'Turku'] });
  expect(await mailDigests(platform, morning)).toBe(2);
  expect(await titlesTo(consumer)).toEqual([['Oulussa ja Turussa', 'Kaikkialla', 'Turussa']]);
  expect(await titlesTo(other)).toEqual([['Oulussa ja Turussa', 'Kaikkialla']]);
});

test('a wish for one category brings no other offers, and several wishes bring one mail without repeats', async () => {
  await publish('Ensimmäinen', {}, new Date(Date.now() - DAY));
  const em = fork();
  const pets = em.create(Category, { name: 'Lemmikit', nameKey: 'lemmikit' });
  await em.flush();
  const consumer = await aWisher([{ city: 'Turku', categoryId: pets.id }]);
  const both = await aWisher([{ city: 'Turku', categoryId: pets.id }, { city: 'Turku' }, { city: 'Oulu' }]);
  await publish('Lounas');
  await publish('Koiranruoka', { category: pets.id });
  await mailDigests(platform, morning);
  expect(await titlesTo(consumer)).toEqual([['Koiranruoka']]);
  expect(await titlesTo(both)).toEqual([['Koiranruoka', 'Lounas']]);
});

test('a mail shows at most ten offers, premium ones first and marked, and counts the rest', async () => {
  const consumer = await aWisher();
  await publish('Maksettu', { type: 'PREMIUM_OFFER' });
  for (let index = 0; index < 12; index += 1) await publish(`Tarjous ${index}`, {}, new Date(Date.now() + index));
  await mailDigests(platform, morning);
  const [titles = []] = await titlesTo(consumer);
  expect(titles).toHaveLength(10);
  expect(titles.slice(0, 2)).toEqual(['Mainos · maksettu nosto: Maksettu', 'Tarjous 11']);
  const [mail] = await mailsTo(platform, consumer);
  expect(mail?.subject).toBe('13 uutta tarjousta sinulle – Lähitarjous');
  expect(mail?.text).toContain('ja 3 muuta');
});

test('the job writes no mail twice, also on several servers at once, and the next day mails only what is new', async () => {
  const wishers = [];
  for (let index = 0; index < 5; index += 1) wishers.push(await aWisher());
  await publish('Eilen');
  const counts = await Promise.all(Array.from({ length: 4 }, () => mailDigests(platform, morning)));
  expect(counts.reduce((sum, count) => sum + count)).toBe(5);
  await publish('Iltapäivällä', {}, new Date(morning.getTime() + 5 * HOUR));
  expect(await mailDigests(platform, new Date(morning.getTime() + 6 * HOUR))).toBe(0);
  expect(await mailDigests(platform, nextMorning)).toBe(5);
  expect(await mailDigests(platform, nextMorning)).toBe(0);
  for (const wisher of wishers) expect(await titlesTo(wisher)).toEqual([['Eilen'], ['Iltapäivällä']]);
});

test('an offer whose transaction commits late is mailed the next day', async () => {
  const consumer = await aWisher();
  await publish('Ajoissa');
  await publish('Täpärästi', {}, new Date(morning.getTime() - 1000));
  await mailDigests(platform, morning);
  await mailDigests(platform, nextMorning);
  expect(await titlesTo(consumer)).toEqual([['Ajoissa'], ['Täpärästi']]);
});

test('an address that its mail server refused for good gets no more mails while that is remembered', async () => {
  const consumer = await aWisher();
  await publish('Eilen');
  expect(await mailDigests(platform, morning)).toBe(1);
  await fork().nativeUpdate(OutboxMail, { to: consumer.email }, { refusedAt: morning, nextAttemptAt: null });
  await publish('Iltapäivällä', {}, new Date(morning.getTime() + 5 * HOUR));
  expect(await mailDigests(platform, nextMorning)).toBe(0);
  await fork().nativeDelete(OutboxMail, {});
  expect(await mailDigests(platform, nextMorning)).toBe(1);
});

test('the job mails neither without new offers nor about offers that are not live', async () => {
  const consumer = await aWisher();
  const idle = await aConsumer(fork(), { emailVerifiedAt: new Date() });
  await publish('Piilossa', { hidden: true });
  await publish('Odottaa', { status: 'PENDING', approvedAt: null });
  await publish('Päättynyt', { expiresAt: new Date(Date.now() + HOUR) });
  await publish('Tulossa', { startsAt: nextMorning, expiresAt: new Date(nextMorning.getTime() + DAY) });
  expect(await mailDigests(platform, morning)).toBe(0);
  expect(await mailsTo(platform, consumer)).toEqual([]);
  expect(await mailsTo(platform, idle)).toEqual([]);
  expect(await fork().findOneOrFail(Consumer, consumer.id)).toMatchObject({
    notifiedUntil: null,
    unsubscribeKey: null,
  });
});

test('a consumer who turned mails off gets none, and later none about that time', async () => {
  const consumer = await aWisher([{ city: 'Turku' }], { notificationsEnabled: false });
  await publish('Hiljaisuuden aikana');
  expect(await mailDigests(platform, morning)).toBe(0);
  const scope = aScope(platform);
  await setNotificationsEnabled(scope, await scope.em.findOneOrFail(Consumer, consumer.id), true);
  await publish('Sen jälkeen', {}, new Date(Date.now() + 10));
  expect(await mailDigests(platform, nextMorning)).toBe(1);
  expect(await titlesTo(consumer)).toEqual([['Sen jälkeen']]);
});

test('an unconfirmed address gets no mail while confirmation is required', async () => {
  const consumer = await aWisher([{ city: 'Turku' }], { emailVerifiedAt: null });
  await publish('Uusi');
  expect(await mailDigests(platform, morning)).toBe(0);
  const master = await anAdminWithPassword(platform, { role: 'MASTER_ADMIN' });
  const require = (requireEmailVerification: boolean) =>
    updateSettings(aScope(platform), master, { group: 'security', draft: { requireEmailVerification } });
  await require(false);
  expect(await mailDigests(platform, morning)).toBe(1);
  await require(true);
  expect(await titlesTo(consumer)).toEqual([['Uusi']]);
});

test('the mail has price and validity in Finnish, escapes texts of businesses and has an opt-out link', async () => {
  const consumer = await aWisher();
  const title = '<b>Pulla</b> & kahvi';
  const judged = { priceBasis: 'LOWEST_30', comparePrice: 900, discountBp: 3300 } as const;
  const prices = { originalPrice: 980, discountedPrice: 600, lowestPrice30Days: 900, ...judged };
  const { id, expiresAt } = await publish(title, prices);
  await mailDigests(platform, morning);
  const { unsubscribeKey } = await fork().findOneOrFail(Consumer, consumer.id);
  await sendDueMail(platform, { invoice: async () => null, reminder: async () => null, terms: async () => null });
  const folder = join(platform.config.dataDir, 'outbox');
  const file = (await readdir(folder)).toSorted().at(-1) ?? '';
  const sent = await PostalMime.parse(await readFile(join(folder, file)));
  const header = (name: string) => sent.headers.find(({ key }) => key === name)?.value;
  const { publicUrl } = platform.config;

  expect(sent.to?.[0]?.address).toBe(consumer.email);
  expect(sent.subject).toBe('Uusi tarjous sinulle – Lähitarjous');
  expect(header('list-unsubscribe')).toBe(`<${publicUrl}/api/users/unsubscribe?key=${unsubscribeKey}>`);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const last = new Intl.DateTimeFormat('fi-FI', { timeZone: 'Europe/Helsinki' }).format(expiresAt);
  for (const part of [sent.text, sent.html]) {
    expect(part).toContain(`${publicUrl}/tarjous/${id}`);
    expect(part).toContain(`${publicUrl}/sovellus/ilmoitukset/peru?avain=${unsubscribeKey}`);
    expect(part?.replaceAll('\u00a0', ' ')).toContain(
      '6,00 €, −33 %, Alin hinta 30 päivän aikana ennen alennusta: 9,00 €, Normaalihinta 9,80 €',
    );
    expect(part).toContain(`Voimassa ${last} asti`);
  }
  expect(sent.text).toContain(title);
  expect(sent.html).toContain('&lt;b&gt;Pulla&lt;/b&gt; &amp; kahvi');
  expect(sent.html).not.toContain('<b>');
});

test('the mail has each price in the currency of its offer, whichever is current', async () => {
  const consumer = await aWisher();
  await publish('Kruunulounas', { currency: 'SEK', discountedPrice: 9900 });
  await publish('Eurolounas', { discountedPrice: 990 });
  await mailDigests(platform, morning);
  const [mail] = await mailsTo(platform, consumer);
  const text = mail?.text.replaceAll('\u00a0', ' ');
  expect(text).toContain('99,00 SEK');
  expect(text).toContain('9,90 €');
});

test('a mail that could not be written is written when the job runs again', async () => {
  const consumer = await aWisher();
  await publish('Kerran');
  await fork().execute(`alter table outbox_mail add constraint no_mail check (subject = '') not valid`);
  await expect(mailDigests(platform, morning)).rejects.toThrow('no_mail');
  await fork().execute('alter table outbox_mail drop constraint no_mail');
  expect(await mailDigests(platform, morning)).toBe(1);
  expect(await titlesTo(consumer)).toEqual([['Kerran']]);
});

test('many consumers are mailed in batches, and other mails go before theirs', async () => {
  const em = fork();
  const consumers = Array.from({ length: 120 }, (_, index) =>
    em.create(Consumer, {
      email: `toivoja${index}@example.fi`,
      passwordHash: '-',
      firstName: 'Toivo',
      lastName: 'Toivoja',
      city: 'Turku',
      emailVerifiedAt: new Date(),
    }),
  );
  await em.flush();
  await em.execute(
    'insert into notification_wish (id, consumer_id, city, created_at) select gen_random_uuid(), id, city, now() from consumer',
  );
  await publish('Kaikille', {}, new Date(Date.now() + 1000));
  expect(await mailDigests(platform, morning)).toBe(consumers.length);
  const mails = await fork().find(OutboxMail, {});
  expect(new Set(mails.map(({ to }) => to)).size).toBe(consumers.length);
  expect(mails.every(({ isBulk }) => isBulk)).toBe(true);
});
