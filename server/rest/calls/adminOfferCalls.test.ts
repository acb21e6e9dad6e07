import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, helsinkiDate } from '#platform/helsinki.ts';
import { refuse, succeed } from '#test/call.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, anAdmin, anOffer } from '#test/marketplace.ts';
import { type App, createApp } from '../../app.ts';

const platform = await testPlatform();
const em = platform.orm.em.fork();
const today = helsinkiDate(new Date());
const noSuchRow = { id: '01999999-9999-7999-8999-999999999999' };
let app: App;
/** Of an admin who may manage offers and businesses; of one who may manage offers alone. */
let token: string;
let moderator: string;
let master: string;
let analyst: string;

beforeAll(async () => {
  app = await createApp(platform);
  token = await signIn(em, 'ADMIN', await anAdmin(em, { permissions: ['MANAGE_OFFERS', 'MANAGE_BUSINESSES'] }));
  moderator = await signIn(em, 'ADMIN', await anAdmin(em, { permissions: ['MANAGE_OFFERS'] }));
  analyst = await signIn(em, 'ADMIN', await anAdmin(em, { permissions: ['VIEW_ANALYTICS'] }));
  master = await signIn(em, 'ADMIN', await anAdmin(em, { role: 'MASTER_ADMIN', name: 'Maija Master' }));
  await anOffer(em, await aBusiness(em));
});
afterAll(() => app.close());

const draft = {
  title: 'Lounas',
  description: 'Kotiruokaa joka päivä.',
  category: 'Ravintolat',
  locationType: 'multiple',
  cities: 'Koko maa',
  startDate: `${today}T00:00:00`,
  endDate: `${addDays(today, 7)}T23:59:59`,
  offerType: 'premium_offer',
  keywords: 'lounas,ruoka',
};
const topUp = (id: string, amount: number) =>
  succeed(app, 'POST /admin/businesses/{id}/balance/topup', { token: master, path: { id }, body: { amount } });
const publish = (body: object) => succeed(app, 'POST /admin/offers/create-for-business', { token, body });

/** What the offer screen reads. */
const offerKeys = [
  'id',
  'reference_number',
  'title',
  'description',
  'business_name',
  'business_id',
  'category',
  'address',
  'offer_url',
  'cities',
  'is_nationwide',
  'created_at',
  'expires_at',
  'status',
  'offer_type',
  'views',
  'clicks',
  'cost',
  'is_hidden',
  'images',
];

describe('offers', () => {
  test('of every business are listed', async () => {
    const offer = await anOffer(em, await aBusiness(em, { businessName: 'Sorvi Oy', businessId: '9000001-1' }));
    const { offers } = await succeed(app, 'GET /admin/offers', { token });
    const listed = offers.find(({ id }: { id: string }) => id === offer.id);
    expect(Object.keys(listed)).toEqual(expect.arrayContaining(offerKeys));
    expect(listed).toMatchObject({
      business_name: 'Sorvi Oy',
      business_id: '9000001-1',
      category: 'Ravintolat',
      status: 'approved',
      offer_type: 'normal_offer',
      cost: 5,
      is_hidden: false,
      is_nationwide: true,
      cities: [],
      address: 'Address not provided',
    });
    const found = await succeed(app, 'GET /admin/offers', { token, query: { search: 'sorvi', type: 'normal_offer' } });
    expect(found.offers.map(({ id }: { id: string }) => id)).toEqual([offer.id]);
  });

  test('are hidden and shown', async () => {
    const path = { id: (await anOffer(em, await aBusiness(em))).id };
    expect(await succeed(app, 'PUT /admin/offers/{id}/toggle-visibility', { token, path })).toMatchObject({
      is_hidden: true,
    });
    expect(await succeed(app, 'PUT /admin/offers/{id}/toggle-visibility', { token, path })).toMatchObject({
      is_hidden: false,
    });
    await refuse(app, 'PUT /admin/offers/{id}/toggle-visibility', { token, path: noSuchRow }, 404, 'OFFER_NOT_FOUND');
  });

  test('are approved and rejected', async () => {
    const path = { id: (await anOffer(em, await aBusiness(em), { status: 'PENDING', approvedAt: null })).id };
    const set = (status: string) => ({ token, path, body: { status } });
    await refuse(app, 'PUT /admin/offers/{id}/status', set('hyvä'), 400, 'INVALID_INPUT');
    await refuse(app, 'PUT /admin/offers/{id}/status', { token, path, body: {} }, 400, 'INVALID_INPUT');
    expect((await succeed(app, 'PUT /admin/offers/{id}/status', set('approved'))).offer.status).toBe('approved');
    await refuse(app, 'PUT /admin/offers/{id}/status', { ...set('approved'), path: noSuchRow }, 404, 'OFFER_NOT_FOUND');
  });

  test('are deleted by a master admin', async () => {
    const path = { id: (await anOffer(em, await aBusiness(em))).id };
    await succeed(app, 'DELETE /admin/offers/{id}', { token: master, path });
    await refuse(app, 'DELETE /admin/offers/{id}', { token: master, path }, 404, 'OFFER_NOT_FOUND');
  });
});

