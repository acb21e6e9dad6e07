import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { OfferCategoriesDocument, OfferProposalDocument } from '#client/features/offers/form/offerForm.generated.ts';
import { routes } from '#client/routes.tsx';
import { fill } from '#client/test/fill.ts';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { sent } from '#client/test/sent.ts';
import {
  AddDraftImagesDocument,
  CreateOfferDocument,
  PortalNewOfferDocument,
  PublishDraftDocument,
  SaveOfferDraftDocument,
} from './NewOfferPage.generated.ts';

// Whole offers are typed, field by field: 25 s where ten programs share two processors.
vi.setConfig({ testTimeout: 60_000 });

beforeEach(() => {
  world.signedIn.BUSINESS = 'business-1';
  // What the tests below write is all that is sent; proposals have tests of their own.
  const offerProposal = { __typename: 'OfferProposal' as const, category: null, keywords: [] };
  mockServer.use(mockApi.query(OfferProposalDocument, () => HttpResponse.json({ data: { offerProposal } })));
});

/** The business has published nothing of one place. */
function withoutPlace() {
  for (const offer of world.offers) offer.address = null;
}

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

  test('a publisher, who does not see the balance, chooses only what it covers and reads whom to ask', async () => {
    world.role = 'PUBLISHER';
    world.businesses[0]!.balance = 1_250;
    await open();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Premium tarjous/ }).disabled).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Normaali esite/ }).disabled).toBe(false);
    const sentence = 'Yrityksen saldo ei riitä tähän. Pyydä omistajaa lisäämään saldoa.';
    expect(screen.getAllByText(sentence)).toHaveLength(3);
    expect(screen.queryByRole('link', { name: 'Lisää saldoa' })).toBeNull();
    expect(screen.queryByText(/Tarvitset/)).toBeNull();
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
    expect(screen.getByRole('link', { name: 'Lisää saldoa' }).getAttribute('href')).toBe(
      '/yritys/laskutus?lisaa=saldo',
    );
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

describe('what is proposed', () => {
  /** The made-up marketplace's own proposals. */
  const propose = () => mockServer.resetHandlers();
  const tags = () => screen.queryAllByLabelText(/^Poista avainsana/).map((each) => each.getAttribute('aria-label'));

  test('the place of the last offer is filled in and folded', async () => {
    await open();
    expect(screen.getByLabelText<HTMLInputElement>('Osoite').value).toBe('Esimerkkikatu 4');
    expect([...document.querySelectorAll('summary')].map((each) => each.textContent)).toContain(
      'SijaintiEsimerkkikatu 4, Tampere',
    );
  });

  test('the words of the title fill in the category and the keywords, and follow it', async () => {
    propose();
    const { user } = await open();
    await fill(user, 'Otsikko', 'Korvapuusti ja kahvi');
    expect(await screen.findByText(/^Ehdotimme kategoriaa/)).toBeTruthy();
    expect(tags()).toEqual(['Poista avainsana korvapuusti', 'Poista avainsana kahvi']);
    await fill(user, 'Otsikko', 'Mustikkapiirakka');
    await waitFor(() => expect(tags()).toEqual(['Poista avainsana mustikkapiirakka']));
  });

  test('what a person has put in is not replaced', async () => {
    const asked: string[] = [];
    const category = { __typename: 'Category' as const, id: 'category-1', name: 'Kahvilat' };
    const offerProposal = { __typename: 'OfferProposal' as const, category, keywords: ['korvapuusti'] };
    mockServer.use(
      mockApi.query(OfferProposalDocument, ({ variables }) => {
        asked.push(variables.title);
        return HttpResponse.json({ data: { offerProposal } });
      }),
    );
    const { user } = await open();
    await choose(user, 'Kategoria', 'Ravintolat');
    await fill(user, 'Lisää avainsana', 'omani');
    await user.keyboard('{Enter}');
    // By the second question the answer to the first has been read.
    for (const title of ['Korvapuusti ja kahvi', 'Korvapuusti ja tee']) {
      await fill(user, 'Otsikko', title);
      await waitFor(() => expect(asked).toContain(title));
    }
    expect(tags()).toEqual(['Poista avainsana omani']);
    expect(screen.queryByText(/^Ehdotimme/)).toBeNull();
    expect(screen.getAllByTitle('Ravintolat')).not.toHaveLength(0);
    expect(screen.queryAllByTitle('Kahvilat')).toHaveLength(0);
  });

  test('another category than the proposed one changes what is sold', async () => {
    Object.assign(world.categories[0] ?? {}, { kind: 'SERVICE' });
    propose();
    const { user } = await open();
    const isSold = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;
    await fill(user, 'Otsikko', 'Korvapuusti ja kahvi');
    await waitFor(() => expect(isSold('Palvelu')).toBe(true));
    await choose(user, 'Kategoria', 'Leipomot');
    await waitFor(() => expect(isSold('Tavara')).toBe(true));
  });

  test('a fault in a folded part opens it each time that the offer is sent', async () => {
    const { user } = await open();
    await user.clear(screen.getByLabelText('Osoite'));
    const fold = screen.getByLabelText('Osoite').closest('details') as HTMLDetailsElement;
    for (let attempt = 0; attempt < 2; attempt += 1) {
      fold.open = false;
      await publish(user);
      await waitFor(() => expect(fold.open).toBe(true));
    }
  });

  test('a service comes in no packages', async () => {
    const { user } = await open();
    expect(screen.getByText('Pakkauksia')).toBeTruthy();
    await user.click(screen.getByText('Palvelu'));
    expect(screen.queryByText('Pakkauksia')).toBeNull();
  });
});

