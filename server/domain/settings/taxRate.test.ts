import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Permission } from '#shared/schema.generated.ts';
import { ask } from '#test/ask.ts';
import { call } from '#test/call.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, anAdmin } from '#test/marketplace.ts';
import { type App, createApp } from '../../app.ts';
import { SettingsGroup } from './entities.ts';
import { forgetSettings } from './settings.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
let app: App;
let asMaster: { token: string };

beforeAll(async () => {
  app = await createApp(platform);
  asMaster = await signedIn([], 'MASTER_ADMIN');
});
afterAll(() => app.close());

async function signedIn(permissions: Permission[], role: 'ADMIN' | 'MASTER_ADMIN' = 'ADMIN') {
  const em = fork();
  return { token: await signIn(em, 'ADMIN', await anAdmin(em, { role, permissions })) };
}

/** A new installation: nothing is set. */
async function untouched(): Promise<void> {
  await fork().nativeDelete(SettingsGroup, { name: 'pricing' });
  forgetSettings(platform);
}

const question = async (caller = asMaster) =>
  (await ask<{ taxRateQuestion: object | null }>(app, '{ taxRateQuestion { current general } }', {}, caller)).data
    ?.taxRateQuestion;
const confirm = (taxRate: number, caller = asMaster) =>
  ask(app, 'mutation ($taxRate: Float!) { confirmTaxRate(taxRate: $taxRate) { taxRate } }', { taxRate }, caller);
interface Stored {
  settings: { pricing: { taxRate: number } };
}
const step = async () => {
  const { data } = await ask<{ firstInvoiceSteps: { name: string; done: boolean }[] }>(
    app,
    '{ firstInvoiceSteps { name done } }',
    {},
    asMaster,
  );
  return data?.firstInvoiceSteps.find(({ name }) => name === 'TAX_RATE')?.done;
};

test.each([24, 25.5])('the rate of the first invoice is asked about once: %s', async (taxRate) => {
  await untouched();
  expect([await question(), await step()]).toEqual([{ current: 24, general: 25.5 }, false]);
  const caller = await signedIn(['MANAGE_BUSINESSES']);
  expect((await confirm(taxRate, caller)).data).toEqual({ confirmTaxRate: { taxRate } });
  expect([await question(), await step()]).toEqual([null, true]);
  const log = await ask<{ auditLog: { items: { action: string; after: object }[] } }>(
    app,
    '{ auditLog { items { action after } } }',
    {},
    asMaster,
  );
  expect(log.errors).toEqual([]);
  expect(JSON.stringify(log.data?.auditLog.items[0])).toContain('taxRateConfirmed');
  // Again it is the same answer; another one is a change of the settings.
  expect((await confirm(taxRate, caller)).errors).toEqual([]);
  expect((await confirm(taxRate === 24 ? 25.5 : 24, caller)).code).toBe('STATUS_CHANGE_REFUSED');
});

test('of two who answer differently at once, one is refused and one answer is stored', async () => {
  await untouched();
  const answers = await Promise.all([confirm(24), confirm(25.5)]);
  const taken = answers.map(({ data }) => data).filter((data) => data !== null);
  expect([taken.length, answers.map(({ code }) => code).filter(Boolean)]).toEqual([1, ['STATUS_CHANGE_REFUSED']]);
  const { data } = await ask<Stored>(app, '{ settings { pricing { taxRate } } }', {}, asMaster);
  expect(taken[0]).toEqual({ confirmTaxRate: { taxRate: data?.settings.pricing.taxRate } });
});

test('only the rates that are asked about are taken, and only from who may add to balances', async () => {
  await untouched();
  for (const taxRate of [0, 10, 24.5, 100, -24, 1e9]) expect((await confirm(taxRate)).code).toBe('INVALID_INPUT');
  const settingsOnly = await signedIn(['MANAGE_SETTINGS', 'MANAGE_OFFERS']);
  expect((await confirm(24, settingsOnly)).code).toBe('FORBIDDEN');
  const em = fork();
  const business = { token: await signIn(em, 'BUSINESS', await aBusiness(em)) };
  expect((await confirm(24, business)).code).not.toBe(null);
  expect(await question()).toEqual({ current: 24, general: 25.5 });
});

test('the documented call of the settings answers by changing the rate, and top-ups go on without an answer', async () => {
  await untouched();
  const em = fork();
  const business = await aBusiness(em);
  const topUp = { ...asMaster, path: { id: business.id }, body: { amount: 10 } };
  const { status } = await call(app, 'POST /admin/businesses/{id}/balance/topup', topUp);
  expect(status).toBe(200);
  const save = (taxRate: number) =>
    call(app, 'PUT /admin/settings/{id}', { ...asMaster, path: { id: 'pricing' }, body: { taxRate } });
  expect((await save(24)).status).toBe(200);
  expect(await question()).toEqual({ current: 24, general: 25.5 });
  expect((await save(10)).status).toBe(200);
  expect(await question()).toBe(null);
  expect((await save(24)).status).toBe(200);
  expect(await question()).toBe(null);
});
