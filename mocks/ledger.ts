import { AppError } from '#shared/appError.ts';
import type { TransactionKind, TransactionType } from '#shared/schema.generated.ts';
import type { BusinessRow, OfferRow, TransactionRow } from './rows.ts';
import { newId, type World } from './world.ts';

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
  return offer?.type.startsWith('PREMIUM') ? 'PREMIUM_OFFER' : 'STANDARD_OFFER';
}

/** Moves money on a balance and writes the row; refuses what the balance does not cover. */
export function moveMoney(world: World, business: BusinessRow, movement: Movement): TransactionRow {
  const { kind, amount, description, note, offer } = movement;
  if (business.balance + amount < 0) {
    const missing = -(business.balance + amount);
    const euros = (missing / 100).toFixed(2).replace('.', ',');
    throw new AppError('BALANCE_TOO_LOW', { missing, message: `Saldo ei riitä. Tarvitset €${euros} lisää.` });
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
