import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { renderAdminPage } from '#client/test/backOffice.tsx';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { AdminRevenueDocument } from './DashboardPage.generated.ts';
import { RevenueTab } from './RevenueTab.tsx';

beforeEach(() => {
  world.signedIn.ADMIN = 'admin-1';
});

const figure = async (label: string) => (await screen.findByText(label)).parentElement?.textContent;

test('offers and advertisements make the total, with shares, top businesses and the latest', async () => {
  renderAdminPage(<RevenueTab />, '/admini?osa=tuotto');
  await screen.findByText('Tuotto tarjoustyypeittäin');
  expect(await figure('Kokonaistuotto')).toContain('19,00\u00a0€');
  expect(await figure('Tarjousten tuotto')).toContain('5,00\u00a0€');
  expect(await figure('Mainosten tuotto')).toContain('14,00\u00a0€');
  screen.getByText(/^100\s%$/);
  const [top] = screen.getAllByRole('link', { name: 'Kahvila Esimerkki Oy' });
  expect(top?.closest('li')?.textContent).toContain('1. Kahvila Esimerkki Oy');
  expect(top?.getAttribute('href')).toBe('/admini/yritykset/business-1');
  screen.getByText('Mainos, 1 jakso');
});

test('a custom range is in the address; an empty period says so', async () => {
  const { user, router } = renderAdminPage(
    <RevenueTab />,
    '/admini?osa=tuotto&jaksonAlku=2020-01-01&jaksonLoppu=2020-01-31',
  );
  await screen.findByText('Valitulla ajanjaksolla ei ole tuottoa.');
  await screen.findByText('1.1.–31.1.2020');
  await user.click(screen.getByText('90 päivää'));
  await screen.findByText('Tuotto tarjoustyypeittäin');
  expect(router.state.location.search).toBe('?osa=tuotto&jakso=90');
});

test('a failed load says so', async () => {
  mockServer.use(mockApi.query(AdminRevenueDocument, () => HttpResponse.error()));
  renderAdminPage(<RevenueTab />, '/admini?osa=tuotto');
  await screen.findByText('Tuottotietojen lataaminen epäonnistui');
});
