import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SessionProvider } from '#client/lib/session/session.tsx';
import { dialogNamed } from '#client/test/backOffice.tsx';
import { fill } from '#client/test/fill.ts';
import { world } from '#client/test/marketplace.ts';
import { renderElement } from '#client/test/render.tsx';
import { sent } from '#client/test/sent.ts';
import { CreateOfferForBusinessDocument, QuickRegisterBusinessDocument } from './CreateOfferDialog.generated.ts';
import { CreateOfferDialog } from './CreateOfferDialog.tsx';

const renderDialog = (onClose = () => {}) =>
  renderElement(
    <SessionProvider kind="ADMIN">
      <CreateOfferDialog open onClose={onClose} />
    </SessionProvider>,
  );

type User = ReturnType<typeof renderElement>['user'];

async function pick(user: User, label: string, option: string) {
  await user.click(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), option);
  await user.click(
    await screen.findByText(option, {
      selector: '.ant-select-item-option-content *, .ant-select-item-option-content',
    }),
  );
}

/** Chooses the café and fills in a sound offer. */
async function fillOffer(user: User) {
  await user.type(await screen.findByRole('searchbox'), 'kahvila');
  await user.click(await screen.findByRole('button', { name: 'Valitse Kahvila Esimerkki Oy' }));
  await screen.findByLabelText('Otsikko');
  await fill(user, 'Otsikko', 'Joulutorttu');
  await fill(user, 'Kuvaus', 'Torttu ja glögi.');
  await pick(user, 'Kategoria', 'Kahvilat');
  await pick(user, 'Kaupunki', 'Tampere');
  await fill(user, 'Osoite', 'Esimerkkikatu 4');
  await user.type(screen.getByLabelText('Lisää avainsana'), 'torttu{Enter}');
}

/** Signs in an admin who manages offers and nothing else. */
function manageOffersOnly() {
  Object.assign(world.admins[1] ?? {}, { permissions: ['MANAGE_OFFERS'] });
  world.signedIn.ADMIN = 'admin-2';
}

// Whole offers are typed, field by field: 25 s where ten programs share two processors.
vi.setConfig({ testTimeout: 60_000 });

beforeEach(() => {
  world.signedIn.ADMIN = 'admin-1';
});

test('without a business the offer tab says to choose one first', async () => {
  const { user } = renderDialog();
  await user.click(await screen.findByRole('tab', { name: 'Tarjous' }));
  await screen.findByText('Valitse ensin yritys');
});

test('the search begins at two characters; choosing leads to the offer with its charge shown', async () => {
  const { user } = renderDialog();
  const field = await screen.findByRole('searchbox');
  await user.type(field, 'k');
  screen.getByText('Kirjoita vähintään 2 merkkiä.');
  await user.type(field, 'ahvila');
  await user.click(await screen.findByRole('button', { name: 'Valitse Kahvila Esimerkki Oy' }));
  await screen.findByText('Veloitus');
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain('Saldo julkaisun jälkeen80,00\u00a0€');
  expect(dialog.textContent).toContain('Yritykselle laskutetaan15,00\u00a0€');
  expect(dialog.textContent).toContain('Palvelumaksu15,00\u00a0€Veloitetaan yhteensä20,00\u00a0€');

  await user.type(screen.getByLabelText(/Oma hinta/), '100');
  expect(dialog.textContent).toContain('Saldoa ladataan automaattisesti15,00\u00a0€');
  expect(dialog.textContent).toContain('Yritykselle laskutetaan30,00\u00a0€');
  await user.click(screen.getByRole('checkbox', { name: 'Veloita palvelumaksu' }));
  expect(dialog.textContent).toContain('Yritykselle laskutetaan15,00\u00a0€');
});

test('Escape asks before it drops a half-written offer', async () => {
  const { user } = renderDialog();
  await user.type(await screen.findByRole('searchbox'), 'kahvila');
  await user.click(await screen.findByRole('button', { name: 'Valitse Kahvila Esimerkki Oy' }));
  await screen.findByLabelText('Otsikko');
  await fill(user, 'Otsikko', 'Joulutorttu');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Jatka muokkausta' }));
  expect(screen.getByLabelText<HTMLInputElement>('Otsikko').value).toBe('Joulutorttu');
});

test('sending an empty offer names what is missing', async () => {
  const { user } = renderDialog();
  await user.type(await screen.findByRole('searchbox'), 'kahvila');
  await user.click(await screen.findByRole('button', { name: 'Valitse Kahvila Esimerkki Oy' }));
  await user.click(await screen.findByRole('button', { name: 'Luo tarjous' }));
  await screen.findByText('Otsikko on pakollinen');
  screen.getByText('Vähintään yksi avainsana on pakollinen');
  screen.getByText('Kaupunki on pakollinen yksittäiselle sijainnille');
});

