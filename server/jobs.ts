import { forgetBusinessMails } from './domain/accounts/email/businessMails.ts';
import { registerRegistrationMail } from './domain/accounts/email/verification.ts';
import { registerAccountJobs } from './domain/accounts/sessions/sessions.ts';
import { knownIcons } from './domain/ads/advertisements.ts';
import { registerAnalyticsJobs } from './domain/analytics/events/tracking.ts';
import { mailWeeklyResults } from './domain/analytics/weeklyMail.ts';
import { sealEntries, verifyAudit } from './domain/audit/seal.ts';
import { reminderFile, remindOfInvoices } from './domain/billing/invoices/reminders.ts';
import { invoiceFile } from './domain/billing/invoices/renderInvoice.ts';
import { deleteOldKeys } from './domain/billing/ledger/idempotency.ts';
import { verifyLedger } from './domain/billing/ledger/verify.ts';
import { checkPayments } from './domain/billing/onlinePayments/onlinePayments.ts';
import { refundsTopic } from './domain/billing/onlinePayments/refundPayment.ts';
import { sendRefunds } from './domain/billing/onlinePayments/refunds.ts';
import { readBankInbox } from './domain/billing/payments/fileRows/bankInbox.ts';
import { aggregateLedgerDays } from './domain/billing/platformLedger/ledgerDays.ts';
import { checkSettlements } from './domain/billing/settlements/checkSettlements.ts';
import { foldTallies } from './domain/catalogue/tallies/tallies.ts';
import { registerChatJobs } from './domain/chat/conversation.ts';
import { mailDigests } from './domain/consumers/digest.ts';
import { forgetHits, matchWatches } from './domain/consumers/watches/matchWatches.ts';
import { copyReportPictures, knownReportPictures } from './domain/contentReports/reportPictures.ts';
import { purgeReports, redactReports } from './domain/contentReports/reports.ts';
import { allLedgerRules } from './domain/publishing/chargeRules.ts';
import { knownPictures } from './domain/publishing/media/pictures.ts';
import { mailEndingOffers } from './domain/publishing/offerMail.ts';
import { purgeOffersAndPrices } from './domain/publishing/purge.ts';
import { recheckPrices } from './domain/publishing/recheck.ts';
import { registerPushJobs, runPushes } from './domain/push/deliver.ts';
import { enqueuePushes, type PushEvent } from './domain/push/enqueue.ts';
import { knownRepeatPictures, purgeRepeats } from './domain/repeats/repeatRows.ts';
import { forgetWords, rewriteWords } from './domain/search/searchRows.ts';
import { clearFeed } from './domain/search/syncFeed.ts';
import { knownLogos } from './domain/shops/profile.ts';
import { forgetSlugs, makeMissingShops } from './domain/shops/slugs.ts';
import { deleteOldMessages } from './domain/support/contact.ts';
import { makeBackup } from './platform/backup/backup.ts';
import { openBackupStore } from './platform/backup/backupStore.ts';
import type { Db } from './platform/database/db.ts';
import { sweepRateLimits } from './platform/limits/limiter.ts';
import { registerMail } from './platform/mail/mail.ts';
import type { Platform, Scope } from './platform/platform.ts';
import { encryptionKeysOf } from './platform/secrets/secrets.ts';
import { sweepOrphans } from './platform/storage/orphans.ts';
import { mailLowBalances } from './workflows/mailLowBalances.ts';
import { runRepeats } from './workflows/runRepeats.ts';

