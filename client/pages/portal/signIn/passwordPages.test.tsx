import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import {
  ConfirmEmailChangeDocument,
  RequestPasswordResetDocument,
  ResetPasswordDocument,
  UndoEmailChangeDocument,
  VerifyEmailDocument,
} from '#client/features/accounts/entrance.generated.ts';
import { routes } from '#client/routes.tsx';
import { fill } from '#client/test/fill.ts';
import { mockApi, mockServer } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';

describe('a forgotten password', () => {
  async function ask(email: string) {
    const view = renderRoutes(routes, '/yritys/unohtunut-salasana');
    await fill(view.user, 'Sähköposti', email);
    await view.user.click(screen.getByRole('button', { name: 'Lähetä palautuslinkki' }));
    return view;
  }

  test('the address is repeated once the link is sent, and sending again clears the form', async () => {
    const { user } = await ask('kahvila@esimerkki.fi');
    expect(await screen.findByText('Sähköposti lähetetty!')).toBeTruthy();
    expect(screen.getByText(/kahvila@esimerkki\.fi/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Lähetä uudelleen' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Sähköposti')).value).toBe('');
  });

  test('a failure shows an error above the field, where what was typed stays', async () => {
    mockServer.use(mockApi.mutation(RequestPasswordResetDocument, () => HttpResponse.error()));
    await ask('kahvila@esimerkki.fi');
    expect((await screen.findByRole('alert')).textContent).toContain('Salasanan palautus epäonnistui');
    expect(screen.getByLabelText<HTMLInputElement>('Sähköposti').value).toBe('kahvila@esimerkki.fi');
  });

  test('an empty address shows an error', async () => {
    const { user } = renderRoutes(routes, '/yritys/unohtunut-salasana');
    await user.click(await screen.findByRole('button', { name: 'Lähetä palautuslinkki' }));
    expect(await screen.findByText('Sähköposti on pakollinen')).toBeTruthy();
  });

  test('an invalid address shows an error', async () => {
    await ask('kahvila');
    expect(await screen.findByText('Anna sähköpostiosoite muodossa nimi@esimerkki.fi')).toBeTruthy();
  });

  test('links lead back, to registration and home', async () => {
    renderRoutes(routes, '/yritys/unohtunut-salasana');
    const target = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await target('Takaisin kirjautumiseen')).toBe('/yritys/kirjaudu');
    expect(await target('Rekisteröi yritys')).toBe('/yritys/rekisteroidy');
    expect(await target('Etusivulle')).toBe('/');
  });
});

describe('a new password by a mailed link', () => {
  async function choose(token: string, password = 'Torikahvi-2026', again = password) {
    const view = renderRoutes(routes, `/yritys/uusi-salasana?token=${token}`);
    await fill(view.user, 'Uusi salasana', password);
    await fill(view.user, 'Uusi salasana uudelleen', again);
    await view.user.click(screen.getByRole('button', { name: 'Vaihda salasana' }));
    return view;
  }

  test('it is changed, and the way to signing in is shown', async () => {
    await choose('good');
    expect(await screen.findByRole('heading', { name: 'Salasana vaihdettu onnistuneesti!' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Kirjaudu sisään' }).getAttribute('href')).toBe('/yritys/kirjaudu');
  });

  test.each([
    ['too short', 'lyhyt', 'lyhyt', 'Uuden salasanan tulee olla vähintään 8 merkkiä pitkä'],
    ['not repeated', 'Torikahvi-2026', 'Torikahvi-2027', 'Uudet salasanat eivät täsmää'],
  ])('a password that is %s shows an error', async (_what, password, again, fault) => {
    await choose('good', password, again);
    expect(await screen.findByText(fault)).toBeTruthy();
  });

  test('a link that has expired leads to another one', async () => {
    await choose('expired');
    expect(await screen.findByRole('heading', { name: 'Linkki on vanhentunut tai jo käytetty.' })).toBeTruthy();
    const again = screen.getByRole('link', { name: 'Tilaa uusi linkki' });
    expect(again.getAttribute('href')).toBe('/yritys/unohtunut-salasana');
  });

  test('a link without a token is broken', async () => {
    renderRoutes(routes, '/yritys/uusi-salasana');
    expect(await screen.findByRole('heading', { name: 'Linkki on vanhentunut tai jo käytetty.' })).toBeTruthy();
  });

  test('a failure shows an error above the fields', async () => {
    mockServer.use(mockApi.mutation(ResetPasswordDocument, () => HttpResponse.error()));
    await choose('good');
    expect((await screen.findByRole('alert')).textContent).toContain('Virhe vaihtaessa salasanaa');
  });
});

describe('an address confirmed by a mailed link', () => {
  async function press(token: string) {
    const { user } = renderRoutes(routes, `/yritys/vahvista?token=${token}`);
    const again = async () => user.click(await screen.findByRole('button', { name: 'Vahvista osoite' }));
    await again();
    return again;
  }

  test('a program that opens the link of a mail and runs its page confirms nothing', async () => {
    const sent = vi.fn();
    const count = () => {
      sent();
      return HttpResponse.error();
    };
    mockServer.use(
      mockApi.mutation(VerifyEmailDocument, count),
      mockApi.mutation(ConfirmEmailChangeDocument, count),
      mockApi.mutation(UndoEmailChangeDocument, count),
    );
    for (const page of ['vahvista', 'vahvista-osoite', 'peru-osoite']) {
      const { user, unmount } = renderRoutes(routes, `/yritys/${page}?token=good`);
      const button = await screen.findByRole('button', { name: /osoite$/ });
      expect([page, sent.mock.calls.length]).toEqual([page, 0]);
      await user.click(button);
      await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
      sent.mockClear();
      unmount();
    }
  });

  test('it is confirmed at a press', async () => {
    await press('good');
    expect(await screen.findByRole('heading', { name: 'Sähköpostiosoitteesi on vahvistettu' })).toBeTruthy();
    // The account may wait for its approval still.
    expect(screen.getByText(/Jos tilisi odottaa vielä hyväksyntää, saat sähköpostin/)).toBeTruthy();
  });

  test('a spent link says so', async () => {
    await press('expired');
    expect(await screen.findByRole('heading', { name: 'Vahvistus ei onnistunut' })).toBeTruthy();
  });

  test('a failure can be tried again', async () => {
    mockServer.use(mockApi.mutation(VerifyEmailDocument, () => HttpResponse.error(), { once: true }));
    const again = await press('good');
    expect((await screen.findByRole('alert')).textContent).toContain('Sähköpostiosoitteen vahvistaminen epäonnistui');
    await again();
    expect(await screen.findByRole('heading', { name: 'Sähköpostiosoitteesi on vahvistettu' })).toBeTruthy();
  });
});
