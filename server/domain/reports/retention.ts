import { sql } from 'kysely';
import { sweepRows } from '../../platform/database/bulk/sweepRows.ts';
import type { Platform } from '../../platform/platform.ts';

/** Months for which the personal data of a decided report is stored, and years for statements, as the privacy notice states. */
const monthsOfReporter = 12;
const yearsOfStatement = 5;
const batch = 1000;

/** Deletes old reports and statements with their appeals. Safe to run again or on several servers at once. */
export async function purgeReports({ background }: Pick<Platform, 'background'>, now = new Date()): Promise<void> {
  const end = monthsBefore(now, 12 * yearsOfStatement);
  await sweepRows({ background }, { table: 'content_report', where: sql`received_at < ${end}`, by: 'received_at' });
  await sweepRows({ background }, { table: 'statement', where: sql`sent_at < ${end}`, by: 'sent_at' });
}

/**
 * Deletes the personal data of old reports, whose rows still count in the figures of their year. A report that waits for its
 * decision, or for that on its appeal, remains: its sender is still to be answered. Safe to run again or on several servers.
 */
export async function redactReports({ background }: Pick<Platform, 'background'>, now = new Date()): Promise<void> {
  const end = monthsBefore(now, monthsOfReporter);
  for (;;) {
    const { rows } = await sql<{ forgotten: number }>`with due as (
        select id from content_report r where received_at < ${end} and forgotten_at is null and state = 'DECIDED'
          and not exists (select from appeal where report_id = r.id and state = 'OPEN')
        order by received_at limit ${sql.lit(batch)} for update skip locked
      ), silent as (
        update appeal set text = '', answer = '' where report_id in (select id from due)
      ), gone as (
        update content_report set text = '', name = null, email = null, snapshot = null, note = null, key_hash = null,
          forgotten_at = now() where id in (select id from due) returning id
      ) select count(*)::int as forgotten from gone`.execute(background);
    if ((rows[0]?.forgotten ?? 0) < batch) return;
  }
}

function monthsBefore(now: Date, months: number): Date {
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() - months);
  return end;
}
