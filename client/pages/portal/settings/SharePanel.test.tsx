import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { routes } from '#client/routes.tsx';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { shopOf } from '../../../../mocks/world/shops.ts';
import { PortalSharingDocument } from './SettingsPage.generated.ts';

beforeEach(() => {
  world.signedIn.BUSINESS = 'business-1';
});

test('the code of the chosen look and the addresses of the feeds are copied', async () => {
  const { user } = renderRoutes(routes, '/yritys/asetukset');
  const copied = vi.fn(async (_text: string) => {});
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied);
  await user.click(await screen.findByRole('radio', { name: 'Vihreä pohja' }));
  await user.click(screen.getByRole('button', { name: 'Kopioi koodi' }));
  await user.click(screen.getByRole('button', { name: 'Kopioi kalenterin osoite' }));
  const [business] = world.businesses;
  const slug = business && shopOf(world, business)?.slug;
  const [[code = ''] = [], [calendar] = []] = copied.mock.calls;
  expect(code).toContain(`src="${location.origin}/upotus/${slug}?ilme=kuusi" title="Tarjoukset: Kahvila Esimerkki Oy"`);
  expect(code).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(calendar).toBe(`${location.origin}/yritykset/${slug}/tarjoukset.ics`);
  expect(screen.getByLabelText('Koodi verkkosivuillesi')).toHaveProperty('value', code);
  expect(screen.getByRole('link', { name: 'Tee juliste' }).getAttribute('href')).toBe('/yritys/juliste');
  expect(screen.getByRole('link', { name: 'Tulosta viikon lehti ikkunaan' }).getAttribute('href')).toBe(
    `/viikko/yritys/${slug}.pdf`,
  );
  expect(screen.getByRole('link', { name: 'Katso listaa' }).getAttribute('href')).toBe(`/upotus/${slug}?ilme=kuusi`);
});

test('when the page cannot be read, it says so', async () => {
  mockServer.use(mockApi.query(PortalSharingDocument, () => HttpResponse.json({ errors: [{ message: 'Katkos' }] })));
  renderRoutes(routes, '/yritys/asetukset');
  expect(await screen.findByText(/Sivusi osoitetta ei voitu hakea|Katkos/)).toBeTruthy();
});
