import type { FileRowDecisionKind, FileRowStatus } from '../schema.generated.ts';

const outcomes: Record<FileRowStatus, string> = {
  ADDED: 'Uusi tapahtuma',
  KNOWN: 'Ennestään tuttu',
  IN_DOUBT: 'Ehkä sama kuin toinen',
  WAITS_FOR_ITEMS: 'Erittely puuttuu',
  ITEMISED: 'Eritelty muualla',
  NOT_UNDERSTOOD: 'Ei ymmärretty',
  NO_DAY: 'Kirjauspäivä puuttuu',
  NOT_BOOKED: 'Pankki ei ole kirjannut',
  OTHER_ACCOUNT: 'Toinen tili',
  OTHER_CURRENCY: 'Toinen valuutta',
};

const decisions: Record<FileRowDecisionKind, string> = {
  SAME: 'Sama maksu',
  DIFFERENT: 'Eri maksu',
  ITEMISED: 'Erittely tuli',
  BOOKED: 'Kirjattu käsin',
  DISMISSED: 'Ei kirjata',
  UNDO: 'Peruttu',
};

/** Rows of banks' files, and those about which an admin decides. */
export const fileRows = {
  title: 'Pankkitiedosto',
  list: 'Tiedoston tapahtumat',
  failed: 'Tapahtumien lataaminen epäonnistui',
  none: 'Tiedostossa ei ole tapahtumia.',
  noneHint: 'Ennen tätä versiota luetuista tiedostoista tapahtumat ovat vain maksujen joukossa.',
  waiting: 'Odottaa päätöstä',
  waitingIntro: 'Tapahtumat, jotka saattavat olla jo kirjattuja, ja rivit, joita ohjelma ei ymmärtänyt.',
  moreWaiting: (count: number) =>
    count === 1
      ? 'Lisäksi 1 tapahtuma odottaa. Se tulee näkyviin, kun päätät ylemmistä.'
      : `Lisäksi ${count} tapahtumaa odottaa. Ne tulevat näkyviin, kun päätät ylemmistä.`,
  notFound: 'Tiedostoa ei löydy.',
  notFoundHint: 'Tarkista osoite, tai avaa tiedosto luettelosta.',
  outcomes,
  decisions,
  columns: { entry: 'Tapahtuma', booked: 'Kirjattu', amount: 'Summa', outcome: 'Mitä tuli', actions: 'Toiminnot' },
  entry: (number: number) => `Tapahtuma ${number}`,
  entryOf: (number: number, file: string) => `Tapahtuma ${number}, ${file}`,
  decidedBy: (name: string) => `Päätti ${name}`,
  read: 'Tiedostossa',
  stored: 'Jo kirjattu',
  unknown: 'Ei nimeä',
  noAmount: 'Summa ei selviä',
  reference: (reference: string) => `Viite ${reference}`,
  lines: 'Pankin rivit',
  sums: (read: string, file: string) => `Luettu yhteensä ${read}, tiedoston oma summa ${file}.`,
  sumRead: (read: string) => `Luettu yhteensä ${read}. Tiedostossa ei ole omaa summaa.`,
  same: 'Sama maksu',
  different: 'Eri maksu',
  sameOf: (number: number) => `Tapahtuma ${number} on sama maksu`,
  differentOf: (number: number) => `Tapahtuma ${number} on eri maksu`,
  decided: {
    same: 'Tapahtuma on sama maksu. Mitään ei kirjattu kahteen kertaan.',
    different: 'Tapahtuma kirjattiin omana maksunaan.',
  },
  decideFailed: 'Päätöksen tallentaminen epäonnistui',
  book: 'Kirjaa käsin',
  dismiss: 'Ei kirjata',
  undo: 'Peru päätös',
  bookOf: (number: number) => `Kirjaa tapahtuma ${number} käsin`,
  dismissOf: (number: number) => `Tapahtumaa ${number} ei kirjata`,
  undoOf: (number: number) => `Peru tapahtuman ${number} päätös`,
  dialogs: {
    book: {
      title: 'Kirjaa tapahtuma käsin',
      direction: 'Suunta',
      directions: { IN: 'Tuli tilille', OUT: 'Lähti tililtä' },
      amount: 'Summa',
      bookedOn: 'Kirjauspäivä',
      payerName: 'Maksaja tai saaja',
      reference: 'Viitenumero',
      message: 'Viesti',
      submit: 'Kirjaa',
      done: 'Tapahtuma on kirjattu.',
      failed: 'Tapahtuman kirjaaminen epäonnistui',
    },
    dismiss: {
      title: 'Tapahtumaa ei kirjata',
      reason: 'Selite',
      submit: 'Tallenna',
      done: 'Tapahtuma jätettiin kirjaamatta.',
      failed: 'Päätöksen tallentaminen epäonnistui',
    },
    undo: {
      title: 'Peru päätös',
      text: 'Tapahtuma odottaa taas päätöstä. Jos siitä oli kirjattu maksu, maksu peruutetaan ja sen maksama lasku on taas avoin.',
      reason: 'Selite',
      submit: 'Peru päätös',
      done: 'Päätös on peruttu.',
      failed: 'Päätöksen peruminen epäonnistui',
    },
  },
} as const;