describe('the rules', () => {
  test('every missing field shows an error when the offer is sent, and the first gets the focus', async () => {
    withoutPlace();
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
    const city = screen.getByRole('combobox', { name: 'Kaupunki' });
    expect(city.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(city.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Kaupunki on pakollinen yksittäiselle sijainnille',
    );
  });

  test('the title is counted, and more than 100 characters are refused', async () => {
    const { user } = await open();
    await fill(user, 'Otsikko', 'Lohikeitto');
    expect(screen.getByText('10 / 100')).toBeTruthy();
    await fill(user, 'Otsikko', 'x'.repeat(101));
    await screen.findByText('Enintään 100 merkkiä, nyt 101');
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

  test('a fault of a reduction is said once, and goes when it is another kind of price, which needs its price', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { user } = await open();
    await fill(user, 'Otsikko', 'Kahvi −20 %');
    await user.click(screen.getByRole('radio', { name: 'Kyllä' }));
    await fill(user, /^Alin hinta 30 päivän/, '4,50');
    await fill(user, /^Hinta nyt$/, '4,90');
    await user.tab();
    const fault = /^Hinta ei ole alempi kuin 30 päivän alin hinta/;
    expect(await screen.findAllByText(fault)).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getAllByText(fault)).toHaveLength(1);
    expect(screen.queryByText(/^Tekstissäsi on alennusväite/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Lisää vaihtoehtoja' }));
    await user.click(screen.getByRole('combobox', { name: 'Hinnan laji' }));
    await user.click(await screen.findByTitle('Alkaen-hinta'));
    await waitFor(() => expect(screen.queryByText(fault)).toBeNull());
    await fill(user, /^Hinta alkaen$/, ' ');
    await publish(user);
    expect(await screen.findByText('Ilmoita hinta, josta alkaen tuotteita on.')).toBeTruthy();
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
  expect(preview.getByRole('heading', { name: /Lohikeitto ja leipä$/ })).toBeTruthy();
  expect(preview.getByText('Mainos · maksettu nosto')).toBeTruthy();
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
  await user.click(screen.getByRole('radio', { name: 'Palvelu' }));
  expect(screen.queryByLabelText(/^GTIN-koodi/)).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Tavara' }));
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
    for (const field of [date('Loppupäivä'), screen.getByLabelText('Otsikko'), types()[0]]) {
      await user.type(field as HTMLElement, '{Enter}', { skipClick: field === types()[0] });
    }
    expect(await sent(PublishDraftDocument)).toEqual([]);
    expect(await sent(CreateOfferDocument)).toEqual([]);
  });

  test('the last line says what is accepted, and that it is no political advertising, without a tick of its own', async () => {
    await open();
    const accepted = 'Julkaisemalla hyväksyt käyttöehdot. Tarjous ei ole poliittista mainontaa.';
    const line = await screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === accepted);
    expect(within(line).getByRole('link', { name: 'käyttöehdot' }).getAttribute('href')).toBe('/kayttoehdot');
    const panel = line.parentElement;
    expect(panel && within(panel).queryByRole('checkbox')).toBeNull();
  });

  test('it charges the price, says so, and leads to the list', async () => {
    const { user, router } = await open();
    await complete(user);
    await publish(user);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Tarjous julkaistu onnistuneesti!')).toBeTruthy();
    expect(dialog.getByText(/Saldoa jäljellä 80,00/)).toBeTruthy();
    const [{ id, input } = {}] = (await sent(SaveOfferDraftDocument)).slice(-1);
    expect(input?.content).toMatchObject({ title: 'Lohikeitto ja leipä', cities: ['Turku'], keywords: ['lounas'] });
    expect(await sent(PublishDraftDocument)).toMatchObject([{ id, expectedPrice: 5 }]);
    const next = (name: string) => dialog.getByRole('link', { name }).getAttribute('href');
    const [, offer] = /^\/tarjous\/(offer-\d+)$/.exec(next('Näytä') ?? '') ?? [];
    expect(next('Tulosta juliste')).toBe(`/yritys/juliste?tarjous=${offer}`);
    expect(next('Toista viikoittain')).toBe(`/yritys/toistuvat?uusi=${offer}`);
    await user.click(dialog.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/yritys/tarjoukset'));
    expect(await screen.findByRole('heading', { name: 'Lohikeitto ja leipä' })).toBeTruthy();
  });

  test('one that starts later says from which day consumers see it', async () => {
    const { user } = await open();
    await complete(user);
    const start = new Date(Date.now() + 3 * 24 * 3600_000);
    const day = start.toLocaleDateString('fi-FI', { timeZone: 'Europe/Helsinki' });
    await user.clear(date('Alkupäivä'));
    await user.type(date('Alkupäivä'), `${day}{Enter}`);
    await publish(user);
    expect(await screen.findByText(`Kuluttajat näkevät tarjouksen ${day} alkaen.`)).toBeTruthy();
  });

  test('one that takes the last of the balance is not followed by a complaint about the balance', async () => {
    world.businesses[0]!.balance = 500;
    const { user } = await open();
    await complete(user);
    await publish(user);
    expect(await screen.findByText(/Saldoa jäljellä 0,00/)).toBeTruthy();
    await waitFor(() => expect(screen.getByText('Saldo nyt').nextElementSibling?.textContent).toMatch(/^0,00/));
    expect(screen.queryByText('Saldo julkaisun jälkeen')).toBeNull();
    // Types that cost more than is left say so beside their names; nothing complains of what was paid.
    const complaints = screen.queryAllByText(/^Saldo ei riitä/);
    expect(complaints.filter((text) => text.closest('[role="alert"]'))).toEqual([]);
  });

  test('pictures go along', async () => {
    const { user } = await open();
    await complete(user);
    await pick(user, picture('keitto.png'));
    await publish(user);
    await screen.findByRole('dialog');
    const [{ images } = {}] = await sent(AddDraftImagesDocument);
    expect(images).toHaveLength(1);
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
    await user.click(dialog.getByRole('button', { name: /^Julkaise hinnalla 6,00/ }));
    expect(await screen.findByText('Tarjous julkaistu onnistuneesti!')).toBeTruthy();
    expect((await sent(PublishDraftDocument)).map(({ expectedPrice }) => expectedPrice)).toEqual([5, 6]);
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
      mockApi.mutation(PublishDraftDocument, ({ variables }) => {
        keys.push(variables.idempotencyKey);
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

  test('a picture that the server refuses shows an error at the picture and under all, and in what was stored', async () => {
    const error = { message: 'Kuvan pitää olla PNG-, JPG- tai GIF-tiedosto.', extensions: { code: 'IMAGE_INVALID' } };
    mockServer.use(mockApi.mutation(AddDraftImagesDocument, () => HttpResponse.json({ errors: [error] })));
    const { user } = await open();
    await complete(user);
    await pick(user, picture('keitto.png'));
    await publish(user);
    expect(await screen.findByText(error.message, { selector: '[id$=-error]' })).toBeTruthy();
    expect(screen.getByText(error.message, { selector: 'li span' })).toBeTruthy();
    expect(screen.getByText(/^Tallennettu .*, ilman kuvaa, jota ei voitu lukea$/)).toBeTruthy();
    expect((await sent(SaveOfferDraftDocument)).at(-1)?.input.content?.title).toBe('Lohikeitto ja leipä');
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
  const formerKey = 'offerDraft:business-1';
  const address = '/yritys/lisaa-tarjous?luonnos=';

  /** The page is hidden, as when a phone is put away: what was typed is sent at once. */
  function hide() {
    window.dispatchEvent(new Event('pagehide'));
  }

  const savedTitles = async () => (await sent(SaveOfferDraftDocument)).map(({ input }) => input.content?.title);

  /** Writes a title, and waits until the server has it. */
  async function write(user: UserEvent, title: string) {
    await fill(user, 'Otsikko', title);
    hide();
    await screen.findByText(/^Tallennettu \d/);
    await waitFor(async () => expect(await savedTitles()).toContain(title));
  }

  function title() {
    return screen.getByLabelText<HTMLInputElement>('Otsikko').value;
  }

  async function goOn(id = world.drafts[0]?.id ?? '') {
    const view = renderRoutes(routes, address + id);
    await screen.findByRole('radio', { name: /Normaali tarjous/ });
    return view;
  }

  /** Another device has saved the draft. */
  function changeElsewhere(changed: string) {
    const [draft] = world.drafts;
    if (!draft) throw new Error('There is no draft');
    Object.assign(draft, { version: draft.version + 1, device: 'Puhelin', savedAt: new Date() });
    draft.content.title = changed;
  }

  test('it is saved while it is written, its address leads back to it, and it is published with its pictures', async () => {
    const { user, router, unmount } = await open();
    await complete(user);
    await pick(user, picture('keitto.png'));
    await write(user, 'Lohikeitto');
    await waitFor(async () => expect(await sent(AddDraftImagesDocument)).toHaveLength(1));
    expect(title()).toBe('Lohikeitto');
    const [{ id } = {}] = await sent(SaveOfferDraftDocument);
    await waitFor(() => expect(router.state.location.search).toBe(`?luonnos=${id}`));
    unmount();
    const { user: later } = await goOn();
    expect([title(), date('Alkupäivä').value]).toEqual(['Lohikeitto', date('Alkupäivä').value]);
    expect(screen.getByLabelText<HTMLInputElement>('Osoite').value).toBe('Aurakatu 1');
    expect(screen.getAllByRole('img', { name: /^Kuva \d/ })).toHaveLength(1);
    expect(screen.getByText(/^Tallennettu \d/)).toBeTruthy();
    await publish(later);
    await screen.findByText('Tarjous julkaistu onnistuneesti!');
    expect(await sent(PublishDraftDocument)).toMatchObject([{ id }]);
    expect(Object.keys(localStorage).filter((name) => name.startsWith(formerKey))).toEqual([]);
  });

  test('a save of another device is said, and nothing is replaced until one has chosen', async () => {
    const { user } = await open();
    await write(user, 'Minun');
    changeElsewhere('Toisen');
    await fill(user, 'Otsikko', 'Minun toinen');
    hide();
    expect(await screen.findByText(/^Luonnosta on muutettu laitteella Puhelin klo \d+\.\d\d\.$/)).toBeTruthy();
    expect(title()).toBe('Minun toinen');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Julkaise tarjous' }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Näytä uudempi' }));
    await waitFor(() => expect(title()).toBe('Toisen'));
    expect(screen.queryByText(/^Luonnosta on muutettu/)).toBeNull();
    await write(user, 'Yhteinen');
    expect((await sent(SaveOfferDraftDocument)).at(-1)).toMatchObject({
      version: 2,
      input: { content: { title: 'Yhteinen' } },
    });
  });

  test('of two versions one may keep both: a copy of its own, with its pictures', async () => {
    const { user, router } = await open();
    await pick(user, picture('1.png'));
    await write(user, 'Minun');
    await waitFor(async () => expect(await sent(AddDraftImagesDocument)).toHaveLength(1));
    const [{ id } = {}] = await sent(SaveOfferDraftDocument);
    changeElsewhere('Toisen');
    await fill(user, 'Otsikko', 'Minun toinen');
    hide();
    await user.click(await screen.findByRole('button', { name: 'Tallenna tästä oma kopio' }));
    await waitFor(async () => expect(await sent(AddDraftImagesDocument)).toHaveLength(2));
    const copy = (await sent(SaveOfferDraftDocument)).at(-1);
    expect(copy).toMatchObject({ version: 0, input: { content: { title: 'Minun toinen' } } });
    expect(copy?.id).not.toBe(id);
    await waitFor(() => expect(router.state.location.search).toBe(`?luonnos=${copy?.id}`));
    expect(title()).toBe('Minun toinen');
  });

  test('without a connection it is stored on this device, also over a reload, and sent when there is one', async () => {
    mockServer.use(mockApi.mutation(SaveOfferDraftDocument, () => HttpResponse.error()));
    const { user, unmount } = await open();
    await fill(user, 'Otsikko', 'Kentällä');
    hide();
    expect(await screen.findByText('Ei yhteyttä. Tallennettu tähän laitteeseen.')).toBeTruthy();
    unmount();
    await open();
    expect(await screen.findByText('Jatkat tällä laitteella tallennettua luonnosta.')).toBeTruthy();
    expect(title()).toBe('Kentällä');
    mockServer.resetHandlers();
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText(/^Tallennettu \d/)).toBeTruthy();
    expect((await sent(SaveOfferDraftDocument)).at(-1)).toMatchObject({
      version: 0,
      input: { content: { title: 'Kentällä' } },
    });
  });

  test('what this device had before drafts were on the server is moved there once, and one may start over', async () => {
    const former = { type: 'NORMAL_OFFER', title: 'Vanha', startDate: '2020-01-01', endDate: '2020-01-08', cities: [] };
    localStorage.setItem(formerKey, JSON.stringify({ ...former, keywords: [], locationType: 'SINGLE' }));
    const { user } = await open();
    expect([title(), days(date('Alkupäivä').value, date('Loppupäivä').value)]).toEqual(['Vanha', 7]);
    await waitFor(async () => expect(await savedTitles()).toEqual(['Vanha']));
    expect(localStorage.getItem(formerKey)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Aloita alusta' }));
    await waitFor(() => expect(title()).toBe(''));
    expect(await screen.findByText('Sinulla on keskeneräinen luonnos')).toBeTruthy();
  });

  test('one that was published or deleted elsewhere can be saved as a new one; the address of one says that it is gone', async () => {
    const { user, unmount } = await open();
    await write(user, 'Poistettu');
    world.drafts = [];
    await fill(user, 'Otsikko', 'Uusi alku');
    hide();
    expect(await screen.findByText('Luonnos on julkaistu tai poistettu toisaalla.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Tallenna tästä oma kopio' }));
    await waitFor(async () =>
      expect((await sent(SaveOfferDraftDocument)).at(-1)).toMatchObject({
        version: 0,
        input: { content: { title: 'Uusi alku' } },
      }),
    );
    unmount();
    renderRoutes(routes, `${address}poissa`);
    expect(await screen.findByText('Luonnosta ei löytynyt. Se on ehkä julkaistu tai poistettu.')).toBeTruthy();
  });

  test('where there are 20 drafts already, nothing is published without the pictures that were to be copied', async () => {
    const { user: before, unmount } = await open();
    await write(before, 'Ensimmäinen');
    const [draft] = world.drafts;
    unmount();
    if (draft) for (let i = 1; i < 20; i += 1) world.drafts.push({ ...draft, id: `luonnos-${i}` });
    const { user } = renderRoutes(routes, '/yritys/lisaa-tarjous?pohja=offer-4');
    await screen.findByDisplayValue('Kesän jäätelöpäivä');
    await user.click(screen.getByRole('button', { name: 'Julkaise tarjous' }));
    expect((await screen.findAllByText(/Luonnoksia voi olla enintään 20\./)).length).toBeGreaterThan(0);
    expect([await sent(PublishDraftDocument), await sent(CreateOfferDocument)]).toEqual([[], []]);
  });

  test('where there are 20 drafts already, an offer is written and published without one', async () => {
    const { user: before, unmount } = await open();
    await write(before, 'Ensimmäinen');
    const [draft] = world.drafts;
    unmount();
    if (draft) for (let i = 1; i < 20; i += 1) world.drafts.push({ ...draft, id: `luonnos-${i}` });
    const { user } = await open();
    await complete(user);
    hide();
    expect(await screen.findByText(/^Luonnosta ei voitu tallentaa\. Luonnoksia voi olla enintään 20\./)).toBeTruthy();
    await publish(user);
    await screen.findByText('Tarjous julkaistu onnistuneesti!');
    expect(await sent(CreateOfferDocument)).toMatchObject([{ input: { content: { title: 'Lohikeitto ja leipä' } } }]);
  });

  test('leaving is asked about only while a picture has not been sent', async () => {
    mockServer.use(mockApi.mutation(AddDraftImagesDocument, () => new Promise<never>(() => {})));
    const { user, router } = await open();
    await pick(user, picture('1.png'));
    await user.click(screen.getByRole('button', { name: 'Peruuta' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Kuvia ei ole vielä lähetetty' }));
    await user.click(dialog.getByRole('button', { name: 'Jatka muokkausta' }));
    expect(router.state.location.pathname).toBe('/yritys/lisaa-tarjous');
    await user.click(screen.getByRole('button', { name: 'Poista kuva 1' }));
    await fill(user, 'Otsikko', 'Viime hetken muutos');
    await user.click(screen.getByRole('button', { name: 'Peruuta' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/yritys'));
    await waitFor(async () => expect(await savedTitles()).toContain('Viime hetken muutos'));
  });

  test('an untouched form is left without a question, and makes no draft', async () => {
    const { user, router } = await open();
    await user.click(screen.getByRole('button', { name: 'Peruuta' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/yritys'));
    expect(await sent(SaveOfferDraftDocument)).toEqual([]);
  });
});
