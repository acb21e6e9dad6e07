import type { ModelBooks } from './modelBooks.fixtures.ts';
import type { ModelAttempt, ModelMovement, Refusal } from './modelFacts.fixtures.ts';
import { chosen, euros, halfOf, type Prepare } from './modelStep.fixtures.ts';
import { byNumber } from './realBooks.fixtures.ts';

/** Later than every day of the bank. */
const day = '9999-12-31';
const silent = { day, kind: 'PAYMENT' as const, id: null, names: null, returns: null, isCancelled: false };
const newMovement = (facts: Pick<ModelMovement, 'key' | 'amount'> & Partial<ModelMovement>): ModelMovement => ({
  ...silent,
  ...facts,
  isOnline: true,
  uses: [],
  paidOnce: [],
});

function attemptOf(books: ModelBooks, key: string): ModelAttempt {
  const attempt = books.attempts[key];
  if (!attempt) throw new Error(`The model has no payment ${key}`);
  return attempt;
}

/** A business begins the payment of what an invoice has open, or is led to one of the same sum. */
const payOnline: Prepare = (books, { at, how }) => {
  const isOpen = (key: string) => how === 0 || books.open(key) > 0;
  const invoice = chosen(Object.keys(books.invoices).filter(isOpen), at);
  if (invoice === undefined) return undefined;
  const { days } = books;
  const key = `O${days}`;
  return {
    expect(books) {
      books.days = Math.max(books.days, days + 1);
      const gross = books.open(invoice);
      if (gross <= 0) return 'STATUS_CHANGE_REFUSED';
      const isSame = (each: ModelAttempt) => each.invoice === invoice && each.gross === gross && each.state === 'OPEN';
      const underWay = Object.values(books.attempts).find(isSame);
      const attempt = underWay ?? { key, invoice, gross, state: 'OPEN', pays: invoice, refunded: 0 };
      [attempt.key = key] = [attempt.key, key].sort(byNumber);
      books.attempts[key] = attempt;
      return undefined;
    },
    send: (real) => real.payOnline(key, invoice),
  };
};

/** The same, and it is made at once. */
export const paidOnline: Prepare = (books, choice) => {
  const begun = payOnline(books, choice);
  const key = `O${books.days}`;
  return (
    begun && {
      expect: (books) => begun.expect(books) ?? finished(books, key, true),
      send: async (real) => (await begun.send(real)) ?? real.finishOnline(key, true),
    }
  );
};

/** A payment ends, perhaps after it has failed or was made. */
const finishOnline: Prepare = (books, { at, how }) => {
  const key = chosen(Object.keys(books.attempts), at);
  if (key === undefined) return undefined;
  const isPaid = how % 5 < 4;
  return {
    expect: (books) => finished(books, key, isPaid),
    send: (real) => real.finishOnline(key, isPaid),
  };
};

function finished(books: ModelBooks, key: string, isPaid: boolean): undefined {
  const attempt = attemptOf(books, key);
  if (attempt.state === 'PAID') return;
  attempt.state = isPaid ? 'PAID' : 'FAILED';
  if (!isPaid) return;
  books.book(newMovement({ key: attempt.key, amount: attempt.gross, names: attempt.invoice }));
  attempt.pays = books.movement(attempt.key).paidOnce[0] ?? attempt.invoice;
}

/** What of a payment may be given back, in cents without VAT. */
function refundable(books: ModelBooks, { key, state, pays, refunded }: ModelAttempt): number {
  const { ground, lost, rounded, leftNet, leftVat, rateBp } = books.invoice(pays);
  if (state !== 'PAID' || ground === null || books.open(pays) > 0 || lost + rounded !== 0) return 0;
  const paying = books.movement(key).uses.reduce((sum, use) => sum + (use.invoice === pays ? use.amount : 0), 0);
  const rest = paying - refunded;
  if (rest >= leftNet + leftVat) return leftNet;
  return Math.max(0, Math.min(leftNet - 1, Math.floor((rest * 10_000) / (10_000 + rateBp))));
}

/** An admin gives a payment, or a part of it, back through the payment service. */
export const refundOnline: Prepare = (books, { at, how }) => {
  const name = chosen(Object.keys(books.attempts), at);
  if (name === undefined) return undefined;
  const { days } = books;
  const key = `R${days}`;
  const part = how % 2 === 0 ? null : halfOf(refundable(books, attemptOf(books, name)));
  return {
    expect(books): Refusal | undefined {
      books.days = days + 1;
      const attempt = attemptOf(books, name);
      const { pays } = attempt;
      const left = refundable(books, attempt);
      if (left === 0 || books.invoice(pays).isReturned) return 'STATUS_CHANGE_REFUSED';
      const before = books.credited(pays);
      const refusal = books.credit(pays, part ?? left);
      if (refusal) return refusal;
      const gross = books.credited(pays) - before;
      attempt.refunded += gross;
      books.movement(attempt.key).isFixed = true;
      books.movements[key] = newMovement({ key, amount: 0 - gross, isFixed: true });
      books.use(key, { kind: 'INVOICE', invoice: pays, amount: 0 - gross });
      books.follow();
      return undefined;
    },
    send: (real) => real.refundOnline(key, name, euros(part)),
  };
};

/** What a business does on the site to pay an open invoice; may come at the same moment as another step. */
export const onlineSteps = { payOnline, finishOnline } satisfies Record<string, Prepare>;
