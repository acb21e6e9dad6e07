import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Business } from '#domain/accounts/entities.ts';
import { readSettings } from '#domain/settings/settings.ts';
import { addDays, helsinkiDate } from '#platform/helsinki.ts';
import { call, refuse, succeed } from '#test/call.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, anAdmin } from '#test/marketplace.ts';
import { mailsTo } from '#test/people.ts';
import { type App, createApp } from '../../app.ts';

const platform = await testPlatform();
const em = platform.orm.em.fork();
const noSuchRow = '01999999-9999-7999-8999-999999999999';
const today = helsinkiDate(new Date());
let app: App;
let admin: string;
let business: Business;
let token: string;
let category: { id: string; name: string };

beforeAll(async () => {
  app = await createApp(platform);
  admin = await signIn(em, 'ADMIN', await anAdmin(em, { role: 'MASTER_ADMIN' }));
  ({ category } = await succeed(app, 'POST /categories', { token: admin, body: { name: 'Ravintolat' } }));
});
afterAll(() => app.close());

beforeEach(async () => {
  business = await aBusiness(em);
  token = await signIn(em, 'BUSINESS', business);
});

const topUp = (amount: number, to = business) =>
  succeed(app, 'POST /admin/businesses/{id}/balance/topup', {
    token: admin,
    path: { id: to.id },
    body: { amount, note: '' },
  });

const draft = {
  title: 'Lounas',
  description: 'Kotiruokaa joka päivä.',
  category: 'Ravintolat',
  locationType: 'single',
  address: 'Hämeenkatu 1',
  city: 'Tampere',
  url: 'https://www.esimerkki.fi',
  startDate: today,
  endDate: addDays(today, 5),
  offerType: 'normal_offer',
  keywords: 'lounas, kotiruoka',
};

/** What the lists and the details window of the portal read of an offer. */
const offerKeys = [
  'id',
  'title',
  'description',
  'category',
  'offer_type',
  'status',
  'is_premium',
  'cost',
  'created_at',
  'expires_at',
  'approved_at',
  'address',
  'city',
  'is_nationwide',
  'offer_url',
  'clicks_count',
  'views_count',
  'originalPrice',
  'discountedPrice',
  'discountPercentage',
  'startsAt',
];

async function formOf(fields: Record<string, string>, pictures = 1): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  for (let index = 0; index < pictures; index += 1)
    form.append('images', new File([picture as never], `kuva${index}.png`));
  return form;
}

