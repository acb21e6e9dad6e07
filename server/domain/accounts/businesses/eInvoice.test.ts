import { afterAll, beforeAll, expect, test } from 'vitest';
import { AuditEntry } from '#domain/audit/entities.ts';
import { Invoice } from '#domain/billing/entities.ts';
import { finvoiceXml } from '#domain/billing/invoices/finvoice.ts';
import { invoiceFacts } from '#domain/billing/invoices/renderInvoice.ts';
import { aLedger } from '#domain/billing/ledger/ledger.fixtures.ts';
import { topUpBalance } from '#domain/receivables/invoicing/topUp.ts';
import { ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { type App, createApp } from '../../../app.ts';

const platform = await testPlatform();
const { em, scope, admin, aBusiness } = await aLedger(platform);
let app: App;
beforeAll(async () => {
  app = await createApp(platform);
});
afterAll(() => app.close());

const terms = { eInvoiceAddress: '0037 9000 0011', eInvoiceOperator: 'dabafihh', buyerReference: 'KP 12' };
const stored = { eInvoiceAddress: '003790000011', eInvoiceOperator: 'DABAFIHH', buyerReference: 'KP 12' };
const fields = 'eInvoiceAddress eInvoiceOperator buyerReference';
const own = `mutation ($input: BusinessProfileInput!, $version: Int) {
  updateBusinessProfile(input: $input, version: $version) { business { ${fields} version } } }`;
const byAdmin = `mutation ($id: ID!, $input: EInvoiceInput!) {
  setBusinessEInvoice(id: $id, input: $input) { business { ${fields} } } }`;

test('a business says where it receives electronic invoices, and its next invoices carry it', async () => {
  const business = await aBusiness(0);
  const by = { token: await signIn(em(), 'BUSINESS', business) };
  const before = await ask<{ myBusiness: { version: number } }>(app, '{ myBusiness { version } }', {}, by);
  const version = before.data?.myBusiness.version;
  const lone = await ask(app, own, { input: { eInvoiceAddress: '003790000011' } }, by);
  expect(lone.errors[0]).toMatchObject({ extensions: { code: 'INVALID_INPUT' } });
  await topUpBalance(scope(), admin, { id: business.id, amount: 5_000 });
  const saved = await ask<{ updateBusinessProfile: { business: object } }>(app, own, { input: terms, version }, by);
  expect(saved.data?.updateBusinessProfile.business).toMatchObject(stored);
  const stale = await ask(app, own, { input: { buyerReference: 'KP 13' }, version }, by);
  expect(stale.code).toBe('CONFLICT');
  await topUpBalance(scope(), admin, { id: business.id, amount: 6_000 });
  const [first, second] = await em().find(Invoice, { businessId: business.id }, { orderBy: { number: 'asc' } });
  if (!first || !second) throw new Error('Two invoices were issued');
  expect(finvoiceXml(first)).not.toContain('MessageTransmissionDetails');
  expect(finvoiceXml(second)).toContain('<ToIdentifier>003790000011</ToIdentifier><ToIntermediator>DABAFIHH<');
  expect(finvoiceXml(second)).toContain('<BuyerReferenceIdentifier>KP 12</BuyerReferenceIdentifier>');
  expect(invoiceFacts(second).at(-1)).toBe('Viitteenne: KP 12');
});

test('an admin sets it for a business, and the log has who did', async () => {
  const { id } = await aBusiness(0);
  const by = { token: await signIn(em(), 'ADMIN', admin) };
  const set = (input: object) => ask(app, byAdmin, { id, input: { ...terms, ...input } }, by);
  expect((await set({ eInvoiceAddress: '003790000012' })).code).toBe('INVALID_INPUT');
  expect((await set({})).data).toEqual({ setBusinessEInvoice: { business: stored } });
  await set({});
  const entries = await em().find(AuditEntry, { targetId: id, action: 'business.set_e_invoice' });
  expect(entries).toMatchObject([{ actorName: admin.name, after: stored }]);
  const business = { token: await signIn(em(), 'BUSINESS', await aBusiness(0)) };
  expect((await ask(app, byAdmin, { id, input: terms }, business)).code).toMatch(/SIGN_IN_REQUIRED|FORBIDDEN/);
});
