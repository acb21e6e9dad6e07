import { screen, waitFor } from '@testing-library/react';
import { Input } from 'antd';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { mockApi, mockServer } from '../../test/marketplace.ts';
import { renderElement } from '../../test/render.tsx';
import { CheckedField, CheckedForm } from '../../ui/antd/form/CheckedForm.tsx';
import { FormDialog } from '../../ui/antd/form/FormDialog.tsx';
import { LogoutDocument, type LogoutMutation, useLogoutMutation } from '../session/viewer.generated.ts';
import { type ActionTexts, useAction } from './useAction.ts';
import { useFieldForm } from './useFieldForm.ts';

function Page({ texts }: { texts: ActionTexts<LogoutMutation, { as: string }> }) {
  const form = useFieldForm<{ title: string }>();
  const [logout] = useLogoutMutation();
  const run = useAction(logout, texts, form);
  return (
    <CheckedForm form={form} check={() => ({})} onFinish={() => run({ as: 'BUSINESS' })}>
      <CheckedField name="title" label="Otsikko">
        <Input />
      </CheckedField>
      <button type="submit">Lähetä</button>
    </CheckedForm>
  );
}

function refuse(extensions: Record<string, unknown>, message = 'Palvelimen lause.') {
  mockServer.use(mockApi.mutation(LogoutDocument, () => HttpResponse.json({ errors: [{ message, extensions }] })));
}

const send = { done: 'Lähetetty!', failed: 'Lähetys epäonnistui' };

test('success says the text of the action', async () => {
  const { user } = renderElement(<Page texts={send} />);
  await user.click(screen.getByText('Lähetä'));
  expect((await screen.findByRole('alert')).textContent).toBe('Lähetetty!');
});

test('a refusal says the sentence of the server', async () => {
  refuse({ code: 'CONFLICT' });
  const { user } = renderElement(<Page texts={send} />);
  await user.click(screen.getByText('Lähetä'));
  expect((await screen.findByRole('alert')).textContent).toBe('Palvelimen lause.');
});

test.each([
  ['no connection', () => mockServer.use(mockApi.mutation(LogoutDocument, () => HttpResponse.error()))],
  ['a fault of the server', () => refuse({ code: 'INTERNAL' })],
])('%s says the text of the action that failed', async (_what, arrange) => {
  arrange();
  const { user } = renderElement(<Page texts={send} />);
  await user.click(screen.getByText('Lähetä'));
  expect((await screen.findByRole('alert')).textContent).toBe('Lähetys epäonnistui');
});

test.each(['title', 'input.title', 'input.offer.title'])('an error of %s is shown under its field', async (path) => {
  refuse({ code: 'INVALID_INPUT', fields: { [path]: 'Otsikko on pakollinen' } });
  const { user } = renderElement(<Page texts={send} />);
  await user.click(screen.getByText('Lähetä'));
  const fault = await screen.findByText('Otsikko on pakollinen');
  expect(screen.getByLabelText('Otsikko').getAttribute('aria-describedby')).toBe(fault.id);
});

test('an error of a field that the form does not have is shown in the notice', async () => {
  refuse(
    { code: 'INVALID_INPUT', fields: { 'input.subtitle': 'Alaotsikko on liian pitkä' } },
    'Alaotsikko on liian pitkä',
  );
  const { user } = renderElement(<Page texts={send} />);
  await user.click(screen.getByText('Lähetä'));
  expect((await screen.findByRole('alert')).textContent).toBe('Alaotsikko on liian pitkä');
});

test('without a network it says that nothing was stored', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  mockServer.use(mockApi.mutation(LogoutDocument, () => HttpResponse.error()));
  const { user } = renderElement(<Page texts={send} />);
  await user.click(screen.getByText('Lähetä'));
  const sentence = 'Ei yhteyttä. Tietoja ei tallennettu; yritä uudelleen, kun yhteys palaa.';
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  onLine.mockRestore();
});

test('a text that must not be missed is a dialog', async () => {
  refuse({ code: 'CONFLICT' });
  const texts = { as: 'dialog' as const, failed: send.failed };
  const { user } = renderElement(<Page texts={texts} />);
  await user.click(screen.getByText('Lähetä'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Palvelimen lause.');
  await user.click(screen.getByRole('button', { name: 'OK' }));
});

test('a new try takes the last failure off the screen', async () => {
  refuse({ code: 'INTERNAL' });
  const { user } = renderElement(<Page texts={send} />);
  await user.click(screen.getByText('Lähetä'));
  await screen.findByText('Lähetys epäonnistui');
  mockServer.resetHandlers();
  await user.click(screen.getByText('Lähetä'));
  await screen.findByText('Lähetetty!');
  await waitFor(() => expect(screen.queryByText('Lähetys epäonnistui')).toBeNull());
});

const refusals = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

test('what was refused in a dialog stays with the title of the dialog', async () => {
  refuse({ code: 'CONFLICT' });
  const { user } = renderElement(
    <FormDialog open title="Hyvitä lasku 7" onClose={() => {}}>
      <Page texts={send} />
    </FormDialog>,
  );
  await user.click(screen.getByText('Lähetä'));
  await screen.findByText('Palvelimen lause.');
  expect(refusals()).toEqual(['Hyvitä lasku 7: Palvelimen lause.']);
});

test('what was refused stays with its subject until it is closed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  refuse({ code: 'CONFLICT' });
  const about = ({ as }: { as: string }) => `Tili ${as}`;
  const { user } = renderElement(<Page texts={{ ...send, about }} />);
  await user.click(screen.getByText('Lähetä'));
  await screen.findByText('Palvelimen lause.');
  // The notice of a refusal in a row is one, and it is the last one.
  await user.click(screen.getByText('Lähetä'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refusals()).toEqual(['Tili BUSINESS: Palvelimen lause.']);
  await user.click(screen.getByRole('button', { name: 'Sulje ilmoitus' }));
  await waitFor(() => expect(refusals()).toEqual([]));
  vi.useRealTimers();
});

test('refusals of two subjects stay beside each other', async () => {
  refuse({ code: 'CONFLICT' });
  let title = 'Ruisleipä';
  const { user } = renderElement(<Page texts={{ ...send, about: () => title }} />);
  await user.click(screen.getByText('Lähetä'));
  await screen.findByText('Palvelimen lause.');
  title = 'Pulla';
  await user.click(screen.getByText('Lähetä'));
  await waitFor(() => expect(refusals()).toEqual(['Ruisleipä: Palvelimen lause.', 'Pulla: Palvelimen lause.']));
});

test('a subject that the sentence names is not said twice', async () => {
  refuse({ code: 'CONFLICT' }, 'Tarjous Pulla on jo poistettu.');
  const { user } = renderElement(<Page texts={{ ...send, about: 'Pulla' }} />);
  await user.click(screen.getByText('Lähetä'));
  await screen.findByText('Tarjous Pulla on jo poistettu.');
  expect(refusals()).toEqual(['Tarjous Pulla on jo poistettu.']);
});
