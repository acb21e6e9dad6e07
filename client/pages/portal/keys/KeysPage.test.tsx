import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { routes } from '#client/routes.tsx';
import { fill } from '#client/test/fill.ts';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { sent } from '#client/test/sent.ts';
import { mockPassword } from '../../../../mocks/world/people.ts';
import {
  CreateApiKeyDocument,
  PortalKeysDocument,
  RevokeApiKeyDocument,
  RotateApiKeyDocument,
} from './KeysPage.generated.ts';

beforeEach(() => {
  world.signedIn.BUSINESS = 'business-1';
});

test('a key is shown with what it may do, what is left of its cap, its end and its last use', async () => {
  renderRoutes(routes, '/yritys/avaimet');
  const card = await screen.findByRole('article', { name: 'Kassajärjestelmä' });
  expect(within(card).getByText('lt_k7qx2mpd…')).toBeTruthy();
  expect(within(card).getByText(/Lukea tarjoukset.* · Muokata.* · Julkaista/)).toBeTruthy();
  expect(within(card).getByText(/15,00.€ \/ 100,00.€ tässä kuussa/)).toBeTruthy();
  const ended = screen.getByRole('article', { name: 'Vanha raportti' });
  expect(within(ended).getByText('Poistettu käytöstä')).toBeTruthy();
  expect(within(ended).getByText('Ei vielä kertaakaan')).toBeTruthy();
  expect(within(ended).queryByRole('button')).toBeNull();
});

