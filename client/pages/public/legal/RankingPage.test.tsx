import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { routes } from '#client/routes.tsx';
import { openConsumerApp, renderApp } from '#client/test/consumerApp.ts';
import { renderRoutes } from '#client/test/render.tsx';

beforeEach(openConsumerApp);

const paid = 'Premium vaikuttaa tähän järjestykseen.';
const unpaid = 'Premium ei vaikuta tähän järjestykseen.';
const premium = 'Maksettu nosto: premium-tarjoukset ja -esitteet ennen muita.';
const newest = 'Julkaisuaika, uusin ensin.';
const match = 'Osuvuus: mitä paremmin tarjous vastaa hakusanoihin, sitä ylempänä se on.';
const distance = 'Etäisyys kuntien keskusten välillä, lähin vyöhyke ensin: oma kunta, sitten enintään 25, 50, 100 km.';

/*
 * What the page says, written out: a weight or an order that changes in the code changes the page, and must be read here
 * before it does.
 */
test.each([
  ['Etusivu, kategoriat ja kuntien sivut', paid, [premium, newest]],
  ['Etusivun nostot', paid, [premium]],
  ['Tänään', paid, [premium, 'Kunnan omat tarjoukset ennen koko maan tarjouksia.', newest]],
  ['Auki nyt lähellä', unpaid, [distance, newest]],
  ['Haku', paid, [match, premium, newest]],
  [
    'Haku valitsemassasi järjestyksessä',
    unpaid,
    [
      'Valitsemasi tai hakusanoissa nimeämäsi peruste: Halvimmat ensin · Uusimmat ensin · Pian päättyvät ensin · Lähimmät ensin · Suurimmat alennukset ensin · Yksikköhinta, edullisin ensin.',
      newest,
    ],
  ],
  [
    'Tuotesivut',
    unpaid,
    [
      'Yksikköhinta, halvin ensin. Jokainen yksikkö on omana osanaan, ja tarjoukset ilman yksikköhintaa ovat viimeisinä.',
      'Hinta, halvin ensin. Ehdolliset hinnat ovat muiden jälkeen, ja tarjoukset ilman hintaa viimeisinä.',
      newest,
    ],
  ],
  ['Lähellä', paid, [distance, premium, newest]],
  ['Kaupan sivu, seuratut kaupat ja kaupan lista muilla sivustoilla', paid, [premium, newest]],
  ['Avustaja', paid, [match, premium, newest]],
  [
    'Samankaltaisia',
    paid,
    [
      'Yhteiset piirteet tarjouksen kanssa, jota katsot: sama yritys 3 pistettä, sama kategoria 2 ja jokainen yhteinen sana otsikossa tai avainsanoissa 1.',
      'Sama kategoria ennen muita.',
      'Kunnan omat tarjoukset ennen koko maan tarjouksia.',
      premium,
      newest,
    ],
  ],
  ['Sähköposti uusista tarjouksista', paid, [premium, newest]],
  ['RSS-syötteet', unpaid, [newest]],
  ['Kaupan kalenteri', unpaid, ['Viimeinen päivä, ensin päättyvä ensin.']],
  ['Suosikit', unpaid, ['Tallennuksen aika, viimeksi tallentamasi ensin.']],
])('%s: the parameters by weight, and whether payment has an effect', async (title, effect, parameters) => {
  renderRoutes(routes, '/jarjestys');
  const heading = await screen.findByRole('heading', { level: 2, name: title });
  const section = within(heading.parentElement!);
  expect(section.getByText(effect)).toBeTruthy();
  const [list] = section.getAllByRole('list');
  expect([...list!.children].map(({ textContent }) => textContent)).toEqual(parameters);
});

