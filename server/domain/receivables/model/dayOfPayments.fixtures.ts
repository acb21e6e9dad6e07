import { rfReference } from '#shared/rules/billing/reference.ts';
import { ownIban } from '../payments.fixtures.ts';

interface Movement {
  cents: number;
  /** The bank's id (AcctSvcrRef) of the movement. */
  id: string;
  name: string;
  /** As the payer wrote it. */
  reference?: string;
  message?: string;
  endToEndId?: string;
}

interface Booking {
  id: string;
  /** Money that goes out. */
  isDebit?: boolean;
  isReversal?: boolean;
  movements: Movement[];
  /** How the statement has it: with the movements, as a sum whose movements the report has, or as a fee. */
  inStatement?: 'WHOLE' | 'SUM' | 'FEE';
}

const euros = (cents: number) => (cents / 100).toFixed(2);
const sumOf = (movements: Movement[]) => movements.reduce((sum, { cents }) => sum + cents, 0);
const at = (name: string, content: string | undefined) => (content ? `<${name}>${content}</${name}>` : '');
const amountOf = (cents: number) => `<Amt Ccy="EUR">${euros(cents)}</Amt>`;
const day = '2026-03-16';

function detailsOf({ cents, id, name, reference, message, endToEndId }: Movement, isDebit: boolean, version: 2 | 8) {
  const issuer = reference?.startsWith('RF') ? '<Issr>ISO</Issr>' : '';
  const type = `<Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry>${issuer}</Tp>`;
  const direction = isDebit ? 'DBIT' : 'CRDT';
  const party = at('Nm', name.replace('&', '&amp;'));
  return at(
    'TxDtls',
    [
      at('Refs', at('AcctSvcrRef', id) + at('EndToEndId', endToEndId)),
      version === 2 ? at('AmtDtls', at('TxAmt', amountOf(cents))) : `${amountOf(cents)}${at('CdtDbtInd', direction)}`,
      at('RltdPties', at(isDebit && !reference ? 'Cdtr' : 'Dbtr', version === 2 ? party : at('Pty', party))),
      at('RmtInf', at('Ustrd', message) + at('Strd', reference && at('CdtrRefInf', type + at('Ref', reference)))),
    ].join(''),
  );
}

function bookingOf(booking: Booking, version: 2 | 8) {
  const { id, isDebit = false, isReversal = false, movements, inStatement = 'WHOLE' } = booking;
  const cents = sumOf(movements);
  const isSum = version === 8 && inStatement === 'SUM';
  const batch = at('Btch', `${at('NbOfTxs', String(movements.length))}<TtlAmt Ccy="EUR">${euros(cents)}</TtlAmt>`);
  const details = movements.map((movement) => detailsOf(movement, isDebit, version)).join('');
  const isFee = inStatement === 'FEE';
  return at(
    'Ntry',
    [
      amountOf(cents) + at('CdtDbtInd', isDebit ? 'DBIT' : 'CRDT') + at('RvslInd', isReversal ? 'true' : ''),
      at('Sts', version === 2 ? 'BOOK' : at('Cd', 'BOOK')),
      at('BookgDt', at('Dt', day)) + at('ValDt', at('Dt', day)) + at('AcctSvcrRef', id),
      isSum ? at('AddtlInfInd', at('MsgNmId', 'camt.054.001.02')) : '',
      isFee ? '' : at('NtryDtls', (movements.length > 1 ? batch : '') + (isSum ? '' : details)),
      isFee ? at('AddtlNtryInf', movements[0]?.message) : '',
    ].join(''),
  );
}

function fileOf(bookings: Booking[], version: 2 | 8) {
  const [message, part, name] =
    version === 2
      ? ['BkToCstmrDbtCdtNtfctn', 'Ntfctn', 'camt.054.001.02']
      : ['BkToCstmrStmt', 'Stmt', 'camt.053.001.08'];
  const sumBy = (isDebit: boolean) => {
    const own = bookings.filter((booking) => (booking.isDebit ?? false) === isDebit);
    return { count: own.length, cents: own.reduce((sum, { movements }) => sum + sumOf(movements), 0) };
  };
  const [credits, debits] = [sumBy(false), sumBy(true)];
  const total = ({ count, cents }: typeof credits) => at('NbOfNtries', String(count)) + at('Sum', euros(cents));
  const balance = (code: string, cents: number) =>
    at('Bal', `${at('Tp', at('CdOrPrtry', at('Cd', code)))}${amountOf(cents)}${at('CdtDbtInd', 'CRDT')}`);
  const opening = 100_000;
  const content = [
    at('Id', `${name}-${day}`) + at('FrToDt', at('FrDtTm', `${day}T00:00:00`) + at('ToDtTm', `${day}T23:59:59`)),
    at('Acct', at('Id', at('IBAN', ownIban)) + at('Ccy', 'EUR')),
    version === 8 ? balance('OPBD', opening) + balance('CLBD', opening + credits.cents - debits.cents) : '',
    at('TxsSummry', at('TtlCdtNtries', total(credits)) + at('TtlDbtNtries', total(debits))),
    ...bookings.map((booking) => bookingOf(booking, version)),
  ].join('\n');
  const document = at(message ?? '', at('GrpHdr', at('MsgId', `${name}-${day}`)) + at(part ?? '', content));
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${name}">${document}</Document>`);
}

