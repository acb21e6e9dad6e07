import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { businessReport } from '#domain/analytics/businessReport.ts';
import { recordOfferVisit } from '#domain/analytics/events/tracking.ts';
import { mailWeeklyResults } from '#domain/analytics/weeklyMail.ts';
import { charge } from '#domain/billing/ledger/ledger.ts';
import { Offer } from '#domain/catalogue/entities.ts';
import { mailEndingOffers } from '#domain/publishing/offerMail.ts';
import { topUp } from '#domain/receivables/invoicing/topUp.ts';
import { addDays, endOfDay, startOfDay } from '#platform/helsinki.ts';
import { OutboxMail } from '#platform/mail/mailTransport.ts';
import { ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin, anOffer } from '#test/marketplace.ts';
import { aRichBusiness } from '#test/offers.ts';
import { mailsTo } from '#test/people.ts';
import { type App, createApp } from '../../../app.ts';
import { mailLowBalances } from '../../../workflows/mailLowBalances.ts';
import { Business } from '../entities.ts';
import { forgetBusinessMails } from './businessMails.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
let app: App;

beforeAll(async () => {
  app = await createApp(platform);
});
afterAll(() => app.close());
beforeEach(async () => {
  await fork().nativeDelete(Offer, {});
  await fork().nativeDelete(OutboxMail, {});
  await fork().nativeUpdate(Business, {}, { status: 'SUSPENDED' });
});

/** Ten in the morning, two days before the 25th. */
const ten = new Date('2026-11-23T08:00:00Z');
const running = (last: string, facts = {}) => ({
  startsAt: startOfDay(addDays(last, -5)),
  approvedAt: startOfDay(addDays(last, -5)),
  expiresAt: endOfDay(last),
  ...facts,
});
const onBoth = <Result>(job: () => Promise<Result>) => Promise.all([job(), job()]);
const links = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link);
/** Texts of the mails, but those of top-ups. */
const texts = async (business: Business) =>
  (await mailsTo(platform, business))
    .map(({ text }) => text.replaceAll(/[\u00a0\u202f]/g, ' '))
    .filter((text) => !text.startsWith('Saldoa on lisätty'));

test('offers that end in two days come in one mail, which leads to the sheet that publishes them again, once', async () => {
  const business = await aRichBusiness(platform, 0);
  const [one, other, again] = [
    await anOffer(fork(), business, { title: 'Ruisleipä', ...running('2026-11-25') }),
    await anOffer(fork(), business, { title: 'Pulla', ...running('2026-11-25') }),
    await anOffer(fork(), business, { title: 'Uusittu', ...running('2026-11-25') }),
  ];
  const later = { startsAt: startOfDay('2026-11-26'), expiresAt: endOfDay('2026-11-28'), repeatedFrom: again.id };
  await anOffer(fork(), business, { title: 'Uusinta', ...later });
  for (const day of ['2026-11-24', '2026-11-26']) await anOffer(fork(), business, { title: day, ...running(day) });
  await anOffer(fork(), business, { title: 'Piilossa', ...running('2026-11-25', { hidden: true }) });
  const alone = await aRichBusiness(platform, 0);
  await anOffer(fork(), alone, { title: 'Yksin', ...running('2026-11-25') });

  const counts = await onBoth(() => mailEndingOffers(platform, ten));
  expect(counts[0] + counts[1]).toBe(2);
  expect(await mailEndingOffers(platform, new Date(ten.getTime() + 3_600_000))).toBe(0);
  const [mail] = await mailsTo(platform, business);
  expect(mail?.subject).toMatch(/^2 tarjoustasi päättyy keskiviikkona 25\.11\.2026 – /);
  for (const { id } of [one, other]) {
    expect(links(mail!.html)).toContain(`${platform.config.publicUrl}/yritys/tarjoukset?uudelleen=${id}`);
  }
  expect(mail?.text).not.toMatch(/Uusittu|Uusinta|Piilossa|2026-11/);
  const [single] = await texts(alone);
  expect(single).toContain('Tarjous "Yksin" päättyy keskiviikkona 25.11.2026. Julkaise se uudelleen');
});

test('a balance that goes below 50 euros is mailed once, and again only when it has been above', async () => {
  const business = await aRichBusiness(platform, 5200);
  const admin = await anAdmin(fork());
  const now = new Date();
  const pay = (amount: number) =>
    fork().transactional((em) =>
      charge(em, {
        businessId: business.id,
        amount,
        offer: { id: crypto.randomUUID(), title: 'Leipä', type: 'NORMAL_OFFER' },
      }),
    );
  const add = (amount: number) =>
    fork().transactional((em) => topUp({ em, platform }, { businessId: business.id, amount, admin }));
  const low = async () => {
    const counts = await onBoth(() => mailLowBalances(platform, now));
    return counts[0] + counts[1];
  };
  await pay(200);
  expect(await low()).toBe(0);
  await pay(500);
  expect(await low()).toBe(1);
  await pay(500);
  expect(await low()).toBe(0);
  await add(500);
  await pay(500);
  expect(await low()).toBe(0);
  await add(2000);
  expect(await low()).toBe(0);
  await pay(2000);
  expect(await low()).toBe(1);
  const [first] = await texts(business);
  expect(first).toContain('Saldosi on alle 50 €');
  expect(first).toContain('Saldoa on jäljellä 45,00 € (alv 0 %).');
  expect(first).toContain(`${platform.config.publicUrl}/yritys/laskutus`);
});

