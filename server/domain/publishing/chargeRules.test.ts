import { expect, test } from 'vitest';
import { testPlatform } from '#test/database.ts';
import { anOffer } from '#test/marketplace.ts';
import { aLedger } from '../billing/ledger/ledger.fixtures.ts';
import { charge, ledgerTransaction, refund } from '../billing/ledger/ledger.ts';
import { verifyLedger } from '../billing/ledger/verify.ts';
import { chargeRules } from './chargeRules.ts';

const platform = await testPlatform();
const { em, aBusiness } = await aLedger(platform);
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
