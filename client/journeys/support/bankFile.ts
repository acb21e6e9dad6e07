/** A payment of a bank's file; what is missing the file leaves out. */
interface Payment {
  /** Such as 125.50. */
  euros: string;
  /** YYYY-MM-DD. */
  day: string;
  /** The bank's own id of the payment. */
  id?: string;
  payer?: string;
  message?: string;
  reference?: string;
  isOut?: boolean;
  /** The bank's code of why a payment came back. */
  returned?: string;
}

const at = (name: string, content: string | undefined) => (content ? `<${name}>${content}</${name}>` : '');

function entryOf({ euros, day, id, payer, message, reference, isOut = false, returned }: Payment): string {
  const refs = at('AcctSvcrRef', id);
  const amount = `<Amt Ccy="EUR">${euros}</Amt>`;
  const coded = reference && at('CdtrRefInf', `<Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp>${at('Ref', reference)}`);
  const details = [
    at('Refs', refs),
    at('AmtDtls', at('TxAmt', amount)),
    at('RltdPties', at('Dbtr', at('Nm', payer))),
    at('RmtInf', at('Ustrd', message) + at('Strd', coded)),
    at('RtrInf', at('Rsn', at('Cd', returned))),
  ];
  const booked = `<CdtDbtInd>${isOut ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts>${at('BookgDt', at('Dt', day))}`;
  return at('Ntry', amount + booked + refs + at('NtryDtls', at('TxDtls', details.join(''))));
}

/** A report of payments (camt.054) on the account of the default settings, for a field that takes a file. */
export function bankReportOf(name: string, payments: readonly Payment[]) {
  const text = `<?xml version="1.0" encoding="UTF-8"?>
    <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.02"><BkToCstmrDbtCdtNtfctn>
    <GrpHdr><MsgId>${name}</MsgId></GrpHdr><Ntfctn><Id>${name}</Id><Acct><Id><IBAN>FI2112345600000785</IBAN></Id></Acct>
    ${payments.map(entryOf).join('')}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`;
  return { name: `${name}.xml`, mimeType: 'application/xml', buffer: Buffer.from(text) };
}

/** A report of one payment. */
export const bankReport = (payment: Payment & { id: string }) => bankReportOf(payment.id, [payment]);