describe('an offer', () => {
  test('is published from JSON and charged', async () => {
    await topUp(20);
    const body = await succeed(app, 'POST /business/create-offer', { token, body: draft });
    expect(body.remaining_balance).toBe(15);
    expect(body.message).toBe('Tarjous julkaistu onnistuneesti!');
    expect(Object.keys(body.offer)).toEqual(expect.arrayContaining(offerKeys));
    expect(body.offer).toMatchObject({
      title: 'Lounas',
      category: 'Ravintolat',
      offer_type: 'normal_offer',
      status: 'approved',
      is_premium: false,
      cost: 5,
      city: 'Tampere',
      address: 'Hämeenkatu 1',
      is_nationwide: false,
      offer_url: 'https://www.esimerkki.fi',
      keywords: ['lounas', 'kotiruoka'],
      clicks_count: 0,
      views_count: 0,
    });
  });

  test('is published from a form with pictures, in many cities', async () => {
    await topUp(20);
    const { city: _city, address: _address, ...rest } = draft;
    const form = await formOf(
      { ...rest, locationType: 'multiple', cities: 'Turku,Oulu', offerType: 'normal_flyer' },
      2,
    );
    const { offer } = await succeed(app, 'POST /business/offers', { token, form });
    expect(offer).toMatchObject({ offer_type: 'normal_flyer', city: ['Turku', 'Oulu'], cost: 10 });
    expect(offer.images.map(({ image_url }: { image_url: string }) => image_url)).toEqual([
      expect.stringContaining('/uploads/'),
      expect.stringContaining('/uploads/'),
    ]);
  });

  test('in the whole country has no cities', async () => {
    await topUp(20);
    const body = { ...draft, locationType: 'multiple', cities: 'Koko maa', city: undefined };
    const { offer } = await succeed(app, 'POST /business/offers', { token, body });
    expect(offer).toMatchObject({ is_nationwide: true, city: [] });
  });

  test.each([
    ['title', '', 'Otsikko on pakollinen'],
    ['keywords', '', 'Vähintään yksi avainsana on pakollinen'],
    ['city', '', 'Kaupunki on pakollinen yksittäiselle sijainnille'],
    ['address', '', 'Osoite on pakollinen yksittäiselle sijainnille'],
    ['endDate', today, 'Loppupäivä tulee olla alkupäivää myöhemmin'],
    ['endDate', addDays(today, 8), 'Normal tarjoukset voivat kestää enintään 7 päivää'],
    ['offerType', undefined, 'Tarjoustyyppi on pakollinen'],
    ['offerType', 'mega_offer', 'Tarjoustyyppi ei kelpaa'],
    ['startDate', '2026-02-30', 'Päivämäärää ei ole olemassa.'],
    ['url', 'javascript:alert(1)', 'Anna verkko-osoite muodossa https://www.esimerkki.fi'],
    ['category', 'Ei sellaista', undefined],
  ])('is refused for its %s %j', async (field, value, sentence) => {
    await topUp(20);
    const body = await refuse(
      app,
      'POST /business/offers',
      { token, body: { ...draft, [field]: value } },
      400,
      'INVALID_INPUT',
    );
    if (sentence !== undefined) expect(body.error).toBe(sentence);
    expect(body.fields).toHaveProperty(field === 'city' ? 'cities' : field);
  });

  test('says what is missing or no value before any other fault, in the order of its fields', async () => {
    const odd = { originalPrice: 'kallis', unit: { amount: 'paljon' }, upTo: 'ehkä', expectedPrice: 'halpa' };
    const body = await refuse(app, 'POST /business/offers', { token, body: odd }, 400, 'INVALID_INPUT');
    expect(body.error).toBe('Tarjoustyyppi on pakollinen');
    const order = 'offerType locationType startDate endDate originalPrice upTo amount unit expectedPrice';
    expect(Object.keys(body.fields ?? {}).join(' ')).toBe(order);
  });

  test('needs a balance', async () => {
    await topUp(3);
    const body = await refuse(app, 'POST /business/offers', { token, body: draft }, 422, 'BALANCE_TOO_LOW');
    expect(body).toMatchObject({ missing: 2, error: 'Saldo ei riitä. Tarvitset €2,00 lisää.' });
  });

  test('is not charged when its price has changed meanwhile', async () => {
    await topUp(20);
    const body = await refuse(
      app,
      'POST /business/offers',
      { token, body: { ...draft, expectedPrice: 4 } },
      409,
      'PRICE_CHANGED',
    );
    expect(body.price).toBe(5);
  });

  test('with too many pictures or one that is none leaves nothing behind', async () => {
    await topUp(20);
    const many = await refuse(
      app,
      'POST /business/offers',
      { token, form: await formOf(draft, 2) },
      400,
      'INVALID_INPUT',
    );
    expect(many.error).toBe('Voit valita enintään 1 kuva(a)');
    const eleven = await formOf({ ...draft, offerType: 'premium_flyer' }, 11);
    const eleventh = await refuse(app, 'POST /business/offers', { token, form: eleven }, 400, 'INVALID_INPUT');
    expect(eleventh.error).toBe('Voit valita enintään 10 kuva(a)');
    const form = await formOf(draft, 0);
    form.append('images', new File(['<script>alert(1)</script>'], 'kuva.png', { type: 'image/png' }));
    await refuse(app, 'POST /business/offers', { token, form }, 400, 'IMAGE_INVALID');
    expect((await succeed(app, 'GET /business/offers', { token })).offers).toEqual([]);
    expect((await succeed(app, 'GET /business/pricing', { token })).balance).toBe(20);
  });

  test('requested twice under one key is made once', async () => {
    await topUp(20);
    const sent = { token, body: draft, headers: { 'idempotency-key': 'kerran-vain' } };
    const first = await succeed(app, 'POST /business/offers', sent);
    expect((await succeed(app, 'POST /business/offers', sent)).offer.id).toBe(first.offer.id);
    await refuse(
      app,
      'POST /business/offers',
      { ...sent, body: { ...draft, title: 'Muu' } },
      422,
      'IDEMPOTENCY_KEY_REUSED',
    );
    expect((await succeed(app, 'GET /business/offers', { token })).offers).toHaveLength(1);
  });

  test('takes no price, rank or owner from the sender', async () => {
    await topUp(20);
    const body = {
      ...draft,
      cost: 0,
      is_premium: true,
      status: 'approved',
      businessId: noSuchRow,
      points_balance: 1000,
    };
    const { offer, remaining_balance } = await succeed(app, 'POST /business/offers', { token, body });
    expect(offer).toMatchObject({ cost: 5, is_premium: false });
    expect(remaining_balance).toBe(15);
  });
});

