import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Business } from '#domain/accounts/entities.ts';
import { Invoice } from '#domain/billing/entities.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { aRichBusiness } from '#test/offers.ts';
import { type App, createApp } from '../../app.ts';

const platform = await testPlatform({ RATE_LIMIT: '60000' });
const fork = () => platform.orm.em.fork();

let app: App;
let business: Business;
let url: string;
let owner: string;
let admin: string;

beforeAll(async () => {
  business = await aRichBusiness(platform, 10_000);
  const invoice = await fork().findOneOrFail(Invoice, { businessId: business.id });
  url = `/api/invoices/${invoice.id}.pdf`;
  owner = await signIn(fork(), 'BUSINESS', business);
  admin = await signIn(fork(), 'ADMIN', await anAdmin(fork(), { permissions: ['MANAGE_BUSINESSES'] }));
  app = await createApp(platform);
});
afterAll(() => app.close());

async function read(token: string) {
  const reply = await app.http.inject({ url, headers: { authorization: `Bearer ${token}` } });
  const type = String(reply.headers['content-type']);
  return [reply.statusCode, type.includes('pdf') ? 'a PDF' : reply.json().code];
}

async function setMaintenance(maintenanceMode: boolean) {
  await app.http.inject({
    method: 'PUT',
    url: '/api/admin/settings/general',
    headers: {
      authorization: `Bearer ${await signIn(fork(), 'ADMIN', await anAdmin(fork(), { role: 'MASTER_ADMIN' }))}`,
    },
    payload: { maintenanceMode },
  });
}

test('an invoice is read by its business and by admins who manage businesses', async () => {
  expect(await read(owner)).toEqual([200, 'a PDF']);
  expect(await read(admin)).toEqual([200, 'a PDF']);
});

test('an invoice is downloaded as a Finvoice document by the same readers, and by no other business', async () => {
  const xml = url.replace('.pdf', '.xml');
  const ask = (token: string) => app.http.inject({ url: xml, headers: { authorization: `Bearer ${token}` } });
  for (const token of [owner, admin]) {
    const { statusCode, headers, body } = await ask(token);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="finvoice-\d+\.xml"$/),
      'cache-control': 'private, no-store',
    });
    expect(body).toContain('<Finvoice Version="3.0">');
    expect(body).toContain('<InvoiceTotalVatIncludedAmount AmountCurrencyIdentifier="EUR">124,00<');
  }
  const other = await signIn(fork(), 'BUSINESS', await aRichBusiness(platform, 100));
  const refused = await ask(other);
  expect([refused.statusCode, refused.json().code]).toEqual([404, 'NOT_FOUND']);
});

test('an invoice is refused to a business with a temporary password', async () => {
  await fork().nativeUpdate(Business, { id: business.id }, { mustChangePassword: true });
  expect(await read(owner)).toEqual([403, 'PASSWORD_CHANGE_REQUIRED']);
  await fork().nativeUpdate(Business, { id: business.id }, { mustChangePassword: false });
  expect(await read(owner)).toEqual([200, 'a PDF']);
});

test('an invoice is refused to businesses during maintenance, not to admins', async () => {
  await setMaintenance(true);
  try {
    expect(await read(owner)).toEqual([503, 'MAINTENANCE']);
    expect(await read(admin)).toEqual([200, 'a PDF']);
  } finally {
    await setMaintenance(false);
  }
});

test('PDFs of an account are rendered one at a time, as each takes time from all other requests', async () => {
  const runInOrder = vi.spyOn(platform.budget, 'runInOrder');
  expect(await Promise.all([read(owner), read(owner), read(owner)])).toEqual(Array(3).fill([200, 'a PDF']));
  expect(runInOrder.mock.calls.map(([key]) => key)).toEqual(Array(3).fill(business.id));
  runInOrder.mockRestore();
});

test('a download costs the account points, and one that has spent them is refused with the seconds to wait', async () => {
  const spend = vi.spyOn(platform.budget, 'spend');
  expect(await read(owner)).toEqual([200, 'a PDF']);
  const account = { name: 'account', perMinute: 60_000 };
  expect(spend).toHaveBeenCalledWith(business.id, account, 10);
  spend.mockRestore();
  platform.budget.charge(business.id, account, account.perMinute);
  const refused = await app.http.inject({ url, headers: { authorization: `Bearer ${owner}` } });
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await read(admin)).toEqual([200, 'a PDF']);
});