test('the points of a match are shown with their weights, the weightiest first', async () => {
  renderRoutes(routes, '/jarjestys');
  const section = within((await screen.findByRole('heading', { level: 2, name: 'Haku' })).parentElement!);
  const points = [...section.getAllByRole('list')[1]!.children].map(({ textContent }) =>
    textContent?.replaceAll('\u00a0', ' '),
  );
  expect(points).toEqual([
    'Kun haet jotain ilman ainesosaa: 1 000 000 pistettä, jos tarjous ei kerro olevansa ilman sitä, ja kaksinkertaisesti, jos se mainitsee aineen.',
    'Sana puuttuu tarjouksesta: 10 000 pistettä.',
    'Tapa, jolla sana on tarjouksessa: 100 pistettä jokaisesta askeleesta (sana juuri niin kuin kirjoitit sen → sama sana muussa muodossa → sana yhdyssanan osana → samaa tarkoittava sana otsikossa tai avainsanoissa → samaa tarkoittava sana muualla tekstissä). Korjattu kirjoitusvirhe maksaa 5 askelta.',
    'Kohta, jossa sana on: 1 piste jokaisesta askeleesta (otsikko → avainsanat → yrityksen ja kategorian nimi → kuvaus ja esitteen sivut).',
  ]);
  expect(section.getByText(/Jos osumia on yli 250, /)).toBeTruthy();
});

test('the other numbers of the lists are those of the code', async () => {
  renderRoutes(routes, '/jarjestys');
  for (const sentence of [
    'Joka 4. tarjouksen jälkeen sovelluksessa voi olla erikseen myyty mainoskortti, jossa lukee Mainos.',
    'Näin ovat järjestyksessä Uutta tänään ja Päättyy tänään. Listassa on enintään 6 tarjousta, ja niistä enintään 2 maksettua nostoa on ennen muita; muut nostot ovat järjestyksessä kuin mikä tahansa tarjous.',
    'Mukana ovat enintään 25 km päässä olevat toimipaikat, joiden aukioloajat yritys on vahvistanut 90 päivän sisällä, yksi tarjous kultakin yritykseltä.',
    'Vastauksessa on enintään 5 tarjousta. Jos vastauksen suunnittelee tekoälypalvelu, se valitsee hakujen tuloksista enintään 8 eikä saa tietää, mikä niistä on maksettu.',
    'Ryhmät ovat tässä järjestyksessä: vahtien löytämät, seurattujen kauppojen, toiveiden mukaiset, tänään päättyvät suosikit, huomenna, viikon viestissä viikon sisällä, päättyvät suosikit. Ryhmässä näytetään enintään 10 tarjousta.',
    'Syötteeseen mahtuu 100 tarjousta. Jos niitä on enemmän, mukana ovat etusivun ensimmäiset, premium-tarjoukset ennen muita.',
  ])
    expect(await screen.findByText(sentence)).toBeTruthy();
});

test('the contents lead to every section', async () => {
  const { container } = renderRoutes(routes, '/jarjestys');
  const contents = within(await screen.findByRole('navigation', { name: 'Listat' }));
  const anchors = contents.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(anchors).toHaveLength(17);
  for (const anchor of anchors) expect(container.querySelector(anchor!)).toBeTruthy();
});

const link = async () =>
  (await screen.findAllByRole('link', { name: 'Näin järjestys syntyy' })).map((one) => one.getAttribute('href'));

test.each([
  ['/tarjoukset/Tampere', '/jarjestys#etusivu'],
  ['/yritykset/kahvila-esimerkki-oy', '/jarjestys#kauppa'],
])('%s leads to why its offers are in their order', async (path, to) => {
  renderRoutes(routes, path);
  await screen.findAllByRole('article');
  // The footer has the page too.
  expect(await link()).toEqual(expect.arrayContaining([to, '/jarjestys']));
});

test.each([
  ['/sovellus', '/jarjestys#etusivu'],
  ['/sovellus/tanaan', '/jarjestys#tanaan'],
  ['/sovellus/haku?haku=pizza', '/jarjestys#haku'],
  ['/sovellus/haku?haku=halvin+pizza', '/jarjestys#jarjestetty-haku'],
  ['/sovellus/haku?lahella=KM_50', '/jarjestys#lahella'],
  ['/sovellus/tarjous/offer-1', '/jarjestys#samankaltaisia'],
])('%s leads to why its offers are in their order', async (path, to) => {
  renderApp(path);
  expect(await link()).toEqual([to]);
});
