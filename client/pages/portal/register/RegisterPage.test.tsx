import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { routes } from '#client/routes.tsx';
import { fill } from '#client/test/fill.ts';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { sent } from '#client/test/sent.ts';
import { CompaniesByBusinessIdDocument, RegisterBusinessDocument } from './RegisterPage.generated.ts';

async function look(businessId: string) {
  const view = renderRoutes(routes, '/yritys/rekisteroidy');
  await fill(view.user, 'Y-tunnus', businessId);
  await view.user.click(screen.getByRole('button', { name: 'Hae yritystiedot' }));
  return view;
}

const details = {
  Yhteyshenkilö: 'Oona Omistaja',
  Sähköposti: 'oona@esimerkki.fi',
  Puhelin: '040 765 4321',
  Salasana: 'Torikahvi-2026',
  'Salasana uudelleen': 'Torikahvi-2026',
};

async function complete(user: UserEvent, changes: Partial<Record<keyof typeof details, string>> = {}, agree = true) {
  await screen.findByLabelText('Yhteyshenkilö');
  for (const [label, text] of Object.entries({ ...details, ...changes })) await fill(user, label, text);
  if (agree) await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Viimeistele rekisteröinti' }));
}

describe('step 1, the business ID', () => {
  test('the look-up waits for something to look up', async () => {
    renderRoutes(routes, '/yritys/rekisteroidy');
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Hae yritystiedot' });
    expect(button.disabled).toBe(true);
  });

  test('a malformed business ID shows an error', async () => {
    await look('1234567');
    expect(await screen.findByText('Y-tunnuksen tulee olla muodossa 1234567-8')).toBeTruthy();
  });

  test('an unknown business ID whose last digit is wrong is to be checked first', async () => {
    await look('9000003-9');
    expect(await screen.findByText(/viimeinen numero täsmää muihin\. Tarkista numerot\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Kirjoita nimi itse' })).toBeTruthy();
  });

  test('a ceased company shows an error', async () => {
    await look('9000004-6');
    expect((await screen.findByRole('alert')).textContent).toContain('Yritys on lopettanut toimintansa.');
    expect(screen.queryByRole('button', { name: 'Kirjoita nimi itse' })).toBeNull();
  });

  test('when the registry does not answer one may try again or type the name', async () => {
    await look('9000007-0');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Yritystietojen haku epäonnistui. Yritä uudelleen.',
    );
    expect(screen.getByRole('button', { name: 'Kirjoita nimi itse' })).toBeTruthy();
  });

  test('a broken connection shows the same error', async () => {
    mockServer.use(mockApi.query(CompaniesByBusinessIdDocument, () => HttpResponse.error()));
    await look('9000001-1');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Yritystietojen haku epäonnistui. Yritä uudelleen.',
    );
  });

  test('a company that the registry does not know is named by hand', async () => {
    const { user } = await look('9000009-7');
    await user.click(await screen.findByRole('button', { name: 'Kirjoita nimi itse' }));
    const name = await screen.findByLabelText<HTMLInputElement>('Yrityksen nimi');
    expect([name.readOnly, name.value]).toEqual([false, '']);
    await fill(user, 'Yrityksen nimi', 'Tmi Oona Omistaja');
    await complete(user);
    await screen.findByRole('dialog');
    const input = { businessName: 'Tmi Oona Omistaja', businessId: '9000009-7' };
    expect(await sent(RegisterBusinessDocument)).toMatchObject([{ input }]);
  });
});

