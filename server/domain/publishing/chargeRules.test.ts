import { randomUUID } from 'node:crypto';
import type { RequiredEntityData } from '@mikro-orm/core';
import { expect, test } from 'vitest';
import { testPlatform } from '#test/database.ts';
import { anOffer } from '#test/marketplace.ts';
import { Transaction } from '../billing/entities.ts';
import { aLedger } from '../billing/ledger/ledger.fixtures.ts';
import { charge, correct, ledgerTransaction, refund } from '../billing/ledger/ledger.ts';
import { verifyLedger } from '../billing/ledger/verify.ts';
import { chargeRules } from './chargeRules.ts';
import { LostDays } from './moderation/lostDays/lostDaysEntities.ts';

const platform = await testPlatform();
const { em, admin, aBusiness } = await aLedger(platform);
const faults = () => verifyLedger(em(), chargeRules);

test('the ledger check finds offers that were not charged, were charged another price, or were refunded although published', async () => {
  const own = em();
  const business = await aBusiness(2000);
  const offer = await anOffer(own, business, { cost: 500, title: 'Ruisleipä' });
  const unpaid = { rule: expect.stringContaining('charged what it says'), id: offer.id };
  expect(await faults()).toEqual([unpaid]);

  await ledgerTransaction(em(), (em) => charge(em, { businessId: business.id, amount: 500, offer }));
  expect(await faults()).toEqual([]);

  offer.cost = 600;
  await own.flush();
  expect(await faults()).toEqual([unpaid]);

  offer.cost = 500;
  await own.flush();
  await ledgerTransaction(em(), (em) => refund(em, { offerId: offer.id }));
  expect(await faults()).toEqual([{ rule: expect.stringContaining('never live'), id: offer.id }]);

  await own.remove(offer).flush();
  expect(await faults()).toEqual([]);
});

test('the ledger check finds lost days that were given twice, and shares that the ledger does not have or the price exceeds', async () => {
  const own = em();
  const business = await aBusiness(2000);
  const offer = await anOffer(own, business, { cost: 500, title: 'Ruisleipä' });
  const charged = await ledgerTransaction(em(), (em) => charge(em, { businessId: business.id, amount: 500, offer }));
  const give = (changes: Partial<RequiredEntityData<LostDays>>) => {
    const row = {
      businessId: business.id,
      offerId: offer.id,
      offerTitle: offer.title,
      paidDays: 5,
      givenAt: new Date(),
    };
    return em().insert(LostDays, { ...row, id: randomUUID(), statementId: randomUUID(), days: [], ...changes });
  };
  const share = (amount: number) =>
    ledgerTransaction(em(), async (em) => {
      const corrects = await em.findOneOrFail(Transaction, charged.id);
      return correct(em, { amount, corrects, admin, reason: 'Palautus menetetyistä päivistä' });
    });
  const rulesBroken = async () => (await faults()).map(({ rule }) => rule);
  const first = await share(100);
  await give({ days: ['2026-11-20'], amount: 100, transactionId: first.id });
  await give({ days: ['2026-11-21'], lastOn: '2026-11-30' });
  expect(await faults()).toEqual([]);

  const twice = await give({ days: ['2026-11-21'], lastOn: '2026-12-01' });
  expect(await rulesBroken()).toEqual([expect.stringContaining('lost days are given once')]);
  const remove = async (id: unknown) => {
    await em().execute('alter table lost_days disable trigger append_only');
    await em().nativeDelete(LostDays, { id: String(id) });
    await em().execute('alter table lost_days enable trigger append_only');
  };
  await remove(twice);
  expect(await faults()).toEqual([]);

  for (const wrong of [
    { days: ['2026-11-22'], amount: 99, transactionId: first.id },
    { days: ['2026-11-22'], amount: 100, transactionId: randomUUID() },
    { days: ['2026-11-22'], amount: 100, transactionId: charged.id },
    { days: ['2026-11-22'], amount: 100, transactionId: first.id, businessId: randomUUID() },
    { days: ['2026-11-22'], amount: 100, transactionId: first.id, offerId: randomUUID() },
    { days: [], amount: 100, transactionId: first.id },
  ]) {
    const id = await give(wrong);
    expect(await rulesBroken()).toContain('lost days are given once, as days or as their share of the price');
    await remove(id);
  }
  expect(await faults()).toEqual([]);
  const rest = await share(401);
  await give({ days: ['2026-11-23'], amount: 401, transactionId: rest.id });
  expect(await faults()).toEqual([{ rule: expect.stringContaining('no more than it cost'), id: charged.id }]);

  await em().execute('drop trigger append_only on lost_days');
  expect(await faults()).toContainEqual({
    rule: 'the triggers of the ledger are enabled',
    id: 'lost_days.append_only',
  });
});
