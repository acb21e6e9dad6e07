import { describe, expect, test } from 'vitest';
import type { OfferCard } from '#domain/catalogue/feed/card.ts';
import { cities } from '#shared/cities.ts';
import { contentOf } from '#shared/rules/offers/content.ts';
import type { ShownAnswer } from './cardFacts.ts';
import { untrueFacts } from './checkFacts.ts';
import { lies } from './lies.fixtures.ts';
import { elsewhereOffer, type ModelOffer, modelCity, modelOffers, modelPhones } from './modelOffers.fixtures.ts';

const now = new Date('2026-11-22T12:00:00+02:00');
const card = (offer: ModelOffer): OfferCard => ({
  ...contentOf({ ...offer, isNationwide: !offer.city, cities: offer.city ? [offer.city] : [] }),
  id: offer.title,
  type: 'NORMAL_OFFER',
  images: [],
  category: { id: offer.category, name: offer.category },
  isPremium: false,
  businessName: offer.business,
  businessPhone: modelPhones[offer.business] ?? '',
  currency: 'EUR',
  publishedAt: now.toISOString(),
  startsAt: now.toISOString(),
  endsAt: new Date(now.getTime() + offer.endsIn * 86_400_000).toISOString(),
});
const offers = [...modelOffers, elsewhereOffer].map(card);
const categories = [...new Set(modelOffers.map(({ category }) => category))];
const known = { offers, categories, cities: cities.map(({ name }) => name), now };

/** An answer about these offers. */
function answer(text: string, titles: string[], question = 'pizza'): ShownAnswer {
  return { text, cards: offers.filter(({ title }) => titles.includes(title)), question, city: modelCity };
}

const pizzas = ['Pannupizza kahdelle', 'Kinkkupizza', 'Kasvispizza'];

test.each([
  [
    'Tässä 3 tarjousta (Kokkola). Näistä edullisin on Kasvispizza, 9,90 € (Pitsapaja Tehtaankulma, Tehtaankatu 11), säästät 2,60 €, voimassa 12.12. asti.',
  ],
  [
    'Pannupizza kahdelle (Pizzeria Meripoiju) maksaa 14,90 €, ennen 19,90 €. Pizzeria Meripoiju kertoo: ”Ei sisällä pähkinää.”',
  ],
  ['Här är 3 erbjudanden (Kokkola). Billigast är Kasvispizza, 9,90 € (Pitsapaja Tehtaankulma), gäller till 12.12.'],
  ['The first to end is Pannupizza kahdelle, €14.90 (Pizzeria Meripoiju, Rantakatu 4), valid until 25 November.'],
  ['Pizzeria Meripoiju: puhelin 0401112201.'],
])('finds no fault in a true answer: %s', (text) => {
  expect(untrueFacts(answer(text, pizzas), known)).toEqual([]);
});

test.each([
  ['a price of another offer', 'Kinkkupizza, 9,90 € (Pizzeria Meripoiju).'],
  ['a saving that is none', 'Kinkkupizza, säästät 3,00 €.'],
  ['the business of another offer', 'Esimerkiksi Kasvispizza, 9,90 € (Pizzeria Meripoiju).'],
  ['the address of another offer', 'Pizzeria Meripoiju: osoite Tehtaankatu 11 (Kokkola).'],
  ['the telephone number of another business', 'Pizzeria Meripoiju: puhelin 0401112202.'],
  ['the last day of another offer', 'Kinkkupizza (Pizzeria Meripoiju) on voimassa 25.11. asti.'],
  ['a last day today', 'Kinkkupizza (Pizzeria Meripoiju) on voimassa 1.12. asti. Tänään on siis viimeinen päivä.'],
  [
    'a quote of another offer',
    'Kinkkupizza (Pizzeria Meripoiju). Pizzeria Meripoiju kertoo: ”Munakoisoa ja artisokkaa.”',
  ],
  ['a wrong count', 'Tässä 5 tarjousta (Kokkola).'],
  ['a wrong percentage', 'Suurin alennus on 40 %: Pannupizza kahdelle.'],
  ['a wrong cheapest', 'Edullisin on Kinkkupizza, 10,90 € (Pizzeria Meripoiju).'],
  ['a wrong first to end', 'Ensimmäisenä päättyy Kasvispizza.'],
  ['another municipality', 'Tässä 3 tarjousta (Oulu).'],
  ['the whole country', 'Pizzeria Meripoiju: osoite Rantakatu 4 (koko maa).'],
  ['an offer that is not shown', 'Esimerkiksi Sushibuffet arkisin, 14,90 € (Sushi Ankkuri).'],
  ['a distance', 'Kinkkupizza (Pizzeria Meripoiju, Kokkola, noin 3 km).'],
  ['a figure of its own', 'Kinkkupizza (Pizzeria Meripoiju) 7.'],
  ['a link', 'Katso Kinkkupizza: www.huijaus.example.'],
])('finds %s', (_what, text) => {
  expect(untrueFacts(answer(text, pizzas), known)).not.toEqual([]);
});

describe('every false statement of the scripted models is found', () => {
  test.each(lies.map(([kind, asks, says]) => ({ kind, asks, says })))('$kind: $says', ({ asks, says }) => {
    const shown = answer(
      says,
      offers.map(({ title }) => title).filter((title) => title !== elsewhereOffer.title),
      asks,
    );
    // What a model was sent is filled in when it is asked.
    if (!says.startsWith('{')) expect(untrueFacts(shown, known)).not.toEqual([]);
  });
});
