import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, helsinkiDate } from '#platform/helsinki.ts';
import { pizzaTown } from '#test/chat.ts';
import { testPlatform } from '#test/database.ts';
import { aRichBusiness, publish } from '#test/offers.ts';
import { recommend } from './recommender.ts';
import type { Remembered } from './resolveReferencedOffer.ts';

const platform = await testPlatform();
let ids: Record<string, string>;
const today = helsinkiDate(new Date());
/** As an answer writes it: without the year when it is this one. */
const dayText = (date: string) => {
  const [year, month, day] = date.split('-').map(Number);
  return `${day}.${month}.${year === Number(today.slice(0, 4)) ? '' : year}`;
};
const dayBefore = new Date(Date.now() - 2 * 86_400_000);

beforeAll(async () => {
  ids = await pizzaTown(platform);
  const sushi = await aRichBusiness(platform, 10_000, { businessName: 'Sushi Kirsikka', phone: '040 555 0144' });
  const place = { cities: ['Tampere'], category: 'Ravintolat ja kahvilat', keywords: ['sushi'] };
  const buffet = await publish(platform, sushi, {
    ...place,
    title: 'Sushibuffet',
    description: 'Sushia ja jälkiruoka. Myös vegaaninen vaihtoehto.',
    address: 'Hämeenkatu 27',
    url: 'https://kirsikka.example/',
    originalPrice: 2000,
    discountedPrice: 1490,
    subject: 'SERVICE',
    lowestPrice30Days: null,
    endDate: addDays(today, 5),
  });
  const plain = {
    ...place,
    locationType: 'MULTIPLE' as const,
    address: null,
    url: null,
    discountedPrice: 1190,
    endDate: today,
  };
  const vegan = await publish(platform, sushi, { ...plain, title: 'Kasvissushi' }, dayBefore);
  const green = await aRichBusiness(platform, 10_000, { businessName: 'Vihreä Uuni' });
  const pie = await publish(platform, green, { ...place, keywords: ['pizza', 'kasvis'], title: 'Kasvispizza' });
  ids = { ...ids, buffet: buffet.id, vegan: vegan.id, pie: pie.id };
});

/** The answers to what a consumer says one after another. */
async function talk(...texts: string[]) {
  const conversation: Remembered[] = [];
  const answers: Awaited<ReturnType<typeof recommend>>[] = [];
  for (const text of texts) {
    conversation.push({ role: 'CONSUMER', text, offerIds: [] });
    const answer = await recommend(platform, { city: 'Tampere', text, conversation }, new Date());
    conversation.push({ role: 'ASSISTANT', text: answer.text, offerIds: answer.offerIds, plan: answer.plan });
    answers.push(answer);
  }
  return answers.at(-1)!;
}

test('a price on a condition is said with it', async () => {
  const shop = await aRichBusiness(platform, 10_000, { businessName: 'Porin Urheilu' });
  const priced = { cities: ['Pori'], lowestPrice30Days: null };
  await publish(platform, shop, { ...priced, title: 'Sukset', priceForm: 'FROM', discountedPrice: 9900 });
  const three = { priceForm: 'MULTI_BUY', multiCount: 3, originalPrice: 500, discountedPrice: 1200 } as const;
  await publish(platform, shop, { ...priced, ...three, title: 'Villasukat' });
  const members = { audience: 'MEMBERS', originalPrice: 2500, discountedPrice: 1990 } as const;
  await publish(platform, shop, { ...priced, ...members, title: 'Pipo' });
  const askPori = async (text: string) =>
    (await recommend(platform, { city: 'Pori', text, conversation: [] }, new Date())).text;
  expect(await askPori('Paljonko Sukset maksaa?')).toMatch(/maksaa alk\. 99,00\s€\./);
  expect(await askPori('Paljonko Villasukat maksaa?')).toMatch(/maksaa 3 kpl yhteensä 12,00\s€\./);
  expect(await askPori('Paljonko Pipo maksaa?')).toMatch(/maksaa 19,90\s€ kanta-asiakkaalle\./);
});

