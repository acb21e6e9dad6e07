/** A payment without a reference number, or one that goes out, as a bank reports it. */
interface Payment {
  /** The bank's own id of the payment. */
  id: string;
  /** Such as 125.50. */
  euros: string;
  payer: string;
  message: string;
  /** YYYY-MM-DD. */
  day: string;
  isOut?: boolean;
}

/** A report of payments (camt.054) on the account of the default settings, for a field that takes a file. */
export function bankReport({ id, euros, payer, message, day, isOut = false }: Payment) {
  const refs = `<AcctSvcrRef>${id}</AcctSvcrRef>`;
  const amount = `<Amt Ccy="EUR">${euros}</Amt>`;
  const details = `<TxDtls><Refs>${refs}</Refs><AmtDtls><TxAmt>${amount}</TxAmt></AmtDtls>
    <RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${message}</Ustrd></RmtInf></TxDtls>`;
  const text = `<?xml version="1.0" encoding="UTF-8"?>
    <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.02"><BkToCstmrDbtCdtNtfctn>
    <GrpHdr><MsgId>${id}</MsgId></GrpHdr><Ntfctn><Id>${id}</Id><Acct><Id><IBAN>FI2112345600000785</IBAN></Id></Acct>
    <Ntry>${amount}<CdtDbtInd>${isOut ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt>${refs}
    <NtryDtls>${details}</NtryDtls></Ntry></Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`;
  return { name: `${id}.xml`, mimeType: 'application/xml', buffer: Buffer.from(text) };
}
