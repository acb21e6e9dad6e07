import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { ChangePasswordDocument } from '#client/features/accounts/accounts.generated.ts';
import { routes } from '#client/routes.tsx';
import { dialogNamed } from '#client/test/backOffice.tsx';
import { fill } from '#client/test/fill.ts';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { sent } from '#client/test/sent.ts';
import { versionOf } from '#shared/versions.ts';
import { mockPassword } from '../../../../mocks/world/people.ts';
import {
  DisableMemberDocument,
  InviteMemberDocument,
  PortalMembersDocument,
  ResendInvitationDocument,
  UpdateMemberDocument,
} from './MembersPage.generated.ts';

const path = '/yritys/kayttajat';

beforeEach(() => {
  world.signedIn.BUSINESS = 'business-1';
});

const cardOf = async (name: string) => within(await screen.findByRole('article', { name }, { timeout: 20_000 }));
const asRead = versionOf({ name: 'Pekka Puoti', role: 'PUBLISHER', outletIds: null, monthCap: 50 });

test('the list says who each is, in which state, and what each may still do', async () => {
  renderRoutes(routes, path);
  const owner = await cardOf('Aino Esimerkki');
  expect(owner.getByText('Omistaja (sinä)')).toBeTruthy();
  const publisher = await cardOf('Pekka Puoti');
  expect(publisher.getByText('Käytössä')).toBeTruthy();
  expect(publisher.getByText('pekka@esimerkki.fi')).toBeTruthy();
  expect(publisher.getByText(/^50,00\s€, alv 0\s%$/)).toBeTruthy();
  expect(publisher.getByText(/^12,50\s€$/)).toBeTruthy();
  expect(publisher.queryByRole('button', { name: /^Lähetä kutsu/ })).toBeNull();
  expect((await cardOf('Kerttu Kassa')).getByText('Kutsuttu')).toBeTruthy();
  const gone = await cardOf('Lauri Lähtenyt');
  expect(gone.getByText('Poistettu käytöstä')).toBeTruthy();
  expect(gone.queryByRole('button')).toBeNull();
});

test('a publisher is invited with a cap, a person of the till without one', async () => {
  const { user } = renderRoutes(routes, path);
  await user.click(await screen.findByRole('button', { name: 'Kutsu käyttäjä' }));
  const dialog = within(await dialogNamed('Kutsu käyttäjä'));
  await fill(user, 'Nimi', 'Jenni Julkaisija');
  await fill(user, 'Sähköposti', 'jenni@esimerkki.fi');
  await fill(user, /^Kuukausiraja/, '30,50');
  await user.click(dialog.getByRole('button', { name: 'Lähetä kutsu' }));
  expect(await screen.findByText('Kutsu lähetetty. Linkki toimii seitsemän päivää.')).toBeTruthy();
  expect((await cardOf('Jenni Julkaisija')).getByText('Kutsuttu')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Kutsu käyttäjä' }));
  const again = within(await dialogNamed('Kutsu käyttäjä'));
  await fill(user, 'Nimi', 'Topi Tiski');
  await fill(user, 'Sähköposti', 'topi@esimerkki.fi');
  await fill(user, /^Kuukausiraja/, '20');
  await user.click(again.getByRole('radio', { name: /^Kassa/ }));
  expect(again.queryByLabelText(/^Kuukausiraja/)).toBeNull();
  await user.click(again.getByRole('button', { name: 'Lähetä kutsu' }));
  await cardOf('Topi Tiski');
  expect(await sent(InviteMemberDocument)).toEqual([
    {
      input: {
        name: 'Jenni Julkaisija',
        email: 'jenni@esimerkki.fi',
        role: 'PUBLISHER',
        outletIds: null,
        monthCap: 30.5,
      },
    },
    { input: { name: 'Topi Tiski', email: 'topi@esimerkki.fi', role: 'TILL', outletIds: null, monthCap: null } },
  ]);
});

test('a person of the till is limited to outlets, at least one, and the list names them', async () => {
  const { user } = renderRoutes(routes, path);
  expect((await cardOf('Pekka Puoti')).getByText('Kaikki toimipaikat')).toBeTruthy();
  expect((await cardOf('Kerttu Kassa')).getByText('Kahvila Esimerkki, keskusta')).toBeTruthy();
  expect((await cardOf('Aino Esimerkki')).queryByText('Toimipaikat')).toBeNull();
  await user.click((await cardOf('Pekka Puoti')).getByRole('button', { name: 'Muokkaa: Pekka Puoti' }));
  const dialog = within(await dialogNamed('Muokkaa käyttäjää'));
  await user.click(dialog.getByRole('checkbox', { name: /Kaikki toimipaikat/ }));
  await user.click(dialog.getByRole('button', { name: 'Tallenna' }));
  expect(await dialog.findByText('Valitse vähintään yksi toimipaikka.')).toBeTruthy();
  expect(await sent(UpdateMemberDocument)).toEqual([]);
  await user.click(dialog.getByRole('combobox', { name: 'Toimipaikat' }));
  await user.click(await screen.findByTitle('Kahvila Esimerkki, Hervanta'));
  await user.click(dialog.getByRole('button', { name: 'Tallenna' }));
  expect(await (await cardOf('Pekka Puoti')).findByText('Kahvila Esimerkki, Hervanta')).toBeTruthy();
  expect(await sent(UpdateMemberDocument)).toEqual([
    { id: 'member-2', version: asRead, input: { outletIds: ['outlet-2'] } },
  ]);
});

test('a member whose outlets have all been closed is named so, and edited without choosing others', async () => {
  for (const member of world.members) if (member.id === 'member-2') member.outletIds = ['outlet-gone'];
  const { user } = renderRoutes(routes, path);
  const card = await cardOf('Pekka Puoti');
  expect(card.getByText('Ei yhtään: valitut toimipaikat on suljettu')).toBeTruthy();
  await user.click(card.getByRole('button', { name: 'Muokkaa: Pekka Puoti' }));
  const dialog = within(await dialogNamed('Muokkaa käyttäjää'));
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /Kaikki toimipaikat/ }).checked).toBe(false);
  await fill(user, /^Kuukausiraja/, '80');
  await user.click(dialog.getByRole('button', { name: 'Tallenna' }));
  expect(await (await cardOf('Pekka Puoti')).findByText(/^80,00\s€/)).toBeTruthy();
  expect(await sent(UpdateMemberDocument)).toMatchObject([{ input: { monthCap: 80 } }]);
});

