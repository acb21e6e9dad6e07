import type { Currency, TransactionKind } from '#shared/schema.generated.ts';
import type { TableCell } from '#shared/tables/cells.ts';
import type { InvoiceRow } from '../billing/entities.ts';
import { spendingKinds } from '../billing/ledgerSql.ts';

/** Accounts of the journal: examples of a Finnish chart, which an accountant maps to the own ones. */
export const accounts = {
  receivables: 1700,
  bank: 1910,
  paymentService: 1760,
  vat: 2939,
  advances: 2940,
  /** Money on the account that is of no invoice, or not yet. */
  clearing: 2950,
  /** Movements that are booked elsewhere, such as salaries. */
  elsewhere: 2960,
  sales: 3000,
  serviceFees: 3010,
  reminderFees: 3020,
  corrections: 3990,
  creditLosses: 8490,
  paymentFees: 8560,
  bankFees: 8570,
  roundings: 8590,
} as const;

/** An invoice or a credit note, as the journal needs it. */
export interface BookedInvoice {
  number: number;
  issuedOn: string;
  /** The date on which it was paid on the site. */
  paidOn: string | null;
  buyer: string;
  lines: InvoiceRow[];
  vat: number;
  gross: number;
  taxRateBp: number;
  currency: Currency;
}

/** A row of the ledger that is on no invoice. */
export interface BookedTransaction {
  reference: string;
  bookedOn: string;
  businessName: string;
  text: string;
  kind: TransactionKind;
  /** Signed cents. */
  amount: number;
  currency: Currency;
}

/** One line of a voucher; a debit is above zero. The lines of a voucher add up to zero. */
export interface JournalLine {
  type: 'LASKU' | 'SALDO' | keyof typeof accountsOf;
  number: string;
  day: string;
  text: string;
  account: number;
  cents: number;
  /** VAT in hundredths of a percent; null for a line without one. */
  taxRateBp: number | null;
  target: string;
  currency: Currency;
}

/** The vouchers of an invoice: the sale on credit, and its payment on the site. A credit note's are the other way round. */
export function invoiceVouchers(invoice: BookedInvoice): JournalLine[] {
  const { number, issuedOn, paidOn, buyer: target, lines, vat, gross, taxRateBp, currency } = invoice;
  const common = { number: String(number), target, currency };
  const sale = { ...common, type: 'LASKU' as const, day: issuedOn };
  const title = `${gross < 0 ? 'Hyvityslasku' : 'Lasku'} ${number}`;
  const sold = lines.map(({ kind, description, net }) => ({
    ...sale,
    text: description,
    account: kind === 'TOP_UP' ? accounts.advances : accounts.serviceFees,
    cents: 0 - net,
    taxRateBp,
  }));
  const paid = { ...common, type: 'VERKKOMAKSU' as const, day: paidOn ?? '', text: `Lasku ${number}`, taxRateBp: null };
  return [
    { ...sale, text: title, account: accounts.receivables, cents: gross, taxRateBp: null },
    ...sold,
    { ...sale, text: `${title}, arvonlisävero`, account: accounts.vat, cents: 0 - vat, taxRateBp },
    ...(paidOn
      ? [
          { ...paid, account: accounts.paymentService, cents: gross },
          { ...paid, account: accounts.receivables, cents: 0 - gross },
        ]
      : []),
  ];
}

const published: readonly TransactionKind[] = spendingKinds;

/** The voucher of a row of the ledger: what was paid in advance becomes a sale when an offer is published. */
export function transactionVoucher(row: BookedTransaction): JournalLine[] {
  const { reference: number, bookedOn: day, businessName: target, text, kind, amount, currency } = row;
  const common = { type: 'SALDO' as const, number, day, text, taxRateBp: null, target, currency };
  const other = published.includes(kind) ? accounts.sales : accounts.corrections;
  return [
    { ...common, account: accounts.advances, cents: 0 - amount },
    { ...common, account: other, cents: amount },
  ];
}

/** Money between two accounts of the journal. */
export interface Transfer extends Pick<JournalLine, 'number' | 'day' | 'text' | 'target' | 'currency'> {
  /** Cents that the first account gets and the second one gives; below zero the other way round. */
  cents: number;
}

const accountsOf = {
  VERKKOMAKSU: [accounts.paymentService, accounts.clearing],
  PANKKI: [accounts.bank, accounts.clearing],
  KOHDISTUS: [accounts.clearing, accounts.receivables],
  LUOTTOTAPPIO: [accounts.creditLosses, accounts.receivables],
  VERKKOPALAUTUS: [accounts.paymentService, accounts.receivables],
  PYORISTYSERO: [accounts.roundings, accounts.receivables],
  TILITYS: [accounts.clearing, accounts.paymentService],
  PANKKIKULU: [accounts.clearing, accounts.bankFees],
  MUISTUTUSMAKSU: [accounts.clearing, accounts.reminderFees],
  MUUALLA: [accounts.clearing, accounts.elsewhere],
  TILITYSKULU: [accounts.paymentFees, accounts.paymentService],
} as const;

/**
 * The voucher of a movement on a bank account, of an open invoice's payment on the site, of its allocation to an invoice, a settlement, a fee or what is booked elsewhere,
 * of a settlement's fees, a write-off, a difference of rounding or a refund on the site.
 */
export function transferVoucher(type: keyof typeof accountsOf, transfer: Transfer): JournalLine[] {
  const { cents, ...common } = transfer;
  const [debit, credit] = accountsOf[type];
  return [
    { ...common, type, account: debit, cents, taxRateBp: null },
    { ...common, type, account: credit, cents: 0 - cents, taxRateBp: null },
  ];
}

export const journalTitles: TableCell[] = [
  'Tositelaji',
  'Tositenumero',
  'Päivämäärä',
  'Selite',
  'Tili',
  'Summa',
  'ALV-tunnus',
  'ALV-%',
  'Kohde',
  'Valuutta',
];

/** The line as accounting software imports it: one signed sum, the credit below zero. */
export function journalCells({ taxRateBp, ...line }: JournalLine): TableCell[] {
  const { type, number, day, text, account, cents, target, currency } = line;
  const vat = taxRateBp === null ? ['', ''] : ['KOMY', taxRateBp / 100];
  return [type, number, day, text, account, cents / 100, ...vat, target, currency];
}