describe('own offers', () => {
  let id: string;
  beforeEach(async () => {
    await topUp(50);
    ({
      offer: { id },
    } = await succeed(app, 'POST /business/offers', { token, form: await formOf(draft) }));
  });

  test('are listed, newest first, and found by words', async () => {
    await succeed(app, 'POST /business/offers', { token, body: { ...draft, title: 'Illallinen' } });
    const { offers, total } = await succeed(app, 'GET /business/offers', { token });
    expect(offers.map(({ title }: { title: string }) => title)).toEqual(['Illallinen', 'Lounas']);
    expect(total).toBe(2);
    expect(Object.keys(offers[0])).toEqual(expect.arrayContaining(offerKeys));
    expect((await succeed(app, 'GET /business/offers', { token, query: { search: 'illal' } })).offers).toHaveLength(1);
    const page = await succeed(app, 'GET /business/offers', { token, query: { page: '2', size: '1' } });
    expect([page.offers.length, page.total]).toEqual([1, 2]);
  });

  test('are shown one by one, to their owner only', async () => {
    const { offer } = await succeed(app, 'GET /business/offers/{id}', { token, path: { id } });
    expect(offer).toMatchObject({ id, title: 'Lounas', city: 'Tampere' });
    const other = await signIn(em, 'BUSINESS', await aBusiness(em));
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const sent = { token: other, path: { id }, ...(method === 'PUT' && { body: { title: 'Varas' } }) };
      const foreign = await refuse(app, `${method} /business/offers/{id}`, sent, 404, 'OFFER_NOT_FOUND');
      const missing = await refuse(
        app,
        `${method} /business/offers/{id}`,
        { ...sent, path: { id: noSuchRow } },
        404,
        'OFFER_NOT_FOUND',
      );
      expect(foreign).toEqual(missing);
    }
  });

  test('are changed, and the change awaits approval', async () => {
    const body = {
      title: 'Uusi lounas',
      description: 'Parempi.',
      category: category.id,
      address: 'Keskuskatu 2',
      city: 'Turku',
    };
    const reply = await succeed(app, 'PUT /business/offers/{id}', { token, path: { id }, body });
    expect(reply.message).toBe('Tarjous päivitetty onnistuneesti!');
    expect(reply.offer).toMatchObject({
      title: 'Uusi lounas',
      city: 'Turku',
      status: 'pending',
      keywords: ['lounas', 'kotiruoka'],
    });
  });

  test('keep their type and dates', async () => {
    const same = {
      title: 'Sama',
      offerType: 'normal_offer',
      startDate: today,
      endDate: `${addDays(today, 5)}T23:59:59`,
    };
    await succeed(app, 'PUT /business/offers/{id}', { token, path: { id }, body: same });
    for (const changed of [
      { offerType: 'premium_offer' },
      { endDate: addDays(today, 6) },
      { startDate: addDays(today, 1) },
    ]) {
      await refuse(
        app,
        'PUT /business/offers/{id}',
        { token, path: { id }, body: { ...same, ...changed } },
        400,
        'INVALID_INPUT',
      );
    }
  });

  test('keep the pictures that imageUrls names, or get new ones', async () => {
    const { offer } = await succeed(app, 'GET /business/offers/{id}', { token, path: { id } });
    const [{ image_url }] = offer.images;
    const send = (sent: object) => succeed(app, 'PUT /business/offers/{id}', { token, path: { id }, ...sent });
    expect((await send({ body: { title: 'A' } })).offer.images).toHaveLength(1);
    expect((await send({ body: { imageUrls: [image_url] } })).offer.images).toMatchObject([{ image_url }]);
    const replaced = (await send({ form: await formOf({ title: 'B' }) })).offer.images;
    expect(replaced).toHaveLength(1);
    expect(replaced[0].image_url).not.toBe(image_url);
    expect((await send({ body: { imageUrls: [] } })).offer.images).toEqual([]);
    await refuse(
      app,
      'PUT /business/offers/{id}',
      { token, path: { id }, body: { imageUrls: ['/uploads/ff-800.webp'] } },
      400,
      'INVALID_INPUT',
    );
  });

  test('are deleted without a refund', async () => {
    const { balance } = await succeed(app, 'GET /business/pricing', { token });
    await succeed(app, 'DELETE /business/offers/{id}', { token, path: { id } });
    await refuse(app, 'GET /business/offers/{id}', { token, path: { id } }, 404, 'OFFER_NOT_FOUND');
    expect((await succeed(app, 'GET /business/pricing', { token })).balance).toBe(balance);
  });
});

