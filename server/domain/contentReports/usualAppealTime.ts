import { sql } from 'kysely';
import type { Platform } from '#platform/platform.ts';
import type { UsualAppealTime } from '#shared/schema.generated.ts';
import { usualAppealTimeTexts as texts } from '#shared/texts/statements.ts';

const days = 90;
/** With fewer answers a median says more about one case than about what is usual. */
const minDecided = 5;

/** In what time appeals of businesses are usually decided, counted from those that were decided in the last 90 days. */
export async function usualAppealTime(
  { replica }: Pick<Platform, 'replica'>,
  now = new Date(),
): Promise<UsualAppealTime> {
  const from = new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  const { rows } = await sql<{ decided: number; hours: number | null }>`select count(*)::int as decided,
      (percentile_cont(0.5) within group (order by extract(epoch from decided_at - sent_at)) / 3600)::float as hours
    from appeal where statement_id is not null and decided_at >= ${from} and decided_at <= ${now}`.execute(replica);
  const { decided = 0, hours = null } = rows[0] ?? {};
  if (hours === null || decided < minDecided) {
    return { decided, medianHours: null, sentence: texts.tooFew(decided, days) };
  }
  return {
    decided,
    medianHours: Math.round(hours * 10) / 10,
    sentence: texts.usual(texts.inTime(hours), decided, days),
  };
}
