import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Business } from '#domain/accounts/entities.ts';
import { readSettings } from '#domain/settings/settings.ts';
import { db } from '#platform/database/db.ts';
import { addDays, finnishDate, helsinkiDate, startOfDay } from '#platform/helsinki.ts';
import { enqueueMail } from '#platform/mail/mail.ts';
import { layoutMail } from '#platform/mail/mailLayout.ts';
import type { MailFile } from '#platform/mail/mailTransport.ts';
import { drawTable, margin, openDocument, type TableRow } from '#platform/pdf/document.ts';
import type { Platform } from '#platform/platform.ts';
import { isBankingDay, reminderDays } from '#shared/rules/billing/receivables.ts';
import type { Currency } from '#shared/schema.generated.ts';
import { Invoice } from '../entities.ts';
import { dateText, moneyText } from '../money.ts';
import { barcodeOf } from './asked.ts';
import { drawBarcode } from './barcode.ts';
import { InvoiceReminder } from './invoiceEntities.ts';
import { drawParties, reminderPayment } from './renderInvoice.ts';

/** Invoices that are read at a time. */
const batch = 100;
/** Days between the first reminder and the second one, when the first was late. */
const minPause = 7;

/** An invoice to remind of. */
interface Due {
  id: string;
  dueOn: string;
  step: 1 | 2;
}

/**
 * Whether reminders are sent on a date: not on days off, nor on the first banking day after them, because who pays on a Sunday
 * is on the account on Monday.
 */
export function isReminderDay(date: string): boolean {
  return isBankingDay(date) && isBankingDay(addDays(date, -1));
}

/**
 * Mails reminders of unpaid invoices, each once, whichever server runs it: the first 7 days after the due date and the second
 * after 21; then the list of invoices has it. Only of invoices that are due from the day of the settings on, and only when a
 * bank file has been read since, so that no paid invoice is reminded of. Returns how many were sent.
 */
export async function remindOfInvoices(platform: Platform, now = new Date()): Promise<number> {
  const { remindersOn, remindersFrom, reminderFee } = (await readSettings(platform)).billing;
  const today = helsinkiDate(now);
  if (!remindersOn || !remindersFrom || !isReminderDay(today)) return 0;
  const { readAt } = await platform.primary
    .selectFrom('bank_file')
    .select((eb) => eb.fn.max('at').as('readAt'))
    .executeTakeFirstOrThrow();
  if (!readAt) return 0;
  let sent = 0;
  for (let last: Due | undefined; ; ) {
    const em = platform.orm.em.fork() as EntityManager;
    const due = await dueInvoices(em, { today, from: remindersFrom, readAt }, last);
    for (const one of due) {
      // Each separately: one that fails must not hold up the others, nor send them again.
      try {
        if (await em.fork().transactional((em) => remind({ em, platform }, one, reminderFee, now))) sent += 1;
      } catch (error) {
        platform.log.error({ err: error, invoice: one.id }, 'an invoice could not be reminded of');
      }
    }
    last = due.at(-1);
    if (due.length < batch) return sent;
  }
}

/**
 * Unpaid invoices to remind of, by due date; not while a bank processes a payment of theirs. Those of deleted businesses are
 * for an admin.
 */
async function dueInvoices(
  em: EntityManager,
  { today, from, readAt }: { today: string; from: string; readAt: Date },
  last: Due | undefined,
): Promise<Due[]> {
  const after = last ? sql`and (balance.due_on, balance.invoice_id) > (${last.dueOn}::date, ${last.id}::uuid)` : sql``;
  const { rows } = await sql<Due>`
    select balance.invoice_id as id, balance.due_on as "dueOn", case when first.id is null then 1 else 2 end as step
    from invoice_balance balance join invoice on invoice.id = balance.invoice_id
      join business on business.id = invoice.business_id
      left join invoice_reminder first on first.invoice_id = invoice.id and first.step = 1
      left join invoice_reminder second on second.invoice_id = invoice.id and second.step = 2
    where balance.open > 0 and invoice.currency = 'EUR' and second.id is null
      and balance.due_on between ${from}::date and ${addDays(today, -reminderDays.first)}::date
      and balance.due_on < ${helsinkiDate(readAt)}::date
      and (first.id is null or (balance.due_on <= ${addDays(today, -reminderDays.second)}::date
        and first.at < ${startOfDay(addDays(today, 1 - minPause))} and first.at < ${readAt}))
      and not exists (select from online_payment p where p.pays_id = invoice.id and p.state = 'PENDING')
      ${after}
    order by balance.due_on, balance.invoice_id limit ${sql.lit(batch)}`.execute(db(em));
  return rows;
}

