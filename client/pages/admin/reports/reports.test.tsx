import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { choose, dialogNamed, giveGrounds, renderAdminPage } from '#client/test/backOffice.tsx';
import { fill } from '#client/test/fill.ts';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { sent } from '#client/test/sent.ts';
import { DecideAppealDocument } from './AppealsPage.generated.ts';
import { AppealsPage } from './AppealsPage.tsx';
import { AdminReportsDocument, DecideReportDocument, RemoveReportPicturesDocument } from './ReportsPage.generated.ts';
import { ReportsPage, reportAge } from './ReportsPage.tsx';
import { StatementsPage } from './StatementsPage.tsx';

beforeEach(() => {
  world.signedIn.ADMIN = 'admin-1';
});

async function openReport() {
  const { user } = renderAdminPage(<ReportsPage />, '/admini/ilmoitukset');
  await user.click(await screen.findByRole('button', { name: 'Näytä ilmoitus 2026-0041: Korvapuusti ja kahvi' }));
  return { user, dialog: await dialogNamed('Ilmoitus 2026-0041') };
}

test('a report shows the words of all senders, and what has changed since', async () => {
  const { dialog } = await openReport();
  within(dialog).getByText('Samasta tarjouksesta 1 muuta ilmoitusta');
  // One of them was written in Swedish.
  within(dialog).getByText(/siihen vastataan ruotsiksi/);
  const table = within(dialog).getByRole('table', { name: 'Tarjous ilmoitettaessa ja nyt' });
  expect(within(table).getByRole('row', { name: /^Kuvaus/ }).textContent).toContain(
    'Korvapuusti ja kahvi koko päivän.',
  );
  expect(within(table).getByRole('row', { name: /^Hinta/ }).textContent).toMatch(
    /5,50\s€ · −44\s% · Ennen 9,90\s€.*Alin hinta 30 päivän aikana ennen alennusta: 6,90/,
  );
  within(dialog).getByText(/^5,50\s€, alin ennen alennusta 6,90\s€$/);
});

test('a decision needs what is done, a ground and facts; hiding states the reasons to the business', async () => {
  const { user, dialog } = await openReport();
  const submit = within(dialog).getByRole('button', { name: 'Tallenna päätös' });
  await user.click(submit);
  for (const fault of ['Valitse, mitä tehdään', 'Valitse peruste', 'Kirjoita perustelu.'])
    await within(dialog).findByText(fault);
  await user.click(within(dialog).getByRole('radio', { name: 'Piilota tarjous' }));
  await user.click(within(dialog).getByRole('radio', { name: 'Hinta' }));
  // A ground fills in the rule and the beginning of the facts, which stay editable.
  const rule = within(dialog).getByLabelText<HTMLTextAreaElement>('Laki tai ehto');
  expect(rule.value).toMatch(/^Kuluttajansuojalain/);
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Perustelu').value).toMatch(/^Alennusta verrataan/);
  await giveGrounds(user, dialog, 'Kahvi maksoi viikko sitten vähemmän.');
  Object.assign(world.reports[0] ?? {}, { status: 'DECIDED', decision: 'HIDDEN' });
  await user.click(submit);
  await screen.findByText('Ilmoitus 2026-0041 on päätetty');
  const input = { decision: 'HIDDEN', grounds: { facts: 'Kahvi maksoi viikko sitten vähemmän.' } };
  expect(await sent(DecideReportDocument)).toMatchObject([{ id: 'report-1', input, version: 1 }]);
  await screen.findByText('Avoimia ilmoituksia ei ole.');
});

