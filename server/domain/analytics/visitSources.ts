import type { SourceVisits, VisitSource } from '#shared/schema.generated.ts';
import { visitSources } from './entities.ts';

/** Ways that a business is shown without visits too: it may want to make a poster. */
const alwaysShown: readonly VisitSource[] = ['POSTER', 'EMBED'];

/** What is shown of counted visits: of shared links only the ways by which people came. */
export function shownSources(visits: ReadonlyMap<VisitSource, number>): SourceVisits[] {
  return visitSources
    .map((source) => ({ source, visits: visits.get(source) ?? 0 }))
    .filter(({ source, visits }) => visits > 0 || alwaysShown.includes(source));
}
