import { reminderFile } from './domain/billing/invoices/reminders.ts';
import { invoiceFile } from './domain/billing/invoices/renderInvoice.ts';
import { termsFiles } from './domain/terms/termsFile.ts';
import { modules } from './modules.ts';
import { registerMail } from './platform/mail/mail.ts';
import type { Platform, Scope } from './platform/platform.ts';
import { sweepOrphans } from './platform/storage/orphans.ts';
import { workflowJobs } from './workflows/jobs.ts';

/** Defines everything that is done outside requests. */
export function defineJobs(platform: Platform): void {
  const { changes, config, jobs } = platform;
  const fork = () => platform.orm.em.fork() as Scope['em'];
  registerMail(platform, {
    invoice: (id) => invoiceFile(fork(), { id }),
    reminder: (id) => reminderFile(fork(), id),
    terms: (id) => termsFiles(fork(), id, config.publicUrl),
  });
  for (const each of [...modules, { jobs: workflowJobs }]) {
    for (const [name, { run, isOn, ...options }] of Object.entries(each.jobs ?? {})) {
      if (isOn?.(config) ?? true) jobs.define(name, () => run(platform), options);
    }
    for (const [topic, run] of Object.entries(each.listeners ?? {})) changes.on(topic, () => run(platform));
  }
  jobs.define('files-sweep', () => sweepFiles(platform), { cron: '30 1 * * *', expireInSeconds: 3600 });
}

/** Milliseconds between what a server does each minute. */
const minute = 60_000;

/** Begins what every server does each minute for as long as it answers. Returns what ends it. */
export function beginMinutes(platform: Platform): () => void {
  const run = () => {
    for (const each of modules.flatMap(({ everyMinute = [] }) => everyMinute))
      each(platform).catch((err: unknown) => platform.log.warn({ err }, 'what is done each minute failed'));
  };
  run();
  const timer = setInterval(run, minute).unref();
  return () => clearInterval(timer);
}

async function sweepFiles(platform: Platform): Promise<void> {
  const finders = modules.flatMap(({ knownFiles = [] }) => knownFiles);
  await sweepOrphans(platform, async (keys) => {
    const em = platform.orm.em.fork() as Scope['em'];
    return (await Promise.all(finders.map((find) => find(em, keys)))).flat();
  });
}
