import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { routes } from '#client/routes.tsx';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { sent } from '#client/test/sent.ts';
import {
  AnswerHolidayByLinkDocument,
  ConfirmHoursByLinkDocument,
  HoursByLinkDocument,
  type HoursByLinkQuery,
} from './hoursLink.generated.ts';

const path = '/yritys/aukiolo?avain=business-1';
const shown = { timeout: 20_000 };

test('the link of a mail shows the hours, and one press confirms them without a sign-in', async () => {
  const { user } = renderRoutes(routes, path);
  const outlet = within(await screen.findByRole('region', { name: 'Kahvila Esimerkki, Hervanta' }, shown));
  expect(outlet.getByText('8–16')).toBeTruthy();
  expect(await sent(ConfirmHoursByLinkDocument)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Ajat pitävät paikkansa' }));
  expect(await screen.findByText('Kiitos, tallensimme vastauksesi.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ajat pitävät paikkansa' })).toBeNull();
  const seen = world.outlets.map(({ id, version }) => ({ id, version }));
  expect(await sent(ConfirmHoursByLinkDocument)).toEqual([{ signedKey: 'business-1', seen }]);
});

test('a holiday is answered with one press', async () => {
  const question = {
    __typename: 'HolidayQuestion' as const,
    date: '2026-12-06',
    name: 'itsenäisyyspäivä',
    outlets: ['Keskusta'],
  };
  const hours: HoursByLinkQuery['hoursByLink'] = {
    __typename: 'LinkedHours',
    businessName: 'Kahvila Oy',
    outlets: [],
    holidays: [question],
  };
  mockServer.use(mockApi.query(HoursByLinkDocument, () => Response.json({ data: { hoursByLink: hours } })));
  const { user } = renderRoutes(routes, path);
  const asked = within(await screen.findByRole('region', { name: 'Oletko auki 6.12.?' }, shown));
  expect(asked.getByText('Silloin on itsenäisyyspäivä.')).toBeTruthy();
  await user.click(asked.getByRole('button', { name: 'Suljettu' }));
  expect(await screen.findByText('Kiitos, tallensimme vastauksesi.')).toBeTruthy();
  expect(await sent(AnswerHolidayByLinkDocument)).toEqual([
    { signedKey: 'business-1', date: '2026-12-06', isOpen: false },
  ]);
});

test.each(['/yritys/aukiolo', '/yritys/aukiolo?avain=vanha'])(
  '%s says that the link works no more',
  async (address) => {
    renderRoutes(routes, address);
    expect(await screen.findByRole('heading', { name: 'Linkki ei toimi enää' }, shown)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Korjaa ajat yritysportaalissa' })).toBeTruthy();
  },
);
