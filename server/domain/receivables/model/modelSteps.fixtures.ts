import { aFile, type Said } from '../../bank/import/oneMovement.fixtures.ts';
import type { ModelBooks } from './modelBooks.fixtures.ts';
import type { ModelMovement, Refusal } from './modelFacts.fixtures.ts';
import { aDay, chosen, halfOf, invoiceOf, movementOf, type Prepare, type Prepared } from './modelStep.fixtures.ts';
import { officeSteps } from './officeSteps.fixtures.ts';
import { onlineSteps, paidOnline, refundOnline } from './onlineSteps.fixtures.ts';
import type { RealBooks } from './realBooks.fixtures.ts';

type Facts = Pick<ModelMovement, 'amount'> & Partial<Pick<ModelMovement, 'kind' | 'id' | 'names' | 'returns'>>;

function newMovement(books: ModelBooks, facts: Facts): ModelMovement {
  const day = aDay(books);
  const silent = { kind: 'PAYMENT' as const, id: `M${day}`, names: null, returns: null };
  return { key: day, day, ...silent, ...facts, uses: [], isCancelled: false, paidOnce: [] };
}

/** What the bank's file says of a movement. */
function said({ day, amount: cents, id, names, returns, kind }: ModelMovement, real: RealBooks): Said {
  return {
    cents,
    day,
    isReversal: kind === 'REVERSAL',
    ...(id !== null && { id, booking: id }),
    ...(names !== null && { reference: real.referenceOf(names) }),
    ...(returns !== null && { message: `PALAUTUS-${real.referenceOf(returns)}` }),
    ...(kind === 'RETURN' && { returned: 'AC04' }),
  };
}

/** A file of the bank with one movement. */
function booked(books: ModelBooks, facts: Facts): Prepared {
  const movement = newMovement(books, facts);
  const days = books.days + 1;
  return {
    expect(books) {
      books.days = Math.max(books.days, days);
      books.book(structuredClone(movement));
      return undefined;
    },
    send: (real) => real.sendFile(aFile('054', [said(movement, real)])),
  };
}

const pay: Prepare = (books, { at, how }) => {
  const names = invoiceOf(books, at);
  if (names === undefined) return undefined;
  const invoice = books.latest(names);
  const open = Math.max(1, books.open(invoice));
  const fees = books.unpaidFees(invoice).reduce((sum, { unpaid }) => sum + unpaid, 0);
  const amount = [open, open + fees, Math.ceil(open / 3), open + 777, Math.max(1, open - 4), Math.max(1, fees)][
    how % 6
  ];
  return booked(books, { amount: amount ?? open, names });
};

const refundOut: Prepare = (books, { at, how }) => {
  const returns = invoiceOf(books, at);
  if (returns === undefined) return undefined;
  const owed = Math.max(1, 0 - books.open(books.latest(returns)));
  const over = movementOf(
    books,
    how,
    ({ key, names, kind }) => kind === 'PAYMENT' && names === returns && books.left(key) > 0,
  );
  const amount = over && how % 2 === 1 ? books.left(over.key) : [owed, halfOf(owed), owed + 300][how % 3];
  return booked(books, { amount: 0 - (amount ?? owed), returns });
};

/** The bank takes back a movement that it names by its id, once: a payment, or a refund that bounces. */
const reversal =
  (isOf: (movement: ModelMovement) => boolean): Prepare =>
  (books, { at }) => {
    const isOpen = ({ kind, id }: ModelMovement) => kind === 'PAYMENT' && id !== null && !books.reversed.includes(id);
    const movement = movementOf(books, at, (each) => isOpen(each) && isOf(each));
    if (!movement?.id) return undefined;
    const { amount, id, names } = movement;
    books.reversed.push(id);
    const { expect, send } = booked(books, { amount: 0 - amount, kind: 'REVERSAL', id, names });
    return {
      expect(books) {
        books.reversed.push(id);
        return expect(books);
      },
      send,
    };
  };

/** The bank returns a payment with a movement of another id, which names its reference and a reason. */
const bankReturn: Prepare = (books, { at }) => {
  const payment = movementOf(
    books,
    at,
    ({ kind, amount, names }) => kind === 'PAYMENT' && amount > 0 && names !== null,
  );
  return payment && booked(books, { amount: 0 - payment.amount, kind: 'RETURN', names: payment.names });
};

const decide: Prepare = (books, { at, how }) => {
  const doubt = chosen(Object.values(books.doubts), at);
  if (!doubt) return undefined;
  const { key, decisions: version } = doubt;
  const isSame = how % 2 === 0;
  return {
    expect: (books) => decided(books, key, version, isSame),
    send: (real) => real.run('decideFileRow', { rowId: real.rowOf(key), isSame, version }, 'row { id }'),
  };
};

