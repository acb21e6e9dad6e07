import type { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, endOfDay, startOfDay } from '#platform/helsinki.ts';
import { OutboxMail } from '#platform/mail/mailTransport.ts';
import { ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, aMember } from '#test/marketplace.ts';
import { type App, createApp } from '../../app.ts';
import { Business } from '../accounts/entities.ts';
import { Offer } from '../catalogue/entities.ts';
import { mailTillCards } from './mailCards.ts';
import { anOfferWithCode, anOutlet } from './redemptions.fixtures.ts';

const platform = await testPlatform();
const em = () => platform.orm.em.fork() as EntityManager;
let app: App;
beforeAll(async () => {
  app = await createApp(platform);
});
afterAll(() => app.close());
beforeEach(async () => {
  await em().nativeDelete(Offer, {});
  await em().nativeDelete(OutboxMail, {});
  await em().nativeUpdate(Business, {}, { status: 'SUSPENDED' });
});

const day = '2026-11-24';
/** Seven in the morning of that day, by Helsinki's winter time. */
const seven = new Date('2026-11-24T05:00:00Z');
const beginning = (first = day, facts = {}) => ({
  startsAt: startOfDay(first),
  approvedAt: startOfDay(addDays(first, -3)),
  expiresAt: endOfDay(addDays(first, 5)),
  ...facts,
});
const mails = async () => {
  const rows = await em().find(OutboxMail, {}, { orderBy: { to: 'asc' } });
  return rows.map(({ text, ...row }) => ({ ...row, text: text.replaceAll(/[\u00a0\u202f]/g, ' ') }));
};
const receivers = async () => (await mails()).map(({ to }) => to);
let numbers = 0;
const aPerson = (business: Business, role: 'OWNER' | 'PUBLISHER' | 'TILL', facts = {}) =>
  aMember(em(), business, { role, email: `${role.toLowerCase()}-${++numbers}@kassa.example`, ...facts });

test('the tills of the outlets are mailed how the offer is taken, once, also by two servers', async () => {
  const business = await aBusiness(em());
  const [here, there] = [await anOutlet(em(), business, 'Keskusta'), await anOutlet(em(), business, 'Hervanta')];
  const everywhere = await aPerson(business, 'TILL');
  const atHere = await aPerson(business, 'TILL', { outletIds: [here.id] });
  await aPerson(business, 'TILL', { outletIds: [there.id] });
  await aPerson(business, 'TILL', { disabledAt: new Date() });
  await aPerson(business, 'TILL', { acceptedAt: null });
  await aPerson(business, 'PUBLISHER');
  const facts = {
    title: 'Korvapuusti',
    outletIds: [here.id],
    originalPrice: 320,
    graceDays: 1,
    redemptionLimit: 40,
    contentAnswers: { alcohol: 'MILD' },
  };
  const offer = await anOfferWithCode(em(), business, 'ONCE', beginning(day, facts));

  const counts = await Promise.all([mailTillCards(platform, seven), mailTillCards(platform, seven)]);
  expect(counts[0] + counts[1]).toBe(1);
  expect(await mailTillCards(platform, new Date(seven.getTime() + 600_000))).toBe(0);
  expect(await receivers()).toEqual([everywhere.email, atHere.email].sort());
  const [mail] = await mails();
  expect(mail?.subject).toMatch(/^Tänään alkaa: Korvapuusti – /);
  for (const words of [
    'Tarkista ikä',
    '3,20 €',
    'joka toimii kerran',
    '40 ensimmäiselle',
    '29.11.2026',
    '30.11.2026 asti',
  ]) {
    expect(mail?.text).toContain(words);
  }
  expect(mail?.text).toContain(`${platform.config.publicUrl}/yritys/kassa/ohje/${offer.id}`);
  expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
});

test('without a till at its outlets the owners and publishers there are mailed', async () => {
  const business = await aBusiness(em());
  const [here, there] = [await anOutlet(em(), business, 'Keskusta'), await anOutlet(em(), business, 'Hervanta')];
  await aPerson(business, 'TILL', { outletIds: [there.id] });
  const publisher = await aPerson(business, 'PUBLISHER');
  await anOfferWithCode(em(), business, 'SHOW', beginning(day, { outletIds: [here.id] }));
  expect(await mailTillCards(platform, seven)).toBe(1);
  expect(await receivers()).toEqual([business.email, publisher.email].sort());
});

test.each([
  ['one that has no code', beginning(day, { redemption: 'NONE' })],
  ['one that an admin hides', beginning(day, { hidden: true })],
  ['one that was rejected', beginning(day, { status: 'REJECTED' })],
  ['one that waits for approval', beginning(day, { status: 'PENDING', approvedAt: null })],
  ['one that began yesterday', beginning(addDays(day, -1))],
  ['one that begins tomorrow', beginning(addDays(day, 1))],
  ['one that has ended', beginning(addDays(day, -6))],
])('of %s none is mailed', async (_what, facts) => {
  await anOfferWithCode(em(), await aBusiness(em()), 'SHOW', facts);
  expect([await mailTillCards(platform, seven), await mails()]).toEqual([0, []]);
});