function ktlOf(movements: (Movement & { isReversal?: boolean })[]) {
  const record = ({ cents, id, reference = '', name, isReversal }: (typeof movements)[number]) =>
    `3${ownIban.slice(4)}260316260316${id.slice(4)}${reference.padStart(20, '0')}${name.slice(0, 12).padEnd(12)}1A${String(cents).padStart(10, '0')}${isReversal ? 1 : 0}A `;
  const sums = [false, true].map((isReversal) => {
    const own = movements.filter((movement) => (movement.isReversal ?? false) === isReversal);
    return `${String(own.length).padStart(6, '0')}${String(sumOf(own)).padStart(11, '0')}`;
  });
  const records = ['02603161905129000008901'.padEnd(90), ...movements.map(record), `9${sums.join('')}`.padEnd(90)];
  return Buffer.from(`${records.join('\r\n')}\r\n`, 'latin1');
}

/**
 * A day of a bank account as a bank tells it three times: a report of its payments (camt.054), a statement that has some
 * of them as sums (camt.053), and reference payments alone (KTL). The payments are of five invoices: exact, by an RF
 * reference, twice, in part and too much; and of a sixth by its number in the message.
 * @param references of the five invoices, and the number of the sixth
 */
export function aDayOfPayments(references: readonly [string, string, string, string, string], sixth: number) {
  const [first, second, third, fourth, fifth] = references;
  const id = (place: number) => `2603165588NDEA${String(place).padStart(6, '0')}`;
  const twice = { cents: 6275, name: 'LEIPOMO PULLA KY', reference: third };
  const batch: Movement[] = [
    { cents: 26_983, id: id(100_001), name: 'KAHVILA KUUSI OY', reference: first },
    { cents: 12_550, id: id(100_002), name: 'PYÖRÄPAJA ÅKE & POJAT', reference: rfReference(second) },
    { ...twice, id: id(100_003), reference: third.padStart(20, '0') },
    { cents: 20_000, id: id(100_004), name: 'KUKKA JA KORI', reference: fourth },
    { cents: 13_000, id: id(100_005), name: 'KUNTOSALI ROUTA OY', reference: fifth },
  ];
  const double = { ...twice, id: id(102) };
  const reported: Booking[] = [
    { id: id(101), movements: batch, inStatement: 'SUM' },
    { id: id(102), movements: [double] },
    {
      id: id(103),
      movements: [
        { cents: 5525, id: id(300_001), name: 'MEIKÄLÄINEN MATTI', reference: '76543216' },
        { cents: 3138, id: id(300_002), name: 'PARTURI SAKSET', message: `Lasku ${sixth}, kiitos!` },
      ],
      inStatement: 'SUM',
    },
    { id: id(104), isDebit: true, isReversal: true, movements: [double] },
  ];
  const others: Booking[] = [
    { id: id(105), movements: [{ cents: 12_710, id: id(105), name: 'PAYTRAIL OYJ', reference: '45667372' }] },
    {
      id: id(106),
      isDebit: true,
      movements: [{ cents: 450, id: id(106), name: 'KUNTOSALI ROUTA OY', endToEndId: `PALAUTUS-${fifth}` }],
    },
    {
      id: id(107),
      isDebit: true,
      movements: [{ cents: 450, id: '', name: '', message: 'Palvelumaksu 02/2026' }],
      inStatement: 'FEE',
    },
  ];
  return {
    report: fileOf(reported, 2),
    statement: fileOf([...reported, ...others], 8),
    ktl: ktlOf([...batch.filter((_, place) => place !== 1), double, { ...double, id: id(104), isReversal: true }]),
  };
}
