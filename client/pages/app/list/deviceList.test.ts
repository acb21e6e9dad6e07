import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  addOffer,
  addOwnRow,
  changeRows,
  enterAccount,
  forgetAccountList,
  leaveAccount,
  listNow,
  receiveAnswer,
  receiveList,
  useDeviceList,
} from './deviceList.ts';
import type { DeviceRow, StoredList } from './storedList.ts';

beforeEach(() => {
  forgetAccountList();
  localStorage.clear();
});

/** Another window has written the list. */
function writeElsewhere(list: StoredList) {
  const newValue = JSON.stringify(list);
  localStorage.setItem('appList', newValue);
  dispatchEvent(new StorageEvent('storage', { key: 'appList', newValue, storageArea: localStorage }));
}

const texts = () => listNow().rows.map(({ text }) => text);

test('what two windows write in one moment is all there', () => {
  const view = renderHook(useDeviceList);
  addOwnRow({ text: 'maito', quantity: '' });
  const before = listNow();
  // This window adds one; the other one, which has not seen it, writes its own list over it.
  addOwnRow({ text: 'leipä', quantity: '' });
  const [milk] = before.rows;
  const other = { ...milk!, id: 'ffffffff-0000-7000-a000-000000000000', text: 'voi' };
  writeElsewhere({ ...before, rows: [...before.rows, other] });
  expect(texts()).toEqual(['maito', 'leipä', 'voi']);
  view.unmount();
});

test('a window brings nothing back after another one has signed the account out', () => {
  const view = renderHook(useDeviceList);
  enterAccount('a');
  addOwnRow({ text: 'maito', quantity: '' });
  localStorage.removeItem('appList');
  dispatchEvent(new StorageEvent('storage', { key: 'appList', storageArea: localStorage }));
  expect(listNow()).toMatchObject({ owner: null, rows: [] });
  view.unmount();
});

test('an answer that comes after the sign-out is not stored', () => {
  enterAccount('a');
  addOwnRow({ text: 'maito', quantity: '' });
  const sent = [...listNow().rows];
  forgetAccountList();
  receiveAnswer('a', sent, sent);
  receiveList('a', sent);
  expect(listNow()).toMatchObject({ owner: null, rows: [] });
});

test('a row that is changed while it is being sent is sent again', () => {
  enterAccount('a');
  const id = addOwnRow({ text: 'maito', quantity: '' });
  const sent = [...listNow().rows];
  changeRows([id], { isTicked: true });
  receiveAnswer('a', sent, sent);
  expect(listNow()).toMatchObject({ unsent: [id], rows: [{ isTicked: true }] });
  receiveAnswer('a', listNow().rows, listNow().rows);
  expect(listNow().unsent).toEqual([]);
});

test('a change here is later than all that was said of the row, though the clock is behind', () => {
  enterAccount('a');
  const id = addOwnRow({ text: 'maito', quantity: '' });
  const ahead = new Date(Date.now() + 3_600_000).toISOString();
  receiveAnswer('a', [], [{ ...listNow().rows[0]!, text: 'kaurajuoma', textAt: ahead }]);
  changeRows([id], { text: 'maito' });
  expect(listNow().rows[0]).toMatchObject({ text: 'maito' });
  expect(listNow().rows[0]!.textAt > ahead).toBe(true);
});

test('what was not sent when the session ended is for its account alone', () => {
  enterAccount('a');
  addOwnRow({ text: 'kahvi', quantity: '' });
  receiveAnswer('a', listNow().rows, listNow().rows);
  addOwnRow({ text: 'maito', quantity: '' });
  leaveAccount();
  expect(texts()).toEqual([]);
  addOwnRow({ text: 'leipä', quantity: '' });
  enterAccount('a');
  expect(texts().toSorted()).toEqual(['leipä', 'maito']);
  leaveAccount();
  enterAccount('b');
  expect([texts(), listNow().left]).toEqual([[], undefined]);
});

test('an offer that was removed and is added again is one row, to be bought', () => {
  addOffer({ id: 'o', title: 'Kahvi' });
  changeRows(['o'], { isTicked: true });
  changeRows(['o'], { isRemoved: true });
  addOffer({ id: 'o', title: 'Kahvi 500 g' });
  expect(listNow().rows).toMatchObject([{ text: 'Kahvi 500 g', isTicked: false, isRemoved: false }]);
});

/** An offer as the account has it, from another device. */
function inAccount(changes: Partial<DeviceRow>): DeviceRow {
  const at = '2020-11-20T10:00:00.000Z';
  const texts = { text: 'Kahvi', textAt: at, note: 'tumma', noteAt: at, quantity: '2', quantityAt: at };
  const flags = { isTicked: false, tickedAt: at, isRemoved: false, removedAt: at };
  return Object.assign({ id: 'o', isOffer: true }, texts, flags, changes);
}

test('an offer that is added on a second device keeps the note, the quantity and the tick of the first', () => {
  enterAccount('a');
  addOffer({ id: 'o', title: 'Kahvi 500 g' });
  receiveAnswer('a', [], [inAccount({ isTicked: true })]);
  expect(listNow().rows).toMatchObject([{ text: 'Kahvi 500 g', note: 'tumma', quantity: '2', isTicked: true }]);
});

test('an offer that the account has bought and removed is to be bought when the device had it on its list', () => {
  addOffer({ id: 'o', title: 'Kahvi' });
  enterAccount('a');
  receiveList('a', [inAccount({ isTicked: true, isRemoved: true })]);
  expect(listNow().rows).toMatchObject([{ note: 'tumma', isTicked: false, isRemoved: false }]);
});

test('what was removed on the device without an account stays on the list of the account', () => {
  addOffer({ id: 'o', title: 'Kahvi' });
  changeRows(['o'], { isRemoved: true });
  enterAccount('a');
  receiveList('a', [inAccount({})]);
  expect(listNow()).toMatchObject({ rows: [{ note: 'tumma', isRemoved: false }], unsent: [] });
});

test('a row that another window has joined with that of the account does not come back', () => {
  const view = renderHook(useDeviceList);
  addOwnRow({ text: 'maito', quantity: '' });
  enterAccount('a');
  const account = inAccount({ id: 'a1', isOffer: false, text: 'Maito' });
  writeElsewhere({ owner: 'a', rows: [account], unsent: [], isJoining: false });
  expect(texts()).toEqual(['Maito']);
  view.unmount();
});

test('a page that the browser shows again as it was left has the list of the account that is signed in now', () => {
  const view = renderHook(useDeviceList);
  act(() => {
    enterAccount('a');
    addOwnRow({ text: 'maito', quantity: '' });
  });
  // A page that is left hears nothing of what others write.
  localStorage.setItem('appList', JSON.stringify({ owner: 'b', rows: [inAccount({})], unsent: [] }));
  act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(view.result.current).toMatchObject({ owner: 'b', rows: [{ text: 'Kahvi' }] });
  view.unmount();
});

test('where storage is refused the list lasts as long as the window', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  addOwnRow({ text: 'maito', quantity: '' });
  addOwnRow({ text: 'leipä', quantity: '' });
  expect(texts()).toEqual(['maito', 'leipä']);
  vi.restoreAllMocks();
});

test.each(['', 'null', '7', '{"rows":7}', '{"rows":[null,7,{"id":1}]}'])(
  'a stored list that is %j is no list',
  (stored) => {
    localStorage.setItem('appList', stored);
    expect(texts()).toEqual([]);
  },
);
