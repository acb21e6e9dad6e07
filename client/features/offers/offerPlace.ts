import { common } from '../../texts/common.ts';
import { offerView } from '../../texts/offerView.ts';

interface Place {
  cities: readonly string[];
  isNationwide?: boolean;
}

/** Where an offer is valid: `Koko maa`, or municipalities, the first few by name. Names are never inflected. */
export function offerPlace({ cities, isNationwide = false }: Place, max = 3) {
  if (isNationwide || cities.includes(common.wholeCountry)) return common.wholeCountry;
  const named = cities.slice(0, max).join(', ');
  return cities.length > max ? `${named} ${offerView.more(cities.length - max)}` : named;
}
