import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { MoneyInput } from './MoneyInput.tsx';

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
