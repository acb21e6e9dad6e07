import type {
  BankFileKind,
  InvoiceStatus,
  OnlinePaymentStatus,
  PaymentSettlement,
  ProposalReason,
  WaitingReason,
} from '../schema.generated.ts';
import type { Tone } from './common.ts';

/** The state of an invoice, the same for businesses and admins. */
export const invoiceStates: Record<InvoiceStatus, { text: string; tone: Tone }> = {
  OPEN: { text: 'Avoin', tone: 'wait' },
  PARTLY_PAID: { text: 'Osittain maksettu', tone: 'wait' },
  PAID: { text: 'Maksettu', tone: 'good' },
  OVERDUE: { text: 'Erääntynyt', tone: 'bad' },
  CREDITED: { text: 'Hyvitetty', tone: 'off' },
  WRITTEN_OFF: { text: 'Luottotappio', tone: 'off' },
};

const kinds: Record<BankFileKind, string> = {
  CAMT053: 'Tiliote',
  CAMT054: 'Tapahtumaraportti',
  KTL: 'Viiteaineisto',
};

const movements = (count: number) => (count === 1 ? '1 uusi tapahtuma' : `${count} uutta tapahtumaa`);

interface WaitingCounts {
  waiting: number;
  notUnderstood: number;
  /** How many of these have no day. */
  withoutDay: number;
  setApart: number;
  /** How many of these are apart for each reason. */
  notBooked: number;
  otherAccount: number;
  otherCurrency: number;
  differences?: number;
}

const ifAny = (count: number, words: string) => (count > 0 ? [`${count} ${words}`] : []);
const within = (parts: string[]) => (parts.length > 0 ? ` (${parts.join(', ')})` : '');

/** What of a file a person has to look at. */
function waitingParts(counts: WaitingCounts): string[] {
  const why = [
    ...ifAny(counts.otherAccount, 'toisen tilin'),
    ...ifAny(counts.otherCurrency, 'muuta valuuttaa'),
    ...ifAny(counts.notBooked, 'kirjaamatta pankissa'),
  ];
  return [
    ...ifAny(counts.waiting, 'odottaa'),
    ...ifAny(counts.notUnderstood, `ei ymmärretty${within(ifAny(counts.withoutDay, 'ilman päivää'))}`),
    ...ifAny(counts.setApart, `sivussa${within(why)}`),
    ...((counts.differences ?? 0) > 0 ? ['summat eroavat'] : []),
  ];
}

/** What became of the rows of a file. */
function countsText({ added, known, ...rest }: WaitingCounts & { added: number; known: number }): string {
  return [movements(added), ...ifAny(known, 'ennestään tuttua'), ...waitingParts(rest)].join(', ');
}

/** Files of banks that were read. */
export const bankFiles = {
  title: 'Pankkitiedostot',
  intro: 'Luetut tiliotteet, tapahtumaraportit ja viiteaineistot. Maksut kohdistuvat laskuille viitteen mukaan.',
  list: 'Pankkitiedostot',
  failed: 'Pankkitiedostojen lataaminen epäonnistui',
  none: 'Pankkitiedostoja ei ole vielä luettu.',
  noneHint: 'Hae tiedosto verkkopankista ja lue se tästä.',
  kinds,
  columns: { file: 'Tiedosto', kind: 'Laji', at: 'Luettu', received: 'Tulleet maksut', waiting: 'Odottaa' },
  entries: (count: number) => (count === 1 ? '1 tapahtuma' : `${count} tapahtumaa`),
  read: 'Lue tiedosto',
  readFailed: 'Tiedoston lukeminen epäonnistui',
  again: 'Tiedosto on jo luettu. Mikään ei muuttunut.',
  done: (counts: Parameters<typeof countsText>[0]) => `Tiedosto luettu: ${countsText(counts)}`,
  counts: countsText,
  waitingParts,
} as const;

