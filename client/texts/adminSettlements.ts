import type { OnlineSettlementStatus, SettlementFault } from '../schema.generated.ts';
import type { Tone } from './common.ts';

const states: Record<OnlineSettlementStatus, { text: string; tone: Tone }> = {
  WAITS_FOR_REPORT: { text: 'Odottaa erittelyä', tone: 'wait' },
  WAITS_FOR_MONEY: { text: 'Odottaa tilisiirtoa', tone: 'wait' },
  MATCHES: { text: 'Täsmää', tone: 'good' },
  DIFFERS: { text: 'Ei täsmää', tone: 'bad' },
  HANDLED: { text: 'Käsitelty', tone: 'off' },
};

const faults: Record<SettlementFault, string> = {
  UNKNOWN: 'Maksua ei ole kirjanpidossa',
  WRONG_SUM: 'Summa on eri kuin kirjanpidossa',
  NOT_BOOKED: 'Maksua ei ole kirjattu maksetuksi tai palautusta palautetuksi',
  TWICE: 'Tilitetty jo aiemmin',
};

/** Sums that the payment service sends to the bank account for payments on the site. */
export const settlements = {
  title: 'Tilitykset',
  intro:
    'Summat, jotka maksupalvelu siirtää pankkitilille: verkkomaksut vähennettynä palautuksilla ja palvelun palkkioilla.',
  list: 'Tilitykset',
  failed: 'Tilitysten lataaminen epäonnistui',
  none: 'Tilityksiä ei ole vielä.',
  noneHint: 'Ne haetaan maksupalvelusta kerran tunnissa.',
  back: 'Verkkomaksut',
  states,
  faults,
  columns: {
    settlement: 'Tilitys',
    state: 'Tila',
    content: 'Sisältö',
    fees: 'Palkkiot',
    expected: 'Pitäisi tulla',
    received: 'Tuli tilille',
    difference: 'Ero',
    actions: 'Toiminnot',
  },
  made: (day: string) => `Tehty ${day}`,
  settled: (day: string) => `Maksettu ${day}`,
  payments: ['maksu', 'maksua'],
  refunds: ['palautus', 'palautusta'],
  faultCount: ['rivi selvitettävänä', 'riviä selvitettävänä'],
  handledBy: (note: string, admin: string) => `${note} (${admin})`,
  unsettled: (payments: string, sum: string) =>
    `${payments} ei ole missään tilityksessä, vaikka maksusta on yli kaksi viikkoa. Yhteensä ${sum}. Tarkista ne maksupalvelusta.`,
  unsettledPayments: ['verkkomaksu', 'verkkomaksua'],
  ask: 'Pyydä erittely',
  askOf: (name: string) => `Pyydä erittely: tilitys ${name}`,
  asked: 'Erittely pyydettiin. Se tulee maksupalvelusta hetken päästä.',
  askFailed: 'Erittelyn pyytäminen epäonnistui',
  look: 'Selvitä',
  lookOf: (name: string) => `Selvitä tilitys ${name}`,
  dialog: {
    title: (name: string) => `Tilitys ${name}`,
    differs: (received: string, expected: string) =>
      `Tilille tuli ${received}, mutta erittelyn mukaan pitäisi tulla ${expected}.`,
    noMoney: 'Tilisiirtoa ei ole luetuissa pankkitiedostoissa.',
    noReport: 'Maksupalvelu ei ole lähettänyt erittelyä.',
    rows: 'Selvitettävät rivit',
    more: (count: number) => `Näistä näkyy 20 ensimmäistä. Yhteensä ${count}.`,
    row: (amount: string, name: string) => `${amount}, ${name}`,
    booked: (amount: string) => `kirjanpidossa ${amount}`,
    text: 'Kun ero on selvinnyt, merkitse tilitys käsitellyksi. Rahaa ei liiku, ja ero näkyy kirjanpitäjän täsmäytyksessä.',
    note: 'Selite',
    noteHint: 'Mitä selvisi. Näkyy täsmäytyksessä ja tapahtumalokissa.',
    submit: 'Merkitse käsitellyksi',
    done: 'Tilitys on merkitty käsitellyksi.',
    failed: 'Tilityksen tallentaminen epäonnistui',
  },
} as const;
