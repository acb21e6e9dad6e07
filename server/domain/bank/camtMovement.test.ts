import { expect, test } from 'vitest';
import { referenceNumber } from '#shared/rules/billing/reference.ts';
import { movementsOf } from './camtMovement.ts';
import { elementAt, readXml } from './xml.ts';

/** A payment of a cent for each of several invoices. */
function paymentOf(invoices: number) {
  const parts = Array.from({ length: invoices }, (_, place) => {
    const reference = `<CdtrRefInf><Ref>${referenceNumber(String(1000 + place))}</Ref></CdtrRefInf>`;
    return `<Strd><RfrdDocAmt><RmtdAmt>0.01</RmtdAmt></RfrdDocAmt>${reference}</Strd>`;
  });
  const text = `<Ntry><NtryDtls><TxDtls><RmtInf>${parts.join('')}</RmtInf></TxDtls></NtryDtls></Ntry>`;
  return readXml(text, () => false);
}

const facts = { entryNumber: 1, account: 'FI2112345600000785', currency: 'EUR', bookedOn: '2026-03-16' };

/** The movements of the payment, and how often the list of its invoices was read for them. */
function readsOf(invoices: number) {
  const entry = paymentOf(invoices);
  const detail = elementAt(entry, 'NtryDtls', 'TxDtls') ?? null;
  const list = detail && elementAt(detail, 'RmtInf');
  let reads = 0;
  const own = list?.children ?? [];
  Object.defineProperty(list, 'children', {
    get: () => {
      reads += 1;
      return own;
    },
  });
  const movements = movementsOf(entry, { detail, cents: invoices, chargesCents: 0, itemCount: 1 }, true, facts);
  return { movements, reads };
}

test('a payment of many invoices is read as often as one of two', () => {
  const few = readsOf(2);
  const many = readsOf(500);
  expect(many.movements).toHaveLength(500);
  expect(many.movements.every(({ amountCents, reference }) => amountCents === 1 && reference !== null)).toBe(true);
  expect(many.reads).toBe(few.reads);
});
