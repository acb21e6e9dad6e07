import { type Admin, Business } from '#domain/accounts/entities.ts';
import { SettingsGroup } from '#domain/settings/entities.ts';
import { forgetSettings } from '#domain/settings/settings.ts';
import type { Platform } from '#platform/platform.ts';
import { type Asker, ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import type { App } from '../../../app.ts';
import { remindOfInvoices } from '../../billing/invoices/reminders.ts';
import type { aLedger } from '../../billing/ledger/ledger.fixtures.ts';
import { charge, ledgerTransaction } from '../../billing/ledger/ledger.ts';
import { topUp } from '../invoicing/topUp.ts';
import { asCallback, endsOf } from '../onlinePayments/onlinePayments.fixtures.ts';
import { sendRefunds } from '../onlinePayments/refunds.ts';
import { sendBankFile, setBilling } from '../payments.fixtures.ts';

/** Due long before the reminders of the model. */
const issued = new Date('2000-01-10T10:00:00Z');
/** A day of reminders, and so is every second Tuesday after it for a year. */
const firstReminder = Date.parse('2001-06-26T09:00:00Z');
const fortnight = 14 * 86_400_000;

/** What the steps of a model do to real books, mostly over HTTP; its names of things, and theirs. */
export class RealBooks {
  readonly app: App;
  readonly platform: Platform;
  readonly by: Asker;
  readonly admin: Admin;
  readonly businessId: string;
  readonly tolerance: number;
  readonly fee: number;
  readonly invoices = new Map<string, { id: string; number: number; reference: string }>();
  readonly entries = new Map<string, string>();
  readonly rows = new Map<string, string>();
  /** Payments of invoices that were begun on the site, by each name that led to one. */
  readonly attempts = new Map<string, { id: string; gross: number; links: Awaited<ReturnType<typeof endsOf>> }>();
  /** Ids of refunds of those. */
  readonly refunds = new Map<string, string>();

  constructor(facts: Pick<RealBooks, 'app' | 'platform' | 'by' | 'admin' | 'businessId' | 'tolerance' | 'fee'>) {
    Object.assign(this, facts);
    ({ app: this.app, platform: this.platform, by: this.by, admin: this.admin } = facts);
    ({ businessId: this.businessId, tolerance: this.tolerance, fee: this.fee } = facts);
  }

  em = () => this.platform.orm.em.fork();
  idOf = (key: string) => this.invoices.get(key)?.id;
  referenceOf = (key: string) => this.invoices.get(key)?.reference ?? '';
  entryOf = (key: string) => this.entries.get(key);
  rowOf = (key: string) => this.rows.get(key);

  async run(name: string, input: object, fields: string): Promise<string | undefined> {
    const type = `${name === 'writeOffInvoice' ? 'writeOff' : name}Input`;
    const document = `mutation ($input: ${type.slice(0, 1).toUpperCase()}${type.slice(1)}!) { ${name}(input: $input) { ${fields} } }`;
    const { code, message } = await ask(this.app, document, { input }, this.by);
    return code === 'INTERNAL' ? `${code}: ${message}` : code;
  }

  async sendFile(bytes: Buffer): Promise<string | undefined> {
    const { code, imported } = await sendBankFile(this.app, bytes, this.by);
    return imported ? undefined : String(code);
  }

  setBilling(creditWhen: 'AT_INVOICE' | 'AT_PAYMENT'): Promise<void> {
    const { tolerance: toleranceCents, fee: reminderFee } = this;
    return setBilling(this.platform, {
      creditWhen,
      toleranceCents,
      reminderFee,
      remindersOn: true,
      remindersFrom: '2000-01-01',
    });
  }

  async setRate(taxRate: number): Promise<undefined> {
    await this.em().upsert(SettingsGroup, { name: 'pricing', values: { taxRate }, updatedAt: new Date() });
    forgetSettings(this.platform);
  }

  async invoice(key: string, amount: number, isLater: boolean): Promise<undefined> {
    await this.setBilling(isLater ? 'AT_PAYMENT' : 'AT_INVOICE');
    const { platform, businessId, admin } = this;
    const { invoice } = await ledgerTransaction(this.em(), (em) =>
      topUp({ em, platform }, { businessId, amount, admin }, issued),
    );
    this.invoices.set(key, { id: invoice.id, number: invoice.number, reference: invoice.referenceNumber });
  }

  async remind(at: number): Promise<undefined> {
    await remindOfInvoices(this.platform, new Date(firstReminder + at * fortnight));
  }

  /** Presses 'Maksa verkossa'. */
  async payOnline(key: string, invoice: string): Promise<string | undefined> {
    const document = `mutation ($id: ID!) { payInvoiceOnline(id: $id) { redirectTo payment { id gross } } }`;
    type Begun = { payInvoiceOnline: { redirectTo: string; payment: { id: string; gross: number } } };
    const em = this.em();
    const by = { token: await signIn(em, 'BUSINESS', await em.findOneOrFail(Business, this.businessId)) };
    const { data, code } = await ask<Begun>(this.app, document, { id: this.idOf(invoice) }, by);
    if (!data) return code;
    const { redirectTo, payment } = data.payInvoiceOnline;
    this.attempts.set(key, { ...payment, links: await endsOf(this.app, redirectTo) });
    return undefined;
  }

  /** The payment service and the payer's browser say how a payment ended, at once. */
  async finishOnline(key: string, isPaid: boolean): Promise<string | undefined> {
    const { links } = this.attempts.get(key) ?? {};
    const link = (isPaid ? links?.paid : links?.failed) ?? '';
    const answers = await Promise.all([asCallback(link), link].map((url) => this.app.http.inject({ url })));
    const codes = answers.map(({ statusCode }) => statusCode).join();
    return codes === '200,303' ? undefined : codes;
  }

  async refundOnline(key: string, payment: string, amount: number | undefined): Promise<string | undefined> {
    const document = `mutation ($input: RefundOnlinePaymentInput!) {
      refundOnlinePayment(input: $input) { payment { refunds { id } } } }`;
    type Refunded = { refundOnlinePayment: { payment: { refunds: { id: string }[] } } };
    const input = { id: this.attempts.get(payment)?.id, amount, reason: 'Mallin palautus' };
    const { data, code } = await ask<Refunded>(this.app, document, { input }, this.by);
    const [refund] = data?.refundOnlinePayment.payment.refunds ?? [];
    if (!refund) return code;
    this.refunds.set(key, refund.id);
    await sendRefunds(this.platform);
    return undefined;
  }

  async spend(cents: number): Promise<string | undefined> {
    const offer = { id: crypto.randomUUID(), title: 'Lounas 10 €', type: 'NORMAL_OFFER' as const };
    try {
      await ledgerTransaction(this.em(), (em) => charge(em, { businessId: this.businessId, amount: cents, offer }));
      return undefined;
    } catch (error) {
      return error instanceof Error && 'code' in error ? String(error.code) : String(error);
    }
  }

  /** Learns what the books call what the last steps have made. */
  async learn(firstDay: string): Promise<void> {
    const em = this.em();
    const replaced = await em.execute<{ id: string; number: number; reference: string; old: string }[]>(
      `select id, number, reference_number as reference, replaces_id as old from invoice
        where business_id = ? and replaces_id is not null order by number`,
      [this.businessId],
    );
    for (const { old, ...invoice } of replaced) {
      const [key] = [...this.invoices].find(([, { id }]) => id === old) ?? [];
      if (key !== undefined) this.invoices.set(`${key}'`, invoice);
    }
    const entries = await em.execute<{ id: string; day: string }[]>(
      `select id, booked_on::text as day from bank_entry
        where cancels_id is null and file_id is not null and booked_on >= ? order by id`,
      [firstDay],
    );
    for (const [day, ids] of Map.groupBy(entries, (entry) => entry.day)) {
      for (const [place, { id }] of ids.entries()) this.entries.set(place === 0 ? day : `${day}#${place}`, id);
    }
    const online = await em.execute<{ id: string; of: string }[]>(
      `select entry.id, coalesce(payment.id::text, archive_key) as of from bank_entry entry
        left join online_payment payment on payment.provider = account and payment.provider_id = archive_key
        where account = 'fake'`,
    );
    const entryIds = new Map(online.map(({ id, of }) => [of, id]));
    const payments = [...this.attempts].map(([key, { id }]) => [key, id] as const);
    // Of several names of a payment the first one is that of its movement.
    for (const [key, id] of [...payments.toReversed(), ...this.refunds]) {
      const entry = entryIds.get(id);
      const [first = key] = payments.flatMap(([other, of]) => (of === id ? [other] : [])).sort(byNumber);
      if (entry !== undefined) this.entries.set(first, entry);
    }
    const rows = await em.execute<{ id: string; day: string }[]>(
      `select id, facts ->> 'bookedOn' as day from bank_file_row where outcome = 'IN_DOUBT' and facts ->> 'bookedOn' >= ?`,
      [firstDay],
    );
    for (const { id, day } of rows) this.rows.set(day, id);
  }
}

/** Names are numbered in the order of the steps. */
export const byNumber = (one: string, other: string) => Number(one.slice(1)) - Number(other.slice(1));

/** Real books of a new business. */
export async function realBooks(
  facts: Pick<RealBooks, 'app' | 'platform' | 'by' | 'admin' | 'tolerance' | 'fee'>,
  ledger: Awaited<ReturnType<typeof aLedger>>,
  businessName: string,
): Promise<RealBooks> {
  const { id: businessId } = await ledger.aBusiness(0, { businessName });
  const real = new RealBooks({ ...facts, businessId });
  await real.setRate(25.5);
  await real.setBilling('AT_INVOICE');
  return real;
}
