import { expect, type Page } from '@playwright/test';
import { ask, signInBusiness } from '../support/ask.ts';
import { choose, giveGrounds, openOffices, row, searchFor } from '../support/backOffice.ts';
import { test } from '../support/journey.ts';
import { mailsTo } from '../support/outbox.ts';
import { axeFaults } from '../support/pageWatch.ts';
import { openShop, registerShop, type Shop } from '../support/shops.ts';

/*
 * Businesses in the hands of an admin who may manage them and nothing else: approving, rejecting, topping up,
 * suspending, one or many, and what the business notices of it. Only the master admin deletes one.
 */
const chainId = '9100006-8';

test.describe.configure({ mode: 'serial' });

let master: Page;
let plain: Page;
let portal: Page;
let harbour: Shop;
let market: Shop;
let grocer: Shop;

test.beforeAll(async ({ browser }) => {
  ({ master, plain } = await openOffices(browser, 'Yrjö Yritysvastaava', 'MANAGE_BUSINESSES'));
  harbour = await registerShop(master.context(), 'Ketjumyymälä Satama', chainId);
  market = await registerShop(master.context(), 'Ketjumyymälä Tori', chainId);
  grocer = await openShop(master.context(), 'Ketjumyymälä Vanha Oy', '9100007-6', 40);
  portal = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
});

test.afterAll(() => Promise.all([master, plain, portal].map((page) => page.context().close())));

test('businesses are found by a contact person and narrowed by status', async () => {
  await plain.goto('/admini/yritykset');
  await searchFor(plain, 'Ketjumyymälä');
  await expect(row(plain, 'Ketjumyymälä')).toHaveCount(3);
  await choose(plain, 'Tila', 'Aktiiviset');
  await expect(row(plain, 'Ketjumyymälä')).toHaveCount(1);
  await expect(row(plain, grocer.name)).toContainText(/40,00\s€/);
  await expect(row(plain, grocer.name)).toContainText('Ei kirjautumisia');
  await choose(plain, 'Tila', 'Odottavat');
  await expect(row(plain, 'Ketjumyymälä')).toHaveCount(2);
  await expect(plain.getByRole('button', { name: `Poista: ${harbour.name}` })).toHaveCount(0);
});

test('a shared Y-tunnus is warned about, with advice before approval', async () => {
  await row(plain, harbour.name).getByRole('button', { name: 'Sama Y-tunnus (2)' }).click();
  const dialog = plain.getByRole('dialog', { name: 'Sama Y-tunnus usealla yrityksellä' });
  await expect(dialog.getByRole('listitem')).toContainText([market.name]);
  await expect(dialog).toContainText('Vertaa nimiä, yhteystietoja ja rekisterin osoitetta ennen hyväksymistä.');
  expect(await axeFaults(plain)).toEqual([]);
  await dialog.getByRole('button', { name: 'Selvä' }).click();
  await expect(dialog).toBeHidden();
});

test('an admin approves one business, and rejects another with a reason that its mail contains', async () => {
  await plain.getByRole('button', { name: `Hyväksy: ${harbour.name}` }).click();
  await expect(plain.getByText(`${harbour.name} on hyväksytty`)).toBeVisible();
  await plain.getByRole('button', { name: `Hylkää: ${market.name}` }).click();
  const dialog = plain.getByRole('dialog', { name: `Hylkää rekisteröityminen: ${market.name}` });
  await giveGrounds(dialog, 'Osoite on sama kuin sataman myymälällä');
  await dialog.getByRole('button', { name: 'Hylkää' }).click();
  await expect(plain.getByText(`${market.name} on hylätty`)).toBeVisible();
  await choose(plain, 'Tila', 'Kaikki tilat');
  await expect(row(plain, market.name)).toContainText('Hylätty');
  await expect(row(plain, market.name)).toContainText('Osoite on sama kuin sataman myymälällä');
  const { request } = portal.context();
  await expect(signInBusiness(request, market)).rejects.toThrow('ACCOUNT_REJECTED');
  await expect.poll(async () => (await mailsTo(market.email)).at(-1)?.text).toContain('Osoite on sama');
});

