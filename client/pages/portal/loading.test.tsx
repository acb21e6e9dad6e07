import { screen, within } from '@testing-library/react';
import { delay } from 'msw';
import { expect, test } from 'vitest';
import { routes } from '../../routes.tsx';
import { mockApi, mockServer, world } from '../../test/marketplace.ts';
import { renderRoutes } from '../../test/render.tsx';

/** The server answers who is signed in, and nothing else. */
function answerOnlyViewer() {
  world.signedIn.BUSINESS = 'business-1';
  mockServer.use(
    mockApi.operation(async ({ operationName }) => {
      if (operationName !== 'Viewer') await delay('infinite');
    }),
  );
}

test.each([
  ['/yritys', 'Tervetuloa, Kahvila Esimerkki Oy'],
  ['/yritys/tarjoukset', 'Tarjoukset'],
  ['/yritys/lisaa-tarjous', 'Lisää tarjous'],
  ['/yritys/muokkaa-tarjous/offer-1', 'Muokkaa tarjousta'],
  ['/yritys/analytiikka', 'Analytiikka'],
  ['/yritys/laskutus', 'Laskutus'],
  ['/yritys/asetukset', 'Asetukset'],
])('while %s loads, a skeleton is shown and nothing looks empty', async (address, heading) => {
  answerOnlyViewer();
  renderRoutes(routes, address);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
  const main = screen.getByRole('main');
  expect(main.querySelector('[aria-busy="true"], [role="status"][aria-label="Ladataan..."]')).toBeTruthy();
  expect(main.querySelector('[role="alert"]')).toBeNull();
  expect(main.textContent).not.toMatch(/ei ole vielä|Ei laskutustietoja|ei löytynyt/i);
});

test.each(['Kojelauta', 'Tarjoukset', 'Lisää tarjous', 'Analytiikka', 'Laskutus', 'Asetukset'])(
  'the navigation leads to %s and marks it as the page that is open',
  async (name) => {
    world.signedIn.BUSINESS = 'business-1';
    const { user } = renderRoutes(routes, name === 'Kojelauta' ? '/yritys/asetukset' : '/yritys');
    const navigation = within(await screen.findByRole('navigation', { name: 'Päävalikko' }));
    expect(navigation.getByRole('link', { name }).getAttribute('aria-current')).toBeNull();
    await user.click(navigation.getByRole('link', { name }));
    await screen.findByRole('heading', { level: 1 });
    expect(navigation.getByRole('link', { name }).getAttribute('aria-current')).toBe('page');
  },
);
