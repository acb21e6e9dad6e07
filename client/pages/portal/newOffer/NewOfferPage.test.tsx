import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { OfferCategoriesDocument } from '../../../features/offers/form/offerForm.generated.ts';
import { routes } from '../../../routes.tsx';
import { fill } from '../../../test/fill.ts';
import { mockApi, mockServer, world } from '../../../test/marketplace.ts';
import { renderRoutes } from '../../../test/render.tsx';
import { CreateOfferDocument, PortalNewOfferDocument } from './NewOfferPage.generated.ts';

beforeEach(() => {
  world.signedIn.BUSINESS = 'business-1';
});

async function open() {
  const view = renderRoutes(routes, '/yritys/lisaa-tarjous');
  await screen.findByRole('radio', { name: /Normaali tarjous/ });
  return view;
}

async function choose(user: UserEvent, label: string, typed: string) {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.paste(typed);
  await user.click(await screen.findByTitle(typed));
}

async function complete(user: UserEvent) {
  await fill(user, 'Otsikko', 'Lohikeitto ja leipä');
  await fill(user, 'Kuvaus', 'Kermainen lohikeitto ja saaristolaisleipä.');
  await choose(user, 'Kategoria', 'Ravintolat');
  await choose(user, 'Kaupunki', 'Turku');
  await fill(user, 'Osoite', 'Aurakatu 1');
  await fill(user, 'Lisää avainsana', 'lounas');
  await user.keyboard('{Enter}');
}

function types() {
  return within(screen.getByRole('radiogroup', { name: 'Tarjoustyyppi' })).getAllByRole<HTMLInputElement>('radio');
}

function publish(user: UserEvent) {
  return user.click(screen.getByRole('button', { name: 'Julkaise tarjous' }));
}

function date(label: string) {
  return screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
}

/** Calendar days from one Finnish date to another. */
function days(from: string, to: string) {
  const time = (text: string) => {
    const [day = 0, month = 0, year = 0] = text.split('.').map(Number);
    return Date.UTC(year, month - 1, day);
  };
  return (time(to) - time(from)) / 86_400_000;
}

const picture = (name: string, type = 'image/png') => new File(['picture'], name, { type });

async function pick(user: UserEvent, ...files: File[]) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  await user.upload(input, files);
}

describe('the type', () => {
  test('four types are shown with their prices', async () => {
    await open();
    const prices = types().map((radio) => radio.closest('label')?.textContent?.replaceAll('\u00a0', ' '));
    expect(prices[0]).toContain('Normaali tarjous5,00 €7 päivää · 1 kuva');
    expect(prices[1]).toContain('Premium tarjousPremium15,00 €14 päivää · 1 kuva');
    expect(prices[2]).toContain('Normaali esite10,00 €7 päivää · 3 kuvaa');
    expect(prices[3]).toContain('Premium esitePremium25,00 €14 päivää · 10 kuvaa');
  });

  test('a type above the balance cannot be chosen, and the missing amount is shown', async () => {
    world.businesses[0]!.balance = 1_250;
    await open();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Premium tarjous/ }).disabled).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Normaali esite/ }).disabled).toBe(false);
    expect(screen.getByText('Saldo ei riitä. Tarvitset €2,50 lisää.')).toBeTruthy();
    expect(screen.getByText('Saldo ei riitä. Tarvitset €12,50 lisää.')).toBeTruthy();
    expect(screen.getByText('Saldosi ei riitä kaikkiin tarjoustyyppeihin')).toBeTruthy();
  });

  test('the missing amount is in the currency of the prices', async () => {
    Object.assign(world.settings.pricing, { currency: 'SEK' });
    world.businesses[0]!.balance = 1_250;
    await open();
    expect(screen.getByText('Saldo ei riitä. Tarvitset 2,50 SEK lisää.')).toBeTruthy();
    expect(document.body.textContent).not.toContain('€');
  });

  test('a balance that affords nothing cannot publish', async () => {
    world.businesses[0]!.balance = 0;
    await open();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Julkaise tarjous' }).disabled).toBe(true);
    expect(types().some(({ checked }) => checked)).toBe(false);
    expect(screen.getByText('Saldosi ei riitä tarjouksen julkaisemiseen')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Lisää saldoa' }).getAttribute('href')).toBe('/yritys/laskutus');
  });

  test('a shorter one cuts the pictures and the end', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: /Premium esite/ }));
    await user.click(screen.getByRole('button', { name: /^Käytä koko aika/ }));
    await pick(user, picture('1.png'), picture('2.png'), picture('3.png'), picture('4.png'));
    expect(screen.getAllByRole('img', { name: /^Kuva \d/ })).toHaveLength(4);
    expect(days(date('Alkupäivä').value, date('Loppupäivä').value)).toBe(14);
    await user.click(screen.getByRole('radio', { name: /Normaali esite/ }));
    await waitFor(() => expect(screen.getAllByRole('img', { name: /^Kuva \d/ })).toHaveLength(3));
    expect(days(date('Alkupäivä').value, date('Loppupäivä').value)).toBe(7);
  });

  test('too many pictures are refused at once', async () => {
    const { user } = await open();
    await pick(user, picture('1.png'));
    await pick(user, picture('2.png'));
    expect(await screen.findByText('Voit valita enintään 1 kuva(a)')).toBeTruthy();
  });
});

