import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isOnList, type ListRow as Row } from '#shared/rules/lists/list.ts';
import { type Asker, ask } from '#test/ask.ts';
import { testPlatform } from '#test/database.ts';
import { aConsumerWithPassword, aVisit, testPassword } from '#test/people.ts';
import { type App, createApp } from '../../app.ts';
import { deleteConsumerAccount } from '../accounts/businesses/profiles.ts';
import { Consumer } from '../accounts/entities.ts';
import { loginConsumer } from '../accounts/sessions/signIn.ts';
import { consumerData } from '../privacy/personalData.ts';
import { ListRow } from './entities.ts';
import { forgetRemovedRows } from './listRows.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
const DAY = 24 * 60 * 60 * 1000;
let app: App;
beforeAll(async () => {
  app = await createApp(platform);
});
afterAll(() => app.close());

type DeviceRow = Row<string>;

const parts = 'id isOffer text textAt note noteAt quantity quantityAt isTicked tickedAt isRemoved removedAt';
const listQuery = `{ listRows { ${parts} } }`;
const mergeMutation = `mutation ($consumerId: ID!, $rows: [ListRowInput!]!) {
  mergeListRows(consumerId: $consumerId, rows: $rows) { rows { ${parts} } } }`;

async function aReader() {
  const consumer = await aConsumerWithPassword(platform);
  const { token } = await loginConsumer(aVisit(platform), {
    email: consumer.email,
    password: testPassword,
    rememberMe: true,
  });
  const asker: Asker = { token };
  const merge = (rows: DeviceRow[], consumerId = consumer.id) =>
    ask<{ mergeListRows: { rows: DeviceRow[] } }>(app, mergeMutation, { consumerId, rows }, asker);
  return {
    consumer,
    merge,
    merged: async (rows: DeviceRow[]) => {
      const { data, errors } = await merge(rows);
      expect(errors).toEqual([]);
      return data!.mergeListRows.rows;
    },
    list: async () => (await ask<{ listRows: DeviceRow[] }>(app, listQuery, {}, asker)).data!.listRows,
  };
}

const minute = (count: number) => new Date(Date.now() + count * 60_000).toISOString();

function aRow(changes: Partial<DeviceRow> = {}, at = minute(-60)): DeviceRow {
  return {
    id: randomUUID(),
    isOffer: false,
    text: 'maito',
    textAt: at,
    note: '',
    noteAt: at,
    quantity: '',
    quantityAt: at,
    isTicked: false,
    tickedAt: at,
    isRemoved: false,
    removedAt: at,
    ...changes,
  };
}

test('two devices that were without a network have one list, however often and in whatever order they send', async () => {
  const { merged, list } = await aReader();
  const milk = aRow();
  await merged([milk]);
  const phone = { ...milk, isTicked: true, tickedAt: minute(-20) };
  const tablet = { ...milk, note: 'laktoositon', noteAt: minute(-30), quantity: '2', quantityAt: minute(-30) };
  const bread = aRow({ text: 'leipä' });
  await Promise.all([merged([phone]), merged([tablet, bread]), merged([phone])]);
  // The answer to the first one was lost.
  await merged([tablet, bread]);
  const both = await list();
  expect(both).toEqual(
    [
      { ...phone, note: 'laktoositon', noteAt: tablet.noteAt, quantity: '2', quantityAt: tablet.quantityAt },
      bread,
    ].sort((a, b) => (a.id < b.id ? -1 : 1)),
  );
});

test('what one device removed no other one brings back, but what was edited later is not lost', async () => {
  const { merged } = await aReader();
  const [milk, bread] = [aRow(), aRow({ text: 'leipä' })];
  await merged([milk, bread]);
  const removed = { isRemoved: true, removedAt: minute(-30) };
  await merged([
    { ...milk, ...removed },
    { ...bread, ...removed },
  ]);
  const after = await merged([
    { ...milk, isTicked: true, tickedAt: minute(-10) },
    { ...bread, quantity: '2', quantityAt: minute(-10) },
  ]);
  expect(after.filter(isOnList).map(({ text, quantity }) => [text, quantity])).toEqual([['leipä', '2']]);
});

test('twenty devices at once lose nothing, and one offer is one row', async () => {
  const { merged, list } = await aReader();
  const offer = aRow({ isOffer: true, text: 'Kahvi 500 g' });
  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      merged([{ ...offer, quantity: `${at + 1}`, quantityAt: minute(at - 30) }, aRow()]),
    ),
  );
  const rows = await list();
  expect([rows.length, rows.find(({ id }) => id === offer.id)?.quantity]).toEqual([21, '20']);
});

