import { helsinkiDate } from '../helsinki.ts';
import { type PaymentProvider, ReportRefused, type Settlement } from './paymentProvider.ts';
import { type Merchant, readReport, signatureOf } from './paytrailSignature.ts';

/** A payment or a refund; cents below zero for a refund. */
interface Deal {
  stamp: string;
  reference: string;
  cents: number;
}

/**
 * Settlements of made-up payments: whatever was noted since they were last asked for is in a new one. Their reports come
 * at once, signed as Paytrail's are.
 */
export function fakeSettlements(merchant: Merchant) {
  const waiting = new Map<string, Deal>();
  const settled = new Map<string, Settlement & { deals: Deal[] }>();
  const stamps = new Set<string>();

  return {
    /** Takes a payment or a refund into the next settlement, once. */
    note({ stamp, reference, cents }: Deal): void {
      if (!stamps.has(stamp)) waiting.set(stamp, { stamp, reference, cents });
    },
    async settlements() {
      if (waiting.size > 0) {
        const id = String(Date.now());
        const day = helsinkiDate(new Date());
        const facts = { providerId: id, reference: `ESITTELY-${id.slice(-11)}`, createdOn: day, settledOn: day };
        settled.set(id, { ...facts, deals: [...waiting.values()] });
        for (const stamp of waiting.keys()) stamps.add(stamp);
        waiting.clear();
      }
      return [...settled.values()].slice(-100).reverse();
    },
    async orderReport(settlementId) {
      const settlement = settled.get(settlementId);
      if (!settlement) throw new ReportRefused('No such settlement has been made');
      const text = JSON.stringify(settlement.deals.map((deal) => lineOf(deal, settlement)));
      return readReport(merchant, signedFields(merchant, text), text);
    },
    readReport: (fields, text) => readReport(merchant, fields, text),
  } satisfies Pick<PaymentProvider, 'settlements' | 'orderReport' | 'readReport'> & { note(deal: Deal): void };
}

/** A line of a report, at made-up prices: 35 cents, and a hundredth of a payment. */
function lineOf({ stamp, reference, cents }: Deal, settlement: Settlement) {
  return {
    ...{ stamp, reference, amount: cents / 100, settlementId: settlement.providerId },
    settlementReference: settlement.reference,
    paymentMethodFee: 0.35,
    paymentMethodCommission: Math.max(cents, 0) / 10_000,
  };
}

function signedFields(merchant: Merchant, text: string): Map<string, string> {
  const fields = new Map([
    ['checkout-account', merchant.account],
    ['checkout-algorithm', 'sha256'],
  ]);
  return fields.set('signature', signatureOf(merchant, fields, text));
}
