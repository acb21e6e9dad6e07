import { SettingsGroup } from '#domain/settings/entities.ts';
import { forgetSettings } from '#domain/settings/settings.ts';
import type { Platform } from '#platform/platform.ts';
import type { BillingRules } from '#shared/rules/billing/billingSettings.ts';
import type { Answer, Asker } from '#test/ask.ts';
import type { App } from '../../app.ts';

/** The account of the default settings. */
export const ownIban = 'FI2112345600000785';

/** A payment of a report, or with `reversal` the bank's taking back of one. */
export interface Paid {
  cents: number;
  id: string;
  reference?: string | undefined;
  payer?: string;
  message?: string;
  reversal?: boolean;
  /** Whether the money goes out; by default that of a reversal does. */
  out?: boolean;
}

const euros = (cents: number) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

function entryOf({ cents, id, reference, payer, message, reversal = false, out = reversal }: Paid, day: string) {
  const amount = `<Amt Ccy="EUR">${euros(cents)}</Amt>`;
  return `<Ntry>${amount}<CdtDbtInd>${out ? 'DBIT' : 'CRDT'}</CdtDbtInd>${reversal ? '<RvslInd>true</RvslInd>' : ''}
    <Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${id}</AcctSvcrRef><NtryDtls><TxDtls>
    <Refs><AcctSvcrRef>${id}</AcctSvcrRef></Refs><AmtDtls><TxAmt>${amount}</TxAmt></AmtDtls>
    ${payer ? `<RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr></RltdPties>` : ''}<RmtInf>
    ${message ? `<Ustrd>${message}</Ustrd>` : ''}
    ${reference ? `<Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>${reference}</Ref></CdtrRefInf></Strd>` : ''}
    </RmtInf></TxDtls></NtryDtls></Ntry>`;
}

/** A report of payments (camt.054.001.02) as a bank sends it. */
export function aReport(payments: Paid[], { account = ownIban, day = '2026-03-16' } = {}): Buffer {
  const id = payments.map((payment) => payment.id).join('-');
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
    <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.02"><BkToCstmrDbtCdtNtfctn>
    <GrpHdr><MsgId>${id}</MsgId></GrpHdr><Ntfctn><Id>${id}</Id><Acct><Id><IBAN>${account}</IBAN></Id></Acct>
    ${payments.map((payment) => entryOf(payment, day)).join('\n')}
    </Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`);
}

/** A file of reference payments (KTL) of the default account: payments of a cent, and then what is given. */
export function aLargeKtl(
  payments: number,
  others: Pick<Paid, 'cents' | 'id' | 'reference' | 'reversal'>[] = [],
): Buffer {
  const field = (value: string | number, width: number) => String(value).padStart(width, '0');
  const small = Array.from({ length: payments }, (_, place) => ({ cents: 1, id: `K${place}`, reference: '0' }));
  const rows: typeof others = [...small, ...others];
  const record = ({ cents, id, reference = '0', reversal = false }: (typeof others)[number]) =>
    `312345600000785260316260313${id.padEnd(16)}${field(reference, 20)}${'KAHVILA'.padEnd(12)}1A${field(cents, 10)}${Number(reversal)}A `;
  const sums = [false, true].map((isReversal) => {
    const own = rows.filter(({ reversal = false }) => reversal === isReversal);
    const total = own.reduce((sum, { cents }) => sum + cents, 0);
    return `${field(own.length, 6)}${field(total, 11)}`;
  });
  const head = '02603161905129000008901'.padEnd(90);
  return Buffer.from(`${[head, ...rows.map(record), `9${sums.join('')}`.padEnd(90)].join('\r\n')}\r\n`, 'latin1');
}

const document = `mutation ($input: ImportBankFileInput!) {
  importBankFile(input: $input) { alreadyRead added known
    file { id kind entries received waiting notUnderstood withoutDay setApart notBooked otherAccount otherCurrency } }
}`;

interface ImportedAnswer {
  importBankFile: {
    alreadyRead: boolean;
    added: number;
    known: number;
    file: {
      id: string;
      kind: string;
      entries: number;
      received: number;
      waiting: number;
      notUnderstood: number;
      withoutDay: number;
      setApart: number;
      notBooked: number;
      otherAccount: number;
      otherCurrency: number;
    };
  };
}

/** Sends a file of a bank over HTTP, as the back office does. */
export async function sendBankFile({ http }: App, bytes: Buffer, { token }: Asker) {
  const boundary = 'osan-raja';
  const part = (name: string, content: string | Buffer, rest = '') => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n`),
    typeof content === 'string' ? Buffer.from(content) : content,
    Buffer.from('\r\n'),
  ];
  const payload = Buffer.concat([
    ...part('operations', JSON.stringify({ query: document, variables: { input: { file: null } } })),
    ...part('map', JSON.stringify({ 0: ['variables.input.file'] })),
    ...part('0', bytes, '; filename="maksut.xml"\r\nContent-Type: application/xml'),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  const reply = await http.inject({
    method: 'POST',
    url: '/graphql',
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'apollo-require-preflight': 'true',
      authorization: `Bearer ${token}`,
    },
    payload,
  });
  const { data, errors = [] } = reply.json() as { data?: ImportedAnswer; errors?: Answer<unknown>['errors'] };
  return { imported: data?.importBankFile, code: errors[0]?.extensions.code, message: errors[0]?.message };
}

/** Runs a test with other rules of billing, and sets them back. */
export async function withBilling<T>(
  platform: Platform,
  rules: Partial<BillingRules>,
  run: () => Promise<T>,
): Promise<T> {
  await setBilling(platform, rules);
  try {
    return await run();
  } finally {
    await setBilling(platform, {});
  }
}

/** Sets the rules of billing; what is not given is as by default. */
export async function setBilling(platform: Platform, values: Partial<BillingRules>): Promise<void> {
  const em = platform.orm.em.fork();
  await em.upsert(SettingsGroup, { name: 'billing', values: { ...values }, updatedAt: new Date() });
  forgetSettings(platform);
}
