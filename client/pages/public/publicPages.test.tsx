import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { SendContactMessageDocument } from '#client/pages/public/contact/ContactPage.generated.ts';
import { mockApi, mockServer } from '#client/test/marketplace.ts';
import { sent } from '#client/test/sent.ts';
import { gaps, manualChecks } from '#shared/accessibility.json';
import { businessTerms } from '#shared/texts/terms/businessTerms.ts';
import { consumerTerms } from '#shared/texts/terms/consumerTerms.ts';
import { firstTerms } from '#shared/texts/terms/firstTerms.ts';
import { routes } from '../../routes.tsx';
import { fill } from '../../test/fill.ts';
import { renderRoutes } from '../../test/render.tsx';
import { privacy } from '../../texts/privacy.ts';
import { PublicTermsDocument } from './legal/Terms.generated.ts';

test('home has the sections that the navigation leads to, and its claims are marked as examples', async () => {
  const { container } = renderRoutes(routes, '/');
  await screen.findByRole('heading', { level: 1 });
  for (const id of ['etusivu', 'hyodyt', 'yrityksille']) expect(container.querySelector(`#${id}`)).toBeTruthy();
  expect(screen.getByText('Luvut ja lainaukset ovat esimerkkejä.')).toBeTruthy();
  expect(screen.getAllByText('Esimerkki').length).toBeGreaterThanOrEqual(5);
  // The first sight has only what is so.
  expect(container.querySelector('#etusivu')?.textContent).not.toMatch(/Esimerkki |4,8|käyttäjää/);
});

test.each([
  ['Tamprere', '/tarjoukset/Tampere', ''],
  ['kem', '/tarjoukset', '?haku=kem'],
  ['', '/tarjoukset', ''],
])('%j in the field of home leads to %s%s', async (typed, pathname, search) => {
  const { user, router } = renderRoutes(routes, '/');
  const field = await screen.findByLabelText('Mitä tarjouksia lähelläsi on?');
  if (typed) await user.type(field, typed);
  await user.click(screen.getByRole('button', { name: 'Katso tarjoukset' }));
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname, search }));
});

test('home names the municipalities with most live offers', async () => {
  renderRoutes(routes, '/');
  const names = within((await screen.findByRole('heading', { name: 'Tarjouksia juuri nyt' })).parentElement!);
  const links = names.getAllByRole('link');
  expect(links.length).toBeGreaterThan(0);
  const counts = links.map(({ textContent }) => Number(/\d+$/.exec(textContent ?? '')?.[0]));
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));
});

test('the guide shows one topic of five, and the arrow keys move between them', async () => {
  const { user, router } = renderRoutes(routes, '/business-guide');
  const tabs = within(await screen.findByRole('tablist')).getAllByRole('tab');
  expect(tabs).toHaveLength(5);
  await user.click(tabs[0]!);
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByRole('heading', { level: 2, name: 'Kojelauta' })).toBeTruthy();
  expect(router.state.location.search).toBe('?aihe=kojelauta');
});

test('the consulting page is in English', async () => {
  renderRoutes(routes, '/ai-product-consulting');
  const title = await screen.findByRole('heading', { level: 1, name: 'AI product consulting' });
  expect(title.closest('[lang]')?.getAttribute('lang')).toBe('en');
});

test.each([
  ['/kayttoehdot/versiot/yritys-1', 2, Object.values(firstTerms)],
  ['/tietosuojaseloste', 2, privacy.sections],
  ['/kayttoehdot', 3, [...Object.values(consumerTerms), ...Object.values(businessTerms)]],
])('%s shows every section under its number', async (path, level, sections) => {
  renderRoutes(routes, path);
  await screen.findAllByRole('heading', { level });
  const titles = screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent ?? '');
  const shown = titles.filter((title) => /^\d+\. /.test(title));
  const second = sections.findIndex(({ title }, at) => at > 0 && title === sections[0]?.title);
  const number = (at: number) => (second > 0 && at >= second ? at - second + 1 : at + 1);
  expect(shown).toEqual(sections.map(({ title }, at) => `${number(at)}. ${title}`));
});

