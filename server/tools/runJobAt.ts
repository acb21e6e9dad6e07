import { mailWeeklyResults } from '../domain/analytics/weeklyMail.ts';
import { mailDigests } from '../domain/consumers/digest.ts';
import { mailEndingOffers } from '../domain/publishing/offerMail.ts';
import { closeReceipts } from '../domain/receipts/closing/close.ts';
import { tellOfTerms } from '../domain/terms/tell.ts';
import type { Platform } from '../platform/platform.ts';
import { runRepeats } from '../workflows/runRepeats.ts';
import { withPlatform } from './withPlatform.ts';

/*
 * node server/tools/runJobAt.ts JOB INSTANT: does what a job does at another instant, beside a running server and on its
 * database. For journeys, whose server has the time of the machine. Works on the embedded database of DATA_DIR only, and never
 * in production: it would publish and charge days too early.
 */
const jobs: Record<string, (platform: Platform, now: Date) => Promise<unknown>> = {
  'offers-digest': mailDigests,
  'offers-ending': mailEndingOffers,
  'offers-repeat': runRepeats,
  'receipts-close': closeReceipts,
  'terms-tell': tellOfTerms,
  'weekly-results': mailWeeklyResults,
};

const { NODE_ENV, DATABASE_URL } = process.env;
if (NODE_ENV === 'production' || DATABASE_URL) throw new Error('Jobs of another time are for journeys only.');
const [name = '', at = ''] = process.argv.slice(2);
const job = jobs[name];
const now = new Date(at);
if (!job || Number.isNaN(now.getTime())) throw new Error(`Use one of ${Object.keys(jobs).join(', ')}, and an instant.`);
await withPlatform((platform) => job(platform, now));
