import type { EntityManager } from '@mikro-orm/postgresql';
import type { Platform } from '../../../../platform/platform.ts';
import { Business } from '../../../accounts/entities.ts';
import { Category, Offer } from '../../entities.ts';
import { rebuildFeed } from '../../feed/syncFeed.ts';
import { searchLiveOffers } from '../searchLiveOffers.ts';
import {
  type EvaluationOffer,
  type EvaluationQuery,
  evaluationOffers,
  evaluationQueries,
  judged,
} from './evaluationSet.fixtures.ts';

/** What one search found, by titles. */
export interface Measured {
  query: EvaluationQuery;
  /** Null when nothing is relevant. */
  recall: number | null;
  /** Null when nothing was found although something is relevant. */
  precision: number | null;
  relevant: number;
  found: number;
  missed: string[];
  wrong: string[];
}

/** Recall and precision, from 0 to 1: the mean over searches, and over all that was or should have been found. */
export interface Figures {
  queries: number;
  recall: { macro: number; micro: number };
  precision: { macro: number; micro: number };
}

/** Publishes the offers of the evaluation in an empty database. */
export async function publishEvaluation(em: EntityManager, now = new Date()): Promise<void> {
  const businessOf = once((name) => aShop(em, name));
  const categoryOf = once((name) => em.create(Category, { name, nameKey: name.toLowerCase() }));
  const at = new Date(now.getTime() - 60_000);
  for (const { city, category, business, title, description, keywords } of evaluationOffers()) {
    em.create(Offer, {
      business: businessOf(business),
      category: categoryOf(category),
      ...{ type: 'NORMAL_OFFER', title, description, keywords, cost: 0, startsAt: at, approvedAt: at },
      locationType: 'MULTIPLE',
      cities: city ? [city] : [],
      nationwide: !city,
      expiresAt: new Date(now.getTime() + 86_400_000),
    });
  }
  await em.flush();
  await rebuildFeed(em, now);
}

/** Calls `make` once for each name. */
function once<Made>(make: (name: string) => Made): (name: string) => Made {
  const made = new Map<string, Made>();
  return (name) => {
    const found = made.get(name) ?? make(name);
    made.set(name, found);
    return found;
  };
}

function aShop(em: EntityManager, businessName: string): Business {
  const email = `${crypto.randomUUID()}@lahitarjous.example`;
  const contact = { email, businessId: '1234567-1', contactPerson: 'Essi Esimerkki', phone: '0401234567' };
  return em.create(Business, { businessName, ...contact, passwordHash: '-', status: 'APPROVED' });
}

/** Runs every search of the evaluation. */
export async function measureSearch(platform: Pick<Platform, 'search' | 'log'>): Promise<Measured[]> {
  const offers = evaluationOffers();
  const measured: Measured[] = [];
  for (const query of evaluationQueries()) measured.push(await measureOne(platform, query, offers));
  return measured;
}

async function measureOne(
  platform: Pick<Platform, 'search' | 'log'>,
  query: EvaluationQuery,
  offers: EvaluationOffer[],
): Promise<Measured> {
  const { items } = await searchLiveOffers(platform, { text: query.text, city: query.city, first: 100 });
  const found = new Set(items.map(({ title, businessName }) => `${title} (${businessName})`));
  const nameOf = ({ title, business }: EvaluationOffer) => `${title} (${business})`;
  const relevant = offers.filter((offer) => judged(offer, query) === 'relevant').map(nameOf);
  const wrong = offers.filter((offer) => judged(offer, query) === 'wrong' && found.has(nameOf(offer))).map(nameOf);
  const missed = relevant.filter((name) => !found.has(name));
  const hits = relevant.length - missed.length;
  const judgedFound = hits + wrong.length;
  return {
    ...{ query, missed, wrong, relevant: relevant.length, found: judgedFound },
    recall: relevant.length > 0 ? hits / relevant.length : null,
    precision: judgedFound > 0 ? hits / judgedFound : relevant.length > 0 ? null : 1,
  };
}

/** The figures of some searches. */
export function figuresOf(measured: Measured[]): Figures {
  const mean = (values: (number | null)[]) => {
    const known = values.filter((value) => value !== null);
    return known.reduce((sum, value) => sum + value, 0) / known.length;
  };
  const sum = (count: (one: Measured) => number) => measured.reduce((total, one) => total + count(one), 0);
  const hits = sum(({ relevant, missed }) => relevant - missed.length);
  return {
    queries: measured.length,
    recall: { macro: mean(measured.map(({ recall }) => recall)), micro: hits / sum(({ relevant }) => relevant) },
    precision: { macro: mean(measured.map(({ precision }) => precision)), micro: hits / sum(({ found }) => found) },
  };
}
