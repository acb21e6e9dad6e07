import { randomBytes, randomUUID } from 'node:crypto';
import { helsinkiDate } from '../helsinki.ts';
import { type Evidence, type PaymentProvider, ReportRefused, type Settlement } from './paymentProvider.ts';
import {
  type Merchant,
  readQuery,
  readRefundQuery,
  readReport,
  signatureOf,
  signedQuery,
} from './paytrailSignature.ts';

/**
 * Made-up payments for the demonstration and for tests: a page with a link for each way a payment may end. Its answers
 * are signed as Paytrail's are, with a secret that lives as long as the server.
 */
export function createFakePayments(publicUrl: string): PaymentProvider {
  const merchant = { account: 'esittely', secret: randomBytes(32).toString('hex') };
  const begun = new Map<string, Evidence>();
  const { note, ...settlements } = fakeSettlements(merchant);
  return {
    name: 'fake',
    merchant: merchant.account,
    async start({ id, reference, cents }) {
      const known = [...begun.values()].find(({ attemptId }) => attemptId === id);
      const facts = known ?? { attemptId: id, reference, cents, providerId: randomUUID() };
      begun.set(facts.providerId, { ...facts, state: 'NEW', currency: 'EUR', raw: '' });
      const query = signedQuery(merchant, { ...facts, state: 'NEW' }, 'new');
      return { providerId: facts.providerId, redirectTo: `${publicUrl}/api/payments/fake?${query}` };
    },
    readEvidence(query) {
      const evidence = readQuery(merchant, query);
      if (evidence?.state === 'PAID') note({ ...evidence, stamp: evidence.attemptId });
      return evidence;
    },
    async ask(providerId) {
      const evidence = begun.get(providerId);
      if (!evidence) throw new Error('No such payment has begun');
      return evidence;
    },
    async refund({ id: refundId, reference, cents }) {
      const facts = { attemptId: refundId, reference, cents, providerId: refundId, state: 'PAID' as const };
      note({ stamp: refundId, reference, cents: 0 - cents });
      return {
        refundId,
        reference,
        cents,
        providerId: refundId,
        state: 'DONE',
        raw: signedQuery(merchant, facts, 'ok'),
      };
    },
    readRefund: (query) => readRefundQuery(merchant, query),
    async askRefund() {
      return null;
    },
    ...settlements,
    page(query) {
      const evidence = readQuery(merchant, query);
      if (!evidence) return null;
      const link = (text: string, status: string, cents = evidence.cents) => {
        const address = `/api/payments/return?${signedQuery(merchant, { ...evidence, cents }, status)}`;
        return `<p><a href="${address.replaceAll('&', '&amp;')}">${text}</a></p>`;
      };
      const euros = (evidence.cents / 100).toFixed(2).replace('.', ',');
      return [
        '<!doctype html><html lang="fi"><head><meta charset="utf-8"><title>Esittelymaksu</title>',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<style>:root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}',
        'main{max-width:32rem;margin:2rem auto;padding:0 1rem}a{display:block;padding:.5rem 0}</style>',
        '</head><body><main>',
        `<h1>Esittelymaksu ${euros} €</h1><p>Rahaa ei liiku. Valitse, miten maksu päättyy.</p>`,
        link('Maksu onnistuu', 'ok'),
        link('Pankki käsittelee maksua vielä', 'pending'),
        link('Maksu epäonnistuu', 'fail'),
        link('Maksu onnistuu väärällä summalla', 'ok', evidence.cents + 100),
        '</main></body></html>',
      ].join('\n');
    },
  };
}

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
function fakeSettlements(merchant: Merchant) {
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
    stamp,
    reference,
    amount: cents / 100,
    settlementId: settlement.providerId,
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