/** Defines everything that is done outside requests. Times are Helsinki's. */
export function defineJobs(platform: Platform): void {
  const { jobs } = platform;
  const fork = () => platform.orm.em.fork() as Scope['em'];
  registerMail(platform, {
    invoice: (id) => invoiceFile(fork(), { id }),
    reminder: (id) => reminderFile(fork(), id),
  });
  registerAccountJobs(platform);
  registerRegistrationMail(platform);
  registerAnalyticsJobs(platform);
  registerChatJobs(platform);
  registerPushJobs(platform);
  jobs.define('audit-seal', () => sealAudit(platform), { cron: '*/5 * * * *', expireInSeconds: 3600 });
  jobs.define('offers-clear-expired', () => clearFeed(platform), { cron: '*/10 * * * *', expireInSeconds: 3600 });
  jobs.define('search-rewrite', () => rewriteWords(platform), { cron: '*/2 * * * *', expireInSeconds: 3600 });
  jobs.define('search-forget', () => forgetWords(platform), { cron: '5 1 * * *', expireInSeconds: 3600 });
  jobs.define('offers-purge', () => purgeOffersAndPrices(platform), { cron: '10 1 * * *', expireInSeconds: 3600 });
  jobs.define('offers-prices', () => recheckPrices(platform), {
    cron: '5 0 * * *',
    expireInSeconds: 3600,
  });
  // Made up for on the same day only, and tried again for hours: a run that was missed is never published later.
  jobs.define('offers-repeat', () => runRepeats(platform), {
    cron: '5 0 * * *',
    expireInSeconds: 3600,
    retryLimit: 8,
    retryDelay: 60,
  });
  jobs.define('tallies-fold', () => foldTallies(platform), { cron: '*/10 * * * *', expireInSeconds: 3600 });
  jobs.define('repeats-purge', () => purgeRepeats(platform), { cron: '12 1 * * *', expireInSeconds: 3600 });
  registerConsumerNews(platform);
  registerBusinessMails(platform);
  jobs.define('payments-check', () => checkPayments(platform), { cron: '*/5 * * * *', expireInSeconds: 3600 });
  jobs.define('refunds-send', () => sendRefunds(platform), { cron: '*/5 * * * *', expireInSeconds: 3600 });
  jobs.define('settlements-check', () => checkSettlements(platform), { cron: '20 * * * *', expireInSeconds: 3600 });
  platform.changes.on(refundsTopic, () => sendRefunds(platform));
  jobs.define('invoices-remind', () => remindOfInvoices(platform), {
    cron: '0 9 * * *',
    until: '20:00',
    expireInSeconds: 3600,
  });
  if (platform.config.bankInbox) {
    jobs.define('bank-inbox', () => readBankInbox(platform), { cron: '*/5 * * * *', expireInSeconds: 3600 });
  }
  jobs.define('keys-purge', () => deleteOldKeys(platform), { cron: '20 1 * * *', expireInSeconds: 3600 });
  jobs.define('messages-purge', () => deleteOldMessages(platform), { cron: '25 1 * * *', expireInSeconds: 3600 });
  registerReportJobs(platform);
  jobs.define('shops-make', () => makeMissingShops(platform), { cron: '*/5 * * * *', expireInSeconds: 3600 });
  jobs.define('shops-forget', () => forgetSlugs(platform), { cron: '28 1 * * *', expireInSeconds: 3600 });
  jobs.define('limits-sweep', () => sweepRateLimits(platform), { cron: '5 * * * *', expireInSeconds: 3600 });
  jobs.define('files-sweep', () => sweepFiles(platform), { cron: '30 1 * * *', expireInSeconds: 3600 });
  registerUpkeep(platform);
}

/** Sums of the ledger, and what looks every night whether all is sound. */
function registerUpkeep(platform: Platform): void {
  const { config, jobs, log } = platform;
  const fork = () => platform.orm.em.fork() as Scope['em'];
  jobs.define('ledger-fold', () => aggregateLedgerDays(platform), {
    cron: '15 0,6,12,18 * * *',
    expireInSeconds: 3600,
  });
  jobs.define(
    'ledger-verify',
    async () => {
      const faults = await verifyLedger(fork(), allLedgerRules);
      failOn(faults, log, 'the ledger does not add up');
    },
    { cron: '50 1 * * *', expireInSeconds: 3600, retryLimit: 0 },
  );
  jobs.define(
    'audit-verify',
    async () => {
      const { faults } = await verifyAudit(fork());
      failOn(faults, log, 'the audit log was tampered with');
    },
    { cron: '55 1 * * *', expireInSeconds: 3600, retryLimit: 0 },
  );
  if (config.backupTo)
    jobs.define('backup', () => backUp(platform, config.backupTo), {
      cron: '30 5 * * *',
      expireInSeconds: 4 * 3600,
    });
}

