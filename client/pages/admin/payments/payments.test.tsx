import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { dialogNamed, renderAdminPage } from '#client/test/backOffice.tsx';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { BankFilesPage } from './BankFilesPage.tsx';
import { AdminOnlinePaymentsDocument } from './OnlinePaymentsPage.generated.ts';
import { OnlinePaymentsPage } from './OnlinePaymentsPage.tsx';
import { AdminWaitingPaymentsDocument } from './PaymentsPage.generated.ts';
import { SettlementsPage } from './SettlementsPage.tsx';
import { WaitingPaymentsPage } from './WaitingPaymentsPage.tsx';

beforeEach(() => {
  world.signedIn.ADMIN = 'admin-1';
});

const files = () => renderAdminPage(<BankFilesPage />, '/admini/pankkitiedostot');
const waiting = () => renderAdminPage(<WaitingPaymentsPage />, '/admini/kohdistamattomat');

test('a file is read and listed, and the same file again changes nothing', async () => {
  const { user } = files();
  expect((await screen.findByText('viitemaksut.xml')).closest('tr')?.textContent).toContain('Tapahtumaraportti');
  const file = new File(['<Document/>'], 'helmikuu.xml', { type: 'application/xml' });
  await user.upload(screen.getByLabelText('Lue tiedosto', { selector: 'input' }), file);
  expect(await screen.findByText('Tiedosto luettu: 1 uusi tapahtuma')).toBeTruthy();
  expect((await screen.findByText('helmikuu.xml')).closest('tr')?.textContent).toContain('(1 tapahtuma)');
  await user.upload(screen.getByLabelText('Lue tiedosto', { selector: 'input' }), file);
  expect(await screen.findByText('Tiedosto on jo luettu. Mikään ei muuttunut.')).toBeTruthy();
  expect(world.bankFiles).toHaveLength(2);
});

test('an admin allocates a waiting payment to the invoice that its message names', async () => {
  const { user } = waiting();
  expect((await screen.findAllByText('Kahvila Esimerkki Oy')).at(-1)?.closest('tr')?.textContent).toContain(
    'Viite puuttuu',
  );
  await user.click(screen.getByRole('button', { name: /^Kohdista laskuun 1001/ }));
  expect(await screen.findByText('Kaikki maksut on kohdistettu.')).toBeTruthy();
  expect(world.payments[0]).toMatchObject({ parts: [{ invoiceId: 'invoice-transaction-1', amount: 5_000 }] });
});

test('a payment of no invoice is settled with a note', async () => {
  const { user } = waiting();
  await user.click(await screen.findByRole('button', { name: /^Käsittele maksu ilman laskua/ }));
  const dialog = within(await dialogNamed('Käsittele maksu ilman laskua'));
  await user.click(dialog.getByRole('button', { name: 'Tallenna' }));
  await dialog.findByText('Selite on pakollinen');
  await user.type(dialog.getByLabelText('Selite'), 'Palautettu tilille');
  await user.click(dialog.getByRole('button', { name: 'Tallenna' }));
  expect(await screen.findByText('Kaikki maksut on kohdistettu.')).toBeTruthy();
});

test('a part of a payment is allocated to an invoice that is searched for', async () => {
  const { user } = waiting();
  await user.click(await screen.findByRole('button', { name: 'Kohdista laskulle: Kahvila Esimerkki Oy' }));
  const dialog = within(await dialogNamed('Kohdista maksu laskulle'));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Valitse lasku' }).disabled).toBe(true);
  await user.type(dialog.getByRole('searchbox'), '9999');
  await dialog.findByText('Hakua vastaavaa avointa laskua ei löytynyt.');
  await user.clear(dialog.getByRole('searchbox'));
  await user.click(await dialog.findByRole('button', { name: /^Valitse lasku 1001/ }));
  await user.type(dialog.getByRole('searchbox'), '{Enter}');
  expect(world.payments[0]?.parts).toEqual([]);
  const amount = dialog.getByLabelText(/Laskulle kohdistettava summa/);
  await user.clear(amount);
  await user.type(amount, '60');
  await user.click(dialog.getByRole('button', { name: 'Kohdista laskulle' }));
  await dialog.findByText('Maksusta ei ole enää näin paljon kohdistamatta.');
  await user.clear(amount);
  await user.type(amount, '20');
  await user.click(dialog.getByRole('button', { name: 'Kohdista laskulle' }));
  expect(
    await screen.findByText(/^Osa maksusta kohdistettiin laskuun 1001\. Kohdistamatta on vielä 30,00/),
  ).toBeTruthy();
  expect(world.payments[0]?.parts).toMatchObject([{ invoiceId: 'invoice-transaction-1', amount: 2_000 }]);
});