test('a list of hundreds is answered whole', async () => {
  await em.getConnection().execute(
    `insert into top_up_order (id, business_id, amount, status, created_at)
     select gen_random_uuid(), ?, 100, 'PENDING', now() from generate_series(1, 230)`,
    [business.id],
  );
  const { orders, total } = await succeed(app, 'GET /business/orders', { token });
  expect([orders.length, total]).toEqual([230, 230]);
  expect(new Set(orders.map(({ id }: { id: string }) => id)).size).toBe(230);
});

test('the prices come with the balance', async () => {
  await topUp(12.34);
  const body = await succeed(app, 'GET /business/pricing', { token });
  expect(body).toMatchObject({ balance: 12.34, currency: 'EUR', taxRate: 24 });
  expect(body.offerTypes).toContainEqual({
    id: 'premium_flyer',
    name: 'Premium esite',
    price: 25,
    description: expect.any(String),
    max_days: 14,
    max_images: 10,
  });
});

describe('figures', () => {
  test.each(['GET /business/analytics', 'GET /business/analytics/detailed'])('of %s', async (name) => {
    await topUp(20);
    await succeed(app, 'POST /business/offers', { token, body: draft });
    const body = await succeed(app, name, { token, query: { days: '30' } });
    expect(body.overview).toMatchObject({
      total_offers: 1,
      approved_offers: 1,
      active_offers: 1,
      pending_offers: 0,
      total_clicks: 0,
      total_spent: 5,
      avg_click_rate: 0,
      balance: 15,
    });
    expect(Object.keys(body.time_comparison)).toEqual(
      expect.arrayContaining(['clicks_change', 'click_rate_change', 'cost_change']),
    );
    expect(body.offer_performance).toEqual([
      expect.objectContaining({
        title: 'Lounas',
        is_premium: false,
        status: 'approved',
        clicks: 0,
        cost: 5,
        conversions_detail: { calls: 0, directions: 0, website: 0 },
      }),
    ]);
    expect(body.daily_stats).toHaveLength(30);
    expect(body.daily_stats.at(-1)).toMatchObject({ date: today, clicks: 0, cost: 0.83 });
    expect(body.location_data).toEqual([]);
  });

  test.each(['0', '-1', '8', '1e9', '7abc', 'all'])('are not given for %s days', async (days) => {
    await refuse(app, 'GET /business/analytics', { token, query: { days } }, 400, 'INVALID_INPUT');
  });

  test('cover a week unless asked, in the detailed call', async () => {
    expect((await succeed(app, 'GET /business/analytics/detailed', { token })).daily_stats).toHaveLength(7);
    expect((await succeed(app, 'GET /business/analytics', { token })).daily_stats).toHaveLength(30);
  });
});

