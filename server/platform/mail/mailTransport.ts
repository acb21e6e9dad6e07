import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../config/config.ts';
import { Outage } from '../outage.ts';
import type { OutboxMail } from './outboxMail.ts';

type MailConfig = Pick<Config, 'smtpUrl' | 'dataDir' | 'mailFrom' | 'publicUrl'>;

/** A document that goes with a mail. */
export interface MailFile {
  fileName: string;
  contentType: string;
  bytes: Buffer;
}

/** Delivers a mail, or throws. A mail that is delivered again has the same Message-ID, or replaces its file. */
export type DeliverMail = (mail: OutboxMail, file?: MailFile | null) => Promise<void>;

/** Sends through SMTP_URL when there is one, otherwise writes .eml files into the folder 'outbox' of the data directory. */
export function createMailTransport(config: MailConfig): DeliverMail {
  return config.smtpUrl ? smtpTransport(config, config.smtpUrl) : fileTransport(config);
}

/** Milliseconds for each step of a delivery, and for the whole of it however slowly the mail server answers. */
const patience = { dnsTimeout: 5000, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 5000 };
const mailTime = 30_000;

function smtpTransport(config: MailConfig, url: string): DeliverMail {
  return async (mail, file) => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ url, ...patience });
    const tooLong = new AbortController();
    try {
      const late = sleep(mailTime, undefined, { signal: tooLong.signal }).then(() => {
        throw new Outage(`The mail server took longer than ${mailTime / 1000} s`);
      });
      await Promise.race([transport.sendMail(message(config, mail, file)), late]);
    } finally {
      tooLong.abort();
      transport.close();
    }
  };
}

function fileTransport(config: MailConfig): DeliverMail {
  const folder = join(config.dataDir, 'outbox');
  return async (mail, attached) => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const sent = await transport.sendMail(message(config, mail, attached));
    await mkdir(folder, { recursive: true });
    const file = join(folder, `${mail.createdAt.toISOString().replaceAll(':', '-')}-${mail.id}.eml`);
    await writeFile(`${file}.unfinished`, sent.message, { flush: true });
    await rename(`${file}.unfinished`, file);
  };
}

function message({ mailFrom, publicUrl }: MailConfig, mail: OutboxMail, file?: MailFile | null) {
  const { id, to, replyTo, subject, text, html, headers, createdAt } = mail;
  return {
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    date: createdAt,
    from: mailFrom,
    // Objects, as a text could name several receivers.
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    ...(file && { attachments: [{ filename: file.fileName, contentType: file.contentType, content: file.bytes }] }),
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
