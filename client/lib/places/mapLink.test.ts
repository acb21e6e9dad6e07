import { expect, test, vi } from 'vitest';
import { mapAddress, openOwnMap, ownMapAddress } from './mapLink.ts';

const place = 'Hämeenkatu 3 & 5, 33100 Tampere';

test.each([
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/140.0 Mobile',
    'geo:0,0?q=H%C3%A4meenkatu%203%20%26%205%2C%2033100%20Tampere',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148',
    'https://maps.apple.com/?daddr=H%C3%A4meenkatu%203%20%26%205%2C%2033100%20Tampere',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0', undefined],
])('%s opens %s', (agent, address) => {
  expect(ownMapAddress(place, agent)).toBe(address);
});

test('where no map is known the link itself leads on', () => {
  const preventDefault = vi.fn();
  openOwnMap({ preventDefault }, place);
  expect(preventDefault).not.toHaveBeenCalled();
  expect(mapAddress(place)).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=H%C3%A4meenkatu%203%20%26%205%2C%2033100%20Tampere',
  );
});
