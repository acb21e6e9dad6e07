import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { announceNotice } from '#client/lib/errors/serverNotices.ts';
import { storedUser, storeUser } from '#client/lib/session/userStore.ts';
import { ViewerDocument } from '#client/lib/session/viewer.generated.ts';
import { routes } from '#client/routes.tsx';
import type { BusinessRole } from '#client/schema.generated.ts';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { sent } from '#client/test/sent.ts';
import { PortalBillingDocument } from '../billing/BillingPage.generated.ts';
import { PortalOutletsDocument } from '../outlets/OutletsPage.generated.ts';
import { PortalHoldDocument, PortalOwnersDocument } from './HoldNotice.generated.ts';
import { PortalLayout } from './PortalLayout.tsx';
import { AcceptTermsDocument, PortalTermsDocument, type PortalTermsQuery } from './TermsNotice.generated.ts';

function renderPortal() {
  return renderRoutes(
    [
      { path: '/yritys/kirjaudu', element: <p>kirjautumissivu</p> },
      { path: '/yritys/vaihda-salasana', element: <p>salasanan vaihto</p> },
      {
        element: <PortalLayout />,
        children: [
          {
            path: '/yritys',
            element: <h1>kojelaudan sisältö</h1>,
            handle: { page: { title: 'Kojelauta', within: '/yritys' } },
          },
          {
            path: '/yritys/tarjoukset',
            element: <h1>tarjousten sisältö</h1>,
            handle: { page: { title: 'Tarjoukset', within: '/yritys/tarjoukset' } },
          },
        ],
      },
    ],
    '/yritys',
  );
}

test('without a session the way leads to the sign-in page', async () => {
  const { router } = renderPortal();
  await screen.findByText('kirjautumissivu');
  expect(router.state.location.state).toEqual({ from: '/yritys' });
});

test('a signed-in business sees its name, its e-mail, the sections and the page', async () => {
  world.signedIn.BUSINESS = 'business-1';
  renderPortal();
  await screen.findByText('kojelaudan sisältö');
  const navigation = screen.getByRole('navigation', { name: 'Päävalikko' });
  expect(within(navigation).getByRole('link', { name: 'Kojelauta' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByText('Kahvila Esimerkki Oy')).toBeTruthy();
  expect(screen.getByText('Omistaja, kahvila@esimerkki.fi')).toBeTruthy();
});

test('the section of the page is brought in sight in a low window', async () => {
  world.signedIn.BUSINESS = 'business-1';
  const shown: string[] = [];
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this.textContent ?? '');
  });
  onTestFinished(() => scroll.mockRestore());
  const { router } = renderPortal();
  await screen.findByText('kojelaudan sisältö');
  await act(() => router.navigate('/yritys/tarjoukset'));
  await screen.findByText('tarjousten sisältö');
  expect(shown).toEqual(['Kojelauta', 'Tarjoukset']);
  expect(scroll).toHaveBeenLastCalledWith({ block: 'nearest' });
});

test('a page that is opened is read from its top, one that is gone back to from where it was left', async () => {
  world.signedIn.BUSINESS = 'business-1';
  const { user, router } = renderPortal();
  await screen.findByText('kojelaudan sisältö');
  window.scrollTo(0, 700);
  await user.click(screen.getByRole('link', { name: 'Tarjoukset' }));
  await screen.findByText('tarjousten sisältö');
  expect(window.scrollY).toBe(0);
  window.scrollTo(0, 300);
  await act(() => router.navigate(-1));
  await screen.findByText('kojelaudan sisältö');
  expect(window.scrollY).toBe(300);
});

test('a frozen business sees the notice, the way to support and the way out, and nothing else', async () => {
  world.signedIn.BUSINESS = 'business-3';
  const { user } = renderPortal();
  await screen.findByRole('heading', { name: 'Tilisi on jäädytetty' });
  expect(screen.queryByText('kojelaudan sisältö')).toBeNull();
  expect(screen.getByRole('link', { name: /asiakaspalveluun/ }).getAttribute('href')).toMatch(/^mailto:/);
  await user.click(screen.getByRole('button', { name: 'Kirjaudu ulos' }));
  await screen.findByText('kirjautumissivu');
});

test('a business that is frozen meanwhile sees the notice after its next refused call', async () => {
  world.signedIn.BUSINESS = 'business-1';
  renderPortal();
  await screen.findByText('kojelaudan sisältö');
  const row = world.businesses.find(({ id }) => id === 'business-1');
  Object.assign(row ?? {}, { status: 'SUSPENDED' });
  announceNotice('ACCOUNT_SUSPENDED', 'PortalOffers');
  await screen.findByRole('heading', { name: 'Tilisi on jäädytetty' });
});

