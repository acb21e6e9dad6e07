import { randomUUID } from 'node:crypto';
import { type Merchant, signatureOf } from './paytrailSignature.ts';

/** The account that Paytrail's documentation gives for tests. */
export const merchant: Merchant = { account: '375917', secret: 'SAIPPUAKAUPPIAS' };

/** Euros, as reports have them. */
interface Line {
  stamp: string;
  reference: string;
  amount: number;
  paymentMethodFee: number;
  paymentMethodCommission: number;
}

/** A settlement as Paytrail lists it, with the lines of its report. */
interface Settled {
  id: number;
  createdAt: string;
  settledAt: string;
  settlementReference: string;
  lines: Line[];
}

/**
 * The settlements of a Paytrail on this machine.
 * @param dealOf the payment or refund of a stamp
 */
export function paytrailSettlements(dealOf: (stamp: string) => Pick<Line, 'reference' | 'amount'>) {
  const made = new Map<number, Settled>();
  /** Ids of the settlements whose reports were ordered. */
  const ordered: number[] = [];
  return {
    made,
    ordered,
    /** Lists a settlement of payments and refunds by their stamps; `changes` are of its lines, by the stamp. Returns its id. */
    make(
      stamps: string[],
      { day, settlementReference }: { day: string; settlementReference: string },
      changes: Record<string, Partial<Line>> = {},
    ): number {
      const id = 678 + made.size;
      const fees = { paymentMethodFee: 0.12, paymentMethodCommission: 0.024 };
      const lines = stamps.map((stamp) => ({ stamp, ...dealOf(stamp), ...fees, ...changes[stamp] }));
      // The documentation's own example has an hour of three digits.
      made.set(id, { id, createdAt: `${day}T013:43:32.780Z`, settledAt: day, settlementReference, lines });
      return id;
    },
    /** The body of a report and its signed headers, as Paytrail posts them. */
    reportOf(id: number) {
      const { lines = [], settlementReference } = made.get(id) ?? {};
      const payload = JSON.stringify(lines.map((line) => ({ ...line, settlementId: id, settlementReference })));
      const fields = new Map([
        ['checkout-account', merchant.account],
        ['checkout-algorithm', 'sha512'],
      ]);
      const headers = { ...Object.fromEntries(fields), signature: signatureOf(merchant, fields, payload) };
      return { payload, headers: { ...headers, 'content-type': 'application/json' } };
    },
    answer(method: string, path: string, body: string) {
      if (method === 'GET' && path.startsWith('/settlements?startDate=')) {
        return { status: 200, body: [...made.values()].map(({ lines: _lines, ...listed }) => listed).reverse() };
      }
      const id = Number(/^\/settlements\/(\d+)\/payments\/report$/.exec(path)?.[1]);
      const { requestType, callbackUrl, reportFields } = method === 'POST' ? JSON.parse(body) : {};
      ordered.push(id);
      const isWhole = requestType === 'json' && typeof callbackUrl === 'string' && Array.isArray(reportFields);
      return made.has(id) && isWhole ? { status: 200, body: { requestId: randomUUID() } } : { status: 400, body: {} };
    },
  };
}
