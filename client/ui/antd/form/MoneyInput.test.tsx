import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { MoneyInput, parseAmount } from './MoneyInput.tsx';

test.each(['1 234,5', '1.234,50', '1234.5'])('%s is a sum, shown as Finns write it', async (typed) => {
  const onChange = vi.fn();
  render(<MoneyInput currency="EUR" aria-label="Summa" onChange={onChange} />);
  await userEvent.type(screen.getByLabelText('Summa'), typed);
  await userEvent.tab();
  expect(onChange).toHaveBeenLastCalledWith(1234.5);
  expect(screen.getByLabelText('Summa')).toHaveProperty('value', '1234,50');
});

test('an amount has at most two decimals', async () => {
  const onChange = vi.fn();
  render(<MoneyInput currency="EUR" aria-label="Summa" onChange={onChange} />);
  await userEvent.type(screen.getByLabelText('Summa'), '12,999');
  await userEvent.tab();
  expect(onChange).toHaveBeenLastCalledWith(13);
});

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
