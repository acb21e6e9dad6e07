import type { ContentFlag } from '../schema.generated.ts';

/** Questions of the rules of content, and what may be answered. */
export const contentQuestions = {
  alcohol: 'Sisältääkö tarjous alkoholijuomia?',
  alcoholAnswers: { NONE: 'Ei', MILD: 'Mietoja (enintään 22 %)', STRONG: 'Väkeviä' },
  carbonNeutral: 'Perustuuko väite hiilineutraaliudesta pelkkään päästöjen hyvittämiseen?',
  yesNo: { yes: 'Kyllä', no: 'Ei' },
  confirm: 'Olen tarkistanut, että teksti on tämän mukainen',
  lender: 'Luotonantaja',
  annualRate: 'Todellinen vuosikorko, %',
  example: 'Esimerkki luoton kustannuksista',
  exampleHint: 'Esimerkiksi: 1 000 €, 12 kk, 88,50 €/kk, yhteensä 1 062 €',
  words: (words: string) => `Tekstissä: ${words}`,
  last: (answer: string) => `Vastasit viimeksi: ${answer}`,
  again: 'Sama vastaus',
} as const;

/** What a business accepts by publishing. */
export const publishingTerms = {
  accept: 'Julkaisemalla hyväksyt',
  terms: 'käyttöehdot',
  notPolitical: 'Tarjous ei ole poliittista mainontaa.',
} as const;

/** The rules of content, as admins read of them. */
export const contentRuleNames = {
  ALCOHOL: 'Alkoholi',
  TOBACCO: 'Tupakka ja nikotiini',
  MEDICINE: 'Lääkkeet',
  GAMBLING: 'Rahapelit',
  POLITICAL: 'Poliittinen mainonta',
  GREEN: 'Ympäristöväitteet',
  CREDIT: 'Luotto ja osamaksu',
  HEALTH: 'Terveysväitteet',
  PRICE_WORDS: 'Alennussanat ilman alennusta',
  UNIT_PRICE: 'Yksikköhinta',
} as const satisfies Record<ContentFlag, string>;

/** The back office's table of the rules. */
export const adminContentRules = {
  title: 'Sisältösäännöt',
  intro:
    'Mitä tarjousten teksteistä tarkistetaan ja minkä lain mukaan. Luvut ovat viimeisten 30 päivän ajalta. Huomautuksen voi muuttaa kysymykseksi, mutta kieltoa ei voi ottaa pois.',
  list: 'Sisältösäännöt',
  none: 'Sääntöjä ei ole.',
  failed: 'Sisältösääntöjen lataaminen epäonnistui',
  columns: {
    rule: 'Sääntö',
    effect: 'Vaikutus',
    law: 'Laki',
    found: 'Osumia, 30 pv',
    agreed: 'Ylläpito hylkäsi',
    notes: 'Huomautus',
  },
  effects: {
    REFUSE: { text: 'Estää julkaisun', tone: 'bad' },
    ASK: { text: 'Kysyy ennen julkaisua', tone: 'wait' },
    NOTE: { text: 'Huomauttaa', tone: 'info' },
  },
  words: (words: string) => `Esimerkiksi: ${words}`,
  wordless: 'Luetaan hinnan tiedoista.',
  since: (day: string) => `Voimassa ${day} alkaen`,
  agreed: (agreed: number, decided: number) => `${agreed} / ${decided} päätetystä`,
  undecided: 'Ei vielä päätöksiä',
  asks: 'Kysytään aina',
  notes: 'Vain huomautus',
  fixed: 'Ei muutettavissa',
  askOf: (name: string) => `Kysy ennen julkaisua: ${name}`,
  changed: (name: string, isAsked: boolean) =>
    isAsked ? `${name}: kysytään nyt ennen julkaisua.` : `${name}: nyt vain huomautetaan.`,
  changeFailed: 'Säännön muuttaminen epäonnistui',
} as const;
