import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Admin, Business } from '#domain/accounts/entities.ts';
import { AuditEntry } from '#domain/audit/entities.ts';
import { verifyLedger } from '#domain/billing/ledger/verify.ts';
import { Offer } from '#domain/catalogue/entities.ts';
import { liveOffer } from '#domain/catalogue/feed/feed.ts';
import { Statement } from '#domain/contentReports/entities.ts';
import { addDays, helsinkiDate } from '#platform/helsinki.ts';
import { OutboxMail } from '#platform/mail/mailTransport.ts';
import { type GivenOffer, nestContent } from '#shared/rules/offers/content.ts';
import { type Asker, ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { appErrorOf, aRichBusiness, aScope, draft, publish } from '#test/offers.ts';
import { type App, createApp } from '../../../app.ts';
import { createOfferForBusiness } from '../../../workflows/createOfferForBusiness.ts';
import { seedCategories } from '../categories/categories.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
let app: App;
let admin: Admin;
let by: Asker;

beforeAll(async () => {
  await seedCategories(fork());
  admin = await anAdmin(fork(), { permissions: ['MANAGE_OFFERS', 'MANAGE_BUSINESSES'] });
  by = { token: await signIn(fork(), 'ADMIN', admin) };
  app = await createApp(platform);
});
afterAll(() => app.close());

const correct = `mutation ($id: ID!, $input: UpdateOfferInput!, $reason: String!, $version: Int!) {
  correctOffer(id: $id, input: $input, reason: $reason, version: $version) { offer { shown { title } status version } } }`;
const cancel = `mutation ($id: ID!, $reason: String!, $version: Int!) {
  cancelOffer(id: $id, reason: $reason, version: $version) { offer { status statusReason } } }`;
const reason = 'Hinta oli väärin';

/** A live offer that the admin has published for a business. */
async function aWrongOffer(changes: Partial<GivenOffer> = {}) {
  const business = await aRichBusiness(platform, 10_000);
  const input = {
    business: business.id,
    offer: draft({ title: 'Vaara hinta', ...changes }),
    chargeServiceFee: false,
  };
  const { offer } = await createOfferForBusiness(aScope(platform), admin, input);
  return { business, offer };
}
const balanceOf = async ({ id }: Business) => (await fork().findOneOrFail(Business, id)).balance;
const newestMail = async ({ email }: Business) =>
  (await fork().find(OutboxMail, { to: email }, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: 1 }))[0];

test('a corrected offer is what consumers see at once, and the reason is mailed to the business', async () => {
  const { business, offer } = await aWrongOffer();
  const variables = { id: offer.id, input: nestContent({ title: 'Oikea hinta' }), reason, version: offer.version };
  const { data } = await ask(app, correct, variables, by);
  expect(data).toEqual({
    correctOffer: { offer: { shown: { title: 'Oikea hinta' }, status: 'APPROVED', version: offer.version + 1 } },
  });
  expect((await liveOffer(platform, offer.id)).title).toBe('Oikea hinta');
  const mail = await newestMail(business);
  expect(mail?.text).toContain(`Perustelu: ${reason}`);
  const entry = await fork().findOneOrFail(AuditEntry, { action: 'offer.update', targetId: offer.id });
  expect(entry).toMatchObject({ before: { title: 'Vaara hinta' }, after: { title: 'Oikea hinta', reason } });
  const stale = await ask(app, correct, { ...variables, input: nestContent({ title: 'Vanha' }) }, by);
  expect(stale).toMatchObject({
    code: 'CONFLICT',
    errors: [{ extensions: { version: offer.version + 1, current: { title: 'Oikea hinta' } } }],
  });
});

test('a correction that changes nothing raises no version and sends no mail', async () => {
  const { business, offer } = await aWrongOffer();
  const before = await newestMail(business);
  const same = { id: offer.id, input: nestContent({ title: offer.title, endDate: helsinkiDate(offer.expiresAt) }) };
  const query = correct.replace('{ offer {', '{ changed offer {');
  const { data } = await ask(app, query, { ...same, reason, version: offer.version }, by);
  expect(data).toMatchObject({ correctOffer: { changed: false, offer: { version: offer.version } } });
  expect((await newestMail(business))?.id).toBe(before?.id);
  expect(await fork().count(AuditEntry, { action: 'offer.update', targetId: offer.id })).toBe(0);
});

