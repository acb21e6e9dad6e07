import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from '#platform/database/db.ts';
import type { Platform } from '#platform/platform.ts';
import type { ReadContent } from '#shared/rules/content/judge.ts';
import { answeredQuestions } from '#shared/rules/content/remembered.ts';
import type { ContentAnswers, RememberedAnswer } from '#shared/schema.generated.ts';

/** Answers of a business at most, the newest; days after which one is forgotten that was not given again. */
const maxAnswers = 100;
export const daysOfAnswers = 400;

/** Remembers what a business has answered about an offer, in place of its earlier answers. Part of a transaction. */
export async function rememberAnswers(
  em: EntityManager,
  { businessId, content, now }: { businessId: string; content: ReadContent; now: Date },
): Promise<void> {
  const answered = answeredQuestions(content);
  if (answered.length === 0) return;
  const rows = answered.map(({ rule, words, answers }) => ({
    id: randomUUIDv7(),
    business_id: businessId,
    rule,
    words: words.join('\n').slice(0, 600),
    title: (content.title ?? '').slice(0, 100),
    // The driver would write an object as it is.
    answers: JSON.stringify(answers) as unknown as ContentAnswers,
    answered_at: now,
  }));
  await db(em)
    .insertInto('content_answer')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'rule', 'words']).doUpdateSet(({ ref }) => ({
        title: ref('excluded.title'),
        answers: ref('excluded.answers'),
        answered_at: ref('excluded.answered_at'),
      })),
    )
    .execute();
  await sql`delete from content_answer where id in (select id from content_answer where business_id = ${businessId}
    order by answered_at desc, id desc offset ${maxAnswers})`.execute(db(em));
}

/** What a business has answered before, the newest first. */
export async function rememberedAnswers({ primary }: Platform, businessId: string): Promise<RememberedAnswer[]> {
  const rows = await primary
    .selectFrom('content_answer')
    .select(['rule', 'words', 'title', 'answers', 'answered_at as answeredAt'])
    .where('business_id', '=', businessId)
    .orderBy('answered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxAnswers)
    .execute();
  return rows.map(({ words, ...row }) => ({ ...row, words: words.split('\n') }));
}
