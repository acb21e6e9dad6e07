import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Business } from '#domain/accounts/entities.ts';
import { refuse, succeed } from '#test/call.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, aConsumer, anAdmin } from '#test/marketplace.ts';
import { type App, createApp } from '../../app.ts';

const platform = await testPlatform();
const em = platform.orm.em.fork();
const path = { id: '01999999-9999-7999-8999-999999999999' };
let app: App;
let token: string;
let master: string;

beforeAll(async () => {
  app = await createApp(platform);
  token = await signIn(em, 'ADMIN', await anAdmin(em, { permissions: ['MANAGE_BUSINESSES', 'MANAGE_SETTINGS'] }));
  master = await signIn(em, 'ADMIN', await anAdmin(em, { role: 'MASTER_ADMIN' }));
});
afterAll(() => app.close());

const decide = (verb: string, { id }: Pick<Business, 'id'>, body?: object) =>
  succeed(app, `POST /admin/businesses/{id}/${verb}`, { token, path: { id }, ...(body && { body }) });

/** What the businesses screen reads. */
const businessKeys = [
  'id',
  'business_name',
  'business_id',
  'email',
  'phone',
  'created_at',
  'last_login',
  'status',
  'contact_person',
  'total_offers',
  'active_offers',
  'total_spent',
  'total_views',
  'total_clicks',
  'total_conversions',
  'conversion_rate',
  'points_balance',
  'has_duplicate_ytunnus',
  'duplicate_businesses',
  'ytunnus_count',
  'suspended',
];

describe('businesses', () => {
  test('are listed with their figures', async () => {
    const { id } = await aBusiness(em);
    const { businesses } = await succeed(app, 'GET /admin/businesses', { token });
    const business = businesses.find((one: Business) => one.id === id);
    expect(Object.keys(business)).toEqual(expect.arrayContaining(businessKeys));
    expect(business).toMatchObject({
      status: 'approved',
      suspended: false,
      last_login: null,
      total_offers: 0,
      total_spent: 0,
      conversion_rate: 0,
      points_balance: 0,
    });
  });

  test('of one Y-tunnus are shown to each other', async () => {
    const one = await aBusiness(em, { businessId: '9000003-8', businessName: 'Ketju Pohjoinen' });
    const other = await aBusiness(em, { businessId: '9000003-8', businessName: 'Ketju Etelä', status: 'PENDING' });
    const { businesses } = await succeed(app, 'GET /admin/businesses', { token, query: { search: '9000003-8' } });
    const shown = businesses.find(({ id }: Business) => id === one.id);
    expect(shown).toMatchObject({ has_duplicate_ytunnus: true, ytunnus_count: 2 });
    expect(shown.duplicate_businesses).toEqual([
      {
        id: other.id,
        business_name: 'Ketju Etelä',
        email: other.email,
        created_at: expect.any(String),
        status: 'pending',
      },
    ]);
  });

  test('are filtered by status and words', async () => {
    const { id } = await aBusiness(em, { status: 'SUSPENDED', businessName: 'Jäinen Kauppa Oy' });
    const frozen = await succeed(app, 'GET /admin/businesses', {
      token,
      query: { status: 'suspended', search: 'jäinen' },
    });
    expect(frozen.businesses.map((one: Business) => one.id)).toEqual([id]);
    await refuse(app, 'GET /admin/businesses', { token, query: { status: 'hyvä' } }, 400, 'INVALID_INPUT');
  });

  test('are found by at least two characters, approved ones unless asked', async () => {
    await aBusiness(em, { businessName: 'Haettava Oy' });
    await aBusiness(em, { businessName: 'Haettava odottava', status: 'PENDING' });
    const search = (query: Record<string, string>) => succeed(app, 'GET /admin/businesses/search', { token, query });
    const { businesses } = await search({ q: 'haettava' });
    expect(businesses).toHaveLength(1);
    expect(businesses[0]).toMatchObject({ business_name: 'Haettava Oy', points_balance: 0, status: 'approved' });
    expect((await search({ q: 'haettava', status: 'pending' })).businesses).toHaveLength(1);
    expect((await search({ q: 'h' })).businesses).toEqual([]);
  });

  test('are approved, suspended, activated and rejected', async () => {
    const business = await aBusiness(em, { status: 'PENDING' });
    expect((await decide('approve', business)).business.status).toBe('approved');
    expect((await decide('suspend', business, { reason: 'Valituksia' })).business).toMatchObject({
      status: 'suspended',
      suspended: true,
    });
    expect((await decide('activate', business)).business.status).toBe('approved');
    const other = await aBusiness(em, { status: 'PENDING' });
    expect((await decide('reject', other)).business.status).toBe('rejected');
  });

  test.each([
    ['approve', 'SUSPENDED'],
    ['reject', 'APPROVED'],
    ['suspend', 'PENDING'],
    ['activate', 'APPROVED'],
  ] as const)('refuses to %s a business that is %s', async (verb, status) => {
    const { id } = await aBusiness(em, { status });
    const sent = { token, path: { id } };
    await refuse(app, `POST /admin/businesses/{id}/${verb}`, sent, 409, 'STATUS_CHANGE_REFUSED');
    await refuse(app, `POST /admin/businesses/{id}/${verb}`, { token, path }, 404, 'BUSINESS_NOT_FOUND');
  });

  test('are not approved when another admin has rejected what the caller saw pending', async () => {
    const business = await aBusiness(em, { status: 'PENDING' });
    await decide('reject', business);
    const sent = { token, path: { id: business.id }, body: { seen: 'pending' } };
    await refuse(app, 'POST /admin/businesses/{id}/approve', sent, 409, 'STATUS_CHANGE_REFUSED');
    expect((await decide('approve', business, { seen: 'rejected' })).business.status).toBe('approved');
  });

  test('are deleted by a master admin, with a balance only by force', async () => {
    const { id } = await aBusiness(em);
    await succeed(app, 'POST /admin/businesses/{id}/balance/topup', { token, path: { id }, body: { amount: 5 } });
    await refuse(app, 'DELETE /admin/businesses/{id}', { token: master, path: { id } }, 409, 'BALANCE_REMAINS');
    const gone = await succeed(app, 'DELETE /admin/businesses/{id}', {
      token: master,
      path: { id },
      body: { force: true },
    });
    expect(gone.written_off).toBe(5);
    await refuse(app, 'DELETE /admin/businesses/{id}', { token: master, path: { id } }, 404, 'BUSINESS_NOT_FOUND');
  });
});