test('payments that cannot be loaded offer to try again', async () => {
  mockServer.use(mockApi.query(AdminWaitingPaymentsDocument, () => HttpResponse.error(), { once: true }));
  const { user } = waiting();
  await screen.findByText('Maksujen lataaminen epäonnistui');
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  await screen.findAllByText('Kahvila Esimerkki Oy');
});

const online = (search = '') => renderAdminPage(<OnlinePaymentsPage />, `/admini/verkkomaksut${search}`);

test('a payment on the site that must be looked into comes first, and is asked about', async () => {
  const facts = { businessId: 'business-1', amount: 10_000, createdAt: new Date(), transactionId: null };
  world.onlinePayments.push({ ...facts, id: 'payment-2', state: 'REVIEW' });
  const before = world.businesses[0]?.balance ?? 0;
  const { user } = online();
  const review = await screen.findByText('Selvitettävä');
  expect(review.closest('tr')?.textContent).toContain('esittely-payment-2');
  expect(review.closest('tr')?.previousElementSibling?.textContent ?? '').not.toContain('esittely');
  const [check] = screen.getAllByRole('button', { name: /^Tarkista maksu: Kahvila Esimerkki Oy, / });
  await user.click(check ?? review);
  expect(await screen.findByText('Maksupalvelu vastasi. Maksun tila: maksettu.')).toBeTruthy();
  expect(world.businesses[0]?.balance).toBe(before + 10_000);
  expect(await screen.findByRole('link', { name: /^Avaa lasku \d+ \(PDF\)$/ })).toBeTruthy();
});

test('payments on the site of a state without any say so, and a failed load offers to try again', async () => {
  mockServer.use(mockApi.query(AdminOnlinePaymentsDocument, () => HttpResponse.error(), { once: true }));
  const { user } = online('?tila=REVIEW');
  await screen.findByText('Verkkomaksujen lataaminen epäonnistui');
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  await screen.findByText('Tässä tilassa ei ole maksuja.');
  await user.click(screen.getByRole('button', { name: 'Näytä kaikki maksut' }));
  await screen.findByText('esittely-payment-1');
});

test('a paid payment on the site is given back with a reason, as far as the balance has it', async () => {
  const paid = { businessId: 'business-1', amount: 9_000, createdAt: new Date(), transactionId: 'transaction-1' };
  world.onlinePayments = [{ ...paid, id: 'payment-paid' }];
  const { user } = online();
  await user.click(await screen.findByRole('button', { name: /^Palauta maksu: Kahvila Esimerkki Oy, / }));
  const dialog = within(await dialogNamed(/^Palauta maksu: /));
  const amount = dialog.getByLabelText(/Palautettava summa/);
  expect((amount as HTMLInputElement).value).toBe('85,00');
  await user.click(dialog.getByRole('button', { name: 'Palauta maksu' }));
  await dialog.findByText('Kirjoita hyvityksen syy.');
  await user.type(dialog.getByLabelText(/Syy/), 'Maksettu vahingossa');
  await user.click(dialog.getByRole('button', { name: 'Palauta maksu' }));
  expect(await screen.findByText('Palautus on tilattu maksupalvelusta.')).toBeTruthy();
  expect(await screen.findByText('Palautus tilattu')).toBeTruthy();
  expect(world.businesses[0]?.balance).toBe(0);
  expect(screen.queryByRole('button', { name: /^Palauta maksu/ })).toBeNull();
});

