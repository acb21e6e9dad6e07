import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SettingsGroup } from '#domain/settings/entities.ts';
import { forgetSettings } from '#domain/settings/settings.ts';
import { bicFor, bicOf, isBicOf } from '#shared/rules/billing/bankAccounts.ts';
import { type Asker, ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { type App, createApp } from '../../../app.ts';
import { Invoice } from '../entities.ts';
import { aLedger } from '../ledger/ledger.fixtures.ts';

const platform = await testPlatform();
const { em, aBusiness } = await aLedger(platform);
let app: App;
let by: Asker;
beforeAll(async () => {
  app = await createApp(platform);
  by = { token: await signIn(em(), 'ADMIN', await anAdmin(em(), { role: 'MASTER_ADMIN' })) };
});
afterAll(() => app.close());
beforeEach(async () => {
  await em().nativeDelete(SettingsGroup, {});
  forgetSettings(platform);
});

/** The accounts of a payment institution whose BIC is in no list, of Nordea, of OP and of a Swedish bank. */
const accounts = {
  unlisted: 'FI36 7982 3415 3247 29',
  nordea: 'FI58 1017 1000 0001 22',
  op: 'FI77 5000 0120 3456 74',
  swedish: 'SE35 5000 0000 0549 1000 0003',
};
const document =
  'mutation ($input: UpdateSettingsInput!) { updateSettings(input: $input) { settings { general { iban } } } }';
const change = async (input: object) => {
  const { code, errors } = await ask(app, document, { input }, by);
  return { code, fields: errors[0]?.extensions.fields };
};

async function anInvoice() {
  const business = await aBusiness(10_000);
  const invoice = await em().findOneOrFail(Invoice, { businessId: business.id });
  const finvoice = () =>
    app.http.inject({ url: `/api/invoices/${invoice.id}.xml`, headers: { authorization: `Bearer ${by.token}` } });
  return { invoice, finvoice };
}

describe('the bank of the seller’s account', () => {
  test('is asked for before a Finvoice is made when it is not known, also for invoices that were issued without it', async () => {
    expect((await change({ general: { iban: accounts.unlisted } })).code).toBeUndefined();
    const { invoice, finvoice } = await anInvoice();
    expect(invoice.seller.bic).toBeUndefined();
    const refused = await finvoice();
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain('BIC-tunnus puuttuu asetuksista');
    expect((await change({ billing: { bic: 'tstafih2' } })).code).toBeUndefined();
    const made = await finvoice();
    expect(made.statusCode).toBe(200);
    expect(made.body).toContain('<SellerAccountID IdentificationSchemeName="IBAN">FI3679823415324729<');
    expect(made.body).toContain('<SellerBic IdentificationSchemeName="BIC">TSTAFIH2<');
    expect((await anInvoice()).invoice.seller.bic).toBe('TSTAFIH2');
  });

  test('is printed with the account of a known bank without being asked for', async () => {
    await change({ general: { iban: accounts.op } });
    const { invoice, finvoice } = await anInvoice();
    expect(invoice.seller).toMatchObject({ iban: 'FI7750000120345674', bic: 'OKOYFIHH' });
    expect((await finvoice()).body).toContain('>OKOYFIHH</SellerBic>');
  });

  test('is compared with the BIC when either is changed', async () => {
    expect((await change({ general: { iban: accounts.nordea } })).code).toBeUndefined();
    expect(await change({ billing: { bic: 'OKOYFIHH' } })).toEqual({
      code: 'INVALID_INPUT',
      fields: { bic: 'BIC OKOYFIHH on toisen pankin kuin tilinumero, jonka BIC on NDEAFIHH.' },
    });
    expect((await change({ billing: { bic: 'NDEAFIHHXXX' } })).code).toBeUndefined();
    const kept = await change({ general: { iban: accounts.op } });
    expect(kept).toMatchObject({ code: 'INVALID_INPUT', fields: { iban: expect.stringContaining('OKOYFIHH') } });
    expect((await change({ general: { iban: accounts.swedish } })).code).toBe('INVALID_INPUT');
    await change({ billing: { bic: '' } });
    expect((await change({ general: { iban: accounts.swedish } })).code).toBeUndefined();
    expect((await change({ billing: { bic: 'DEUTDEFF' } })).fields).toMatchObject({
      bic: expect.stringContaining('toisen maan'),
    });
    expect((await change({ billing: { bic: 'ESSESESS' } })).code).toBeUndefined();
  });

  test('is never another one on an invoice, though an earlier BIC is left in the settings', async () => {
    const own = em();
    own.create(SettingsGroup, { name: 'general', values: { iban: accounts.op } });
    own.create(SettingsGroup, { name: 'billing', values: { bic: 'NDEAFIHH' } });
    await own.flush();
    forgetSettings(platform);
    const { invoice, finvoice } = await anInvoice();
    expect(invoice.seller.bic).toBe('OKOYFIHH');
    expect((await finvoice()).body).not.toContain('NDEAFIHH');
  });
});

test.each([
  ['405', 'HELSFIHH'],
  ['497', 'HELSFIHH'],
  ['479', 'POPFFI22'],
  ['432', 'ITELFIHH'],
  ['348', 'DABAFIHH'],
  ['714', 'EVSEFIHH'],
  ['717', 'BIGKFIH1'],
  ['796', 'NARYFIH2'],
  ['799', 'HOLVFIHH'],
  ['798', null],
  ['433', null],
])('accounts that begin with %s are at %s', (code, bic) => {
  expect(bicOf(`FI21 ${code}0 0000 0000 00`)).toBe(bic);
});

test('a BIC fits an account by its bank where that is known, and else by its country', () => {
  expect(isBicOf('dabafihx', 'FI21 3400 0000 0000 00')).toBe(true);
  expect(isBicOf('CMCIFRPP', 'FR76 3000 6000 0112 3456 7890 189')).toBe(true);
  expect(isBicOf('BNPARERX', 'FR76 3000 6000 0112 3456 7890 189')).toBe(true);
  expect(isBicOf('NDEASESS', 'FI21 7980 0000 0000 00')).toBe(false);
  expect(bicFor('DE89 3704 0044 0532 0130 00', null)).toBeNull();
});
