import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { routes } from '#client/routes.tsx';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { sent } from '#client/test/sent.ts';
import { AnswerHolidayDocument, ConfirmHoursDocument, DashboardOutletsDocument } from './OutletQuestions.generated.ts';

beforeEach(() => {
  world.signedIn.BUSINESS = 'business-1';
});

const shown = { timeout: 20_000 };
const suburb = 'Kahvila Esimerkki, Hervanta';

test('hours that grow old are confirmed on the dashboard with one press, and are asked about no more', async () => {
  const { user } = renderRoutes(routes, '/yritys');
  await user.click(await screen.findByRole('button', { name: `Ajat pitävät paikkansa: ${suburb}` }, shown));
  await waitFor(() => expect(screen.queryByText(`Pitävätkö aukioloajat paikkansa: ${suburb}?`)).toBeNull());
  expect(await sent(ConfirmHoursDocument)).toEqual([{ id: 'outlet-2', version: 1 }]);
});

test('a holiday that comes is answered with one press', async () => {
  const question = {
    __typename: 'HolidayQuestion' as const,
    date: '2026-12-06',
    name: 'itsenäisyyspäivä',
    outlets: ['Keskusta'],
  };
  const data = { myOutlets: [], myHolidayQuestions: [question] };
  mockServer.use(mockApi.query(DashboardOutletsDocument, () => HttpResponse.json({ data })));
  const { user } = renderRoutes(routes, '/yritys');
  await user.click(await screen.findByRole('button', { name: 'Auki tavallisesti 6.12.' }, shown));
  await waitFor(async () => expect(await sent(AnswerHolidayDocument)).toEqual([{ date: '2026-12-06', isOpen: true }]));
});

test('an offer whose outlet was closed is brought up, with the way to choose again', async () => {
  const [offer] = world.offers.filter(({ businessId }) => businessId === 'business-1');
  const [outlet] = world.outlets;
  if (!offer || !outlet) throw new Error('The world has neither');
  Object.assign(offer, { outletIds: [outlet.id] });
  Object.assign(outlet, { closedAt: new Date() });
  renderRoutes(routes, '/yritys');
  expect(await screen.findByText(`Tarjouksen "${offer.title}" toimipaikka on suljettu`, {}, shown)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Muokkaa tarjousta' }).getAttribute('href')).toContain(offer.id);
});
