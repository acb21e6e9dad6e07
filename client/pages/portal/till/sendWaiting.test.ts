import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { createClient } from '#client/lib/graphql/Connection.tsx';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { sent } from '#client/test/sent.ts';
import { sendWaiting, settle } from './sendWaiting.ts';
import { RedeemCodesDocument, TellSourceDocument, UndoRedemptionDocument } from './TillPage.generated.ts';
import { foundAtTill, storeAtTill, storedAtTill, type WaitingCode } from './tillStore.ts';

const account = 'business-1';
const HOUR = 3_600_000;

beforeEach(() => {
  world.signedIn.BUSINESS = account;
  Object.assign(world.offers[0] ?? {}, { redemption: 'SHOW', businessId: account });
});

/** A code that waits at the till since an hour ago. */
function wait(changes: Partial<WaitingCode> = {}): WaitingCode {
  const at = new Date(Date.now() - HOUR).toISOString();
  const state = { isQueued: true, wasSent: false, isUndone: false };
  const row = { id: crypto.randomUUID(), code: '4821', at, outlet: null, source: null, ...state, ...changes };
  storeAtTill('waiting', account, row);
  return row;
}

/** Counts the customer of a code at the server; returns its answer. */
async function countAtServer({ id, code, at }: WaitingCode) {
  const variables = { inputs: [{ id, code, at }] };
  const { data } = await createClient().mutate({ mutation: RedeemCodesDocument, variables });
  const [answer] = data?.redeemCodes.redemptions ?? [];
  if (!answer) throw new Error('No answer');
  return answer;
}

const send = () => sendWaiting(createClient(), account);
const isCounted = ({ id }: WaitingCode) => world.redemptions.some((row) => row.id === id && !row.undoneAt);
const waiting = () => storedAtTill('waiting', account).map(({ id }) => id);
const odd = () => storedAtTill('odd', account).map(({ id, answer }) => ({ id, answer }));

function refuseUndo(code: string) {
  const errors = [{ message: 'Ei nyt.', extensions: { code } }];
  mockServer.use(mockApi.mutation(UndoRedemptionDocument, () => HttpResponse.json({ errors })));
}

test('one who was undone before the answer came is taken out once it says that they were counted', async () => {
  const row = wait({ at: new Date().toISOString(), wasSent: true, isUndone: true });
  await send();
  expect(waiting()).toEqual([row.id]);
  settle(account, await countAtServer(row), false);
  expect(isCounted(row)).toBe(true);
  await send();
  expect([isCounted(row), waiting(), storedAtTill('counted', account)]).toEqual([false, [], []]);
});

test('one who was undone and is not counted leaves no trace', async () => {
  const row = wait({ code: '0000', wasSent: true, isUndone: true });
  settle(account, await countAtServer(row), false);
  expect([waiting(), odd()]).toEqual([[], []]);
});

test('a code is noted as sent before it is: the answer may be lost', async () => {
  const row = wait();
  mockServer.use(mockApi.mutation(RedeemCodesDocument, () => HttpResponse.error()));
  await send().catch(() => {});
  expect(foundAtTill('waiting', account, row.id)?.wasSent).toBe(true);
});

test.each(['TOO_MANY_REQUESTS', 'UNAVAILABLE'])(
  '%s puts an undoing off, and what is undone is not counted meanwhile',
  async (code) => {
    const row = wait({ wasSent: true });
    await countAtServer(row);
    storeAtTill('waiting', account, { ...row, isUndone: true });
    refuseUndo(code);
    await send();
    expect(waiting()).toEqual([row.id]);
    // By the device that has counted it.
    expect(await sent(RedeemCodesDocument)).toHaveLength(1);
    mockServer.resetHandlers();
    await send();
    expect([waiting(), isCounted(row)]).toEqual([[], false]);
  },
);

test('an undoing that came too late is said: the customer stays counted', async () => {
  const row = wait({ wasSent: true, isUndone: true });
  refuseUndo('CONFLICT');
  await send();
  expect([waiting(), odd()]).toEqual([[], [{ id: row.id, answer: null }]]);
});

test('what the server does not know was never counted, unless it has said so', async () => {
  wait({ wasSent: true, isUndone: true });
  const counted = wait({ wasSent: true, isUndone: true, isCounted: true });
  await send();
  expect([waiting(), odd()]).toEqual([[], [{ id: counted.id, answer: null }]]);
});

test('where a customer heard of the shop reaches the server though it was chosen while the code was on its way', async () => {
  const row = wait();
  const unchanged = wait({ source: 'FRIEND' });
  // The server has read the code without it, before the choice.
  await countAtServer(row);
  storeAtTill('waiting', account, { ...row, source: 'WINDOW' });
  await send();
  await expect.poll(() => sent(TellSourceDocument)).toEqual([{ id: row.id, source: 'WINDOW' }]);
  expect([waiting(), isCounted(unchanged)]).toEqual([[], true]);
});

/** Lets the server answer every code so. */
function answerAll(answer: 'BAD_TIME' | 'BAD_OUTLET') {
  const empty = { hint: null, offerTitle: null, startDate: null, endDate: null, limit: null, redeemedAt: null };
  const none = { ...empty, place: null, undoUntil: null, undoneAt: null, source: null };
  mockServer.use(
    mockApi.mutation(RedeemCodesDocument, ({ variables }) => {
      const inputs = [variables.inputs].flat();
      const redemptions = inputs.map(({ id }) => ({ __typename: 'Redemption' as const, id: `${id}`, answer, ...none }));
      return HttpResponse.json({ data: { redeemCodes: { __typename: 'RedeemCodesPayload', redemptions } } });
    }),
  );
}

test('codes that waited too long are listed as not counted, and hold no others up', async () => {
  const rows = Array.from({ length: 201 }, () => wait());
  answerAll('BAD_TIME');
  await send();
  expect((await sent(RedeemCodesDocument)).map(({ inputs }) => [inputs].flat().length)).toEqual([200, 1]);
  expect([waiting(), odd().length]).toEqual([[], 201]);
  expect(odd().map(({ id }) => id)).toEqual(expect.arrayContaining(rows.map(({ id }) => id)));
});

test('a code says for how long it has waited, also by a clock that is years wrong', async () => {
  wait();
  await send();
  const [{ inputs } = { inputs: [] }] = await sent(RedeemCodesDocument);
  const [input] = [inputs].flat();
  expect(Math.abs((input?.age ?? 0) - 3600)).toBeLessThan(60);
});

test('a code that was taken before it was known where the till is waits for that', async () => {
  const { outlet: _unknown, ...row } = wait();
  storeAtTill('waiting', account, row);
  await send();
  expect([waiting(), await sent(RedeemCodesDocument)]).toEqual([[row.id], []]);
  await sendWaiting(createClient(), account, 'outlet-2');
  const [{ inputs } = { inputs: [] }] = await sent(RedeemCodesDocument);
  expect([waiting(), [inputs].flat().map(({ outlet }) => outlet)]).toEqual([[], ['outlet-2']]);
});

test('codes of an outlet that is none of the till’s are of where it is then, and only they', async () => {
  const row = wait({ outlet: 'closed' });
  answerAll('BAD_OUTLET');
  await send();
  const later = wait({ outlet: 'outlet-1' });
  await sendWaiting(createClient(), account, 'outlet-2');
  const [, again] = await sent(RedeemCodesDocument);
  const outlets = [again?.inputs ?? []].flat().map(({ id, outlet }) => [id, outlet]);
  expect(Object.fromEntries(outlets)).toEqual({ [row.id]: 'outlet-2', [later.id]: 'outlet-1' });
});
