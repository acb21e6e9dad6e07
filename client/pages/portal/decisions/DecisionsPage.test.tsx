import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { routes } from '#client/routes.tsx';
import { dialogNamed } from '#client/test/backOffice.tsx';
import { fill } from '#client/test/fill.ts';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { sent } from '#client/test/sent.ts';
import { AppealStatementDocument, PortalStatementsDocument } from './DecisionsPage.generated.ts';

beforeEach(() => {
  world.signedIn.BUSINESS = 'business-1';
});

test('the dashboard leads to a new decision, which is read with its reasons and appealed against', async () => {
  Object.assign(world.statements[0] ?? {}, { from: new Date(), sentAt: new Date() });
  const { user } = renderRoutes(routes, '/yritys');
  await screen.findByText('Uusi päätös: Tarjous piilotettiin: Kesän jäätelöpäivä');
  await user.click(screen.getByRole('link', { name: 'Katso päätös' }));
  const card = await screen.findByRole('article', { name: 'Tarjous piilotettiin: Kesän jäätelöpäivä' });
  for (const part of ['Perustelu: Alennusta verrattiin', 'Laki, johon päätös perustuu', 'saamaamme ilmoitukseen'])
    expect(card.textContent).toContain(part);
  await user.click(within(card).getByRole('button', { name: /^Tee valitus/ }));
  const dialog = await dialogNamed('Valitus päätöksestä');
  await user.click(within(dialog).getByRole('button', { name: 'Lähetä valitus' }));
  await within(dialog).findByText('Valitus on pakollinen');
  await fill(user, 'Valitus', 'Hinta oli voimassa koko kesän.');
  await user.click(within(dialog).getByRole('radio', { name: 'Menetettyjen päivien hinta palautetaan saldolle' }));
  await user.click(within(dialog).getByRole('button', { name: 'Lähetä valitus' }));
  await screen.findByText('Valitus on lähetetty');
  await within(card).findByText('Hinta oli voimassa koko kesän.');
  const appeal = { id: 'statement-1', text: 'Hinta oli voimassa koko kesän.', wish: 'MONEY' };
  expect(await sent(AppealStatementDocument)).toEqual([appeal]);
});

test('an answered appeal shows its outcome, and cannot be repeated', async () => {
  const answered = { status: 'DECIDED', decision: 'DISMISSED', answer: 'Kuva oli toisen.' };
  Object.assign(world.statements[1]?.appeal ?? {}, answered);
  renderRoutes(routes, '/yritys/paatokset');
  const card = await screen.findByRole('article', { name: 'Tarjouksen muutos hylättiin: Korvapuusti ja kahvi' });
  within(card).getByText('Valitus hylätty');
  within(card).getByText('Kuva oli toisen.');
  expect(within(card).queryByRole('button', { name: /^Tee valitus/ })).toBeNull();
});

test('a decision that was found wrong shows what was given back for the lost days', async () => {
  renderRoutes(routes, '/yritys/paatokset');
  const card = await screen.findByRole('article', { name: 'Tarjous hylättiin: Lounas keskipäivällä' });
  within(card).getByText('Hyvitys menetetyistä päivistä');
  within(card).getByText(/^3 päivää lisää, viimeinen päivä on .*\.$/);
});

test('the given back days of a suspension are listed by their offers', async () => {
  const given = world.statements[2]?.givenBack[0];
  const text = '1,25 € palautettu';
  const more = given && { ...given, id: 'given-2', offerTitle: 'Kahvi ja pulla', way: 'MONEY' as const, text };
  Object.assign(world.statements[2] ?? {}, { kind: 'BUSINESS_SUSPENDED', offerId: null, offerTitle: null });
  if (given && more) Object.assign(world.statements[2] ?? {}, { givenBack: [more, given] });
  renderRoutes(routes, '/yritys/paatokset');
  const card = await screen.findByRole('article', { name: 'Yritystili jäädytettiin' });
  expect(
    within(card)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Kahvi ja pulla: 1,25 € palautettu', expect.stringMatching(/^Lounas keskipäivällä: 3 päivää lisää/)]);
});

test('the page says in what time appeals are usually decided', async () => {
  renderRoutes(routes, '/yritys/paatokset');
  await screen.findByText(/^Valitus ratkaistaan tavallisesti 40 tunnissa\./);
});

test('without decisions the page says so, and a failed load offers to try again', async () => {
  world.statements = [];
  mockServer.use(mockApi.query(PortalStatementsDocument, () => HttpResponse.error(), { once: true }));
  const { user } = renderRoutes(routes, '/yritys/paatokset');
  await screen.findByText('Päätösten lataaminen epäonnistui');
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  await screen.findByText('Päätöksiä ei ole.');
});