test('the reported pictures open in full, and those of child abuse are shown when asked and removed once handed over', async () => {
  const first = await openReport();
  const link = within(first.dialog).getByRole('link', { name: 'Ilmoitettu kuva 1, avaa suurena' });
  expect(link.getAttribute('href')).toMatch(/^data:image\/svg/);
  await first.user.keyboard('{Escape}');
  cleanup();
  Object.assign(world.reports[0] ?? {}, { kind: 'CHILD', status: 'DECIDED', decision: 'HIDDEN' });
  Object.assign(world.reports[0] ?? {}, { decidedAt: new Date(), picturesUntil: new Date('2026-12-24T10:00:00Z') });
  const { user } = renderAdminPage(<ReportsPage />, '/admini/ilmoitukset?ilmoitus=report-1');
  const dialog = await dialogNamed('Ilmoitus 2026-0041');
  expect(within(dialog).queryByRole('link', { name: /^Ilmoitettu kuva/ })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Näytä kuvat' }));
  within(dialog).getByRole('link', { name: 'Ilmoitettu kuva 1, avaa suurena' });
  within(dialog).getByText(/Ne poistuvat viimeistään 24\.12\.2026/);
  await user.click(within(dialog).getByRole('button', { name: 'Kuvat on luovutettu, poista kopiot' }));
  Object.assign(world.reports[0] ?? {}, { pictures: [], picturesUntil: null });
  await user.click(within(await dialogNamed('Poistetaanko kopiot?')).getByRole('button', { name: /poista kopiot/ }));
  await within(dialog).findByText('Yhdestä kuvasta ei ole kopiota.');
  expect(await sent(RemoveReportPicturesDocument)).toEqual([{ id: 'report-1' }]);
});

test('when another admin was quicker, a message says so and their decision is shown', async () => {
  const { user, dialog } = await openReport();
  await user.click(within(dialog).getByRole('radio', { name: 'Ei toimia' }));
  await giveGrounds(user, dialog, 'Hinta on oikein.');
  Object.assign(world.reports[0] ?? {}, {
    status: 'DECIDED',
    decision: 'HIDDEN',
    facts: 'Piilotettu jo.',
    decidedBy: 'Teemu Tarjous',
    version: 2,
    decidedAt: new Date(),
  });
  const errors = [{ message: 'x', extensions: { code: 'CONFLICT' } }];
  mockServer.use(mockApi.mutation(DecideReportDocument, () => HttpResponse.json({ errors })));
  await user.click(within(dialog).getByRole('button', { name: 'Tallenna päätös' }));
  await within(dialog).findByText(/^Toinen ylläpitäjä ehti päättää/);
  await within(dialog).findByText('Piilotettu jo.');
});

test('reports that cannot be loaded offer to try again', async () => {
  mockServer.use(mockApi.query(AdminReportsDocument, () => HttpResponse.error(), { once: true }));
  const { user } = renderAdminPage(<ReportsPage />, '/admini/ilmoitukset');
  await screen.findByText('Ilmoitusten lataaminen epäonnistui');
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  await screen.findByText('2026-0041');
});

test('an appeal is answered; who made the decision leaves it to another', async () => {
  const { user } = renderAdminPage(<AppealsPage />, '/admini/valitukset');
  const card = await screen.findByRole('article', { name: 'Valittaja: Kahvila Esimerkki Oy' });
  await user.click(within(card).getByRole('button', { name: /^Ratkaise/ }));
  const dialog = await dialogNamed('Ratkaise valitus');
  await user.click(within(dialog).getByRole('radio', { name: 'Pidä päätös voimassa' }));
  // The wish of the business is proposed; an admin may choose otherwise.
  const money = within(dialog).getByRole('radio', { name: 'Päivien osuus hinnasta palautetaan saldolle' });
  expect((money as HTMLInputElement).checked).toBe(true);
  expect(within(dialog).queryByText('Hyvitys, jos ratkaiset nyt')).toBeNull();
  await user.click(within(dialog).getByRole('radio', { name: 'Tarjous jatkuu yhtä monta päivää' }));
  await fill(user, 'Vastaus', 'Kuva oli toisen yrityksen.');
  await user.click(within(dialog).getByRole('button', { name: 'Tallenna ratkaisu' }));
  await screen.findByText('Valitus on ratkaistu');
  const decision = { id: 'appeal-1', decision: 'DISMISSED', answer: 'Kuva oli toisen yrityksen.', lostDays: 'DAYS' };
  expect(await sent(DecideAppealDocument)).toEqual([decision]);
});

test('an appeal that is right shows before the decision what will be given back, in the way that is chosen', async () => {
  const { user } = renderAdminPage(<AppealsPage />, '/admini/valitukset');
  await user.click(await screen.findByRole('button', { name: /^Ratkaise/ }));
  const dialog = within(await dialogNamed('Ratkaise valitus'));
  await user.click(dialog.getByRole('radio', { name: /^Hyväksy|^Kumoa/ }));
  expect(await dialog.findByText('2,14 € palautettu')).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: 'Tarjous jatkuu yhtä monta päivää' }));
  expect(await dialog.findByText('3 päivää lisää, viimeinen päivä on 12.12.2026')).toBeTruthy();
});

