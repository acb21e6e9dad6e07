import type { EntityManager } from '@mikro-orm/postgresql';
import { Business } from '#domain/accounts/entities.ts';
import { enqueueMail } from '#platform/mail/mail.ts';
import { layoutMail } from '#platform/mail/mailLayout.ts';
import type { Platform } from '#platform/platform.ts';
import { printedReference } from '#shared/rules/billing/reference.ts';
import type { Currency } from '#shared/schema.generated.ts';
import type { Invoice } from '../entities.ts';
import { dateText, moneyText, rateText } from '../money.ts';
import { type Asked, askedNow } from './asked.ts';

/** The entity manager of the transaction, and the configuration with the address of the portal. */
export interface LedgerScope {
  em: EntityManager;
  platform: Pick<Platform, 'config'>;
}

/** Mails the business its new invoice and what was credited. Part of a transaction. */
export async function mailInvoice({ em, platform }: LedgerScope, invoice: Invoice): Promise<void> {
  const { buyer, number, lines, net, vat, gross, taxRateBp, currency, dueOn, paidOn, referenceNumber } = invoice;
  if (!buyer.email) return;
  const topUp = lines.filter(({ kind }) => kind === 'TOP_UP').reduce((sum, line) => sum + line.net, 0);
  const credited = invoice.transaction ? topUp : 0;
  const waits = topUp > credited;
  const body = layoutMail({
    heading: credited > 0 ? 'Saldoa on lisätty' : 'Uusi lasku',
    paragraphs: [
      `Hei ${buyer.contactPerson ?? buyer.name}!`,
      ...(credited > 0 ? [`Yrityksen ${buyer.name} saldoon on lisätty ${moneyText(credited, currency)}.`] : []),
      ...(waits
        ? [`Yrityksen ${buyer.name} saldoon lisätään ${moneyText(topUp, currency)}, kun lasku on maksettu kokonaan.`]
        : []),
      [
        `Lasku ${number}`,
        ...lines.map((line) => `${line.description}: ${moneyText(line.net, currency)}`),
        `Yhteensä ${moneyText(net, currency)} + ALV ${rateText(taxRateBp)} ${moneyText(vat, currency)} = ${moneyText(gross, currency)}`,
        paidOn
          ? `Maksettu verkossa ${dateText(paidOn)}: laskusta ei ole maksettavaa.`
          : `Viitenumero ${printedReference(referenceNumber)}, eräpäivä ${dateText(dueOn)}`,
      ].join('\n'),
      'Lasku on liitteenä. Voit avata ja tallentaa sen myös Laskutus-sivulla.',
    ],
    action: { label: 'Avaa laskutus', url: `${platform.config.publicUrl}/yritys/laskutus` },
  });
  const sum = moneyText(gross, currency);
  const subject = paidOn ? `Kuitti: ${sum} on maksettu (lasku ${number})` : `Lasku ${number}: ${sum}`;
  await enqueueMail(em, { to: buyer.email, subject, ...body, attachment: { kind: 'invoice', id: invoice.id } });
}

/**
 * Mails the business a credit note of its invoice and what was taken off its balance. Part of a transaction.
 * @param isPaidBack whether the payment service gives the money back
 */
export async function mailCreditNote(
  { em, platform }: LedgerScope,
  note: Invoice,
  original: Invoice,
  isPaidBack = false,
): Promise<void> {
  const { buyer, number, lines, net, vat, gross, taxRateBp, currency, reason } = note;
  if (!buyer.email) return;
  // A top-up that waits for its payment has not been on the balance.
  const taken = note.transaction
    ? lines.filter(({ kind }) => kind === 'TOP_UP').reduce((sum, line) => sum - line.net, 0)
    : 0;
  const body = layoutMail({
    heading: isPaidBack ? 'Verkkomaksu palautetaan' : `Lasku ${original.number} on hyvitetty`,
    paragraphs: [
      `Hei ${buyer.contactPerson ?? buyer.name}!`,
      `Hyvityslasku ${number} hyvittää laskun ${original.number} (${dateText(original.issuedOn)}). Syy: ${reason}`,
      `Hyvitys ${moneyText(net, currency)} + ALV ${rateText(taxRateBp)} ${moneyText(vat, currency)} = ${moneyText(gross, currency)}`,
      ...(taken > 0 ? [`Saldosta on vähennetty ${moneyText(taken, currency)}.`] : []),
      isPaidBack
        ? 'Hyvityslasku on liitteenä. Raha palautetaan sinne, mistä se maksettiin. Se näkyy tilillä yleensä muutaman päivän kuluessa.'
        : `Hyvityslasku on liitteenä. ${leftOf(original, await askedNow(em, original))}`,
    ],
    action: { label: 'Avaa laskutus', url: `${platform.config.publicUrl}/yritys/laskutus` },
  });
  const subject = `Hyvityslasku ${number}: ${moneyText(gross, currency)}`;
  await enqueueMail(em, { to: buyer.email, subject, ...body, attachment: { kind: 'invoice', id: note.id } });
}

/** What is to be paid of a credited invoice. */
function leftOf({ number, currency, dueOn }: Invoice, { toPay, since }: Asked): string {
  if (toPay > 0) {
    return `Laskusta ${number} on nyt maksettavaa ${moneyText(toPay, currency)}, eräpäivä ${dateText(dueOn)}.`;
  }
  const owed = since && since.open < 0 ? ' Olemme yhteydessä palautuksesta.' : '';
  return `Laskusta ${number} ei ole enää maksettavaa.${owed}`;
}

interface Reissued {
  replaced: Invoice;
  creditNote: Invoice;
  invoice: Invoice;
}

