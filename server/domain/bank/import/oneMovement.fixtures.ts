import { ownIban } from '../../receivables/payments.fixtures.ts';

/** What a bank's file says of a movement; what is missing it leaves out. */
export interface Said {
  cents: number;
  day: string;
  value?: string;
  paid?: string;
  /** The bank's id of the movement, in the details. */
  id?: string;
  /** The bank's id of the booking. */
  booking?: string;
  endToEnd?: string;
  reference?: string;
  name?: string;
  /** Account of the other party. */
  other?: string;
  message?: string;
  isReversal?: boolean;
  /** A return code of the bank. */
  returned?: string;
  /** Whether the bank's code says that it is a charge. */
  isCharge?: boolean;
  /** Without details: only the sum. */
  isBare?: boolean;
  /** Payments that it is the sum of. */
  count?: number;
  account?: string;
  currency?: string;
  status?: string;
  /** How the file writes the amount of the booking; such as '000000149.87'. */
  written?: string;
  /** Cents that the bank took before it booked the rest: the details have the amount before them. */
  charge?: number;
}

const at = (name: string, content: string | undefined) => (content ? `<${name}>${content}</${name}>` : '');
const euros = (cents: number) => (Math.abs(cents) / 100).toFixed(2);
const amountOf = ({ cents, currency = 'EUR' }: Pick<Said, 'cents' | 'currency'>, written = euros(cents)) =>
  `<Amt Ccy="${currency}">${written}</Amt>`;

function detailsOf(said: Said): string {
  const { cents, id, endToEnd, reference, name, other, message, paid, returned, isCharge, charge = 0 } = said;
  const party = cents > 0 || said.isReversal ? 'Dbtr' : 'Cdtr';
  const coded = `<Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp>${at('Ref', reference)}`;
  return at(
    'TxDtls',
    [
      at('Refs', at('AcctSvcrRef', id) + at('EndToEndId', endToEnd)),
      at('AmtDtls', at('TxAmt', amountOf({ ...said, cents: Math.abs(cents) + charge }))),
      charge > 0 ? at('Chrgs', amountOf({ cents: charge }) + at('CdtDbtInd', 'DBIT')) : '',
      returned
        ? at('BkTxCd', at('Domn', `<Cd>PMNT</Cd>${at('Fmly', '<Cd>ICDT</Cd><SubFmlyCd>RRTN</SubFmlyCd>')}`))
        : '',
      isCharge ? at('BkTxCd', at('Prtry', at('Cd', '730'))) : '',
      at('RltdPties', at(party, at('Nm', name)) + at(`${party}Acct`, other && at('Id', at('IBAN', other)))),
      at('RmtInf', at('Ustrd', message) + at('Strd', reference && at('CdtrRefInf', coded))),
      at('RltdDts', at('AccptncDtTm', paid && `${paid}T12:00:00+03:00`)),
      returned ? at('RtrInf', at('Rsn', at('Cd', returned))) : '',
    ].join(''),
  );
}

/** One booking with its movements. */
function bookingOf(movements: readonly Said[]): string {
  const [first] = movements;
  if (!first) return '';
  const cents = movements.reduce((sum, said) => sum + said.cents, 0);
  const { day, value, booking, isReversal, isBare, count, status = 'BOOK' } = first;
  const batch = count ? at('Btch', at('NbOfTxs', String(count))) : '';
  const details = isBare ? '' : movements.map(detailsOf).join('');
  return at(
    'Ntry',
    [
      amountOf({ ...first, cents }, first.written) +
        at('CdtDbtInd', cents < 0 ? 'DBIT' : 'CRDT') +
        (isReversal ? '<RvslInd>true</RvslInd>' : ''),
      at('Sts', status) + at('BookgDt', at('Dt', day || undefined)) + at('ValDt', at('Dt', value)),
      at('AcctSvcrRef', booking) + at('NtryDtls', batch + details),
    ].join(''),
  );
}

let files = 0;

/** A file of a bank; each is another one. Movements in an own list are one booking. */
export function aFile(kind: '053' | '054', entries: readonly (Said | Said[])[], account = ownIban): Buffer {
  const [message, part] = kind === '053' ? ['BkToCstmrStmt', 'Stmt'] : ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'];
  files += 1;
  const id = `F${files}`;
  const byAccount = Map.groupBy(
    entries.map((entry) => (Array.isArray(entry) ? entry : [entry])),
    ([first]) => first?.account ?? account,
  );
  const parts = [...byAccount].map(([iban, bookings]) =>
    at(part, at('Id', id) + at('Acct', at('Id', at('IBAN', iban))) + bookings.map(bookingOf).join('')),
  );
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${kind}.001.02">${at(message, at('GrpHdr', at('MsgId', id)) + parts.join(''))}</Document>`,
  );
}

/** A file of reference payments; each is another one. */
export function aKtl(movements: readonly Said[]): Buffer {
  files += 1;
  const digits = (text: string | number, width: number) => String(text).padStart(width, '0');
  const short = (day: string) => day.slice(2).replaceAll('-', '');
  const record = ({ cents, day, paid, id = '', reference = '0', name = '', isReversal }: Said) =>
    `3${ownIban.slice(4)}${short(day)}${short(paid ?? day)}${id.slice(0, 16).padEnd(16)}${digits(reference, 20)}${name.toUpperCase().slice(0, 12).padEnd(12)}1A${digits(Math.abs(cents), 10)}${isReversal ? 1 : 0}A `;
  const sums = [false, true].map((isReversal) => {
    const own = movements.filter((said) => (said.isReversal ?? false) === isReversal);
    return digits(own.length, 6) + digits(Math.abs(own.reduce((sum, { cents }) => sum + cents, 0)), 11);
  });
  const head = `0260316${digits(files % 2400, 4)}129000008901`.padEnd(90);
  return Buffer.from([head, ...movements.map(record), `9${sums.join('')}`.padEnd(90), ''].join('\r\n'), 'latin1');
}