test('a refund that another admin has ordered meanwhile is said in the dialog', async () => {
  const paid = { businessId: 'business-1', amount: 9_000, createdAt: new Date(), transactionId: 'transaction-1' };
  world.onlinePayments = [{ ...paid, id: 'payment-paid' }];
  const { user } = online();
  await user.click(await screen.findByRole('button', { name: /^Palauta maksu: Kahvila Esimerkki Oy, / }));
  const dialog = within(await dialogNamed(/^Palauta maksu: /));
  await user.type(dialog.getByLabelText(/Syy/), 'Maksettu vahingossa');
  const ordered = {
    state: 'ORDERED',
    fault: null,
    amount: 100,
    gross: 126,
    reason: 'Väärä',
    isHandled: false,
  } as const;
  const by = { adminName: 'Maija Mestari', createdAt: new Date(), withdrawalId: 'transaction-1' };
  Object.assign(world.onlinePayments[0] ?? {}, { refunds: [{ id: 'refund-1', ...ordered, ...by }] });
  await user.click(dialog.getByRole('button', { name: 'Palauta maksu' }));
  await dialog.findByText('Maksun palautus on jo kesken, tai maksussa ei ole enää palautettavaa.');
  expect(world.onlinePayments[0]?.refunds).toHaveLength(1);
});

test('a refund that the service leaves open says what to do, and is settled with a note', async () => {
  const paid = { businessId: 'business-1', amount: 9_000, createdAt: new Date(), transactionId: 'transaction-1' };
  const unclear = {
    state: 'REVIEW',
    fault: 'UNCLEAR',
    amount: 100,
    gross: 126,
    reason: 'Väärä',
    isHandled: false,
  } as const;
  const by = { adminName: 'Maija Mestari', createdAt: new Date(), withdrawalId: 'transaction-1' };
  world.onlinePayments = [{ ...paid, id: 'payment-unclear', refunds: [{ id: 'refund-1', ...unclear, ...by }] }];
  const { user } = online();
  await screen.findByText('Palautus selvitettävä');
  await user.click(screen.getByRole('button', { name: /^Palautus: Kahvila Esimerkki Oy, / }));
  const dialog = within(await dialogNamed(/^Palautus: /));
  await dialog.findByText(/^Maksupalvelu ei kerro, palautettiinko raha\./);
  await user.click(dialog.getByRole('button', { name: /^Raha on palautettu: / }));
  await user.type(dialog.getByLabelText(/Selite/), 'Katsottu palvelusta');
  await user.click(dialog.getByRole('button', { name: 'Raha on palautettu' }));
  expect(await screen.findByText('Palautus on selvitetty.')).toBeTruthy();
  expect(await screen.findByText('Palautettu')).toBeTruthy();
});

test('a settlement that differs says why and is closed with a note, and a report is asked for again', async () => {
  const { user } = renderAdminPage(<SettlementsPage />, '/admini/tilitykset');
  await screen.findByText('Ei täsmää');
  await user.click(screen.getByRole('button', { name: 'Pyydä erittely: tilitys 45667385' }));
  expect(await screen.findByText('Erittely pyydettiin. Se tulee maksupalvelusta hetken päästä.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Selvitä tilitys 45667372' }));
  const dialog = within(await dialogNamed('Tilitys 45667372'));
  await dialog.findByText(/^Tilille tuli 123,80.€, mutta erittelyn mukaan pitäisi tulla 133,80.€\.$/);
  await dialog.findByText('Maksua ei ole kirjanpidossa');
  await user.click(dialog.getByRole('button', { name: 'Merkitse käsitellyksi' }));
  await dialog.findByText('Selite on pakollinen');
  await user.type(dialog.getByLabelText(/Selite/), 'Maksu oli vanhassa palvelussa');
  await user.click(dialog.getByRole('button', { name: 'Merkitse käsitellyksi' }));
  expect(await screen.findByText('Tilitys on merkitty käsitellyksi.')).toBeTruthy();
  expect(await screen.findByText('Maksu oli vanhassa palvelussa (Maija Mestari)')).toBeTruthy();
});
