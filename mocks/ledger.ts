import { AppError } from '#shared/appError.ts';
import { balanceTooLow } from '#shared/rules/billing.ts';
import { isPremium } from '#shared/rules/offers.ts';
import type { TransactionKind, TransactionType } from '#shared/schema.generated.ts';
import type { BusinessRow, OfferRow, TransactionRow } from './world/rows.ts';
import { newId, type World } from './world/world.ts';

interface Movement {
  kind: TransactionKind;
  /** Signed cents. */
  amount: number;
  description: string;
  note?: string | null | undefined;
  offer?: OfferRow;
}

function typeOf({ kind, offer }: Movement): TransactionType {
  if (kind === 'TOP_UP') return 'BALANCE_CREDIT';
  if (kind === 'ADMIN_CHARGE') return 'BALANCE_DEBIT';
  if (kind !== 'CHARGE') return 'OTHER';
  return offer && isPremium(offer.type) ? 'PREMIUM_OFFER' : 'STANDARD_OFFER';
}

/** Moves money on a balance and writes the row; refuses what the balance does not cover. */
export function moveMoney(world: World, business: BusinessRow, movement: Movement): TransactionRow {
  const { kind, amount, description, note, offer } = movement;
  if (business.balance + amount < 0) {
    const missing = -(business.balance + amount);
    throw new AppError('BALANCE_TOO_LOW', {
      missing,
      message: balanceTooLow(missing, world.settings.pricing.currency),
    });
  }
  const row: TransactionRow = {
    id: newId(world, 'transaction'),
    businessId: business.id,
    ...{ kind, amount, description },
    type: typeOf(movement),
    balanceBefore: business.balance,
    balanceAfter: business.balance + amount,
    referenceNumber: `1000${world.nextId}3`,
    notes: note ?? null,
    at: new Date(),
    adminName: world.admins.find(({ id }) => id === world.signedIn.ADMIN)?.name ?? null,
    offerId: offer?.id ?? null,
    offerTitle: offer?.title ?? null,
  };
  business.balance = row.balanceAfter;
  world.transactions.unshift(row);
  return row;
}

interface LedgerRow {
  id: string;
  amount: number;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Sums of the rows by what they were, as one currency. */
export function ledgerSums(rows: LedgerRow[], world: World) {
  if (rows.length === 0) return [];
  const kindOf = ({ id }: LedgerRow) => world.transactions.find((row) => row.id === id)?.kind;
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
