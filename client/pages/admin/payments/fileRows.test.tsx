import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { dialogNamed, renderAdminPage } from '#client/test/backOffice.tsx';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { sent } from '#client/test/sent.ts';
import type { FileRow } from '#shared/schema.generated.ts';
import { aFileRow, aPayment } from '../../../../mocks/billing/rows.ts';
import { BankFilePage } from './BankFilePage.tsx';
import {
  AdminFileRowsDocument,
  BookFileRowDocument,
  DecideFileRowDocument,
  DismissFileRowDocument,
  UndoFileRowDocument,
} from './FileRows.generated.ts';
import { AdminPayableInvoicesDocument, AllocatePaymentDocument } from './PaymentsPage.generated.ts';
import { WaitingPaymentsPage } from './WaitingPaymentsPage.tsx';

beforeEach(() => {
  world.signedIn.ADMIN = 'admin-1';
});

const waiting = () => renderAdminPage(<WaitingPaymentsPage />, '/admini/kohdistamattomat');
const filePage = (id = 'bank-file-1') =>
  renderAdminPage(
    <Routes>
      <Route path="/admini/pankkitiedostot/:id" element={<BankFilePage />} />
    </Routes>,
    `/admini/pankkitiedostot/${id}`,
  );

/** What the next read of the rows finds of one of them. */
const become = (id: string, parts: Partial<FileRow>) =>
  Object.assign(world.fileRows.find((row) => row.id === id) ?? {}, { version: 1, isWaiting: false, ...parts });
const items = async () =>
  within(await screen.findByRole('list', { name: 'Odottaa päätöstä' })).getAllByRole('listitem');

describe('a movement in doubt', () => {
  test('is shown beside the stored one, and is the same with one press', async () => {
    const { user } = waiting();
    const [doubt] = await items();
    const shown = within(doubt ?? document.body);
    expect(shown.getByText('Tiedostossa').parentElement?.textContent).toContain('Kahvila Esimerkki');
    expect(shown.getByText('Jo kirjattu').parentElement?.textContent).toContain('Kahvila Esimerkki Oy');
    expect(shown.getByRole('link', { name: 'Tapahtuma 3, viitemaksut.xml' }).getAttribute('href')).toBe(
      '/admini/pankkitiedostot/bank-file-1',
    );
    become('file-row-1', { decision: 'SAME' });
    await user.click(shown.getByRole('button', { name: 'Tapahtuma 3 on sama maksu' }));
    await screen.findByText('Tapahtuma on sama maksu. Mitään ei kirjattu kahteen kertaan.');
    await waitFor(async () => expect(await items()).toHaveLength(1));
    const input = { rowId: 'file-row-1', isSame: true, version: 0 };
    expect(await sent(DecideFileRowDocument)).toEqual([{ input }]);
  });

  test('that a colleague has decided meanwhile is left as it is, and the list is as it is now', async () => {
    const { user } = waiting();
    await items();
    become('file-row-1', { decision: 'DIFFERENT' });
    const errors = [{ message: 'Tiedot ovat muuttuneet.', extensions: { code: 'CONFLICT', current: { version: 1 } } }];
    mockServer.use(mockApi.mutation(DecideFileRowDocument, () => HttpResponse.json({ errors })));
    await user.click(screen.getByRole('button', { name: 'Tapahtuma 3 on sama maksu' }));
    await waitFor(async () => expect(await items()).toHaveLength(1));
    expect(screen.queryByText(/^Tapahtuma on sama maksu/)).toBeNull();
  });

  test('is undone on the page of its file with a reason, and waits again', async () => {
    become('file-row-1', { decision: 'SAME', decidedBy: 'Maija Mestari' });
    const { user } = filePage();
    await user.click(await screen.findByRole('button', { name: 'Peru tapahtuman 3 päätös' }));
    const dialog = within(await dialogNamed('Peru päätös'));
    await user.click(dialog.getByRole('button', { name: 'Peru päätös' }));
    await dialog.findByText('Selite on pakollinen');
    await user.type(dialog.getByLabelText('Selite'), 'Ne olivat eri maksut');
    become('file-row-1', { decision: null, isWaiting: true, version: 2 });
    await user.click(dialog.getByRole('button', { name: 'Peru päätös' }));
    await screen.findByText('Päätös on peruttu.');
    const input = { rowId: 'file-row-1', version: 1, note: 'Ne olivat eri maksut' };
    expect(await sent(UndoFileRowDocument)).toEqual([{ input }]);
    await screen.findByRole('button', { name: 'Tapahtuma 3 on sama maksu' });
  });
});

