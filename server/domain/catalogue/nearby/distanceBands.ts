import { type City, cities, cityByName } from '#shared/cities.ts';
import { distanceBands } from '#shared/rules/offers/ranking.ts';
import type { DistanceBand } from '#shared/schema.generated.ts';

const earthRadius = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres between the centres of two municipalities along the surface (haversine formula). */
export function kilometresBetween(one: City, other: City): number {
  const north = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const east = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const part = north + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * east;
  return 2 * earthRadius * Math.asin(Math.sqrt(part));
}

/** A municipality within reach. */
export interface Near {
  name: string;
  /** Index of its band in `distanceBands`. */
  band: number;
}

const known = new Map<string, Near[]>();

/** Municipalities at most 100 kilometres from the named one, itself included, the nearest first. */
export function citiesNear(name: string): Near[] {
  const found = known.get(name) ?? measure(name);
  known.set(name, found);
  return found;
}

/** The municipality and those within the band around it, the nearest first; none for every municipality. */
export function searchedCities(city: string | null, within: DistanceBand): string[] {
  if (city === null || within === 'SAME_CITY') return city === null ? [] : [city];
  const outermost = distanceBands.findIndex(({ band }) => band === within);
  return citiesNear(city).flatMap(({ name, band }) => (band <= outermost ? name : []));
}

function measure(name: string): Near[] {
  const home = cityByName(name);
  if (!home) return [];
  return cities
    .map((city) => ({ name: city.name, kilometres: city === home ? 0 : kilometresBetween(home, city) }))
    .sort((a, b) => a.kilometres - b.kilometres)
    .map(({ name, kilometres }) => ({
      name,
      band:
        name === home.name
          ? 0
          : distanceBands.findIndex((outer) => outer.kilometres > 0 && kilometres <= outer.kilometres),
    }))
    .filter(({ band }) => band >= 0);
}