describe('the rules', () => {
  test('every missing field shows an error when the offer is sent, and the first gets the focus', async () => {
    const { user } = await open();
    await publish(user);
    for (const fault of [
      'Otsikko on pakollinen',
      'Kuvaus on pakollinen',
      'Kategoria on pakollinen',
      'Kaupunki on pakollinen yksittäiselle sijainnille',
      'Osoite on pakollinen yksittäiselle sijainnille',
      'Vähintään yksi avainsana on pakollinen',
    ]) {
      expect(await screen.findByText(fault)).toBeTruthy();
    }
    expect(document.activeElement).toBe(screen.getByLabelText('Otsikko'));
  });

  test('the title is counted up to 100 characters', async () => {
    const { user } = await open();
    await fill(user, 'Otsikko', 'Lohikeitto');
    expect(screen.getByText('10 / 100')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Otsikko').maxLength).toBe(100);
  });

  test('switching to several places empties city and address, and asks for at least one place', async () => {
    const { user } = await open();
    await choose(user, 'Kaupunki', 'Turku');
    await fill(user, 'Osoite', 'Aurakatu 1');
    await user.click(screen.getByText('Useita kaupunkeja'));
    await publish(user);
    expect(await screen.findByText('Valitse vähintään yksi kaupunki tai "Koko maa"')).toBeTruthy();
    await choose(user, 'Kaupungit', 'Koko maa');
    await user.click(screen.getByText('Yksittäinen sijainti'));
    expect((await screen.findByLabelText<HTMLInputElement>('Osoite')).value).toBe('');
    await publish(user);
    expect(await screen.findByText('Kaupunki on pakollinen yksittäiselle sijainnille')).toBeTruthy();
  });

  test('an address of a website without https shows an error when the field is left', async () => {
    const { user } = await open();
    await fill(user, /^Verkko-osoite/, 'www.esimerkki.fi');
    await user.tab();
    expect(await screen.findByText('Anna verkko-osoite muodossa https://www.esimerkki.fi')).toBeTruthy();
  });

  test('a discounted price above the original shows an error, which raising the original removes', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'Kyllä' }));
    await fill(user, /^Normaalihinta/, '5');
    await fill(user, /^Hinta nyt/, '7,5');
    await user.tab();
    const fault = 'Alennettu hinta ei voi olla alkuperäistä hintaa suurempi';
    await screen.findByText(fault);
    await fill(user, /^Normaalihinta/, '10');
    await user.tab();
    await waitFor(() => expect(screen.queryByText(fault)).toBeNull());
  });

  test('a start after the end moves the end', async () => {
    const { user } = await open();
    await complete(user);
    const start = date('Alkupäivä');
    fireEvent.mouseDown(start);
    fireEvent.change(start, { target: { value: date('Loppupäivä').value } });
    const before = date('Loppupäivä').value;
    await user.type(start, '{Enter}');
    await waitFor(() => expect(date('Loppupäivä').value).not.toBe(before));
    expect(screen.queryByText('Loppupäivä tulee olla alkupäivää myöhemmin')).toBeNull();
  });
});

test('the preview shows the offer as the app will', async () => {
  const { user } = await open();
  const preview = within(screen.getByRole('region', { name: 'Esikatselu' }));
  expect(preview.getByRole('heading', { name: 'Tarjouksen otsikko' })).toBeTruthy();
  await complete(user);
  await user.click(screen.getByRole('radio', { name: /Premium tarjous/ }));
  await user.click(screen.getByRole('radio', { name: 'Kyllä' }));
  await fill(user, /^Alin hinta 30 päivän aikana/, '12');
  await fill(user, /^Hinta nyt/, '9');
  await waitFor(() => expect(preview.getByText(/−25/)).toBeTruthy());
  expect(preview.getByRole('heading', { name: 'Lohikeitto ja leipä' })).toBeTruthy();
  expect(preview.getByText('Premium')).toBeTruthy();
  expect(preview.getByText('Vielä 7 päivää')).toBeTruthy();
  expect(preview.queryByText('Aurakatu 1, Turku')).toBeNull();
});

