import type {
  AdminOnlinePayment,
  BankFile,
  FileRow,
  Invoice,
  LedgerEntry,
  OnlinePayment,
  OnlineSettlement,
  WaitingPayment,
} from '#shared/schema.generated.ts';
import { daysFromNow, helsinkiDate } from '../world/clock.ts';
import { aRow } from '../world/row.ts';

const day = (days: number) => helsinkiDate(daysFromNow(days));

/** The overdue invoice of the first top-up, 90 euros and VAT; or another one that differs from it in the given parts. */
export const anInvoice = (parts: Partial<Invoice> = {}): Invoice =>
  aRow('Invoice', {
    id: 'invoice-transaction-1',
    number: 1001,
    kind: 'INVOICE',
    status: 'OVERDUE',
    buyerId: 'business-1',
    buyerName: 'Kahvila Esimerkki Oy',
    buyerBusinessId: '9000001-1',
    buyerAddress: 'Esimerkkikatu 4, 33100 Tampere',
    issuedOn: day(-100),
    dueOn: day(-86),
    net: 9_000,
    vat: 2_295,
    gross: 11_295,
    open: 11_295,
    taxRate: 25.5,
    currency: 'EUR',
    payment: { payee: 'Lähitarjous Oy', iban: 'FI2112345600000785', bic: 'NDEAFIHH' },
    referenceNumber: '10000016',
    rfReference: 'RF0010000016',
    pdfUrl: `/api/invoices/${parts.id ?? 'invoice-transaction-1'}.pdf`,
    finvoiceUrl: `/api/invoices/${parts.id ?? 'invoice-transaction-1'}.xml`,
    lines: [{ description: 'Saldon lisäys', net: 9_000 }],
    ...parts,
  });

/** A credit note of 5 euros of that invoice. */
export const aCreditNote = (parts: Partial<Invoice> = {}): Invoice =>
  anInvoice({
    id: 'invoice-note',
    number: 1002,
    kind: 'CREDIT_NOTE',
    status: null,
    net: -500,
    vat: -128,
    gross: -628,
    open: 0,
    payment: null,
    reason: 'Väärä summa',
    credits: anInvoice(),
    ...parts,
  });

/** A payment that waits: it has no reference, but its message names the invoice. */
export const aPayment = (parts: Partial<WaitingPayment> = {}): WaitingPayment =>
  aRow('WaitingPayment', {
    id: 'payment-1',
    account: 'FI2112345600000785',
    amount: 5_000,
    left: 5_000,
    bookedOn: day(-1),
    payerName: 'Kahvila Esimerkki Oy',
    message: 'lasku 1001',
    reason: 'NO_REFERENCE',
    proposals: [{ invoice: anInvoice(), reasons: ['INVOICE_NUMBER', 'PAYER_NAME'] }],
    ...parts,
  });

/** A file of the bank that was read. */
export const aBankFile = (parts: Partial<BankFile> = {}): BankFile =>
  aRow('BankFile', {
    id: 'bank-file-1',
    kind: 'CAMT054',
    fileName: 'viitemaksut.xml',
    adminName: 'Maija Mestari',
    at: daysFromNow(-1),
    entries: 3,
    received: 1_000,
    waiting: 1,
    inDoubt: 1,
    notUnderstood: 1,
    readSum: 1_000,
    fileSum: 1_000,
    ...parts,
  });

/** A booking of the file that was not understood and waits. */
export const aFileRow = (parts: Partial<FileRow> = {}): FileRow =>
  aRow('FileRow', {
    id: 'file-row-2',
    file: aBankFile(),
    entryNumber: 4,
    status: 'NOT_UNDERSTOOD',
    isWaiting: true,
    account: 'FI2112345600000785',
    currency: 'EUR',
    bookedOn: day(-1),
    sentence: 'Summa 1E2 ei ole summa.',
    lines: '<Ntry><Amt Ccy="EUR">1E2</Amt><CdtDbtInd>CRDT</CdtDbtInd></Ntry>',
    ...parts,
  });

const movement = { amount: 5_000, payerName: 'Kahvila Esimerkki', sentence: null, lines: null };
const dismissed = { decision: 'DISMISSED', isWaiting: false, note: 'Toisen yrityksen', version: 1 } as const;