describe('small talk is answered politely', () => {
  test.each<[string, RegExp, number]>([
    ['Moi!', /^Hei! Kerro, mitä etsit/, 5],
    ['Huomenta', /^Hei! Kerro, mitä etsit/, 5],
    ['Kiitos avusta!', /^Ole hyvä! Kysy lisää/, 5],
    ['Mitä kuuluu?', /^Kiitos kysymästä/, 5],
    ['Oletko robotti?', /^Olen tekoälyavustaja .* En ole ihminen\./, 5],
    ['Mitä sinä osaat?', /^Olen tekoälyavustaja .* puhelinnumeron\. Nyt tarjolla on esimerkiksi/, 5],
    ['Hei hei!', /^Hei hei! Tule takaisin, kun tarvitset tarjouksia\.$/, 0],
    ['Hyvää päivän jatkoa', /^Hei hei!/, 0],
    ['Hienoa, kiitos!', /^Hienoa! Kerro, jos etsin vielä/, 0],
    ['Ei kiitos', /^Selvä\. Olen täällä/, 0],
    ['Kerro vitsi', /^Si(?:inä|ihen) en osaa .* \(Tampere\)/, 0],
    ['Mitä kello on?', /^Si(?:inä|ihen) en osaa/, 0],
    ['Miten vaihdan kaupunkia?', /\(Tampere\)\. Vaihda kaupunki sovelluksen yläreunasta/, 0],
  ])('%s', async (text, expected, cards) => {
    const answer = await talk(text);
    expect(answer.text).toMatch(expected);
    expect(answer.offerIds).toHaveLength(cards);
  });
});

describe('what is known of an offer that is named', () => {
  test.each<[string, string, string]>([
    [
      'Mihin asti Sushibuffet on voimassa?',
      'buffet',
      `Sushibuffet (Sushi Kirsikka) on voimassa ${dayText(addDays(today, 5))} asti.`,
    ],
    [
      'Milloin Kasvissushi päättyy?',
      'vegan',
      `Kasvissushi (Sushi Kirsikka) on voimassa ${dayText(today)} asti. Tänään on siis viimeinen päivä.`,
    ],
    ['Mikä on Sushibuffetin osoite?', 'buffet', 'Sushi Kirsikka: osoite Hämeenkatu 27 (Tampere).'],
    ['Missä Sushi Kirsikka on?', 'buffet', 'Sushi Kirsikka: osoite Hämeenkatu 27 (Tampere).'],
    ['Missä Kirsikka sijaitsee?', 'buffet', 'Sushi Kirsikka: osoite Hämeenkatu 27 (Tampere).'],
    ['Missä Sushibuffet on?', 'buffet', 'Sushi Kirsikka: osoite Hämeenkatu 27 (Tampere).'],
    ['Mikä on Sushibuffetin puhelinnumero?', 'buffet', 'Sushi Kirsikka: puhelin 040 555 0144.'],
    [
      'Onko Sushibuffet auki sunnuntaina?',
      'buffet',
      'Aukioloaikoja en tiedä. Katso tarjouksen sivu tai kysy yritykseltä: Sushi Kirsikka, puhelin 040 555 0144.',
    ],
    [
      'Sushibuffetin nettisivut?',
      'buffet',
      'Linkkejä en kirjoita keskusteluun, mutta verkkosivulle pääset tarjouksen sivulta: Sushibuffet (Sushi Kirsikka).',
    ],
    [
      'Kasvissushin kotisivu',
      'vegan',
      'Verkkosivua ei ole ilmoitettu. Katso tarjouksen sivu tai kysy yritykseltä: Sushi Kirsikka, puhelin 040 555 0144.',
    ],
    [
      'Kasvissushin osoite',
      'vegan',
      'Osoitetta ei ole ilmoitettu (Tampere). Katso tarjouksen sivu tai kysy yritykseltä: Sushi Kirsikka, puhelin 040 555 0144.',
    ],
    ['Paljonko Sushibuffet maksaa?', 'buffet', 'Sushibuffet (Sushi Kirsikka) maksaa 14,90 €, ennen 20,00 €.'],
    [
      'Kuinka paljon Kasvispizza maksaa?',
      'pie',
      'Kasvispizza (Vihreä Uuni): hintaa ei ole ilmoitettu. Katso tarkemmat tiedot tarjouksen sivulta.',
    ],
    [
      'Kerro lisää Sushibuffetista',
      'buffet',
      `Sushibuffet (Sushi Kirsikka) maksaa 14,90 €, ennen 20,00 €. Yritys kertoo: ”Sushia ja jälkiruoka. Myös vegaaninen vaihtoehto.” Voimassa ${dayText(addDays(today, 5))} asti.`,
    ],
    [
      'Voitko varata Sushibuffetin?',
      'buffet',
      'En voi tehdä varauksia enkä ostoksia puolestasi. Katso tarjouksen sivu tai kysy yritykseltä: Sushi Kirsikka, puhelin 040 555 0144.',
    ],
  ])('%s', async (text, name, expected) => {
    expect(await talk(text)).toMatchObject({ text: expected, offerIds: [ids[name]], answeredBy: 'RECOMMENDER' });
  });
});

