import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { routes } from '#client/routes.tsx';
import { dialogNamed } from '#client/test/backOffice.tsx';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { sent } from '#client/test/sent.ts';
import {
  CloseOutletDocument,
  ConfirmOutletHoursDocument,
  CreateOutletDocument,
  PortalOutletsDocument,
  UpdateOutletDocument,
} from './OutletsPage.generated.ts';

const path = '/yritys/toimipaikat';
const [centre, suburb] = ['Kahvila Esimerkki, keskusta', 'Kahvila Esimerkki, Hervanta'];

beforeEach(() => {
  world.signedIn.BUSINESS = 'business-1';
});

const cardOf = async (name: string) => within(await screen.findByRole('article', { name }, { timeout: 20_000 }));

test('hours that were not confirmed for long are confirmed by one tap', async () => {
  const { user } = renderRoutes(routes, path);
  const card = await cardOf(suburb);
  expect(card.getByText('ma–pe')).toBeTruthy();
  expect(card.getByText('Aukioloaikoja ei ole vahvistettu 90 päivään')).toBeTruthy();
  await user.click(card.getByRole('button', { name: `Ajat pitävät paikkansa: ${suburb}` }));
  await waitFor(() => expect(card.queryByText('Aukioloaikoja ei ole vahvistettu 90 päivään')).toBeNull());
  expect(await sent(ConfirmOutletHoursDocument)).toEqual([{ id: 'outlet-2', version: 1 }]);
});

test('hours are typed as people write them, and only what changed is sent', async () => {
  const { user } = renderRoutes(routes, path);
  await user.click((await cardOf(centre)).getByRole('button', { name: `Muokkaa: ${centre}` }));
  const dialog = within(await dialogNamed('Muokkaa toimipaikkaa'));
  const saturday = dialog.getByLabelText('Lauantai');
  expect(saturday).toHaveProperty('value', '10–16');
  expect(dialog.getByLabelText('Sunnuntai')).toHaveProperty('value', 'suljettu');
  await user.clear(saturday);
  await user.type(saturday, 'klo 9.30 - 15, 17-21');
  await user.tab();
  expect(saturday).toHaveProperty('value', '9.30–15, 17–21');
  await user.click(dialog.getByRole('button', { name: 'Tallenna' }));
  expect(await screen.findByText('Toimipaikka tallennettu')).toBeTruthy();
  const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '07:30', closes: '18:00' }));
  expect(await sent(UpdateOutletDocument)).toEqual([
    {
      id: 'outlet-1',
      version: 1,
      input: {
        hours: [
          ...weekdays,
          { weekday: 6, opens: '09:30', closes: '15:00' },
          { weekday: 6, opens: '17:00', closes: '21:00' },
        ],
      },
    },
  ]);
});

test('what may mean two things is asked, what means none stays and is not sent', async () => {
  const { user } = renderRoutes(routes, path);
  await user.click((await cardOf(centre)).getByRole('button', { name: `Muokkaa: ${centre}` }));
  const dialog = within(await dialogNamed('Muokkaa toimipaikkaa'));
  const sunday = dialog.getByLabelText('Sunnuntai');
  await user.clear(sunday);
  await user.type(sunday, '10-4');
  await user.tab();
  await user.click(await dialog.findByRole('button', { name: /10–16/ }));
  expect(sunday).toHaveProperty('value', '10–16');
  await user.clear(sunday);
  await user.type(sunday, 'iltaisin');
  await user.click(dialog.getByRole('button', { name: 'Tallenna' }));
  expect(await dialog.findByText('Kirjoita aukiolo muodossa 9–17 tai 9.30–17.')).toBeTruthy();
  expect(await sent(UpdateOutletDocument)).toEqual([]);
});

test('the first outlet begins with the address of the business, and has special days', async () => {
  world.outlets = [];
  const business = world.businesses.find(({ id }) => id === 'business-1');
  Object.assign(business ?? {}, { street: 'Torikatu 1', postCode: '33100', town: 'Tampere' });
  const { user } = renderRoutes(routes, path);
  expect(await screen.findByText('Et ole vielä lisännyt toimipaikkoja.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Lisää toimipaikka' }));
  const dialog = within(await dialogNamed('Lisää toimipaikka'));
  expect(dialog.getByLabelText('Katuosoite')).toHaveProperty('value', 'Torikatu 1');
  await user.type(dialog.getByLabelText('Maanantai'), '9-17');
  await user.click(dialog.getByRole('button', { name: 'Samat ajat ti–pe' }));
  await user.click(dialog.getByRole('button', { name: 'Lisää poikkeusaika' }));
  await user.click(dialog.getByRole('button', { name: 'Tallenna' }));
  expect(await dialog.findByText(/^Täydennä poikkeusaikojen päivät/)).toBeTruthy();
  await user.click(dialog.getByLabelText('Syy'));
  await user.paste('x'.repeat(81));
  await user.type(dialog.getByLabelText('Ensimmäinen päivä'), 'huomenna');
  await user.type(dialog.getByLabelText('Ajat'), 'suljettu');
  await user.click(dialog.getByRole('button', { name: 'Tallenna' }));
  expect(await dialog.findByText('Selite saa olla enintään 80 merkkiä pitkä')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Poista poikkeusaika 1' }));
  await user.click(dialog.getByRole('button', { name: 'Tallenna' }));
  expect(await screen.findByText('Toimipaikka lisätty')).toBeTruthy();
  const [created] = await sent(CreateOutletDocument);
  expect(created?.input).toMatchObject({ street: 'Torikatu 1', specialHours: [] });
  expect(created?.input.hours).toEqual(
    [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' })),
  );
  expect(await cardOf('Kahvila Esimerkki Oy')).toBeTruthy();
});

test('an outlet is closed after a question', async () => {
  const { user } = renderRoutes(routes, path);
  await user.click((await cardOf(suburb)).getByRole('button', { name: `Sulje pysyvästi: ${suburb}` }));
  await user.click(
    within(await dialogNamed('Suljetaanko toimipaikka pysyvästi?')).getByRole('button', { name: 'Sulje pysyvästi' }),
  );
  await waitFor(() => expect(screen.queryByRole('article', { name: suburb })).toBeNull());
  expect(await sent(CloseOutletDocument)).toEqual([{ id: 'outlet-2', version: 1 }]);
});

test('a proposed outlet is declined by a button that is named as it reads', async () => {
  const proposal = world.outlets.find(({ id }) => id === 'outlet-2');
  Object.assign(proposal ?? {}, { isProposed: true });
  const { user } = renderRoutes(routes, path);
  const decline = (await cardOf(suburb)).getByRole('button', { name: `Poista ehdotus: ${suburb}` });
  expect(decline.textContent).toBe('Poista ehdotus');
  await user.click(decline);
  await user.click(within(await dialogNamed('Poistetaanko ehdotus?')).getByRole('button', { name: 'Poista ehdotus' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: suburb })).toBeNull());
});

test('a list that cannot be read says so', async () => {
  mockServer.use(mockApi.query(PortalOutletsDocument, () => HttpResponse.json({ errors: [{ message: 'x' }] })));
  renderRoutes(routes, path);
  expect(await screen.findByText(/Toimipaikkojen lataaminen epäonnistui/)).toBeTruthy();
});