describe('a business registered by an admin', () => {
  const draft = {
    businessName: 'Pikainen Oy',
    businessId: '2345678-1',
    contactPerson: 'Pia Pika',
    phone: '040 123 4567',
    initialBalance: 25.5,
  };
  let email: string;
  beforeEach(() => {
    email = `${crypto.randomUUID()}@example.fi`;
  });

  test('gets a temporary password and its first balance', async () => {
    const { business } = await succeed(app, 'POST /admin/businesses/quick-register', {
      token,
      body: { ...draft, email },
    });
    expect(business).toMatchObject({ business_name: 'Pikainen Oy', status: 'approved', points_balance: 25.5 });
    expect(business.temp_password.length).toBeGreaterThanOrEqual(8);
    const login = await succeed(app, 'POST /business/login', { body: { email, password: business.temp_password } });
    expect(login.user.must_change_password).toBe(true);
    const sent = { token: login.token };
    expect((await succeed(app, 'GET /business/session', sent)).user.must_change_password).toBe(true);
    await refuse(app, 'GET /business/offers', sent, 403, 'PASSWORD_CHANGE_REQUIRED');
    const body = {
      currentPassword: business.temp_password,
      newPassword: 'Oma pitkä salasana',
      confirmPassword: 'Oma pitkä salasana',
    };
    await succeed(app, 'PUT /business/change-password', { ...sent, body });
    await succeed(app, 'GET /business/offers', sent);
  });

  test('is not registered for a company that has ceased', async () => {
    const body = { ...draft, email, businessId: '9000004-6' };
    await refuse(app, 'POST /admin/businesses/quick-register', { token, body }, 422, 'COMPANY_CEASED');
  });

  test('needs every field but the balance', async () => {
    const { initialBalance: _none, ...body } = draft;
    expect(
      (await succeed(app, 'POST /admin/businesses/quick-register', { token, body: { ...body, email } })).business
        .points_balance,
    ).toBe(0);
    await refuse(
      app,
      'POST /admin/businesses/quick-register',
      { token, body: { ...draft, email } },
      409,
      'EMAIL_TAKEN',
    );
    await refuse(
      app,
      'POST /admin/businesses/quick-register',
      { token, body: { ...draft, email, phone: '' } },
      400,
      'INVALID_INPUT',
    );
    await refuse(
      app,
      'POST /admin/businesses/quick-register',
      { token, body: { ...draft, email: 'x', initialBalance: -1 } },
      400,
      'INVALID_INPUT',
    );
  });
});

