import { expect, test } from 'vitest';
import { parseAmount } from './MoneyInput.tsx';

test.each([
  ['1234,50', '1234.50'],
  ['1 234,50', '1234.50'],
  ['1\u00a0234,50 €', '1234.50'],
  ['1.234,50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['12.345.678', '12345678'],
  ['12.5', '12.5'],
  ['12.999', '12.999'],
  ['0.125', '0.125'],
  ['12,', '12.'],
  ['-5,00', '-5.00'],
  ['', ''],
])('%j is read as %j', (typed, sum) => {
  expect(parseAmount(typed)).toBe(sum);
});

test('what is no number stays none', () => {
  expect(Number(parseAmount('kymppi'))).toBeNaN();
  expect(Number(parseAmount('1,2,3'))).toBeNaN();
});
