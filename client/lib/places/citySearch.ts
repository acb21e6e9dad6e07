import { type City, cities, readCity, wholeCountry } from '#shared/cities.ts';

const lower = (text: string) => text.trim().toLocaleLowerCase('fi');
/** 'jyvaskyla' for 'jyväskylä': keyboards abroad lack the dots. */
const undotted = (text: string) => lower(text).normalize('NFD').replace(/\p{M}/gu, '');

/** Shorter words with a letter changed begin too many names. */
const fewestLetters = 4;

/** Whether a name begins with what was typed, when one letter of it is changed, left out, added or swapped with the next. */
function isNearly(typed: string, name: string): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === name[at]) at++;
  const goesOn = (skipped: number, from: number) => name.startsWith(typed.slice(at + skipped), at + from);
  const isSwapped = typed[at] === name[at + 1] && typed[at + 1] === name[at];
  return goesOn(1, 0) || goesOn(0, 1) || goesOn(1, 1) || (isSwapped && goesOn(2, 2));
}

/**
 * Municipalities whose Finnish or Swedish name holds the typed letters, those that begin with them first. When there are
 * none, those that do without the dots of letters, and at last those that are a letter away.
 */
export function findCities(typed: string): City[] {
  const wanted = lower(typed);
  const plain = undotted(typed);
  const namesOf = ({ name, nameSv }: City) => [name, nameSv];
  const rank = (city: City) => (namesOf(city).some((name) => lower(name).startsWith(wanted)) ? 0 : 1);
  const holding = cities.filter((city) => namesOf(city).some((name) => lower(name).includes(wanted)));
  if (holding.length > 0) return holding.sort((one, other) => rank(one) - rank(other));
  const begun = cities.filter((city) => namesOf(city).some((name) => undotted(name).startsWith(plain)));
  if (begun.length > 0 || plain.length < fewestLetters) return begun;
  return cities.filter((city) => namesOf(city).some((name) => isNearly(plain, undotted(name))));
}

/** The one municipality that the typed letters mean; undefined when they may mean several, or none. */
export function cityMeant(typed: string): City | undefined {
  if (!typed.trim()) return undefined;
  const found = findCities(typed);
  return readCity(typed) ?? (found.length === 1 ? found[0] : undefined);
}

let ranked: { typed: string; places: Map<string, number> } | undefined;

/** Places that the typed letters find, and their order; the whole country is first. */
function placesFor(typed: string): Map<string, number> {
  if (ranked?.typed !== typed) {
    const found = findCities(typed).map(({ name }) => name);
    const wanted = lower(typed);
    if ([wholeCountry, 'Suomi'].some((name) => lower(name).includes(wanted))) found.unshift(wholeCountry);
    ranked = { typed, places: new Map(found.map((name, at) => [name, at])) };
  }
  return ranked.places;
}

/** How a select of municipalities, by their names, finds them: as every other search of municipalities does. */
export const selectSearch = {
  filterOption: (typed: string, option?: { value: string }) => placesFor(typed).has(option?.value ?? ''),
  filterSort: (one: { value: string }, other: { value: string }, { searchValue }: { searchValue: string }) => {
    const places = placesFor(searchValue);
    return (places.get(one.value) ?? 0) - (places.get(other.value) ?? 0);
  },
};

const kilometresOfDegree = 111.2;
/** Nowhere in Finland is farther from the nearest centre of a municipality. */
const farthest = 120;

/** The municipality whose centre is nearest; undefined outside Finland. */
export function nearestCity(latitude: number, longitude: number): City | undefined {
  const narrower = Math.cos((latitude * Math.PI) / 180);
  const distance = (city: City) =>
    Math.hypot(city.latitude - latitude, (city.longitude - longitude) * narrower) * kilometresOfDegree;
  const [nearest] = cities.toSorted((one, other) => distance(one) - distance(other));
  return nearest && distance(nearest) <= farthest ? nearest : undefined;
}
