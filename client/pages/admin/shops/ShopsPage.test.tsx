import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { dialogNamed, giveGrounds, renderAdminPage } from '#client/test/backOffice.tsx';
import { world } from '#client/test/marketplace.ts';
import { sent } from '#client/test/sent.ts';
import { type ShopRow, shopOf } from '../../../../mocks/world/shops.ts';
import { DecideShopChangeDocument, SetShopSlugDocument } from './ShopsPage.generated.ts';
import { ShopsPage } from './ShopsPage.tsx';

let page: ShopRow;

beforeEach(() => {
  world.signedIn.ADMIN = 'admin-1';
  const [business] = world.businesses;
  const known = business && shopOf(world, business);
  if (!known) throw new Error('The first business has no page');
  page = known;
  Object.assign(page, { change: { ...page.content, intro: 'Kaupungin halvin!' }, submittedAt: new Date() });
});

const show = () => renderAdminPage(<ShopsPage />, '/admini/yrityssivut');

test('a change is read beside what consumers see, and approved', async () => {
  const { user } = show();
  const card = within(await screen.findByRole('article', { name: 'Kahvila Esimerkki Oy' }));
  expect(card.getByRole('region', { name: 'Kuluttajat näkevät' }).textContent).toContain('Paistamme pullat');
  expect(card.getByRole('region', { name: 'Ehdotettu muutos' }).textContent).toContain('Kaupungin halvin!');
  await user.click(card.getByRole('button', { name: 'Hyväksy muutos: Kahvila Esimerkki Oy' }));
  expect(await screen.findByText('Ei odottavia muutoksia.')).toBeTruthy();
  expect(await sent(DecideShopChangeDocument)).toMatchObject([{ id: 'business-1', approved: true }]);
});

test('a rejection and a hiding need their grounds, which the business gets', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Hylkää muutos: Kahvila Esimerkki Oy' }));
  const dialog = await dialogNamed('Hylkää muutos: Kahvila Esimerkki Oy');
  await user.click(within(dialog).getByRole('button', { name: 'Hylkää muutos' }));
  await within(dialog).findByText('Valitse peruste');
  await user.click(within(dialog).getByRole('radio', { name: 'Harhaanjohtava' }));
  await giveGrounds(user, dialog, 'Väitettä ei voi todistaa.');
  await user.click(within(dialog).getByRole('button', { name: 'Hylkää muutos' }));
  await screen.findByText('Ei odottavia muutoksia.');
  const decision = { id: 'business-1', approved: false, grounds: { facts: 'Väitettä ei voi todistaa.' } };
  expect(await sent(DecideShopChangeDocument)).toMatchObject([decision]);
});

test('a page gets another address, in the letters that an address may have', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Vaihda osoite: Kahvila Esimerkki Oy' }));
  const dialog = within(await dialogNamed('Vaihda osoite: Kahvila Esimerkki Oy'));
  const field = dialog.getByLabelText('Sivun osoite');
  await user.clear(field);
  await user.type(field, 'Äimän kahvila');
  await user.click(dialog.getByRole('button', { name: 'Tallenna osoite' }));
  await dialog.findByText(/^Osoitteessa voi olla pieniä kirjaimia/);
  await user.clear(field);
  await user.type(field, 'aiman-kahvila');
  await user.click(dialog.getByRole('button', { name: 'Tallenna osoite' }));
  await screen.findByText('Osoite vaihdettiin');
  expect(await sent(SetShopSlugDocument)).toEqual([{ id: 'business-1', slug: 'aiman-kahvila' }]);
});
