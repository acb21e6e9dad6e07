import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { world } from '../../../test/marketplace.ts';
import { CreateOfferDialog } from './CreateOfferDialog.tsx';

const drawDialog = () => draw(<CreateOfferDialog open onClose={() => {}} />);

beforeEach(() => {
  world.signedIn.ADMIN = 'admin-1';
});

test('without a business the offer tab says to choose one first', async () => {
  const { user } = drawDialog();
  await user.click(await screen.findByRole('tab', { name: 'Tarjous' }));
  await screen.findByText('Valitse ensin yritys');
});

test('the search begins at two characters; choosing leads to the offer with its charge shown', async () => {
  const { user } = drawDialog();
  const field = await screen.findByRole('searchbox');
  await user.type(field, 'k');
  screen.getByText('Kirjoita vähintään 2 merkkiä.');
  await user.type(field, 'ahvila');
  await user.click(await screen.findByRole('button', { name: 'Valitse Kahvila Esimerkki Oy' }));
  await screen.findByText('Veloitus');
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain('Saldo julkaisun jälkeen80,00\u00a0€');
  expect(dialog.textContent).toContain('Yritykselle laskutetaan15,00\u00a0€');

  await user.type(screen.getByLabelText(/Oma hinta/), '100');
  expect(dialog.textContent).toContain('Saldoa ladataan automaattisesti15,00\u00a0€');
  expect(dialog.textContent).toContain('Yritykselle laskutetaan30,00\u00a0€');
  await user.click(screen.getByRole('checkbox', { name: 'Veloita palvelumaksu' }));
  expect(dialog.textContent).toContain('Yritykselle laskutetaan15,00\u00a0€');
});

test('sending an empty offer names what is missing', async () => {
  const { user } = drawDialog();
  await user.type(await screen.findByRole('searchbox'), 'kahvila');
  await user.click(await screen.findByRole('button', { name: 'Valitse Kahvila Esimerkki Oy' }));
  await user.click(await screen.findByRole('button', { name: 'Luo tarjous' }));
  await screen.findByText('Otsikko on pakollinen');
  screen.getByText('Vähintään yksi avainsana on pakollinen');
  screen.getByText('Kaupunki on pakollinen yksittäiselle sijainnille');
});

test('a business registered here is chosen at once and its temporary password is told', async () => {
  const { user } = drawDialog();
  await user.click(await screen.findByRole('tab', { name: 'Rekisteröi uusi' }));
  const panel = await screen.findByRole('tabpanel', { name: 'Rekisteröi uusi' });
  await user.type(within(panel).getByLabelText('Yrityksen nimi'), 'Kukkakauppa Esimerkki');
  await user.type(within(panel).getByLabelText('Y-tunnus'), '9000001-1');
  await user.type(within(panel).getByLabelText('Yhteyshenkilö'), 'Kaisa Kukka');
  await user.type(within(panel).getByLabelText('Sähköposti'), 'kukka@esimerkki.fi');
  await user.type(within(panel).getByLabelText('Puhelin'), '040 765 4321');
  await user.click(within(panel).getByRole('button', { name: 'Rekisteröi yritys' }));
  await within(panel).findByText('Väliaikainen salasana');
  await user.click(within(panel).getByRole('button', { name: 'Jatka tarjoukseen' }));
  const offer = await screen.findByRole('tabpanel', { name: 'Tarjous' });
  within(offer).getByText('Kukkakauppa Esimerkki');
  expect(world.businesses[0]).toMatchObject({ businessName: 'Kukkakauppa Esimerkki', status: 'APPROVED' });
});

test('an offer above the balance is sent with its own price, and the dialog closes', async () => {
  const onClose = vi.fn();
  const { user } = draw(<CreateOfferDialog open onClose={onClose} />);
  const pick = async (label: string, option: string) => {
    await user.click(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), option);
    await user.click(
      await screen.findByText(option, {
        selector: '.ant-select-item-option-content *, .ant-select-item-option-content',
      }),
    );
  };
  await user.type(await screen.findByRole('searchbox'), 'kahvila');
  await user.click(await screen.findByRole('button', { name: 'Valitse Kahvila Esimerkki Oy' }));
  await user.type(await screen.findByLabelText('Otsikko'), 'Joulutorttu');
  await user.type(screen.getByLabelText('Kuvaus'), 'Torttu ja glögi.');
  await pick('Kategoria', 'Kahvilat');
  await pick('Kaupunki', 'Tampere');
  await user.type(screen.getByLabelText('Osoite'), 'Esimerkkikatu 4');
  await user.type(screen.getByLabelText('Lisää avainsana'), 'torttu{Enter}');
  await user.type(screen.getByLabelText(/Oma hinta/), '100');
  await user.click(screen.getByRole('button', { name: 'Luo tarjous' }));
  await screen.findByText(/Joulutorttu on luotu yritykselle Kahvila Esimerkki Oy. Saldoa ladattiin 15,00/);
  expect(onClose).toHaveBeenCalled();
  expect(world.offers[0]).toMatchObject({ title: 'Joulutorttu', cost: 10_000, businessId: 'business-1' });
  expect(world.businesses.find(({ id }) => id === 'business-1')?.balance).toBe(0);
});
