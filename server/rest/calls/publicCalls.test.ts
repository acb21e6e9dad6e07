import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refuse, succeed } from '#test/call.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, anAdmin, anOffer } from '#test/marketplace.ts';
import { type App, createApp } from '../../app.ts';

const platform = await testPlatform();
const em = platform.orm.em.fork();
const noSuchRow = '01999999-9999-7999-8999-999999999999';
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
let app: App;
let token: string;

beforeAll(async () => {
  app = await createApp(platform);
  token = await signIn(em, 'ADMIN', await anAdmin(em, { role: 'MASTER_ADMIN' }));
});
afterAll(() => app.close());

test('the contact form is stored', async () => {
  const body = { name: 'Kalle', email: 'kalle@example.fi', message: 'Miten lisään saldoa?' };
  await succeed(app, 'POST /users/contact', { body });
  const refused = await refuse(app, 'POST /users/contact', { body: { ...body, message: '' } }, 400, 'INVALID_INPUT');
  expect(refused.fields).toHaveProperty('message');
});

describe('categories', () => {
  test('are added, renamed, listed and deleted', async () => {
    const { category } = await succeed(app, 'POST /categories', { token, body: { name: 'Kahvilat' } });
    expect(category).toEqual({ id: expect.any(String), name: 'Kahvilat' });
    await refuse(app, 'POST /categories', { token, body: { name: 'kahvilat' } }, 409, 'CATEGORY_EXISTS');
    const path = { id: category.id };
    expect((await succeed(app, 'PUT /categories/{id}', { token, path, body: { name: 'Kahvit' } })).category.name).toBe(
      'Kahvit',
    );
    expect((await succeed(app, 'GET /categories')).categories).toContainEqual({ id: category.id, name: 'Kahvit' });
    await succeed(app, 'DELETE /admin/categories/{id}', { token, path });
    await refuse(app, 'PUT /categories/{id}', { token, path, body: { name: 'Ei ole' } }, 404, 'NOT_FOUND');
  });

  test('need a name', async () => {
    const body = await refuse(app, 'POST /categories', { token, body: { name: '  ' } }, 400, 'INVALID_INPUT');
    expect(body.error).toBe('Kategorian nimi on pakollinen');
  });

  test('stay while an offer uses them', async () => {
    const offer = await anOffer(em, await aBusiness(em));
    const path = { id: offer.category.id };
    await refuse(app, 'DELETE /admin/categories/{id}', { token, path }, 409, 'CATEGORY_IN_USE');
  });
});

test('the public settings carry the contact details, directly and as a group', async () => {
  const body = {
    contactEmail: 'info@lahitarjous.fi',
    phone: '040 555 0000',
    osoite: 'Katu 1, 00100 Helsinki',
    yTunnus: '9000001-1',
  };
  await succeed(app, 'PUT /admin/settings/{id}', { token, path: { id: 'general' }, body });
  const { settings } = await succeed(app, 'GET /public/settings');
  expect(settings).toMatchObject({ ...body, general: body, maintenanceMode: false, registrationEnabled: true });
});

test('the public prices are returned by type', async () => {
  const prices = await succeed(app, 'GET /public/pricing');
  expect(prices).toMatchObject({
    normal_offer: { price: 5 },
    premium_offer: { price: 15 },
    normal_flyer: { price: 10 },
    premium_flyer: { price: 25 },
    currency: 'EUR',
    taxRate: 24,
  });
});

describe('what visitors do', () => {
  test('with an offer is counted once', async () => {
    const { id } = await anOffer(em, await aBusiness(em));
    for (const name of ['POST /offers/{id}/view', 'POST /offers/{id}/click']) {
      expect(await succeed(app, name, { path: { id }, headers: browser })).toMatchObject({ counted: true });
      expect(await succeed(app, name, { path: { id }, headers: browser })).toMatchObject({ counted: false });
      await refuse(app, name, { path: { id: noSuchRow }, headers: browser }, 404, 'OFFER_NOT_FOUND');
    }
    const body = { offer_id: id, conversion_type: 'call', user_id: noSuchRow, location: 'Tampere' };
    expect(await succeed(app, 'POST /track/conversion', { body, headers: browser })).toMatchObject({ counted: true });
    expect(await succeed(app, 'POST /track/conversion', { body, headers: browser })).toMatchObject({ counted: false });
  });

  test('must be of a known kind, with a known offer', async () => {
    const { id } = await anOffer(em, await aBusiness(em));
    const body = { offer_id: id, conversion_type: 'directions', location: 'Turku' };
    const send = (changed: object) => ({ body: { ...body, ...changed }, headers: browser });
    const unknown = await refuse(app, 'POST /track/conversion', send({ conversion_type: 'buy' }), 400, 'INVALID_INPUT');
    expect(unknown.fields).toHaveProperty('conversion_type');
    await refuse(app, 'POST /track/conversion', send({ offer_id: undefined }), 400, 'INVALID_INPUT');
    await refuse(app, 'POST /track/conversion', send({ offer_id: noSuchRow }), 404, 'OFFER_NOT_FOUND');
  });

  test('with an advertisement is counted once', async () => {
    const { advertisement } = await succeed(app, 'POST /admin/advertisements', {
      token,
      body: { title: 'Mainos', icon: '🎯' },
    });
    const path = { id: advertisement.id };
    expect(await succeed(app, 'POST /advertisements/{id}/click', { path, headers: browser })).toMatchObject({
      counted: true,
    });
    expect(await succeed(app, 'POST /advertisements/{id}/click', { path, headers: browser })).toMatchObject({
      counted: false,
    });
    await refuse(
      app,
      'POST /advertisements/{id}/click',
      { path: { id: noSuchRow }, headers: browser },
      404,
      'NOT_FOUND',
    );
  });
});

describe('the switches of the platform', () => {
  const save = (body: object) => succeed(app, 'PUT /admin/settings/{id}', { token, path: { id: 'general' }, body });

  test('close both registrations', async () => {
    await save({ registrationEnabled: false });
    const person = { firstName: 'A', lastName: 'B', email: 'ab@example.fi', password: 'Pitkä salasana', city: 'Turku' };
    await refuse(app, 'POST /users/register', { body: person }, 403, 'REGISTRATION_CLOSED');
    const company = {
      businessName: 'Myöhäinen Oy',
      businessId: '2345678-1',
      contactPerson: 'Mia',
      email: 'mia@example.fi',
      phone: '0401234567',
      password: 'Pitkä salasana',
      confirmPassword: 'Pitkä salasana',
      agreeToTerms: true,
    };
    await refuse(app, 'POST /business/register', { body: company }, 403, 'REGISTRATION_CLOSED');
    await save({ registrationEnabled: true });
  });

  test('refuse all callers but admins during maintenance', async () => {
    const business = await signIn(em, 'BUSINESS', await aBusiness(em));
    await save({ maintenanceMode: true });
    await refuse(app, 'GET /categories', {}, 503, 'MAINTENANCE');
    await refuse(app, 'GET /business/offers', { token: business }, 503, 'MAINTENANCE');
    expect((await succeed(app, 'GET /public/settings')).settings.maintenanceMode).toBe(true);
    await succeed(app, 'GET /admin/businesses', { token });
    await save({ maintenanceMode: false });
    await succeed(app, 'GET /business/offers', { token: business });
  });
});