test('a list has at most 200 rows: what was on it stays, and what is beyond is left out', async () => {
  const { merged } = await aReader();
  const many = Array.from({ length: 100 }, () => aRow());
  await merged(many);
  await merged(Array.from({ length: 99 }, () => aRow()));
  const [last, beyond] = [aRow({}, minute(-20)), aRow({}, minute(-10))];
  const rows = await merged([beyond, last]);
  expect([rows.length, rows.some(({ id }) => id === last.id), rows.some(({ id }) => id === beyond.id)]).toEqual([
    200,
    true,
    false,
  ]);
  await merged([{ ...many[0]!, isRemoved: true, removedAt: minute(-1) }]);
  expect((await merged([beyond])).some(({ id }) => id === beyond.id)).toBe(true);
});

test('a clock that is far ahead does not hold for ever', async () => {
  const { merged } = await aReader();
  const wrong = aRow({ text: 'maito 2099' }, '2099-01-01T00:00:00.000Z');
  const [stored] = await merged([wrong]);
  expect(Date.parse(stored!.textAt)).toBeLessThan(Date.now() + 1000);
  const [edited] = await merged([{ ...stored!, text: 'maito', textAt: minute(1) }]);
  expect(edited!.text).toBe('maito');
});

test.each([
  ['no text', { text: ' \u200b ' }],
  ['a text of 81 characters', { text: 'x'.repeat(81) }],
  ['a note of 201 characters', { note: 'x'.repeat(201) }],
  ['a quantity of 21 characters', { quantity: 'x'.repeat(21) }],
  ['more than 9 999 of it', { quantity: '10000' }],
  ['an id of another kind', { id: "' or true --" }],
])('a row with %s is refused, and nothing of what came with it is stored', async (_what, fault) => {
  const { merge, list } = await aReader();
  const { code, errors } = await merge([aRow(), aRow(fault)]);
  expect([code, Object.keys((errors[0]!.extensions.fields ?? {}) as object)]).toEqual(['INVALID_INPUT', ['rows']]);
  expect(await list()).toEqual([]);
});

test.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+02:00', '1899-12-31T23:59:59.999Z', '2200-01-01T00:00:00Z'])(
  'the instant %s, which no device has meant, is refused',
  async (textAt) => {
    const { merge, list } = await aReader();
    expect((await merge([aRow(), aRow({ textAt })])).code).toBe('INVALID_INPUT');
    expect(await list()).toEqual([]);
  },
);

test('the first and the last instant that are taken are stored', async () => {
  const { merged } = await aReader();
  const [row] = await merged([aRow({ textAt: '1900-01-01T02:00:00+02:00', noteAt: '2199-12-31T23:59:59Z' })]);
  expect(row!.textAt).toBe('1900-01-01T00:00:00.000Z');
});

test('a text is stored as it was typed, with pictures and long', async () => {
  const { merged } = await aReader();
  const text = `🥛 Äidin "maito" <2> ${'ö'.repeat(59)}`;
  expect((await merged([aRow({ text, note: '👨‍👩‍👧 kotiin' })]))[0]).toMatchObject({ text, note: '👨‍👩‍👧 kotiin' });
});

test('a list goes into no other account, whose id another window may still have', async () => {
  const [mine, other] = [await aReader(), await aReader()];
  const { code, message } = await mine.merge([aRow()], other.consumer.id);
  expect([code, message]).toEqual(['CONFLICT', 'Lista on toisen tilin. Kirjaudu sille tilille, niin lista tallentuu.']);
  await mine.merged([aRow()]);
  expect(await other.list()).toEqual([]);
});

test('without a session there is no list', async () => {
  expect((await ask(app, listQuery)).code).toBe('SIGN_IN_REQUIRED');
  expect((await ask(app, mergeMutation, { consumerId: 'x', rows: [] })).code).toBe('SIGN_IN_REQUIRED');
});

test('a removed row is remembered for 90 days, and one that is on the list stays', async () => {
  const { consumer, merged, list } = await aReader();
  const [gone, kept, revived] = [aRow(), aRow({ text: 'leipä' }), aRow({ text: 'voi' })];
  const removed = { isRemoved: true, removedAt: minute(-30) };
  await merged([{ ...gone, ...removed }, kept, { ...revived, ...removed, note: 'suolaton', noteAt: minute(-20) }]);
  const later = (days: number) => new Date(Date.now() + days * DAY);
  await forgetRemovedRows(platform, later(89));
  expect(await fork().count(ListRow, { consumer: consumer.id })).toBe(3);
  await forgetRemovedRows(platform, later(91));
  await forgetRemovedRows(platform, later(91));
  expect((await list()).map(({ text }) => text).toSorted()).toEqual(['leipä', 'voi']);
});

test('a consumer gets the list with their data, and a deleted account leaves none of it', async () => {
  const { consumer, merged } = await aReader();
  await merged([aRow({ note: 'laktoositon' })]);
  expect(await consumerData(platform, consumer)).toMatchObject({
    shoppingList: [{ text: 'maito', note: 'laktoositon', isTicked: false }],
  });
  const visit = aVisit(platform);
  await deleteConsumerAccount(visit, await visit.em.findOneOrFail(Consumer, consumer.id), testPassword);
  expect(await fork().count(ListRow, { consumer: consumer.id })).toBe(0);
});
