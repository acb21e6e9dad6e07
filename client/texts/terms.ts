import type { TermsAudience } from '#client/schema.generated.ts';

/** The pages of the terms of use. The terms themselves are stored with their versions. */
export const terms = {
  title: 'Käyttöehdot',
  intro: 'Mistä sovimme, kun käytät Lähitarjousta kuluttajana tai yrityksenä.',
  contents: 'Sisällys',
  contentsOf: { BUSINESS: 'Yrityksen ehtojen sisällys', CONSUMER: 'Kuluttajan ehtojen sisällys' } satisfies Record<
    TermsAudience,
    string
  >,
  parts: { BUSINESS: 'Yrityksen ehdot', CONSUMER: 'Kuluttajan ehdot' } satisfies Record<TermsAudience, string>,
  dated: (day: string, number: number) => `Voimassa ${day} alkaen. Versio ${number}.`,
  datedBoth: (day: string) => `Voimassa ${day} alkaen.`,
  pdf: 'Lataa PDF',
  pdfOf: { BUSINESS: 'Lataa yrityksen ehdot (PDF)', CONSUMER: 'Lataa kuluttajan ehdot (PDF)' } satisfies Record<
    TermsAudience,
    string
  >,
  all: 'Kaikki versiot',
  coming: {
    BUSINESS: (day: string) => `Yrityksen ehdot muuttuvat ${day}.`,
    CONSUMER: (day: string) => `Kuluttajan ehdot muuttuvat ${day}.`,
    read: 'Lue uusi versio',
  },
  failed: 'Ehtojen lataaminen epäonnistui.',
  versions: {
    title: 'Ehtojen versiot',
    intro: 'Kaikki julkaistut käyttöehdot: mikä muuttui, milloin versio tuli voimaan, ja teksti sellaisenaan.',
    name: (number: number) => `Versio ${number}`,
    read: (name: string) => `Lue ${name}`,
    inForce: (from: string) => `Voimassa nyt, ${from} alkaen`,
    coming: (day: string) => `Tulee voimaan ${day}`,
    past: (from: string, until: string) => `Voimassa ${from} alkaen, kunnes seuraava tuli voimaan ${until}`,
    cancelled: (day: string) => `Peruttiin ${day}, ei tullut voimaan`,
    changes: 'Mikä muuttui',
    cancelReason: (reason: string) => `Perumisen syy: ${reason}`,
  },
  version: {
    title: {
      BUSINESS: (number: number) => `Yrityksen ehdot, versio ${number}`,
      CONSUMER: (number: number) => `Kuluttajan ehdot, versio ${number}`,
    },
    intro: (changes: string) => `Mikä tässä versiossa muuttui: ${changes}`,
    sooner: (why: string, reason: string) => `Voimaan tavallista aikaisemmin. ${why}: ${reason}`,
    back: 'Kaikki versiot',
    latest: 'Voimassa olevat ehdot',
  },
} as const;
