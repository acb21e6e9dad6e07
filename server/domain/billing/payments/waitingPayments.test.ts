import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, createApp } from '../../../app.ts';
import { type Asker, ask } from '../../../test/ask.ts';
import { signIn } from '../../../test/callers.ts';
import { testPlatform } from '../../../test/database.ts';
import { aLedger, verifyBooksAfterwards } from '../ledger/ledger.fixtures.ts';
import { aFile, type Said } from './fileRows/oneMovement.fixtures.ts';
import { sendBankFile } from './payments.fixtures.ts';

const platform = await testPlatform({ RATE_LIMIT: '100000' });
const { em, admin } = await aLedger(platform);
let app: App;
let by: Asker;

beforeAll(async () => {
  app = await createApp(platform);
  by = { token: await signIn(em(), 'ADMIN', admin) };
});
afterAll(() => app.close());
verifyBooksAfterwards(platform);

const day = '2026-03-16';

/** Sends a file with movements of a day. */
async function send(kind: '053' | '054', ...movements: Omit<Said, 'day'>[]): Promise<void> {
  const said = movements.map((movement) => ({ day, ...movement }));
  expect((await sendBankFile(app, aFile(kind, said), by)).message).toBeUndefined();
}

interface Waiting {
  id: string;
  amount: number;
  reason: string;
}

/** The movement that waits with an amount in cents. */
async function waiting(cents: number): Promise<Waiting | undefined> {
  const query = '{ waitingPayments(page: { size: 100 }) { items { id amount reason } } }';
  const { data } = await ask<{ waitingPayments: { items: Waiting[] } }>(app, query, {}, by);
  return data?.waitingPayments.items.find(({ amount }) => amount === cents / 100);
}

describe('a charge of the bank', () => {
  test('waits as one, and so does the money that the bank gives back of one', async () => {
    await send('053', { cents: -412, id: 'C1', isCharge: true }, { cents: 412, id: 'C2', isCharge: true });
    await send('053', { cents: -413, id: 'C3' });
    expect(await waiting(-412)).toMatchObject({ reason: 'BANK_FEE' });
    expect(await waiting(412)).toMatchObject({ reason: 'BANK_FEE' });
    expect(await waiting(-413)).toMatchObject({ reason: 'OUTGOING' });
  });

  test('waits as one also when only a later file says it', async () => {
    await send('054', { cents: -577, id: 'C4' });
    await send('053', { cents: -577, id: 'C4', isCharge: true });
    expect(await waiting(-577)).toMatchObject({ reason: 'BANK_FEE' });
  });

  test('is no reason for a payment with a reference, which a bank gave the wrong code', async () => {
    await send('053', { cents: 688, id: 'C5', isCharge: true, reference: '1232' });
    expect(await waiting(688)).toMatchObject({ reason: 'UNKNOWN_REFERENCE' });
  });
});
