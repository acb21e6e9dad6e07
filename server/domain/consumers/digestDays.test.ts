import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addDays, atHour, helsinkiDate } from '#platform/helsinki.ts';
import { OutboxMail } from '#platform/mail/mailTransport.ts';
import { ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, aConsumer, anOffer } from '#test/marketplace.ts';
import { aScope } from '#test/offers.ts';
import { mailsTo } from '#test/people.ts';
import { type App, createApp } from '../../app.ts';
import { Consumer } from '../accounts/entities.ts';
import { Offer } from '../catalogue/entities.ts';
import { syncFeed } from '../search/syncFeed.ts';
import { DigestDay, Favourite } from './consumerEntities.ts';
import { mailDigests } from './digest.ts';
import { setDigest } from './digestChoice.ts';
import { addNotificationWish } from './wishes.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
const DAY = 86_400_000;
let app: App;

beforeAll(async () => {
  app = await createApp(platform);
});
afterAll(() => app.close());
beforeEach(async () => {
  const em = fork();
  await em.nativeDelete(Offer, {});
  await em.nativeDelete(OutboxMail, {});
  await em.nativeDelete(Consumer, {});
  await em.nativeDelete(DigestDay, {});
});

/** A Monday that is later than anything that the tests have made. */
const monday = (() => {
  const day = addDays(helsinkiDate(new Date()), 7);
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7) + 7);
})();
const thursday = addDays(monday, 3);

/** A reader with a wish, since a year before the instant. */
async function aReader(facts: Partial<Consumer> = {}) {
  const consumer = await aConsumer(fork(), { emailVerifiedAt: new Date(), ...facts });
  await addNotificationWish(aScope(platform), consumer, { city: 'Turku' });
  await fork().execute(
    `update notification_wish set created_at = '2020-01-01'; update consumer set created_at = '2020-01-01'`,
  );
  return consumer;
}

const weekly = { digestFrequency: 'WEEKLY', digestWeekday: 4, digestHour: 16 } as const;

/** An offer that became visible at an instant, for two weeks. */
async function publish(title: string, visible: Date) {
  const em = fork();
  const facts = { approvedAt: visible, startsAt: visible, expiresAt: new Date(visible.getTime() + 14 * DAY) };
  const offer = await anOffer(em, await aBusiness(em), { title, cities: ['Turku'], isNationwide: false, ...facts });
  await em.transactional((em) => syncFeed(em, { offerId: offer.id }));
  return offer;
}