describe("an offer on a business's behalf", () => {
  test('is charged from the balance', async () => {
    const { id: businessId } = await aBusiness(em);
    await topUp(businessId, 20);
    const { offer } = await publish({ ...draft, businessId });
    expect(offer).toMatchObject({ title: 'Lounas', offer_type: 'premium_offer', cost: 15, is_nationwide: true });
    const { transactions } = await succeed(app, 'GET /admin/businesses/{id}/balance/history', {
      token: master,
      path: { id: businessId },
    });
    expect(transactions[0]).toMatchObject({ type: 'charge', amount: -15, offer_id: offer.id });
  });

  test('tops up what the balance lacks', async () => {
    const { id: businessId } = await aBusiness(em);
    await topUp(businessId, 4);
    expect(await publish({ ...draft, businessId })).toMatchObject({ remaining_balance: 0, topped_up: 11 });
  });

  test('may have a price of its own, also none', async () => {
    const { id: businessId } = await aBusiness(em);
    await topUp(businessId, 10);
    expect((await publish({ ...draft, businessId, customPrice: '2.50' })).offer.cost).toBe(2.5);
    expect((await publish({ ...draft, businessId, customPrice: 0 })).offer.cost).toBe(0);
    expect(
      (await publish({ ...draft, businessId, customPrice: 1, discountPercentage: '25' })).offer.discountPercentage,
    ).toBe(25);
  });

  test('may cost 100 000 euros and no cent more', async () => {
    const { id: businessId } = await aBusiness(em);
    expect((await publish({ ...draft, businessId, customPrice: 100_000 })).offer.cost).toBe(100_000);
    const tooMuch = { token, body: { ...draft, businessId, customPrice: '100000.01' } };
    const { fields } = await refuse(app, 'POST /admin/offers/create-for-business', tooMuch, 400, 'INVALID_INPUT');
    expect(fields).toEqual({ customPrice: 'Hinta voi olla enintään 100 000.' });
  });

  test('by an admin who manages offers alone is charged the list price from what the balance holds', async () => {
    const { id: businessId } = await aBusiness(em);
    await topUp(businessId, 20);
    const forBusiness = (body: object) => ({ token: moderator, body: { ...draft, businessId, ...body } });
    const call = 'POST /admin/offers/create-for-business';
    for (const customPrice of [14.99, 15.01, 0, 100_000]) {
      const { error } = await refuse(app, call, forBusiness({ customPrice }), 403, 'FORBIDDEN');
      expect(error).toBe('Listahinnasta poikkeava hinta edellyttää oikeutta hallita yrityksiä.');
    }
    expect((await succeed(app, call, forBusiness({ customPrice: 15 }))).offer.cost).toBe(15);
    const { error } = await refuse(app, call, forBusiness({}), 403, 'FORBIDDEN');
    expect(error).toBe('Yrityksen saldo ei riitä. Saldon lisääminen edellyttää oikeutta hallita yrityksiä.');
    const { transactions } = await succeed(app, 'GET /admin/businesses/{id}/balance/history', {
      token: master,
      path: { id: businessId },
    });
    expect(transactions.map(({ amount }: { amount: number }) => amount)).toEqual([-15, 20]);
  });

  test('cannot be paid by a first balance that an admin who manages offers alone gives', async () => {
    const business = { businessName: 'Uusi Oy', businessId: '9000002-0', contactPerson: 'Uuno', phone: '0401234567' };
    const body = { ...business, email: 'uusi.oy@example.fi', initialBalance: 50 };
    const call = 'POST /admin/businesses/quick-register';
    const { error } = await refuse(app, call, { token: moderator, body }, 403, 'FORBIDDEN');
    expect(error).toBe('Alkusaldon lisääminen edellyttää oikeutta hallita yrityksiä.');
    const { business: made } = await succeed(app, call, { token: moderator, body: { ...body, initialBalance: 0 } });
    expect(made).toMatchObject({ points_balance: 0, status: 'approved' });
  });

  test.each([
    ['businessId', noSuchRow.id, 404, 'BUSINESS_NOT_FOUND'],
    ['businessId', undefined, 400, 'INVALID_INPUT'],
    ['title', '', 400, 'INVALID_INPUT'],
    ['cities', '', 400, 'INVALID_INPUT'],
    ['customPrice', -1, 400, 'INVALID_INPUT'],
    ['customPrice', 0.005, 400, 'INVALID_INPUT'],
    ['customPrice', 100_000.01, 400, 'INVALID_INPUT'],
    ['customPrice', 5_000_000, 400, 'INVALID_INPUT'],
    ['keywords', Array.from({ length: 16 }, (_, index) => `sana${index}`).join(','), 400, 'INVALID_INPUT'],
  ])('is refused for its %s %j', async (field, value, status, code) => {
    const { id: businessId } = await aBusiness(em);
    const body = { ...draft, businessId, [field]: value };
    await refuse(app, 'POST /admin/offers/create-for-business', { token, body }, status, code);
  });

  test('comes also as a form', async () => {
    const { id: businessId } = await aBusiness(em);
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...draft, businessId })) form.append(name, value);
    expect((await succeed(app, 'POST /admin/offers/create-for-business', { token, form })).offer.title).toBe('Lounas');
  });
});

