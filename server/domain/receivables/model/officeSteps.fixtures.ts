import type { ModelBooks } from './modelBooks.fixtures.ts';
import type { Refusal } from './modelFacts.fixtures.ts';
import { euros, halfOf, invoiceOf, movementOf, type Prepare, waitingOf } from './modelStep.fixtures.ts';

const credit: Prepare = (books, { at, how }) => {
  const key = invoiceOf(books, at);
  if (key === undefined) return undefined;
  const part = how % 3 === 0 ? null : halfOf(books.invoice(key).leftNet) + (how === 5 ? 9000 : 0);
  return {
    expect: (books) => books.credit(key, part),
    send: (real) =>
      real.run('creditInvoice', { id: real.idOf(key), amount: euros(part), reason: 'Mallin hyvitys' }, 'newBalance'),
  };
};

const writeOff =
  (takeBack: boolean): Prepare =>
  (books, { at }) => {
    const key = invoiceOf(books, at);
    if (key === undefined) return undefined;
    return {
      expect(books) {
        const invoice = books.invoice(key);
        const amount = takeBack ? invoice.lost : books.open(key);
        if (amount <= 0) return 'STATUS_CHANGE_REFUSED';
        invoice.lost += takeBack ? 0 - amount : amount;
        return undefined;
      },
      send: (real) =>
        real.run('writeOffInvoice', { id: real.idOf(key), reason: 'Mallin tappio', takeBack }, 'invoice { id }'),
    };
  };

const remind: Prepare = ({ reminded: at, fee: amount }) => ({
  expect(books) {
    books.reminded = at + 1;
    for (const { key, fees } of Object.values(books.invoices)) {
      // One that was issued again is due later.
      if (!key.endsWith("'") && books.open(key) > 0 && fees.length < 2 && fees.every((fee) => fee.at < at))
        fees.push({ amount, at });
    }
    return undefined;
  },
  send: (real) => real.remind(at),
});

const reissue: Prepare = (books, { at }) => {
  const key = invoiceOf(books, at);
  if (key === undefined) return undefined;
  return {
    expect(books) {
      const invoice = books.invoice(key);
      if (invoice.isReturned) return 'STATUS_CHANGE_REFUSED';
      if (invoice.replacedBy !== null) return undefined;
      const isUnpaid = !Object.values(books.movements).some(({ uses }) => uses.some((use) => use.invoice === key));
      const isWhole = invoice.lost + invoice.rounded === 0 && !invoice.wasReturned && books.open(key) > 0;
      if (!isUnpaid || !isWhole || invoice.rateBp === books.rateBp) return 'STATUS_CHANGE_REFUSED';
      books.addInvoice(`${key}'`, invoice.leftNet, invoice.ground, invoice.isLater);
      books.credit(key, null);
      invoice.replacedBy = `${key}'`;
      return undefined;
    },
    send: (real) => real.run('reissueInvoice', { id: real.idOf(key) }, 'invoice { id }'),
  };
};

const creditAhead: Prepare = (books, { at }) => {
  const key = invoiceOf(books, at);
  if (key === undefined) return undefined;
  return {
    expect(books) {
      const invoice = books.invoice(key);
      if (!invoice.isLater || invoice.ground !== null || invoice.leftNet === 0) return 'STATUS_CHANGE_REFUSED';
      books.balance += invoice.leftNet;
      Object.assign(invoice, { ground: 'ADMIN', given: invoice.leftNet });
      return undefined;
    },
    send: (real) => real.run('creditAhead', { id: real.idOf(key), reason: 'Luotettu' }, 'newBalance'),
  };
};

const spend: Prepare = (_, { at }) => ({
  expect(books) {
    const cents = 100 + at * 100;
    if (books.isHeld()) return 'PAYMENT_RETURNED';
    if (cents > books.balance) return 'BALANCE_TOO_LOW';
    books.balance -= cents;
    books.spent += cents;
    return undefined;
  },
  send: (real) => real.spend(100 + at * 100),
});

const undo: Prepare = (books, { at, how }) => {
  const movement = movementOf(books, at, ({ uses }) => uses.length > 0);
  if (!movement) return undefined;
  const { key } = movement;
  const invoice = how % 2 === 0 ? undefined : movement.uses.find((use) => use.invoice)?.invoice;
  return {
    expect(books) {
      const { uses, isCancelled, isFixed } = books.movement(key);
      const isUndone = (use: (typeof uses)[number]) => invoice === undefined || use.invoice === invoice;
      if (isCancelled || isFixed || !uses.some(isUndone)) return 'STATUS_CHANGE_REFUSED';
      books.unuse(key, isUndone);
      books.follow();
      return undefined;
    },
    send: (real) =>
      real.run(
        'undoPayment',
        { paymentId: real.entryOf(key), invoiceId: invoice && real.idOf(invoice), note: 'Väärin' },
        'payment { left }',
      ),
  };
};