const titlesTo = async (consumer: Consumer) =>
  (await mailsTo(platform, consumer)).map(({ html }) =>
    [...html.matchAll(/font-weight:600">([^<]*)<\/a><br>/g)].map(([, title]) => title ?? ''),
  );

const doneOn = async ({ id }: Consumer) =>
  (await fork().execute<{ day: string }[]>(`select digest_done_on::text as day from consumer where id = ?`, [id]))[0]
    ?.day;

/** The job at every hour of these days. */
async function everyHour(from: string, days: number) {
  for (let day = from; day < addDays(from, days); day = addDays(day, 1))
    for (let hour = 6; hour <= 22; hour += 1)
      await mailDigests(platform, new Date(atHour(day, hour).getTime() + 60_000));
}

test('who registers has a mail on Thursday at 16, and who was there before the daily one at eight', async () => {
  const before = await aConsumer(fork());
  expect(before).toMatchObject({ digestFrequency: 'DAILY', digestHour: 8 });
  const person = { firstName: 'Uusi', lastName: 'Lukija', email: 'uusi.lukija@example.fi', city: 'Turku' };
  const input = { ...person, password: 'Hanki kantaa aamulla 6' };
  const mutation = 'mutation ($input: RegisterConsumerInput!) { registerConsumer(input: $input) { token } }';
  expect((await ask(app, mutation, { input })).errors).toEqual([]);
  const registered = await fork().findOneOrFail(Consumer, { email: 'uusi.lukija@example.fi' });
  expect(registered).toMatchObject({ ...weekly, notificationsEnabled: true });
});

test('a weekly reader gets one mail on the day and at the hour, with all of the week, and a daily one every day', async () => {
  const week = await aReader(weekly);
  const day = await aReader({ digestFrequency: 'DAILY', digestHour: 7 });
  await publish('Maanantaina', atHour(monday, 12));
  await publish('Keskiviikkona', atHour(addDays(monday, 2), 12));
  await everyHour(monday, 7);
  expect(await titlesTo(week)).toEqual([['Keskiviikkona', 'Maanantaina']]);
  expect(await titlesTo(day)).toEqual([['Maanantaina'], ['Keskiviikkona']]);
  expect(await doneOn(week)).toBe(thursday);
  await publish('Perjantaina', atHour(addDays(thursday, 1), 12));
  await everyHour(addDays(monday, 7), 7);
  // The week is seven days, not eight: the next mail is on the next Thursday.
  expect(await titlesTo(week)).toEqual([['Keskiviikkona', 'Maanantaina'], ['Perjantaina']]);
});

test('without anything to say there is no mail, and what comes later on the day waits for the next one', async () => {
  const reader = await aReader(weekly);
  await mailDigests(platform, atHour(thursday, 16));
  await publish('Illalla', atHour(thursday, 17));
  await mailDigests(platform, atHour(thursday, 20));
  expect(await titlesTo(reader)).toEqual([]);
  await mailDigests(platform, atHour(addDays(thursday, 7), 16));
  expect(await titlesTo(reader)).toEqual([['Illalla']]);
});

test.each([
  ['the night in which clocks go forward', '2027-03-28'],
  ['the night in which clocks go back', '2027-10-31'],
])('around %s a mail comes at the hour that the clocks show, once', async (_, sunday) => {
  const readers = await Promise.all([6, 7, 8].map((hour) => aReader({ digestFrequency: 'DAILY', digestHour: hour })));
  for (let day = addDays(sunday, -1); day <= addDays(sunday, 1); day = addDays(day, 1)) {
    await publish(day, new Date(atHour(day, 6).getTime() - 4 * 3_600_000));
    // Every half hour of UTC, as a server that knows nothing of clocks would count.
    const from = Date.parse(`${day}T02:30:00Z`);
    for (let at = from; at < from + 5 * 3_600_000; at += 1_800_000) {
      const sent = await mailDigests(platform, new Date(at));
      const due = [6, 7, 8].filter((hour) => Math.abs(atHour(day, hour).getTime() - at) < 60_000).length;
      expect([new Date(at).toISOString(), sent]).toEqual([new Date(at).toISOString(), due]);
    }
  }
  for (const reader of readers)
    expect((await titlesTo(reader)).flat()).toEqual([-1, 0, 1].map((days) => addDays(sunday, days)));
});

test('several servers at once and a second run write no mail twice', async () => {
  const readers = await Promise.all(Array.from({ length: 4 }, () => aReader(weekly)));
  await publish('Kerran', atHour(monday, 12));
  const at = atHour(thursday, 16);
  const counts = await Promise.all(Array.from({ length: 4 }, () => mailDigests(platform, at)));
  expect(counts.reduce((sum, count) => sum + count)).toBe(4);
  expect(await mailDigests(platform, new Date(at.getTime() + 3_600_000))).toBe(0);
  for (const reader of readers) expect(await titlesTo(reader)).toEqual([['Kerran']]);
});

const choose = async (reader: Consumer, choice: Parameters<typeof setDigest>[2], now: Date) => {
  const scope = aScope(platform);
  await setDigest(scope, await scope.em.findOneOrFail(Consumer, reader.id), choice, now);
};

test('a choice that is changed on the day neither repeats its mail nor loses it', async () => {
  const moved = await aReader(weekly);
  const repeated = await aReader(weekly);
  const later = await aReader(weekly);
  await publish('Viikolla', atHour(monday, 12));
  // An hour that has passed comes today.
  await choose(moved, { frequency: 'WEEKLY', weekday: 4, hour: 9 }, atHour(thursday, 12));
  // A day that has passed waits for a week, and nothing is forgotten.
  await choose(later, { frequency: 'WEEKLY', weekday: 3 }, atHour(thursday, 12));
  await mailDigests(platform, atHour(thursday, 13));
  expect([await titlesTo(moved), await titlesTo(later)]).toEqual([[['Viikolla']], []]);
  await mailDigests(platform, atHour(thursday, 16));
  for (const [frequency, hour] of [
    ['DAILY', 18],
    ['WEEKLY', 19],
    ['DAILY', 6],
  ] as const) {
    await choose(repeated, { frequency, hour }, atHour(thursday, 17));
    await publish(`Illan ${frequency} ${hour}`, atHour(thursday, 17));
    for (const at of [17, 18, 19, 20, 21, 22]) await mailDigests(platform, atHour(thursday, at));
  }
  expect(await titlesTo(repeated)).toEqual([['Viikolla']]);
  await mailDigests(platform, atHour(addDays(thursday, 1), 6));
  expect((await titlesTo(repeated)).at(-1)).toHaveLength(3);
  await mailDigests(platform, atHour(addDays(thursday, 6), 16));
  expect((await titlesTo(later)).flat()).toContain('Viikolla');
});

test('a change while the mails are being written waits for them, and the day is not repeated', async () => {
  const reader = await aReader({ digestFrequency: 'DAILY', digestHour: 8 });
  await publish('Aamulla', atHour(monday, 5));
  const [sent] = await Promise.all([
    mailDigests(platform, atHour(monday, 8)),
    choose(reader, { frequency: 'WEEKLY', weekday: 1, hour: 9 }, atHour(monday, 8)),
  ]);
  const again = await mailDigests(platform, atHour(monday, 9));
  expect(sent + again).toBe(1);
  expect(await titlesTo(reader)).toEqual([['Aamulla']]);
});

test('after a downtime a mail is late within its day, and one of an earlier day is skipped with a trace', async () => {
  const reader = await aReader(weekly);
  const daily = await aReader({ digestFrequency: 'DAILY', digestHour: 8 });
  await mailDigests(platform, atHour(addDays(monday, 1), 22));
  await publish('Ennen katkosta', atHour(addDays(monday, 2), 12));
  await mailDigests(platform, atHour(thursday, 21));
  expect([await titlesTo(reader), await titlesTo(daily)]).toEqual([[['Ennen katkosta']], [['Ennen katkosta']]]);

  const next = addDays(thursday, 7);
  await publish('Katkoksen aikana', atHour(addDays(next, -1), 12));
  const warned = vi.spyOn(platform.log, 'warn');
  await mailDigests(platform, atHour(addDays(next, 1), 7));
  await mailDigests(platform, atHour(addDays(next, 1), 8));
  expect(await titlesTo(reader)).toEqual([['Ennen katkosta']]);
  expect((await titlesTo(daily)).at(-1)).toEqual(['Katkoksen aikana']);
  const skipped = await fork().find(DigestDay, { skipped: { $gt: 0 } }, { orderBy: { day: 'asc' } });
  const daysBetween = [2, 4, 5, 6, 7, 8, 9, 10].map((days) => addDays(monday, days));
  expect(skipped.map(({ day }) => day)).toEqual(daysBetween);
  expect(skipped.at(-1)).toMatchObject({ day: next, skipped: 2, hour: 22 });
  const days = warned.mock.calls.map(([facts]) => (facts as { day?: string }).day);
  expect(days.filter(Boolean)).toEqual(daysBetween.slice(1));
  warned.mockRestore();
  // What was new then is in the next mail.
  await mailDigests(platform, atHour(addDays(next, 7), 16));
  expect((await titlesTo(reader)).at(-1)).toEqual(['Katkoksen aikana']);
});

test('a weekly mail has favourites that end before the next one, each once', async () => {
  const reader = await aReader(weekly);
  const em = fork();
  const soon = { approvedAt: atHour(addDays(monday, -14), 12), startsAt: atHour(addDays(monday, -14), 12) };
  for (const [title, last] of [
    ['Tänään', 0],
    ['Viikolla', 5],
    ['Myöhemmin', 9],
  ] as const) {
    const facts = {
      ...soon,
      title,
      cities: ['Oulu'],
      isNationwide: false,
      expiresAt: atHour(addDays(thursday, last), 22),
    };
    const offer = await anOffer(em, await aBusiness(em), facts);
    await em.transactional((em) => syncFeed(em, { offerId: offer.id }));
    em.create(Favourite, { consumer: reader.id, offer: offer.id });
  }
  await em.flush();
  await mailDigests(platform, atHour(thursday, 16));
  const [mail] = await mailsTo(platform, reader);
  expect(mail?.subject).toBe('2 suosikkiasi päättyy pian – Lähitarjous');
  expect(mail?.text).toMatch(/Päättyy tänään[\s\S]*Tänään[\s\S]*Päättyy viikon sisällä[\s\S]*Viikolla/);
  expect(mail?.text).not.toContain('Myöhemmin');
  await mailDigests(platform, atHour(addDays(thursday, 7), 16));
  expect((await titlesTo(reader)).at(-1)).toEqual(['Myöhemmin']);
});

test('the mail of a server of an earlier version is the one of its day, also for readers who had one of this version', async () => {
  const reader = await aReader({ digestFrequency: 'DAILY', digestHour: 8 });
  await publish('Maanantaina', atHour(monday, 5));
  await mailDigests(platform, atHour(monday, 8));
  // It stores only until when offers were mailed, and mails at another hour.
  const tuesday = addDays(monday, 1);
  await fork().execute('update consumer set notified_until = ? where id = ?', [atHour(tuesday, 8), reader.id]);
  await publish('Tiistaina', atHour(tuesday, 9));
  await mailDigests(platform, atHour(tuesday, 10));
  expect([await titlesTo(reader), await doneOn(reader)]).toEqual([[['Maanantaina']], tuesday]);
  await mailDigests(platform, atHour(addDays(monday, 2), 8));
  expect(await titlesTo(reader)).toEqual([['Maanantaina'], ['Tiistaina']]);
});

test('mails that are turned on come on the same day', async () => {
  const reader = await aReader({ digestFrequency: 'DAILY', digestHour: 8 });
  await publish('Maanantaina', atHour(monday, 5));
  await mailDigests(platform, atHour(monday, 8));
  const tuesday = addDays(monday, 1);
  await choose(reader, { frequency: 'NONE' }, atHour(tuesday, 5));
  await choose(reader, { frequency: 'DAILY' }, atHour(tuesday, 6));
  await publish('Tiistaina', atHour(tuesday, 7));
  await mailDigests(platform, atHour(tuesday, 8));
  expect(await titlesTo(reader)).toEqual([['Maanantaina'], ['Tiistaina']]);
});

const document = `mutation ($frequency: DigestFrequency, $weekday: Int, $hour: Int) {
  setDigest(frequency: $frequency, weekday: $weekday, hour: $hour) {
    consumer { notificationsEnabled digestFrequency digestWeekday digestHour }
  }
}`;

test('the choice over HTTP: what is missing stays, NONE is what the link does, and only the reader has it', async () => {
  const reader = await aReader(weekly);
  const token = await signIn(fork(), 'CONSUMER', reader);
  type Answer = { setDigest: { consumer: object } };
  const set = async (variables: Record<string, unknown>, asker: object = { token }) =>
    ask<Answer>(app, document, variables, asker);
  const saturday = { digestFrequency: 'WEEKLY', digestWeekday: 6, digestHour: 16 };
  expect((await set({ frequency: 'WEEKLY', weekday: 6 })).data?.setDigest.consumer).toEqual({
    notificationsEnabled: true,
    ...saturday,
  });
  expect((await set({ frequency: 'NONE' })).data?.setDigest.consumer).toEqual({
    notificationsEnabled: false,
    ...saturday,
    digestFrequency: 'NONE',
  });
  // As the link of a mail does; turning mails on again, also by an older app, brings the choice back.
  const on = 'mutation { setNotificationsEnabled(enabled: true) { consumer { digestFrequency digestWeekday } } }';
  const { data } = await ask<{ setNotificationsEnabled: { consumer: object } }>(app, on, {}, { token });
  expect(data?.setNotificationsEnabled.consumer).toEqual({ digestFrequency: 'WEEKLY', digestWeekday: 6 });
  for (const [variables, field] of [
    [{ frequency: 'DAILY', hour: 5 }, 'hour'],
    [{ frequency: 'DAILY', hour: 22 }, 'hour'],
    [{ frequency: 'WEEKLY', weekday: 0 }, 'weekday'],
    [{ frequency: 'WEEKLY', weekday: 8 }, 'weekday'],
  ] as const) {
    const { code, errors } = await set(variables);
    expect([code, Object.keys(errors[0]?.extensions.fields ?? {})]).toEqual(['INVALID_INPUT', [field]]);
  }
  expect((await set({ frequency: 'HOURLY' })).status).toBe(400);
  expect((await set({ frequency: 'DAILY' }, {})).code).toBe('SIGN_IN_REQUIRED');
  const kept = await fork().findOneOrFail(Consumer, reader.id);
  expect(kept).toMatchObject(saturday);
  const mine = await ask<{ myConsumerData: { account: object } }>(app, '{ myConsumerData }', {}, { token });
  expect(mine.data?.myConsumerData.account).toMatchObject(saturday);
});

test('another day or hour turns no mails on that were refused meanwhile, and the frequency stays', async () => {
  const reader = await aReader({ ...weekly, notificationsEnabled: false });
  const token = await signIn(fork(), 'CONSUMER', reader);
  for (const variables of [{ hour: 9 }, { weekday: 2, frequency: null }]) {
    const { errors, data } = await ask<{ setDigest: { consumer: object } }>(app, document, variables, { token });
    expect(errors).toEqual([]);
    expect(data?.setDigest.consumer).toMatchObject({
      notificationsEnabled: false,
      digestFrequency: 'NONE',
      digestHour: 9,
    });
  }
  const kept = { digestFrequency: 'WEEKLY', digestWeekday: 2, digestHour: 9, notificationsEnabled: false };
  expect(await fork().findOneOrFail(Consumer, reader.id)).toMatchObject(kept);
});

test('days of which mails were written are remembered for 90 days', async () => {
  await mailDigests(platform, atHour(monday, 8));
  await mailDigests(platform, atHour(addDays(monday, 91), 8));
  const { rows } = await sql<{ day: string }>`select min(day)::text as day from digest_day`.execute(platform.primary);
  expect(rows[0]?.day).toBe(addDays(monday, 1));
});