test('what lacks is said at its field and not sent, and an address that is known is said there too', async () => {
  const { user } = renderRoutes(routes, path);
  await user.click(await screen.findByRole('button', { name: 'Kutsu käyttäjä' }));
  const dialog = within(await dialogNamed('Kutsu käyttäjä'));
  await user.click(dialog.getByRole('button', { name: 'Lähetä kutsu' }));
  expect(await dialog.findByText('Nimi on pakollinen')).toBeTruthy();
  expect(await sent(InviteMemberDocument)).toEqual([]);
  await fill(user, 'Nimi', 'Pekka Puoti');
  await fill(user, 'Sähköposti', 'pekka@esimerkki.fi');
  await user.click(dialog.getByRole('button', { name: 'Lähetä kutsu' }));
  expect(await dialog.findByText('Osoite on jo yrityksesi käyttäjällä.')).toBeTruthy();
});

test('only what changed of a member is sent, with the version that was read', async () => {
  const { user } = renderRoutes(routes, path);
  await user.click((await cardOf('Pekka Puoti')).getByRole('button', { name: 'Muokkaa: Pekka Puoti' }));
  const dialog = within(await dialogNamed('Muokkaa käyttäjää'));
  await fill(user, /^Kuukausiraja/, '80');
  await user.click(dialog.getByRole('button', { name: 'Tallenna' }));
  expect(await (await cardOf('Pekka Puoti')).findByText(/^80,00\s€/)).toBeTruthy();
  expect(await sent(UpdateMemberDocument)).toEqual([{ id: 'member-2', version: asRead, input: { monthCap: 80 } }]);
});

test('another role takes the cap along', async () => {
  const { user } = renderRoutes(routes, path);
  await user.click((await cardOf('Pekka Puoti')).getByRole('button', { name: 'Muokkaa: Pekka Puoti' }));
  const dialog = within(await dialogNamed('Muokkaa käyttäjää'));
  await user.click(dialog.getByRole('radio', { name: /^Omistaja/ }));
  await user.click(dialog.getByRole('button', { name: 'Tallenna' }));
  expect(await dialog.findByText('Nykyinen salasanasi on pakollinen')).toBeTruthy();
  expect(await sent(UpdateMemberDocument)).toEqual([]);
  await fill(user, 'Nykyinen salasanasi', mockPassword);
  await user.click(dialog.getByRole('button', { name: 'Tallenna' }));
  expect(await (await cardOf('Pekka Puoti')).findByText('Omistaja')).toBeTruthy();
  expect(await sent(UpdateMemberDocument)).toEqual([
    { id: 'member-2', version: asRead, input: { role: 'OWNER', monthCap: null, currentPassword: mockPassword } },
  ]);
});

test('the last owner stays one, and reads why', async () => {
  const { user } = renderRoutes(routes, path);
  await user.click((await cardOf('Aino Esimerkki')).getByRole('button', { name: 'Muokkaa: Aino Esimerkki' }));
  const dialog = within(await dialogNamed('Muokkaa käyttäjää'));
  await user.click(dialog.getByRole('radio', { name: /^Kassa/ }));
  await user.click(dialog.getByRole('button', { name: 'Tallenna' }));
  expect(
    await screen.findByText(/Yrityksellä on oltava omistaja\. Tee ensin toisesta käyttäjästä omistaja\./),
  ).toBeTruthy();
  expect((await cardOf('Aino Esimerkki')).getByText('Omistaja (sinä)')).toBeTruthy();
});

