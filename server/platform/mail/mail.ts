import { randomUUIDv7 } from 'node:crypto';
import { type EntityManager, raw } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { beginningOf, visibleText } from '#shared/visibleText.ts';
import { inBatches, sweepRows } from '../database/bulk/batches.ts';
import { publishChange } from '../database/changes.ts';
import { db } from '../database/db.ts';
import type { Platform } from '../platform.ts';
import type { Log } from '../telemetry/log.ts';
import type { MailBody } from './mailLayout.ts';
import { createMailTransport, type DeliverMail, isRefusal, type MailFile, OutboxMail } from './mailTransport.ts';

export interface Mail extends MailBody {
  /** One plain address. */
  to: string;
  subject: string;
  /** Whom an answer goes to, when not the sender. */
  replyTo?: string;
  /** Further headers, each on one line. */
  headers?: Record<string, string>;
  /** What to attach, made when the mail is sent. */
  attachment?: { kind: AttachmentKind; id: string };
}

const attachmentKinds = ['invoice', 'reminder', 'terms'] as const;
type AttachmentKind = (typeof attachmentKinds)[number];

/** Makes the documents of an id when a mail is sent; null when there are none any more. */
export type MakeAttachment = Record<AttachmentKind, (id: string) => Promise<MailFile | readonly MailFile[] | null>>;

/** What sending mail needs of the platform. */
type Parts = Pick<Platform, 'config' | 'orm' | 'log'>;

const MINUTE = 60_000;
/** A server that dies while sending leaves the mail to others after this long; no delivery takes as much. */
const CLAIM = 5 * MINUTE;
const MAX_ATTEMPTS = 12;
const MAX_PAUSE = 6 * 60 * MINUTE;
/** Mails taken together for each that is delivered at a time: all are tried before their claim is over. */
const TAKEN_FOR_EACH = 8;
/** Milliseconds of sending without a pause. */
const MAX_RUN = 50 * MINUTE;
/** Bytes: mail servers refuse messages of some 10 MB, and Base64 adds a third. */
const MAX_ATTACHMENT = 5 * 1024 * 1024;
const RETAINED_FOR = 30 * 24 * 60 * MINUTE;

/**
 * Writes a mail to be sent once the transaction of `em` has committed, and never when it rolls back.
 * Throws when an address could name more than one receiver, or a header more than one line.
 */
export async function enqueueMail(em: EntityManager, mail: Mail): Promise<void> {
  await writeMails(em, [mail], false);
}

/** The same for many mails in one statement, which are sent when no others wait. Returns their ids. */
export function enqueueMails(em: EntityManager, mails: Mail[]): Promise<string[]> {
  return writeMails(em, mails, true);
}

async function writeMails(em: EntityManager, mails: Mail[], isBulk: boolean): Promise<string[]> {
  if (mails.length === 0) return [];
  const now = new Date();
  const rows = mails.map((mail) => ({ ...rowOf(mail), isBulk, createdAt: now, nextAttemptAt: raw('now()') }));
  await em.insertMany(OutboxMail, rows);
  await publishChange(em, 'mail');
  return rows.map(({ id }) => id);
}

function rowOf({ to, replyTo, subject, text, html, headers, attachment }: Mail) {
  return {
    id: randomUUIDv7(),
    to: checkedAddress(to),
    replyTo: replyTo === undefined ? null : checkedAddress(replyTo),
    subject: beginningOf(visibleText(subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]{1,}/gu, ' ')).trim(), 200),
    text,
    html,
    headers: headers === undefined ? null : checkedHeaders(headers),
    attachment: attachment ? `${attachment.kind}:${attachment.id}` : null,
  };
}

/**
 * Sends the mails that are due, bulk mails last, until none is or the signal ends it. Several servers may do so at once: each
 * mail is taken by one. A mail that cannot be delivered is retried after growing pauses, and dropped after some two days, at
 * once when its address was refused for good.
 * @returns how many were sent
 */
