import { expect } from 'vitest';
import type { Admin } from '#domain/accounts/entities.ts';
import type { Scope } from '#platform/platform.ts';
import { AppError } from '#shared/appError.ts';
import type { FileRowStatus, WaitingReason } from '#shared/schema.generated.ts';
import { type Asker, ask } from '#test/ask.ts';
import type { App } from '../../../app.ts';
import { bookFileRow, decideFileRow, dismissFileRow } from '../../bank/import/fileRows.ts';
import { allocatePayment, setOffPayment, settlePayment } from '../../receivables/handAllocations.ts';
import type { Draw } from './dialects.fixtures.ts';

const paymentsQuery = `{ waitingPayments(page: { size: 100 }) { total items { id amount left bookedOn reference payerName message
  reason proposals { invoice { id open } reasons }
  counterparts { id left bookedOn isSurplus isSameId isSameReference isSameParty } } } }`;
const rowsQuery = `{ fileRows(filter: { waiting: true }, page: { size: 100 }) { total items { id version outcome: status account amount
  bookedOn sentence lines message payerName reference file { fileName } entry { id amount bookedOn } } } }`;

interface Payment {
  id: string;
  amount: number;
  left: number;
  bookedOn: string;
  reference: string | null;
  payerName: string | null;
  message: string | null;
  reason: WaitingReason;
  proposals: { invoice: { id: string; open: number }; reasons: string[] }[];
  counterparts: {
    id: string;
    left: number;
    isSurplus: boolean;
    isSameId: boolean;
    isSameReference: boolean;
    isSameParty: boolean;
  }[];
}

interface Row {
  id: string;
  version: number;
  outcome: FileRowStatus;
  account: string | null;
  amount: number | null;
  bookedOn: string | null;
  sentence: string | null;
  lines: string | null;
  message: string | null;
  payerName: string | null;
  reference: string | null;
  file: { fileName: string };
  entry: { id: string; amount: number; bookedOn: string } | null;
}

/** What an account really had on it: how many movements of a day and an amount, as the balance in the bank shows. */
export class Truth {
  readonly counts = new Map<string, number>();
  total = 0;

  add(day: string, cents: number): void {
    const key = `${day} ${cents}`;
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
    this.total += 1;
  }
}

/** Movements that are stored and not cancelled, counted as the truth is. */
export async function storedCounts({ em }: Scope, day?: string): Promise<Map<string, number>> {
  const rows = await em.execute<{ key: string; count: number }[]>(
    `select booked_on::text || ' ' || amount as key, count(*)::int as count from bank_entry entry
      where cancels_id is null and not exists (select from bank_entry cancelling where cancelling.cancels_id = entry.id)
        and (?::date is null or booked_on = ?::date) group by 1`,
    [day ?? null, day ?? null],
  );
  return new Map(rows.map(({ key, count }) => [key, count]));
}

const cents = (euros: number) => Math.round(euros * 100);

interface Office {
  app: App;
  by: Asker;
  admin: Admin;
  scope: () => Scope;
  draw: Draw;
  truth: Truth;
}

/** What a clerk has done, by what it was. */
export type Work = Map<string, number>;

/** Settles what waits, by what the screens show and the functions that they call. */
export class Clerk {
  readonly work: Work = new Map();
  readonly #office: Office;

  constructor(office: Office) {
    this.#office = office;
  }

