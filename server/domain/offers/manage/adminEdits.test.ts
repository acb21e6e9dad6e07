import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '../../../app.ts';
import { OutboxMail } from '../../../platform/mail/outboxMail.ts';
import { type Asker, ask } from '../../../test/ask.ts';
import { signIn } from '../../../test/callers.ts';
import { testPlatform } from '../../../test/database.ts';
import { anAdmin } from '../../../test/marketplace.ts';
import { appErrorOf, aRichBusiness, aScope, draft, publish } from '../../../test/offers.ts';
import { createOfferForBusiness } from '../../../workflows/createOfferForBusiness.ts';
import { type Admin, Business } from '../../accounts/entities.ts';
import { AuditEntry } from '../../audit/entities.ts';
import { verifyLedger } from '../../billing/ledger/verify.ts';
import { seedCategories } from '../categories/categories.ts';
import { liveOffer } from '../feed/feed.ts';

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
  correctOffer(id: $id, input: $input, reason: $reason, version: $version) { offer { title status version } } }`;
const cancel = `mutation ($id: ID!, $reason: String!, $version: Int!) {
  cancelOffer(id: $id, reason: $reason, version: $version) { offer { status statusReason } } }`;
const reason = 'Hinta oli väärin';

/** A live offer that the admin has published for a business. */
async function aWrongOffer() {
  const business = await aRichBusiness(platform, 10_000);
  const input = { businessId: business.id, offer: { ...draft(), title: 'Vaara hinta' }, chargeServiceFee: false };
  const { offer } = await createOfferForBusiness(aScope(platform), admin, input);
  return { business, offer };
}
const balanceOf = async ({ id }: Business) => (await fork().findOneOrFail(Business, id)).balance;
const newestMail = async ({ email }: Business) =>
  (await fork().find(OutboxMail, { to: email }, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: 1 }))[0];

test('a corrected offer is what consumers see at once, and the business is told why', async () => {
  const { business, offer } = await aWrongOffer();
  const variables = { id: offer.id, input: { title: 'Oikea hinta' }, reason, version: offer.version };
  const { data } = await ask(app, correct, variables, by);
  expect(data).toEqual({
    correctOffer: { offer: { title: 'Oikea hinta', status: 'APPROVED', version: offer.version + 1 } },
  });
  expect((await liveOffer(platform, offer.id)).title).toBe('Oikea hinta');
  const mail = await newestMail(business);
  expect(mail?.text).toContain(`Perustelu: ${reason}`);
  const entry = await fork().findOneOrFail(AuditEntry, { action: 'offer.update', targetId: offer.id });
  expect(entry).toMatchObject({ before: { title: 'Vaara hinta' }, after: { title: 'Oikea hinta', reason } });
  const stale = await ask(app, correct, { ...variables, input: { title: 'Vanha' } }, by);
  expect(stale).toMatchObject({
    code: 'CONFLICT',
    errors: [{ extensions: { version: offer.version + 1, current: { title: 'Oikea hinta' } } }],
  });
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

test('an offer that the business published itself is neither corrected nor cancelled, and a reason is required', async () => {
  const business = await aRichBusiness(platform, 10_000);
  const own = await publish(platform, business);
  const variables = { id: own.id, reason, version: own.version };
  expect((await ask(app, cancel, variables, by)).code).toBe('STATUS_CHANGE_REFUSED');
  expect((await ask(app, correct, { ...variables, input: { title: 'X' } }, by)).code).toBe('STATUS_CHANGE_REFUSED');
  const { offer } = await aWrongOffer();
  const blank = { id: offer.id, reason: ' ', version: offer.version };
  expect((await ask(app, cancel, blank, by)).code).toBe('INVALID_INPUT');
  const plain = await anAdmin(fork(), { permissions: ['VIEW_ANALYTICS'] });
  const other = { token: await signIn(fork(), 'ADMIN', plain) };
  expect((await ask(app, cancel, { ...blank, reason }, other)).code).toBe('FORBIDDEN');
});

test('the list tells which offers an admin has published', async () => {
  const { business, offer } = await aWrongOffer();
  const own = await publish(platform, business);
  const list = `query ($id: ID!) { adminOffers(businessId: $id) { items { id isPublishedByAdmin } } }`;
  const { data } = await ask(app, list, { id: business.id }, by);
  const items = [
    { id: own.id, isPublishedByAdmin: false },
    { id: offer.id, isPublishedByAdmin: true },
  ];
  expect(data).toEqual({ adminOffers: { items } });
});