/** Mails the business its invoice with the new VAT rate, and the credit note of the old one. Part of a transaction. */
export async function mailReissued({ em, platform }: LedgerScope, { replaced, creditNote, invoice }: Reissued) {
  const { buyer, number, net, vat, gross, taxRateBp, currency, dueOn, referenceNumber } = invoice;
  if (!buyer.email) return;
  const rates = `${rateText(replaced.taxRateBp)} → ${rateText(taxRateBp)}`;
  const action = { label: 'Avaa laskutus', url: `${platform.config.publicUrl}/yritys/laskutus` };
  const hello = `Hei ${buyer.contactPerson ?? buyer.name}!`;
  const body = layoutMail({
    heading: `Lasku ${number} korvaa laskun ${replaced.number}`,
    paragraphs: [
      hello,
      `Arvonlisäveron kanta vaihtui (${rates}), joten hyvitimme maksamattoman laskun ${replaced.number} ja laskutimme saman verottoman summan uudelleen. Saldo ei muutu.`,
      [
        `Lasku ${number}`,
        `Yhteensä ${moneyText(net, currency)} + ALV ${rateText(taxRateBp)} ${moneyText(vat, currency)} = ${moneyText(gross, currency)}`,
        `Viitenumero ${printedReference(referenceNumber)}, eräpäivä ${dateText(dueOn)}`,
      ].join('\n'),
      'Jos olet jo maksanut vanhalla viitteellä, maksu kohdistetaan uuteen laskuun ja maksettavaksi jää vain erotus.',
    ],
    action,
  });
  const subject = `Lasku ${number}: ${moneyText(gross, currency)}`;
  await enqueueMail(em, { to: buyer.email, subject, ...body, attachment: { kind: 'invoice', id: invoice.id } });
  const note = layoutMail({
    heading: `Lasku ${replaced.number} on hyvitetty`,
    paragraphs: [
      hello,
      `Hyvityslasku ${creditNote.number} hyvittää laskun ${replaced.number} (${dateText(replaced.issuedOn)}), koska verokanta vaihtui. Sen tilalla on lasku ${number}.`,
    ],
    action,
  });
  const noteSubject = `Hyvityslasku ${creditNote.number}: ${moneyText(creditNote.gross, currency)}`;
  const attachment = { kind: 'invoice', id: creditNote.id } as const;
  await enqueueMail(em, { to: buyer.email, subject: noteSubject, ...note, attachment });
}

/** Mails the business that its money could not be given back and is on the balance again, with the invoice of it. Part of a transaction. */
export async function mailRefundFailed({ em, platform }: LedgerScope, replacement: Invoice): Promise<void> {
  const { buyer, number, net, gross, currency } = replacement;
  if (!buyer.email) return;
  const body = layoutMail({
    heading: 'Maksun palautus ei onnistunut',
    paragraphs: [
      `Hei ${buyer.contactPerson ?? buyer.name}!`,
      `Maksupalvelu ei voinut palauttaa maksuasi (${moneyText(gross, currency)}). Olemme lisänneet saldoosi takaisin ${moneyText(net, currency)} ja tehneet siitä laskun ${number}, josta ei ole maksettavaa.`,
      'Selvitämme, miten rahat palautetaan, ja olemme yhteydessä.',
    ],
    action: { label: 'Avaa laskutus', url: `${platform.config.publicUrl}/yritys/laskutus` },
  });
  const subject = `Maksun palautus ei onnistunut: lasku ${number}`;
  await enqueueMail(em, { to: buyer.email, subject, ...body, attachment: { kind: 'invoice', id: replacement.id } });
}

/** The invoice of a top-up that is credited after it was made. */
interface Followed {
  number: number;
  businessId: string;
  currency: Currency;
}

/** Mails the business that its payment has come and what was added to the balance. Part of a transaction. */
export async function mailCredited(
  { em, platform }: LedgerScope,
  { number, businessId, currency }: Followed,
  { added, balance }: { added: number; balance: number },
): Promise<void> {
  const { email, contactPerson, businessName } = await em.findOneOrFail(Business, businessId);
  const body = layoutMail({
    heading: 'Saldoa on lisätty',
    paragraphs: [
      `Hei ${contactPerson}!`,
      `Lasku ${number} on maksettu. Yrityksen ${businessName} saldoon on lisätty ${moneyText(added, currency)}, ja saldo on nyt ${moneyText(balance, currency)}.`,
    ],
    action: { label: 'Avaa laskutus', url: `${platform.config.publicUrl}/yritys/laskutus` },
  });
  await enqueueMail(em, { to: email, subject: `Saldoa on lisätty: ${moneyText(added, currency)}`, ...body });
}

/** Mails the business that its payment came back, what was taken off the balance and how it goes on. Part of a transaction. */
export async function mailReturned(
  { em, platform }: LedgerScope,
  { number, businessId, currency }: Followed,
  { taken }: { taken: number },
): Promise<void> {
  const { email, contactPerson } = await em.findOneOrFail(Business, businessId);
  const body = layoutMail({
    heading: `Laskun ${number} maksu palautui`,
    paragraphs: [
      `Hei ${contactPerson}!`,
      `Pankki tai asiakaspalvelu on perunut laskun ${number} maksun, joten lasku on taas avoin.`,
      ...(taken > 0 ? [`Saldosta on vähennetty ${moneyText(taken, currency)}.`] : []),
      'Uusia tarjouksia voi julkaista, kun lasku on maksettu. Jo julkaistut tarjoukset pysyvät näkyvissä.',
    ],
    action: { label: 'Avaa laskutus', url: `${platform.config.publicUrl}/yritys/laskutus` },
  });
  await enqueueMail(em, { to: email, subject: `Maksu palautui: lasku ${number}`, ...body });
}
