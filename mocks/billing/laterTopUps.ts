import { vatOf } from '#shared/rules/billing.ts';
import type { BusinessRow, TransactionRow } from '../world/rows.ts';
import type { World } from '../world/world.ts';
import { invoicedRows, invoiceOf, moveMoney } from './ledger.ts';

interface TopUp {
  /** Cents. */
  amount: number;
  note?: string | null | undefined;
  isAhead?: boolean;
}

/** Invoices a top-up, and credits it at once or when it is paid, as the settings have it. */
export function addTopUp(world: World, business: BusinessRow, { amount, note, isAhead = false }: TopUp) {
  const { creditWhen } = world.settings.billing;
  const own = invoicedRows(world).filter(({ businessId }) => businessId === business.id);
  const open = own.reduce((sum, row) => sum + Math.max(0, invoiceOf(world, row).open), 0);
  const isWithin = open + amount + vatOf(amount, 2550) <= (business.creditLimit ?? 0);
  const { balance } = business;
  const row = moveMoney(world, business, { kind: 'TOP_UP', amount, description: 'Saldon lisäys', note });
  if (creditWhen === 'AT_INVOICE' || isAhead || (creditWhen === 'UP_TO_LIMIT' && isWithin)) return row;
  world.transactions = world.transactions.filter((each) => each !== row);
  world.waitingTopUps.push(row);
  business.balance = balance;
  return row;
}

/** Credits a top-up that has waited; not that of a deleted business. */
export function creditWaiting(world: World, row: TransactionRow): BusinessRow | undefined {
  const business = world.businesses.find(({ id }) => id === row.businessId);
  if (!business) return undefined;
  world.waitingTopUps = world.waitingTopUps.filter((each) => each !== row);
  const { id, amount, referenceNumber, description, reminders } = row;
  const credited = moveMoney(world, business, { kind: 'TOP_UP', amount, description });
  Object.assign(credited, { id, referenceNumber, invoicedAt: row.at, ...(reminders && { reminders }) });
  return business;
}

/** Credits what has waited and is paid now. */
export function creditPaid(world: World): void {
  for (const row of world.waitingTopUps) if (invoiceOf(world, row).open <= 0) creditWaiting(world, row);
}

/** The invoice whose payment came back, until it is paid again. */
export function heldInvoice(world: World, { heldBy }: BusinessRow) {
  return invoicedRows(world)
    .map((row) => invoiceOf(world, row))
    .find(({ id, open }) => id === heldBy && open > 0);
}