test('an invitation is sent again, and taken back after a question', async () => {
  const { user } = renderRoutes(routes, path);
  const card = await cardOf('Kerttu Kassa');
  await user.click(card.getByRole('button', { name: 'Lähetä kutsu uudelleen: Kerttu Kassa' }));
  expect(await screen.findByText('Kutsu lähetetty osoitteeseen kassa@esimerkki.fi')).toBeTruthy();
  expect(await sent(ResendInvitationDocument)).toEqual([{ id: 'member-invited' }]);
  await user.click(card.getByRole('button', { name: 'Peru kutsu: Kerttu Kassa' }));
  const question = within(await dialogNamed('Perutaanko kutsu?'));
  await user.click(question.getByRole('button', { name: 'Peru kutsu' }));
  expect(await (await cardOf('Kerttu Kassa')).findByText('Poistettu käytöstä')).toBeTruthy();
  expect(await sent(DisableMemberDocument)).toEqual([{ id: 'member-invited' }]);
});

test('a member is shut out after a question only', async () => {
  const { user } = renderRoutes(routes, path);
  await user.click((await cardOf('Pekka Puoti')).getByRole('button', { name: 'Poista käytöstä: Pekka Puoti' }));
  const question = within(await dialogNamed('Poistetaanko käyttäjä käytöstä?'));
  expect(question.getByText(/^Pekka Puoti kirjataan heti ulos/)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Älä poista' }));
  expect(await sent(DisableMemberDocument)).toEqual([]);
  await user.click((await cardOf('Pekka Puoti')).getByRole('button', { name: 'Poista käytöstä: Pekka Puoti' }));
  await user.click(
    within(await dialogNamed('Poistetaanko käyttäjä käytöstä?')).getByRole('button', { name: 'Poista käytöstä' }),
  );
  expect(await (await cardOf('Pekka Puoti')).findByText('Poistettu käytöstä')).toBeTruthy();
  expect(await sent(DisableMemberDocument)).toEqual([{ id: 'member-2' }]);
});

test('who shuts an owner out reads what goes on after it: invitations, keys and the address of the business', async () => {
  for (const member of world.members) {
    if (member.id === 'member-2')
      Object.assign(member, { role: 'OWNER', monthCap: null, email: 'kahvila@esimerkki.fi' });
  }
  const { user } = renderRoutes(routes, path);
  await user.click((await cardOf('Pekka Puoti')).getByRole('button', { name: 'Poista käytöstä: Pekka Puoti' }));
  const question = within(await dialogNamed('Poistetaanko käyttäjä käytöstä?'));
  expect(question.getByText(/Yrityksen avaimet jäävät voimaan/)).toBeTruthy();
  expect(question.getByText(/tulevat edelleen osoitteeseen kahvila@esimerkki\.fi/)).toBeTruthy();
});

test('an owner who is alone reads why to invite others', async () => {
  world.members = world.members.slice(0, 1);
  renderRoutes(routes, path);
  expect(await screen.findByText(/^Olet yrityksesi ainoa käyttäjä\./)).toBeTruthy();
});

test('a list that cannot be read says so', async () => {
  mockServer.use(mockApi.query(PortalMembersDocument, () => HttpResponse.json({ errors: [{ message: 'x' }] })));
  renderRoutes(routes, path);
  expect(await screen.findByText(/Käyttäjien lataaminen epäonnistui/)).toBeTruthy();
});

test('a publisher reads that the list is of owners, and nothing is asked for', async () => {
  world.role = 'PUBLISHER';
  renderRoutes(routes, path);
  expect(await screen.findByText('Roolisi ei riitä tähän')).toBeTruthy();
  expect(await sent(PortalMembersDocument)).toEqual([]);
});

test('the settings of an owner lead to the list', async () => {
  renderRoutes(routes, '/yritys/asetukset');
  const link = await screen.findByRole('link', { name: 'Avaa käyttäjät' });
  expect(link.getAttribute('href')).toBe(path);
});

test('a person at the till changes the own password', async () => {
  world.role = 'TILL';
  const { user } = renderRoutes(routes, '/yritys');
  await user.click(await screen.findByRole('link', { name: 'Omat tiedot' }));
  await fill(user, 'Nykyinen salasana', mockPassword);
  await fill(user, 'Uusi salasana', 'Uusi-salasana-1');
  await fill(user, 'Uusi salasana uudelleen', 'Uusi-salasana-1');
  await user.click(screen.getByRole('button', { name: 'Vaihda salasana' }));
  expect(await screen.findByText('Salasana vaihdettu onnistuneesti!')).toBeTruthy();
  const input = { as: 'BUSINESS', currentPassword: mockPassword, newPassword: 'Uusi-salasana-1' };
  await waitFor(async () => expect(await sent(ChangePasswordDocument)).toMatchObject([{ input }]));
});