test('signing out in another tab leads to the sign-in page here too', async () => {
  world.signedIn.BUSINESS = 'business-1';
  renderPortal();
  await screen.findByText('kojelaudan sisältö');
  delete world.signedIn.BUSINESS;
  dispatchEvent(new StorageEvent('storage', { key: 'businessUser', newValue: null, storageArea: localStorage }));
  await screen.findByText('kirjautumissivu');
});

test('a session that has ended on the server leads to the sign-in page and is forgotten on this device', async () => {
  world.signedIn.BUSINESS = 'business-1';
  const { router } = renderPortal();
  await screen.findByText('kojelaudan sisältö');
  expect(localStorage.getItem('businessUser')).toContain('Kahvila Esimerkki Oy');
  world.signedIn = {};
  announceNotice('SIGN_IN_REQUIRED', 'PortalOffers');
  await screen.findByText('kirjautumissivu');
  expect(router.state.location.state).toEqual({ from: '/yritys', ended: true });
  expect(localStorage.getItem('businessUser')).toBeNull();
});

test('a temporary password must be changed first', async () => {
  world.signedIn.BUSINESS = 'business-1';
  Object.assign(world.businesses[0] ?? {}, { mustChangePassword: true });
  renderPortal();
  await screen.findByText('salasanan vaihto');
});

test('without a connection the page says so and tries again when asked', async () => {
  world.signedIn.BUSINESS = 'business-1';
  mockServer.use(mockApi.query(ViewerDocument, () => HttpResponse.error()));
  const { user } = renderPortal();
  await screen.findByRole('heading', { name: /Palvelimeen ei saada yhteyttä/ });
  mockServer.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  await screen.findByText('kojelaudan sisältö');
});

test('a business whose payment came back sees on every page which invoice to pay', async () => {
  world.signedIn.BUSINESS = 'business-1';
  Object.assign(world.businesses[0] ?? {}, { heldBy: 'invoice-transaction-1' });
  renderPortal();
  await screen.findByText('Maksu palautui. Maksa lasku 1001 jatkaaksesi.');
  expect(screen.getByText(/^Avoinna on 112,95/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: /^Maksa verkossa: lasku 1001, 112,95/ })).toBeTruthy();
  const invoice = screen.getByRole('link', { name: 'Avaa lasku 1001' });
  expect(invoice.getAttribute('href')).toBe('/api/invoices/invoice-transaction-1.pdf');
});