test('a product of before brings its heading, its GTIN and its lowest price, with a link to the offer it is from', async () => {
  Object.assign(world.offers[0] ?? {}, { priceBasis: 'NONE', comparePrice: null, gtin: '06411401015090' });
  const { user } = await open();
  await user.click(screen.getByRole('combobox', { name: /^Tuote/ }));
  await user.paste('6411401');
  await user.click(await screen.findByTitle('Korvapuusti ja kahvi'));
  expect(screen.getByLabelText<HTMLInputElement>('Otsikko').value).toBe('Korvapuusti ja kahvi');
  expect(screen.getByLabelText<HTMLInputElement>(/^GTIN-koodi/).value).toBe('6411401015090');
  await fill(user, 'Otsikko', 'Aamun herkku');
  await user.click(screen.getByRole('radio', { name: 'Kyllä' }));
  await fill(user, /^Hinta nyt/, '4');
  const link = await screen.findByRole('link', { name: /^tarjouksestasi \d/ }, { timeout: 3000 });
  const lowest = screen.getByLabelText<HTMLInputElement>(/^Alin hinta 30 päivän/);
  await waitFor(() => expect(lowest.value).toBe('5,50'));
  expect(link.parentElement?.textContent).toMatch(/^Täytimme tämän tarjouksestasi .*\.$/);
  await fill(user, /^GTIN-koodi/, '6411401015091');
  await user.tab();
  expect(await screen.findByText(/^Tarkista GTIN-koodi/)).toBeTruthy();
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    '/yritys/tarjoukset?tarjous=offer-1',
    '_blank',
  ]);
});

