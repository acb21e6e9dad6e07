import type { RankedList } from '#shared/rules/offers/ranking.ts';

/** The link to the page from every list of offers. */
export const rankingLink = 'Näin järjestys syntyy';

/** Anchors of the lists on the page. */
export const rankingAnchors: Record<RankedList, string> = {
  feed: 'etusivu',
  carousel: 'nostot',
  today: 'tanaan',
  todayOpen: 'auki-nyt',
  search: 'haku',
  chosen: 'jarjestetty-haku',
  productGroup: 'tuote',
  nearby: 'lahella',
  shop: 'kauppa',
  assistant: 'avustaja',
  related: 'samankaltaisia',
  digest: 'sahkoposti',
  subscription: 'rss',
  calendar: 'kalenteri',
  favourites: 'suosikit',
  week: 'viikko-paperilla',
};
