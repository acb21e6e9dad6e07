import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { routes } from '#client/routes.tsx';
import { renderAdminPage } from '#client/test/backOffice.tsx';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderElement, renderRoutes } from '#client/test/render.tsx';
import { sent } from '#client/test/sent.ts';
import { Recipients } from './Recipients.tsx';
import { AdminSystemDocument, type AdminSystemQuery, ResendFailedMailsDocument } from './SystemPage.generated.ts';
import { SystemPage } from './SystemPage.tsx';
import { sizeText } from './systemTables.tsx';

const renderPage = () => renderAdminPage(<SystemPage />, '/admini/jarjestelma');
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => {
  world.signedIn.ADMIN = 'admin-1';
});

test('warnings come first, each with where to read what to do', async () => {
  renderPage();
  const warnings = await panel('Huomiot');
  const lines = (await warnings.findAllByRole('listitem')).map((line) => line.textContent);
  expect(lines).toEqual([
    'Yksi taustatyö epäonnistui. Ohje: docs/runbooks.md#a-job-fails',
    '1 sähköposti jäi lähettämättä. Ohje: docs/runbooks.md#mail-stuck',
  ]);
});

test('services, backups, jobs and tables are shown with their states', async () => {
  renderPage();
  const services = await panel('Palvelut');
  services.getByText('Vastaa');
  services.getByText('Paytrail, 1 kesken');
  (await panel('Varmuuskopiot')).getByText('Ehjä');
  (await panel('Aktiiviset vastaanottajat kuukausittain')).getByText(/^610–9.400 \(laskettu 4 päivältä\)$/);
  const jobs = await panel('Taustatyöt');
  const failed = jobs.getByText('Ilmoitukset uusista tarjouksista').closest('tr, li, article');
  expect(failed?.textContent).toContain('Epäonnistui');
  expect(failed?.textContent).toContain('The mail server took longer than 30 s');
  (await panel('Tietokannan suurimmat taulut')).getByText('balance_transaction');
});

test('jobs that fail come first, and errors are read whole', async () => {
  renderPage();
  const jobs = await panel('Taustatyöt');
  const failing = await jobs.findByText('Ilmoitukset uusista tarjouksista');
  const well = jobs.getByText('Tapahtumalokin sinetöinti');
  expect(failing.compareDocumentPosition(well)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  for (const error of ['The mail server took longer than 30 s', '550 5.1.1 The mailbox does not exist'])
    expect(screen.getByText(error)).toBeTruthy();
});

const month = { __typename: 'MonthlyRecipients' as const, days: 30, isWhole: true };

const renderRecipients = (months: AdminSystemQuery['monthlyRecipients']) =>
  renderElement(<Recipients months={months} />, '/admini/jarjestelma');

test('the recipients of each month are a range, and one button copies what an authority is answered', async () => {
  const { user, getByText, getByRole } = renderRecipients([
    { ...month, month: '2026-11', atMost: 900, atLeast: 120, days: 9, isWhole: false },
    { ...month, month: '2026-10', atMost: 4000, atLeast: 200 },
    { ...month, month: '2026-09', atMost: 3000, atLeast: 150 },
  ]);
  expect(getByText('120–900 (laskettu 9 päivältä)')).toBeTruthy();
  expect(getByText(/^200–4.000$/)).toBeTruthy();
  await user.click(getByRole('button', { name: 'Kopioi lause viranomaiselle' }));
  await screen.findByText('Kopioitu');
  expect((await navigator.clipboard.readText()).replaceAll('\u00a0', ' ')).toMatch(
    /^Palvelulla Lähitarjous oli Euroopan unionissa keskimäärin enintään 3 500 aktiivista vastaanottajaa kuukaudessa \(syyskuu 2026 – lokakuu 2026\)\. Luku on arvio ja yläraja: /,
  );
});

test('before a whole month was counted, the sentence says so', async () => {
  const { user, getByRole } = renderRecipients([
    { ...month, month: '2026-11', atMost: 900, atLeast: 120, days: 9, isWhole: false },
  ]);
  await user.click(getByRole('button', { name: 'Kopioi lause viranomaiselle' }));
  await screen.findByText('Kopioitu');
  expect(await navigator.clipboard.readText()).toContain(
    'ei ole vielä laskettu kokonaiselta kuukaudelta. Kuukauden marraskuu 2026 laskettuina päivinä (9) heitä oli yhteensä enintään 900.',
  );
});

test('without visitors there is nothing to copy', async () => {
  const { getByText, queryByRole } = renderRecipients([]);
  expect(getByText('Kävijöitä ei ole vielä laskettu.')).toBeTruthy();
  expect(queryByRole('button')).toBeNull();
});

test('mails that were given up are sent again after a question', async () => {
  const { user } = renderPage();
  await screen.findByText('550 5.1.1 The mailbox does not exist');
  await user.click(screen.getByRole('button', { name: 'Lähetä uudelleen' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Lähetä uudelleen' }));
  await screen.findByText('1 sähköposti palautettiin lähetysjonoon.');
  await waitFor(() => expect(screen.queryByText('550 5.1.1 The mailbox does not exist')).toBeNull());
  expect(await sent(ResendFailedMailsDocument)).toHaveLength(1);
});

test('a failed resend is reported and changes nothing', async () => {
  mockServer.use(mockApi.mutation(ResendFailedMailsDocument, () => HttpResponse.error()));
  const { user } = renderPage();
  await user.click(await screen.findByRole('button', { name: 'Lähetä uudelleen' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Lähetä uudelleen' }));
  await screen.findByText('Uudelleen lähettäminen epäonnistui');
  expect(screen.getByText('550 5.1.1 The mailbox does not exist')).toBeTruthy();
});

test('a state that cannot be loaded offers to try again', async () => {
  mockServer.use(mockApi.query(AdminSystemDocument, () => HttpResponse.error(), { once: true }));
  const { user } = renderPage();
  await screen.findByText('Järjestelmän tilan lataaminen epäonnistui');
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  await panel('Palvelut');
});

test('an admin without the permission sees a sentence instead', async () => {
  Object.assign(world.admins[0] ?? {}, { role: 'ADMIN', permissions: ['VIEW_ANALYTICS'] });
  renderRoutes(routes, '/admini/jarjestelma');
  await screen.findByText(/Asetusten hallinta/);
  expect(screen.queryByText('Taustatyöt')).toBeNull();
});

test('bytes are shown in the unit that people read', () => {
  const texts = [0, 999, 1500, 412_000_000, 31_000_000_000].map(sizeText);
  expect(texts).toEqual(['0\u00a0t', '999\u00a0t', '1,5\u00a0kt', '412\u00a0Mt', '31\u00a0Gt']);
});
