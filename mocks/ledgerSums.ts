import type { TransactionKind } from '#shared/schema.generated.ts';
import type { World } from './world.ts';

interface Row {
  id: string;
  amount: number;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Sums of the rows by what they were, as one currency. */
export function ledgerSums(rows: Row[], world: World) {
  if (rows.length === 0) return [];
  const kindOf = ({ id }: Row) => world.transactions.find((row) => row.id === id)?.kind;
  const of = (...kinds: (TransactionKind | undefined)[]) =>
    sum(rows.filter((row) => kinds.includes(kindOf(row))).map(({ amount }) => amount));
  return [
    {
      currency: world.settings.pricing.currency,
      credits: sum(rows.map(({ amount }) => Math.max(amount, 0))),
      debits: sum(rows.map(({ amount }) => Math.max(-amount, 0))),
      toppedUp: of('TOP_UP'),
      charged: 0 - of('CHARGE', 'ADMIN_CHARGE'),
      refunded: of('REFUND'),
      writtenOff: 0 - of('WRITE_OFF'),
      advertisements: of(undefined),
    },
  ];
}
