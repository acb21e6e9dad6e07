import type { ModelAttempt, ModelDoubt, ModelInvoice, ModelMovement, Refusal, Use } from './modelFacts.fixtures.ts';

/** What the books must say after each step, worked out without a database, triggers or SQL. */
export class ModelBooks {
  balance = 0;
  spent = 0;
  rateBp = 2550;
  reminded = 0;
  /** Days of the bank so far. */
  days = 0;
  /** Ids of movements that the bank has taken back. */
  reversed: string[] = [];
  invoices: Record<string, ModelInvoice> = {};
  movements: Record<string, ModelMovement> = {};
  doubts: Record<string, ModelDoubt> = {};
  attempts: Record<string, ModelAttempt> = {};
  readonly tolerance: number;
  readonly fee: number;

  constructor(tolerance: number, fee: number) {
    this.tolerance = tolerance;
    this.fee = fee;
  }

  copy(): ModelBooks {
    return Object.assign(new ModelBooks(this.tolerance, this.fee), structuredClone({ ...this }));
  }

  invoice(key: string) {
    return found(this.invoices, key);
  }
  movement(key: string) {
    return found(this.movements, key);
  }
  sumOf(isOf: (use: Use) => boolean): number {
    return Object.values(this.movements).reduce((sum, { uses }) => sum + amountOf(uses.filter(isOf)), 0);
  }
  paid(key: string): number {
    return this.sumOf(({ invoice }) => invoice === key);
  }
  credited(key: string): number {
    const { gross, leftNet, leftVat } = this.invoice(key);
    return gross - leftNet - leftVat;
  }
  left(key: string): number {
    const { amount, uses } = this.movement(key);
    return amount - amountOf(uses);
  }
  open(key: string): number {
    const { gross, lost, rounded } = this.invoice(key);
    return gross - this.paid(key) - this.credited(key) - lost - rounded;
  }
  /** The invoice that a reference pays now. */
  latest(key: string): string {
    const { replacedBy } = this.invoice(key);
    return replacedBy === null ? key : this.latest(replacedBy);
  }
  isHeld(): boolean {
    return Object.values(this.invoices).some(({ key, isReturned }) => isReturned && this.open(key) > 0);
  }

  /** Books a movement by what it says. */
  book(movement: ModelMovement): void {
    this.movements[movement.key] = movement;
    const { key, amount, kind, names, returns } = movement;
    if (amount > 0 && kind === 'PAYMENT' && names !== null) this.pay(key, this.latest(names));
    const owing = [names, returns]
      .flatMap((each) => (each === null ? [] : [this.latest(each)]))
      .find((each) => this.open(each) < 0);
    // A bank that returns more than is owed does not do so for us.
    const isOurs = kind === 'PAYMENT' || (kind === 'RETURN' && owing !== undefined && this.open(owing) <= amount);
    if (amount < 0 && isOurs && owing !== undefined) {
      this.use(key, { kind: 'INVOICE', invoice: owing, amount: Math.max(amount, this.open(owing)) });
    } else if (kind !== 'PAYMENT') this.takeBack(key);
    this.setOffEqual(key);
    this.follow();
  }

  private pay(key: string, invoice: string): void {
    const amount = Math.min(this.left(key), this.open(invoice));
    if (amount > 0) this.use(key, { kind: 'INVOICE', invoice, amount });
    const unpaid = this.unpaidFees(invoice);
    const all = unpaid.reduce((sum, fee) => sum + fee.unpaid, 0);
    const fees = all === this.left(key) ? unpaid : unpaid.filter((fee) => fee.unpaid === this.left(key)).slice(0, 1);
    for (const fee of fees) this.use(key, { kind: 'FEE', feesOf: invoice, reminder: fee.place, amount: fee.unpaid });
  }

  unpaidFees(key: string) {
    const fees = this.invoice(key).fees.map(({ amount }, place) => ({
      place,
      unpaid: amount - this.sumOf(({ feesOf, reminder }) => feesOf === key && reminder === place),
    }));
    return fees.filter(({ unpaid }) => unpaid > 0);
  }

  use(key: string, use: Use): void {
    const movement = this.movement(key);
    movement.uses.push(use);
    if (use.kind === 'INVOICE' && use.invoice) movement.paidOnce = [...new Set([...movement.paidOnce, use.invoice])];
  }

  /** Undoes uses of a movement, with the other halves of those that are set off. */
  unuse(key: string, isUndone: (use: Use) => boolean): void {
    const movement = this.movement(key);
    const undone = movement.uses.filter(isUndone);
    movement.uses = movement.uses.filter((use) => !undone.includes(use));
    for (const { kind, counter, amount } of undone) {
      if (counter === undefined) continue;
      const other = this.movement(counter);
      const twin = other.uses.findIndex((use) => use.kind === kind && use.counter === key && use.amount === 0 - amount);
      other.uses.splice(twin, 1);
    }
  }

  setOff(kind: 'REVERSAL' | 'RETURN', one: string, other: string, amount: number, byAdmin = false): void {
    this.use(one, { kind, counter: other, amount, byAdmin });
    this.use(other, { kind, counter: one, amount: 0 - amount, byAdmin });
  }