const reasons: Record<WaitingReason, string> = {
  NO_REFERENCE: 'Viite puuttuu',
  UNKNOWN_REFERENCE: 'Tuntematon viite',
  NOTHING_OPEN: 'Lasku on jo maksettu',
  BUSINESS_DELETED: 'Yritys on poistettu',
  OVERPAID: 'Liikasuoritus',
  REVERSAL: 'Peruttu maksu puuttuu',
  WRITTEN_OFF: 'Lasku on luottotappio',
  OUTGOING: 'Tililtä lähtenyt raha',
  BANK_FEE: 'Pankin kulu',
};

/** What two movements have in common. */
interface CounterpartEvidence {
  /** What is left of the other one, when only that is set off. */
  surplus: string | null;
  sameId: boolean;
  sameReference: boolean;
  sameParty: boolean;
}

/** Payments that wait for an admin. */
export const waitingPayments = {
  title: 'Kohdistamattomat',
  intro: 'Tapahtumat, jotka eivät selvinneet itsestään: tulleet maksut ja tililtä lähtenyt raha.',
  list: 'Kohdistamattomat maksut',
  failed: 'Maksujen lataaminen epäonnistui',
  none: 'Kaikki maksut on kohdistettu.',
  noneHint: 'Uudet maksut tulevat pankkitiedostoista.',
  reasons,
  columns: { payer: 'Maksaja', booked: 'Kirjattu', left: 'Kohdistamatta', reason: 'Syy', actions: 'Toiminnot' },
  unknownPayer: 'Maksaja ei tiedossa',
  reference: (reference: string) => `Viite ${reference}`,
  partOf: (amount: string) => `Maksusta ${amount}`,
  allocate: (number: number) => `Kohdista laskuun ${number}`,
  allocateTo: (number: number, buyer: string, amount: string, isOwed = false) =>
    `Kohdista laskuun ${number}: ${buyer}, ${isOwed ? 'palautettavaa' : 'avoinna'} ${amount}`,
  proposalReasons: {
    REFERENCE: 'sama viite',
    FOUND_REFERENCE: 'viite viestissä tai tunnisteessa',
    INVOICE_NUMBER: 'laskun numero viestissä',
    AMOUNT: 'sama summa',
    PAYER_NAME: 'sama nimi',
    SIMILAR_NAME: 'lähes sama nimi',
  } satisfies Record<ProposalReason, string>,
  allocated: (number: number) => `Maksu kohdistettiin laskuun ${number}.`,
  allocateFailed: 'Maksun kohdistaminen epäonnistui',
  counterpart: (party: string, day: string) => `Kumoa maksu ${day}: ${party}`,
  refundBack: (party: string, day: string) => `Palautus ${day} tuli takaisin: ${party}`,
  surplus: (party: string, day: string) => `Kuittaa liikasuoritus ${day}: ${party}`,
  counterpartWhy: ({ surplus, sameId, sameReference, sameParty }: CounterpartEvidence) =>
    [
      surplus === null ? 'sama summa' : `kohdistamatta ${surplus}`,
      ...(sameId ? ['sama pankin tunniste'] : []),
      ...(sameReference ? ['sama viite'] : []),
      ...(sameParty ? ['sama osapuoli'] : []),
    ].join(', '),
  counterpartInvoices: (numbers: readonly number[]) =>
    numbers.length === 0 ? '' : `, avaa uudelleen ${numbers.length === 1 ? 'laskun' : 'laskut'} ${numbers.join(', ')}`,
  setOffNote: 'Kuitattu toisiaan vastaan',
  setOffDone: 'Tapahtumat kuitattiin toisiaan vastaan.',
  settle: 'Käsittele',
  settleOf: (payer: string) => `Käsittele maksu ilman laskua: ${payer}`,
  dialog: {
    title: 'Käsittele maksu ilman laskua',
    text: (amount: string) => `Kohdistamatta on ${amount}. Palautus tehdään verkkopankissa.`,
    outgoing: (amount: string) => `Tililtä lähti ${amount}.`,
    as: 'Maksu',
    kinds: {
      RETURN: 'Palautetaan maksajalle',
      BANK_FEE: 'Pankkikulu',
      NOTHING: 'Ei koske myyntiä',
      OTHER: 'Muu',
    } satisfies Record<PaymentSettlement, string>,
    hints: {
      RETURN: 'Raha palautetaan tai on palautettu maksajalle.',
      BANK_FEE: 'Pankin palvelumaksu tai sen hyvitys. Kirjataan kuluksi.',
      NOTHING: 'Esimerkiksi palkka tai ostolasku, joka kirjataan muualla.',
      OTHER: 'Kirjanpitäjä selvittää tapahtuman selitteen mukaan.',
    } satisfies Record<PaymentSettlement, string>,
    note: 'Selite',
    submit: 'Tallenna',
    done: 'Maksu on käsitelty.',
    failed: 'Maksun käsittely epäonnistui',
  },
  selectRow: (party: string) => `Valitse: ${party}`,
  bulk: {
    selected: (count: number) => (count === 1 ? '1 tapahtuma valittu' : `${count} tapahtumaa valittu`),
    done: (settled: number, changed: number) =>
      [
        settled === 1 ? '1 tapahtuma käsiteltiin.' : `${settled} tapahtumaa käsiteltiin.`,
        ...(changed > 0 ? [`${changed} oli jo muuttunut, ja se jäi ennalleen.`] : []),
      ].join(' '),
    failed: 'Tapahtumien käsittely epäonnistui',
    clear: 'Poista valinta',
  },
} as const;