const allocate: Prepare = (books, { at, to, how }) => {
  const movement = waitingOf(books, at);
  const invoice = invoiceOf(books, to);
  if (!movement || invoice === undefined) return undefined;
  const { key } = movement;
  const seen = books.left(key);
  const part = how % 2 === 0 ? null : halfOf(seen);
  return {
    expect: (books) => allocated(books, key, invoice, seen, part),
    send: (real) =>
      real.run(
        'allocatePayment',
        { paymentId: real.entryOf(key), invoiceId: real.idOf(invoice), seen: euros(seen), amount: euros(part) },
        'payment { left }',
      ),
  };
};

function allocated(
  books: ModelBooks,
  key: string,
  invoice: string,
  seen: number,
  part: number | null,
): Refusal | undefined {
  const left = books.left(key);
  if (left !== seen) return 'CONFLICT';
  const open = books.open(invoice);
  const fees = left > 0 && open <= 0 ? books.unpaidFees(invoice) : [];
  const due =
    left < 0
      ? Math.min(0 - open, books.paid(invoice))
      : open > 0
        ? open
        : fees.reduce((sum, { unpaid }) => sum + unpaid, 0);
  if (due <= 0) return 'STATUS_CHANGE_REFUSED';
  if (part !== null && part > Math.min(Math.abs(left), due)) return 'INVALID_INPUT';
  const amount = (part ?? Math.min(Math.abs(left), due)) * Math.sign(left);
  if (fees.length === 0) books.use(key, { kind: 'INVOICE', invoice, amount, byAdmin: true });
  let rest = amount;
  for (const { place, unpaid } of fees) {
    const cents = Math.min(rest, unpaid);
    if (cents > 0) books.use(key, { kind: 'FEE', feesOf: invoice, reminder: place, amount: cents, byAdmin: true });
    rest -= cents;
  }
  books.follow();
  return undefined;
}

const settle: Prepare = (books, { at, how }) => {
  const movement = waitingOf(books, at);
  if (!movement) return undefined;
  const { key } = movement;
  const seen = books.left(key);
  const as = (['RETURN', 'BANK_FEE', 'OTHER', 'NOTHING'] as const)[how % 4] ?? 'OTHER';
  return {
    expect(books) {
      if (books.left(key) !== seen) return 'CONFLICT';
      books.use(key, { kind: as, amount: seen, byAdmin: true });
      return undefined;
    },
    send: (real) =>
      real.run(
        'settlePayment',
        { paymentId: real.entryOf(key), as, seen: euros(seen), note: 'Selitys' },
        'payment { left }',
      ),
  };
};

const setOff: Prepare = (books, { at, to }) => {
  const movement = waitingOf(books, at);
  const other = movementOf(books, to, ({ amount }) => Math.sign(amount) !== Math.sign(movement?.amount ?? 0));
  if (!movement || !other) return undefined;
  const [key, otherKey] = [movement.key, other.key];
  const seen = books.left(key);
  return {
    expect(books) {
      const left = books.left(key);
      if (left !== seen) return 'CONFLICT';
      const [one, two] = [books.movement(key), books.movement(otherKey)];
      if (one.isOnline || two.isOnline) return 'STATUS_CHANGE_REFUSED';
      const isWhole = left === one.amount && two.amount === 0 - one.amount;
      const amount = isWhole ? left : Math.min(Math.abs(left), Math.abs(books.left(otherKey))) * Math.sign(left);
      if (amount === 0 || (isWhole && two.uses.some(({ kind }) => kind === 'REVERSAL'))) return 'STATUS_CHANGE_REFUSED';
      if (isWhole) books.unuse(otherKey, () => true);
      books.setOff(isWhole ? 'REVERSAL' : 'RETURN', key, otherKey, amount, true);
      books.follow();
      return undefined;
    },
    send: (real) =>
      real.run(
        'setOffPayment',
        { paymentId: real.entryOf(key), otherId: real.entryOf(otherKey), seen: euros(seen), note: 'Sama raha' },
        'payment { left }',
      ),
  };
};

/** What admins and the server's own work do to invoices and waiting money, and what a business spends. */
export const officeSteps = {
  credit,
  remind,
  reissue,
  creditAhead,
  spend,
  undo,
  allocate,
  settle,
  setOff,
  writeOff: writeOff(false),
  undoWriteOff: writeOff(true),
} satisfies Record<string, Prepare>;
