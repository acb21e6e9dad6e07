import { screen, waitFor, within } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { routes } from '#client/routes.tsx';
import { dialogNamed } from '#client/test/backOffice.tsx';
import { fill } from '#client/test/fill.ts';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { catchSavedFiles } from '#client/test/savedFiles.ts';
import { sent } from '#client/test/sent.ts';
import { moveMoney } from '../../../../mocks/billing/billing.ts';
import { anInvoice, anOnlinePayment } from '../../../../mocks/billing/rows.ts';
import {
  CancelOrderDocument,
  PortalBillingDocument,
  PortalPaymentDocument,
  PortalTransactionsDocument,
  RequestTopUpDocument,
  StartOnlineTopUpDocument,
} from './BillingPage.generated.ts';
import { PayInvoiceOnlineDocument } from './PayOnlineButton.generated.ts';

beforeEach(() => {
  world.signedIn.BUSINESS = 'business-1';
});

afterEach(() => {
  vi.restoreAllMocks();
});

const renderPage = (query = '') => renderRoutes(routes, `/yritys/laskutus${query}`);
const panel = (name: string) => screen.findByRole('region', { name });

test('the balance, the history and an invoice to download are shown', async () => {
  renderPage();
  expect(await screen.findByText('Ensimmäinen lataus')).toBeTruthy();
  expect(screen.getByText('Tavallinen tarjous')).toBeTruthy();
  const invoice = await screen.findByRole('link', { name: 'Lataa PDF, lasku 1001' });
  const finvoice = screen.getByRole('link', { name: 'Lataa verkkolasku (Finvoice), lasku 1001' });
  expect(finvoice.getAttribute('href')).toBe('/api/invoices/invoice-transaction-1.xml');
  expect(invoice.getAttribute('href')).toBe('/api/invoices/invoice-transaction-1.pdf');
});

test('a refund is called by its description alone, without the clicks of its offer', async () => {
  const business = world.businesses.find(({ id }) => id === 'business-1');
  const offer = world.offers.find(({ businessId }) => businessId === 'business-1');
  if (!business || !offer) throw new Error('The marketplace has no offer to refund.');
  moveMoney(world, business, { kind: 'REFUND', amount: 500, description: 'Hyvitys: Kahvi', offer });
  renderPage();
  const row = (await screen.findByText('Hyvitys: Kahvi')).closest('tr');
  expect(row?.textContent).not.toMatch(/Muu|klikkau/);
});

test('an invoice shows its address as printed, what is open, and what to pay it with', async () => {
  const copied = vi.fn(async () => undefined);
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied);
  const { user } = renderPage();
  await user.click(await screen.findByRole('button', { name: 'Lasku 1001: näytä tiedot' }));
  const drawer = within(await dialogNamed('Lasku 1001'));
  expect(drawer.getByText('Esimerkkikatu 4, 33100 Tampere')).toBeTruthy();
  expect(drawer.getByText('FI21 1234 5600 0007 85')).toBeTruthy();
  await user.click(drawer.getByRole('button', { name: 'Kopioi: Tilinumero (IBAN)' }));
  expect(copied).toHaveBeenCalledWith('FI2112345600000785');
  await user.click(drawer.getByRole('button', { name: 'Kopioi: Maksettava summa' }));
  expect(copied).toHaveBeenLastCalledWith(expect.stringMatching(/^\d+,\d\d$/));
  expect(drawer.getByRole('link', { name: 'Avaa PDF' }).getAttribute('href')).toMatch(/\.pdf$/);
});

test('a paid invoice has nothing to pay', async () => {
  world.invoices = [anInvoice({ status: 'PAID', open: 0, paid: 11_295, payment: null, paidOn: '2026-03-01' })];
  const { user } = renderPage();
  await user.click(await screen.findByRole('button', { name: 'Lasku 1001: näytä tiedot' }));
  const drawer = within(await dialogNamed('Lasku 1001'));
  expect(drawer.getByText('Maksettu', { selector: 'dt' })).toBeTruthy();
  expect(drawer.queryByText('Maksutiedot')).toBeNull();
  expect(drawer.getByText('Ei maksettavaa.')).toBeTruthy();
});

test('a failed load says why', async () => {
  const errors = [{ message: 'Palvelussa on häiriö.', extensions: { code: 'INTERNAL' } }];
  mockServer.use(mockApi.query(PortalBillingDocument, () => HttpResponse.json({ errors })));
  renderPage();
  expect(await screen.findByText(/^Virhe ladattaessa laskutustietoja: /)).toBeTruthy();
});