  /** Undoes what a reversal is of: that of its id, else the latest one of its reference. */
  private takeBack(key: string): void {
    const { id, names, amount, day } = this.movement(key);
    const possible = this.inOrder().filter(
      (other) =>
        other.kind === 'PAYMENT' &&
        other.amount === 0 - amount &&
        other.day <= day &&
        !other.isOnline &&
        !other.isCancelled &&
        !other.uses.some(({ kind }) => kind === 'REVERSAL'),
    );
    const isSame = (other: ModelMovement) => names !== null && [other.names, other.returns].includes(names);
    const byId = possible.filter(
      (other) =>
        other.id !== null &&
        other.id === id &&
        (isSame(other) || names === null || (other.names === null && other.returns === null)),
    );
    const reversed =
      byId.at(-1) ?? possible.findLast((other) => !other.isToldLater && isSame(other)) ?? possible.findLast(isSame);
    if (!reversed) return;
    this.unuse(reversed.key, () => true);
    this.setOff('REVERSAL', key, reversed.key, amount);
  }

  private inOrder(): ModelMovement[] {
    return Object.values(this.movements).sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  }

  /** Sets money that went back off against what a payment of the same reference has left to the cent. */
  private setOffEqual(key: string): void {
    const movements = this.inOrder().filter((each) => !each.isCancelled && !each.isOnline);
    for (const paid of movements) {
      for (const out of movements) {
        if (out.key !== key && paid.key !== key) continue;
        const isOf = paid.names !== null && [out.names, out.returns].includes(paid.names);
        if (
          !isOf ||
          out.amount >= 0 ||
          paid.kind !== 'PAYMENT' ||
          this.left(out.key) !== out.amount ||
          this.left(paid.key) !== 0 - out.amount
        )
          continue;
        this.setOff('RETURN', out.key, paid.key, out.amount);
      }
    }
  }

  /** Brings differences of rounding, losses and the balance in line with what is paid. */
  follow(): void {
    for (const key of Object.keys(this.invoices)) {
      this.closeDifference(key);
      this.followTopUp(key);
    }
  }

  private closeDifference(key: string): void {
    const invoice = this.invoice(key);
    const lacking = this.open(key) + invoice.rounded;
    const isClosed = this.open(key) === 0 || (this.paid(key) > 0 && lacking > 0 && lacking <= this.tolerance);
    if (this.open(key) !== 0) invoice.rounded = isClosed ? lacking : 0;
    invoice.lost -= Math.max(0, Math.min(invoice.lost, 0 - this.open(key)));
  }

  private followTopUp(key: string): void {
    const invoice = this.invoice(key);
    const isPaid = this.paid(key) + this.credited(key) + invoice.rounded >= invoice.gross;
    const { ground, leftNet, given } = invoice;
    if (!invoice.isLater || (isPaid && ground === null && leftNet === 0)) return;
    if (isPaid && (ground === null || invoice.isReturned)) {
      this.balance += leftNet - given;
      Object.assign(invoice, { ground: ground ?? 'PAYMENT', given: leftNet, isReturned: false });
    } else if (!isPaid && ground === 'PAYMENT' && !invoice.isReturned) {
      const taken = Math.min(given, this.balance);
      this.balance -= taken;
      Object.assign(invoice, { given: given - taken, isReturned: true, wasReturned: true });
    }
  }

  credit(key: string, part: number | null): Refusal | undefined {
    const invoice = this.invoice(key);
    if (invoice.isReturned || invoice.leftNet === 0) return 'STATUS_CHANGE_REFUSED';
    const net = part ?? invoice.leftNet;
    if (net > invoice.leftNet) return 'INVALID_INPUT';
    if (invoice.ground !== null && net > this.balance) return 'BALANCE_TOO_LOW';
    const vat = net === invoice.leftNet ? invoice.leftVat : Math.min(roundedVat(net, invoice.rateBp), invoice.leftVat);
    if (invoice.ground !== null) {
      this.balance -= net;
      invoice.given -= net;
    }
    invoice.leftNet -= net;
    invoice.leftVat -= vat;
    this.follow();
    return undefined;
  }

  addInvoice(key: string, net: number, ground: ModelInvoice['ground'], isLater: boolean): void {
    const vat = roundedVat(net, this.rateBp);
    const given = ground === null ? 0 : net;
    this.balance += given;
    const amounts = { net, vat, gross: net + vat, rateBp: this.rateBp, leftNet: net, leftVat: vat };
    this.invoices[key] = {
      key,
      ...amounts,
      lost: 0,
      rounded: 0,
      fees: [],
      replacedBy: null,
      ground,
      isLater,
      given,
      isReturned: false,
      wasReturned: false,
    };
  }
}

function found<T>(things: Record<string, T>, key: string): T {
  const thing = things[key];
  if (thing === undefined) throw new Error(`The model has no ${key}`);
  return thing;
}

const roundedVat = (net: number, rateBp: number) => Math.round((net * rateBp) / 10_000);
const amountOf = (uses: readonly Use[]) => uses.reduce((sum, { amount }) => sum + amount, 0);
