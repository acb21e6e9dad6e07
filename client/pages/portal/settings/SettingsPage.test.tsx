import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { CancelEmailChangeDocument, ChangePasswordDocument } from '#client/features/accounts/accounts.generated.ts';
import { routes } from '#client/routes.tsx';
import { fill } from '#client/test/fill.ts';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { sent } from '#client/test/sent.ts';
import { archiveReady } from '../../../../mocks/accounts/businessFile.ts';
import { mockPassword } from '../../../../mocks/world/people.ts';
import {
  PortalDataExportDocument,
  PortalSettingsDocument,
  RequestDataExportDocument,
  SetBusinessMailDocument,
  UpdateBusinessProfileDocument,
} from './SettingsPage.generated.ts';

beforeEach(() => {
  world.signedIn.BUSINESS = 'business-1';
});

test('what the registry says is shown, not edited', async () => {
  renderRoutes(routes, '/yritys/asetukset');
  expect((await screen.findByText('Yrityksen nimi')).nextSibling?.textContent).toBe('Kahvila Esimerkki Oy');
  expect(screen.getByText('Y-tunnus').nextSibling?.textContent).toBe('9000001-1');
  expect(screen.queryByLabelText('Y-tunnus', { selector: 'input' })).toBeNull();
});

test('the page shows the real status of the account', async () => {
  renderRoutes(routes, '/yritys/asetukset');
  expect(await screen.findByText('Hyväksytty')).toBeTruthy();
  expect(screen.getByText('Sähköposti vahvistettu')).toBeTruthy();
});

test('a new address asks for the password, waits for its confirmation and can be forgotten', async () => {
  const { user } = renderRoutes(routes, '/yritys/asetukset');
  await fill(user, 'Yhteyshenkilö', 'Eino Esimerkki');
  await fill(user, 'Sähköposti', 'eino@esimerkki.fi');
  await user.click(screen.getByRole('button', { name: 'Tallenna muutokset' }));
  expect(await screen.findByText('Anna nykyinen salasanasi')).toBeTruthy();
  await fill(user, 'Nykyinen salasana', mockPassword);
  await user.click(screen.getByRole('button', { name: 'Tallenna muutokset' }));
  expect(await screen.findByText('Vahvistusta odottaa: eino@esimerkki.fi')).toBeTruthy();
  expect((await sent(UpdateBusinessProfileDocument)).at(-1)?.input).toMatchObject({
    contactPerson: 'Eino Esimerkki',
    email: 'eino@esimerkki.fi',
    currentPassword: mockPassword,
  });
  await user.click(screen.getByRole('button', { name: 'Peru muutos' }));
  await waitFor(() => expect(screen.queryByText('Vahvistusta odottaa: eino@esimerkki.fi')).toBeNull());
  expect(await sent(CancelEmailChangeDocument)).toEqual([{ as: 'BUSINESS' }]);
});

test('the success notice vanishes after three seconds', async () => {
  const { user } = renderRoutes(routes, '/yritys/asetukset');
  await screen.findByLabelText('Puhelin');
  // Before it is shown: a busy machine may see it late.
  const before = Date.now();
  await user.click(screen.getByRole('button', { name: 'Tallenna muutokset' }));
  await screen.findByText('Yritystiedot päivitetty onnistuneesti!');
  await waitFor(() => expect(screen.queryByText('Yritystiedot päivitetty onnistuneesti!')).toBeNull(), {
    timeout: 12_000,
  });
  expect(Date.now() - before).toBeGreaterThan(2_900);
});

test.each([
  ['Yhteyshenkilö', 'Yhteyshenkilö on pakollinen'],
  ['Sähköposti', 'Sähköposti on pakollinen'],
  ['Puhelin', 'Puhelin on pakollinen'],
])('%s may not be left empty', async (label, fault) => {
  const { user } = renderRoutes(routes, '/yritys/asetukset');
  await fill(user, label, '');
  await user.click(screen.getByRole('button', { name: 'Tallenna muutokset' }));
  expect(await screen.findByText(fault)).toBeTruthy();
});

test('an address in use shows an error under its field', async () => {
  const { user } = renderRoutes(routes, '/yritys/asetukset');
  await fill(user, 'Sähköposti', 'pizzeria@esimerkki.fi');
  await fill(user, 'Nykyinen salasana', mockPassword);
  await user.click(screen.getByRole('button', { name: 'Tallenna muutokset' }));
  expect(await screen.findByText('Sähköpostiosoite on jo käytössä', { selector: '[id$=-error]' })).toBeTruthy();
});

