import { sql } from 'kysely';
import { sweepRows } from '#platform/database/bulk/batches.ts';
import { db } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import { findPage } from '#platform/database/pages/findPage.ts';
import { callerNetwork, consume } from '#platform/limits/limiter.ts';
import { enqueueMail } from '#platform/mail/mail.ts';
import { layoutMail } from '#platform/mail/mailLayout.ts';
import type { Platform, Scope } from '#platform/platform.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkContactMessage } from '#shared/rules/contact.ts';
import { tidyEmail, tidyLine, tidyText } from '#shared/rules/fields.ts';
import type { ContactKind, ContactMessageInput, PageInput } from '#shared/schema.generated.ts';
import type { Admin } from '../accounts/entities.ts';
import { record } from '../audit/audit.ts';
import { readSettings } from '../settings/settings.ts';
import { ContactMessage } from './entities.ts';

const subjects: Record<ContactKind, string> = {
  GENERAL: 'Yhteydenotto',
  ACCESSIBILITY: 'Saavutettavuuspalaute, vastattava 14 päivässä',
};

/** Five messages an hour from one network. */
const perAddress = { name: 'contact-message', points: 5, seconds: 3600 };

/**
 * Stores a message from the contact form and mails it to support; an answer to the mail goes to the sender.
 * Throws INVALID_INPUT and TOO_MANY_REQUESTS.
 * @param ip address of the caller
 */
export async function sendContactMessage({ em, platform }: Scope, ip: string, input: ContactMessageInput) {
  refuseIfAny(checkContactMessage(input));
  await consume(platform, callerNetwork(ip), perAddress);
  const { general } = await readSettings(platform);
  const name = tidyLine(input.name);
  const email = tidyEmail(input.email);
  const message = tidyText(input.message);
  const { kind } = input;
  return em.transactional(async (em) => {
    const { id } = em.create(ContactMessage, { name, email, message, kind });
    await enqueueMail(em, {
      to: general.supportEmail || general.contactEmail,
      replyTo: email,
      subject: `${subjects[kind]}: ${name}`,
      ...layoutMail({ heading: 'Uusi viesti yhteydenottolomakkeelta', paragraphs: [`${name}\n${email}`, message] }),
    });
    return { id };
  });
}

/** Messages from the contact form, newest first. */
export function contactMessages({ em }: Scope, handled: boolean | null | undefined, page: PageInput) {
  let from = db(em).selectFrom('contact_message');
  if (handled != null) from = from.where('handled', '=', handled);
  return findPage(em, ContactMessage, { from, id: 'id', orderBy: { by: 'created_at', direction: 'DESC' }, page });
}

/** Marks a message as handled or not. Throws NOT_FOUND. */
export function setContactMessageHandled({ em }: Scope, admin: Admin, id: string, handled: boolean) {
  return em.transactional(async (em) => {
    const message = isId(id) ? await em.findOne(ContactMessage, id) : null;
    if (!message) throw new AppError('NOT_FOUND', { message: 'Viestiä ei löytynyt.' });
    if (message.handled !== handled) {
      const target = { kind: 'contact_message', id };
      record(em, admin, 'contact_message.handle', { target, before: { handled: message.handled }, after: { handled } });
      message.handled = handled;
    }
    return { message };
  });
}

/** Months for which a handled message is stored, as the privacy notice states. */
const monthsKept = 24;

/** Deletes handled messages that are older than 24 months. Harmless to run again. Returns how many. */
export function deleteOldMessages({ background }: Pick<Platform, 'background'>, now = new Date()): Promise<number> {
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() - monthsKept);
  const where = sql`handled and created_at < ${end}`;
  return sweepRows({ background }, { table: 'contact_message', where, by: 'created_at' });
}
