import { expect, type Page } from '@playwright/test';
import type { Permission } from '../../schema.generated.ts';
import { ask, signInAdmin } from '../support/ask.ts';
import { addAdmin, openOffice } from '../support/backOffice.ts';
import { test } from '../support/journey.ts';

/*
 * The frame of the back office: who finds which sections, what others see instead, the master's badge, the
 * drawer of a phone, and the way out.
 */
const sections: Partial<Record<Permission, string[]>> = {
  MANAGE_OFFERS: ['Tarjousten hallinta', 'Ilmoitukset', 'Valitukset', 'Sisältösäännöt'],
  MANAGE_BUSINESSES: ['Yritykset', 'Saldopyynnöt', 'Laskut', 'Pankkitiedostot', 'Viestit', 'Valitukset'],
  MANAGE_SETTINGS: ['Kategoriat', 'Sisältösäännöt', 'Asetukset', 'Järjestelmä'],
  MANAGE_ADVERTISEMENTS: ['Mainokset'],
  VIEW_ANALYTICS: [],
};
const everySection = [
  'Kojelauta',
  'Tarjousten hallinta',
  'Yritykset',
  'Saldopyynnöt',
  'Laskut',
  'Pankkitiedostot',
  'Viestit',
  'Ilmoitukset',
  'Valitukset',
  'Kategoriat',
  'Sisältösäännöt',
  'Mainokset',
  'Admin hallinta',
  'Asetukset',
  'Järjestelmä',
  'Tapahtumaloki',
];
const guarded = {
  '/admini/tarjoukset': 'Tarjousten hallinta',
  '/admini/yritykset': 'Yritysten hallinta',
  '/admini/pyynnot': 'Yritysten hallinta',
  '/admini/laskut': 'Yritysten hallinta',
  '/admini/kirjanpito': 'Yritysten hallinta',
  '/admini/verkkomaksut': 'Yritysten hallinta',
  '/admini/tilitykset': 'Yritysten hallinta',
  '/admini/pankkitiedostot': 'Yritysten hallinta',
  '/admini/kohdistamattomat': 'Yritysten hallinta',
  '/admini/viestit': 'Yritysten hallinta',
  '/admini/ilmoitukset': 'Tarjousten hallinta',
  '/admini/kategoriat': 'Asetusten hallinta',
  '/admini/mainokset': 'Mainosten hallinta',
  '/admini/asetukset': 'Asetusten hallinta',
  '/admini/jarjestelma': 'Asetusten hallinta',
  '/admini/admin-hallinta': 'Master Admin',
  '/admini/loki': 'Master Admin',
};

test.describe.configure({ mode: 'serial' });

let master: Page;
let analyst: Page;

test.beforeAll(async ({ browser }) => {
  master = await openOffice(browser);
  analyst = await openOffice(browser, await addAdmin(master, 'Antti Analyytikko', ['VIEW_ANALYTICS']));
});

test.afterAll(() => Promise.all([master.context().close(), analyst.context().close()]));

/** The number of waiting items is shown after the section's name. */
async function expectSections(page: Page, names: string[]) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText(names.map((name) => new RegExp(`^${name}`)));
}

for (const [permission, own] of Object.entries(sections)) {
  test(`the navigation of an admin who holds ${permission} shows ${own.join(', ') || 'the dashboard alone'}`, async () => {
    const { request } = analyst.context();
    await signInAdmin(request, await addAdmin(master, `Kuori ${permission}`, [permission as Permission]));
    await analyst.goto('/admini');
    await expectSections(analyst, ['Kojelauta', ...own]);
  });
}

test('a master admin finds every section and wears a badge that others do not', async () => {
  await master.goto('/admini');
  await expectSections(master, everySection);
  await expect(master.getByRole('banner').getByText('Master Admin')).toBeVisible();
  await analyst.goto('/admini');
  await expectSections(analyst, ['Kojelauta']);
  await expect(analyst.getByRole('banner').getByText('Master Admin')).toHaveCount(0);
});

test('a page without its permission names the missing one, and asks the server for nothing of it', async () => {
  for (const [path, permission] of Object.entries(guarded)) {
    await analyst.goto(path);
    const guard = analyst.getByRole('alert').filter({ hasText: 'Ei käyttöoikeutta' });
    await expect(guard.getByRole('heading', { level: 1, name: 'Ei käyttöoikeutta' })).toBeVisible();
    await expect(guard).toContainText('Sinulla ei ole oikeuksia käyttää tätä ominaisuutta.');
    await expect(guard).toContainText(`Tarvittava oikeus: ${permission}`);
  }
  const { request } = analyst.context();
  await expect(ask(request, '{ businesses { total } }')).rejects.toThrow('FORBIDDEN');
  await expect(ask(request, '{ auditLog { total } }')).rejects.toThrow('FORBIDDEN');
});

test('while only this device vouches for the permissions, the guard says that they are being checked', async () => {
  const held = Promise.withResolvers<void>();
  await analyst.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('query Viewer')) await held.promise;
    await route.continue();
  });
  await analyst.goto('/admini/yritykset');
  await expect(analyst.getByText('Tarkistetaan oikeuksia...')).toBeVisible();
  held.resolve();
  await expect(analyst.getByRole('heading', { level: 1, name: 'Ei käyttöoikeutta' })).toBeVisible();
  await analyst.unroute('**/graphql');
});

test('on a phone the sections are in a drawer that closes behind the one who chose', async () => {
  await master.setViewportSize({ width: 390, height: 844 });
  await master.getByRole('button', { name: 'Avaa valikko' }).click();
  const drawer = master.getByRole('dialog', { name: 'Päävalikko' });
  await drawer.getByRole('link', { name: 'Kategoriat' }).click();
  await expect(master.getByRole('heading', { level: 1, name: 'Kategoriat' })).toBeVisible();
  await expect(master.getByRole('banner')).toContainText('Kategoriat');
  await expect(drawer).toBeHidden();
  await master.setViewportSize({ width: 1440, height: 900 });
});

test('who signs out ends the session and finds the sign-in page behind every address', async () => {
  await analyst.goto('/admini');
  await analyst.getByRole('button', { name: 'Kirjaudu ulos' }).click();
  await expect(analyst).toHaveURL('/admini/kirjaudu');
  await expect(ask(analyst.context().request, '{ overview { totalOffers } }')).rejects.toThrow('SIGN_IN_REQUIRED');
  await analyst.goto('/admini/tarjoukset');
  await expect(analyst).toHaveURL('/admini/kirjaudu');
});
