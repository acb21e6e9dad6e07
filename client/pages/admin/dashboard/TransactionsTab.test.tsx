import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAdminPage } from '#client/test/backOffice.tsx';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { ListOwner } from '#client/ui/antd/table/rowDensity.tsx';
import { AdminTransactionsDocument } from './DashboardPage.generated.ts';
import { TransactionsTab } from './TransactionsTab.tsx';

const renderTab = (query = '') => renderAdminPage(<TransactionsTab />, `/admini?osa=tapahtumat${query}`);

beforeEach(() => {
  world.signedIn.ADMIN = 'admin-1';
});
afterEach(() => vi.restoreAllMocks());

test('sums, rows of balances and of advertisements, and the details of one', async () => {
  const { user } = renderTab();
  await screen.findByRole('table');
  const figure = (name: string) =>
    screen.getByText(name, { selector: 'span[class*=label]' }).parentElement?.textContent;
  expect(figure('Lisätty saldoihin')).toContain('90,00\u00a0€');
  expect(figure('Hyvitetty saldoihin')).toContain('0,00\u00a0€');
  expect(figure('Myydyt mainokset')).toContain('14,00\u00a0€');
  screen.getByText('Mainos luotu', { selector: 'span[class*=tag]' });
  await user.click(screen.getByRole('button', { name: /^Näytä: Saldon lisäys/ }));
  await screen.findByText('Tapahtuman tiedot');
  screen.getByText('Ensimmäinen lataus');
});

test('amounts of another currency are shown in it and summed by themselves', async () => {
  Object.assign(world.settings.pricing, { currency: 'SEK' });
  renderTab();
  await screen.findByRole('table');
  const label = screen.getByText('Lisätty saldoihin', { selector: 'span[class*=label]' });
  expect(label.parentElement?.textContent).toContain('90,00\u00a0SEK');
  expect(document.body.textContent).not.toContain('€');
});

test('the tab requests rows of one currency where the ledger has several, without a choice where it has one', async () => {
  const first = renderTab();
  await screen.findByRole('table');
  expect(screen.queryByLabelText('Valuutta')).toBeNull();
  first.unmount();
  const asked: unknown[] = [];
  mockServer.use(
    mockApi.query(AdminTransactionsDocument, ({ variables }) => {
      asked.push(variables.filter.currency);
      const currencies = ['EUR' as const, 'SEK' as const];
      return HttpResponse.json({
        data: { transactions: { __typename: 'LedgerPage', total: 0, sums: [], items: [], admins: [], currencies } },
      });
    }),
  );
  const { user, router } = renderTab();
  await user.click(await screen.findByLabelText('Valuutta'));
  await user.click(await screen.findByText('SEK', { selector: '.ant-select-item-option-content' }));
  await waitFor(() => expect(asked).toEqual([null, 'SEK']));
  expect(router.state.location.search).toContain('valuutta=SEK');
});

test('type and amount in the address filter the list; an empty result can be cleared', async () => {
  const { user, router } = renderTab('&tyyppi=DEBIT&min=100');
  await user.click(await screen.findByRole('button', { name: 'Poista rajaukset' }));
  await screen.findByRole('table');
  expect(router.state.location.search).toBe('?osa=tapahtumat');
});

test.each([
  ['the field is left', '{Tab}'],
  ['Enter is pressed', '{Enter}'],
])('an amount typed into the filter applies when %s', async (_when, key) => {
  const { user, router } = renderTab();
  await screen.findByRole('table');
  await user.type(screen.getByLabelText('Summa vähintään'), '50,5');
  await user.keyboard(key);
  await waitFor(() => expect(router.state.location.search).toContain('min=50.5'));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
});

test('filters of the ledger are saved under a name and picked again, and the tab stays', async () => {
  localStorage.clear();
  const open = (query: string) =>
    renderAdminPage(
      <ListOwner value="admin-1">
        <TransactionsTab />
      </ListOwner>,
      `/admini?osa=tapahtumat${query}`,
    );
  const first = open('&tyyppi=DEBIT&sivu=2');
  await first.user.click(await screen.findByRole('button', { name: 'Omat suodattimet' }));
  await first.user.type(await screen.findByLabelText('Tallenna nykyinen rajaus nimellä'), 'Veloitukset{Enter}');
  await screen.findByRole('button', { name: 'Poista suodatin: Veloitukset' });
  first.unmount();
  const second = open('');
  await second.user.click(await screen.findByRole('button', { name: 'Omat suodattimet' }));
  await second.user.click(await screen.findByRole('button', { name: 'Veloitukset' }));
  expect(second.router.state.location.search).toBe('?osa=tapahtumat&tyyppi=DEBIT');
  await second.user.click(await screen.findByRole('button', { name: 'Omat suodattimet: Veloitukset' }));
  await second.user.click(await screen.findByRole('button', { name: 'Poista suodatin: Veloitukset' }));
});

test('without transactions the tab says that there are none yet', async () => {
  world.ledger = [];
  renderTab();
  await screen.findByText('Tapahtumia ei ole vielä.');
});

test('the CSV is downloaded with the current filters; a refusal shows a dialog and saves nothing', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.href);
  });
  const { user } = renderTab('&tyyppi=CREDIT');
  await screen.findByRole('table');
  await user.click(await screen.findByRole('button', { name: 'Lataa CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const address = new URL(saved[0] ?? '');
  expect(address.pathname).toBe('/api/exports/transactions.csv');
  expect(JSON.parse(address.searchParams.get('filter') ?? '')).toMatchObject({ filter: { direction: 'CREDIT' } });

  mockServer.use(http.head('*/api/exports/transactions.csv', () => new HttpResponse(null, { status: 429 })));
  await user.click(await screen.findByRole('button', { name: 'Lataa CSV' }));
  await screen.findByText('Edellinen lataus on vielä kesken. Odota, että se valmistuu.', {
    selector: '.ant-modal-title',
  });
  expect(saved).toHaveLength(1);
});