test('an offer of a frozen business is not mailed', async () => {
  const business = await aBusiness(em(), { status: 'SUSPENDED' });
  await anOfferWithCode(em(), business, 'SHOW', beginning());
  expect(await mailTillCards(platform, seven)).toBe(0);
});

test('an offer that is published or approved during the day is mailed at the next run', async () => {
  const business = await aBusiness(em());
  const noon = new Date('2026-11-24T10:00:00Z');
  await anOfferWithCode(em(), business, 'SHOW', beginning(day, { startsAt: noon, approvedAt: noon }));
  expect(await mailTillCards(platform, new Date(noon.getTime() + 60_000))).toBe(1);
  const late = beginning(addDays(day, -2), { title: 'Hyväksytty vasta nyt', approvedAt: noon });
  await anOfferWithCode(em(), business, 'SHOW', late);
  expect(await mailTillCards(platform, new Date(noon.getTime() + 120_000))).toBe(1);
});

// Six in the morning after the clocks have changed, and a minute before it.
test.each([
  ['2026-10-25', '2026-10-25T03:59:00Z', '2026-10-25T04:00:00Z'],
  ['2027-03-28', '2027-03-28T02:59:00Z', '2027-03-28T03:00:00Z'],
])('on %s it is mailed at six by the clock on the wall', async (first, before, at) => {
  await anOfferWithCode(em(), await aBusiness(em()), 'SHOW', beginning(first));
  expect(await mailTillCards(platform, new Date(before))).toBe(0);
  expect(await mailTillCards(platform, new Date(at))).toBe(1);
});

test('several offers come in one mail, of which ten are named', async () => {
  const business = await aBusiness(em());
  for (let number = 1; number <= 12; number += 1)
    await anOfferWithCode(em(), business, 'SHOW', beginning(day, { title: `Leipä ${number}` }));
  expect(await mailTillCards(platform, seven)).toBe(1);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^Tänään alkaa 12 tarjousta/);
  expect(mail?.text).toContain('Lisäksi alkaa 2 muuta.');
});

test('who turns them off gets none, by the link of the mail or in the own details, and the others still do', async () => {
  const business = await aBusiness(em());
  const [one, other] = [await aPerson(business, 'TILL'), await aPerson(business, 'TILL')];
  await anOfferWithCode(em(), business, 'SHOW', beginning());
  await mailTillCards(platform, seven);
  const own = (await mails()).find(({ to }) => to === one.email);
  const key = /lopeta\?avain=(\S+)/.exec(own?.text ?? '')?.[1];
  const stop = 'mutation ($key: String!) { stopBusinessMails(key: $key) { kind maskedEmail } }';
  const { data } = await ask(app, stop, { key }, {});
  expect(data).toEqual({ stopBusinessMails: { kind: 'TILL_CARD', maskedEmail: 't***@kassa.example' } });
  const forged = await ask(app, stop, { key: key?.replace(one.id, other.id) }, {});
  expect(forged.errors.map(({ extensions }) => extensions.code)).toEqual(['TOKEN_INVALID']);

  await em().nativeDelete(OutboxMail, {});
  await anOfferWithCode(em(), business, 'SHOW', beginning(addDays(day, 1)));
  const next = new Date(seven.getTime() + 86_400_000);
  await mailTillCards(platform, next);
  expect(await receivers()).toEqual([other.email]);

  const token = await signIn(em(), 'BUSINESS', one);
  const set = `mutation ($isOn: Boolean!) { setMyTillCards(isOn: $isOn) { viewer { business { getsTillCards } } } }`;
  expect((await ask(app, set, { isOn: true }, { token })).data).toEqual({
    setMyTillCards: { viewer: { business: { getsTillCards: true } } },
  });
  await em().nativeDelete(OutboxMail, {});
  await anOfferWithCode(em(), business, 'SHOW', beginning(addDays(day, 2)));
  await mailTillCards(platform, new Date(next.getTime() + 86_400_000));
  expect(await receivers()).toEqual([one.email, other.email].sort());
});

test('a business that turned them off gets none', async () => {
  const business = await aBusiness(em());
  await aPerson(business, 'TILL');
  const set = 'mutation { setBusinessMail(kind: TILL_CARD, isOn: false) { choices { kind isOn } } }';
  const { errors } = await ask(app, set, {}, { token: await signIn(em(), 'BUSINESS', business) });
  expect(errors).toEqual([]);
  await anOfferWithCode(em(), business, 'SHOW', beginning());
  expect([await mailTillCards(platform, seven), await mails()]).toEqual([0, []]);
});

test('where all at the tills turned them off, the owner is not mailed in their place', async () => {
  const business = await aBusiness(em());
  await aPerson(business, 'TILL', { tillCardsOffAt: new Date() });
  await anOfferWithCode(em(), business, 'SHOW', beginning());
  await mailTillCards(platform, seven);
  expect(await mails()).toEqual([]);
});
