import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { CancelEmailChangeDocument } from '#client/features/accounts/accounts.generated.ts';
import { SessionProvider } from '#client/lib/session/session.tsx';
import { fill } from '#client/test/fill.ts';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderElement } from '#client/test/render.tsx';
import { sent } from '#client/test/sent.ts';
import {
  AiApisDocument,
  AiDisclosuresDocument,
  CreateAiApiDocument,
  SetAiChatLimitDocument,
} from './AiApis.generated.ts';
import { AdminSettingsDocument, UpdateAdminProfileDocument, UpdateSettingsDocument } from './SettingsPage.generated.ts';
import { SettingsPage } from './SettingsPage.tsx';

const page = (
  <SessionProvider kind="ADMIN">
    <SettingsPage />
  </SessionProvider>
);
const renderTab = (tab: string) => renderElement(page, `/admini/asetukset?osa=${tab}`);
type User = ReturnType<typeof renderElement>['user'];
const save = async (user: User) => user.click(screen.getByRole('button', { name: 'Tallenna' }));

beforeEach(() => {
  world.signedIn.ADMIN = 'admin-1';
});

test('a failed load says so and can be tried again', async () => {
  mockServer.use(mockApi.query(AdminSettingsDocument, () => HttpResponse.error(), { once: true }));
  const { user } = renderTab('yleiset');
  await screen.findByText('Asetusten lataaminen epäonnistui');
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  await screen.findByLabelText('Sivuston nimi');
});

test('general settings are stored and say so', async () => {
  const { user } = renderTab('yleiset');
  await fill(user, 'Sivuston nimi', 'Kyläkauppa');
  await save(user);
  await screen.findByText('Asetukset tallennettiin onnistuneesti!');
  expect(await sent(UpdateSettingsDocument)).toMatchObject([{ input: { general: { siteName: 'Kyläkauppa' } } }]);
});

test('the contact points are edited with their languages, one of which is official', async () => {
  const { user } = renderTab('yleiset');
  await fill(user, /^Viranomaisten yhteyspiste/, 'dsa@esimerkki.fi');
  const languages = within(screen.getByRole('group', { name: /^Kielet viranomaisille/ }));
  await user.click(languages.getByRole('checkbox', { name: 'suomi' }));
  await user.click(languages.getByRole('checkbox', { name: 'ruotsi' }));
  await save(user);
  await screen.findByText('Valitse suomi tai ruotsi');
  await user.click(languages.getByRole('checkbox', { name: 'ruotsi' }));
  await save(user);
  await screen.findByText('Asetukset tallennettiin onnistuneesti!');
  expect(await sent(UpdateSettingsDocument)).toMatchObject([
    { input: { general: { authorityEmail: 'dsa@esimerkki.fi', authorityLanguages: ['SV', 'EN'] } } },
  ]);
});

test('a store that fails says so', async () => {
  mockServer.use(mockApi.mutation(UpdateSettingsDocument, () => HttpResponse.error()));
  const { user } = renderTab('turvallisuus');
  await screen.findByLabelText('Istunnon aikakatkaisu');
  await save(user);
  await screen.findByText('Asetusten tallentaminen epäonnistui');
});

test('a value out of bounds shows its bounds under the field', async () => {
  const { user } = renderTab('turvallisuus');
  const timeout = await screen.findByLabelText('Istunnon aikakatkaisu');
  await user.clear(timeout);
  await user.type(timeout, '4');
  await save(user);
  await screen.findByText('Istunnon aikakatkaisun tulee olla välillä 5-480 minuuttia');
});

test('switching two-factor sign-in off asks for the own password, which is sent with it', async () => {
  world.settings.security.twoFactorAuth = true;
  const message = 'Vahvista muutos nykyisellä salasanallasi.';
  const refusal = { message, extensions: { code: 'INVALID_INPUT', fields: { currentPassword: message } } };
  mockServer.use(mockApi.mutation(UpdateSettingsDocument, () => HttpResponse.json({ errors: [refusal] })));
  const { user } = renderTab('turvallisuus');
  const twoFactor = await screen.findByRole('switch', { name: 'Kaksivaiheinen kirjautuminen' });
  expect(screen.queryByLabelText(/^Nykyinen salasana/)).toBeNull();
  await user.click(twoFactor);
  await save(user);
  await screen.findByText(message, { selector: '[id$=-error]' });
  await fill(user, /^Nykyinen salasana/, 'Kauppatori-2026');
  await save(user);
  await waitFor(async () =>
    expect((await sent(UpdateSettingsDocument)).map(({ input }) => input.security)).toEqual([
      { twoFactorAuth: false },
      { twoFactorAuth: false, currentPassword: 'Kauppatori-2026' },
    ]),
  );
});

