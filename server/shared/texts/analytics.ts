import { addressLimit } from '../rules/analytics.ts';
import type { AnalyticsFilter, FilteredEvents, OfferPhase, VisitSource } from '../schema.generated.ts';

/** What an offer goes through, as its business reads it. */
export const offerPhaseNames: Record<OfferPhase, string> = {
  LIVE: 'Käynnissä',
  SCHEDULED: 'Tulossa',
  PENDING: 'Odottaa hyväksyntää',
  REJECTED: 'Hylätty',
  CANCELLED: 'Peruttu',
  HIDDEN: 'Piilotettu',
  ENDED: 'Päättynyt',
};

/** Which offers a report is about. */
export const analyticsFilterNames: Record<AnalyticsFilter, string> = {
  ALL: 'Kaikki tyypit',
  ACTIVE: 'Aktiiviset',
  PREMIUM: 'Premium',
  STANDARD: 'Tavalliset',
};

const openedIn = (where: string) => `tarjoustesi avausta ${where} jaetusta linkistä`;

/** The ways to a business that are counted, and what is counted of each. */
export const visitSourceTexts: Record<VisitSource, { name: string; unit: string }> = {
  POSTER: { name: 'Juliste', unit: 'yrityksesi sivun avausta julisteen koodilla' },
  EMBED: { name: 'Upotus', unit: 'tarjoustesi katselua muilla verkkosivuilla' },
  GOOGLE: { name: 'Google', unit: openedIn('Googlessa') },
  FACEBOOK: { name: 'Facebook', unit: openedIn('Facebookissa') },
  INSTAGRAM: { name: 'Instagram', unit: openedIn('Instagramissa') },
  WEEK: { name: 'Viikkolehti', unit: 'tarjoustesi avausta viikkolehden koodilla' },
  OTHER: { name: 'Muu linkki', unit: openedIn('muualla') },
};

/** What is left out of the figures, and why, in the order in which it is shown. */
export const uncountedTexts: Record<keyof Omit<FilteredEvents, '__typename'>, { name: string; why: string }> = {
  repeats: {
    name: 'Toistot saman tunnin sisällä',
    why: 'Sama kävijä lasketaan tarjousta ja tapahtumaa kohden kerran tunnissa.',
  },
  robots: { name: 'Robotit', why: 'Hakukoneiden ja muiden ohjelmien käynnit eivät ole asiakkaita.' },
  own: { name: 'Omat käynnit', why: 'Kirjautuneena tekemiäsi käyntejä ei lasketa.' },
  overLimit: {
    name: 'Liikaa samasta verkko-osoitteesta',
    why: `Yhdestä osoitteesta lasketaan tarjousta kohden enintään ${addressLimit.perHour} tapahtumaa tunnissa ja ${addressLimit.perDay} päivässä.`,
  },
};

/** What a click costs, in a sentence. */
export const clickCostRule =
  'Tarjouksen hinta jaetaan tasan päiville, joina se on näkyvillä, joten kesken olevasta tarjouksesta lasketaan vain jakson päiville osuva hinta (alv 0\u00a0%).';
