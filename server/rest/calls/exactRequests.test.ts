import { generate } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Invoice } from '#domain/billing/entities.ts';
import { addDays, helsinkiDate } from '#platform/helsinki.ts';
import { newToken } from '#platform/secrets/secrets.ts';
import { call, refuse, succeed } from '#test/call.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { faultsOfRequest } from '#test/document.ts';
import { aBusiness, aConsumer, anAdmin, anOffer } from '#test/marketplace.ts';
import { aRichBusiness } from '#test/offers.ts';
import { testPassword } from '#test/people.ts';
import { type App, createApp } from '../../app.ts';

/*
 * Requests that say just what the document describes. Other tests send what our screens send, which is sometimes more.
 * `npm run docs:examples` takes the examples of these calls from here.
 */
const platform = await testPlatform();
const em = platform.orm.em.fork();
let app: App;
let admin: string;

beforeAll(async () => {
  app = await createApp(platform);
  admin = await signIn(em, 'ADMIN', await anAdmin(em, { role: 'MASTER_ADMIN' }));
  await anOffer(em, await aBusiness(em));
});
afterAll(() => app.close());

async function send(name: string, sent: { body: object; token?: string; path?: Record<string, string> }) {
  expect(faultsOfRequest(name, sent.body)).toBeNull();
  return succeed(app, name, sent);
}

const today = helsinkiDate(new Date());
const offer = {
  title: 'Keittolounas',
  description: 'Päivän keitto, leipä ja kahvi.',
  category: 'Ravintolat',
  locationType: 'single',
  address: 'Hämeenkatu 1',
  city: 'Tampere',
  url: 'https://www.esimerkki.fi',
  startDate: today,
  endDate: addDays(today, 5),
  offerType: 'normal_offer',
  keywords: ['lounas', 'keitto'],
  originalPrice: 12.9,
  discountedPrice: 9.9,
  lowestPrice30Days: 12.9,
};

test('publishes an offer of a business', async () => {
  const token = await signIn(em, 'BUSINESS', await aRichBusiness(platform));
  for (const name of ['POST /business/offers', 'POST /business/create-offer']) {
    const { offer: published } = await send(name, { token, body: { ...offer, expectedPrice: 5 } });
    expect(published).toMatchObject({ title: 'Keittolounas', keywords: ['lounas', 'keitto'] });
    await send('PUT /business/offers/{id}', { token, path: { id: published.id }, body: { title: 'Lounaskeitto' } });
  }
});

test('publishes no offer that the balance does not cover', async () => {
  const token = await signIn(em, 'BUSINESS', await aBusiness(em));
  for (const name of ['POST /business/offers', 'POST /business/create-offer']) {
    expect((await refuse(app, name, { token, body: offer }, 422, 'BALANCE_TOO_LOW')).missing).toBe(5);
  }
});

test('publishes an offer on behalf of a business, once for an idempotency key', async () => {
  const { id: businessId } = await aRichBusiness(platform);
  const name = 'POST /admin/offers/create-for-business';
  const sent = { token: admin, body: { ...offer, businessId }, headers: { 'idempotency-key': 'vain-kerran' } };
  expect((await send(name, sent)).offer).toMatchObject({ city: 'Tampere', account_id: businessId });
  const another = { ...sent, body: { ...sent.body, title: 'Keittoillallinen' } };
  await refuse(app, name, another, 422, 'IDEMPOTENCY_KEY_REUSED');
});

test('downloads the invoice of a top-up as PDF', async () => {
  const business = await aRichBusiness(platform);
  const { id } = await em.findOneOrFail(Invoice, { businessId: business.id });
  const token = await signIn(em, 'BUSINESS', business);
  const { status, headers } = await call(app, 'GET /invoices/{id}.pdf', { token, path: { id } });
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
});

test('changes the contact details of a business', async () => {
  const token = await signIn(em, 'BUSINESS', await aBusiness(em, { email: 'leena@leipomo.example' }));
  const body = { contactPerson: 'Leena Leipuri', email: 'leena@leipomo.example', phone: '040 123 4567' };
  const { profile } = await send('PUT /business/profile', { token, body });
  expect(profile).toMatchObject({ contact_person: 'Leena Leipuri' });
});

test('rejects a business with a reason', async () => {
  const { id } = await aBusiness(em, { status: 'PENDING' });
  const body = { reason: 'Y-tunnus on toisen yrityksen.' };
  await send('POST /admin/businesses/{id}/reject', { token: admin, path: { id }, body });
});

test('changes an advertisement', async () => {
  const body = { title: 'Kesän tarjoukset', background_gradient: 'from-green-500 to-emerald-500', count: 1 };
  const { advertisement } = await send('POST /admin/advertisements', { token: admin, body });
  const path = { id: advertisement.id };
  const change = { token: admin, path, body: { title: 'Syksyn tarjoukset', cta_text: 'Katso' } };
  expect((await send('PUT /admin/advertisements/{id}', change)).advertisement).toMatchObject({ cta_text: 'Katso' });
});

test('counts a click and a conversion of an offer', async () => {
  const { id } = await anOffer(em, await aBusiness(em));
  await send('POST /offers/{id}/click', { path: { id }, body: { city: 'Tampere' } });
  await send('POST /track/conversion', { body: { offer_id: id, conversion_type: 'directions', location: 'Tampere' } });
});

test('turns mails off with the key of a link', async () => {
  const unsubscribeKey = newToken();
  await aConsumer(em, { unsubscribeKey });
  const reply = await succeed(app, 'POST /users/unsubscribe', { query: { key: unsubscribeKey } });
  expect(reply.maskedEmail).toContain('***@');
});

test('signs an admin in with a code of the authenticator app', async () => {
  const { email } = await anAdmin(em, { passwordHash: await platform.secrets.hashPassword(testPassword) });
  const path = { id: 'security' };
  await send('PUT /admin/settings/{id}', { token: admin, path, body: { twoFactorAuth: true } });
  const { challenge } = await send('POST /admin/login', { body: { email, password: testPassword } });
  const code = await generate({ secret: challenge.enrolment.secret });
  const reply = await send('POST /admin/login/confirm', { body: { token: challenge.token, code } });
  expect(reply.admin.email).toBe(email);
});