describe('what is known of an offer of the last answer', () => {
  test.each<[string, RegExp]>([
    ['Mihin asti se on voimassa?', /^Pannupizza \(Pizzeria Napoli\) on voimassa \d+\.\d+\.\d* asti\./],
    ['Missä se on?', /^Pizzeria Napoli: osoite Kauppakatu 1 \(Tampere\)\.$/],
    ['Mikä on puhelinnumero?', /^Pizzeria Napoli: puhelin [\d +]+\.$/],
    ['Ovatko he auki nyt?', /^Aukioloaikoja en tiedä\. .*Pizzeria Napoli/],
    ['Aukioloajat?', /^Aukioloaikoja en tiedä\. .*Pizzeria Napoli/],
    [
      'Paljonko se maksaa?',
      /^Pannupizza \(Pizzeria Napoli\) maksaa 7,90 €\. Alin hinta 30 päivän aikana ennen alennusta oli 11,90 €\./,
    ],
    ['Paljonko se pizza maksaa?', /^Pannupizza \(Pizzeria Napoli\) maksaa 7,90 €/],
    ['Kauanko se on tarjouksessa?', /^Pannupizza \(Pizzeria Napoli\) on voimassa/],
    [
      'Onko siellä parkkipaikkaa?',
      /^Sitä en tiedä\. Katso tarjouksen sivu tai kysy yritykseltä: Pizzeria Napoli, puhelin/,
    ],
    ['Mitä toinen maksaa?', /^Kinkkupizza \(Pizzeria Napoli\) maksaa 10,90 €\.$/],
    ['Kerro lisää', /^Pannupizza \(Pizzeria Napoli\) maksaa .* Yritys kertoo: ”Uunista\.”/],
    ['Voinko tilata sen?', /^En voi tehdä varauksia enkä ostoksia puolestasi/],
  ])('%s', async (text, expected) => {
    const answer = await talk('Mikä on halvin pizza?', text);
    expect(answer.text).toMatch(expected);
    expect(answer.offerIds).toHaveLength(1);
  });

  test('without any it is asked which one is meant', async () => {
    expect(await talk('Mihin asti se on voimassa?')).toMatchObject({
      text: 'Kerro yrityksen tai tarjouksen nimi, niin katson, mitä siitä tiedän (Tampere).',
      offerIds: [],
      answeredBy: 'RECOMMENDER',
    });
  });

  test('one of another city is not known, even when it was shown before the city changed', async () => {
    const conversation: Remembered[] = [
      { role: 'CONSUMER', text: 'pizza', offerIds: [] },
      { role: 'ASSISTANT', text: 'Aurajoen pizza', offerIds: [ids.elsewhere!] },
      { role: 'CONSUMER', text: 'Mitä se maksaa?', offerIds: [] },
    ];
    const asked = { city: 'Tampere', text: 'Mitä se maksaa?', conversation };
    expect((await recommend(platform, asked, new Date())).text).toMatch(/^Kerro yrityksen tai tarjouksen nimi/);
    const named = { city: 'Tampere', text: 'Mihin asti Aurajoen pizza on voimassa?' };
    const { text, offerIds } = await recommend(platform, named, new Date());
    expect(text).not.toContain('Aurajoen');
    expect(offerIds).not.toContain(ids.elsewhere);
  });
});

describe('a question that follows up the one before', () => {
  test.each<[string, string[], string[]]>([
    ['narrows it when something fits both', ['Löytyykö pizzaa?', 'Entä kasvisversio?'], ['pie']],
    ['otherwise searches for something else', ['Löytyykö hierontaa?', 'Entä kasvissushia?'], ['vegan']],
    ['keeps what was looked for with a new price', ['Onko pizzaa?', 'Entä alle 8 euroa?'], ['pan']],
    ['keeps the price with new words', ['Pizza alle 12 €', 'Entäs sushi?'], ['vegan']],
    [
      'goes back to the last search past other questions',
      ['alle 8 €', 'Missä Sushi Kirsikka on?', 'Entä alle 12 €?'],
      ['ham', 'pan', 'vegan'],
    ],
    ['skips politeness between', ['Onko sushia?', 'Kiitos!', 'Entä halvin?'], ['vegan', 'buffet']],
  ])('%s', async (_how, texts, names) => {
    expect((await talk(...texts)).offerIds).toEqual(names.map((name) => ids[name]));
  });

  test('more of the same leaves out what was shown', async () => {
    expect(await talk('Onko sushia?', 'Näytä lisää')).toMatchObject({
      text: 'Enempää en löytänyt (Tampere). Kokeile toista hakusanaa.',
      offerIds: [],
      answeredBy: 'RECOMMENDER',
    });
    const { offerIds } = await talk('Mitä tarjouksia on?', 'Onko muita?');
    expect(offerIds).toHaveLength(1);
  });
});

