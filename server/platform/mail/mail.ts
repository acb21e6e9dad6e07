import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { sweepRows } from '../database/bulk/sweepRows.ts';
import { publishChange } from '../database/changes.ts';
import { db } from '../database/db.ts';
import type { Platform } from '../platform.ts';
import type { Log } from '../telemetry/log.ts';
import type { MailBody } from './mailLayout.ts';
import { createMailTransport, type DeliverMail, type MailFile } from './mailTransport.ts';
import { OutboxMail } from './outboxMail.ts';

export interface Mail extends MailBody {
  /** One plain address. */
  to: string;
  subject: string;
  /** Whom an answer goes to, when not the sender. */
  replyTo?: string;
  /** Further headers, each on one line. */
  headers?: Record<string, string>;
  /** A document to attach, made when the mail is sent. */
  attachment?: { kind: AttachmentKind; id: string };
}

const attachmentKinds = ['invoice', 'reminder'] as const;
type AttachmentKind = (typeof attachmentKinds)[number];

/** Makes the document of an id when a mail is sent; null when there is none any more. */
export type MakeAttachment = Record<AttachmentKind, (id: string) => Promise<MailFile | null>>;

/** What sending mail needs of the platform. */
type Parts = Pick<Platform, 'config' | 'orm' | 'log'>;

const MINUTE = 60_000;
/** A server that dies while sending leaves the mail to others after this long; no delivery takes as much. */
const CLAIM = 5 * MINUTE;
const MAX_ATTEMPTS = 12;
const MAX_PAUSE = 6 * 60 * MINUTE;
const MAX_AT_A_TIME = 200;
/** Bytes: mail servers refuse messages of some 10 MB, and Base64 adds a third. */
const MAX_ATTACHMENT = 5 * 1024 * 1024;
const RETAINED_FOR = 30 * 24 * 60 * MINUTE;

/**
 * Writes a mail to be sent once the transaction of `em` has committed, and never when it rolls back.
 * Throws when an address could name more than one receiver, or a header more than one line.
 */
export async function enqueueMail(em: EntityManager, mail: Mail): Promise<void> {
  await enqueueMails(em, [mail]);
}

/**
 * The same for many mails in one statement.
 * @param notBefore when to begin sending them: mails that are many come later, so that others need not wait for them
 */
export async function enqueueMails(em: EntityManager, mails: Mail[], notBefore = new Date()): Promise<void> {
  if (mails.length === 0) return;
  const createdAt = new Date();
  await em.insertMany(
    OutboxMail,
    mails.map((mail) => ({ ...rowOf(mail), createdAt, nextAttemptAt: notBefore })),
  );
  await publishChange(em, 'mail');
}

function rowOf({ to, replyTo, subject, text, html, headers, attachment }: Mail) {
  return {
    id: randomUUIDv7(),
    to: checkedAddress(to),
    replyTo: replyTo === undefined ? null : checkedAddress(replyTo),
    subject: subject
      .replace(/\p{C}+/gu, ' ')
      .trim()
      .slice(0, 200),
    text,
    html,
    headers: headers === undefined ? null : checkedHeaders(headers),
    attachment: attachment ? `${attachment.kind}:${attachment.id}` : null,
  };
}

/**
 * Sends the mails that are due, the oldest first. Several servers may do so at once: each mail is taken by one.
 * A mail that cannot be delivered is retried after growing pauses, and dropped after some two days.
 * @returns how many were sent
 */
export async function sendDueMail(
  { config, orm, log }: Parts,
  make: MakeAttachment,
  deliver = createMailTransport(config),
): Promise<number> {
  let sent = 0;
  for (let taken = 0; taken < MAX_AT_A_TIME; taken += 1) {
    const em = orm.em.fork();
    const mail = await claim(em);
    if (!mail) break;
    if (await attempt(em, mail, (mail) => deliverWhole(mail, make, deliver, log), log)) sent += 1;
  }
  return sent;
}

/** Removes mails older than 30 days, sent or not. */
export async function deleteOldMail({ background }: Pick<Platform, 'background'>, now = new Date()): Promise<void> {
  const where = sql`created_at < ${new Date(now.getTime() - RETAINED_FOR)}`;
  await sweepRows({ background }, { table: 'outbox_mail', where, by: 'created_at' });
}

/** Lets the servers send mail: at once after a commit, and every minute what was left over. */
export function registerMail(
  platform: Parts & Pick<Platform, 'background' | 'jobs' | 'changes'>,
  make: MakeAttachment,
): void {
  const { jobs, changes } = platform;
  jobs.define('mail', () => sendDueMail(platform, make), { cron: '* * * * *', retryLimit: 0 });
  jobs.define('mail-delete-old', () => deleteOldMail(platform), { cron: '20 3 * * *', expireInSeconds: 3600 });
  if (platform.config.runsJobs) changes.on('mail', () => sendDueMail(platform, make));
}

async function claim(em: EntityManager): Promise<OutboxMail | null> {
  const { rows } = await sql<{ id: string }>`
    update outbox_mail set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${CLAIM / 1000})
      where id = (select id from outbox_mail where next_attempt_at <= now() order by next_attempt_at limit 1
        for update skip locked)
      returning id`.execute(db(em));
  const [row] = rows;
  return row ? em.findOne(OutboxMail, row.id) : null;
}

/** Delivers a mail with its document. One that is too large or no longer there does not hold up the mail. */
async function deliverWhole(mail: OutboxMail, make: MakeAttachment, deliver: DeliverMail, log: Log): Promise<void> {
  const [name, id] = mail.attachment?.split(':') ?? [];
  const kind = attachmentKinds.find((each) => each === name);
  const file = kind && id ? await make[kind](id) : null;
  const fits = file && file.bytes.length <= MAX_ATTACHMENT;
  if (mail.attachment && !fits) {
    log.error(
      { mail: mail.id, attachment: mail.attachment, bytes: file?.bytes.length },
      'a mail goes without its file',
    );
  }
  await deliver(mail, fits ? file : null);
}

async function attempt(em: EntityManager, mail: OutboxMail, deliver: DeliverMail, log: Log): Promise<boolean> {
  try {
    await deliver(mail);
  } catch (error) {
    log.warn({ err: error, mail: mail.id, attempts: mail.attempts }, 'a mail could not be sent');
    mail.lastError = String(error).slice(0, 500);
    mail.nextAttemptAt = mail.attempts < MAX_ATTEMPTS ? new Date(Date.now() + pauseAfter(mail.attempts)) : null;
    await em.flush();
    return false;
  }
  Object.assign(mail, { sentAt: new Date(), nextAttemptAt: null, lastError: null, text: '', html: '', headers: null });
  await em.flush();
  return true;
}

/** 1, 2, 4 ... minutes, spread a little so that mails held up together do not all come back together. */
function pauseAfter(attempts: number): number {
  return Math.min(2 ** (attempts - 1) * MINUTE, MAX_PAUSE) * (1 + Math.random() / 5);
}

function checkedAddress(address: string): string {
  if (!/^[^\s,;:<>()"@\p{C}]+@[^\s,;:<>()"@\p{C}]+$/u.test(address) || address.length > 254) {
    throw new Error('Not one plain mail address');
  }
  return address;
}

function checkedHeaders(headers: Record<string, string>): Record<string, string> {
  for (const [name, value] of Object.entries(headers)) {
    if (!/^[A-Za-z-]+$/.test(name) || /\p{C}/u.test(value)) throw new Error(`The header ${name} is not one plain line`);
  }
  return headers;
}
