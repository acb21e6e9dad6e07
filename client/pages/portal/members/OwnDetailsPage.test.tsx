import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { routes } from '#client/routes.tsx';
import { fill } from '#client/test/fill.ts';
import { world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { sent } from '#client/test/sent.ts';
import { mockPassword } from '../../../../mocks/world/people.ts';
import { SetMyTillCardsDocument, UpdateMyDetailsDocument } from './OwnDetailsPage.generated.ts';

function renderAs(role: 'OWNER' | 'PUBLISHER' | 'TILL') {
  world.signedIn.BUSINESS = 'business-1';
  world.role = role;
  return renderRoutes(routes, '/yritys/salasana');
}

test.each(['PUBLISHER', 'TILL'] as const)('a member who is %s changes the own name', async (role) => {
  const { user } = renderAs(role);
  expect(await screen.findByRole('heading', { name: 'Omat tiedot', level: 1 })).toBeTruthy();
  await screen.findByDisplayValue('Aino Esimerkki');
  await fill(user, 'Nimi', 'Aino Uusinimi');
  await user.click(screen.getByRole('button', { name: 'Tallenna' }));
  expect(await screen.findByText('Omat tietosi on tallennettu')).toBeTruthy();
  expect(await sent(UpdateMyDetailsDocument)).toEqual([{ input: { name: 'Aino Uusinimi' }, version: 1 }]);
});

test('a new address asks for the password and then waits for its confirmation', async () => {
  const { user } = renderAs('TILL');
  await screen.findByDisplayValue('Aino Esimerkki');
  await fill(user, 'Sähköposti, jolla kirjaudut', 'uusi@esimerkki.fi');
  await user.click(screen.getByRole('button', { name: 'Tallenna' }));
  expect(await screen.findByText('Anna nykyinen salasanasi')).toBeTruthy();
  const [password = expect.fail()] = screen.getAllByLabelText<HTMLInputElement>('Nykyinen salasana');
  await user.type(password, mockPassword);
  await user.click(screen.getByRole('button', { name: 'Tallenna' }));
  expect(await screen.findByText(/uusi@esimerkki\.fi/)).toBeTruthy();
});

test('a member turns the own mails of the till off, and on again', async () => {
  const { user } = renderAs('TILL');
  const mails = await screen.findByRole('switch', { name: 'Kassan ohje' });
  expect(mails.getAttribute('aria-checked')).toBe('true');
  await user.click(mails);
  expect(await screen.findByText('Viestit on lopetettu.')).toBeTruthy();
  await waitFor(() => expect(mails.getAttribute('aria-checked')).toBe('false'));
  await user.click(mails);
  await waitFor(() => expect(mails.getAttribute('aria-checked')).toBe('true'));
  expect(await sent(SetMyTillCardsDocument)).toEqual([{ isOn: false }, { isOn: true }]);
});
