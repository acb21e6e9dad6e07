import {
  distanceBands,
  isPaidOrder,
  orders,
  type RankedList,
  type RankingParameter,
  relatedWeights,
} from '#shared/rules/offers/ranking.ts';

const kilometres = distanceBands.flatMap((band) => band.kilometres || []).join(', ');

const parameters: Record<RankingParameter, string> = {
  MATCH: 'how well the words match',
  CHOSEN: 'what was asked for',
  UNIT_PRICE: 'the lowest unit price, each unit separately',
  PRICE: 'the lowest price',
  DISTANCE: `the distance (own municipality, then bands of ${kilometres} km)`,
  ALIKE: `what they have in common (business ${relatedWeights.business}, category ${relatedWeights.category}, each word ${relatedWeights.word})`,
  CATEGORY: 'the same category',
  OWN_CITY: 'the city before the whole country',
  PREMIUM: 'paid placement (premium)',
  NEWEST: 'the newest',
  ENDS_FIRST: 'the first to end',
  SAVED_LAST: 'the last saved',
  EACH_SHOP: 'one of each shop before any has two',
  DRAW: 'a draw among the shops, another one each week',
};

/** What a list is ordered by, in English for programmers and models: the weightiest parameter first. */
export function orderInEnglish(list: RankedList): string {
  const order = orders[list].map((parameter) => parameters[parameter]).join(', then ');
  return isPaidOrder(list) ? order : `${order}; payment has no effect`;
}
