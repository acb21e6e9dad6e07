import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defineEntity, p } from '@mikro-orm/core';
import type { Config } from '../../config/config.ts';
import { Outage } from '../outage.ts';

type MailConfig = Pick<Config, 'smtpUrl' | 'dataDir' | 'mailFrom' | 'publicUrl'>;

/** A document that goes with a mail. */
export interface MailFile {
  fileName: string;
  contentType: string;
  bytes: Buffer;
}

/** Delivers a mail, or throws. A mail that is delivered again has the same Message-ID, or replaces its file. */
export interface DeliverMail {
  (mail: OutboxMail, files?: readonly MailFile[]): Promise<void>;
  /** How many mails it takes at the same time; one when missing. */
  atOnce?: number;
  /** Closes its connections. */
  close?: () => void;
}

/** Sends through SMTP_URL when there is one, otherwise writes .eml files into the folder 'outbox' of the data directory. */
export function createMailTransport(config: MailConfig): DeliverMail {
  return config.smtpUrl ? smtpTransport(config, config.smtpUrl) : fileTransport(config);
}

/** Whether a mail server refused the receiver for good: a later try would end the same. Refusals by policy may be about us. */
export function isRefusal(error: unknown): boolean {
  const {
    code,
    responseCode = 0,
    response = '',
  } = error as { code?: string; responseCode?: number; response?: string };
  return code === 'EENVELOPE' && [550, 551, 553].includes(responseCode) && !/^\d{3}[ -]5\.7\./.test(response);
}

/** Milliseconds for each step of a delivery, and for the whole of it however slowly the mail server answers. */
const timeLimit = { dnsTimeout: 5000, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 5000 };
const mailTime = 30_000;
/** Connections, each of which carries one mail after the other. */
const defaultConnections = 5;
const maxConnections = 50;

/** Options in the address are nodemailer's: `?maxConnections=20&rateLimit=14&rateDelta=1000` is 14 a second on 20 connections. */
function smtpTransport(config: MailConfig, url: string): DeliverMail {
  const wanted = Number(new URL(url).searchParams.get('maxConnections')) || defaultConnections;
  const atOnce = Math.max(1, Math.min(wanted, maxConnections));
  const pool = { url, ...timeLimit, pool: true, maxConnections: atOnce } as const;
  const opening = import('nodemailer').then(({ createTransport }) => createTransport(pool));
  const deliver = async (mail: OutboxMail, files?: readonly MailFile[]) => {
    const tooLong = new AbortController();
    const timer = setTimeout(() => tooLong.abort(), mailTime);
    try {
      const transport = await opening;
      await transport.sendMail({ ...message(config, mail, files), signal: tooLong.signal });
    } catch (error) {
      if (tooLong.signal.aborted) throw new Outage(`The mail server took longer than ${mailTime / 1000} s`);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
  return Object.assign(deliver, { atOnce, close: () => void opening.then((transport) => transport.close()) });
}

function fileTransport(config: MailConfig): DeliverMail {
  const folder = join(config.dataDir, 'outbox');
  return async (mail, files) => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const sent = await transport.sendMail(message(config, mail, files));
    await mkdir(folder, { recursive: true });
    const file = join(folder, `${mail.createdAt.toISOString().replaceAll(':', '-')}-${mail.id}.eml`);
    await writeFile(`${file}.unfinished`, sent.message, { flush: true });
    await rename(`${file}.unfinished`, file);
  };
}

function message({ mailFrom, publicUrl }: MailConfig, mail: OutboxMail, files: readonly MailFile[] = []) {
  const { id, to, replyTo, subject, text, html, headers, createdAt } = mail;
  return {
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    date: createdAt,
    from: mailFrom,
    // Objects, as a text could name several receivers.
    to: { name: '', address: to },
    // A header cannot say letters before the @ that are not ASCII; the text of such a mail says the address.
    ...(replyTo && /^[\0-\x7F]*@/.test(replyTo) && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    attachments: files.map(({ fileName, contentType, bytes }) => ({ filename: fileName, contentType, content: bytes })),
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const OutboxMailSchema = defineEntity({
  name: 'OutboxMail',
  tableName: 'outbox_mail',
  indexes: [
    { properties: ['to', 'createdAt', 'id'] },
    { name: 'outbox_mail_unsent', properties: ['createdAt'], where: 'sent_at is null' },
    { name: 'outbox_mail_first', properties: ['nextAttemptAt'], where: 'not is_bulk and next_attempt_at is not null' },
  ],
  properties: {
    id: p.uuid().primary(),
    to: p.string().length(254),
    replyTo: p.string().length(254).nullable(),
    subject: p.string().length(200),
    /** Emptied once sent: mails carry links that let their reader in. */
    text: p.text(),
    html: p.text(),
    /** Headers beside the usual ones; emptied too. */
    headers: p.json<Record<string, string>>().nullable(),
    /** Documents to attach, as kind and id: 'invoice:<id>'. They are made when the mail is sent, and not stored. */
    attachment: p.string().length(60).nullable(),
    createdAt: p.datetime().index(),
    sentAt: p.datetime().nullable(),
    /** Times that sending was begun. */
    attempts: p.integer().default(0),
    /** When to try (again); null once sent or given up. */
    nextAttemptAt: p.datetime().nullable().index(),
    lastError: p.string().length(500).nullable(),
    /** One of many that are written together: other mails go first. */
    isBulk: p.boolean().default(false),
    /** When the receiver's mail server refused the address for good. No bulk mail is written to it while this row is stored. */
    refusedAt: p.datetime().nullable(),
  },
});

/** A mail written in the transaction that caused it, to be sent after the commit. */
export class OutboxMail extends OutboxMailSchema.class {}
OutboxMailSchema.setClass(OutboxMail);