describe('what the platform earns', () => {
  test('is reported row by row, with sums', async () => {
    const { id: businessId } = await aBusiness(em, { businessName: 'Ansaitsija Oy', businessId: '9000003-8' });
    await publish({ ...draft, businessId, title: 'Ansaittu' });
    await succeed(app, 'POST /admin/advertisements', { token: master, body: { title: 'Myyty mainos', count: 2 } });
    const { revenue_data, summary } = await succeed(app, 'GET /admin/analytics/revenue', {
      token: analyst,
      query: { days: '30' },
    });
    const offer = revenue_data.find(({ title }: { title: string }) => title === 'Ansaittu');
    expect(offer).toEqual({
      id: expect.any(String),
      businessName: 'Ansaitsija Oy',
      businessId: '9000003-8',
      title: 'Ansaittu',
      offerType: 'premium_offer',
      amount: 15,
      currency: 'EUR',
      date: expect.any(String),
    });
    const sold = revenue_data.find(({ title }: { title: string }) => title === 'Myyty mainos');
    expect(sold).toMatchObject({
      amount: 28,
      count: 2,
      offerType: null,
      purchase_date: sold.date,
      created_at: sold.date,
    });
    const sum = revenue_data.reduce(
      (cents: number, { amount }: { amount: number }) => cents + Math.round(amount * 100),
      0,
    );
    expect(Math.round(summary.total * 100)).toBe(sum);
  });

  test.each(['0', '8', '-7', '1e9', '7abc', '30.5'])('is refused for %s days', async (days) => {
    await refuse(app, 'GET /admin/analytics/revenue', { token: analyst, query: { days } }, 400, 'INVALID_INPUT');
  });

  test('is reported between two dates', async () => {
    const query = { from: addDays(today, -3), to: today };
    const { summary } = await succeed(app, 'GET /admin/analytics/revenue', { token: analyst, query });
    expect(summary).toMatchObject(query);
    await refuse(
      app,
      'GET /admin/analytics/revenue',
      { token: analyst, query: { from: today, to: query.from } },
      400,
      'INVALID_INPUT',
    );
  });
});

test('the ledger shows balances and advertisements together', async () => {
  const { id } = await aBusiness(em, { businessName: 'Kirjattu Oy' });
  await topUp(id, 33);
  await succeed(app, 'POST /admin/advertisements', { token: master, body: { title: 'Kirjattu mainos' } });
  const { transactions } = await succeed(app, 'GET /admin/transactions', { token: analyst });
  const keys = [
    'id',
    'source_type',
    'transaction_type',
    'activity_type',
    'amount',
    'description',
    'notes',
    'reference_number',
    'created_at',
  ];
  const names = ['admin_id', 'admin_name', 'business_name', 'offer_title', 'advertisement_id', 'advertisement_title'];
  expect(Object.keys(transactions[0])).toEqual(expect.arrayContaining([...keys, ...names]));
  expect(transactions).toContainEqual(
    expect.objectContaining({
      source_type: 'balance_transaction',
      transaction_type: 'credit',
      amount: 33,
      business_name: 'Kirjattu Oy',
      admin_name: 'Maija Master',
    }),
  );
  expect(transactions).toContainEqual(
    expect.objectContaining({
      source_type: 'advertisement_activity',
      activity_type: 'created',
      amount: 14,
      advertisement_title: 'Kirjattu mainos',
    }),
  );
  const filtered = await succeed(app, 'GET /admin/transactions', { token: analyst, query: { search: 'Kirjattu Oy' } });
  expect(filtered.transactions).toHaveLength(1);
  const of = (currency: string) =>
    succeed(app, 'GET /admin/transactions', { token: analyst, query: { search: 'Kirjattu Oy', currency } });
  expect((await of('EUR')).transactions).toEqual(filtered.transactions);
  expect((await of('SEK')).transactions).toEqual([]);
});