test('a failed save shows an error', async () => {
  mockServer.use(mockApi.mutation(UpdateBusinessProfileDocument, () => HttpResponse.error()));
  const { user } = renderRoutes(routes, '/yritys/asetukset');
  await screen.findByLabelText('Puhelin');
  await user.click(screen.getByRole('button', { name: 'Tallenna muutokset' }));
  expect(await screen.findByText('Virhe päivittäessä yritystietoja')).toBeTruthy();
});

test('a profile that does not load can be tried again', async () => {
  mockServer.use(mockApi.query(PortalSettingsDocument, () => HttpResponse.error(), { once: true }));
  const { user } = renderRoutes(routes, '/yritys/asetukset');
  expect((await screen.findByRole('alert')).textContent).toContain('Virhe ladattaessa yritysprofilia');
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await screen.findByLabelText('Puhelin')).toBeTruthy();
});

async function changePassword(current: string, next: string, again = next) {
  const view = renderRoutes(routes, '/yritys/asetukset');
  const { user } = view;
  expect(screen.queryByLabelText('Uusi salasana')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Vaihda salasana' }));
  await fill(user, 'Nykyinen salasana', current);
  await fill(user, 'Uusi salasana', next);
  await fill(user, 'Uusi salasana uudelleen', again);
  await user.click(screen.getByRole('button', { name: 'Vaihda salasana' }));
}

test('the password is changed and the form collapses', async () => {
  await changePassword(mockPassword, 'Torikahvi-2026');
  expect(await screen.findByText('Salasana vaihdettu onnistuneesti!')).toBeTruthy();
  const input = { as: 'BUSINESS', currentPassword: mockPassword, newPassword: 'Torikahvi-2026' };
  expect(await sent(ChangePasswordDocument)).toMatchObject([{ input }]);
  await waitFor(() => expect(screen.queryByLabelText('Uusi salasana')).toBeNull());
});

test.each([
  ['a wrong current password', 'väärä', 'Torikahvi-2026', 'Torikahvi-2026', 'Nykyinen salasana on väärä.'],
  ['two that differ', mockPassword, 'Torikahvi-2026', 'Torikahvi-2027', 'Uudet salasanat eivät täsmää'],
  ['a short one', mockPassword, 'lyhyt', 'lyhyt', 'Uuden salasanan tulee olla vähintään 8 merkkiä pitkä'],
])('%s shows an error under its field', async (_what, current, next, again, fault) => {
  await changePassword(current, next, again);
  expect((await screen.findByText(fault)).id).toMatch(/-error$/);
});

test('unsaved contact details are asked about before the page is left, saved ones are not', async () => {
  const { user, router } = renderRoutes(routes, '/yritys/asetukset');
  await fill(user, 'Puhelin', '040 555 0199');
  const away = () => user.click(screen.getByRole('link', { name: 'Tarjoukset' }));
  await away();
  const dialog = within(await screen.findByRole('dialog', { name: 'Muutoksia ei ole tallennettu' }));
  await user.click(dialog.getByRole('button', { name: 'Jatka muokkausta' }));
  await user.click(screen.getByRole('button', { name: 'Tallenna muutokset' }));
  await screen.findByText('Yritystiedot päivitetty onnistuneesti!');
  await away();
  await waitFor(() => expect(router.state.location.pathname).toBe('/yritys/tarjoukset'));
});

test('the postal address comes from the registry, and is saved with the form', async () => {
  Object.assign(world.businesses[0] ?? {}, { street: '', postCode: '', town: '' });
  const { user } = renderRoutes(routes, '/yritys/asetukset');
  await user.click(await screen.findByRole('button', { name: 'Hae osoite rekisteristä' }));
  await screen.findByText('Osoite haettiin kaupparekisteristä. Tarkista se ja tallenna muutokset.');
  expect(screen.getByLabelText<HTMLInputElement>(/^Katuosoite/).value).toBe('Esimerkkikatu 4');
  expect(await sent(UpdateBusinessProfileDocument)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Tallenna muutokset' }));
  await screen.findByText('Yritystiedot päivitetty onnistuneesti!');
  const input = { street: 'Esimerkkikatu 4', postCode: '33100', town: 'Tampere' };
  expect(await sent(UpdateBusinessProfileDocument)).toMatchObject([{ input }]);
});

test('a registry that does not answer is said in words', async () => {
  Object.assign(world.businesses[0] ?? {}, { businessId: '9000007-0' });
  const { user } = renderRoutes(routes, '/yritys/asetukset');
  await user.click(await screen.findByRole('button', { name: 'Hae osoite rekisteristä' }));
  expect(await screen.findByText('Yritystietojen haku epäonnistui. Yritä uudelleen.')).toBeTruthy();
});

test('an address for electronic invoices is checked and saved', async () => {
  const { user } = renderRoutes(routes, '/yritys/asetukset');
  await fill(user, /^Verkkolaskuosoite/, '003790000012');
  await user.click(screen.getByRole('button', { name: 'Tallenna muutokset' }));
  await screen.findByText(/^OVT-tunnuksen Y-tunnus ei täsmää/);
  await fill(user, /^Verkkolaskuosoite/, '003790000011');
  await fill(user, /^Operaattorin välittäjätunnus/, 'DABAFIHH');
  await user.click(screen.getByRole('button', { name: 'Tallenna muutokset' }));
  await screen.findByText('Yritystiedot päivitetty onnistuneesti!');
  const input = { eInvoiceAddress: '003790000011', eInvoiceOperator: 'DABAFIHH' };
  expect(await sent(UpdateBusinessProfileDocument)).toMatchObject([{ input }]);
});

test('mails of a kind are turned off and on again, and the others stay', async () => {
  const { user } = renderRoutes(routes, '/yritys/asetukset');
  const weekly = await screen.findByRole('switch', { name: 'Viikon tulos' });
  expect(weekly.getAttribute('aria-checked')).toBe('true');
  await user.click(weekly);
  expect(await screen.findByText('Viestit on lopetettu.')).toBeTruthy();
  expect(weekly.getAttribute('aria-checked')).toBe('false');
  expect(await sent(SetBusinessMailDocument)).toEqual([{ kind: 'WEEKLY_RESULT', isOn: false }]);
  expect(screen.getByRole('switch', { name: 'Tarjous päättyy pian' }).getAttribute('aria-checked')).toBe('true');
  await user.click(weekly);
  await waitFor(async () =>
    expect((await sent(SetBusinessMailDocument)).slice(1)).toEqual([{ kind: 'WEEKLY_RESULT', isOn: true }]),
  );
});

const requestedAt = new Date();

test('all data are asked for as one archive, which the page waits for', async () => {
  const { user } = renderRoutes(routes, '/yritys/asetukset');
  await user.click(await screen.findByRole('button', { name: 'Lataa kaikki tietoni' }));
  await screen.findByText('Jonossa');
  screen.getByText(/^Kokoaminen alkaa pian\. Saat sähköpostin/);
  expect(await sent(RequestDataExportDocument)).toEqual([{}]);
  expect(screen.queryByRole('button', { name: 'Lataa kaikki tietoni' })).toBeNull();
});

test('an archive that is ready is downloaded by a link, with its size and its end', async () => {
  world.dataExports['business-1'] = { ...archiveReady('export-1'), requestedAt };
  renderRoutes(routes, '/yritys/asetukset');
  const link = await screen.findByRole('link', { name: 'Lataa ZIP (12,4 Mt)' });
  expect(link.getAttribute('href')).toBe('/api/data-exports/export-1.zip');
  screen.getByText(/^Ladattavissa .* asti\.$/);
  screen.getByRole('button', { name: 'Kokoa uusi paketti' });
});

test('an archive that failed is asked for again, and a refusal is read where it was asked', async () => {
  const failed = { ...archiveReady('export-1'), status: 'FAILED', url: null, availableUntil: null } as const;
  world.dataExports['business-1'] = { ...failed, requestedAt };
  const message = 'Edellinen paketti on tuore. Voit pyytää uuden 30.11.2026 klo 10.05 jälkeen.';
  const refusal = { message, extensions: { code: 'TOO_MANY_REQUESTS' } };
  mockServer.use(
    mockApi.mutation(RequestDataExportDocument, () => HttpResponse.json({ errors: [refusal] }), { once: true }),
  );
  const { user } = renderRoutes(routes, '/yritys/asetukset');
  await screen.findByText('Pakettia ei saatu koottua. Vika on meidän.');
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  await screen.findByText(message);
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  await screen.findByText('Jonossa');
});

test('a status that cannot be read says so, and is asked for again', async () => {
  mockServer.use(mockApi.query(PortalDataExportDocument, () => HttpResponse.error(), { once: true }));
  const { user } = renderRoutes(routes, '/yritys/asetukset');
  await screen.findByText(/^Paketin tilaa ei voitu ladata/);
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  await screen.findByRole('button', { name: 'Lataa kaikki tietoni' });
});

test('a publisher changes the own password and shares offers, and sees nothing of what is the owner’s', async () => {
  world.role = 'PUBLISHER';
  renderRoutes(routes, '/yritys/asetukset');
  expect(await screen.findByRole('region', { name: 'Salasana' })).toBeTruthy();
  const own = within(screen.getByRole('region', { name: 'Omat tiedot' }));
  expect(own.getByRole('link').getAttribute('href')).toBe('/yritys/salasana');
  for (const name of [
    'Yhteystiedot',
    'Yrityksen sivu',
    'Sähköpostiviestit',
    'Tietojen lataaminen',
    'Tilin lopettaminen',
  ])
    expect(screen.queryByRole('region', { name })).toBeNull();
});
