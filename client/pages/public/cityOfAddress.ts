import { type City, cities } from '../../../server/cities.ts';

/** The municipality that an address names, whatever the case it is written in. */
export function cityOfAddress(name = ''): City | undefined {
  const wanted = name.toLocaleLowerCase('fi');
  return cities.find((city) => city.name.toLocaleLowerCase('fi') === wanted);
}
