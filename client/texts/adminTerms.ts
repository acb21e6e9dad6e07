import type { TermsAudience } from '#client/schema.generated.ts';

/** The back office's page of the terms of use. */
export const adminTerms = {
  title: 'Käyttöehdot',
  intro:
    'Julkaistun version sanoja ei voi muuttaa: julkaise uusi versio. Yrityksille muutoksesta lähtee sähköposti, jossa on vanha ja uusi teksti.',
  back: 'Asetukset',
  open: 'Käyttöehdot',
  failed: 'Ehtojen lataaminen epäonnistui.',
  parts: { BUSINESS: 'Yrityksen ehdot', CONSUMER: 'Kuluttajan ehdot' } satisfies Record<TermsAudience, string>,
  publishNew: {
    BUSINESS: 'Uusi versio yrityksille',
    CONSUMER: 'Uusi versio kuluttajille',
  } satisfies Record<TermsAudience, string>,
  version: (number: number) => `Versio ${number}`,
  reach: (told: number, accepted: number) => `Kerrottu ${told} yritykselle, hyväksynyt ${accepted}.`,
  cancel: 'Peru',
  cancelOf: (number: number) => `Peru versio ${number}`,
  form: {
    text: 'Ehdot',
    textHint:
      'Otsikon rivi alkaa merkeillä ##, luettelon rivi viivalla. Tyhjä rivi aloittaa kappaleen. Linkki: [sanat](/osoite).',
    changes: 'Mikä muuttuu, selkokielellä',
    changesHint: 'Tämä on viestissä, versiolistassa ja portaalin ilmoituksessa.',
    day: 'Voimassa alkaen',
    dayHint: (earliest: string) => `Yrityksille aikaisintaan ${earliest}, ellei alla ole perustetta.`,
    urgency: 'Peruste aikaisemmalle päivälle',
    none: 'Ei perustetta',
    urgencyReason: 'Syy',
    urgencyReasonHint: 'Yritykset lukevat tämän viestistä.',
    proposal: 'Ohjelman mukana tuli uusi ehdotus ehdoiksi.',
    useProposal: 'Käytä ehdotusta',
    submit: 'Julkaise',
  },
  confirm: {
    title: (day: string) => `Julkaistaanko ehdot, jotka tulevat voimaan ${day}?`,
    BUSINESS: (receivers: number, day: string) =>
      `Viestin saa ${receivers} yritystä heti julkaisun jälkeen. Uudet ehdot sitovat niitä ${day} alkaen, ja sitä ennen mikään ei muutu. Tekstiä ei voi enää muuttaa, mutta julkaisun voi perua ennen voimaantuloa.`,
    CONSUMER: (_receivers: number, day: string) =>
      `Viestejä ei lähetetä. Uudet ehdot näkyvät versiolistassa heti ja ovat voimassa ${day} alkaen. Tekstiä ei voi enää muuttaa.`,
    ok: 'Julkaise',
    cancel: 'Takaisin',
  },
  published: 'Versio julkaistiin',
  publishFailed: 'Julkaiseminen epäonnistui',
  cancelDialog: {
    title: (number: number) => `Perutaanko versio ${number}?`,
    text: (told: number) =>
      `Nykyiset ehdot jäävät voimaan. ${told} yritykselle on kerrottu muutoksesta, ja ne saavat viestin, että se on peruttu.`,
    reason: 'Syy, jonka yritykset lukevat',
    submit: 'Peru versio',
    done: 'Versio peruttiin',
    failed: 'Peruminen epäonnistui',
  },
} as const;

/** What the page of a business says of the terms that it has accepted. */
export const businessTerms = {
  tab: 'Ehdot',
  columns: { version: 'Versio', at: 'Hyväksytty', way: 'Miten', person: 'Kuka' },
  none: 'Yritys ei ole hyväksynyt ehtoja.',
  failed: 'Hyväksyntien lataaminen epäonnistui.',
} as const;
