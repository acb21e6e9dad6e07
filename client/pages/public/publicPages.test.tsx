import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SendContactMessageDocument } from '#client/pages/public/contact/ContactPage.generated.ts';
import { sent } from '#client/test/sent.ts';
import { gaps, manualChecks } from '#shared/accessibility.json';
import { routes } from '../../routes.tsx';
import { fill } from '../../test/fill.ts';
import { renderRoutes } from '../../test/render.tsx';
import { privacy } from '../../texts/privacy.ts';
import { terms } from '../../texts/terms.ts';

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
  const field = await screen.findByLabelText('Missä kunnassa olet?');
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
  ['/kayttoehdot', terms.sections],
  ['/tietosuojaseloste', privacy.sections],
])('%s shows every section under its number', async (path, sections) => {
  renderRoutes(routes, path);
  for (const [index, { title }] of sections.entries()) {
    expect(await screen.findByRole('heading', { level: 2, name: `${index + 1}. ${title}` })).toBeTruthy();
  }
});

test('the terms have eighteen sections', () => {
  expect(terms.sections).toHaveLength(18);
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
