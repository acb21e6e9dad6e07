import type { EmbedLook } from '#shared/rules/offers/embed.ts';

const looks: Record<EmbedLook, string> = { paperi: 'Neutraali pohja', kuusi: 'Vihreä pohja', avoin: 'Ilman pohjaa' };

/** A business's offers on other sites, in readers and in calendars. */
export const share = {
  title: 'Jaa tarjouksesi',
  intro: 'Näytä voimassa olevat tarjouksesi omilla verkkosivuillasi. Lista päivittyy itsestään.',
  look: 'Ulkoasu',
  looks,
  lookHint: 'Lista on vaalea tai tumma sen mukaan, kumpaa katsojan laite käyttää.',
  code: 'Koodi verkkosivuillesi',
  codeHint: 'Liitä koodi kohtaan, jossa haluat listan näkyvän. Se ei käytä evästeitä.',
  copyCode: 'Kopioi koodi',
  preview: 'Katso listaa',
  posterHint: 'Oveen tai kassalle voit tulostaa julisteen, jonka koodi avaa yrityksesi sivun.',
  feed: 'Syöte (RSS)',
  copyFeed: 'Kopioi syötteen osoite',
  calendar: 'Kalenteri (ICS)',
  copyCalendar: 'Kopioi kalenterin osoite',
  loadFailed: 'Sivusi osoitetta ei voitu hakea',
} as const;
