import type { LinkSource } from '#shared/rules/shops/linkSources.ts';
import type { VisitSource } from '#shared/schema.generated.ts';

const sources: Record<LinkSource, VisitSource> = {
  google: 'GOOGLE',
  facebook: 'FACEBOOK',
  instagram: 'INSTAGRAM',
  viikko: 'WEEK',
};

/**
 * Where a link was, by its word; undefined for a link without one. A word that is none of ours is OTHER and goes no further:
 * it may be anything, also a name or an address of a person.
 */
export function linkSource(given: string | null | undefined): VisitSource | undefined {
  // Texts around a link add a full stop or a slash to its end, and people type with capitals.
  const [word] = /[\p{L}\p{N}]+/u.exec(given ?? '') ?? [];
  if (!word) return undefined;
  const known = word.toLowerCase();
  return Object.hasOwn(sources, known) ? sources[known as LinkSource] : 'OTHER';
}
