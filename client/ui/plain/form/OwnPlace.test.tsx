import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderElement } from '#client/test/render.tsx';
import { OwnPlace } from './OwnPlace.tsx';

const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>();
Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });

afterEach(() => getCurrentPosition.mockReset());

const at = (latitude: number, longitude: number) =>
  getCurrentPosition.mockImplementation((found) =>
    found({ coords: { latitude, longitude } } as unknown as GeolocationPosition),
  );

async function press() {
  const onFound = vi.fn<(name: string) => void>();
  const { user } = renderElement(<OwnPlace onFound={onFound} />);
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Käytä sijaintiani' }));
  return onFound;
}

test('the browser is asked where it is only when pressed, and the place stays in it', async () => {
  const asked = vi.spyOn(globalThis, 'fetch');
  at(61.4981, 23.7608);
  const onFound = await press();
  await vi.waitFor(() => expect(onFound).toHaveBeenCalledExactlyOnceWith('Tampere'));
  expect(asked).not.toHaveBeenCalled();
});

test.each([
  [1, /Salli se selaimen asetuksissa/],
  [2, /Sijaintia ei saatu/],
  [3, /Sijaintia ei saatu/],
])('a browser that fails with %d is said, and may be asked again', async (code, said) => {
  getCurrentPosition.mockImplementation((_found, failed) => failed?.({ code } as GeolocationPositionError));
  const onFound = await press();
  expect((await screen.findByText(said)).getAttribute('role')).toBe('status');
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'Käytä sijaintiani' }).getAttribute('aria-disabled')).toBe('false'),
  );
  expect(onFound).not.toHaveBeenCalled();
});

test('a person abroad chooses by name', async () => {
  at(59.3293, 18.0686);
  const onFound = await press();
  await screen.findByText(/Et näytä olevan Suomessa/);
  expect(onFound).not.toHaveBeenCalled();
});