  /** Every row and payment that waits, or a share of them; each must say why it waits, and what it is of. */
  async settle(day: string, share: number): Promise<void> {
    for (let round = 0; round < 60; round += 1) {
      const rows = await this.#rows();
      const some = rows.filter(({ outcome }) => outcome !== 'WAITS_FOR_ITEMS' && this.#office.draw.chance(share));
      for (const row of some) await this.#decide(row, day);
      const payments = await this.#payments();
      const chosen = payments.filter(() => this.#office.draw.chance(share));
      for (const payment of chosen) await this.#explain(payment);
      if (share < 1 || some.length + chosen.length === 0) return;
    }
  }

  /** What waits now. */
  async waiting(): Promise<{ payments: number; rows: number }> {
    return { payments: (await this.#payments()).length, rows: (await this.#rows()).length };
  }

  async #payments(): Promise<Payment[]> {
    const { app, by } = this.#office;
    const { data } = await ask<{ waitingPayments: { items: Payment[] } }>(app, paymentsQuery, {}, by);
    const items = data?.waitingPayments.items ?? [];
    for (const payment of items) {
      expect(payment).toMatchObject({
        reason: expect.any(String),
        bookedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      });
      expect(payment.left).not.toBe(0);
      // A reason that speaks of something has that beside it.
      const { reason, reference, left, amount } = payment;
      if (['UNKNOWN_REFERENCE', 'NOTHING_OPEN', 'OVERPAID', 'WRITTEN_OFF'].includes(reason))
        expect(reference).toBeTruthy();
      if (reason === 'OUTGOING') expect(amount).toBeLessThan(0);
      if (reason === 'OVERPAID') expect(left).toBeLessThan(amount);
    }
    return items;
  }

  async #rows(): Promise<Row[]> {
    const { app, by } = this.#office;
    const { data } = await ask<{ fileRows: { items: Row[] } }>(app, rowsQuery, {}, by);
    const items = data?.fileRows.items ?? [];
    for (const row of items) {
      expect(row.file.fileName).toBeTruthy();
      if (row.outcome === 'NOT_UNDERSTOOD') expect([row.sentence, row.lines]).not.toContain(null);
      if (row.outcome === 'NO_DAY') expect([row.amount, row.lines]).not.toContain(null);
      if (row.outcome === 'IN_DOUBT') expect([row.amount, row.bookedOn, row.entry]).not.toContain(null);
      if (row.outcome === 'WAITS_FOR_ITEMS') expect([row.amount, row.bookedOn]).not.toContain(null);
    }
    return items;
  }

  #count(what: string): void {
    this.work.set(what, (this.work.get(what) ?? 0) + 1);
  }

  async #unlessRefused(what: string, act: () => Promise<unknown>): Promise<boolean> {
    try {
      await act();
      this.#count(what);
      return true;
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'INVALID_INPUT') throw error;
      this.#count(`refused: ${what}`);
      return false;
    }
  }

  async #decide({ id: rowId, version, outcome, amount, bookedOn, lines }: Row, day: string): Promise<void> {
    const { admin, scope, truth, draw } = this.#office;
    if (outcome === 'IN_DOUBT') {
      const key = `${bookedOn} ${cents(amount ?? 0)}`;
      // The balance in the bank tells whether there was one more.
      const isSame = ((await storedCounts(scope(), bookedOn ?? '')).get(key) ?? 0) >= (truth.counts.get(key) ?? 0);
      await this.#unlessRefused(isSame ? 'same' : 'different', () =>
        decideFileRow(scope(), admin, { rowId, isSame, version }),
      );
      return;
    }
    if (outcome === 'NO_DAY' && draw.chance(0.5)) {
      const typed = { amount: cents(amount ?? 0), bookedOn: day, message: 'Käsin', payerName: null, reference: null };
      if (await this.#unlessRefused('booked', () => bookFileRow(scope(), admin, { rowId, version, ...typed })))
        truth.add(day, typed.amount);
      return;
    }
    expect(lines).toContain('X');
    await this.#unlessRefused('dismissed', () =>
      dismissFileRow(scope(), admin, { rowId, version, reason: 'Ei meidän' }),
    );
  }

  async #explain(payment: Payment): Promise<void> {
    const { admin, scope, draw } = this.#office;
    const common = { paymentId: payment.id, seen: cents(payment.left) };
    const [other] = payment.counterparts;
    const hasEvidence = other && (other.isSurplus || other.isSameId || other.isSameReference || other.isSameParty);
    if (other && hasEvidence && draw.chance(0.9)) {
      const what = other.isSurplus ? 'surplus returned' : 'taken back';
      const input = { ...common, otherId: other.id, note: 'Sama raha' };
      if (await this.#unlessRefused(what, () => setOffPayment(scope(), admin, input))) return;
    }
    const [proposal] = payment.proposals;
    if (proposal && draw.chance(0.7)) {
      const input = { ...common, invoiceId: proposal.invoice.id };
      if (await this.#unlessRefused('allocated', () => allocatePayment(scope(), admin, input))) return;
    }
    const as = payment.reason === 'BANK_FEE' ? 'BANK_FEE' : payment.left > 0 ? 'RETURN' : 'NOTHING';
    await this.#unlessRefused(`settled: ${payment.reason}`, () =>
      settlePayment(scope(), admin, { ...common, as, note: payment.message ?? 'Selitetty' }),
    );
  }
}