test('without anything in the ledger there is no billing data to show', async () => {
  world.transactions = [];
  renderPage();
  expect(await screen.findByText('Ei laskutustietoja saatavilla')).toBeTruthy();
  expect(await screen.findByText('Ei vielä maksuja.')).toBeTruthy();
  expect(screen.queryByText(/rajauksella/)).toBeNull();
});

test('the status in the address filters the history', async () => {
  const statuses: unknown[] = [];
  mockServer.use(
    mockApi.query(PortalTransactionsDocument, ({ variables }) => {
      statuses.push(variables.status);
    }),
  );
  renderPage('?tila=odottaa');
  expect(await screen.findByText('Ei maksuja tällä rajauksella.')).toBeTruthy();
  expect(statuses).toEqual(['PENDING']);
});

test('the page requests the range in the address', async () => {
  const asked: unknown[] = [];
  mockServer.use(
    mockApi.query(PortalBillingDocument, ({ variables }) => {
      asked.push(variables);
    }),
  );
  renderPage('?jakso=2026-09-15_2026-10-02');
  await waitFor(() => expect(asked).toEqual([{ from: '2026-09-15', to: '2026-10-02' }]));
});

describe('a request for more balance', () => {
  async function open() {
    const view = renderPage();
    await view.user.click(await screen.findByRole('button', { name: 'Lisää saldoa' }));
    await view.user.click(await screen.findByRole('radio', { name: 'Laskulla' }));
    return { ...view, send: () => view.user.click(screen.getByRole('button', { name: 'Lähetä pyyntö' })) };
  }

  test('an amount is needed', async () => {
    const { send } = await open();
    await send();
    expect(await screen.findByText('Syötä kelvollinen summa')).toBeTruthy();
  });

  test('the sum of the invoice is shown and the request is sent', async () => {
    const { user, send } = await open();
    await fill(user, 'Summa ilman arvonlisäveroa', '250');
    await user.tab();
    expect(await screen.findByText(/^Laskun loppusumma on/)).toBeTruthy();
    await send();
    expect(await screen.findByText(/^Pyyntö lähetetty\./)).toBeTruthy();
    expect(await sent(RequestTopUpDocument)).toMatchObject([{ input: { amount: 250 } }]);
  });

  test('a refusal is shown in the words of the server', async () => {
    const message = 'Sinulla on jo 5 avointa saldopyyntöä. Odota, että ne käsitellään.';
    const errors = [{ message, extensions: { code: 'TOO_MANY_REQUESTS' } }];
    mockServer.use(mockApi.mutation(RequestTopUpDocument, () => HttpResponse.json({ errors })));
    const { user, send } = await open();
    await fill(user, 'Summa ilman arvonlisäveroa', '250');
    await send();
    expect(await screen.findByText(/^Sinulla on jo 5 avointa saldopyyntöä\./)).toBeTruthy();
  });

  test('a failure shows an error and what was typed stays', async () => {
    mockServer.use(mockApi.mutation(RequestTopUpDocument, () => HttpResponse.error()));
    const { user, send } = await open();
    await fill(user, 'Summa ilman arvonlisäveroa', '250');
    await send();
    expect(await screen.findByText('Pyynnön lähettäminen epäonnistui')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Summa ilman arvonlisäveroa').value).toBe('250,00');
  });
});

describe('paying a top-up on the site', () => {
  test('goes to the payment service with the sum that was suggested, and says what it buys', async () => {
    const go = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Lisää saldoa' }));
    await user.click(await screen.findByRole('button', { name: /^100,00/ }));
    expect(await screen.findByText(/^Maksettavaa 12\d,\d\d/)).toBeTruthy();
    expect(await screen.findByText(/^Riittää \d+ tavalliseen tarjoukseen/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Siirry maksamaan' }));
    await waitFor(() =>
      expect(go).toHaveBeenCalledWith(expect.stringMatching(/^\/yritys\/laskutus\?maksu=payment-\d+$/)),
    );
    expect(await sent(StartOnlineTopUpDocument)).toMatchObject([{ input: { amount: 100 } }]);
  });

  test('a payer who comes back sees what became of the payment, with its receipt', async () => {
    world.onlinePayments = [anOnlinePayment({ id: 'p-1', status: 'PAID', invoice: anInvoice() })];
    const { user } = renderPage('?maksu=p-1');
    expect(await screen.findByText('Maksu on vastaanotettu')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Avaa kuitti' }).getAttribute('href')).toMatch(/\.pdf$/);
    await user.click(screen.getByRole('button', { name: 'Sulje' }));
    expect(screen.queryByText('Maksu on vastaanotettu')).toBeNull();
  });

  test('a payer reads that the payment is not confirmed yet', async () => {
    world.onlinePayments = [anOnlinePayment({ id: 'p-1' })];
    renderPage('?maksu=p-1');
    expect(await screen.findByText('Maksua ei ole vielä vahvistettu')).toBeTruthy();
  });
});

describe('paying an open invoice on the site', () => {
  const name = /^Maksa verkossa: lasku 1001, /;
  const ofInvoice = (status?: 'FAILED' | 'PENDING') => {
    world.onlinePayments = [anOnlinePayment({ id: 'p-1', amount: 0, pays: anInvoice(), ...(status && { status }) })];
  };

  test('the button of the list and of the invoice itself takes the payer to the payment service', async () => {
    const go = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const { user } = renderPage();
    expect(await screen.findAllByRole('button', { name })).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: 'Lasku 1001: näytä tiedot' }));
    await user.click(within(await dialogNamed('Lasku 1001')).getByRole('button', { name }));
    await waitFor(() => expect(go).toHaveBeenCalledWith(expect.stringMatching(/\?maksu=payment-\d+$/)));
    expect(await sent(PayInvoiceOnlineDocument)).toMatchObject([{ id: 'invoice-transaction-1' }]);
  });

  test('a refusal is said, and the list then shows that the invoice has been paid', async () => {
    const { user } = renderPage();
    const button = await screen.findByRole('button', { name });
    world.invoices = [anInvoice({ status: 'PAID', open: 0, paid: 11_295, payment: null, paidOn: '2026-03-01' })];
    await user.click(button);
    expect((await screen.findByRole('alert')).textContent).toContain('Lasku 1001');
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
  });

  test('a payer who gave up reads that the invoice is open, and may try again', async () => {
    ofInvoice('FAILED');
    const go = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const { user } = renderPage('?maksu=p-1');
    const notice = within((await screen.findByText('Maksu ei onnistunut')).closest<HTMLElement>('[role=status]')!);
    expect(notice.getByText(/lasku 1001 on yhä avoinna/)).toBeTruthy();
    await user.click(await notice.findByRole('button', { name }));
    await waitFor(() => expect(go).toHaveBeenCalled());
  });

  test('of a payment that failed, an invoice that was paid otherwise is not called open', async () => {
    const onlinePayment = {
      __typename: 'OnlinePayment' as const,
      id: 'p-1',
      status: 'FAILED' as const,
      amount: 0,
      gross: 124,
      surplus: 0,
      currency: 'EUR' as const,
      invoice: null,
      pays: { __typename: 'Invoice' as const, id: 'i-1', number: 1001, open: 0, currency: 'EUR' as const },
    };
    mockServer.use(mockApi.query(PortalPaymentDocument, () => HttpResponse.json({ data: { onlinePayment } })));
    renderPage('?maksu=p-1');
    expect(await screen.findByText(/Laskussa 1001 ei ole enää maksettavaa\.$/)).toBeTruthy();
  });

  test('a payer reads what becomes of the invoice: while the bank processes the payment, when it is paid, and of a surplus', async () => {
    ofInvoice('PENDING');
    const { unmount } = renderPage('?maksu=p-1');
    expect(await screen.findByText(/^Pankki käsittelee maksua .*Älä maksa sitä toiseen kertaan\.$/)).toBeTruthy();
    unmount();
    const onlinePayment = {
      __typename: 'OnlinePayment' as const,
      id: 'p-1',
      status: 'PAID' as const,
      amount: 0,
      gross: 124,
      surplus: 24,
      currency: 'EUR' as const,
      invoice: null,
      pays: { __typename: 'Invoice' as const, id: 'i-1', number: 1001, open: 0, currency: 'EUR' as const },
    };
    mockServer.use(mockApi.query(PortalPaymentDocument, () => HttpResponse.json({ data: { onlinePayment } })));
    renderPage('?maksu=p-1');
    const text = (await screen.findByText(/^Lasku 1001: maksu /)).textContent?.replaceAll('\u00a0', ' ');
    expect(text).toMatch(/124,00 € on kirjattu\. .*24,00 € jäi yli/);
    expect(screen.queryByRole('link', { name: 'Avaa kuitti' })).toBeNull();
  });
});

test('invoices are listed by their state, and the address keeps which one is open', async () => {
  const { user, router } = renderPage('?laskut=PAID');
  await screen.findByText('Ei laskuja tässä tilassa.');
  await user.click(screen.getByRole('combobox', { name: 'Laskujen tila' }));
  await user.click(await screen.findByText('Kaikki laskut', { selector: '.ant-select-item-option-content' }));
  await user.click(await screen.findByRole('button', { name: 'Lasku 1001: näytä tiedot' }));
  await screen.findByRole('dialog');
  expect(router.state.location.search).toBe('?lasku=invoice-transaction-1');
});

test('an open request can be cancelled', async () => {
  const { user } = renderPage();
  const orders = within(await panel('Omat pyynnöt'));
  await user.click(await orders.findByRole('button', { name: /^Peru pyyntö 200,00/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Peru pyyntö' }));
  expect(await orders.findByText('Peruttu')).toBeTruthy();
  expect(await sent(CancelOrderDocument)).toEqual([{ id: 'order-1' }]);
});

test("a request that one cancels oneself is 'Peruttu' in the history, and its amount has no sign", async () => {
  const row = {
    __typename: 'Transaction' as const,
    id: 'order-9',
    type: 'BALANCE_CREDIT' as const,
    status: 'FAILED' as const,
    description: 'Saldopyyntö',
    amount: 200,
    currency: 'EUR' as const,
    at: new Date().toISOString(),
    referenceNumber: '',
    notes: null,
    balanceBefore: 85,
    balanceAfter: 85,
    offerTitle: null,
    offerClicks: null,
    clickRate: null,
  };
  const data = { myTransactions: { __typename: 'TransactionPage' as const, total: 1, items: [row] } };
  mockServer.use(mockApi.query(PortalTransactionsDocument, () => HttpResponse.json({ data })));
  renderPage();
  const text = (await screen.findByText('Saldopyyntö')).closest('tr')?.textContent?.replaceAll('\u00a0', ' ');
  expect(text).toContain('Peruttu');
  expect(text).toMatch(/[^+]200,00 €/);
  expect(text).not.toContain('Epäonnistui');
});

describe('the report', () => {
  const download = async ({ user }: ReturnType<typeof renderPage>, name = 'Lataa CSV') => {
    const button = await screen.findByRole<HTMLButtonElement>('button', { name });
    await waitFor(() => expect(button.disabled).toBe(false));
    await user.click(button);
  };

  test('it is named by label and day; its heading carries the day and the filter', async () => {
    const files = catchSavedFiles();
    await download(renderPage('?tila=maksettu'));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toMatch(/^laskutus-\d{4}-\d\d-\d\d\.csv$/);
    const [heading = '', ...rows] = (await files[0]!.content.text()).split('\r\n');
    expect(heading).toMatch(/"Laskutusraportti";"Päivämäärä";"[\d.]+";"Suodatin";"Maksettu";"Kaikki kuukaudet"$/);
    expect(rows.some((row) => row.includes('"Korvapuusti ja kahvi";"Valmis";"10000029";"-5";"EUR"'))).toBe(true);
  });

  test('the workbook has the rows of the CSV, with references as text and money as numbers', async () => {
    const files = catchSavedFiles();
    await download(renderPage('?tila=maksettu'), 'Lataa Excel');
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toMatch(/^laskutus-\d{4}-\d\d-\d\d\.xlsx$/);
    const parts = unzipSync(new Uint8Array(await files[0]!.content.arrayBuffer()));
    expect(strFromU8(parts['xl/workbook.xml']!)).toContain('name="Laskutusraportti"');
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
    expect(sheet).toMatch(/preserve">10000029<\/t><\/is><\/c><c r="F\d+" s="2"><v>-5<\/v>/);
  });

  test('a failure shows a dialog', async () => {
    const view = renderPage();
    await screen.findByText('Ensimmäinen lataus');
    mockServer.use(mockApi.query(PortalTransactionsDocument, () => HttpResponse.error()));
    await download(view);
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Virhe ladattaessa raporttia. Yritä uudelleen.');
  });
});