test('an answered appeal shows what was given back for the lost days', async () => {
  Object.assign(world.appeals[0] ?? {}, { statementId: 'statement-3', status: 'DECIDED', decision: 'UPHELD' });
  renderAdminPage(<AppealsPage />, '/admini/valitukset?tila=DECIDED');
  const card = await screen.findByRole('article', { name: 'Valittaja: Kahvila Esimerkki Oy' });
  within(card).getByText(/^Lounas keskipäivällä: 3 päivää lisää, viimeinen päivä on/);
});

test('an appeal about a report says that it goes back to the queue, and in which language it is answered', async () => {
  Object.assign(world.reports[0] ?? {}, { status: 'DECIDED', decision: 'KEPT', language: 'SV' });
  Object.assign(world.appeals[0] ?? {}, { statementId: null, reportId: 'report-1' });
  const { user } = renderAdminPage(<AppealsPage />, '/admini/valitukset');
  await user.click(await screen.findByRole('button', { name: /^Ratkaise/ }));
  const dialog = await dialogNamed('Ratkaise valitus');
  within(dialog).getByText(/ilmoitus palaa jonoon/);
  within(dialog).getByText('Ilmoitus 2026-0041: Ei toimia');
  within(dialog).getByText(/vastaa ruotsiksi/);
  expect(within(dialog).queryByText(/^Menetetyt päivät/)).toBeNull();
});

test('the maker of a decision reads why the appeal is for another', async () => {
  const refusal = 'Teit päätöksen itse. Valituksen ratkaisee toinen ylläpitäjä.';
  Object.assign(world.appeals[0] ?? {}, { refusal });
  renderAdminPage(<AppealsPage />, '/admini/valitukset');
  const card = await screen.findByRole('article', { name: 'Valittaja: Kahvila Esimerkki Oy' });
  within(card).getByText(/^Teit päätöksen itse/);
  expect(within(card).queryByRole('button', { name: /^Ratkaise/ })).toBeNull();
});

test('decisions without a reason are marked, and listed alone by a filter', async () => {
  const { user } = renderAdminPage(<StatementsPage />, '/admini/paatokset');
  await screen.findByText('Tarjous piilotettiin');
  screen.getByText('Perustelu puuttuu');
  await choose(user, 'Perustelu', 'Perustelu puuttuu');
  await waitFor(() => expect(screen.queryByText('Tarjous piilotettiin')).toBeNull());
  screen.getByText('Tarjouksen muutos hylättiin');
});

test('two working days are the target, weekends and holidays do not count', () => {
  const friday = '2026-11-20T10:00:00Z';
  expect(reportAge(friday, new Date('2026-11-23T09:00:00Z'))).toMatchObject({ days: 0, isLate: false });
  expect(reportAge(friday, new Date('2026-11-24T11:00:00Z'))).toMatchObject({ days: 2, isLate: true });
  const beforeEaster = '2027-03-25T10:00:00Z';
  expect(reportAge(beforeEaster, new Date('2027-03-30T12:00:00Z'))).toMatchObject({ days: 1, isLate: false });
});