const onlineStates: Record<OnlinePaymentStatus, { text: string; tone: Tone }> = {
  OPEN: { text: 'Kesken', tone: 'wait' },
  PENDING: { text: 'Pankki käsittelee', tone: 'wait' },
  PAID: { text: 'Maksettu', tone: 'good' },
  FAILED: { text: 'Epäonnistui', tone: 'off' },
  EXPIRED: { text: 'Vanhentunut', tone: 'off' },
  REVIEW: { text: 'Selvitettävä', tone: 'bad' },
};

/** Payments that businesses made on the site. */
export const onlinePayments = {
  title: 'Verkkomaksut',
  intro:
    'Yritysten verkossa aloittamat maksut ja niiden palautukset. Tila Selvitettävät näyttää ne, jotka odottavat sinua.',
  list: 'Verkkomaksut',
  failed: 'Verkkomaksujen lataaminen epäonnistui',
  none: 'Verkkomaksuja ei ole vielä.',
  noneHint: 'Maksu ilmestyy tähän, kun yritys aloittaa sen Laskutus-sivulla.',
  notFound: 'Tässä tilassa ei ole maksuja.',
  clear: 'Näytä kaikki maksut',
  back: 'Laskut',
  state: 'Tila',
  states: onlineStates,
  filters: {
    ALL: 'Kaikki tilat',
    REVIEW: 'Selvitettävät',
    OPEN: 'Kesken',
    PENDING: 'Pankki käsittelee',
    PAID: 'Maksetut',
    FAILED: 'Epäonnistuneet',
    EXPIRED: 'Vanhentuneet',
  },
  columns: {
    business: 'Yritys',
    created: 'Aloitettu',
    amount: 'Saldoon',
    gross: 'Maksettava',
    provider: 'Palvelun tunnus',
    state: 'Tila',
    actions: 'Toiminnot',
  },
  deleted: 'Poistettu yritys',
  noAnswer: 'Ei vastausta',
  reference: (reference: string) => `Viite ${reference}`,
  review: 'Maksu on saatu, mutta sitä ei voitu kirjata. Tarkista maksu tai palauta se maksupalvelusta.',
  minutes: 'alle tunti sitten',
  hours: ['tunti sitten', 'tuntia sitten'],
  days: ['päivä sitten', 'päivää sitten'],
  check: 'Tarkista maksu',
  checkOf: (name: string, amount: string) => `Tarkista maksu: ${name}, ${amount}`,
  checked: (state: string) => `Maksupalvelu vastasi. Maksun tila: ${state.toLowerCase()}.`,
  checkFailed: 'Maksun tarkistaminen epäonnistui',
  receipt: 'Lasku',
  receiptOf: (number: number) => `Avaa lasku ${number} (PDF)`,
} as const;