function decided(books: ModelBooks, key: string, version: number, isSame: boolean): Refusal | undefined {
  const doubt = books.doubts[key];
  if (!doubt || doubt.decisions !== version) return 'CONFLICT';
  if (doubt.is !== null) return 'STATUS_CHANGE_REFUSED';
  const first = books.movement(key);
  const { names, others } = doubt;
  Object.assign(doubt, {
    decisions: version + 1,
    is: isSame ? 'SAME' : 'DIFFERENT',
    others: others + (isSame ? 0 : 1),
  });
  if (isSame) {
    Object.assign(first, { names, isToldLater: true });
    if (first.uses.length === 0) books.book(first);
  } else {
    books.book({
      ...first,
      key: `${key}#${others + 1}`,
      names,
      isToldLater: false,
      uses: [],
      isCancelled: false,
      paidOnce: [],
    });
  }
  return undefined;
}

const undoDecision: Prepare = (books, { at }) => {
  const doubt = chosen(Object.values(books.doubts), at);
  if (!doubt) return undefined;
  const { key, decisions: version } = doubt;
  return {
    expect: (books) => undecided(books, key, version),
    send: (real) => real.run('undoFileRow', { rowId: real.rowOf(key), version, note: 'Toisin' }, 'row { id }'),
  };
};

function undecided(books: ModelBooks, key: string, version: number): Refusal | undefined {
  const doubt = books.doubts[key];
  if (!doubt || doubt.decisions !== version) return 'CONFLICT';
  const stored = `${key}#${doubt.others}`;
  const isReversed = doubt.is === 'DIFFERENT' && books.movement(stored).uses.some(({ kind }) => kind === 'REVERSAL');
  if (doubt.is === null || isReversed) return 'STATUS_CHANGE_REFUSED';
  if (doubt.is === 'SAME') {
    Object.assign(books.movement(key), { names: null, isToldLater: false });
    books.unuse(key, ({ kind, byAdmin }) => !byAdmin && kind !== 'REVERSAL');
  } else {
    books.unuse(stored, () => true);
    const { amount } = books.movement(stored);
    Object.assign(books.movement(stored), { isCancelled: true, uses: [{ kind: 'REVERSAL', amount }] });
  }
  Object.assign(doubt, { decisions: version + 1, is: null });
  books.follow();
  return undefined;
}

/** Steps that may come at the same moment as another one. */
export const steps = {
  ...officeSteps,
  ...onlineSteps,
  pay,
  refundOut,
  bankReturn,
  decide,
  undoDecision,
  bounce: reversal(({ amount }) => amount < 0),
  reversal: reversal(({ amount }) => amount > 0),
} satisfies Record<string, Prepare>;

/** An invoice, whose top-up is credited at once or when it is paid. */
const invoice: Prepare = ({ invoices }, { at, how }) => {
  const key = `I${Object.keys(invoices).length}`;
  const net = 1000 + at * 137;
  const isLater = how % 3 === 2;
  return {
    expect(books) {
      books.addInvoice(key, net, isLater ? null : 'INVOICE', isLater);
      return undefined;
    },
    send: (real) => real.invoice(key, net, isLater),
  };
};

const rate: Prepare = (_, { how }) => ({
  expect(books) {
    books.rateBp = [2400, 2550, 1400][how % 3] ?? 2550;
    return undefined;
  },
  send: (real) => real.setRate([24, 25.5, 14][how % 3] ?? 25.5),
});

/** A movement that says nothing but its sum, and the same sum of the same day with the reference of an invoice. */
const doubt: Prepare = (books, { at, how }) => {
  const names = invoiceOf(books, at);
  if (names === undefined) return undefined;
  const open = Math.max(1, books.open(books.latest(names)));
  const movement = newMovement(books, { amount: how % 2 === 0 ? open : halfOf(open), id: null });
  return {
    expect(books) {
      books.days += 1;
      books.book(structuredClone(movement));
      const { key } = movement;
      books.doubts[key] = { key, names, decisions: 0, is: null, others: 0 };
      return undefined;
    },
    send: async (real) =>
      (await real.sendFile(aFile('053', [{ ...said(movement, real), isBare: true }]))) ??
      real.sendFile(aFile('054', [said({ ...movement, names }, real)])),
  };
};

export const allSteps: Record<string, Prepare> = { ...steps, invoice, rate, doubt, paidOnline, refundOnline };
