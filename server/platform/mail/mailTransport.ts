import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { OutboxMail } from './outboxMail.ts';

type MailConfig = Pick<Config, 'smtpUrl' | 'dataDir' | 'mailFrom' | 'publicUrl'>;

/** Hands a mail over, or throws. A mail handed over again has the same Message-ID, or replaces its file. */
export type DeliverMail = (mail: OutboxMail) => Promise<void>;

/** Sends through SMTP_URL when there is one, otherwise writes .eml files into the folder 'outbox' of the data directory. */
export function createMailTransport(config: MailConfig): DeliverMail {
  return config.smtpUrl ? smtpTransport(config, config.smtpUrl) : fileTransport(config);
}

function smtpTransport(config: MailConfig, url: string): DeliverMail {
  return async (mail) => {
    const { createTransport } = await import('nodemailer');
    const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
    const transport = createTransport({ url, ...patience });
    try {
      await transport.sendMail(message(config, mail));
    } finally {
      transport.close();
    }
  };
}

function fileTransport(config: MailConfig): DeliverMail {
  const folder = join(config.dataDir, 'outbox');
  return async (mail) => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const sent = await transport.sendMail(message(config, mail));
    await mkdir(folder, { recursive: true });
    const file = join(folder, `${mail.createdAt.toISOString().replaceAll(':', '-')}-${mail.id}.eml`);
    await writeFile(`${file}.unfinished`, sent.message, { flush: true });
    await rename(`${file}.unfinished`, file);
  };
}

function message({ mailFrom, publicUrl }: MailConfig, mail: OutboxMail) {
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
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
