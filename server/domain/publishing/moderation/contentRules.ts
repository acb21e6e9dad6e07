import { sql } from 'kysely';
import { forgetSettings, lockPrices, readSettings } from '#domain/settings/settings.ts';
import { type Editor, storeSettings } from '#domain/settings/updateSettings.ts';
import type { Platform, Scope } from '#platform/platform.ts';
import { AppError } from '#shared/appError.ts';
import { type RuleCounts, shownRule, switchableRules } from '#shared/rules/content/judge.ts';
import { contentFlags } from '#shared/rules/content/rules.ts';
import { contentRefusals } from '#shared/rules/content/sentences.ts';
import type { ContentFlag } from '#shared/schema.generated.ts';

/** Days over which is counted how often a rule said something. */
const daysCounted = 30;

/** Rules whose notes are questions now. */
export async function askedRules(platform: Platform): Promise<ContentFlag[]> {
  return (await readSettings(platform)).content.askedRules;
}

/** The table of rules, with what each of them said of offers in 30 days, and of how much of it an admin agreed. */
export async function listContentRules(platform: Platform, now = new Date()) {
  const [asked, counts] = await Promise.all([askedRules(platform), countsOf(platform, now)]);
  return contentFlags.map((rule) => shownRule(rule, asked, counts.get(rule)));
}

/**
 * Makes the notes of a rule questions, or notes again. Throws STATUS_CHANGE_REFUSED for a rule that always asks or refuses:
 * no one turns that off.
 */
export async function setContentRule(
  { em, platform }: Scope,
  admin: Editor,
  { rule, isAsked }: { rule: ContentFlag; isAsked: boolean },
) {
  if (!switchableRules.includes(rule)) {
    throw new AppError('STATUS_CHANGE_REFUSED', { message: contentRefusals.fixedRule });
  }
  await em.transactional(async (em) => {
    await lockPrices(em);
    await storeSettings(em, admin, 'content', {
      draft: {},
      seen: null,
      apply: ({ askedRules: before }) => ({
        askedRules: switchableRules.filter((one) => (one === rule ? isAsked : before.includes(one))),
      }),
    });
  });
  forgetSettings(platform);
  const [asked, counts] = await Promise.all([askedRules(platform), countsOf(platform, new Date())]);
  return shownRule(rule, asked, counts.get(rule));
}

async function countsOf({ replica }: Platform, now: Date): Promise<Map<ContentFlag, RuleCounts>> {
  const rows = await replica
    .selectFrom('content_finding')
    .select(({ fn }) => [
      'rule',
      fn.countAll<string>().as('found'),
      sql<string>`count(is_agreed)`.as('decided'),
      sql<string>`count(*) filter (where is_agreed)`.as('agreed'),
    ])
    .where('found_at', '>', new Date(now.getTime() - daysCounted * 86_400_000))
    .groupBy('rule')
    .execute();
  return new Map(
    rows.map(({ rule, found, decided, agreed }) => [
      rule,
      { foundCount: Number(found), decidedCount: Number(decided), agreedCount: Number(agreed) },
    ]),
  );
}
