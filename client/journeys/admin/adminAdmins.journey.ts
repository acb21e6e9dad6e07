import { expect, type Page } from '@playwright/test';
import { signInAdmin } from '../support/ask.ts';
import { addAdmin, choose, openOffice, row, searchFor } from '../support/backOffice.ts';
import { test } from '../support/journey.ts';
import { axeFaults } from '../support/pageWatch.ts';
import { masterAdmin } from '../support/people.ts';

/*
 * Admin accounts, which only a master admin handles: adding with permissions, which hold from the first sign-in,
 * changing them, shutting out and removing.
 */
const helper = { name: 'Vilma Vierailija', email: 'vilma@toimisto.example', password: 'Vierailija-2026!' };

test.describe.configure({ mode: 'serial' });

let master: Page;
let office: Page;

test.beforeAll(async ({ browser }) => {
  master = await openOffice(browser);
  office = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
});

test.afterAll(() => Promise.all([master.context().close(), office.context().close()]));

const dialog = () => master.getByRole('dialog', { name: /admin(ia)?$/ });
const toast = (text: string) => master.getByRole('alert').filter({ hasText: text });

test('the form shows what is missing in a toast too, and refuses an address that is taken', async () => {
  await master.goto('/admini/admin-hallinta');
  await master.getByRole('button', { name: 'Lisää admin' }).click();
  await dialog().getByRole('button', { name: 'Lisää admin' }).click();
  await expect(toast('Täytä kaikki pakolliset kentät')).toBeVisible();
  await dialog().getByLabel('Nimi').fill(helper.name);
  await dialog().getByLabel('Sähköposti').fill(masterAdmin.email);
  await dialog().getByLabel('Salasana', { exact: true }).fill(helper.password);
  await dialog().getByLabel('Vahvista salasana').fill('Jotain-Muuta-1!');
  await expect(dialog().getByText('Sähköpostiosoite on jo käytössä')).toBeVisible();
  await dialog().getByRole('button', { name: 'Lisää admin' }).click();
  await expect(dialog().getByText('Salasanat eivät täsmää')).toBeVisible();
});

test('permissions are ticked one by one; two of them are never offered to a plain admin', async () => {
  await dialog().getByLabel('Sähköposti').fill(helper.email);
  await dialog().getByLabel('Vahvista salasana').fill(helper.password);
  const permissions = dialog().getByRole('group', { name: 'Oikeudet' });
  await expect(permissions.getByRole('checkbox')).toHaveCount(5);
  await permissions.getByRole('checkbox', { name: /^Mainosten hallinta/ }).check();
  expect(await axeFaults(master)).toEqual([]);
  await choose(dialog(), 'Rooli', 'Master Admin');
  await expect(permissions.getByRole('checkbox', { checked: true, disabled: true })).toHaveCount(7);
  await choose(dialog(), 'Rooli', 'Admin');
  await expect(permissions.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await dialog().getByRole('button', { name: 'Lisää admin' }).click();
  await expect(toast('Admin lisätty onnistuneesti')).toBeVisible();
  await expect(dialog()).toBeHidden();
  await searchFor(master, 'vilma');
  await expect(row(master, helper.email)).toContainText('Ei koskaan');
});

test('the new admin finds what the permission opens and nothing else', async () => {
  await signInAdmin(office.context().request, helper);
  await office.goto('/admini/mainokset');
  await expect(office.getByRole('heading', { level: 1, name: 'Advertisement Management' })).toBeVisible();
  await expect(office.getByRole('navigation').getByRole('link')).toHaveText(['Kojelauta', 'Mainokset']);
  await office.goto('/admini/admin-hallinta');
  await expect(office.getByRole('heading', { level: 1, name: 'Ei käyttöoikeutta' })).toBeVisible();
});

test('a permission that is exchanged holds at once in the session that is open', async () => {
  await master.getByRole('button', { name: `Muokkaa: ${helper.name}` }).click();
  await dialog()
    .getByRole('checkbox', { name: /^Mainosten hallinta/ })
    .uncheck();
  await dialog()
    .getByRole('checkbox', { name: /^Tarjousten hallinta/ })
    .check();
  await dialog().getByRole('button', { name: 'Tallenna' }).click();
  await expect(toast('Admin päivitetty onnistuneesti')).toBeVisible();
  await office.goto('/admini/tarjoukset');
  await expect(office.getByRole('heading', { level: 1, name: 'Tarjousten hallinta' })).toBeVisible();
  await office.goto('/admini/mainokset');
  await expect(office.getByRole('heading', { level: 1, name: 'Ei käyttöoikeutta' })).toBeVisible();
});

test('an admin who is made inactive is out at the next page', async () => {
  await expect(dialog()).toBeHidden();
  await master.getByRole('button', { name: `Muokkaa: ${helper.name}` }).click();
  await choose(dialog(), 'Tila', 'Ei aktiivinen');
  await dialog().getByRole('button', { name: 'Tallenna' }).click();
  await expect(dialog()).toBeHidden();
  await expect(row(master, helper.email)).toContainText('Ei aktiivinen');
  await office.goto('/admini/tarjoukset');
  await expect(office).toHaveURL('/admini/kirjaudu');
  await expect(signInAdmin(office.context().request, helper)).rejects.toThrow('BAD_CREDENTIALS');
});

test('a master’s own address and status are locked, and no master can be deleted', async () => {
  await master.getByRole('searchbox').fill('');
  await expect(row(master, masterAdmin.email)).toContainText('Sinä');
  await expect(row(master, masterAdmin.email).getByRole('button', { name: /^Poista/ })).toHaveCount(0);
  await row(master, masterAdmin.email)
    .getByRole('button', { name: /^Muokkaa/ })
    .click();
  await expect(dialog().getByLabel('Sähköposti')).toBeDisabled();
  await expect(dialog().getByText('Master adminin sähköpostia ja tilaa ei voi muuttaa.')).toBeVisible();
  await dialog().getByRole('button', { name: 'Peruuta' }).click();
  await expect(dialog()).toBeHidden();
});

test('filters count what they let through, and an admin is removed after a question', async () => {
  await addAdmin(master, 'Toinen Vierailija', ['VIEW_ANALYTICS']);
  await master.goto('/admini/admin-hallinta?haku=vierailija');
  await expect(master.getByText(/^2\/\d+ adminia$/)).toBeVisible();
  await choose(master, 'Tila', 'Ei-aktiiviset');
  await expect(master.getByText(/^1\/\d+ adminia$/)).toBeVisible();
  await master.getByRole('button', { name: `Poista: ${helper.name}` }).click();
  const question = master.getByRole('dialog', {
    name: `Haluatko varmasti poistaa adminin ${helper.name}? Tätä toimintoa ei voi peruuttaa.`,
  });
  await question.getByRole('button', { name: 'Poista' }).click();
  await expect(toast('Admin poistettu onnistuneesti')).toBeVisible();
  await expect(master.getByText('Haulla ei löytynyt admineita.')).toBeVisible();
});