/** Writes and mails one reminder; not when another server has, or the invoice has been paid meanwhile. */
async function remind(
  { em, platform }: { em: EntityManager; platform: Platform },
  { id: invoiceId, step }: Due,
  fee: number,
  now: Date,
): Promise<boolean> {
  // A payment that is being allocated comes first.
  const { open } = await db(em)
    .selectFrom('invoice_balance')
    .select('open')
    .where('invoice_id', '=', invoiceId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (open <= 0) return false;
  const written = await db(em)
    .insertInto('invoice_reminder')
    .values({ id: randomUUIDv7(), invoice_id: invoiceId, step, open, fee, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!written) return false;
  const invoice = await em.findOneOrFail(Invoice, invoiceId);
  const { email, contactPerson } = await em.findOneOrFail(Business, invoice.businessId);
  const { number, currency } = invoice;
  const body = layoutMail({
    heading: step === 1 ? 'Maksumuistutus' : 'Toinen maksumuistutus',
    paragraphs: [
      `Hei ${contactPerson}!`,
      reminderText(invoice, open),
      [
        ...reminderSums({ open, fee, currency }).map(({ what, sum }) => `${what}: ${sum}`),
        ...reminderPayment(invoice, barcodeOf(invoice, open + fee, null)),
      ].join('\n'),
      objectionText(invoice),
    ],
    action: { label: 'Avaa laskutus', url: `${platform.config.publicUrl}/yritys/laskutus` },
  });
  const subject = `Maksumuistutus: lasku ${number}`;
  await enqueueMail(em, { to: email, subject, ...body, attachment: { kind: 'reminder', id: written.id } });
  return true;
}

/** The PDF of a reminder; null when there is none of the id. */
export async function reminderFile(em: EntityManager, id: string): Promise<MailFile | null> {
  const reminder = await em.findOne(InvoiceReminder, { id }, { populate: ['invoice'] });
  if (!reminder) return null;
  const invoice = reminder.invoice.unwrap();
  const fileName = `maksumuistutus-${invoice.number}-${reminder.step}.pdf`;
  return { fileName, contentType: 'application/pdf', bytes: await renderReminder(reminder, invoice) };
}

/** What a reminder asks for; cents with VAT, of which the fee has none. */
interface Asked {
  open: number;
  fee: number;
  currency: Currency;
}

/** What is asked for, item by item. */
function reminderSums({ open, fee, currency }: Asked): { what: string; sum: string }[] {
  const of = (what: string, cents: number) => ({ what, sum: moneyText(cents, currency) });
  return [
    of('Laskusta avoinna, sis. alv', open),
    ...(fee > 0 ? [of('Muistutusmaksu, alv 0 %', fee)] : []),
    of('Maksettavaa yhteensä', open + fee),
  ];
}

/** The sentence of a reminder. */
function reminderText({ number, dueOn, currency }: Invoice, open: number): string {
  const what = `lasku ${number}, eräpäivä ${dateText(dueOn)}, avoinna ${moneyText(open, currency)}`;
  return `Maksumuistutus: ${what}. Jos olet jo maksanut, viesti on aiheeton.`;
}

/** Where to say that an invoice is wrong. */
function objectionText({ seller: { email, phone } }: Invoice): string {
  return `Jos laskussa on huomautettavaa, ota yhteyttä: ${[email, phone].filter(Boolean).join(', ')}.`;
}

async function renderReminder({ step, open, fee, at }: InvoiceReminder, invoice: Invoice): Promise<Buffer> {
  const { number, issuedOn, dueOn, currency, lines } = invoice;
  const { pdf, page, put, finish } = await openDocument(step === 1 ? 'Maksumuistutus' : 'Toinen maksumuistutus', at);
  const facts = [
    `Muistutuksen päivä: ${finnishDate(at)}`,
    `Lasku: ${number} (${dateText(issuedOn)})`,
    `Eräpäivä: ${dateText(dueOn)}`,
    `Peruste: ${lines.map(({ description }) => description).join(', ')}`,
  ];
  drawParties(put, invoice, facts, 'Muistutuksen tiedot');
  put('H2', 'Erittely', { font: 'bold', at: [margin, 322] });
  const sums = reminderSums({ open, fee, currency });
  const rows = sums.map(({ what, sum }, place): TableRow => [what, sum, place === sums.length - 1 ? 'bold' : 'text']);
  drawTable(pdf, page, [['Mitä', 'Summa', 'bold'], ...rows], 341);
  put('P', reminderText(invoice, open), { at: [margin, 480] });
  put('H2', 'Maksutiedot', { font: 'bold', at: [margin, 560] });
  const barcode = barcodeOf(invoice, open + fee, null);
  put('P', reminderPayment(invoice, barcode).join('\n'), { at: [margin, 575] });
  const advice = 'Maksa laskun viitettä käyttäen. Viivästyskorko korkolain mukaan. Muistutus ei ole lasku.';
  put('P', `${advice}\n${objectionText(invoice)}`, { at: [margin, 664] });
  if (barcode) drawBarcode(pdf, page, barcode, 714);
  return finish();
}
