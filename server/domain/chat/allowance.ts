import { AppError } from '#shared/appError.ts';
import { chatLimits } from '#shared/rules/chat.ts';
import type { ChatAllowance } from '#shared/schema.generated.ts';
import { refuseViolations } from '../../platform/database/constraints.ts';
import { addDays, helsinkiDate, startOfDay } from '../../platform/helsinki.ts';
import type { Platform } from '../../platform/platform.ts';

type Parts = Pick<Platform, 'sql'>;

const limitSql = `coalesce((select chat_limit from ai_api order by created_at desc, id desc limit 1), ${chatLimits.default})`;

/** What a consumer has left of the Helsinki day's messages. The limit is that of the newest AI configuration. */
export async function readAllowance({ sql }: Parts, consumerId: string, now = new Date()): Promise<ChatAllowance> {
  const [row] = await sql.write<{ limit: number; used: number }>({
    name: 'chat-allowance',
    text: `select ${limitSql} as limit,
      coalesce((select used from chat_day where consumer_id = $1 and day = $2), 0) as used`,
    values: [consumerId, helsinkiDate(now)],
  });
  const { limit, used } = row as { limit: number; used: number };
  return { limit, remaining: Math.max(0, limit - used), resetsAt: nextDay(now) };
}

/**
 * Takes one of the day's messages, in one statement: however many servers ask at once, no more are given than the limit.
 * Refuses CHAT_LIMIT_REACHED with the seconds until the next day begins.
 */
export async function reserveMessage({ sql }: Parts, consumerId: string, now = new Date()): Promise<void> {
  // The account may be deleted while its own question is under way.
  const gone = { chat_day_consumer_id_foreign: () => new AppError('SIGN_IN_REQUIRED') };
  const given = await refuseViolations(gone, () =>
    sql.write({
      name: 'chat-reserve',
      text: `insert into chat_day as today (consumer_id, day, used) values ($1, $2, 1)
        on conflict (consumer_id, day) do update set used = today.used + 1 where today.used < ${limitSql}
        returning used`,
      values: [consumerId, helsinkiDate(now)],
    }),
  );
  if (given.length > 0) return;
  const resetsAt = nextDay(now);
  throw new AppError('CHAT_LIMIT_REACHED', {
    resetsAt,
    retryAfter: Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000)),
  });
}

/** Gives a reserved message back, for when we ourselves failed to answer it. `now` as it was when it was reserved. */
export async function giveMessageBack({ sql }: Parts, consumerId: string, now: Date): Promise<void> {
  await sql.write({
    name: 'chat-give-back',
    text: 'update chat_day set used = greatest(used - 1, 0) where consumer_id = $1 and day = $2',
    values: [consumerId, helsinkiDate(now)],
  });
}

function nextDay(now: Date): Date {
  return startOfDay(addDays(helsinkiDate(now), 1));
}
