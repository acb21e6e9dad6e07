import { screen, waitFor } from '@testing-library/react';
import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useFieldForm, useValue } from '#client/lib/forms/useFieldForm.ts';
import { fill } from '#client/test/fill.ts';
import { renderElement } from '#client/test/render.tsx';
import type { FieldErrors } from '#shared/rules/fields.ts';
import { CheckedField, CheckedForm } from './CheckedForm.tsx';
import { DateInput } from './DateInput.tsx';

interface Values {
  name: string;
  wide: boolean;
  reason: string;
  first: string;
  last: string;
}

function check({ name, wide, reason, first, last }: Values): FieldErrors {
  return {
    ...(last < first && { last: 'Loppu on ennen alkua' }),
    ...(wide && !reason && { reason: 'Perustelu puuttuu' }),
    ...(!name && { name: 'Nimi puuttuu' }),
  };
}

function Page({ onFinish }: { onFinish: (values: Values) => unknown }) {
  const form = useFieldForm<Values>();
  const isWide = useValue(form, 'wide');
  return (
    <CheckedForm<Values>
      form={form}
      check={check}
      initialValues={{ name: '', wide: false, first: '1', last: '2' }}
      onFinish={onFinish}
    >
      <CheckedField name="name" label="Nimi" extra="Kuten passissa">
        <Input />
      </CheckedField>
      <CheckedField name="wide" valuePropName="checked" required={false}>
        <Checkbox>Laaja</Checkbox>
      </CheckedField>
      {isWide && (
        <CheckedField name="reason" label="Perustelu">
          <Input />
        </CheckedField>
      )}
      <CheckedField name="first" label="Alku">
        <Input />
      </CheckedField>
      <CheckedField name="last" label="Loppu" dependencies={['first']}>
        <Input />
      </CheckedField>
      <Button htmlType="submit">Lähetä</Button>
      <Button onClick={() => form.set({ name: 'Aino' })}>Ehdota</Button>
      <Button onClick={() => form.reset()}>Tyhjennä</Button>
    </CheckedForm>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

function setUp() {
  const onFinish = vi.fn();
  const { user } = renderElement(<Page onFinish={onFinish} />);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { onFinish, user, press };
}

test('a field is described by its error and its hint, and the first with an error gets the focus', async () => {
  const { onFinish, press } = setUp();
  const hint = screen.getByText('Kuten passissa');
  expect(field('Nimi').getAttribute('aria-describedby')).toBe(hint.id);
  expect(field('Nimi').getAttribute('aria-required')).toBe('true');
  await press('Lähetä');
  const error = await screen.findByText('Nimi puuttuu');
  expect(field('Nimi').getAttribute('aria-describedby')).toBe(`${error.id} ${hint.id}`);
  expect(field('Nimi').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field('Nimi'));
  expect(onFinish).not.toHaveBeenCalled();
});

test('only the fields on the screen are checked and sent', async () => {
  const { onFinish, user, press } = setUp();
  await fill(user, 'Nimi', 'Aino');
  await user.click(field('Laaja'));
  await press('Lähetä');
  expect(await screen.findByText('Perustelu puuttuu')).toBeTruthy();
  await fill(user, 'Perustelu', 'Koska');
  await user.click(field('Laaja'));
  await press('Lähetä');
  await waitFor(() => expect(onFinish).toHaveBeenCalledWith({ name: 'Aino', wide: false, first: '1', last: '2' }));
});

test('a field is checked when another that its error depends on changes', async () => {
  const { user } = setUp();
  await fill(user, 'Alku', '3');
  expect(await screen.findByText('Loppu on ennen alkua')).toBeTruthy();
  await fill(user, 'Alku', '2');
  await waitFor(() => expect(screen.queryByText('Loppu on ennen alkua')).toBeNull());
});

function Refused() {
  const form = useFieldForm<{ name: string }>();
  const [isSending, setSending] = useState(false);
  async function send() {
    setSending(true);
    await Promise.resolve();
    form.showErrors({ name: 'Nimi on jo käytössä' });
    setSending(false);
  }
  return (
    <CheckedForm form={form} check={() => ({})} initialValues={{ name: 'Aino' }} disabled={isSending} onFinish={send}>
      <CheckedField name="name" label="Nimi">
        <Input />
      </CheckedField>
      <Button htmlType="submit">Lähetä</Button>
    </CheckedForm>
  );
}

test('a form that is disabled while it is sent leads to what was refused when it is enabled again', async () => {
  const { user } = renderElement(<Refused />);
  await user.click(screen.getByRole('button', { name: 'Lähetä' }));
  await screen.findByText('Nimi on jo käytössä');
  await waitFor(() => expect(document.activeElement).toBe(field('Nimi')));
});

test('a value that is set by the program drops the error of its field', async () => {
  const { press } = setUp();
  await press('Lähetä');
  await screen.findByText('Nimi puuttuu');
  await press('Ehdota');
  await waitFor(() => expect(screen.queryByText('Nimi puuttuu')).toBeNull());
  expect(field('Nimi').value).toBe('Aino');
  await press('Tyhjennä');
  expect(field('Nimi').value).toBe('');
});

test('the error of a day belongs to the input in which it is typed', async () => {
  const { user } = renderElement(
    <CheckedForm check={() => ({ day: 'Päivä puuttuu' })} onFinish={() => {}}>
      <CheckedField name="day" label="Päivä">
        <DateInput />
      </CheckedField>
      <Button htmlType="submit">Lähetä</Button>
    </CheckedForm>,
  );
  await user.click(screen.getByRole('button', { name: 'Lähetä' }));
  const { id } = await screen.findByText('Päivä puuttuu');
  const input = screen.getByLabelText('Päivä');
  expect([input.getAttribute('aria-invalid'), input.getAttribute('aria-describedby')]).toEqual(['true', id]);
});

test('a text that is too long is taken whole, said at the field at once, and not sent', async () => {
  const sent = vi.fn();
  const { user } = renderElement(
    <CheckedForm<{ name: string; story: string }> check={() => ({})} onFinish={sent}>
      <CheckedField name="name" label="Nimi">
        <Input maxLength={5} />
      </CheckedField>
      <CheckedField name="story" label="Tarina" required={false}>
        <Input.TextArea maxLength={8} showCount />
      </CheckedField>
      <Button htmlType="submit">Lähetä</Button>
    </CheckedForm>,
  );
  const name = screen.getByLabelText<HTMLInputElement>('Nimi');
  await user.click(name);
  await user.paste('Åsa Kätevä');
  expect(name.value).toBe('Åsa Kätevä');
  await screen.findByText('Enintään 5 merkkiä, nyt 10');
  await user.click(screen.getByLabelText(/Tarina/));
  await user.paste('Olipa 🐑 kerran');
  await screen.findByText('Enintään 8 merkkiä, nyt 14');
  await user.click(screen.getByRole('button', { name: 'Lähetä' }));
  expect(sent).not.toHaveBeenCalled();
  // Blanks around it are not stored.
  await fill(user, 'Nimi', ' Åsa  ');
  await waitFor(() => expect(screen.queryByText(/^Enintään 5/)).toBeNull());
  await fill(user, /Tarina/, 'Olipa 🐑');
  await user.click(screen.getByRole('button', { name: 'Lähetä' }));
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
});