export async function sendDueMail(
  { config, orm, log }: Parts,
  make: MakeAttachment,
  deliver = createMailTransport(config),
  signal?: AbortSignal,
): Promise<number> {
  const { atOnce = 1, close } = deliver;
  const until = performance.now() + MAX_RUN;
  const isOver = () => signal?.aborted === true || performance.now() > until;
  const markSent = inBatches((ids: string[]) => storeSent(orm.em.fork(), ids));
  let sent = 0;
  try {
    while (!isOver()) {
      const mails = await claim(orm.em.fork(), atOnce * TAKEN_FOR_EACH);
      if (mails.length === 0) break;
      const before = sent;
      const sendEach = async () => {
        for (let mail = mails.shift(); mail; mail = isOver() ? undefined : mails.shift()) {
          if (await attempt(orm.em.fork(), mail, deliverWhole(mail, make, deliver, log), log)) {
            await markSent([mail.id]);
            sent += 1;
          }
        }
      };
      await Promise.all(Array.from({ length: atOnce }, sendEach));
      await giveBack(orm.em.fork(), mails);
      // None of them could be sent: the mail server is away, and the others wait for the next run.
      if (sent === before) break;
    }
  } finally {
    close?.();
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
  let running: Promise<number> | undefined;
  let isAskedAgain = false;
  /** Joins the run of this server: it goes on until no mail is due. */
  async function send() {
    isAskedAgain = true;
    running ??= (async () => {
      let sent = 0;
      while (isAskedAgain && !jobs.stopping.aborted) {
        isAskedAgain = false;
        sent += await sendDueMail(platform, make, undefined, jobs.stopping);
      }
      return sent;
    })().finally(() => {
      running = undefined;
    });
    return running;
  }
  jobs.define('mail', send, { cron: '* * * * *', retryLimit: 0, expireInSeconds: (2 * MAX_RUN) / 1000 });
  jobs.define('mail-delete-old', () => deleteOldMail(platform), { cron: '22 1 * * *', expireInSeconds: 3600 });
  if (platform.config.runsJobs) changes.on('mail', send);
}

/** Takes mails that are due, so that no other server does: bulk mails only when there are no others. */
async function claim(em: EntityManager, max: number): Promise<OutboxMail[]> {
  for (const isFirst of [sql`not is_bulk`, sql`true`]) {
    const { rows } = await sql<{ id: string }>`
      update outbox_mail set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${CLAIM / 1000})
        where id = any (array(select id from outbox_mail where next_attempt_at <= now() and ${isFirst}
          order by next_attempt_at limit ${max} for update skip locked))
        returning id`.execute(db(em));
    if (rows.length > 0)
      return em.find(
        OutboxMail,
        rows.map(({ id }) => id),
        { orderBy: { createdAt: 'asc' } },
      );
  }
  return [];
}

/** Leaves mails that were not tried to the next server. */
async function giveBack(em: EntityManager, mails: OutboxMail[]): Promise<void> {
  if (mails.length === 0) return;
  await sql`update outbox_mail set attempts = attempts - 1, next_attempt_at = now()
    where id = any (${mails.map(({ id }) => id)}::uuid[])`.execute(db(em));
}

/** Delivers a mail with its documents. Those that are too large or no longer there do not hold up the mail. */
async function deliverWhole(mail: OutboxMail, make: MakeAttachment, deliver: DeliverMail, log: Log): Promise<void> {
  const [name, id] = mail.attachment?.split(':') ?? [];
  const kind = attachmentKinds.find((each) => each === name);
  const made = kind && id ? await make[kind](id) : null;
  const files = made === null ? [] : [made].flat();
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
  const fits = files.length > 0 && bytes <= MAX_ATTACHMENT;
  if (mail.attachment && !fits) {
    log.error({ mail: mail.id, attachment: mail.attachment, bytes }, 'a mail goes without its file');
  }
  await deliver(mail, fits ? files : []);
}

/** Returns whether the mail was delivered, and stores why not and when to try again. */
async function attempt(em: EntityManager, mail: OutboxMail, delivery: Promise<void>, log: Log): Promise<boolean> {
  try {
    await delivery;
    return true;
  } catch (error) {
    log.warn({ err: error, mail: mail.id, attempts: mail.attempts }, 'a mail could not be sent');
    const isRefused = isRefusal(error);
    const isOver = isRefused || mail.attempts >= MAX_ATTEMPTS;
    await em.nativeUpdate(OutboxMail, mail.id, {
      lastError: String(error).slice(0, 500),
      nextAttemptAt: isOver ? null : raw('now() + make_interval(secs => ?)', [pauseAfter(mail.attempts) / 1000]),
      refusedAt: isRefused ? new Date() : null,
    });
    return false;
  }
}

async function storeSent(em: EntityManager, ids: string[]): Promise<string[]> {
  const over = { sentAt: new Date(), nextAttemptAt: null, lastError: null, text: '', html: '', headers: null };
  await em.nativeUpdate(OutboxMail, { id: ids }, over);
  return ids;
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