/** How long reports, their senders and their pictures are stored. */
function registerReportJobs(platform: Platform): void {
  const { jobs } = platform;
  jobs.define('reports-pictures', () => copyReportPictures(platform), { cron: '*/10 * * * *', expireInSeconds: 3600 });
  jobs.define('reports-redact', () => redactReports(platform), { cron: '40 1 * * *', expireInSeconds: 3600 });
  jobs.define('reports-purge', () => purgeReports(platform), { cron: '43 1 * * *', expireInSeconds: 3600 });
}

/** What consumers are notified of. */
function registerConsumerNews(platform: Platform): void {
  const { jobs } = platform;
  const notify = (database: Db, found: readonly PushEvent[]) => enqueuePushes(database, 'WATCH', found);
  jobs.define('watches-push', () => matchWatches(platform, new Date(), notify), {
    cron: '*/10 * * * *',
    expireInSeconds: 3600,
  });
  jobs.define('watches-forget', () => forgetHits(platform), { cron: '18 1 * * *', expireInSeconds: 3600 });
  jobs.define('offers-digest', () => mailMorning(platform), {
    cron: '0 8 * * *',
    until: '20:00',
    expireInSeconds: 3600,
  });
}

/** What no device takes at the end of quiet hours is in the same morning's mail. */
async function mailMorning(platform: Platform): Promise<void> {
  const { log } = platform;
  await runPushes(platform).catch((err: unknown) => log.error({ err }, 'notifications failed before the mails'));
  await mailDigests(platform);
}

/** The mails that a business may turn off by their kind. */
function registerBusinessMails(platform: Platform): void {
  const { jobs } = platform;
  jobs.define('offers-ending', () => mailEndingOffers(platform), {
    cron: '0 10 * * *',
    until: '20:00',
    expireInSeconds: 3600,
  });
  jobs.define('balances-low', () => mailLowBalances(platform), { cron: '*/10 * * * *', expireInSeconds: 3600 });
  jobs.define('weekly-results', () => mailWeeklyResults(platform), {
    cron: '0 8 * * 1',
    until: '20:00',
    expireInSeconds: 6 * 3600,
  });
  jobs.define('business-mails-forget', () => forgetBusinessMails(platform), {
    cron: '45 1 * * *',
    expireInSeconds: 3600,
  });
}

/** Logs what was found and fails the job, which is then counted and shown as failed until a run finds nothing. */
function failOn(faults: readonly { rule: string; id: string }[], log: Platform['log'], finding: string): void {
  const [first] = faults;
  if (!first) return;
  log.error({ faults: faults.slice(0, 20), count: faults.length }, finding);
  throw new Error(`${finding}: ${faults.length} faults, the first at ${first.id}: ${first.rule}`);
}

/** Also logs the last seal: the owner of the database can then not replace the chain without a trace. */
async function sealAudit({ orm, log }: Platform): Promise<void> {
  const last = await sealEntries(orm.em.fork() as Scope['em']);
  if (last) log.info({ seal: `${last.number}:${last.hash}` }, 'the audit log is sealed up to here');
}

/** Nights whose backups are retained. */
const nights = 7;

async function backUp({ config, storage, log }: Platform, place = ''): Promise<void> {
  const { databaseUrl = '', databaseDirectUrl, backupPassphrase } = config;
  const source = {
    url: databaseDirectUrl ?? databaseUrl,
    storage,
    keys: encryptionKeysOf(config),
    passphrase: backupPassphrase,
  };
  const { name } = await makeBackup(source, openBackupStore(place, config.s3), { keep: nights });
  log.info({ backup: name }, 'a backup was made');
}

async function sweepFiles(platform: Platform): Promise<void> {
  await sweepOrphans(platform, async (keys) => {
    const em = platform.orm.em.fork() as Scope['em'];
    const known = [knownPictures, knownRepeatPictures, knownIcons, knownLogos, knownReportPictures].map((find) =>
      find(em, keys),
    );
    return (await Promise.all(known)).flat();
  });
}