test('a business registered here is chosen at once and its temporary password is shown', async () => {
  const { user } = renderDialog();
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
  const input = { businessName: 'Kukkakauppa Esimerkki', businessId: '9000001-1', email: 'kukka@esimerkki.fi' };
  expect(await sent(QuickRegisterBusinessDocument)).toMatchObject([{ input }]);
});

test('an offer above the balance is sent with its own price, and the dialog closes', async () => {
  const onClose = vi.fn();
  const { user } = renderDialog(onClose);
  await fillOffer(user);
  await user.type(screen.getByLabelText(/Oma hinta/), '100');
  await user.click(screen.getByRole('button', { name: 'Luo tarjous' }));
  await screen.findByText(/Joulutorttu on luotu yritykselle Kahvila Esimerkki Oy. Saldoa ladattiin 15,00/);
  expect(onClose).toHaveBeenCalled();
  const input = { business: 'business-1', customPrice: 100, offer: { content: { title: 'Joulutorttu' } } };
  expect(await sent(CreateOfferForBusinessDocument)).toMatchObject([{ input }]);
});

test('a charge above a thousand euros needs a confirmation of the whole, and a price above the maximum is an error', async () => {
  const { user } = renderDialog();
  await fillOffer(user);
  await user.type(screen.getByLabelText(/Oma hinta/), '100000,01');
  await user.click(screen.getByRole('button', { name: 'Luo tarjous' }));
  await screen.findByText('Hinta voi olla enintään 100 000.');
  await fill(user, /Oma hinta/, '1500');
  await user.click(screen.getByRole('button', { name: 'Luo tarjous' }));
  const question = await dialogNamed(/^Veloitetaanko tarjouksesta 1\s515,00\s€\?$/);
  within(question).getByText(
    /^Summa on tavallista .* Tarjouksen hinta on 1\s500,00\s€ ja palvelumaksu 15,00\s€\. Siitä laskutetaan 1\s430,00\s€ \+ alv\.$/,
  );
  await user.click(within(question).getByRole('button', { name: 'Peruuta' }));
  expect(await sent(CreateOfferForBusinessDocument)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Luo tarjous' }));
  const again = await dialogNamed(/^Veloitetaanko/);
  await user.click(within(again).getByRole('button', { name: 'Luo tarjous' }));
  await screen.findByText(/Joulutorttu on luotu yritykselle/);
  expect(await sent(CreateOfferForBusinessDocument)).toMatchObject([{ input: { customPrice: 1500 } }]);
});

test('an admin who manages only offers sets no price and no balance, and reads why', async () => {
  manageOffersOnly();
  const { user } = renderDialog();
  await user.click(await screen.findByRole('tab', { name: 'Rekisteröi uusi' }));
  await screen.findByLabelText('Yrityksen nimi');
  expect(screen.queryByLabelText('Alkusaldo')).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Valitse yritys' }));
  await user.type(await screen.findByRole('searchbox'), 'kahvila');
  await user.click(await screen.findByRole('button', { name: 'Valitse Kahvila Esimerkki Oy' }));
  await screen.findByText(/^Tarjouksesta veloitetaan listahinta\./);
  expect(screen.queryByLabelText(/Oma hinta/)).toBeNull();
});

test('an admin who manages offers alone cannot publish what the balance does not pay', async () => {
  manageOffersOnly();
  Object.assign(world.businesses[0] ?? {}, { balance: 100 });
  const { user } = renderDialog();
  await user.type(await screen.findByRole('searchbox'), 'kahvila');
  await user.click(await screen.findByRole('button', { name: 'Valitse Kahvila Esimerkki Oy' }));
  await screen.findByText('Yrityksen saldo ei riitä. Saldon lisääminen edellyttää oikeutta hallita yrityksiä.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Luo tarjous' }).disabled).toBe(true);
});

test('a list price that changes while the form is open is not charged unseen: it is shown, and then charged', async () => {
  const { user } = renderDialog();
  await fillOffer(user);
  world.settings.pricing.normalOffer = 900;
  await user.click(screen.getByRole('button', { name: 'Luo tarjous' }));
  await screen.findByText('Hinta on muuttunut. Tarkista uusi hinta ja lähetä uudelleen.');
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('Tarjouksen hinta9,00\u00a0€'));
  await user.click(screen.getByRole('button', { name: 'Luo tarjous' }));
  await screen.findByText(/^Joulutorttu on luotu/);
  const prices = (await sent(CreateOfferForBusinessDocument)).map(({ input }) => input.offer.expectedPrice);
  expect(prices).toEqual([5, 9]);
});
