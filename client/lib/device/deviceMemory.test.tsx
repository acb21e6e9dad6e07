import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { useDeviceList } from './deviceMemory.ts';

type List = Parameters<typeof useDeviceList<string>>[0];
const listOf = (own: Partial<List>): List => ({
  read: () => [],
  write: () => {},
  idOf: (item) => item,
  max: 2,
  ...own,
});

afterEach(() => document.body.replaceChildren());

test('a list of the device is shown as other windows change it, and renders nothing while it is empty', async () => {
  let onDevice: string[] = [];
  const list = listOf({ read: () => [...onDevice] });
  const rendered = vi.fn();
  function List() {
    const { items } = useDeviceList(list);
    rendered(items.join());
    return null;
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const elsewhere = async (items: string[]) => {
    onDevice = items;
    await act(async () => void dispatchEvent(new StorageEvent('storage')));
  };
  await act(async () => root.render(<List />));
  await elsewhere([]);
  expect(rendered.mock.calls).toEqual([['']]);
  await elsewhere(['kahvi', 'pulla']);
  expect(rendered.mock.lastCall).toEqual(['kahvi,pulla']);
  await elsewhere([]);
  expect(rendered.mock.lastCall).toEqual(['']);
  await act(async () => root.unmount());
});

test('what is added comes first, what is removed goes, and a full list takes no more', async () => {
  let onDevice = ['kahvi'];
  const list = listOf({
    read: () => onDevice,
    write: (items: string[]) => {
      onDevice = items;
    },
  });
  let shown: ReturnType<typeof useDeviceList<string>> | undefined;
  function List() {
    shown = useDeviceList(list);
    return null;
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<List />));
  const steps: [string, boolean][] = [
    ['pulla', true],
    ['munkki', true],
    ['kahvi', true],
    ['pulla', false],
  ];
  const seen: unknown[] = [];
  for (const [item, isAdded] of steps) {
    await act(async () => void seen.push(shown?.change(item, isAdded)));
    expect(shown?.items).toEqual(onDevice);
    seen.push(onDevice.join());
  }
  expect(seen).toEqual([true, 'pulla,kahvi', false, 'pulla,kahvi', true, 'kahvi,pulla', true, 'kahvi']);
  await act(async () => shown?.clear());
  expect([shown?.items, onDevice]).toEqual([[], []]);
  await act(async () => root.unmount());
});