/** A movement that may be a known one, a booking that was not understood, and one that was left out. */
export const fileRows = (): FileRow[] => [
  aFileRow({ id: 'file-row-1', entryNumber: 3, status: 'IN_DOUBT', ...movement, entry: aPayment() }),
  aFileRow(),
  aFileRow({
    id: 'file-row-3',
    entryNumber: 5,
    ...dismissed,
    decidedBy: 'Maija Mestari',
    decidedAt: daysFromNow(-1),
    sentence: null,
    lines: null,
  }),
];

/** A settlement that does not agree with its money. */
const aSettlement = (parts: Partial<OnlineSettlement> = {}): OnlineSettlement =>
  aRow('OnlineSettlement', {
    id: 'settlement-1',
    status: 'DIFFERS',
    provider: 'paytrail',
    providerId: '678',
    reference: '45667372',
    createdOn: day(-3),
    settledOn: day(-3),
    payments: 2,
    paid: 13_550,
    fees: 170,
    expected: 13_380,
    received: 12_380,
    difference: -1_000,
    bookedOn: day(-3),
    faults: 1,
    faultyRows: [{ id: 'settled-1', fault: 'UNKNOWN', stamp: null, reference: '12344', amount: 1_000, booked: null }],
    ...parts,
  });

const unknown = { expected: null, received: null, difference: null, bookedOn: null, faults: 0, faultyRows: [] };

/** That one, and one whose report has not come. */
export const settlements = (): OnlineSettlement[] => [
  aSettlement(),
  aSettlement({ ...unknown, id: 'settlement-2', status: 'WAITS_FOR_REPORT', providerId: '679', reference: '45667385' }),
];

const cafe = { id: 'business-1', name: 'Kahvila Esimerkki Oy', businessId: '9000001-1' };

/** A payment on the site, as its business and admins see it. */
export type OnlinePaymentRow = AdminOnlinePayment & OnlinePayment;

/** A payment on the site that was not paid yet. */
export const anOnlinePayment = (parts: Partial<OnlinePaymentRow> = {}): OnlinePaymentRow =>
  aRow<OnlinePaymentRow>('AdminOnlinePayment', {
    surplus: 0,
    id: 'payment-1',
    status: 'OPEN',
    business: cafe,
    amount: 10_000,
    gross: 12_550,
    currency: 'EUR',
    createdAt: daysFromNow(-1),
    provider: 'fake',
    providerId: `esittely-${parts.id ?? 'payment-1'}`,
    referenceNumber: '10001015',
    ...parts,
  });

type Sale = Omit<LedgerEntry, 'currency'>;

/** The sale of the advertisement, the first charge and the first top-up. */
export function ledger(): Sale[] {
  const admin = { adminId: 'admin-1', adminName: 'Maija Mestari' };
  const title = 'Korvapuusti ja kahvi';
  return [
    aRow<Sale>('LedgerEntry', {
      ...admin,
      id: 'sale-1',
      sourceType: 'ADVERTISEMENT_ACTIVITY',
      transactionType: 'CREDIT',
      activityType: 'CREATED',
      amount: 1_400,
      description: 'Mainos luotu',
      createdAt: daysFromNow(-2),
      advertisementId: 'advertisement-1',
      advertisementTitle: 'Local Winter Market',
    }),
    aRow<Sale>('LedgerEntry', {
      business: cafe,
      id: 'transaction-2',
      sourceType: 'BALANCE_TRANSACTION',
      transactionType: 'DEBIT',
      amount: -500,
      description: title,
      referenceNumber: '10000029',
      createdAt: daysFromNow(-2),
      offerTitle: title,
    }),
    aRow<Sale>('LedgerEntry', {
      business: cafe,
      ...admin,
      id: 'transaction-1',
      sourceType: 'BALANCE_TRANSACTION',
      transactionType: 'CREDIT',
      amount: 9_000,
      description: 'Saldon lisäys',
      notes: 'Ensimmäinen lataus',
      referenceNumber: '10000016',
      createdAt: daysFromNow(-100),
    }),
  ];
}
