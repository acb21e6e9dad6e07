import { randomUUID } from 'node:crypto';
import { Business } from '#domain/accounts/entities.ts';
import { Category, Offer } from '#domain/catalogue/entities.ts';
import { rebuildFeed } from '#domain/search/syncFeed.ts';
import type { Platform } from '#platform/platform.ts';
import { cities } from '#shared/cities.ts';
import { publishEvaluation } from '../search/measureSearch.ts';
import type { KnownFacts } from './cardFacts.ts';
import { elsewhereOffer, hostileModelOffers, modelOffers, modelPhones } from './modelOffers.fixtures.ts';
import type { ScriptedService } from './scriptedService.fixtures.ts';

/** A marketplace with the offers of both evaluations. */
export interface Evaluation {
  platform: Platform;
  service: ScriptedService;
  known: KnownFacts;
}

const day = 86_400_000;

/** Publishes the offers of the search's evaluation and those of the models in an empty database. */
export async function prepareEvaluation(
  platform: Platform,
  service: ScriptedService,
  now = new Date(),
): Promise<Evaluation> {
  const em = platform.orm.em.fork();
  await publishEvaluation(em, now);
  const categories = new Map((await em.find(Category, {})).map((category) => [category.name, category]));
  const businesses = new Map<string, Business>();
  for (const offer of [...modelOffers, ...hostileModelOffers, elsewhereOffer]) {
    const { business: businessName, category: name, city, endsIn, title, description, keywords } = offer;
    const category = categories.get(name) ?? em.create(Category, { name, nameKey: name.toLowerCase() });
    categories.set(name, category);
    const business =
      businesses.get(businessName) ??
      em.create(Business, {
        businessName,
        businessId: '1234567-1',
        contactPerson: 'Essi Esimerkki',
        passwordHash: '-',
        status: 'APPROVED',
        email: `${randomUUID()}@lahitarjous.example`,
        phone: modelPhones[businessName] ?? '0401112299',
      });
    businesses.set(businessName, business);
    const { originalPrice = null, discountedPrice = null, lowestPrice30Days = null, address = null } = offer;
    const base = lowestPrice30Days ?? originalPrice;
    const isReduced = base !== null && discountedPrice !== null && base > discountedPrice;
    const at = new Date(now.getTime() - 60_000);
    em.create(Offer, {
      business,
      category,
      title,
      description,
      keywords,
      address,
      originalPrice,
      discountedPrice,
      lowestPrice30Days,
      discountBp: isReduced ? Math.floor((1 - discountedPrice / base) * 100) * 100 : null,
      priceBasis: !isReduced ? 'NONE' : lowestPrice30Days === null ? 'BEFORE' : 'LOWEST_30',
      comparePrice: isReduced ? base : null,
      type: offer.isPremium ? 'PREMIUM_OFFER' : 'NORMAL_OFFER',
      cost: 0,
      startsAt: at,
      approvedAt: at,
      locationType: 'SINGLE',
      cities: city ? [city] : [],
      isNationwide: !city,
      expiresAt: new Date(now.getTime() + endsIn * day + 60_000),
    });
  }
  await em.flush();
  await rebuildFeed(em, now);
  const cards = (await platform.primary.selectFrom('offer_card').select('card').execute()).map(({ card }) => card);
  const names = { categories: [...categories.keys()], cities: cities.map(({ name }) => name) };
  return { platform, service, known: { offers: cards, ...names, now } };
}
