import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import {
  ConfirmEmailChangeDocument,
  StopBusinessMailsDocument,
  UndoEmailChangeDocument,
} from '#client/features/accounts/entrance.generated.ts';
import { routes } from '#client/routes.tsx';
import { fill } from '#client/test/fill.ts';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { sent } from '#client/test/sent.ts';
import { mockPassword } from '../../../../mocks/world/people.ts';

describe('the link that confirms a new address', () => {
  const press = async (address: string) => {
    const { user } = renderRoutes(routes, address);
    const again = async () => user.click(await screen.findByRole('button', { name: 'Vahvista osoite' }));
    await again();
    return { user, again };
  };

  test('changes the address at a press', async () => {
    await press('/yritys/vahvista-osoite?token=good');
    expect(await screen.findByRole('heading', { name: 'Sähköpostiosoitteesi on vaihdettu' })).toBeTruthy();
    expect(await sent(ConfirmEmailChangeDocument)).toMatchObject([{ token: 'good' }]);
    expect(screen.getByRole('link', { name: 'Kirjaudu sisään' }).getAttribute('href')).toBe('/yritys/kirjaudu');
  });

  test('the page asks for the password when the change was begun without it', async () => {
    const { user } = await press('/yritys/vahvista-osoite?token=unproven');
    await fill(user, 'Nykyinen salasana', 'väärä salasana');
    await user.click(screen.getByRole('button', { name: 'Vahvista osoite' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Nykyinen salasana on väärä.');
    await fill(user, 'Nykyinen salasana', mockPassword);
    await user.click(screen.getByRole('button', { name: 'Vahvista osoite' }));
    expect(await screen.findByRole('heading', { name: 'Sähköpostiosoitteesi on vaihdettu' })).toBeTruthy();
    expect((await sent(ConfirmEmailChangeDocument)).at(-1)).toEqual({
      token: 'unproven',
      currentPassword: mockPassword,
    });
  });

  test.each(['/yritys/vahvista-osoite?token=used', '/yritys/vahvista-osoite', '/admini/vahvista-osoite?token=used'])(
    '%s says that the link has expired or was used',
    async (address) => {
      if (address.includes('token')) await press(address);
      else renderRoutes(routes, address);
      expect(await screen.findByRole('heading', { name: 'Osoitetta ei voitu vaihtaa' })).toBeTruthy();
    },
  );

  test('can be tried again when the server does not answer', async () => {
    mockServer.use(mockApi.mutation(ConfirmEmailChangeDocument, () => HttpResponse.error(), { once: true }));
    const { again } = await press('/yritys/vahvista-osoite?token=good');
    expect((await screen.findByRole('alert')).textContent).toContain('Sähköpostiosoitteen vaihtaminen epäonnistui');
    await again();
    expect(await screen.findByRole('heading', { name: 'Sähköpostiosoitteesi on vaihdettu' })).toBeTruthy();
  });
});

describe('the link that undoes a change of address', () => {
  test('restores the address when its button is pressed, not before', async () => {
    const { user } = renderRoutes(routes, '/yritys/peru-osoite?token=good');
    const button = await screen.findByRole('button', { name: 'Palauta osoite' });
    expect(await sent(UndoEmailChangeDocument)).toEqual([]);
    await user.click(button);
    expect(await screen.findByRole('heading', { name: 'Sähköpostiosoite on palautettu' })).toBeTruthy();
    expect(await sent(UndoEmailChangeDocument)).toEqual([{ token: 'good' }]);
  });

  test('says that it has expired or was used', async () => {
    const { user } = renderRoutes(routes, '/admini/peru-osoite?token=used');
    await user.click(await screen.findByRole('button', { name: 'Palauta osoite' }));
    expect(await screen.findByRole('heading', { name: 'Vaihtoa ei voitu perua' })).toBeTruthy();
  });

  test('a failed undo shows an error, and the button stays', async () => {
    mockServer.use(mockApi.mutation(UndoEmailChangeDocument, () => HttpResponse.error()));
    const { user } = renderRoutes(routes, '/yritys/peru-osoite?token=good');
    await user.click(await screen.findByRole('button', { name: 'Palauta osoite' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Vaihdon peruminen epäonnistui');
    expect(screen.getByRole('button', { name: 'Palauta osoite' })).toBeTruthy();
  });
});

describe('the link that stops mails to a business', () => {
  test('waits for the button, stops one kind, and leads to the settings', async () => {
    const { user } = renderRoutes(routes, '/yritys/viestit/lopeta?avain=business-1:ENDS_SOON');
    const button = await screen.findByRole('button', { name: 'Lopeta viestit' });
    expect(await sent(StopBusinessMailsDocument)).toEqual([]);
    await user.click(button);
    expect(await screen.findByText('Viestit "Tarjous päättyy pian" on lopetettu')).toBeTruthy();
    expect(await sent(StopBusinessMailsDocument)).toEqual([{ key: 'business-1:ENDS_SOON' }]);
    expect(screen.getByRole('link', { name: 'Avaa asetukset' }).getAttribute('href')).toBe('/yritys/asetukset');
  });

  test('of a mail to one member stops only theirs, and leads to the own details', async () => {
    const { user } = renderRoutes(routes, '/yritys/viestit/lopeta?avain=y.m.business-1.key');
    expect(await screen.findByText(/^Emme enää lähetä sinulle tällaisia viestejä/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Lopeta viestit' }));
    expect(await screen.findByText('Viestit "Kassan ohje" on lopetettu')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Avaa omat tiedot' }).getAttribute('href')).toBe('/yritys/salasana');
    expect(world.getsTillCards).toBe(false);
  });

  test('that is broken says so', async () => {
    const { user } = renderRoutes(routes, '/yritys/viestit/lopeta?avain=x');
    await user.click(await screen.findByRole('button', { name: 'Lopeta viestit' }));
    expect(await screen.findByText('Linkki ei toimi')).toBeTruthy();
  });
});