describe('orders of offers', () => {
  test('the largest discount comes first when it is asked for', async () => {
    const { text, offerIds } = await talk('Missä on suurin alennus?');
    expect(text).toContain('Suurin alennus on 33 %: Pannupizza, 7,90 €');
    expect(offerIds.slice(0, 2)).toEqual([ids.pan, ids.buffet]);
  });

  test('the newest come first when they are asked for', async () => {
    const { text, offerIds } = await talk('Näytä uusimmat tarjoukset');
    expect(text).toMatch(/^(?:Tässä|Löysin) 5 tarjousta \(Tampere\)\. Uusin on Kasvispizza/);
    expect(offerIds[0]).toBe(ids.pie);
  });

  test('what is near is answered by the distances between municipalities', async () => {
    const { text, offerIds } = await talk('Onko sushia lähellä?');
    expect(text).toMatch(
      /^Tarkkaa sijaintiasi en tiedä, joten vertaan kuntien keskustojen etäisyyksiä\. (?:Tässä|Löysin) 2 tarjousta/,
    );
    expect(offerIds).toHaveLength(2);
  });
});

test('how many offers there are and of what kinds can be asked', async () => {
  expect((await talk('Montako tarjousta teillä on?')).text).toBe(
    'Voimassa on 6 tarjousta (Tampere). Aiheet: Ravintolat ja kahvilat (3), Ruoka ja juoma (3). Kerro, mikä kiinnostaa.',
  );
  expect((await talk('Mitä kategorioita on?')).text).toMatch(/^Voimassa on 6 tarjousta/);
  expect((await talk('Kuinka monta sushitarjousta on?')).text).toMatch(/^Voimassa on 2 tarjousta/);
});

test('a question of opening hours that names no offer says what is known, and what there is', async () => {
  const { text, offerIds } = await talk('Mitkä sushipaikat ovat auki?');
  expect(text).toMatch(/^Aukioloaikoja en tiedä\. (?:Tässä|Löysin) 2 tarjousta \(Tampere\)/);
  expect(offerIds).toHaveLength(2);
});

test.each([
  'Missä pizzaa on?',
  'Onko pizzapaikkoja auki?',
  'Kerro lisää pizzasta',
  'Mistä saa pizzaa?',
  'Paljonko pizzat maksavat?',
])('%s is a search', async (text) => {
  expect((await talk(text)).offerIds.length).toBeGreaterThan(2);
});

describe('a turn that names no topic keeps it', () => {
  test.each<[string[], string]>([
    [['Onko sushia?', 'Entä Turussa?'], 'buffet'],
    [['Onko sushia?', 'Turku'], 'buffet'],
    [['Mikä on halvin pizza?', 'toinen'], 'ham'],
    [['Löytyykö sushia?', 'alle 12 €'], 'vegan'],
  ])('%j', async (texts, name) => {
    expect((await talk(...texts)).offerIds[0]).toBe(ids[name]);
  });

  test('and says that another city is not searched', async () => {
    expect((await talk('Onko sushia?', 'Entä Turussa?')).text).toMatch(/kaupun.*Turku/);
  });
});

test.each([
  ['ei sushia vaan pizzaa', 'pizza'],
  ['not sushi but pizza', 'pizza'],
  ['inte sushi utan pizza', 'pizza'],
  ['ei pizzaa vaan sushia', 'sushi'],
])('%s', async (text, kind) => {
  const pizzas = [ids.pan, ids.ham, ids.vanishing, ids.pie];
  const { offerIds } = await talk(text);
  expect(offerIds.length).toBeGreaterThan(0);
  expect(offerIds.every((id) => pizzas.includes(id) === (kind === 'pizza'))).toBe(true);
});