test('billing returns the balance, the months and every transaction', async () => {
  await topUp(20);
  await succeed(app, 'POST /business/offers', { token, body: draft });
  const { summary, monthly_spending, transactions } = await succeed(app, 'GET /business/billing', { token });
  expect(summary).toEqual({
    current_balance: 15,
    currency: 'EUR',
    total_spent: 5,
    avg_monthly: 5,
    this_month: 5,
    last_month: 0,
    avg_cost_per_click: 0,
  });
  expect(monthly_spending).toEqual([
    {
      key: today.slice(0, 7),
      month: expect.stringMatching(/^\p{L}+kuu \d{4}$/u),
      spent: 5,
      received: 20,
      currency: 'EUR',
      offers: 1,
    },
  ]);
  expect(transactions).toEqual([
    expect.objectContaining({
      type: 'standard_offer',
      amount: -5,
      balance_before: 20,
      balance_after: 15,
      offer_title: 'Lounas',
      offer_clicks: 0,
      click_rate: 0,
    }),
    expect.objectContaining({
      type: 'balance_credit',
      amount: 20,
      balance_before: 0,
      balance_after: 20,
      offer_title: null,
      status: 'completed',
    }),
  ]);
  expect(Object.keys(transactions[0])).toEqual(
    expect.arrayContaining(['id', 'description', 'date', 'reference_number', 'notes']),
  );
});

describe('requests for a top-up', () => {
  test('are made, listed and cancelled', async () => {
    const { order } = await succeed(app, 'POST /business/orders', {
      token,
      body: { amount: 200, note: 'Joulua varten' },
    });
    expect(order).toMatchObject({ amount: 200, note: 'Joulua varten', status: 'pending' });
    const { supportEmail } = (await readSettings(platform)).general;
    const mail = (await mailsTo(platform, { email: supportEmail })).at(-1);
    expect(mail?.text).toContain(`${platform.config.publicUrl}/admini/pyynnot`);
    expect((await succeed(app, 'GET /business/orders', { token })).orders).toEqual([order]);
    const path = { id: order.id };
    await refuse(
      app,
      'PUT /business/orders/{id}/status',
      { token, path, body: { status: 'completed' } },
      409,
      'STATUS_CHANGE_REFUSED',
    );
    const cancelled = await succeed(app, 'PUT /business/orders/{id}/status', {
      token,
      path,
      body: { status: 'cancelled' },
    });
    expect(cancelled.order.status).toBe('cancelled');
    const other = await signIn(em, 'BUSINESS', await aBusiness(em));
    await refuse(
      app,
      'PUT /business/orders/{id}/status',
      { token: other, path, body: { status: 'cancelled' } },
      404,
      'NOT_FOUND',
    );
  });

  test.each([0, -5, 0.001, 100_000.01, 'paljon', null])('are not made of %j euros', async (amount) => {
    await refuse(app, 'POST /business/orders', { token, body: { amount } }, 400, 'INVALID_INPUT');
  });

  test('are completed by a top-up', async () => {
    const { order } = await succeed(app, 'POST /business/orders', { token, body: { amount: 50 } });
    const body = { amount: 50, order_id: order.id };
    await succeed(app, 'POST /admin/businesses/{id}/balance/topup', { token: admin, path: { id: business.id }, body });
    expect((await succeed(app, 'GET /business/orders', { token })).orders[0].status).toBe('completed');
  });
});

test('invoices are listed with the address of their PDF', async () => {
  await topUp(100);
  const { invoices } = await succeed(app, 'GET /business/invoices', { token });
  expect(invoices).toEqual([expect.objectContaining({ net: 100, vat: 24, gross: 124, tax_rate: 24, currency: 'EUR' })]);
  const { pdf_url } = invoices[0];
  const pdf = await app.http.inject({ url: pdf_url, headers: { authorization: `Bearer ${token}` } });
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect((await call(app, `GET ${pdf_url.replace('/api', '')}`)).status).toBe(401);
});
