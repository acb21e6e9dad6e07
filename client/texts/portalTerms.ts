import type { TermsAcceptanceWay } from '#client/schema.generated.ts';

/** How terms were accepted. */
export const acceptanceWays: Record<TermsAcceptanceWay, string> = {
  REGISTRATION: 'rekisteröityessä',
  SIGN_IN: 'portaalissa',
};

/** The terms of the signed-in business: the notice on every page, and the panel of the settings. */
export const portalTerms = {
  changed: {
    title: 'Käyttöehdot ovat muuttuneet',
    first: 'Hyväksy käyttöehdot',
    firstText: 'Yrityksesi ei ole vielä hyväksynyt käyttöehtoja. Lue ne ja hyväksy ne, jos ne sopivat sinulle.',
    accept: 'Hyväksyn ehdot',
    accepted: 'Ehdot on hyväksytty',
    failed: 'Hyväksyminen epäonnistui',
  },
  coming: {
    title: (day: string) => `Käyttöehdot muuttuvat ${day}`,
    text: (changes: string) => `${changes} Siihen asti mikään ei muutu.`,
  },
  read: 'Lue ehdot',
  pdf: 'Lataa PDF',
  end: 'Lopeta tili',
  panel: {
    title: 'Käyttöehdot',
    intro:
      'Ehdot, jotka yrityksesi on hyväksynyt. Jos et hyväksy ehtoja, voit lopettaa tilin ilman kuluja: ota yhteyttä asiakaspalveluun.',
    inForce: (number: number) => `Voimassa on versio ${number}`,
    row: (number: number) => `Versio ${number}`,
    how: (day: string, way: string, person: string) => `hyväksytty ${day} ${way}, ${person}`,
    none: 'Ehtoja ei ole vielä hyväksytty.',
    failed: 'Ehtojen lataaminen epäonnistui.',
    contact: 'Lopeta tili',
    subject: 'Tilin lopettaminen',
  },
} as const;
