import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { renderAdminPage } from '#client/test/backOffice.tsx';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { AdminDemandDocument } from './DashboardPage.generated.ts';
import { DemandTab } from './DemandTab.tsx';

beforeEach(() => {
  world.signedIn.ADMIN = 'admin-1';
});

test('searches without an answer and municipalities without food are listed, each with its file', async () => {
  renderAdminPage(<DemandTab />, '/admini?osa=kysynta');
  expect(await screen.findByText('kajakki')).toBeTruthy();
  expect(screen.getByText('Kaikki kunnat')).toBeTruthy();
  expect(screen.getByText('Akaa')).toBeTruthy();
  expect(screen.getByText('Ei 90 päivään')).toBeTruthy();
  const searches = within(screen.getByRole('region', { name: 'Haut ilman tulosta' }));
  expect(searches.getByRole('button', { name: /CSV/ })).toBeTruthy();
});

test('without any it says so', async () => {
  const none = { data: { missedSearches: [], citiesWithoutFood: [] } };
  mockServer.use(mockApi.query(AdminDemandDocument, () => HttpResponse.json(none)));
  renderAdminPage(<DemandTab />, '/admini?osa=kysynta');
  expect(await screen.findByText(/^Ei tuloksettomia hakuja/)).toBeTruthy();
  expect(screen.getByText('Jokaisessa kunnassa on tällä viikolla oma ruokatarjous.')).toBeTruthy();
});

test('a failed load says so', async () => {
  mockServer.use(mockApi.query(AdminDemandDocument, () => HttpResponse.error()));
  renderAdminPage(<DemandTab />, '/admini?osa=kysynta');
  expect(await screen.findByText('Kysynnän lataaminen epäonnistui')).toBeTruthy();
});
