import type { EntityManager } from '@mikro-orm/postgresql';
import type { Currency } from '#shared/schema.generated.ts';
import { finnishDate } from '../../../platform/helsinki.ts';
import type { MailFile } from '../../../platform/mail/mailTransport.ts';
import { drawTable, margin, openDocument, type TableRow } from '../../../platform/pdf/document.ts';
import type { Invoice } from '../entities.ts';
import { dateText, moneyText } from '../money.ts';
import { InvoiceReminder } from '../payments/entities.ts';
import { drawParties, reminderPayment } from './renderInvoice.ts';

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
export function reminderSums({ open, fee, currency }: Asked): { what: string; sum: string }[] {
  const of = (what: string, cents: number) => ({ what, sum: moneyText(cents, currency) });
  return [
    of('Laskusta avoinna, sis. alv', open),
    ...(fee > 0 ? [of('Muistutusmaksu, alv 0 %', fee)] : []),
    of('Maksettavaa yhteensä', open + fee),
  ];
}

/** The sentence of a reminder. */
export function reminderText({ number, dueOn, currency }: Invoice, open: number): string {
  const what = `lasku ${number}, eräpäivä ${dateText(dueOn)}, avoinna ${moneyText(open, currency)}`;
  return `Maksumuistutus: ${what}. Jos olet jo maksanut, viesti on aiheeton.`;
}

/** Where to say that an invoice is wrong. */
export function objectionText({ seller: { email, phone } }: Invoice): string {
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
  put('P', reminderPayment(invoice).join('\n'), { at: [margin, 575] });
  const advice = 'Maksa laskun viitettä käyttäen. Viivästyskorko korkolain mukaan. Muistutus ei ole lasku.';
  put('P', `${advice}\n${objectionText(invoice)}`, { at: [margin, 660] });
  return finish();
}