describe('publishing', () => {
  test('Enter in a field publishes and charges nothing, also when it ends a typed date', async () => {
    const { user } = await open();
    await complete(user);
    const count = world.offers.length;
    for (const field of [date('Loppupäivä'), screen.getByLabelText('Otsikko'), types()[0]]) {
      await user.type(field as HTMLElement, '{Enter}', { skipClick: field === types()[0] });
    }
    await expect(screen.findByRole('dialog', { name: /julkaistu/ }, { timeout: 500 })).rejects.toThrow();
    expect(world.offers).toHaveLength(count);
  });

  test('it charges the price, says so, and leads to the list', async () => {
    const { user, router } = await open();
    await complete(user);
    await publish(user);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Tarjous julkaistu onnistuneesti!')).toBeTruthy();
    expect(dialog.getByText(/Saldoa jäljellä 80,00/)).toBeTruthy();
    expect(world.offers[0]).toMatchObject({
      title: 'Lohikeitto ja leipä',
      cities: ['Turku'],
      keywords: ['lounas'],
      cost: 500,
    });
    await user.click(dialog.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/yritys/tarjoukset'));
    expect(await screen.findByRole('heading', { name: 'Lohikeitto ja leipä' })).toBeTruthy();
  });

  test('pictures go along', async () => {
    const { user } = await open();
    await complete(user);
    await pick(user, picture('keitto.png'));
    await publish(user);
    await screen.findByRole('dialog');
    expect(world.offers[0]?.images).toHaveLength(1);
  });

  test('under pre-moderation it awaits approval', async () => {
    world.settings.general.offerModeration = 'PRE';
    const { user } = await open();
    await complete(user);
    await user.click(screen.getByRole('button', { name: 'Lähetä hyväksyttäväksi' }));
    expect(await screen.findByText(/^Tarjous lähetetty hyväksyttäväksi/)).toBeTruthy();
  });

  test('a price that changed meanwhile is asked about before anything is charged', async () => {
    const { user } = await open();
    await complete(user);
    world.settings.pricing.normalOffer = 600;
    await publish(user);
    const dialog = within(await screen.findByRole('dialog', { name: 'Hinta on muuttunut' }));
    expect(world.businesses[0]?.balance).toBe(8_500);
    await user.click(dialog.getByRole('button', { name: /^Julkaise hinnalla 6,00/ }));
    expect(await screen.findByText('Tarjous julkaistu onnistuneesti!')).toBeTruthy();
    expect(world.businesses[0]?.balance).toBe(7_900);
  });

  test('a balance spent elsewhere meanwhile is refused, and what was typed stays', async () => {
    const { user } = await open();
    await complete(user);
    world.businesses[0]!.balance = 100;
    await publish(user);
    expect((await screen.findAllByText('Saldo ei riitä. Tarvitset €4,00 lisää.')).length).toBeGreaterThan(0);
    expect(screen.getByLabelText<HTMLInputElement>('Otsikko').value).toBe('Lohikeitto ja leipä');
  });

  test('a broken connection shows an error, and a retry sends the same key', async () => {
    const keys: unknown[] = [];
    mockServer.use(
      mockApi.mutation(CreateOfferDocument, ({ variables }) => {
        keys.push(variables.input.idempotencyKey);
        return HttpResponse.error();
      }),
    );
    const { user } = await open();
    await complete(user);
    await publish(user);
    expect(await screen.findByText('Tarjouksen lähetys epäonnistui')).toBeTruthy();
    await publish(user);
    await waitFor(() => expect(keys).toHaveLength(2));
    await fill(user, 'Otsikko', 'Toinen keitto');
    await publish(user);
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('a picture that the server refuses shows an error under the pictures', async () => {
    const error = { message: 'Kuvan pitää olla PNG-, JPG- tai GIF-tiedosto.', extensions: { code: 'IMAGE_INVALID' } };
    mockServer.use(mockApi.mutation(CreateOfferDocument, () => HttpResponse.json({ errors: [error] })));
    const { user } = await open();
    await complete(user);
    await publish(user);
    expect(await screen.findByText(error.message, { selector: '[class*=explain]' })).toBeTruthy();
  });
});

describe('when something does not load', () => {
  test('prices fall back to the built-in list, and say so', async () => {
    mockServer.use(mockApi.query(PortalNewOfferDocument, () => HttpResponse.error()));
    await open();
    expect(screen.getByText('Hinnoittelutietojen lataaminen epäonnistui')).toBeTruthy();
    const prices = types().map((radio) => radio.closest('label')?.textContent?.match(/\d+,00/)?.[0]);
    expect(prices).toEqual(['5,00', '15,00', '10,00', '25,00']);
  });

  test('categories that do not load can be requested again', async () => {
    mockServer.use(mockApi.query(OfferCategoriesDocument, () => HttpResponse.error(), { once: true }));
    const { user } = await open();
    expect((await screen.findByRole('alert')).textContent).toContain('Kategorioiden lataaminen epäonnistui');
    await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
    expect(await screen.findByRole('combobox', { name: 'Kategoria' })).toBeTruthy();
  });
});

describe('the draft', () => {
  const key = 'offerDraft:business-1';

  test('the draft is stored on this device and restored', async () => {
    const { user, unmount } = await open();
    await fill(user, 'Otsikko', 'Keskeneräinen');
    await waitFor(() => expect(localStorage.getItem(key)).toContain('Keskeneräinen'));
    unmount();
    await open();
    expect(screen.getByText('Jatkat tällä laitteella tallennettua luonnosta.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Otsikko').value).toBe('Keskeneräinen');
  });

  test('the last typed words are stored although the page is left at once', async () => {
    const { user, unmount } = await open();
    await fill(user, 'Otsikko', 'Viime hetken muutos');
    unmount();
    expect(localStorage.getItem(key)).toContain('Viime hetken muutos');
  });

  test('the draft is stored also when the window closes', async () => {
    const { user } = await open();
    await fill(user, 'Otsikko', 'Ikkuna sulkeutuu');
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem(key)).toContain('Ikkuna sulkeutuu');
  });

  test('one may start over', async () => {
    localStorage.setItem(
      key,
      JSON.stringify({ type: 'NORMAL_OFFER', title: 'Vanha', startDate: '2020-01-01', endDate: '2020-01-08' }),
    );
    const { user } = await open();
    expect(days(date('Alkupäivä').value, date('Loppupäivä').value)).toBe(7);
    await user.click(screen.getByRole('button', { name: 'Aloita alusta' }));
    expect(screen.getByLabelText<HTMLInputElement>('Otsikko').value).toBe('');
    expect(localStorage.getItem(key)).toBeNull();
  });

  test('it is forgotten once the offer is sent', async () => {
    const { user } = await open();
    await complete(user);
    await publish(user);
    await screen.findByRole('dialog');
    expect(localStorage.getItem(key)).toBeNull();
  });

  test('leaving an unsent offer is asked about', async () => {
    const { user, router } = await open();
    await fill(user, 'Otsikko', 'Keskeneräinen');
    await user.click(screen.getByRole('button', { name: 'Peruuta' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tarjousta ei ole vielä lähetetty' }));
    await user.click(dialog.getByRole('button', { name: 'Jatka muokkausta' }));
    expect(router.state.location.pathname).toBe('/yritys/lisaa-tarjous');
    await user.click(screen.getByRole('button', { name: 'Peruuta' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Poistu' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/yritys'));
  });

  test('an untouched form is left without a question', async () => {
    const { user, router } = await open();
    await user.click(screen.getByRole('button', { name: 'Peruuta' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/yritys'));
  });
});