test('a business that was given notice sees on every page when its account ends, and where it reads why', async () => {
  world.signedIn.BUSINESS = 'business-1';
  Object.assign(world.businesses[0] ?? {}, { endsAt: new Date('2030-01-31T00:00:00+02:00') });
  renderPortal();
  await screen.findByText('Tilisi päättyy 31.1.2030');
  expect(screen.getByText('kojelaudan sisältö')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Lue päätös' }).getAttribute('href')).toBe('/yritys/paatokset');
  expect(screen.getByRole('link', { name: 'Lataa tiedot' }).getAttribute('href')).toBe('/yritys/asetukset#omat-tiedot');
});

test('a business that ends its account itself sees on every page where it takes that back', async () => {
  world.signedIn.BUSINESS = 'business-1';
  Object.assign(world.businesses[0] ?? {}, { endsAt: new Date('2030-01-31T00:00:00+02:00'), isOwnEnding: true });
  renderPortal();
  await screen.findByText('Tilisi päättyy 31.1.2030');
  const cancel = screen.getByRole('link', { name: 'Peru lopettaminen' });
  expect(cancel.getAttribute('href')).toBe('/yritys/asetukset#lopeta-tili');
  expect(screen.queryByRole('link', { name: 'Lue päätös' })).toBeNull();
});

type OwnTerms = PortalTermsQuery['myTerms'];

const terms = (changes: Partial<OwnTerms>) => {
  const version: OwnTerms['version'] = {
    __typename: 'TermsVersion',
    id: 'v3',
    audience: 'BUSINESS',
    number: 3,
    changes: 'Palautukset muuttuvat.',
    pdfUrl: '/api/terms/yritys-3.pdf',
  };
  const old: OwnTerms['acceptances'][number] = {
    __typename: 'TermsAcceptance',
    id: 'a1',
    acceptedAt: '2026-11-20T10:00:00Z',
    way: 'REGISTRATION',
    personName: 'Eino',
    version: { ...version, id: 'v2', number: 2 },
  };
  const own: OwnTerms = {
    __typename: 'MyTerms',
    id: 'terms-1',
    acceptedAt: null,
    version,
    coming: null,
    acceptances: [old],
  };
  const myTerms = { ...own, ...changes };
  mockServer.use(mockApi.query(PortalTermsDocument, () => HttpResponse.json({ data: { myTerms } })));
  return { version, myTerms };
};

test('of long changes of the terms only the beginning is on every page', async () => {
  world.signedIn.BUSINESS = 'business-1';
  const { version } = terms({});
  terms({ version: { ...version, changes: `Hinnat:\n${'Kaikki muuttuu. '.repeat(300)}` } });
  renderPortal();
  const words = await screen.findByText(/^Hinnat:/);
  expect(words.textContent).toMatch(/^Hinnat:\nKaikki muuttuu[^…]+…$/);
  expect(words.textContent?.length).toBeLessThan(410);
  expect(screen.getByRole('link', { name: 'Lue ehdot' })).toBeTruthy();
});

test('terms that changed are said calmly on every page until the business accepts them, and it may go on meanwhile', async () => {
  world.signedIn.BUSINESS = 'business-1';
  const { version, myTerms } = terms({});
  const { user } = renderPortal();
  await screen.findByText('Käyttöehdot ovat muuttuneet');
  expect(screen.getByText('Palautukset muuttuvat.')).toBeTruthy();
  expect(screen.getByText('kojelaudan sisältö')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Lue ehdot' }).getAttribute('href')).toBe('/kayttoehdot/versiot/yritys-3');
  expect(screen.getByRole('link', { name: 'Lataa PDF' }).getAttribute('href')).toBe('/api/terms/yritys-3.pdf');
  expect(screen.getByRole('link', { name: 'Lopeta tili' }).getAttribute('href')).toBe('/yritys/asetukset#lopeta-tili');
  const accepted = { ...myTerms, acceptedAt: '2026-12-20T10:00:00Z' };
  mockServer.use(
    mockApi.mutation(AcceptTermsDocument, () =>
      HttpResponse.json({ data: { acceptTerms: { __typename: 'AcceptTermsPayload', terms: accepted } } }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Hyväksyn ehdot' }));
  await waitFor(() => expect(screen.queryByText('Käyttöehdot ovat muuttuneet')).toBeNull());
  expect(await sent(AcceptTermsDocument)).toEqual([{ id: version.id }]);
});

test('an acceptance that is refused leaves the notice, with the sentence of the server', async () => {
  world.signedIn.BUSINESS = 'business-1';
  terms({ acceptances: [] });
  const { user } = renderPortal();
  await screen.findByText('Hyväksy käyttöehdot');
  const error = { message: 'Nämä ehdot eivät ole nyt voimassa.', extensions: { code: 'CONFLICT' } };
  mockServer.use(mockApi.mutation(AcceptTermsDocument, () => HttpResponse.json({ errors: [error] })));
  await user.click(screen.getByRole('button', { name: 'Hyväksyn ehdot' }));
  await screen.findByText(/Nämä ehdot eivät ole nyt voimassa/);
  expect(screen.getByText('Hyväksy käyttöehdot')).toBeTruthy();
});

test('terms that come are said with their day, and there is nothing to accept yet', async () => {
  world.signedIn.BUSINESS = 'business-1';
  const coming = {
    __typename: 'ComingTerms' as const,
    inForceFrom: '2026-12-16T00:00:00+02:00',
    version: terms({}).version,
  };
  terms({ acceptedAt: '2026-11-20T10:00:00Z', coming });
  renderPortal();
  await screen.findByText('Käyttöehdot muuttuvat 16.12.2026');
  expect(screen.getByText('Palautukset muuttuvat. Siihen asti mikään ei muutu.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Hyväksyn ehdot' })).toBeNull();
});

const aTill = {
  __typename: 'BusinessSession' as const,
  id: 'member-till',
  email: 'tiski@esimerkki.fi',
  businessName: 'Kahvila Esimerkki Oy',
  status: 'APPROVED' as const,
  suspended: false,
  mustChangePassword: false,
  name: 'Topi Tiski',
  actions: ['MEMBER_SELF' as const, 'CODE_REDEEM' as const],
};

/** The portal's own pages and sections, for a person of that role. */
function renderAs(role: BusinessRole, address: string) {
  world.signedIn.BUSINESS = 'business-1';
  world.role = role;
  return renderRoutes(routes, address);
}
const sectionNames = async () => {
  const menu = within(await screen.findByRole('navigation', { name: 'Päävalikko' }));
  return menu.getAllByRole('link').map(({ textContent }) => textContent);
};

test.each([
  [
    'OWNER',
    [
      'Kojelauta',
      'Tarjoukset',
      'Lisää tarjous',
      'Kassa',
      'Toimipaikat',
      'Analytiikka',
      'Kuitti',
      'Laskutus',
      'Päätökset',
      'Käyttäjät',
      'Asetukset',
    ],
  ],
  [
    'PUBLISHER',
    ['Kojelauta', 'Tarjoukset', 'Lisää tarjous', 'Kassa', 'Toimipaikat', 'Analytiikka', 'Kuitti', 'Asetukset'],
  ],
  ['TILL', ['Kassa', 'Omat tiedot']],
] as const)('the navigation of the role %s has what it may do, and the shell names the role', async (role, names) => {
  renderAs(role, '/yritys/laskutus');
  expect(await sectionNames()).toEqual(names);
  const label = { OWNER: 'Omistaja', PUBLISHER: 'Julkaisija', TILL: 'Kassa' }[role];
  expect(await screen.findByText(`${label}, kahvila@esimerkki.fi`)).toBeTruthy();
});

test('a publisher who opens the invoices reads who has the right, and nothing is asked for', async () => {
  renderAs('PUBLISHER', '/yritys/laskutus');
  expect(await screen.findByText('Roolisi ei riitä tähän')).toBeTruthy();
  expect(screen.getByText('Roolisi on Julkaisija. Tähän tarvitaan rooli Omistaja.')).toBeTruthy();
  expect(await screen.findByText('Pyydä oikeutta yrityksesi omistajalta: Aino Esimerkki.')).toBeTruthy();
  expect(await sent(PortalBillingDocument)).toEqual([]);
});

test('a person at the till reads whom to ask, without what the role may not read', async () => {
  renderAs('TILL', '/yritys/tarjoukset');
  expect(await screen.findByText('Roolisi on Kassa. Tähän tarvitaan rooli Omistaja tai Julkaisija.')).toBeTruthy();
  expect(await screen.findByText('Pyydä oikeutta yrityksesi omistajalta: Aino Esimerkki.')).toBeTruthy();
  for (const document of [PortalHoldDocument, PortalTermsDocument]) expect(await sent(document)).toEqual([]);
});

test('a publisher reads whom to ask on a page within the settings too', async () => {
  renderAs('PUBLISHER', '/yritys/avaimet');
  expect(await screen.findByText('Roolisi on Julkaisija. Tähän tarvitaan rooli Omistaja.')).toBeTruthy();
  expect(await screen.findByText('Pyydä oikeutta yrityksesi omistajalta: Aino Esimerkki.')).toBeTruthy();
});

test('of an owner, who lacks nothing, the owners are not asked for', async () => {
  renderAs('OWNER', '/yritys/avaimet');
  expect(await screen.findByRole('article', { name: 'Kassajärjestelmä' })).toBeTruthy();
  expect(await sent(PortalOwnersDocument)).toEqual([]);
});

test('a refusal says which role has the right and whom to ask, in whatever notice it is shown', async () => {
  const extensions = { code: 'FORBIDDEN', action: 'BILLING_READ' };
  const refused = { message: 'Sinulla ei ole oikeuksia käyttää tätä ominaisuutta.', extensions };
  mockServer.use(
    mockApi.query(PortalOutletsDocument, () => HttpResponse.json({ data: null, errors: [refused] } as never)),
  );
  renderAs('PUBLISHER', '/yritys/toimipaikat');
  expect(
    await screen.findByText(/^Roolisi on Julkaisija\. Tähän tarvitaan rooli Omistaja\. Pyydä oikeutta/),
  ).toBeTruthy();
});

/** With several outlets the till asks first where it is. */
function closeOutlets() {
  for (const outlet of world.outlets) if (outlet.businessId === 'business-1') outlet.closedAt = new Date();
}

test('a person at the till lands on the till', async () => {
  closeOutlets();
  const { router } = renderAs('TILL', '/yritys');
  expect(await screen.findByLabelText('Asiakkaan koodi')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/yritys/kassa');
});

test('the till opens without a network for who was signed in here, and no other page does', async () => {
  closeOutlets();
  renderAs('TILL', '/yritys/kassa').unmount();
  storeUser('BUSINESS', { ...aTill, role: 'TILL' });
  mockServer.use(mockApi.query(ViewerDocument, () => HttpResponse.error()));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const till = renderRoutes(routes, '/yritys/kassa');
  expect(await screen.findByLabelText('Asiakkaan koodi')).toBeTruthy();
  till.unmount();
  renderRoutes(routes, '/yritys/salasana');
  expect(await screen.findByRole('heading', { name: /Palvelimeen ei saada yhteyttä/ })).toBeTruthy();
  expect(storedUser('BUSINESS')?.id).toBe(aTill.id);
});
