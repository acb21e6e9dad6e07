import { beforeAll, describe, expect, test } from 'vitest';
import { seedCategories } from '#domain/publishing/categories/categories.ts';
import { testPlatform } from '#test/database.ts';
import { aRichBusiness, publish } from '#test/offers.ts';
import { plainText } from '../ai/plainText.ts';
import { readFollowUp } from './followUps.ts';
import { recommend } from './recommender.ts';
import type { Remembered } from './resolveReferencedOffer.ts';

const platform = await testPlatform();
/** Prices in euros by the ids of the offers; 0 for the one of the whole country. */
const euros = new Map<string, number>();

/** Seven coffees of Kemi for 1 to 7 euros, the priciest is the newest; one of the whole country, and a tea. */
beforeAll(async () => {
  await seedCategories(platform.orm.em.fork());
  const business = await aRichBusiness(platform, 100_000, { businessName: 'Kahvila Meri' });
  const coffee = { cities: ['Kemi'], keywords: ['kahvi'], category: 'Ruoka ja juoma' };
  for (let price = 1; price <= 7; price += 1) {
    const at = new Date(Date.now() - (100 - price) * 60_000);
    const offer = { ...coffee, title: `Kahvi ${price}`, discountedPrice: price * 100 };
    euros.set((await publish(platform, business, offer, at)).id, price);
  }
  const everywhere = { ...coffee, cities: [], isNationwide: true, locationType: 'MULTIPLE' as const };
  const before = new Date(Date.now() - 300 * 60_000);
  euros.set((await publish(platform, business, { ...everywhere, title: 'Verkosta kahvi' }, before)).id, 0);
  await publish(platform, business, { ...coffee, title: 'Tee', keywords: ['tee'], discountedPrice: 50 }, before);
});

/** The prices of what is shown for each message of a conversation, and the last text. */
async function talk(texts: string[], city = 'Kemi') {
  const conversation: Remembered[] = [];
  const shown: (number | undefined)[][] = [];
  let last = '';
  for (const text of texts) {
    conversation.push({ role: 'CONSUMER', text, offerIds: [] });
    const answer = await recommend(platform, { city, text, conversation }, new Date());
    conversation.push({ role: 'ASSISTANT', text: answer.text, offerIds: answer.offerIds, plan: answer.plan });
    shown.push(answer.offerIds.map((id) => euros.get(id)));
    last = plainText(answer.text);
  }
  return { shown, last };
}

describe('what is cheaper than what was shown', () => {
  test.each(['halvempi', 'Onko jotain edullisempaa?', 'halvempaa kahvia', 'anything cheaper?', 'något billigare?'])(
    '%s',
    async (text) => {
      const { shown } = await talk(['kahvi', text]);
      expect(shown).toEqual([
        [7, 6, 5, 4, 3],
        [1, 2],
      ]);
    },
  );

  test('is said not to exist, with what comes nearest of the others', async () => {
    const { shown, last } = await talk(['halvin kahvi', 'halvempi']);
    expect(shown).toEqual([
      [1, 2, 3, 4, 5],
      [6, 7],
    ]);
    expect(last).toMatch(/^Halvempaa en löytänyt \(Kemi\)\. Lähimmäksi pääsee Kahvi 6, 6,00 €/);
  });

  test('is said not to exist when all was shown', async () => {
    const { shown, last } = await talk(['kahvi alle 4 €', 'halvempi', 'vielä halvempi']);
    expect(shown).toEqual([[4, 3, 2, 1], [], []]);
    expect(last).toBe('Halvempaa en löytänyt (Kemi).');
  });

  test('is compared only with offers of the requested thing', async () => {
    expect((await talk(['tee', 'halvempaa kahvia'])).shown[1]).toEqual([1, 2, 3, 4, 5]);
  });

  test('is all that fits when nothing was shown', async () => {
    expect((await talk(['halvempaa kahvia'])).shown).toEqual([[1, 2, 3, 4, 5]]);
  });
});

test.each(['kalliimpi', 'something more expensive', 'något dyrare'])(
  'what is pricier than what was shown: %s',
  async (text) => {
    const { shown, last } = await talk(['halvin kahvi', text, text]);
    expect(shown).toEqual([[1, 2, 3, 4, 5], [6, 7], []]);
    expect(last).toMatch(/^(?:Kalliimpaa en löytänyt|I found nothing more expensive|Något dyrare hittade jag inte)/);
  },
);

test('a price asked for before does not hide what is pricier', async () => {
  expect((await talk(['kahvi alle 3 €', 'kalliimpi'])).shown[1]).toEqual([4, 5, 6, 7]);
});

describe('what is nearer than what was shown', () => {
  test.each(['lähempi', 'Onko lähempänä?', 'closer', 'något närmare'])('is found: %s', async (text) => {
    const { shown } = await talk(['kahvi', text], 'Simo');
    expect(shown[0]).toEqual([0]);
    expect(shown[1]).toHaveLength(5);
    expect(shown[1]).not.toContain(0);
  });

  test('is said not to exist in the own municipality, and others are shown instead', async () => {
    const { shown, last } = await talk(['kahvi', 'lähempi']);
    expect(last).toMatch(/^Lähempää en löytänyt: tarkkaa sijaintiasi en tiedä/);
    expect(shown[1]?.toSorted()).toEqual([0, 1, 2]);
  });
});

describe('more than what was shown', () => {
  test.each(['lisää', 'Onko muita?', 'Entä muita?', 'seuraavat', 'muita kahveja', 'lisää kahvia', 'show more', 'fler'])(
    '%s',
    async (text) => {
      const { shown } = await talk(['kahvi', text, 'lisää']);
      expect(shown).toEqual([[7, 6, 5, 4, 3], [2, 1, 0], []]);
    },
  );

  test('keeps its order, and is not said to be the cheapest of all', async () => {
    const { shown, last } = await talk(['halvin kahvi', 'lisää']);
    expect(shown[1]?.slice(0, 2)).toEqual([6, 7]);
    expect(last).not.toMatch(/[Ee]dullisin/);
  });

  test('another one is one that was not shown, or else one that did not come first', async () => {
    const { shown, last } = await talk(['kahvi alle 3 €', 'joku muu?', 'joku muu?', 'joku muu?']);
    expect(shown).toEqual([[3, 2, 1], [2, 1], [1], []]);
    expect(last).toMatch(/^Enempää en löytänyt/);
    expect((await talk(['kahvi', 'joku muu?'])).shown[1]).toEqual([2, 1, 0]);
  });

  test('"more than" names a price', async () => {
    expect((await talk(['kahvi', 'coffee for more than 6 euros'])).shown[1]).toEqual([7, 6]);
  });
});

test('what is not wanted is left out of what was looked for, also in the turns after it', async () => {
  const { shown } = await talk(['kahvi tai tee', 'ei teetä', 'halvempi']);
  expect(shown.flat()).not.toContain(undefined);
  expect(shown[2]).toEqual([1, 2]);
});

test.each(['kahvi', 'Onko teillä kahvia?', 'pizza yli 20 €', 'Muuta kuin pizzaa ja kahvia tee'])(
  '%s is no follow-up',
  (text) => {
    expect(readFollowUp(text)).toBeNull();
  },
);
