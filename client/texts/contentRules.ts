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
} as const;