test('a rate that is not the general one is hinted at; advertisement prices are for masters', async () => {
  const { unmount } = renderTab('hinnoittelu');
  await screen.findByText(/Suomen yleinen arvonlisävero on 25,5/);
  screen.getByText('Mainosten hinnat');
  unmount();
  world.settings.pricing.taxRate = 25.5;
  Object.assign(world.admins[1] ?? {}, { permissions: ['MANAGE_SETTINGS'] });
  world.signedIn.ADMIN = 'admin-2';
  renderTab('hinnoittelu');
  await screen.findByLabelText('Arvonlisävero');
  await waitFor(() => expect(screen.queryByText('Mainosten hinnat')).toBeNull());
  expect(screen.queryByText(/Suomen yleinen arvonlisävero/)).toBeNull();
  expect(screen.queryByRole('tab', { name: 'Käyttäjähallinta' })).toBeNull();
});

test('two different new passwords are an error, and a name alone is stored without one', async () => {
  const { user } = renderTab('profiili');
  await screen.findByLabelText('Nimi');
  await fill(user, /^Nykyinen salasana/, 'Kauppatori-2026');
  await fill(user, /^Uusi salasana/, 'Kauppatori-2027');
  await fill(user, /^Vahvista uusi salasana/, 'Kauppatori-2028');
  await save(user);
  await screen.findByText('Uudet salasanat eivät täsmää');
  for (const label of [/^Nykyinen salasana/, /^Uusi salasana/, /^Vahvista uusi salasana/]) {
    await fill(user, label, '');
  }
  await fill(user, 'Nimi', 'Maija Uusi');
  await save(user);
  await screen.findByText('Profiili päivitettiin onnistuneesti!');
  expect(await sent(UpdateAdminProfileDocument)).toMatchObject([{ input: { name: 'Maija Uusi' } }]);
});

async function openAiForm(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Lisää AI API' }));
  await screen.findByText('Uusi AI API');
}

async function pick(user: User, label: RegExp, option: string) {
  await user.click(screen.getByLabelText(label));
  await user.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
}

test('the profile shows a new address that waits for its confirmation, and leads to the own account', async () => {
  Object.assign(world.admins[0] ?? {}, { pendingEmail: 'uusi@esimerkki.fi' });
  const { user } = renderTab('profiili');
  await screen.findByText('Vahvistusta odottaa: uusi@esimerkki.fi');
  expect(screen.getByRole('link', { name: /Oma tili/ }).getAttribute('href')).toBe('/admini/oma-tili');
  await user.click(screen.getByRole('button', { name: 'Peru muutos' }));
  await waitFor(() => expect(screen.queryByText('Vahvistusta odottaa: uusi@esimerkki.fi')).toBeNull());
  expect(await sent(CancelEmailChangeDocument)).toEqual([{ as: 'ADMIN' }]);
});

test('a key is verified before a model can be chosen, and both before anything is stored', async () => {
  const { user } = renderTab('ai');
  await openAiForm(user);
  await user.click(screen.getByRole('button', { name: 'Vahvista' }));
  await screen.findByText('Valitse palvelu ja syötä API avain');
  await save(user);
  await screen.findByText('Valitse palvelu', { selector: '[id$=-error]' });

  await pick(user, /^Palvelu/, 'Anthropic');
  await fill(user, /^API avain/, 'sk-oikea-avain-1234');
  await save(user);
  await screen.findByText('Vahvista API avain ensin', { selector: '[id$=-error]' });

  await user.click(screen.getByRole('button', { name: 'Vahvista' }));
  await screen.findByText('API avain vahvistettu! Valitse malli.');
  await pick(user, /^Malli/, 'Example Small');
  await save(user);
  await screen.findByText('AI API lisätty onnistuneesti!');
  const input = { service: 'ANTHROPIC', modelName: 'example-small', apiKey: 'sk-oikea-avain-1234', chatLimit: 15 };
  expect(await sent(CreateAiApiDocument)).toMatchObject([{ input }]);
});

