import { type City, cities } from '#shared/cities.ts';

/** The municipality that an address names in Finnish or else in Swedish, whatever the case it is written in. */
export function cityOfAddress(name = ''): City | undefined {
  const wanted = name.toLocaleLowerCase('fi');
  const isNamed = (own: string) => own.toLocaleLowerCase('fi') === wanted;
  return cities.find((city) => isNamed(city.name)) ?? cities.find((city) => isNamed(city.nameSv));
}