/** Eight on Monday, after week 47. */
const monday = new Date('2026-11-23T06:00:00Z');
const sunday = new Date('2026-11-22T20:00:00Z');
let visitors = 0;
const visit = async (offer: Offer, kind: 'VIEW' | 'CLICK' | 'CALL', count: number, day: string) => {
  for (let made = 0; made < count; made += 1) {
    const visitor = { ip: `visitor-${++visitors}`, userAgent: 'Mozilla/5.0 Chrome/140.0 Safari/537.36' };
    await recordOfferVisit({ platform }, visitor, { offerId: offer.id, kind }, new Date(`${day}T12:00:00Z`));
  }
};

test("a week's result has the figures that the analytics have of its days, and is mailed once to those with offers in it", async () => {
  const business = await aRichBusiness(platform, 1000);
  const before = await anOffer(fork(), business, { cost: 700, ...running('2026-11-16') });
  const offer = await anOffer(fork(), business, { cost: 500, ...running('2026-11-22') });
  const quiet = await aRichBusiness(platform, 0);
  await anOffer(fork(), quiet, running('2026-11-22'));
  const absent = await aRichBusiness(platform, 0);
  await anOffer(fork(), absent, running('2026-11-14'));
  await visit(before, 'CLICK', 3, '2026-11-15');
  await visit(offer, 'VIEW', 14, '2026-11-18');
  await visit(offer, 'CLICK', 12, '2026-11-22');
  await visit(offer, 'CALL', 2, '2026-11-22');

  const counts = await onBoth(() => mailWeeklyResults(platform, monday));
  expect(counts[0] + counts[1]).toBe(2);
  expect(await mailWeeklyResults(platform, new Date('2026-11-24T06:00:00Z'))).toBe(0);
  const report = await businessReport(platform, business, { period: 'DAYS_7', filter: 'ALL' }, sunday);
  const { totalViews, totalClicks, totalConversions, periodCost, costPerClick } = await report.overview();
  expect([report.from, report.to]).toEqual(['2026-11-16', '2026-11-22']);
  expect([totalViews, totalClicks, totalConversions]).toEqual([14, 12, 2]);
  const paid = `${(periodCost / 100).toFixed(2).replace('.', ',')} €, eli ${Math.round(costPerClick * 100)} senttiä`;
  const [text] = await texts(business);
  expect(text).toContain(
    `Viikolla 47 tarjouksesi nähtiin 14 kertaa, 12 avasi sen, 2 soitti, haki reitin tai kävi sivuillasi. Maksoit ${paid} avausta kohti. Viime viikolla avauksia oli 3.`,
  );
  expect(text).toContain(`Julkaise uudelleen:\n${platform.config.publicUrl}/yritys/tarjoukset?uudelleen=${offer.id}`);
  expect((await texts(quiet))[0]).toContain('Kukaan ei vielä avannut tarjousta. Kuva ja hinta auttavat eniten.');
  expect(await texts(absent)).toEqual([]);
});

test("a week's result has what another server counted a moment before, and what one is just adding up", async () => {
  const business = await aRichBusiness(platform, 0);
  const offer = await anOffer(fork(), business, { cost: 500, ...running('2026-11-22') });
  await visit(offer, 'CLICK', 11, '2026-11-20');
  const adding = fork();
  await adding.begin();
  await adding.execute('select from waiting_counts for update');
  const mailed = mailWeeklyResults(platform, monday);
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await vi.waitFor(async () => expect(await fork().execute(waiting)).toHaveLength(1));
  await adding.rollback();
  await mailed;
  expect((await texts(business))[0]).toContain('avattiin 11 kertaa');
});

test('fewer than ten openings are compared with nothing', async () => {
  const business = await aRichBusiness(platform, 0);
  const offer = await anOffer(fork(), business, { cost: 500, ...running('2026-11-22') });
  await visit(offer, 'VIEW', 5, '2026-11-20');
  await visit(offer, 'CLICK', 3, '2026-11-20');
  await mailWeeklyResults(platform, monday);
  expect((await texts(business))[0]).toMatch(/3 avasi sen, mutta kukaan ei soittanut.* Liian vähän arvioon\.\n/);
});