test('the terms say what both laws ask, with links to the pages of it', async () => {
  renderRoutes(routes, '/kayttoehdot');
  const part = (await screen.findByRole('heading', { level: 2, name: 'Yrityksen ehdot' })).closest('section')!;
  expect(part.textContent).toContain('Lähitarjous ei julkaise poliittista mainontaa.');
  expect(part.textContent).toContain('vähintään 30 päivää etukäteen');
  const links = within(part)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(links).toEqual(
    expect.arrayContaining(['/jarjestys', '/yhteystiedot', '/yritys/paatokset', '/kayttoehdot/versiot']),
  );
  expect(screen.getByRole('link', { name: 'Lataa yrityksen ehdot (PDF)' }).getAttribute('href')).toBe(
    '/api/terms/yritys-2.pdf',
  );
});

test('every version is listed with what changed and when it was in force, and its text is a page', async () => {
  const { user, router } = renderRoutes(routes, '/kayttoehdot/versiot');
  expect(await screen.findAllByText('Voimassa 1.11.2026 alkaen, kunnes seuraava tuli voimaan 15.11.2026')).toHaveLength(
    2,
  );
  expect(screen.getAllByText('Voimassa nyt, 15.11.2026 alkaen')).toHaveLength(2);
  expect(screen.getAllByText(/Yrityksillä ja kuluttajilla on nyt omat ehdot/)).toHaveLength(2);
  await user.click(screen.getAllByRole('link', { name: 'Versio 1' })[1]!);
  expect(router.state.location.pathname).toBe('/kayttoehdot/versiot/yritys-1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Yrityksen ehdot, versio 1' })).toBeTruthy();
});

test('a version that never was is a page that was not found', async () => {
  renderRoutes(routes, '/kayttoehdot/versiot/yritys-99');
  expect(await screen.findByRole('heading', { level: 1, name: /ei löytynyt/ })).toBeTruthy();
});

test('terms that cannot be read are asked for again', async () => {
  mockServer.use(mockApi.query(PublicTermsDocument, () => HttpResponse.error()));
  const { user } = renderRoutes(routes, '/kayttoehdot');
  await screen.findByText('Ehtojen lataaminen epäonnistui.');
  mockServer.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Yrityksen ehdot' })).toBeTruthy();
});

test('the accessibility statement names its gaps, and its feedback is marked as such', async () => {
  const { user } = renderRoutes(routes, '/saavutettavuus');
  expect(await screen.findByText(/täyttää saavutettavuusvaatimukset osittain/)).toBeTruthy();
  for (const { what } of gaps) expect(screen.getByText((text) => text.startsWith(what))).toBeTruthy();
  await fill(user, 'Nimi', 'Kaisa Kysyjä');
  await fill(user, 'Sähköposti', 'kaisa@esimerkki.fi');
  await fill(user, 'Viesti', 'Kuvassa oleva teksti ei kuulu.');
  await user.click(screen.getByRole('button', { name: 'Lähetä viesti' }));
  await screen.findByText('Viestisi on lähetetty. Kiitos yhteydenotosta!');
  expect(await sent(SendContactMessageDocument)).toMatchObject([
    { input: { kind: 'ACCESSIBILITY', name: 'Kaisa Kysyjä' } },
  ]);
});

test('the accessibility statement and its form are in Swedish too, with the same facts', async () => {
  const { user } = renderRoutes(routes, '/saavutettavuus');
  await user.click(await screen.findByRole('link', { name: 'På svenska' }));
  const title = await screen.findByRole('heading', { level: 1, name: 'Tillgänglighetsutlåtande' });
  expect(title.closest('[lang]')?.getAttribute('lang')).toBe('sv');
  for (const { whatInSwedish } of [...gaps, ...manualChecks])
    expect(screen.getByText((text) => text.startsWith(whatInSwedish))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Skicka meddelandet' }));
  for (const fault of ['Skriv ditt namn, högst 100 tecken', 'Skriv ett meddelande']) await screen.findByText(fault);
  await fill(user, 'Namn', 'Kaj Kund');
  await fill(user, 'E-post', 'kaj@exempel.fi');
  await fill(user, 'Meddelande', 'Texten i bilden hörs inte.');
  await user.click(screen.getByRole('button', { name: 'Skicka meddelandet' }));
  await screen.findByText('Ditt meddelande har skickats. Tack för att du tog kontakt!');
  expect(await sent(SendContactMessageDocument)).toMatchObject([
    { input: { kind: 'ACCESSIBILITY', name: 'Kaj Kund' } },
  ]);
  await user.click(screen.getByRole('link', { name: 'Suomeksi' }));
  await screen.findByRole('heading', { level: 1, name: 'Saavutettavuusseloste' });
});
