import { z } from 'zod';
import type { Settlement, SettlementReport, SettlementRow } from './paymentProvider.ts';

/** Moments come with and without a time of day. */
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}/);
const name = z.union([z.int(), z.string().min(1).max(40)]);
const listed = z.object({
  id: name,
  createdAt: day,
  settledAt: day.nullish(),
  settlementReference: z.string().max(40).nullish(),
});
const list = z.array(listed).max(100);

/** Reads Paytrail's list of settlements; null for anything else. */
export function readSettlements(answer: unknown): Settlement[] | null {
  return list.safeParse(answer).data?.map(settlementOf) ?? null;
}

function settlementOf({ id, createdAt, settledAt, settlementReference }: z.infer<typeof listed>): Settlement {
  const facts = { providerId: String(id), reference: settlementReference ?? null };
  return { ...facts, createdOn: createdAt.slice(0, 10), settledOn: settledAt?.slice(0, 10) ?? null };
}

/** What is asked of the payments and refunds of a settlement: nothing about who paid. */
const reportFields = [
  'amount',
  'stamp',
  'reference',
  'settlementId',
  'settlementReference',
  'paymentMethodFee',
  'paymentMethodCommission',
] as const;

/** The order of a report, which Paytrail then posts to this server. */
export function reportOrder(publicUrl: string) {
  return { requestType: 'json', callbackUrl: `${publicUrl}/api/payments/settlement`, reportFields };
}

/** Euros with decimals, as reports have them. */
const euros = z.number().min(-1e8).max(1e8);
const line = z.object({
  amount: euros,
  stamp: z.string().max(200).nullish(),
  reference: z.string().max(200).nullish(),
  settlementId: name,
  settlementReference: z.string().max(40).nullish(),
  paymentMethodFee: euros.nullish(),
  paymentMethodCommission: euros.nullish(),
});
type Line = z.infer<typeof line>;

/** Reads the text of a report as Paytrail writes it; null for one that is not about one settlement, to the cent. */
export function readReportText(text: string): Pick<SettlementReport, 'settlementId' | 'reference' | 'rows'> | null {
  const lines = z.array(line).min(1).safeParse(jsonOf(text)).data;
  const [first] = lines ?? [];
  if (!lines || !first) return null;
  const settlementId = String(first.settlementId);
  const rows = lines.flatMap((given) => rowOf(given) ?? []);
  if (rows.length < lines.length || lines.some((given) => String(given.settlementId) !== settlementId)) return null;
  return { settlementId, reference: first.settlementReference ?? null, rows };
}

function rowOf({ amount, stamp, reference, paymentMethodFee, paymentMethodCommission }: Line): SettlementRow | null {
  const cents = Math.round(amount * 100);
  if (cents === 0 || Math.abs(amount * 100 - cents) > 1e-4) return null;
  const fee = Math.round((paymentMethodFee ?? 0) * 10_000) + Math.round((paymentMethodCommission ?? 0) * 10_000);
  return { stamp: stamp ?? null, reference: reference ?? null, cents, fee };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