describe('an entry that was not understood', () => {
  test('is booked by hand with what the bank wrote beside, and waits as a payment', async () => {
    const { user } = waiting();
    await user.click(await screen.findByRole('button', { name: 'Kirjaa tapahtuma 4 käsin' }));
    const dialog = within(await dialogNamed('Kirjaa tapahtuma käsin'));
    expect(dialog.getByText(/<Ntry> ?<Amt Ccy="EUR">1E2/)).toBeTruthy();
    await user.type(dialog.getByLabelText(/Viitenumero/), '10001016');
    await user.click(dialog.getByRole('button', { name: 'Kirjaa' }));
    await dialog.findByText('Anna tapahtuman summa. Miinus tarkoittaa tililtä lähtenyttä rahaa.');
    await dialog.findByText('Tarkista viitenumero: tarkiste ei täsmää.');
    await user.clear(dialog.getByLabelText(/Viitenumero/));
    await user.type(dialog.getByLabelText('Summa'), '100');
    await user.type(dialog.getByLabelText(/Maksaja tai saaja/), 'Leipomo Pulla Oy');
    world.payments.push(aPayment({ id: 'payment-new', amount: 10_000, left: 10_000, payerName: 'Leipomo Pulla Oy' }));
    await user.click(dialog.getByRole('button', { name: 'Kirjaa' }));
    await screen.findByText('Tapahtuma on kirjattu.');
    expect((await screen.findAllByText('Leipomo Pulla Oy')).at(-1)?.closest('tr')?.textContent).toContain('100,00');
    const input = { rowId: 'file-row-2', version: 0, amount: 100, payerName: 'Leipomo Pulla Oy' };
    expect(await sent(BookFileRowDocument)).toMatchObject([{ input }]);
  });

  test('is left out with a reason', async () => {
    const { user } = waiting();
    await user.click(await screen.findByRole('button', { name: 'Tapahtumaa 4 ei kirjata' }));
    const dialog = within(await dialogNamed('Tapahtumaa ei kirjata'));
    await user.type(dialog.getByLabelText('Selite'), 'Pankin oma tieto');
    await user.click(dialog.getByRole('button', { name: 'Tallenna' }));
    await screen.findByText('Tapahtuma jätettiin kirjaamatta.');
    const input = { rowId: 'file-row-2', version: 0, reason: 'Pankin oma tieto' };
    expect(await sent(DismissFileRowDocument)).toEqual([{ input }]);
  });
});

describe('rows that wait', () => {
  test('and cannot be loaded say so, and are asked for again', async () => {
    mockServer.use(mockApi.query(AdminFileRowsDocument, () => HttpResponse.error(), { once: true }));
    const { user } = waiting();
    await screen.findByText('Tapahtumien lataaminen epäonnistui');
    await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
    expect(await items()).toHaveLength(2);
  });

  test('are twenty at a time, and the others are counted', async () => {
    for (let i = 0; i < 21; i += 1) world.fileRows.push(aFileRow({ id: `more-${i}`, entryNumber: 10 + i }));
    waiting();
    expect(await items()).toHaveLength(20);
    await screen.findByText('Lisäksi 3 tapahtumaa odottaa. Ne tulevat näkyviin, kun päätät ylemmistä.');
  });
});

describe('the page of a file', () => {
  test('says of each row what came of it, by whom and why', async () => {
    filePage();
    expect((await screen.findByText('Toisen yrityksen')).closest('tr')?.textContent).toContain(
      'Päätti Maija MestariToisen yrityksen',
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('viitemaksut.xml');
  });

  test('that does not exist says so', async () => {
    filePage('no-such-file');
    await screen.findByText('Tiedostoa ei löydy.');
    expect(screen.queryByRole('table')).toBeNull();
  });
});

test('money that went out is allocated to a credited invoice that is searched for', async () => {
  const out = { payerName: 'Kukka Oy', message: null, reason: 'OUTGOING' } as const;
  world.payments = [aPayment({ ...out, proposals: [], id: 'out-1', amount: -6_000, left: -6_000 })];
  world.fileRows = [];
  const owed = {
    id: 'invoice-9',
    number: 1009,
    buyerName: 'Kukka Oy',
    dueOn: '2026-03-01',
    referenceNumber: '10001015',
  };
  mockServer.use(
    mockApi.query(AdminPayableInvoicesDocument, ({ variables: { filter } }) => {
      const items = filter.owed
        ? [{ __typename: 'Invoice' as const, ...owed, open: -50, currency: 'EUR' as const }]
        : [];
      return HttpResponse.json({ data: { invoices: { __typename: 'InvoicePage', total: items.length, items } } });
    }),
    mockApi.mutation(AllocatePaymentDocument, () =>
      HttpResponse.json({ errors: [{ message: 'Ei nyt.', extensions: { code: 'STATUS_CHANGE_REFUSED' } }] }),
    ),
  );
  const { user } = waiting();
  await user.click(await screen.findByRole('button', { name: 'Kohdista laskulle: Kukka Oy' }));
  const dialog = within(await dialogNamed('Kohdista maksu laskulle'));
  expect(dialog.getByText(/^Tililtä lähteneestä on kohdistamatta 60,00.€\. Saaja: Kukka Oy\.$/)).toBeTruthy();
  await user.click(await dialog.findByRole('button', { name: /^Valitse lasku 1009/ }));
  expect(dialog.getByText(/laskusta palautettavaa 50,00.€\.$/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Kohdista laskulle' }));
  const input = { paymentId: 'out-1', invoiceId: 'invoice-9', seen: -60, amount: 50 };
  await waitFor(async () => expect(await sent(AllocatePaymentDocument)).toEqual([{ input }]));
});
