import type { OnlineRefundFault, OnlineRefundSettlement, OnlineRefundStatus } from '../schema.generated.ts';
import type { Tone } from './common.ts';

const states: Record<OnlineRefundStatus, { text: string; tone: Tone }> = {
  ORDERED: { text: 'Palautus tilattu', tone: 'wait' },
  PENDING: { text: 'Palautus käsittelyssä', tone: 'wait' },
  DONE: { text: 'Palautettu', tone: 'good' },
  FAILED: { text: 'Palautus epäonnistui', tone: 'bad' },
  REVIEW: { text: 'Palautus selvitettävä', tone: 'bad' },
};

interface Replaced {
  /** Number of the invoice of the balance that was given again. */
  invoice: number | undefined;
  /** Names the invoice whose money is returned by a bank. */
  reference: string;
}

/** What an admin does about a refund that did not succeed. */
const faults: Record<OnlineRefundFault, (replaced: Replaced) => string> = {
  UNSUPPORTED: ({ invoice, reference }) =>
    `Maksutapaa ei voi palauttaa maksupalvelussa. Saldo on palautettu ja siitä on tehty lasku ${invoice}. Hyvitä lasku ja palauta raha tilisiirtona viestillä PALAUTUS-${reference}.`,
  REFUSED: ({ invoice, reference }) =>
    `Maksupalvelu ei palauttanut rahaa. Saldo on palautettu ja siitä on tehty lasku ${invoice}. Yritä uudelleen, tai hyvitä lasku ja palauta raha tilisiirtona viestillä PALAUTUS-${reference}.`,
  UNCLEAR: () =>
    'Maksupalvelu ei kerro, palautettiinko raha. Katso palautus maksupalvelun omilta sivuilta ja merkitse tulos.',
  LATE_SUCCESS: ({ invoice }) =>
    `Raha palautettiin sittenkin, vaikka saldo ehdittiin antaa takaisin. Hyvitä lasku ${invoice} ja merkitse raha palautetuksi.`,
  BALANCE_GONE: ({ reference }) =>
    `Raha ei palautunut, eikä saldoa voi antaa takaisin: yritys on poistettu tai saldon valuutta on vaihtunut. Palauta raha tilisiirtona viestillä PALAUTUS-${reference}.`,
};

const outcomes: Record<OnlineRefundSettlement, string> = {
  DONE: 'Raha on palautettu',
  FAILED: 'Raha ei palautunut',
  HANDLED: 'Merkitse hoidetuksi',
};

/** Payments on the site that go back to their payers. */
export const refunds = {
  refund: 'Palauta maksu',
  refundOf: (name: string, amount: string) => `Palauta maksu: ${name}, ${amount}`,
  list: 'Palautus',
  listOf: (name: string, amount: string) => `Palautus: ${name}, ${amount}`,
  deleted: 'Poistettu yritys',
  states,
  faults,
  facts: (amount: string, day: string, admin: string) => `${amount}, ${day}, ${admin}.`,
  creditNote: (number: number) => `Hyvityslasku ${number}`,
  outcomes,
  outcomeOf: (outcome: string, amount: string) => `${outcome}: ${amount}`,
  dialog: {
    title: (name: string, amount: string) => `Palauta maksu: ${name}, ${amount}`,
    text: (invoice: number) =>
      `Summa vähennetään yrityksen saldosta heti, ja laskusta ${invoice} tehdään hyvityslasku. Sen jälkeen maksupalvelu palauttaa rahan maksajalle. Yritys saa sähköpostin.`,
    amount: 'Palautettava summa',
    amountHint: (left: string, balance: string) =>
      `Ilman arvonlisäveroa, joka palautetaan samalla. Laskua on jäljellä ${left}, ja yrityksen saldo on ${balance}.`,
    nothingLeft: 'Maksun palautus on jo kesken, tai maksussa ei ole enää palautettavaa.',
    reason: 'Syy',
    reasonHint: 'Näkyy hyvityslaskulla ja yritykselle.',
    done: 'Palautus on tilattu maksupalvelusta.',
    failed: 'Maksun palauttaminen epäonnistui',
    question: (amount: string) => `Palautetaanko ${amount}?`,
    consequence: 'Summa on suuri. Palautusta ei voi perua.',
    confirm: 'Palauta',
    back: 'Tarkista vielä',
  },
  settle: {
    texts: {
      DONE: 'Vahvistat, että raha on palautettu maksajalle.',
      FAILED: 'Vahvistat, ettei rahaa palautettu. Saldo annetaan takaisin yritykselle, ja siitä tehdään lasku.',
      HANDLED: 'Palautus poistuu selvitettävistä. Rahaa ei liiku.',
    } satisfies Record<OnlineRefundSettlement, string>,
    note: 'Selite',
    noteHint: 'Mitä selvisi. Tallentuu tapahtumalokiin.',
    done: 'Palautus on selvitetty.',
    failed: 'Palautuksen tallentaminen epäonnistui',
  },
} as const;
