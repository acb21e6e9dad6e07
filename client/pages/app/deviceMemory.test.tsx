import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { useDeviceList } from './deviceMemory.ts';

afterEach(() => document.body.replaceChildren());

test('a list of the device is shown as other windows change it, and renders nothing while it is empty', async () => {
  let onDevice: string[] = [];
  const read = () => [...onDevice];
  const rendered = vi.fn();
  function List() {
    const [items] = useDeviceList(read);
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
