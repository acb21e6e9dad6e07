import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  ApproveBusinessDocument,
  RejectBusinessDocument,
} from '#client/pages/admin/businesses/BusinessesPage.generated.ts';
import { SetOfferStatusDocument } from '#client/pages/admin/offers/OffersPage.generated.ts';
import { dialogNamed, renderAdminPage } from '#client/test/backOffice.tsx';
import { world } from '#client/test/marketplace.ts';
import { sent } from '#client/test/sent.ts';
import { BusinessesPage } from '../businesses/BusinessesPage.tsx';
import { OffersPage } from '../offers/OffersPage.tsx';

const day = 86_400_000;

/** Three offers that wait, the first of the world's the oldest. */
function threeWait() {
  const [first] = world.offers;
  if (!first) throw new Error('The world has no offers');
  world.offers = ['Ensimmäinen', 'Toinen', 'Kolmas'].map((title, at) => ({
    ...first,
    id: `waiting-${at}`,
    title,
    status: 'PENDING',
    createdAt: new Date(Date.now() - (3 - at) * day),
  }));
}

const decisions = async () => (await sent(SetOfferStatusDocument)).map(({ id, status }) => [id, status]);
const press = (key: string) => fireEvent.keyDown(document.body, { key });

beforeEach(() => {
  world.signedIn.ADMIN = 'admin-1';
});

async function openOffers() {
  threeWait();
  const view = renderAdminPage(<OffersPage />, '/admini/tarjoukset');
  await view.user.click(await screen.findByRole('button', { name: 'Käy läpi odottavat' }));
  const dialog = await dialogNamed('Odottavat tarjoukset');
  await within(dialog).findByText('1 / 3');
  await waitFor(() =>
    expect(within(dialog).getByRole('button', { name: 'Hyväksy' })).toHaveProperty('disabled', false),
  );
  return { ...view, dialog };
}

test('waiting offers are approved, rejected and skipped by keys, and a list shows the result of each', async () => {
  const { user, dialog } = await openOffers();
  within(dialog).getByText('Ensimmäinen');
  press('a');
  await within(dialog).findByText('2 / 3');
  expect(await decisions()).toEqual([['waiting-0', 'APPROVED']]);
  await waitFor(() =>
    expect(within(dialog).getByRole('button', { name: 'Hyväksy' })).toHaveProperty('disabled', false),
  );
  press('r');
  const reason = await dialogNamed('Hylkää: Toinen');
  // While the reason is typed, its letters are no commands, and neither are the keys over the other dialog.
  await user.click(within(reason).getByRole('radio', { name: 'Harhaanjohtava' }));
  const field = within(reason).getByLabelText('Perustelu');
  await user.type(field, 'aarr');
  press('a');
  press('ArrowRight');
  await user.click(within(reason).getByRole('button', { name: 'Hylkää' }));
  await within(dialog).findByText('3 / 3');
  expect((await decisions()).slice(1)).toEqual([['waiting-1', 'REJECTED']]);
  await waitFor(() =>
    expect(document.querySelectorAll('.ant-modal-wrap:not([style*="display: none"])')).toHaveLength(1),
  );
  press('ArrowDown');
  await within(dialog).findByText('Hyväksytty 1, hylätty 1, ilman päätöstä 1.');
  const list = within(dialog).getByRole('list', { name: 'Päätökset' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['EnsimmäinenHyväksytty', 'ToinenHylätty', 'KolmasEi päätöstä']);
  press('ArrowUp');
  await within(dialog).findByText('3 / 3');
});

test('an offer that changed while it was read is not approved by the key before the change has been shown', async () => {
  const { dialog } = await openOffers();
  const [first] = world.offers;
  if (first) Object.assign(first, { title: 'Vaihdettu otsikko', version: (first.version ?? 1) + 1 });
  press('A');
  await within(dialog).findByText('Ei onnistunut');
  await within(dialog).findAllByText(/Vaihdettu otsikko/);
  await waitFor(() =>
    expect(within(dialog).getByRole('button', { name: 'Hyväksy' })).toHaveProperty('disabled', false),
  );
  press('a');
  await within(dialog).findByText('2 / 3');
  expect((await sent(SetOfferStatusDocument)).map(({ version }) => version)).toEqual([1, 2]);
});

test('the question mark shows the keys and hides them again', async () => {
  const { dialog } = await openOffers();
  press('?');
  within(dialog).getByText('Hylkää ja anna perustelu');
  press('?');
  expect(within(dialog).queryByText('Hylkää ja anna perustelu')).toBe(null);
  // With a modifier the key belongs to the browser.
  fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true });
  expect(await decisions()).toEqual([]);
});

test('businesses that wait are reviewed in the same way', async () => {
  for (const business of world.businesses) business.status = 'APPROVED';
  const [first] = world.businesses;
  if (first) first.status = 'PENDING';
  const { user } = renderAdminPage(<BusinessesPage />, '/admini/yritykset');
  await user.click(await screen.findByRole('button', { name: 'Käy läpi odottavat' }));
  const dialog = await dialogNamed('Odottavat yritykset');
  await within(dialog).findByText('1 / 1');
  await waitFor(() =>
    expect(within(dialog).getByRole('button', { name: 'Hyväksy' })).toHaveProperty('disabled', false),
  );
  press('a');
  await within(dialog).findByText('Hyväksytty 1, hylätty 0, ilman päätöstä 0.');
  expect(await sent(ApproveBusinessDocument)).toEqual([{ id: 'business-1', seen: 'PENDING' }]);
});

test('a registration is rejected from the keyboard, with grounds that are about a business', async () => {
  for (const business of world.businesses) business.status = 'APPROVED';
  const [first, second] = world.businesses;
  if (first && second) Object.assign(first, { status: 'PENDING', businessId: second.businessId });
  const { user } = renderAdminPage(<BusinessesPage />, '/admini/yritykset');
  await user.click(await screen.findByRole('button', { name: 'Käy läpi odottavat' }));
  const dialog = await dialogNamed('Odottavat yritykset');
  await within(dialog).findByText('Sama Y-tunnus myös');
  press('r');
  const reason = await dialogNamed(`Hylkää rekisteröityminen: ${first?.businessName}`);
  await waitFor(() => expect(document.activeElement).toBe(within(reason).getAllByRole('radio')[0]));
  await user.click(within(reason).getByRole('radio', { name: 'Harhaanjohtava' }));
  const field = within(reason).getByLabelText<HTMLTextAreaElement>('Perustelu');
  await waitFor(() => expect(field.value).toBe('Yrityksestä annetut tiedot ovat väärin tai puutteelliset. '));
  await user.type(field, 'Numero ei vastaa.');
  await user.click(within(reason).getByRole('button', { name: 'Hylkää' }));
  await within(dialog).findByText('Hyväksytty 0, hylätty 1, ilman päätöstä 0.');
  const facts = 'Yrityksestä annetut tiedot ovat väärin tai puutteelliset. Numero ei vastaa.';
  expect(await sent(RejectBusinessDocument)).toMatchObject([{ id: 'business-1', grounds: { facts } }]);
});