test('the dialog shows the new balance beforehand; then the list, the history and the invoices do', async () => {
  await plain.getByRole('button', { name: `Lisää saldoa: ${harbour.name}` }).click();
  const dialog = plain.getByRole('dialog', { name: `Lisää saldoa: ${harbour.name}` });
  await expect(dialog.getByRole('button', { name: 'Lisää saldo' })).toBeDisabled();
  await dialog.getByLabel('Summa').fill('75,25');
  await dialog.getByLabel(/Lisätieto/).fill('Avajaiskampanja');
  await expect(dialog.locator('dd').last()).toHaveText(/^75,25\s€$/);
  await dialog.getByRole('button', { name: 'Lisää saldo' }).click();
  const done = plain.getByRole('dialog', { name: 'Saldo lisätty onnistuneesti! Uusi saldo: €75,25' });
  await expect(done).toContainText(/Viitenumero: \d/);
  await done.getByRole('button', { name: 'OK' }).click();
  await expect(row(plain, harbour.name)).toContainText(/75,25\s€/);

  await plain.getByRole('button', { name: `Historia: ${harbour.name}` }).click();
  const history = plain.getByRole('dialog', { name: `Saldohistoria: ${harbour.name}` });
  await expect(history.getByRole('row').filter({ hasText: 'Saldon lisäys' })).toContainText('Yrjö Yritysvastaava');
  await expect(history).toContainText('Avajaiskampanja');
  await history.getByRole('tab', { name: 'Laskut' }).click();
  const invoice = history.getByRole('link', { name: /^Avaa lasku/ });
  const file = await plain.context().request.get((await invoice.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toBe('application/pdf');
  await plain.keyboard.press('Escape');
  await expect(history).toBeHidden();
  await expect(plain.getByRole('button', { name: `Historia: ${harbour.name}` })).toBeFocused();
});

test('a business that is suspended reads so instead of its pages, until it is activated', async () => {
  await signInBusiness(portal.context().request, harbour);
  await portal.goto('/yritys');
  await expect(portal.getByRole('heading', { level: 1 })).toContainText(harbour.name);
  await plain.getByRole('button', { name: `Jäädytä: ${harbour.name}` }).click();
  const suspension = plain.getByRole('dialog');
  await giveGrounds(suspension);
  await suspension.getByRole('button', { name: 'Jäädytä' }).click();
  await expect(plain.getByText(`${harbour.name} on jäädytetty`)).toBeVisible();
  await portal.reload();
  await expect(portal.getByRole('heading', { name: 'Tilisi on jäädytetty' })).toBeVisible();
  await plain.getByRole('button', { name: `Aktivoi: ${harbour.name}` }).click();
  await expect(plain.getByText(`${harbour.name} on aktivoitu`)).toBeVisible();
  await portal.reload();
  await expect(portal.getByRole('heading', { level: 1 })).toContainText(harbour.name);
});

test('many at once: failures are listed row by row', async () => {
  await row(plain, harbour.name).getByRole('checkbox').check();
  await row(plain, market.name).getByRole('checkbox').check();
  const bar = plain.getByRole('region', { name: 'Valitut yritykset' });
  await expect(bar).toContainText('2 valittu');
  await expect(bar.getByRole('button', { name: 'Poista' })).toHaveCount(0);
  await bar.getByRole('button', { name: 'Jäädytä' }).click();
  // The other one is rejected, and cannot be suspended.
  const suspension = plain.getByRole('dialog', { name: `Jäädytä yritys: ${harbour.name}` });
  await giveGrounds(suspension);
  await suspension.getByRole('button', { name: 'Jäädytä' }).click();
  const results = plain.getByRole('dialog', { name: 'Osa ei onnistunut' });
  await expect(results).toContainText('1/2 onnistui.');
  await expect(results.getByRole('listitem').filter({ hasText: harbour.name })).toContainText('Onnistui');
  await expect(results.getByRole('listitem').filter({ hasText: market.name })).toContainText('Ei onnistunut');
  expect(await axeFaults(plain)).toEqual([]);
  await results.getByRole('button', { name: 'OK' }).click();
  await expect(bar).toBeHidden();
  await plain.getByRole('checkbox', { name: 'Valitse kaikki rivit' }).check();
  await plain.getByRole('button', { name: 'Tyhjennä valinta' }).click();

  for (const { name } of [harbour, market]) await row(plain, name).getByRole('checkbox').check();
  await bar.getByRole('button', { name: 'Aktivoi' }).click();
  const question = plain.getByRole('dialog', { name: 'Aktivoidaanko 2 yritystä?' });
  await expect(question).toContainText('1 on hylätty. Aktivointi hyväksyy ne');
  await question.getByRole('button', { name: 'Hyväksy ja aktivoi' }).click();
  await expect(plain.getByText('2 yritystä on aktivoitu')).toBeVisible();
  await expect(row(plain, market.name)).toContainText('Aktiivinen');
});

test('only a master deletes a business: the dialog lists what is deleted and what stays, and asks about the money', async () => {
  await expect(
    ask(plain.context().request, 'mutation ($id: ID!) { deleteBusiness(id: $id) { __typename } }', { id: grocer.id }),
  ).rejects.toThrow('FORBIDDEN');
  await master.goto('/admini/yritykset?haku=Ketjumyym%C3%A4l%C3%A4');
  await master.getByRole('button', { name: `Poista: ${grocer.name}` }).click();
  const dialog = master.getByRole('dialog', { name: `Poistetaanko ${grocer.name}?` });
  await expect(dialog).toContainText('Säilytetään kirjanpitoa varten');
  await expect(dialog).toContainText(/Yrityksellä on saldoa 40,00\s€/);
  await dialog.getByRole('radio', { name: 'Heti: yritys on itse pyytänyt sitä' }).check();
  const remove = dialog.getByRole('button', { name: 'Poista yritys' });
  await expect(remove).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Poista, vaikka saldoa on jäljellä' }).check();
  await giveGrounds(dialog);
  await remove.click();
  await expect(master.getByText(`${grocer.name} on poistettu`)).toBeVisible();
  await expect(row(master, grocer.name)).toHaveCount(0);
  await expect(signInBusiness(portal.context().request, grocer)).rejects.toThrow('BAD_CREDENTIALS');
});

test('a master gives several notice after one question; those with a balance get none', async () => {
  for (const { name } of [harbour, market]) await row(master, name).getByRole('checkbox').check();
  await master.getByRole('region', { name: 'Valitut yritykset' }).getByRole('button', { name: 'Poista' }).click();
  const question = master.getByRole('dialog', {
    name: 'Haluatko varmasti poistaa 2 yritystä? Käytössä oleville annetaan 30 päivän ilmoitusaika, muut poistetaan heti.',
  });
  await giveGrounds(question);
  await question.getByRole('button', { name: 'Poista' }).click();
  const results = master.getByRole('dialog', { name: 'Osa ei onnistunut' });
  await expect(results.getByRole('listitem').filter({ hasText: harbour.name })).toContainText('Ei onnistunut');
  await results.getByRole('button', { name: 'OK' }).click();
  // In use, it has 30 days: its page says until when.
  await row(master, market.name).getByRole('link').first().click();
  await expect(master.getByText(/^Tili päättyy \d+\.\d+\.\d{4}$/)).toBeVisible();
});
