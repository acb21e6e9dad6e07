import { sql } from 'kysely';
import { refuseViolations } from '#platform/database/db.ts';
import { addDays, helsinkiDate, startOfDay } from '#platform/helsinki.ts';
import type { Platform } from '#platform/platform.ts';
import { AppError } from '#shared/appError.ts';
import { chatLimits } from '#shared/rules/chat.ts';
import type { ChatAllowance } from '#shared/schema.generated.ts';

type Parts = Pick<Platform, 'primary'>;

const limitInForce = sql<number>`coalesce(
  (select chat_limit from ai_api order by created_at desc, id desc limit 1), ${chatLimits.default})`;

/** What a consumer has left of the Helsinki day's messages. The limit is that of the newest AI configuration. */
export async function readAllowance({ primary }: Parts, consumerId: string, now = new Date()): Promise<ChatAllowance> {
  const { limit, used } = await primary
    .selectNoFrom((eb) => [
      limitInForce.as('limit'),
      eb
        .selectFrom('chat_day')
        .select('used')
        .where('consumer_id', '=', consumerId)
        .where('day', '=', helsinkiDate(now))
        .as('used'),
    ])
    .executeTakeFirstOrThrow();
  return { limit, remaining: Math.max(0, limit - (used ?? 0)), resetsAt: nextDay(now) };
}

/**
 * Takes one of the day's messages, in one statement: however many servers ask at once, no more are given than the limit.
 * Throws CHAT_LIMIT_REACHED with the seconds until the next day begins.
 */
export async function reserveMessage({ primary }: Parts, consumerId: string, now = new Date()): Promise<void> {
  // The account may be deleted while its own question is under way.
  const gone = { chat_day_consumer_id_foreign: () => new AppError('SIGN_IN_REQUIRED') };
  const given = await refuseViolations(gone, () =>
    primary
      .insertInto('chat_day')
      .values({ consumer_id: consumerId, day: helsinkiDate(now), used: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['consumer_id', 'day'])
          .doUpdateSet((eb) => ({ used: eb('chat_day.used', '+', 1) }))
          .where('chat_day.used', '<', limitInForce),
      )
      .returning('used')
      .executeTakeFirst(),
  );
  if (given) return;
  const resetsAt = nextDay(now);
  throw new AppError('CHAT_LIMIT_REACHED', {
    resetsAt,
    retryAfter: Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000)),
  });
}

/** Gives a reserved message back, for when we ourselves failed to answer it. `now` as it was when it was reserved. */
export async function releaseMessageQuota({ primary }: Parts, consumerId: string, now: Date): Promise<void> {
  await primary
    .updateTable('chat_day')
    .set({ used: sql`greatest(used - 1, 0)` })
    .where('consumer_id', '=', consumerId)
    .where('day', '=', helsinkiDate(now))
    .execute();
}

function nextDay(now: Date): Date {
  return startOfDay(addDays(helsinkiDate(now), 1));
}
