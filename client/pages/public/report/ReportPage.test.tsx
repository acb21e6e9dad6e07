import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { AppealWithKeyDocument } from '#client/pages/public/appeal/AppealPage.generated.ts';
import { routes } from '#client/routes.tsx';
import { fill } from '#client/test/fill.ts';
import { mockApi, mockServer } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { sent } from '#client/test/sent.ts';
import { ReportOfferDocument } from './ReportPage.generated.ts';

async function write(kind = 'Hinta tai alennus ei pidä paikkaansa') {
  const { user } = renderRoutes(routes, '/ilmoita/offer-1');
  await screen.findByText(/Ilmoitus koskee tarjousta ”Korvapuusti ja kahvi”/);
  await user.click(screen.getByRole('radio', { name: kind }));
  await fill(user, 'Mikä on vialla?', 'Hinta kaupassa oli kymmenen euroa.');
  await user.click(screen.getByRole('checkbox'));
  return { user, send: () => user.click(screen.getByRole('button', { name: 'Lähetä ilmoitus' })) };
}

test('a report is sent with name and address, and answered with its number', async () => {
  const { user, send } = await write();
  await fill(user, 'Nimi', 'Raija Rehellinen');
  await fill(user, 'Sähköposti', 'raija@esimerkki.fi');
  expect(screen.getByText('34 / 2000 merkkiä')).toBeTruthy();
  await send();
  await screen.findByText(/^Kiitos\. Saimme ilmoituksesi \d{4}-\d{4}\. Kerromme päätöksestä sähköpostitse\.$/);
  const input = { offerId: 'offer-1', kind: 'PRICE', name: 'Raija Rehellinen', email: 'raija@esimerkki.fi' };
  expect(await sent(ReportOfferDocument)).toMatchObject([{ input }]);
});

test('what is missing is said at its field, in the language of the form', async () => {
  const { send, user } = await write();
  await send();
  await screen.findByText('Nimi on pakollinen');
  expect(await sent(ReportOfferDocument)).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'På svenska' }));
  await screen.findByText('Skriv ditt namn');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Anmäl ett erbjudande');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Vad är fel?').value).toContain('kymmenen');
});

test('a report is answered in the language of the form in which it was sent', async () => {
  const { user } = await write();
  await fill(user, 'Nimi', 'Svea Ärlig');
  await fill(user, 'Sähköposti', 'svea@esimerkki.fi');
  await user.click(screen.getByRole('link', { name: 'På svenska' }));
  await user.click(await screen.findByRole('button', { name: 'Skicka anmälan' }));
  await screen.findByText(/^Tack\. Vi har tagit emot din anmälan/);
  expect(await sent(ReportOfferDocument)).toMatchObject([{ input: { email: 'svea@esimerkki.fi', language: 'SV' } }]);
});

test('alcohol, political advertising and claims about the environment are kinds of their own, in both languages', async () => {
  const { user } = await write('Alkoholia, tupakkaa tai nikotiinia mainostetaan lainvastaisesti');
  for (const name of ['Poliittinen mainos', 'Ympäristöväitteelle ei ole perustetta'])
    expect(screen.getByRole('radio', { name })).toBeTruthy();
  await fill(user, 'Nimi', 'Raija Rehellinen');
  await fill(user, 'Sähköposti', 'raija@esimerkki.fi');
  await user.click(screen.getByRole('link', { name: 'På svenska' }));
  await user.click(await screen.findByRole('radio', { name: 'Politisk reklam' }));
  await user.click(screen.getByRole('button', { name: 'Skicka anmälan' }));
  await screen.findByText(/^Tack\. Vi har tagit emot din anmälan/);
  expect(await sent(ReportOfferDocument)).toMatchObject([{ input: { kind: 'POLITICAL' } }]);
});

test('the link of a mail in Swedish leads to a page in Swedish', async () => {
  const { user } = renderRoutes(routes, '/valitus?avain=statement-1&kieli=sv');
  await user.click(await screen.findByRole('button', { name: 'Skicka överklagandet' }));
  await screen.findByText('Berätta med högst 1000 tecken varför beslutet är fel');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Överklaga ett beslut');
});

test('material of child abuse is reported without a name', async () => {
  const { send } = await write('Lapsen seksuaalista hyväksikäyttöä esittävä aineisto');
  await send();
  await screen.findByText(/^Kiitos\. Saimme ilmoituksesi \d{4}-\d{4}\.$/);
  const [{ input } = {}] = await sent(ReportOfferDocument);
  expect([input?.kind, input?.name || null, input?.email || null]).toEqual(['CHILD', null, null]);
});

test('a failure is said above the form, and what was written stays', async () => {
  mockServer.use(mockApi.mutation(ReportOfferDocument, () => HttpResponse.error()));
  const { send } = await write('Lapsen seksuaalista hyväksikäyttöä esittävä aineisto');
  await send();
  await screen.findByText('Ilmoituksen lähettäminen epäonnistui. Yritä uudelleen.');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Mikä on vialla?').value).toContain('kymmenen');
});

test('a mailed link leads to its decision, and an appeal against it', async () => {
  const { user } = renderRoutes(routes, '/valitus?avain=statement-1');
  await screen.findByText('Tarjous piilotettiin');
  await fill(user, 'Miksi päätös on väärä?', 'Hinta oli oikea.');
  await user.click(screen.getByRole('radio', { name: 'Menetettyjen päivien hinta palautetaan saldolle' }));
  await user.click(screen.getByRole('button', { name: 'Lähetä valitus' }));
  const received = await screen.findByText('Kiitos. Saimme valituksesi ja vastaamme siihen sähköpostitse.');
  expect(document.activeElement).toBe(received);
  expect(await sent(AppealWithKeyDocument)).toEqual([{ key: 'statement-1', text: 'Hinta oli oikea.', wish: 'MONEY' }]);
  renderRoutes(routes, '/valitus?avain=tuntematon');
  await screen.findByText('Linkki ei toimi');
});
