import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { choose, renderAdminPage } from '#client/test/backOffice.tsx';
import { world } from '#client/test/marketplace.ts';
import { BooksPage } from './BooksPage.tsx';

beforeEach(() => {
  world.signedIn.ADMIN = 'admin-1';
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-05T10:00:00Z') });
  return () => void vi.useRealTimers();
});

test('the month before this one is offered first, and another one can be chosen', async () => {
  const { user } = renderAdminPage(<BooksPage />, '/admini/kirjanpito');
  const link = () => screen.getByRole('link', { name: /^Lataa ZIP: kirjanpitoaineisto/ }).getAttribute('href');
  expect(link()).toBe('/api/books/2025-12.zip');
  await choose(user, 'Kuukausi', 'tammikuu 2026 (kesken)');
  expect(link()).toBe('/api/books/2026-01.zip');
  expect(screen.getByText(/^Kuukausi on kesken/)).toBeTruthy();
});
