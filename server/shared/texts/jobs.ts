import { textsOfDomains } from './domains/all.generated.ts';

/** What each background job does. */
export const jobNames: Readonly<Record<string, string>> = {
  mail: 'Sähköpostien lähetys',
  'mail-delete-old': 'Vanhojen sähköpostien poisto',
  'files-sweep': 'Ylimääräisten kuvien poisto',
  'businesses-end': 'Irtisanottujen yritystilien poisto',
  'balances-low': 'Viestit vähäisestä saldosta',
  'offers-repeat': 'Toistuvien tarjousten julkaisu',
  ...(Object.assign({}, ...textsOfDomains.map((texts) => texts.jobNames)) as Record<string, string>),
};
