import type { BankFileKind } from '#shared/schema.generated.ts';
import { daysFromNow, helsinkiDate } from './clock.ts';

/** A file of a bank that was read. */
export interface BankFileRow {
  id: string;
  kind: BankFileKind;
  fileName: string;
  adminName: string | null;
  at: Date;
}

/** A payment of a bank's file. */
export interface PaymentRow {
  id: string;
  fileId: string;
  account: string;
  /** Cents. */
  amount: number;
  /** Cents that wait. */
  left: number;
  bookedOn: string;
  reference: string | null;
  payerName: string | null;
  message: string | null;
  /** The invoice that the rest pays. */
  invoiceId: string | null;
}

/** A file of a bank whose one payment waits: it has no reference. */
export function paid() {
  const bankFiles: BankFileRow[] = [
    {
      id: 'bank-file-1',
      kind: 'CAMT054',
      fileName: 'viitemaksut.xml',
      adminName: 'Maija Mestari',
      at: daysFromNow(-1),
    },
  ];
  const payments: PaymentRow[] = [
    {
      ...{ id: 'payment-1', fileId: 'bank-file-1', account: 'FI2112345600000785', amount: 5_000, left: 5_000 },
      ...{ bookedOn: helsinkiDate(daysFromNow(-1)), reference: null, payerName: 'Kahvila Esimerkki Oy' },
      ...{ message: 'lasku 1001', invoiceId: null },
    },
  ];
  return { bankFiles, payments, writeOffs: [] as { invoiceId: string; amount: number }[] };
}
