/** Why a file of a bank is refused as a whole. */
export const bankFileTexts = {
  tooLarge: 'Tiedosto on liian suuri. Suurin koko on 20 Mt.',
  unknown: 'Tiedosto ei ole tiliote, tapahtumaraportti eikä viiteaineisto.',
  damaged: 'Tiedosto ei ole eheää XML:ää: se on vioittunut tai katkennut.',
  doctype: 'Tiedostossa on dokumenttityyppi, jota pankin tiedostossa ei ole.',
  tooComplex: 'Tiedosto on liian laaja.',
  noStatement: 'Tiedostossa ei ole tiliotetta.',
  otherVersion: (name: string) => `Tiedoston versio ${name} ei ole tuettu. Lataa pankista tiliote camt.053.`,
  otherXml: 'Tiedosto ei ole camt.053 eikä camt.054.',
  encoding: (name: string) => `Tiedosto ilmoittaa merkistökseen ${name}, mutta sen merkit eivät ole sitä.`,
  unknownEncoding: (name: string) =>
    `Tiedoston merkistöä ${name} ei voi lukea. Lataa tiedosto pankista merkistöllä UTF-8.`,
  noEncoding: 'Tiedoston merkistöä ei tunnisteta. Sen pitää olla UTF-8.',
  severalFiles: (count: number) => `Paketissa on ${count} tiedostoa. Lähetä ne yksi kerrallaan.`,
  emptyPackage: 'Paketissa ei ole tiedostoa.',
  brokenPackage: 'Pakattua tiedostoa ei voi avata. Pura se ensin ja lähetä sen sisältö.',
  tooMuch: 'Tiedostoa ei voi lukea: se vaatii liikaa muistia tai aikaa.',
};

/** Why a booking of a file is not understood. */
export const entryTexts = {
  noAmount: 'Summa puuttuu.',
  amount: (text: string) => `Summaa ${text} ei voi lukea.`,
  tooExact: (text: string) => `Summa ${text} on tarkempi kuin sentti.`,
  noCurrency: 'Summan valuutta puuttuu.',
  direction: 'Tapahtuman suunta puuttuu: se ei ole CRDT eikä DBIT.',
  day: (text: string) => `Kirjauspäivä ${text} ei ole päivä.`,
  noAccount: 'Tilinumero puuttuu.',
  record: 'Tietue ei kuulu viiteaineistoon.',
  recordLength: (length: number) => `Rivillä on ${length} merkkiä, kun niitä kuuluu olla 90.`,
  notEuro: 'Tapahtuman valuutta ei ole euro.',
  correction: 'Oikaisun merkki ei ole 0 eikä 1.',
};

/** How the sums of a file differ from what was read. Amounts are such as '1 234,56'. */
export const sumTexts = {
  entry: (number: number, sentence: string) => `Tapahtuma ${number}: ${sentence}`,
  details: (details: string, whole: string) => `erittelyn summa ${details} poikkeaa tapahtuman summasta ${whole}.`,
  batchSum: (batch: string, read: string) => `erän summa ${batch} poikkeaa luetusta summasta ${read}.`,
  batchCount: (batch: string, read: number) => `erässä kuuluu olla ${batch} maksua, mutta erittelyssä on ${read}.`,
  balance: (opening: string, read: string, closing: string) =>
    `Alkusaldo ${opening} ja tapahtumat ${read} eivät täsmää loppusaldoon ${closing}.`,
  balanceAmount: 'Tiliotteen saldoa ei voi lukea.',
  count: (written: string, read: number) => `Yhteenvedossa on ${written} tapahtumaa, mutta niitä luettiin ${read}.`,
  total: (written: string, read: string) => `Yhteenvedon summa ${written} poikkeaa luetusta summasta ${read}.`,
  net: (written: string, read: string) => `Yhteenvedon nettosumma ${written} poikkeaa luetusta summasta ${read}.`,
  noTotals: 'Viiteaineiston summatietue puuttuu: tiedosto voi olla katkennut.',
  otherEncoding: (name: string) => `Tiedosto ilmoittaa merkistökseen ${name}, mutta se luettiin UTF-8:na.`,
  more: (count: number) => `Lisäksi ${count === 1 ? '1 muu ero' : `${count} muuta eroa`}.`,
};
