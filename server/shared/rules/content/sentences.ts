/** What the rules of content say: what the law wants, and how to mend the text. */
export const contentSentences = {
  alcohol: 'Tarjous näyttää koskevan juomia, joissa voi olla alkoholia. Kerro, sisältääkö tarjous alkoholijuomia.',
  strongAlcohol:
    'Väkeviä alkoholijuomia ei saa mainostaa kuluttajille. Poista väkevät juomat ja niistä tehdyt drinkit tarjouksesta.',
  alcoholMultiBuy:
    'Alkoholijuomia ei saa tarjota määräalennuksella, kuten kaksi yhden hinnalla. Ilmoita yhden juoman hinta.',
  tobacco:
    'Tupakkaa, nuuskaa, nikotiinipusseja ja sähkösavukkeita ei saa mainostaa. Poista ne tarjouksen teksteistä ja kuvista.',
  tobaccoName:
    'Tekstissä on nimi, jolla myydään myös nikotiinituotteita. Niitä ei saa mainostaa. Vahvista, että tarjous koskee muuta.',
  prescription: 'Reseptilääkkeitä ei saa mainostaa kuluttajille. Poista lääkkeen nimi, ja kerro hoidosta ilman sitä.',
  medicine:
    'Lääkkeen mainos ei saa luvata paranemista eikä houkutella ostamaan turhaan. Kerro valmisteen nimi ja hinta.',
  gambling: 'Lähitarjous ei julkaise rahapelien, vedonlyönnin eikä pelibonusten mainoksia. Poista ne tarjouksesta.',
  political:
    'Lähitarjous ei julkaise poliittista mainontaa. Poista ehdokkaat, puolueet ja kehotukset äänestää tarjouksesta.',
  politicalName:
    'Tekstissä on puolueen nimi. Lähitarjous ei julkaise poliittista mainontaa. Vahvista, ettei tarjous kannusta kannattamaan eikä äänestämään ketään.',
  green: 'Kerro, mihin väite perustuu ja mitä se koskee, esimerkiksi ”pakkaus 80 % kierrätettyä muovia”.',
  carbonNeutral: 'Kerro, perustuuko väite hiilineutraaliudesta pelkkään päästöjen hyvittämiseen.',
  offsetOnly:
    'Tuotetta ei saa sanoa hiilineutraaliksi pelkän päästöjen hyvittämisen perusteella. Poista väite, tai kerro sen sijaan, mitä hyvität.',
  credit:
    'Luotosta kerrotaan aina luotonantaja, todellinen vuosikorko ja esimerkki. Täytä ne, tai poista maininta luotosta.',
  health:
    'Elintarvikkeen ei saa väittää parantavan tai ehkäisevän sairauksia. Käytä vain hyväksyttyjä terveysväitteitä.',
  priceWords:
    'Teksti puhuu alennuksesta, mutta hinnassa ei ole alennusta. Ilmoita alennettu hinta, tai poista sana tekstistä.',
  unitPrice: 'Ilmoita määrä, josta yksikköhinta lasketaan, tai syy, miksi sitä ei ole.',
} as const;

/** Faults of answers. */
export const answerFaults = {
  labels: { lender: 'Luotonantaja', example: 'Luoton esimerkki' },
  lender: 'Kerro, kuka luoton myöntää.',
  annualRate: 'Todellisen vuosikoron tulee olla 0–100 %.',
  example: 'Anna esimerkki: luoton määrä, kesto, maksuerä ja kustannukset yhteensä.',
} as const;

/** What the rules say as the grounds of a restriction. */
export const contentGrounds = {
  fact: (sentence: string, words: readonly string[]) =>
    words.length > 0 ? `Tarjouksessa lukee: ${words.join(', ')}. ${sentence}` : sentence,
  rule: (law: string) => `Lähitarjouksen sisältösäännöt, ${law}.`,
} as const;

/** Why a rule may not be changed. */
export const contentRefusals = {
  fixedRule: 'Sääntö perustuu lakiin tai ehtoihin, joten sitä ei voi muuttaa huomautukseksi.',
} as const;
