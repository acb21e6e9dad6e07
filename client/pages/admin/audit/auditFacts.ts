import { auditLog } from '../../../texts/admin.ts';
import { auditFields } from '../../../texts/auditActions.ts';

/** The log tells amounts in cents. */
const inCents = new Set([
  'amount',
  'balance',
  'cost',
  'normalOffer',
  'premiumOffer',
  'normalFlyer',
  'premiumFlyer',
  'advertisementPricePerPeriod',
  'pricePerPeriod',
]);

/** The log does not tell the currency of an amount. */
const amounts = new Intl.NumberFormat('fi-FI', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function told(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return auditLog.nothing;
  if (typeof value === 'boolean') return value ? auditLog.yes : auditLog.no;
  if (typeof value === 'number') return inCents.has(field) ? amounts.format(value / 100) : String(value);
  if (Array.isArray(value)) return value.map((part) => told(field, part)).join(', ') || auditLog.nothing;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** One field that an entry of the audit log tells of. */
export interface AuditFact {
  field: string;
  name: string;
  before: string;
  after: string;
}

/** The fields of an entry with what they were and became; none for entries that changed nothing. */
export function auditFacts(before: unknown, after: unknown): AuditFact[] {
  const [was, became] = [before, after].map((facts) => (facts ?? {}) as Record<string, unknown>);
  const fields = [...new Set([...Object.keys(was ?? {}), ...Object.keys(became ?? {})])];
  return fields.map((field) => ({
    field,
    name: auditFields[field] ?? field,
    before: told(field, was?.[field]),
    after: told(field, became?.[field]),
  }));
}
