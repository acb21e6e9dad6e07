import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { renderElement } from '#client/test/render.tsx';
import { CheckedField, CheckedForm } from './CheckedForm.tsx';
import { DateInput, type DayRange, RangeInput } from './DateInput.tsx';
import { MoneyInput } from './MoneyInput.tsx';
import { NumberInput } from './NumberInput.tsx';

// The nearest day of a text without a year is counted from the current one.
beforeAll(() => void vi.useFakeTimers({ now: new Date('2026-11-29T10:00:00Z'), toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

const fields: Record<string, ReactElement> = {
  sum: <MoneyInput currency="EUR" />,
  count: <NumberInput units={['kpl']} min={1} max={1000} />,
  day: <DateInput min="2026-11-29" max="2027-11-29" />,
};

/** Types into the one field of a form and sends it: what is then in the field, what was sent, and what is said. */
async function sendWith(name: string, typed: string) {
  const sent = vi.fn();
  const form = (
    <CheckedForm check={() => ({})} onFinish={sent}>
      <CheckedField name={name} label="Kenttä">
        {fields[name] ?? <input />}
      </CheckedField>
      <button type="submit">Lähetä</button>
    </CheckedForm>
  );
  const { container, unmount } = renderElement(form);
  const user = userEvent.setup();
  const field = await screen.findByLabelText<HTMLInputElement>('Kenttä', { selector: 'input:not([readonly])' });
  await user.click(field);
  await user.paste(typed);
  await user.click(screen.getByRole('button', { name: 'Lähetä' }));
  await waitFor(() => expect(sent.mock.calls.length > 0 || field.getAttribute('aria-invalid') === 'true').toBe(true));
  return { user, field, sent, container, unmount };
}

test.each([
  ['sum', '1234,5', 1234.5, '1\u00A0234,50'],
  ['sum', '1.234,50', 1234.5, '1\u00A0234,50'],
  ['sum', '5,-', 5, '5,00'],
  ['sum', "1'500", 1500, '1\u00A0500,00'],
  ['sum', '€ 12', 12, '12,00'],
  ['count', '24 kpl', 24, '24'],
  ['count', '1 000', 1000, '1\u00A0000'],
  ['day', '05.01.2027', '2027-01-05', '5.1.2027'],
  ['day', '5.1.27', '2027-01-05', '5.1.2027'],
  ['day', '5. 1. 2027', '2027-01-05', '5.1.2027'],
  ['day', '5.1.', '2027-01-05', '5.1.2027'],
  ['day', '2027-01-05', '2027-01-05', '5.1.2027'],
  ['day', '050127', '2027-01-05', '5.1.2027'],
])('%s: %j is sent as %j, and shown as %j', async (name, typed, value, shown) => {
  const { field, sent } = await sendWith(name, typed);
  expect(sent).toHaveBeenCalledWith({ [name]: value });
  expect(field.value).toBe(shown);
});

test.each([
  ['sum', '12,345', 'enintään 2 desimaalia'],
  ['sum', '0,005', 'enintään 2 desimaalia'],
  ['sum', '\u22125,00', 'ei voi olla negatiivinen'],
  ['sum', '1e3', 'numeroin'],
  ['count', '2,4', 'kokonaisluku'],
  ['count', '5,00€', 'numeroin'],
  ['count', '12.5', 'kokonaisluku'],
  ['count', '2000', 'Anna enintään 1\u00A0000.'],
  ['count', '0', 'Anna vähintään 1.'],
  ['day', '31.2.2027', 'ei ole kalenterissa'],
  ['day', 'ensi viikolla', 'muodossa 5.1.2027'],
  ['day', '1.1.2026', 'aikaisintaan 29.11.2026'],
  ['day', '1.1.2030', 'viimeistään 29.11.2027'],
])('%s: %j stays in the field with the error %j, and is not sent', async (name, typed, error) => {
  const { field, sent, container } = await sendWith(name, typed);
  expect(sent).not.toHaveBeenCalled();
  expect(container.textContent).toContain(error);
  expect(field.value.replace('\u00A0', '')).toBe(typed);
});

test.each([
  ['sum', '1.500', ['Kyllä, 1\u00A0500,00\u00A0€', 'Ei, 1,50\u00A0€'], [1500, 1.5]],
  ['day', '5/1/2027', ['Kyllä, 5.1.2027', 'Ei, 1.5.2027'], ['2027-01-05', '2027-05-01']],
])('%s: %j is asked about, and each of the answers %j is a tap', async (name, typed, answers, values) => {
  for (const [place, answer] of answers.entries()) {
    const { user, sent, container, unmount } = await sendWith(name, typed);
    expect(sent).not.toHaveBeenCalled();
    expect(container.textContent).toContain('Tarkoititko');
    await user.click(screen.getByRole('button', { name: answer }));
    await user.click(screen.getByRole('button', { name: 'Lähetä' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ [name]: values[place] }));
    unmount();
  }
});

test('a doubt with one meaning is confirmed, or typed again', async () => {
  const { user, sent, field } = await sendWith('sum', '1.234');
  await user.click(screen.getByRole('button', { name: 'Ei, korjaan' }));
  expect(document.activeElement).toBe(field);
  await user.clear(field);
  await user.paste('1,23');
  await user.click(screen.getByRole('button', { name: 'Lähetä' }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ sum: 1.23 }));
});

test('a value that the program sets replaces what was typed', async () => {
  function Fields() {
    const [sum, setSum] = useState<number | null>(null);
    return (
      <>
        <MoneyInput currency="EUR" aria-label="Summa" value={sum} onChange={setSum} />
        <button type="button" onClick={() => setSum(20)}>
          Kaksikymmentä
        </button>
      </>
    );
  }
  render(<Fields />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Summa'), 'kymppi');
  await user.tab();
  expect(screen.getByText(/Kirjoita luku numeroin/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Kaksikymmentä' }));
  expect(screen.getByLabelText('Summa')).toHaveProperty('value', '20,00');
});

function Range({ onChange, open = false }: { onChange: (range: DayRange) => void; open?: boolean }) {
  const [range, setRange] = useState<DayRange>(['', '']);
  return (
    <RangeInput
      label="Aika"
      open={open}
      value={range}
      onChange={(next) => {
        onChange(next);
        setRange(next);
      }}
    />
  );
}
const day = (which: string) =>
  screen.getByLabelText<HTMLInputElement>(`Aika: ${which}`, { selector: 'input:not([readonly])' });

test('a range that is typed is the range that is passed on, and changes no other day', async () => {
  const changed = vi.fn();
  render(<Range onChange={changed} />);
  const user = userEvent.setup();
  await user.type(day('Alkupäivä'), '01.10.2026');
  await user.tab();
  expect(screen.getByText('Anna myös toinen päivä.')).toBeDefined();
  await user.type(day('Loppupäivä'), '31.10.2026{Enter}');
  expect(changed.mock.calls).toEqual([[['2026-10-01', '2026-10-31']]]);
  expect([day('Alkupäivä').value, day('Loppupäivä').value]).toEqual(['1.10.2026', '31.10.2026']);
});

test('a range whose days are the wrong way is said to be so, and passed on when it is corrected', async () => {
  const changed = vi.fn();
  render(<Range onChange={changed} />);
  const user = userEvent.setup();
  await user.type(day('Alkupäivä'), '31.10.2026{Enter}');
  await user.type(day('Loppupäivä'), '1.10.2026{Enter}');
  expect(screen.getByText('Alkupäivä on loppupäivän jälkeen.')).toBeDefined();
  expect(changed).not.toHaveBeenCalled();
  await user.clear(day('Alkupäivä'));
  await user.type(day('Alkupäivä'), '30.9.2026{Enter}');
  expect(changed.mock.calls).toEqual([[['2026-09-30', '2026-10-01']]]);
});

test('a day that is not understood stays with its error, and the list keeps its range', async () => {
  const changed = vi.fn();
  render(<Range onChange={changed} open />);
  const user = userEvent.setup();
  await user.type(day('Alkupäivä'), '1.10.2026{Enter}');
  await user.clear(day('Alkupäivä'));
  await user.type(day('Alkupäivä'), '31.9.2026{Enter}');
  expect(day('Alkupäivä').value).toBe('31.9.2026');
  expect(screen.getByText('Tätä päivää ei ole kalenterissa.')).toBeDefined();
  expect(changed.mock.calls).toEqual([[['2026-10-01', '']]]);
});