describe('a top-up', () => {
  test('adds to the balance, with a reference number and a history', async () => {
    const { id } = await aBusiness(em);
    const sent = { token, path: { id }, body: { amount: 100, note: 'Ensimmäinen' } };
    const body = await succeed(app, 'POST /admin/businesses/{id}/balance/topup', sent);
    expect(body).toMatchObject({ new_balance: 100, reference_number: expect.stringMatching(/^\d{4,20}$/) });
    expect(body.invoice).toMatchObject({ net: 100, vat: 24, gross: 124 });
    const { transactions } = await succeed(app, 'GET /admin/businesses/{id}/balance/history', { token, path: { id } });
    expect(transactions).toEqual([
      expect.objectContaining({
        type: 'credit',
        amount: 100,
        date: expect.any(String),
        reference_number: body.reference_number,
        notes: 'Ensimmäinen',
        admin_name: 'Aino Admin',
        offer_id: null,
      }),
    ]);
  });

  test('under one key is made once', async () => {
    const { id } = await aBusiness(em);
    const name = 'POST /admin/businesses/{id}/balance/topup';
    const sent = { token, path: { id }, body: { amount: 10 }, headers: { 'idempotency-key': `avain-${id}` } };
    const first = await succeed(app, name, sent);
    expect(await succeed(app, name, sent)).toMatchObject({ new_balance: 10, reference_number: first.reference_number });
    await refuse(app, name, { ...sent, body: { amount: 11 } }, 422, 'IDEMPOTENCY_KEY_REUSED');
  });

  test.each([0, -1, 0.001, 100_001, 'NaN', null, undefined, '10,50'])('of %j euros is refused', async (amount) => {
    const { id } = await aBusiness(em);
    const body = await refuse(
      app,
      'POST /admin/businesses/{id}/balance/topup',
      { token, path: { id }, body: { amount } },
      400,
      'INVALID_INPUT',
    );
    expect(body.fields).toHaveProperty('amount');
  });

  test('of a business that is not there is refused', async () => {
    await refuse(
      app,
      'POST /admin/businesses/{id}/balance/topup',
      { token, path, body: { amount: 5 } },
      404,
      'BUSINESS_NOT_FOUND',
    );
    await refuse(app, 'GET /admin/businesses/{id}/balance/history', { token, path }, 404, 'BUSINESS_NOT_FOUND');
  });
});

describe('the settings', () => {
  test('come in their groups, with their defaults', async () => {
    const { settings } = await succeed(app, 'GET /admin/settings', { token });
    expect(settings.profile).toEqual({ name: 'Aino Admin', email: expect.any(String) });
    expect(settings.general).toMatchObject({ maintenanceMode: false, registrationEnabled: true });
    expect(settings.pricing).toEqual({
      normalOffer: 5,
      premiumOffer: 15,
      normalFlyer: 10,
      premiumFlyer: 25,
      currency: 'EUR',
      taxRate: 24,
      advertisementPricePerPeriod: 14,
      advertisementPeriodDays: 14,
    });
    expect(settings.security).toEqual({
      requireEmailVerification: true,
      sessionTimeout: 30,
      maxLoginAttempts: 5,
      passwordMinLength: 8,
      twoFactorAuth: false,
    });
  });

  test('are changed group by group', async () => {
    const save = (id: string, body: object) => succeed(app, 'PUT /admin/settings/{id}', { token, path: { id }, body });
    const reply = await save('pricing', { normalOffer: 6.5, currency: 'EUR' });
    expect(reply.message).toBe('Asetukset tallennettiin onnistuneesti!');
    expect(reply.settings.pricing).toMatchObject({ normalOffer: 6.5, premiumOffer: 15 });
    expect((await save('general', { siteName: 'Uusi nimi' })).settings.general.siteName).toBe('Uusi nimi');
    expect((await save('security', { sessionTimeout: 60 })).settings.security.sessionTimeout).toBe(60);
    const { profile: own } = reply.settings;
    const profile = { name: 'Aino Uusi', email: 'aino.uusi@example.fi' };
    expect((await save('profile', profile)).settings.profile).toEqual({ name: 'Aino Uusi', email: own.email });
    await save('pricing', { normalOffer: 5 });
  });

  test.each([
    ['security', { sessionTimeout: 4 }],
    ['security', { maxLoginAttempts: 11 }],
    ['security', { passwordMinLength: 5 }],
    ['pricing', { taxRate: 100.1 }],
    ['pricing', { normalOffer: -1 }],
    ['pricing', { currency: 'GBP' }],
    ['pricing', { normalOffer: 'halpa' }],
  ])('%s refuse %j', async (id, body) => {
    await refuse(app, 'PUT /admin/settings/{id}', { token, path: { id }, body }, 400, 'INVALID_INPUT');
  });

  test('of advertisements are for a master admin only, and no other group is there', async () => {
    const body = { advertisementPricePerPeriod: 20 };
    await refuse(app, 'PUT /admin/settings/{id}', { token, path: { id: 'pricing' }, body }, 403, 'FORBIDDEN');
    await succeed(app, 'PUT /admin/settings/{id}', { token: master, path: { id: 'pricing' }, body });
    await refuse(app, 'PUT /admin/settings/{id}', { token, path: { id: 'muu' }, body: {} }, 404, 'NOT_FOUND');
  });
});

test('people who use the app are counted', async () => {
  await aConsumer(em, { lastLoginAt: new Date() });
  const { stats } = await succeed(app, 'GET /admin/users/stats', { token });
  expect(stats).toEqual({ total_users: 1, active_users: 1, new_users_this_month: 1 });
});
