import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { FieldErrors } from '#shared/rules/fields.ts';
import { TextField } from '../../ui/plain/form/TextField.tsx';
import type { AppError } from '../errors/readAppError.ts';
import { FieldForm } from './fieldForm.ts';
import type { FormOptions } from './formStore.ts';
import { useForm } from './useForm.ts';

const empty = { name: '', email: '', repeated: '' };
type Values = typeof empty;

function check({ name, email, repeated }: Values): FieldErrors {
  return {
    ...(repeated !== email && { repeated: 'Osoitteet eroavat' }),
    ...(!email.includes('@') && { email: 'Osoitteesta puuttuu @' }),
    ...(!name && { name: 'Nimi puuttuu' }),
  };
}

interface Props extends Pick<FormOptions<Values>, 'check' | 'refusalIn'> {
  send?: () => unknown;
  failed?: (error: unknown) => void;
}

function Page({ send = () => {}, failed, ...options }: Props) {
  const form = useForm<Values>({ initial: empty, check, ...options });
  return (
    <form noValidate onSubmit={(event) => void form.submit(event, send, failed)}>
      <TextField form={form} name="name" label="Nimi" />
      <TextField form={form} name="email" label="Osoite" />
      <TextField form={form} name="repeated" label="Toistettu" />
      <button type="submit" disabled={form.isBusy}>
        Lähetä
      </button>
      <button type="button" onClick={() => form.reset()}>
        Tyhjennä
      </button>
    </form>
  );
}

const user = userEvent.setup();
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => user.click(screen.getByRole('button', { name: 'Lähetä' }));

test('a field is checked when it is left with something in it, not while it is typed or left empty', async () => {
  render(<Page />);
  await user.type(field('Osoite'), 'aino');
  expect(screen.queryByText('Osoitteesta puuttuu @')).toBeNull();
  await user.click(field('Nimi'));
  expect(await screen.findByText('Osoitteesta puuttuu @')).toBeTruthy();
  await user.click(field('Osoite'));
  expect(screen.queryByText('Nimi puuttuu')).toBeNull();
});

test('the error of a field that is left by pressing a button does not move that button under the press', async () => {
  render(<Page />);
  await user.type(field('Osoite'), 'aino');
  const button = screen.getByRole('button', { name: 'Tyhjennä' });
  await user.pointer({ keys: '[MouseLeft>]', target: button });
  expect(document.activeElement).toBe(button);
  expect(screen.queryByText('Osoitteesta puuttuu @')).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target: button });
  expect(field('Osoite').value).toBe('');
});

test('an error is checked while it is corrected, also in another field', async () => {
  render(<Page />);
  await user.type(field('Osoite'), 'aino@');
  await user.type(field('Toistettu'), 'aino@a');
  await user.tab();
  expect(await screen.findByText('Osoitteet eroavat')).toBeTruthy();
  await user.type(field('Osoite'), 'a');
  await waitFor(() => expect(screen.queryByText('Osoitteet eroavat')).toBeNull());
});

test('sending checks every field, and the first on the page with an error gets the focus', async () => {
  const send = vi.fn();
  render(<Page send={send} />);
  await submit();
  expect(await screen.findByText('Nimi puuttuu')).toBeTruthy();
  expect(screen.getByText('Osoitteesta puuttuu @')).toBeTruthy();
  expect(document.activeElement).toBe(field('Nimi'));
  expect(field('Nimi').getAttribute('aria-describedby')).toBe(screen.getByText('Nimi puuttuu').id);
  expect(send).not.toHaveBeenCalled();
});

async function fillIn() {
  await user.type(field('Nimi'), 'Aino');
  await user.type(field('Osoite'), 'a@b');
  await user.type(field('Toistettu'), 'a@b');
}

test('a form is sent once at a time', async () => {
  let answer = () => {};
  const send = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        answer = resolve;
      }),
  );
  render(<Page send={send} />);
  await fillIn();
  await user.keyboard('{Enter}{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Lähetä' })).toHaveProperty('disabled', true));
  expect(send).toHaveBeenCalledTimes(1);
  answer();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Lähetä' })).toHaveProperty('disabled', false));
  await submit();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
});

test('what the server refuses is shown at its field until that field is changed, and what was typed stays', async () => {
  const fields = { 'input.email': 'Osoite on jo käytössä' };
  const refusal: AppError = { code: 'INVALID_INPUT', message: '', fields, extensions: {} };
  const failed = vi.fn();
  render(<Page send={() => Promise.reject(new Error('no'))} failed={failed} refusalIn={() => refusal} />);
  await fillIn();
  await submit();
  expect(await screen.findByText('Osoite on jo käytössä')).toBeTruthy();
  expect(document.activeElement).toBe(field('Osoite'));
  expect(failed).toHaveBeenCalledTimes(1);
  await user.type(field('Nimi'), ' A');
  await user.tab();
  expect(screen.getByText('Osoite on jo käytössä')).toBeTruthy();
  expect(field('Nimi').value).toBe('Aino A');
  await user.type(field('Osoite'), 'c');
  await waitFor(() => expect(screen.queryByText('Osoite on jo käytössä')).toBeNull());
});

test.each([
  ['corrected', '@', 'aino@'],
  ['emptied', '{Backspace}{Backspace}{Backspace}{Backspace}', ''],
])('a field that is %s while the rules are loaded has no error', async (_what, keys, text) => {
  let load = () => {};
  const loaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  const asked = vi.fn((values: Values) => loaded.then(() => check(values)));
  render(<Page check={asked} />);
  await user.type(field('Osoite'), 'aino');
  await user.tab();
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  await user.type(field('Osoite'), keys);
  load();
  await user.click(field('Nimi'));
  expect(field('Osoite').value).toBe(text);
  expect(screen.queryByText('Osoitteesta puuttuu @')).toBeNull();
});

test('a form that is emptied has its initial values and no errors', async () => {
  render(<Page />);
  await user.type(field('Osoite'), 'aino');
  await submit();
  await screen.findByText('Nimi puuttuu');
  await user.click(screen.getByRole('button', { name: 'Tyhjennä' }));
  await waitFor(() => expect(screen.queryByText('Nimi puuttuu')).toBeNull());
  expect(field('Osoite').value).toBe('');
});

test('what is typed while the rules are loaded is checked before it is sent', async () => {
  const loaded: (() => void)[] = [];
  const slow = async (values: Values) => {
    await new Promise<void>((resolve) => loaded.push(resolve));
    return check(values);
  };
  const send = vi.fn();
  render(<Page check={slow} send={send} />);
  await user.type(field('Nimi'), 'Aino');
  await user.type(field('Osoite'), 'a@b.fi');
  await user.type(field('Toistettu'), 'a@b.fi');
  await submit();
  await user.clear(field('Nimi'));
  for (let turn = 0; turn < 5; turn += 1) {
    for (const resolve of loaded.splice(0)) resolve();
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect(await screen.findByText('Nimi puuttuu')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
});

test('values that a button fills in count as typed, those that the program sets do not', () => {
  const form = new FieldForm<Values>();
  const onChange = vi.fn();
  form.options = { onChange };
  form.set({ name: 'Aino' });
  expect(onChange).not.toHaveBeenCalled();
  form.fill({ name: 'Eino' });
  expect(onChange).toHaveBeenCalledWith({ name: 'Eino' }, { name: 'Eino' });
});