test('a correction moves the dates of an offer that has not begun, and of no other', async () => {
  const today = helsinkiDate(new Date());
  const dates = { startDate: addDays(today, 10), endDate: addDays(today, 12) };
  const { business, offer } = await aWrongOffer({ startDate: addDays(today, 3), endDate: addDays(today, 5) });
  const { version } = offer;
  const moved = await ask(app, correct, { id: offer.id, input: dates, reason, version }, by);
  expect(moved.data).toMatchObject({ correctOffer: { offer: { version: version + 1 } } });
  const { startsAt, expiresAt } = await fork().findOneOrFail(Offer, offer.id);
  expect([startsAt, expiresAt].map(helsinkiDate)).toEqual([dates.startDate, dates.endDate]);
  expect((await newestMail(business))?.text).toContain(`Perustelu: ${reason}`);
  const far = { ...dates, startDate: addDays(today, 91), endDate: addDays(today, 92) };
  const late = await ask(app, correct, { id: offer.id, input: far, reason, version: version + 1 }, by);
  expect(late.message).toBe('Alkupäivä voi olla enintään 90 päivän päässä');

  const running = (await aWrongOffer()).offer;
  const refused = await ask(app, correct, { id: running.id, input: dates, reason, version: running.version }, by);
  expect(refused.message).toBe('Voimassaoloaikaa ei voi muuttaa');
});

test('a cancelled offer leaves consumers at once and its price returns in full, once', async () => {
  const { business, offer } = await aWrongOffer();
  expect(await balanceOf(business)).toBeLessThan(10_000);
  const variables = { id: offer.id, reason, version: offer.version };
  const answers = await Promise.all([ask(app, cancel, variables, by), ask(app, cancel, variables, by)]);
  expect(answers.map(({ code }) => code ?? 'OK').sort()).toEqual(['CONFLICT', 'OK']);
  expect(await balanceOf(business)).toBe(10_000);
  expect((await appErrorOf(liveOffer(platform, offer.id))).code).toBe('OFFER_NOT_FOUND');
  expect((await newestMail(business))?.text).toContain('palautettu saldollesi kokonaan');
  expect((await ask(app, cancel, { ...variables, version: offer.version + 1 }, by)).code).toBe('STATUS_CHANGE_REFUSED');
  expect(await verifyLedger(fork())).toEqual([]);
});

test('undoing what an admin published makes no statement of reasons: the business gets one mail, with the reason', async () => {
  const { business, offer } = await aWrongOffer();
  const before = await fork().count(OutboxMail, { to: business.email });
  await ask(app, cancel, { id: offer.id, reason, version: offer.version }, by);
  expect(await fork().count(Statement, { businessId: business.id })).toBe(0);
  expect(await fork().count(OutboxMail, { to: business.email })).toBe(before + 1);
  const mail = await newestMail(business);
  expect(mail?.subject).toContain('Puolestasi julkaistu tarjous on peruttu');
  expect(mail?.text).toContain(`Perustelu: ${reason}`);
});

test('an offer that the business published itself is neither corrected nor cancelled, and a reason is required', async () => {
  const business = await aRichBusiness(platform, 10_000);
  const own = await publish(platform, business);
  const variables = { id: own.id, reason, version: own.version };
  expect((await ask(app, cancel, variables, by)).code).toBe('STATUS_CHANGE_REFUSED');
  expect((await ask(app, correct, { ...variables, input: nestContent({ title: 'X' }) }, by)).code).toBe(
    'STATUS_CHANGE_REFUSED',
  );
  const { offer } = await aWrongOffer();
  const blank = { id: offer.id, reason: ' ', version: offer.version };
  expect((await ask(app, cancel, blank, by)).code).toBe('INVALID_INPUT');
  const plain = await anAdmin(fork(), { permissions: ['VIEW_ANALYTICS'] });
  const other = { token: await signIn(fork(), 'ADMIN', plain) };
  expect((await ask(app, cancel, { ...blank, reason }, other)).code).toBe('FORBIDDEN');
});

test('the list marks the offers that an admin has published', async () => {
  const { business, offer } = await aWrongOffer();
  const own = await publish(platform, business);
  const list = `query ($id: ID!) { adminOffers(business: $id) { items { id isPublishedByAdmin } } }`;
  const { data } = await ask(app, list, { id: business.id }, by);
  const items = [
    { id: own.id, isPublishedByAdmin: false },
    { id: offer.id, isPublishedByAdmin: true },
  ];
  expect(data).toEqual({ adminOffers: { items } });
});
