import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { routes } from '#client/routes.tsx';
import { fill } from '#client/test/fill.ts';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { sent } from '#client/test/sent.ts';
import { mockPassword } from '../../../../mocks/world/people.ts';
import { CancelMyEndingDocument, EndMyBusinessDocument, PortalEndingDocument } from './EndAccountPanel.generated.ts';

beforeEach(() => {
  world.signedIn.BUSINESS = 'business-1';
});

const panel = async () => within(await screen.findByRole('region', { name: 'Tilin lopettaminen' }));

/** Opens the dialog of the panel. */
async function openDialog() {
  const { user, router } = renderRoutes(routes, '/yritys/asetukset');
  await user.click(await (await panel()).findByRole('button', { name: 'Lopeta tili' }));
  return { user, router, dialog: within(await screen.findByRole('dialog', { name: 'Tilin lopettaminen' })) };
}

test('a business reads what goes and what stays, ends its account in 30 days and takes that back', async () => {
  const { user, dialog } = await openDialog();
  expect(dialog.getByText(/^Tarjoukset ja luonnokset kuvineen/)).toBeTruthy();
  expect(dialog.getByText('Laskut ja saldotapahtumat kirjanpitolain ajan')).toBeTruthy();
  await fill(user, 'Nykyinen salasana', mockPassword);
  await user.click(dialog.getByRole('button', { name: 'Lopeta tili' }));
  const own = await panel();
  expect(await own.findByText(/^Tilisi päättyy .* omasta pyynnöstäsi$/)).toBeTruthy();
  expect(own.getByText(/Saldo 85,00\s€ palautetaan ennen tilin poistamista\./)).toBeTruthy();
  expect(await sent(EndMyBusinessDocument)).toEqual([
    { input: { currentPassword: mockPassword, isAtOnce: false, balance: 85, wantsBalance: true } },
  ]);
  await user.click(own.getByRole('button', { name: 'Peru lopettaminen' }));
  await waitFor(() => expect(own.queryByText(/omasta pyynnöstäsi/)).toBeNull());
  expect(await sent(CancelMyEndingDocument)).toHaveLength(1);
});

test('a business that gives its balance up is gone at once and reads so where it signs in', async () => {
  const { user, router, dialog } = await openDialog();
  await user.click(dialog.getByRole('radio', { name: 'Heti' }));
  expect(dialog.getByText('Tätä ei voi perua.')).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: /^Luovun saldosta/ }));
  await fill(user, 'Nykyinen salasana', mockPassword);
  await user.click(dialog.getByRole('button', { name: 'Lopeta tili' }));
  expect(await screen.findByText('Yrityksesi tili on poistettu. Vahvistus tulee sähköpostiin.')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/yritys/kirjaudu');
});

test('a wrong password is said at its field, and nothing ends', async () => {
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Lopeta tili' }));
  expect(await dialog.findByText('Nykyinen salasana on pakollinen')).toBeTruthy();
  await fill(user, 'Nykyinen salasana', 'aivan väärä 1');
  await user.click(dialog.getByRole('button', { name: 'Lopeta tili' }));
  expect(await dialog.findByText('Nykyinen salasana on väärä.')).toBeTruthy();
  expect(screen.queryByText(/^Yrityksesi tili on poistettu/)).toBeNull();
});

test('the way to the data leads out of the dialog, to its panel', async () => {
  const looked: string[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    looked.push(this.id);
  });
  const { user, router, dialog } = await openDialog();
  await user.click(dialog.getByRole('link', { name: 'Lataa ensin tietosi' }));
  expect(router.state.location.hash).toBe('#omat-tiedot');
  expect(looked).toContain('omat-tiedot');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an account that an admin ends says so, and offers no way to take that back', async () => {
  Object.assign(world.businesses[0] ?? {}, { endsAt: new Date('2030-01-31T00:00:00+02:00') });
  renderRoutes(routes, '/yritys/asetukset');
  const own = await panel();
  expect(await own.findByText(/^Ylläpito on irtisanonut tilisi: se päättyy 31\.1\.2030\./)).toBeTruthy();
  expect(own.queryByRole('button', { name: 'Peru lopettaminen' })).toBeNull();
});

test('a panel that cannot be read offers to try again', async () => {
  mockServer.use(mockApi.query(PortalEndingDocument, () => HttpResponse.json({ errors: [{ message: 'rikki' }] })));
  renderRoutes(routes, '/yritys/asetukset');
  const own = await panel();
  expect(await own.findByText('Tietojen lataaminen epäonnistui.')).toBeTruthy();
  expect(own.getByRole('button', { name: 'Yritä uudelleen' })).toBeTruthy();
});
