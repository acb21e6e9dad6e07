import { expect, test } from 'vitest';
import { isForeign } from './origin.ts';

const ours = 'https://lahitarjous.fi';

test.each([
  ['no browser', {}, false],
  ['our own page', { 'sec-fetch-site': 'same-origin', origin: ours }, false],
  ['a typed address', { 'sec-fetch-site': 'none' }, false],
  ['an older browser on our page', { origin: ours }, false],
  ['the very host that is asked', { origin: 'http://10.0.0.5:4000', host: '10.0.0.5:4000' }, false],
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://paha.fi', host: 'lahitarjous.fi' }, true],
  ['another site in an older browser', { origin: 'https://paha.fi', host: 'lahitarjous.fi' }, true],
  ['a sister site', { 'sec-fetch-site': 'same-site', origin: 'https://muu.lahitarjous.fi' }, true],
  ['a hidden page', { origin: 'null', host: 'lahitarjous.fi' }, true],
  ['another site that hides its address', { 'sec-fetch-site': 'cross-site' }, true],
])('a change asked by %s', (_who, headers, foreign) => {
  expect(isForeign('POST', headers, ours)).toBe(foreign);
});

test('reading is free for all', () => {
  expect(isForeign('GET', { 'sec-fetch-site': 'cross-site', origin: 'https://paha.fi' }, ours)).toBe(false);
});