test.each<[string, string, RegExp]>([
  ['Miten poistan tilini?', 'DELETE_ACCOUNT', /^Voit poistaa tilisi/],
  ['How do I delete my account?', 'DELETE_ACCOUNT', /^You can delete your account/],
  ['Hur raderar jag mitt konto?', 'DELETE_ACCOUNT', /^Du kan radera ditt konto/],
  ['Unohdin salasanani', 'PASSWORD', /^Salasanan voit vaihtaa/],
  ['Miten vaihdan sähköpostini?', 'EMAIL', /^Sähköpostiosoitetta ei voi/],
  ['Poista tämä keskustelu', 'DELETE_CONVERSATION', /^Voit poistaa tämän keskustelun/],
  ['Maksaako tämä sovellus jotain?', 'COST', /^Sovellus on kuluttajalle maksuton/],
  ['Miten saan ilmoituksia?', 'NOTIFICATIONS', /^Ilmoitukset/],
])('a question about the service is answered by its page: %s', async (text, topic, expected) => {
  const answer = await talk(text);
  expect(answer).toMatchObject({ text: expect.stringMatching(expected), offerIds: [], plan: { topic } });
});

test('answers are in the language of the question, and a turn without words of one language keeps it', async () => {
  expect((await talk('What is the cheapest pizza?')).text).toMatch(/The cheapest is Pannupizza, €7\.90/);
  expect((await talk('Vad är den billigaste pizzan?')).text).toMatch(/Billigast är Pannupizza, 7,90/);
  expect((await talk('Is there any sushi?', 'pizza')).plan.language).toBe('en');
});

test.each<[string, string[], RegExp]>([
  ['sv', ['pizza under 12 euro'], /^(?:Här är|Jag hittade) 2 erbjudanden inom din prisgräns/],
  ['en', ['pizza under 12 euros'], /^(?:Here are|I found) 2 offers within your budget/],
  ['sv', ['pizza i Åbo'], /^Jag ser bara erbjudanden i din/],
  ['sv', ['Finns det sushi?', 'när slutar den?'], /^\p{L}+ \(Sushi Kirsikka\) gäller till och med/u],
  ['sv', ['Finns det sushi?', 'öppettider?'], /^Öppettiderna känner jag inte till\./],
  ['sv', ['Finns det sushi?', 'berätta mer'], /Sushi Kirsikka.* kostar/],
  ['sv', ['Finns det sushi?', 'kan jag boka bord?'], /^Jag kan inte boka eller köpa åt dig\. .*Sushi Kirsikka/],
  ['en', ['Is there any sushi?', 'can I book a table?'], /^I cannot book or buy for you\. .*Sushi Kirsikka/],
  ['en', ['Is there any sushi?', 'do they have a website?'], /Sushi Kirsikka/],
  ['sv', ['Hur många erbjudanden finns det?'], /^6 erbjudanden gäller just nu \(Tampere\)/],
  ['en', ['How many offers are there?'], /^6 offers are valid now \(Tampere\)/],
])('what is usually asked is answered in its language: %s %j', async (language, texts, expected) => {
  const { text, plan } = await talk(...texts);
  expect([plan.language, text]).toEqual([language, expect.stringMatching(expected)]);
});

test('the answer names nothing as near a price that none of the requested things has', async () => {
  expect((await talk('pizza alle 2 €')).text).toMatch(/^Hintatoiveellasi en löytänyt .* Lähimmäksi pääsee Pannupizza/);
  const { text } = await talk('hieronta alle 2 €');
  expect(text).not.toMatch(/Hintatoiveellasi|Lähimmäksi/);
  expect((await talk('alle 2 €')).text).toMatch(/^Hintatoiveellasi en löytänyt .* Lähimmäksi pääsee Pannupizza, 7,90/);
});

test('limits and order hold for every hit, not for the best ones alone', async () => {
  const business = await aRichBusiness(platform, 100_000, { businessName: 'Kahvila Meri' });
  const coffee = { cities: ['Kemi'], keywords: ['kahvi'], category: 'Ruoka ja juoma', title: 'Kahvi' };
  const last = await publish(platform, business, { ...coffee, title: 'Päivän juoma', discountedPrice: 100 }, dayBefore);
  for (let cup = 0; cup < 9; cup += 1) await publish(platform, business, { ...coffee, discountedPrice: 500 + cup });
  const asked = (text: string) => recommend(platform, { city: 'Kemi', text }, new Date());
  expect((await asked('Mikä on halvin kahvi?')).offerIds[0]).toBe(last.id);
  expect((await asked('kahvi alle 2 euroa')).offerIds).toEqual([last.id]);
  expect((await asked('kahvi yli 2 euroa')).offerIds).not.toContain(last.id);
});
