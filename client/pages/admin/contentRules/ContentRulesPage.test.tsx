import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { routes } from '#client/routes.tsx';
import { renderAdminPage } from '#client/test/backOffice.tsx';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { sent } from '#client/test/sent.ts';
import { contentFlags, contentRules } from '#shared/rules/content/rules.ts';
import { AdminContentRulesDocument, SetContentRuleDocument } from './ContentRulesPage.generated.ts';
import { ContentRulesPage } from './ContentRulesPage.tsx';

const renderPage = () => renderAdminPage(<ContentRulesPage />, '/admini/sisaltosaannot');
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr, li, article')?.textContent ?? '';

beforeEach(() => {
  world.signedIn.ADMIN = 'admin-1';
});

test('every rule has its effect, its law with a link, since when, and some of its words', async () => {
  renderPage();
  const alcohol = await rowOf('Alkoholi');
  for (const part of [
    'Kysyy ennen julkaisua',
    'Esimerkiksi: viini, olut',
    'Voimassa 1.3.2018 alkaen',
    'Ei muutettavissa',
  ])
    expect(alcohol).toContain(part);
  expect(await rowOf('Poliittinen mainonta')).toContain('Estää julkaisun');
  expect(await rowOf('Yksikköhinta')).toContain('Luetaan hinnan tiedoista.');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(contentFlags.map((rule) => contentRules[rule].law.url));
});

test('a row counts what the rule found, and how much of it an admin rejected', async () => {
  Object.assign(world.offers[0] ?? {}, { title: 'Ekologinen saippua', status: 'REJECTED', revision: null });
  Object.assign(world.offers[1] ?? {}, { title: 'Ekologinen pyyhe', status: 'APPROVED', revision: null });
  renderPage();
  expect(await rowOf('Ympäristöväitteet')).toContain('1 / 2 päätetystä');
  expect(await rowOf('Rahapelit')).toContain('Ei vielä päätöksiä');
});

test('a master makes a note a question and back; what is asked or refused has no switch', async () => {
  const { user } = renderPage();
  const green = await screen.findByRole('switch', { name: 'Kysy ennen julkaisua: Ympäristöväitteet' });
  expect(screen.getAllByRole('switch')).toHaveLength(4);
  await user.click(green);
  await screen.findByText('Ympäristöväitteet: kysytään nyt ennen julkaisua.');
  await waitFor(() => expect(screen.getByText('Kysytään aina')).toBeTruthy());
  await user.click(screen.getByRole('switch', { name: 'Kysy ennen julkaisua: Ympäristöväitteet' }));
  await screen.findByText('Ympäristöväitteet: nyt vain huomautetaan.');
  await waitFor(() => expect(screen.queryByText('Kysytään aina')).toBeNull());
  expect(await sent(SetContentRuleDocument)).toEqual([
    { rule: 'GREEN', isAsked: true },
    { rule: 'GREEN', isAsked: false },
  ]);
});

test('a change that fails is said, and the switch stays as it was', async () => {
  mockServer.use(mockApi.mutation(SetContentRuleDocument, () => HttpResponse.error()));
  const { user } = renderPage();
  await user.click(await screen.findByRole('switch', { name: 'Kysy ennen julkaisua: Terveysväitteet' }));
  await screen.findByText('Säännön muuttaminen epäonnistui');
  expect(screen.getByRole('switch', { name: /Terveysväitteet/ }).getAttribute('aria-checked')).toBe('false');
});

test('an admin of offers reads the table and changes nothing; one of advertisements does not see it', async () => {
  Object.assign(world.admins[1] ?? {}, { permissions: ['MANAGE_OFFERS'] });
  world.signedIn.ADMIN = 'admin-2';
  const { unmount } = renderPage();
  expect(await rowOf('Ympäristöväitteet')).toContain('Vain huomautus');
  expect(screen.queryByRole('switch')).toBeNull();
  unmount();
  Object.assign(world.admins[1] ?? {}, { permissions: ['MANAGE_ADVERTISEMENTS'] });
  renderRoutes(routes, '/admini/sisaltosaannot');
  await screen.findByRole('heading', { name: 'Ei käyttöoikeutta' });
});

test('a table that cannot be loaded offers to try again', async () => {
  mockServer.use(mockApi.query(AdminContentRulesDocument, () => HttpResponse.error(), { once: true }));
  const { user } = renderPage();
  await screen.findByText('Sisältösääntöjen lataaminen epäonnistui');
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  await screen.findByText('Alkoholi');
});
