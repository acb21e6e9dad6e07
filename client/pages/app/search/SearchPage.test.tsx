import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { drawApp } from '../../../test/consumerApp.ts';
import { fill } from '../../../test/fill.ts';
import { mockApi, mockServer } from '../../../test/marketplace.ts';
import { AppSearchDocument } from './SearchPage.generated.ts';

test('typed words find offers, and stand in the address', async () => {
  const { user, router } = drawApp('/sovellus/haku');
  await fill(user, 'Hae tarjouksia', 'pitsaa');
  expect(await screen.findByRole('link', { name: 'Perhepizza kahdella täytteellä' })).toBeTruthy();
  expect(router.state.location.search).toBe('?haku=pitsaa');
});

test('a municipality among the words is searched, and said', async () => {
  drawApp('/sovellus/haku?haku=karjalanpiirakat%20Nokialla');
  expect(await screen.findByText('Haettiin kunnasta Nokia')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Karjalanpiirakat, 6 kpl' })).toBeTruthy();
});

test('searches are remembered on the device until they are cleared', async () => {
  const { user } = drawApp('/sovellus/haku');
  await fill(user, 'Hae tarjouksia', 'kahvi');
  await user.keyboard('{Enter}');
  await screen.findByRole('link', { name: 'Korvapuusti ja kahvi' });
  await user.click(screen.getByRole('button', { name: 'Tyhjennä haku' }));
  const recent = await screen.findByRole('region', { name: 'Viimeksi haettua' });
  await user.click(within(recent).getByRole('button', { name: 'kahvi' }));
  expect(await screen.findByRole('link', { name: 'Korvapuusti ja kahvi' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Tyhjennä haku' }));
  await user.click(await screen.findByRole('button', { name: 'Tyhjennä' }));
  expect(screen.queryByRole('region', { name: 'Viimeksi haettua' })).toBeNull();
  expect(localStorage.getItem('appSearches')).toBeNull();
});

test('a search without a hit says so and offers the neighbours, by distance', async () => {
  const { user, router } = drawApp('/sovellus/haku?haku=xylofoni');
  expect(await screen.findByText('Haulla ”xylofoni” ei löytynyt tarjouksia')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Näytä naapurikunnat' }));
  const near = await screen.findByRole('region', { name: 'Naapurikunnat ≤ 25 km' });
  expect(within(near).getByRole('link', { name: 'Karjalanpiirakat, 6 kpl' }).closest('article')?.textContent).toContain(
    'Nokia',
  );
  expect(screen.getByRole('region', { name: 'Tampere' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '≤ 100 km' }));
  await waitFor(() => expect(router.state.location.search).toBe('?lahella=KM_100'));
});

test('a failed search is told and tried again', async () => {
  mockServer.use(mockApi.query(AppSearchDocument, () => HttpResponse.error(), { once: true }));
  const { user } = drawApp('/sovellus/haku?haku=kahvi');
  expect((await screen.findByRole('alert')).textContent).toContain('Haku epäonnistui.');
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await screen.findByRole('link', { name: 'Korvapuusti ja kahvi' })).toBeTruthy();
});
