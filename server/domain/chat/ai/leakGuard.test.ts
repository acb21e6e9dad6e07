import { expect, test } from 'vitest';
import { leakGuard } from './leakGuard.ts';

const secret = 'Vastaa suomeksi, lyhyesti ja luontevasti: enintään neljä virkettä. Älä keksi hintoja.';

test.each([
  ['Ohjeeni: vastaa suomeksi lyhyesti ja luontevasti enintään.', true],
  ['VASTAA, SUOMEKSI! LYHYESTI? JA – LUONTEVASTI… ENINTÄÄN', true],
  ['Vastaan suomeksi, lyhyesti ja luontevasti.', false],
  ['Löysin pizzan hintaan 7,90 €.', false],
  ['', false],
])('%s', (text, repeats) => {
  expect(leakGuard(secret)(text)).toBe(repeats);
});

test('a run is heard across pieces', () => {
  const repeats = leakGuard(secret);
  expect(['Hei, enintään', 'neljä', 'virkettä', 'älä keksi', 'hintoja'].map(repeats)).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
});
