import type { EndedPaymentStatus } from '../schema.generated.ts';

/** An invoice with what became of it, and what an admin does to it. */
export const invoiceDetails = {
  failed: 'Laskun lataaminen epäonnistui',
  facts: {
    buyer: 'Ostaja',
    issued: 'Päivätty',
    due: 'Eräpäivä',
    paidOn: 'Maksettu verkossa',
    reference: 'Viitenumero',
    net: 'Veroton',
    vat: 'Arvonlisävero',
    gross: 'Verollinen',
    paid: 'Maksettu',
    credited: 'Hyvitetty, sis. alv',
    reason: 'Hyvityksen syy',
    writtenOff: 'Luottotappio',
    rounded: 'Pyöristysero',
    open: 'Avoinna',
    owed: 'Palautettavaa maksajalle',
  },
  returnHint:
    'Palauta summa verkkopankissa ja kirjoita viestiksi alla oleva teksti. Tiliotteen lukeminen sulkee palautuksen.',
  returnMessage: (reference: string) => `PALAUTUS-${reference}`,
  copyReturn: 'Kopioi viesti',
  payments: 'Maksut',
  noPayments: 'Laskulle ei ole kohdistettu maksuja.',
  unknownPayer: 'Maksaja ei tiedossa',
  online: 'Verkkomaksu',
  partOf: (amount: string) => `Maksusta ${amount}`,
  byReference: 'Kohdistui viitteen mukaan',
  byAdmin: (name: string) => `Kohdisti ${name}`,
  endedPayments: 'Päättyneet kohdistukset',
  became: {
    TAKEN_BACK: 'Peruttu tai palautunut',
    CANCELLED: 'Kirjattu virheellisesti ja mitätöity',
    WAITS: 'Odottaa kohdistamattomissa',
    OTHER_INVOICE: 'Kohdistettu toiseen laskuun',
    RETURNED: 'Palautettu maksajalle',
    OTHER: 'Käsitelty muuna kuin laskun maksuna',
  } satisfies Record<EndedPaymentStatus, string>,
  writeOffs: 'Luottotappiot',
  takenBack: 'Peruttu',
  undo: 'Peru kohdistus',
  undoOf: (payer: string, amount: string) => `Peru kohdistus: ${payer}, ${amount}`,
  writeOff: 'Kirjaa luottotappioksi',
  takeBack: 'Peru luottotappio',
  pdf: 'Avaa PDF',
  waiting: 'Kohdistamattomat maksut',
  undoDialog: {
    title: 'Peru kohdistus',
    text: (amount: string, number: number) =>
      `Laskulta ${number} poistuu ${amount} maksuja, ja lasku on siltä osin taas avoin. Maksu siirtyy kohdistamattomiin.`,
    note: 'Selite',
    submit: 'Peru kohdistus',
    done: 'Kohdistus on peruttu. Maksu odottaa kohdistamattomissa.',
    failed: 'Kohdistuksen peruminen epäonnistui',
  },
  writeOffDialog: {
    title: (number: number) => `Kirjaa lasku ${number} luottotappioksi`,
    text: (amount: string) =>
      `Avoimesta summasta ${amount} tulee lopullinen luottotappio. Hyvityslaskua ei tehdä, ja ostaja on summan edelleen velkaa.`,
    note: 'Syy',
    submit: 'Kirjaa luottotappioksi',
    question: (amount: string) => `Kirjataanko ${amount} luottotappioksi?`,
    consequence: 'Luottotappio näkyy kirjanpitoaineistossa. Sen voi perua, jos ostaja maksaa myöhemmin.',
    back: 'Tarkista vielä',
    done: (number: number) => `Lasku ${number} on kirjattu luottotappioksi.`,
    failed: 'Luottotappion kirjaaminen epäonnistui',
  },
  ahead: 'Lisää saldo heti',
  reminders: 'Muistutukset',
  reminder: (step: number) => (step === 1 ? 'Ensimmäinen muistutus' : 'Toinen muistutus'),
  reminderFee: (fee: string) => `muistutusmaksu ${fee}`,
  aheadDialog: {
    title: (number: number) => `Lisää laskun ${number} saldo heti`,
    text: (amount: string) => `Saldo lisätään ennen maksua. Laskusta on edelleen maksettava ${amount}.`,
    note: 'Miksi saldo lisätään ennen maksua',
    submit: 'Lisää saldo',
    done: (number: number) => `Laskun ${number} saldo on lisätty.`,
    failed: 'Saldon lisääminen epäonnistui',
  },
  takeBackDialog: {
    title: (number: number) => `Peru laskun ${number} luottotappio`,
    text: (amount: string) => `Laskulla on perumisen jälkeen taas avoinna ${amount}.`,
    note: 'Syy',
    submit: 'Peru luottotappio',
    done: (number: number) => `Laskun ${number} luottotappio on peruttu.`,
    failed: 'Luottotappion peruminen epäonnistui',
  },
} as const;