describe('step 2, which of several names', () => {
  test('the first name has the focus, and the back button of the browser leads to the business ID', async () => {
    const { router } = await look('9000003-8');
    const [first] = await screen.findAllByRole('radio');
    expect(document.activeElement).toBe(first);
    await act(() => router.navigate(-1));
    await screen.findByRole('button', { name: 'Hae yritystiedot' });
    expect(router.state.location.pathname).toBe('/yritys/rekisteroidy');
  });

  test('the chosen company is passed to the form', async () => {
    const { user } = await look('9000003-8');
    const next = await screen.findByRole<HTMLButtonElement>('button', { name: 'Jatka' });
    expect(next.disabled).toBe(true);
    await user.click(screen.getByRole('radio', { name: /Grilli Äimä Kerava/ }));
    await user.click(next);
    expect((await screen.findByLabelText<HTMLInputElement>('Yrityksen nimi')).value).toBe('Grilli Äimä Kerava');
  });

  test('changing the company starts again', async () => {
    const { user } = await look('9000003-8');
    await user.click(await screen.findByRole('button', { name: 'Vaihda yritys' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Y-tunnus')).value).toBe('');
  });
});

describe('step 3, the form', () => {
  test('a single company comes straight here, its name and ID fetched and fixed', async () => {
    await look('9000001-1');
    const name = await screen.findByLabelText<HTMLInputElement>('Yrityksen nimi');
    const id = screen.getByLabelText<HTMLInputElement>('Y-tunnus');
    expect([name.value, name.readOnly, id.value, id.readOnly]).toEqual([
      'Kahvila Esimerkki Oy',
      true,
      '9000001-1',
      true,
    ]);
    expect(screen.getAllByText('Haettu automaattisesti')).toHaveLength(2);
  });

  test('every empty field shows an error', async () => {
    const { user } = await look('9000001-1');
    await user.click(await screen.findByRole('button', { name: 'Viimeistele rekisteröinti' }));
    for (const fault of [
      'Yhteyshenkilö on pakollinen',
      'Sähköposti on pakollinen',
      'Puhelin on pakollinen',
      'Salasanan tulee olla vähintään 8 merkkiä pitkä',
      'Hyväksy käyttöehdot ja tietosuojaseloste jatkaaksesi',
    ]) {
      expect(await screen.findByText(fault)).toBeTruthy();
    }
    expect(document.activeElement).toBe(screen.getByLabelText('Yhteyshenkilö'));
  });

  test('passwords that differ show an error', async () => {
    const { user } = await look('9000001-1');
    await complete(user, { 'Salasana uudelleen': 'Jotain-muuta-1' });
    expect(await screen.findByText('Salasanat eivät täsmää')).toBeTruthy();
  });

  test('the minimum length of a password follows the settings', async () => {
    world.settings.security.passwordMinLength = 12;
    await look('9000001-1');
    expect(await screen.findByPlaceholderText('Vähintään 12 merkkiä')).toBeTruthy();
  });

  test('success explains what happens next, and leads to signing in', async () => {
    const { user, router } = await look('9000001-1');
    await complete(user);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/odottaa nyt ylläpidon hyväksyntää/)).toBeTruthy();
    expect(dialog.getAllByRole('listitem')).toHaveLength(4);
    expect(dialog.getByText(/^Lähetimme viestin osoitteeseen oona@esimerkki.fi/)).toBeTruthy();
    expect(await sent(RegisterBusinessDocument)).toMatchObject([{ input: { email: 'oona@esimerkki.fi' } }]);
    await user.click(dialog.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/yritys/kirjaudu'));
  });

  test('an invalid address shows an error under its field, and what was typed stays', async () => {
    const { user } = await look('9000001-1');
    await complete(user, { Sähköposti: 'kahvila' });
    expect(await screen.findByText('Anna sähköpostiosoite muodossa nimi@esimerkki.fi')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Yhteyshenkilö').value).toBe('Oona Omistaja');
  });

  test('an address in use is answered like any other', async () => {
    const { user } = await look('9000001-1');
    await complete(user, { Sähköposti: 'kahvila@esimerkki.fi' });
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(await sent(RegisterBusinessDocument)).toMatchObject([{ input: { email: 'kahvila@esimerkki.fi' } }]);
  });

  test('a server error says that the registration failed', async () => {
    mockServer.use(mockApi.mutation(RegisterBusinessDocument, () => HttpResponse.error()));
    const { user } = await look('9000001-1');
    await complete(user);
    expect((await screen.findByRole('alert')).textContent).toContain('Rekisteröinti epäonnistui');
  });

  test('while it is sent the button says so', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    mockServer.use(mockApi.mutation(RegisterBusinessDocument, () => promise as never));
    const { user } = await look('9000001-1');
    await complete(user);
    expect(await screen.findByRole('button', { name: /Rekisteröidään\.\.\./ })).toBeTruthy();
    resolve(
      HttpResponse.json({ data: { registerBusiness: { __typename: 'RegisterBusinessPayload', status: 'PENDING' } } }),
    );
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  test('changing the company forgets everything typed', async () => {
    const { user } = await look('9000001-1');
    await fill(user, 'Yhteyshenkilö', 'Oona');
    await user.click(screen.getByRole('button', { name: 'Vaihda yritys' }));
    await fill(user, 'Y-tunnus', '9000001-1');
    await user.click(screen.getByRole('button', { name: 'Hae yritystiedot' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Yhteyshenkilö')).value).toBe('');
  });
});

test('while registration is closed there is a notice instead of a form', async () => {
  world.settings.general.registrationEnabled = false;
  renderRoutes(routes, '/yritys/rekisteroidy');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Uusia rekisteröitymisiä ei juuri nyt oteta vastaan.',
  );
  expect(screen.queryByLabelText('Y-tunnus')).toBeNull();
});

test('the back button of the browser asks before it drops a half-filled form, and leads to the step before', async () => {
  const { user, router } = await look('9000003-8');
  await user.click(await screen.findByRole('radio', { name: /Grilli Äimä Kerava/ }));
  await user.click(screen.getByRole('button', { name: 'Jatka' }));
  await fill(user, 'Yhteyshenkilö', 'Oona Omistaja');
  await act(() => router.navigate(-1));
  await user.click(await screen.findByRole('button', { name: 'Jatka muokkausta' }));
  expect(screen.getByLabelText<HTMLInputElement>('Yhteyshenkilö').value).toBe('Oona Omistaja');
  await act(() => router.navigate(-1));
  await user.click(await screen.findByRole('button', { name: 'Poistu tallentamatta' }));
  expect(await screen.findAllByRole('radio')).toHaveLength(4);
});

test('a half-filled registration is asked about before its page is left', async () => {
  const { user, router } = await look('9000001-1');
  await fill(user, 'Yhteyshenkilö', 'Oona Omistaja');
  await user.click(screen.getByRole('link', { name: 'Kirjaudu sisään' }));
  await user.click(await screen.findByRole('button', { name: 'Jatka muokkausta' }));
  expect(router.state.location.pathname).toBe('/yritys/rekisteroidy');
  expect(screen.getByLabelText<HTMLInputElement>('Yhteyshenkilö').value).toBe('Oona Omistaja');
});