test('a new key asks for the own password, which is sent with it', async () => {
  mockServer.use(
    mockApi.mutation(CreateAiApiDocument, () => {
      const message = 'Vahvista muutos nykyisellä salasanallasi.';
      return HttpResponse.json({
        errors: [{ message, extensions: { code: 'INVALID_INPUT', fields: { currentPassword: message } } }],
      });
    }),
  );
  const { user } = renderTab('ai');
  await openAiForm(user);
  expect(screen.queryByLabelText(/^Nykyinen salasana/)).toBeNull();
  await pick(user, /^Palvelu/, 'Anthropic');
  await fill(user, /^API avain/, 'sk-oikea-avain-1234');
  await user.click(screen.getByRole('button', { name: 'Vahvista' }));
  await screen.findByText('API avain vahvistettu! Valitse malli.');
  await pick(user, /^Malli/, 'Example Small');
  await save(user);
  await screen.findByText('Vahvista muutos nykyisellä salasanallasi.', { selector: '[id$=-error]' });
  await fill(user, /^Nykyinen salasana/, 'oma salasana');
  await save(user);
  await waitFor(async () =>
    expect((await sent(CreateAiApiDocument)).map(({ input }) => input.currentPassword ?? null)).toEqual([
      null,
      'oma salasana',
    ]),
  );
});

test('a key that the service refuses unlocks nothing', async () => {
  const { user } = renderTab('ai');
  await openAiForm(user);
  await pick(user, /^Palvelu/, 'OpenAI');
  await fill(user, /^API avain/, 'sk-wrong');
  await user.click(screen.getByRole('button', { name: 'Vahvista' }));
  await screen.findByText('API avaimen vahvistus epäonnistui');
  expect(screen.getByLabelText<HTMLInputElement>(/^Malli/).disabled).toBe(true);
});

test('the limit is changed in the list within 1 to 1000, and a configuration is deleted after the question', async () => {
  const { user } = renderTab('ai');
  const limit = await screen.findByLabelText('Chat-raja: OpenAI');
  await user.clear(limit);
  await user.type(limit, '1001{Enter}');
  await screen.findByText('Chat-raja tulee olla välillä 1-1000');
  await user.clear(limit);
  await user.type(limit, '40{Enter}');
  await screen.findByText('Chat-raja päivitetty onnistuneesti!');
  expect(await sent(SetAiChatLimitDocument)).toMatchObject([{ id: 'ai-1', chatLimit: 40 }]);

  await user.click(screen.getByRole('button', { name: 'Poista: OpenAI' }));
  await screen.findByText('Haluatko varmasti poistaa tämän AI API:n?', { selector: '.ant-modal-title' });
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Poista' }));
  await screen.findByText('AI API poistettu onnistuneesti!');
  await screen.findByText('AI API:a ei ole vielä.');
});

test('the state of a configuration, its share of answers and its last error are shown', async () => {
  renderTab('ai');
  await screen.findByText('Vastaa');
  screen.getByText(/^48 kysymystä, vastattu 95,8/);
  screen.getByText(/^Viimeisin virhe .*: vastaus viipyi liian kauan$/);
});

test('a paused configuration shows until when it is paused', async () => {
  const [api] = world.aiApis;
  if (api) api.pausedUntil = new Date('2026-11-22T12:30:00Z');
  renderTab('ai');
  await screen.findByText('Tauolla häiriön vuoksi');
  screen.getByText('Tauko päättyy 22.11.2026 klo 14.30');
});

test('configurations that cannot be read say so', async () => {
  mockServer.use(mockApi.query(AiApisDocument, () => HttpResponse.error()));
  renderTab('ai');
  await screen.findByText('AI API:en lataaminen epäonnistui');
});

test('what was sent to AI services is listed by the names of its fields', async () => {
  renderTab('ai');
  await screen.findByText('Tekoälypalveluille lähetetyt tiedot', { selector: 'h2' });
  await screen.findByText('city · conversation: role, text · offer: title');
});

test('sent fields that cannot be read say so', async () => {
  mockServer.use(mockApi.query(AiDisclosuresDocument, () => HttpResponse.error()));
  renderTab('ai');
  await screen.findByText('Lähetettyjen tietojen lataaminen epäonnistui');
});

test('reminders are turned on with a fee, and when balances are credited is chosen', async () => {
  const { user } = renderTab('laskutus');
  await user.click(await screen.findByRole('switch', { name: 'Muistutukset lähetetään' }));
  await fill(user, /^Muistutusmaksu/, '5');
  await fill(user, /^Pyöristysero/, '10');
  await fill(user, /^Ensimmäinen eräpäivä/, '1.12.2026');
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('combobox', { name: /^Saldo lisätään/ }));
  await user.click(await screen.findByText('Kun lasku on maksettu', { selector: '.ant-select-item-option-content' }));
  await save(user);
  await screen.findByText('Asetukset tallennettiin onnistuneesti!');
  const billing = {
    creditWhen: 'AT_PAYMENT',
    remindersOn: true,
    remindersFrom: '2026-12-01',
    reminderFee: 5,
    toleranceCents: 10,
  };
  expect(await sent(UpdateSettingsDocument)).toMatchObject([{ input: { billing } }]);
});