test('a key that spends asks for a cap, and its secret is shown once with examples to paste', async () => {
  const { user } = renderRoutes(routes, '/yritys/avaimet');
  await user.click(await screen.findByRole('button', { name: 'Luo avain' }));
  const dialog = await screen.findByRole('dialog', { name: 'Luo avain' });
  await fill(user, 'Nimi', 'Kassa 2');
  expect(within(dialog).queryByLabelText('Kuukauden katto')).toBeNull();
  await user.click(within(dialog).getByLabelText('Lukea tarjoukset, luonnokset, toistot ja tuotteet'));
  await user.click(within(dialog).getByLabelText('Julkaista tarjouksia, mistä veloitetaan saldoa'));
  await fill(user, 'Nykyinen salasana', mockPassword);
  await user.click(within(dialog).getByRole('button', { name: 'Luo avain' }));
  expect(await within(dialog).findByText('Anna kuukauden katto, koska avain voi veloittaa saldoa')).toBeTruthy();
  await fill(user, 'Kuukauden katto', '50,5');
  await user.click(within(dialog).getByRole('button', { name: 'Luo avain' }));
  const shown = await screen.findByRole('dialog', { name: 'Tallenna avain nyt' });
  const secret = within(shown).getByLabelText<HTMLInputElement>('Avain').value;
  expect(secret).toMatch(/^lt_\w+_\w{43}$/);
  expect(within(shown).getByLabelText<HTMLTextAreaElement>('REST-kutsu').value).toContain(`Bearer ${secret}`);
  expect(within(shown).getByLabelText<HTMLTextAreaElement>('GraphQL-kysely').value).toContain('myOffers');
  await user.click(within(shown).getByRole('button', { name: 'Kopioi avain' }));
  expect(await navigator.clipboard.readText()).toBe(secret);
  const [{ input } = expect.fail()] = await sent(CreateApiKeyDocument);
  expect(input).toMatchObject({
    name: 'Kassa 2',
    actions: ['OFFER_READ', 'OFFER_PUBLISH'],
    monthCap: 50.5,
    currentPassword: mockPassword,
  });
  await user.click(within(shown).getByRole('button', { name: 'Avain on tallessa' }));
  expect(await screen.findByRole('article', { name: 'Kassa 2' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByLabelText('Avain')).toBeNull());
});

test('a key that redeems codes may be limited to outlets, and the list names them', async () => {
  const { user } = renderRoutes(routes, '/yritys/avaimet');
  await user.click(await screen.findByRole('button', { name: 'Luo avain' }));
  const dialog = await screen.findByRole('dialog', { name: 'Luo avain' });
  await fill(user, 'Nimi', 'Keskustan kassa');
  expect(within(dialog).queryByLabelText('Kaikki toimipaikat')).toBeNull();
  await user.click(within(dialog).getByLabelText('Kuitata asiakkaiden koodeja'));
  await user.click(within(dialog).getByLabelText('Kaikki toimipaikat'));
  await fill(user, 'Nykyinen salasana', mockPassword);
  await user.click(within(dialog).getByRole('button', { name: 'Luo avain' }));
  expect(await within(dialog).findByText('Valitse vähintään yksi toimipaikka')).toBeTruthy();
  await user.click(within(dialog).getByRole('combobox', { name: 'Toimipaikat' }));
  await user.click(await screen.findByTitle('Kahvila Esimerkki, keskusta'));
  await user.click(within(dialog).getByRole('button', { name: 'Luo avain' }));
  await user.click(await screen.findByRole('button', { name: 'Avain on tallessa' }));
  const card = await screen.findByRole('article', { name: 'Keskustan kassa' });
  expect(within(card).getByText('Kahvila Esimerkki, keskusta')).toBeTruthy();
  const [{ input } = expect.fail()] = await sent(CreateApiKeyDocument);
  expect(input).toMatchObject({ actions: ['CODE_REDEEM'], outletIds: ['outlet-1'] });
});

test('nothing is sent without a name, a right and the password', async () => {
  const { user } = renderRoutes(routes, '/yritys/avaimet');
  await user.click(await screen.findByRole('button', { name: 'Luo avain' }));
  const dialog = await screen.findByRole('dialog', { name: 'Luo avain' });
  await user.click(within(dialog).getByRole('button', { name: 'Luo avain' }));
  expect(await within(dialog).findByText('Nimi on pakollinen')).toBeTruthy();
  expect(within(dialog).getByText('Valitse vähintään yksi oikeus')).toBeTruthy();
  expect(within(dialog).getByText('Nykyinen salasana on pakollinen')).toBeTruthy();
  expect(await sent(CreateApiKeyDocument)).toEqual([]);
});

test('a leaked key is replaced at once, and the new one is shown', async () => {
  const { user } = renderRoutes(routes, '/yritys/avaimet');
  await user.click(await screen.findByRole('button', { name: 'Vaihda avain Kassajärjestelmä' }));
  const dialog = await screen.findByRole('dialog', { name: 'Vaihda avain' });
  await user.click(within(dialog).getByLabelText(/Lakkaa toimimasta heti/));
  await fill(user, 'Nykyinen salasana', mockPassword);
  await user.click(within(dialog).getByRole('button', { name: 'Vaihda avain' }));
  await screen.findByRole('dialog', { name: 'Tallenna avain nyt' });
  const [variables] = await sent(RotateApiKeyDocument);
  expect(variables).toMatchObject({ id: 'key-1', version: 0, input: { endsOldAtOnce: true } });
});

test('a key is revoked after a question, and then offers nothing more', async () => {
  const { user } = renderRoutes(routes, '/yritys/avaimet');
  await user.click(await screen.findByRole('button', { name: 'Poista käytöstä avain Kassajärjestelmä' }));
  const question = await screen.findByRole('dialog');
  await user.click(within(question).getByRole('button', { name: 'Poista käytöstä' }));
  expect(await screen.findByText('Avain on poistettu käytöstä')).toBeTruthy();
  expect(await sent(RevokeApiKeyDocument)).toEqual([{ id: 'key-1' }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Poista käytöstä/ })).toBeNull());
});

test('without keys the page says what they are for, and a query that fails can be repeated', async () => {
  mockServer.use(
    mockApi.query(PortalKeysDocument, () =>
      HttpResponse.json({
        data: { apiKeys: [], apiKeyRights: [], myOutlets: [], offerPricing: { currency: 'EUR' } } as never,
      }),
    ),
  );
  const { unmount } = renderRoutes(routes, '/yritys/avaimet');
  expect(await screen.findByText('Yritykselläsi ei ole avaimia')).toBeTruthy();
  unmount();
  mockServer.use(mockApi.query(PortalKeysDocument, () => HttpResponse.error()));
  renderRoutes(routes, '/yritys/avaimet');
  expect(await screen.findByRole('button', { name: 'Yritä uudelleen' })).toBeTruthy();
});