test('openings of offers that no list had shown are counted without saying that they were seen less often', async () => {
  const mailOf = async (events: [kind: 'VIEW' | 'CLICK' | 'CALL', count: number][]) => {
    const business = await aRichBusiness(platform, 0);
    const offer = await anOffer(fork(), business, { cost: 500, ...running('2026-11-22') });
    for (const [kind, count] of events) await visit(offer, kind, count, '2026-11-20');
    await mailWeeklyResults(platform, monday);
    const [text = ''] = await texts(business);
    return text;
  };
  const linked = await mailOf([['CLICK', 1]]);
  expect(linked).toContain('Viikolla 47 tarjouksesi avattiin 1 kerran, mutta kukaan ei soittanut');
  expect(linked).not.toContain('nähtiin');
  expect(
    await mailOf([
      ['VIEW', 2],
      ['CLICK', 3],
      ['CALL', 1],
    ]),
  ).toContain('Viikolla 47 tarjouksesi avattiin 3 kertaa, 1 soitti, haki reitin tai kävi sivuillasi. Maksoit');
  expect(await mailOf([['CLICK', 0]])).toContain('Kukaan ei vielä avannut tarjousta.');
});

test('a week in which people called without opening an offer does not say that no person came', async () => {
  const business = await aRichBusiness(platform, 0);
  const offer = await anOffer(fork(), business, { cost: 500, ...running('2026-11-22') });
  await visit(offer, 'VIEW', 4, '2026-11-20');
  await visit(offer, 'CALL', 2, '2026-11-20');
  await mailWeeklyResults(platform, monday);
  const [text] = await texts(business);
  expect(text).toContain('tarjouksesi nähtiin 4 kertaa.');
  expect(text).toContain('2 soitti, haki reitin tai kävi sivuillasi.');
  expect(text).not.toContain('Kukaan ei vielä avannut');
});

test('one kind is turned off by mail programs or in the settings, and the others stay', async () => {
  const business = await aRichBusiness(platform, 0);
  await anOffer(fork(), business, running('2026-11-25'));
  await mailEndingOffers(platform, ten);
  const [mail] = await mailsTo(platform, business);
  const { 'List-Unsubscribe': link = '', 'List-Unsubscribe-Post': post } = mail?.headers ?? {};
  expect(post).toBe('List-Unsubscribe=One-Click');
  const url = link.replace(/^<|>$/g, '').replace(platform.config.publicUrl, '');
  const opened = await app.http.inject({ method: 'GET', url });
  const [, key] = url.split('key=');
  expect([opened.statusCode, opened.headers.location]).toEqual([302, `/yritys/viestit/lopeta?avain=${key}`]);
  const by = { token: await signIn(fork(), 'BUSINESS', business) };
  const choices = async () =>
    (
      await ask<{ businessMailChoices: { kind: string; isOn: boolean }[] }>(
        app,
        '{ businessMailChoices { kind isOn } }',
        {},
        by,
      )
    ).data?.businessMailChoices.map(({ kind, isOn }) => [kind, isOn]);
  const all = (endsSoon: boolean) => [
    ['ENDS_SOON', endsSoon],
    ['BALANCE_LOW', true],
    ['WEEKLY_RESULT', true],
    ['TILL_CARD', true],
  ];
  expect(await choices()).toEqual(all(true));

  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  for (let times = 0; times < 2; times += 1) {
    const stopped = await app.http.inject({ method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' });
    const maskedEmail = business.email.replace(/^(.).*(?=@)/, '$1***');
    expect([stopped.statusCode, stopped.json()]).toEqual([200, { success: true, maskedEmail }]);
  }
  expect(await choices()).toEqual(all(false));
  await anOffer(fork(), business, running('2026-11-25'));
  expect(await mailEndingOffers(platform, ten)).toBe(0);
  const set = 'mutation ($isOn: Boolean!) { setBusinessMail(kind: ENDS_SOON, isOn: $isOn) { choices { kind isOn } } }';
  await ask(app, set, { isOn: true }, by);
  expect(await choices()).toEqual(all(true));
  expect(await mailEndingOffers(platform, ten)).toBe(1);
  const stop = 'mutation { stopBusinessMails(key: "x") { kind } }';
  expect((await ask(app, stop)).code).toBe('TOKEN_INVALID');
  expect((await ask(app, set, { isOn: true })).code).toBe('SIGN_IN_REQUIRED');
});

test('what was mailed is forgotten after 90 days', async () => {
  const business = await aRichBusiness(platform, 0);
  await anOffer(fork(), business, running('2026-11-25'));
  await mailEndingOffers(platform, ten);
  expect(await forgetBusinessMails(platform, new Date(ten.getTime() + 89 * 86_400_000))).toBe(0);
  expect(await forgetBusinessMails(platform, new Date(ten.getTime() + 91 * 86_400_000))).toBeGreaterThan(0);
});
