import { readFileSync } from 'node:fs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Business } from '#domain/accounts/entities.ts';
import { Category, Offer } from '#domain/catalogue/entities.ts';
import { groupOffers } from '#domain/search/productGroups/groupOffers.ts';
import { rebuildFeed } from '#domain/search/syncFeed.ts';
import type { Platform } from '#platform/platform.ts';
import type { CategoryKind } from '#shared/schema.generated.ts';
import { allProductGroups } from '../../../finnish/productGroups.ts';

/** A fictional offer of the evaluation. */
export interface GroupedOffer {
  kind: CategoryKind;
  title: string;
  keywords: string[];
  /** Slugs of the groups that it is of. */
  right: Set<string>;
  /** Slugs that count neither as right nor as wrong. */
  acceptable: Set<string>;
  /** Never read for tuning. */
  isHeldOut: boolean;
}

/** The minimum shares of the pages of goods: precision first. */
const groupLimits = { precision: 0.9, recall: 0.8 };

const slugsOf = (text = '') => new Set(text.split(' ').filter(Boolean));

/** The offers of offers.txt. */
export function groupedOffers(): GroupedOffer[] {
  const lines = readFileSync(new URL('offers.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !/^(?:#|==) ?/.test(line));
  return lines.map((line) => {
    const [kind, title = '', keywords = '', right, acceptable, held] = line.split('|').map((cell) => cell.trim());
    return {
      kind: kind as CategoryKind,
      title,
      keywords: keywords.split(',').map((keyword) => keyword.trim()),
      right: slugsOf(right),
      acceptable: slugsOf(acceptable),
      isHeldOut: held === 'held',
    };
  });
}

const day = 86_400_000;

/** Publishes the offers of the evaluation in a database without others. */
export async function publishGroupedOffers(em: EntityManager, now = new Date()): Promise<void> {
  const contact = { email: 'puoti@lahitarjous.example', contactPerson: 'Essi Esimerkki', phone: '0401234567' };
  const facts = { businessName: 'Tuotepuoti', businessId: '1234567-1', passwordHash: '-', status: 'APPROVED' } as const;
  const business = em.create(Business, { ...facts, ...contact });
  const categories = new Map<CategoryKind, Category>();
  const at = new Date(now.getTime() - 60_000);
  for (const { kind, title, keywords } of groupedOffers()) {
    // Named by its kind alone: the pages depend on that, not on a name.
    const category = categories.get(kind) ?? em.create(Category, { name: kind, nameKey: kind.toLowerCase(), kind });
    categories.set(kind, category);
    em.create(Offer, {
      business,
      category,
      title,
      keywords,
      description: title,
      cost: 0,
      type: 'NORMAL_OFFER',
      locationType: 'MULTIPLE',
      cities: [],
      isNationwide: true,
      startsAt: at,
      approvedAt: at,
      expiresAt: new Date(now.getTime() + day),
    });
  }
  await em.flush();
  await rebuildFeed(em, now);
}

/** What the page of a group has, by titles. */
export interface MeasuredGroup {
  slug: string;
  isHeldOut: boolean;
  hits: number;
  missed: string[];
  wrong: string[];
}

/** Reads the page of every group, whole; apart for the offers that are held out and the others. */
export async function measureGroups(platform: Platform): Promise<MeasuredGroup[]> {
  const measured: MeasuredGroup[] = [];
  for (const group of allProductGroups()) {
    const found = await titlesOf(platform, group);
    for (const isHeldOut of [false, true]) {
      const offers = groupedOffers().filter((offer) => offer.isHeldOut === isHeldOut);
      const right = offers.filter((offer) => offer.right.has(group.slug)).map(({ title }) => title);
      const wrong = offers.filter(({ right, acceptable }) => !right.has(group.slug) && !acceptable.has(group.slug));
      measured.push({
        slug: group.slug,
        isHeldOut,
        hits: right.filter((title) => found.has(title)).length,
        missed: right.filter((title) => !found.has(title)),
        wrong: wrong.map(({ title }) => title).filter((title) => found.has(title)),
      });
    }
  }
  return measured;
}

async function titlesOf(platform: Platform, group: { slug: string }): Promise<Set<string>> {
  const titles = new Set<string>();
  for (let after: string | null = null, isMore = true; isMore; ) {
    const page: Awaited<ReturnType<typeof groupOffers>> = await groupOffers(platform, group, { first: 100, after });
    for (const { title } of page.items) titles.add(title);
    ({ endCursor: after, hasNextPage: isMore } = page);
  }
  return titles;
}

/** Shares of all that pages should have and have. */
export interface GroupFigures {
  /** Groups with any offer. */
  groups: number;
  precision: number;
  recall: number;
}

/** The figures of some groups together. */
export function groupFigures(measured: readonly MeasuredGroup[]): GroupFigures {
  const sum = (count: (one: MeasuredGroup) => number) => measured.reduce((total, one) => total + count(one), 0);
  const hits = sum((one) => one.hits);
  const groups = new Set(measured.filter(({ hits, missed }) => hits + missed.length > 0).map(({ slug }) => slug)).size;
  return {
    groups,
    precision: hits / (hits + sum(({ wrong }) => wrong.length)),
    recall: hits / (hits + sum(({ missed }) => missed.length)),
  };
}

/** The figures below their limits, in words. */
export function brokenGroupLimits({ precision, recall }: GroupFigures): string[] {
  const figures = { precision, recall };
  return (['precision', 'recall'] as const).flatMap((name) =>
    figures[name] >= groupLimits[name] ? [] : [`${name} of goods ${figures[name].toFixed(3)} (${groupLimits[name]})`],
  );
}