/** Invoices of a VAT rate that has changed. */
export const reissue = {
  notice: (count: number) =>
    count === 0
      ? 'Vanhan verokannan avoimia laskuja ei enää ole.'
      : `Verokanta vaihtui: ${count} ${count === 1 ? 'avoin lasku' : 'avointa laskua'}. Hyvitä ja laskuta uudelleen.`,
  hint: 'Ennakkomaksuun kuuluu maksupäivän verokanta. Laskut, joista on maksettu osa tai joilla on palvelumaksu, pitävät vanhan kannan.',
  show: 'Näytä laskut',
  showAll: 'Näytä kaikki laskut',
  submit: 'Hyvitä ja laskuta uudelleen',
  submitOf: (number: number) => `Hyvitä ja laskuta uudelleen lasku ${number}`,
  about: (number: number) => `Lasku ${number}`,
  question: (number: number) => `Hyvitetäänkö lasku ${number} ja laskutetaan uudelleen?`,
  consequence:
    'Laskusta tehdään hyvityslasku ja uusi lasku: sama veroton summa, nykyinen verokanta ja uusi viitenumero. Saldo ei muutu, ja yritys saa molemmat sähköpostitse. Vanhalla viitteellä maksettu summa kohdistuu uuteen laskuun.',
  back: 'Tarkista vielä',
  done: (number: number, replaced: number) => `Lasku ${number} korvaa laskun ${replaced}.`,
  failed: 'Laskun tekeminen uudelleen epäonnistui',
} as const;

/** Choosing an invoice for a payment that waits. */
export const allocation = {
  open: 'Kohdista laskulle',
  openOf: (payer: string) => `Kohdista laskulle: ${payer}`,
  title: 'Kohdista maksu laskulle',
  search: 'Hae lasku numerolla, viitteellä, nimellä tai Y-tunnuksella',
  failed: 'Laskujen lataaminen epäonnistui',
  more: (count: number) => `Lisäksi ${count} laskua. Tarkenna hakua.`,
  choose: 'Valitse',
  chosen: 'Valittu',
  chooseOf: (number: number, buyer: string) => `Valitse lasku ${number}: ${buyer}`,
  chosenOf: (number: number, buyer: string) => `Valittu lasku ${number}: ${buyer}`,
  invoice: (number: number) => `Lasku ${number}`,
  dueOn: (day: string) => `eräpäivä ${day}`,
  stillOpen: 'Avoinna',
  stillOwed: 'Palautettavaa',
  amount: 'Laskulle kohdistettava summa',
  chooseFirst: 'Valitse lasku',
  submit: 'Kohdista laskulle',
  done: (number: number, left: string | null) =>
    left === null
      ? `Maksu kohdistettiin laskuun ${number}.`
      : `Osa maksusta kohdistettiin laskuun ${number}. Kohdistamatta on vielä ${left}.`,
  allocateFailed: 'Maksun kohdistaminen epäonnistui',
  kinds: {
    IN: {
      text: (amount: string, payer: string) => `Maksusta on kohdistamatta ${amount}. Maksaja: ${payer}.`,
      found: 'Laskut, joilla on maksettavaa',
      none: 'Hakua vastaavaa avointa laskua ei löytynyt.',
      noneHint: 'Maksetuille ja kokonaan hyvitetyille laskuille ei voi kohdistaa.',
      amountHint: (left: string, open: string) => `Maksusta kohdistamatta ${left}, laskulla avoinna ${open}.`,
    },
    OUT: {
      text: (amount: string, payer: string) => `Tililtä lähteneestä on kohdistamatta ${amount}. Saaja: ${payer}.`,
      found: 'Hyvitetyt laskut, joista on palautettavaa',
      none: 'Hakua vastaavaa laskua, josta on palautettavaa, ei löytynyt.',
      noneHint: 'Palautettavaa on laskuista, jotka on maksettu ja sitten hyvitetty.',
      amountHint: (left: string, open: string) => `Tapahtumasta kohdistamatta ${left}, laskusta palautettavaa ${open}.`,
    },
  },
} as const;
