import { readFileSync } from 'node:fs';
import { defaultKinds } from '#domain/publishing/categories/categories.ts';
import { judgeContent, type ReadContent } from '#shared/rules/content/judge.ts';
import type { ContentFlag } from '#shared/schema.generated.ts';
import { shops } from '../../../demo/shops.ts';
import { modelOffers } from '../assistant/modelOffers.fixtures.ts';
import { evaluationOffers } from '../search/evaluationSet.fixtures.ts';

/** What a rule of content says of a text. */
interface Alarm {
  rule: ContentFlag;
  title: string;
  words: string[];
}

interface ContentMeasure {
  /** Number of offers whose texts were read. */
  texts: number;
  /** Rightly found. */
  right: Alarm[];
  /** Found in texts that the rule is not about. */
  wrong: Alarm[];
  /** Of alarms.txt, and not found. */
  missed: Pick<Alarm, 'rule' | 'title'>[];
}

/** The highest share of texts with a false alarm. */
export const maxFalseAlarms = 0.01;

interface Text extends ReadContent {
  title: string;
  category: string;
}

function texts(): Text[] {
  const demo = shops.flatMap(({ offers }) => offers.map(({ pages, ...offer }) => ({ ...offer, pageTexts: pages })));
  const searched = evaluationOffers().map(({ pages, ...offer }) => ({ ...offer, pageTexts: pages }));
  return [...demo, ...searched, ...modelOffers].map(({ title, description, category, keywords, ...more }) => {
    const pageTexts = 'pageTexts' in more ? more.pageTexts : [];
    return { title, description, category, keywords, pageTexts };
  });
}

function known(): Pick<Alarm, 'rule' | 'title'>[] {
  const lines = readFileSync(new URL('alarms.txt', import.meta.url), 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [rule, title] = line.split(' | ');
    return title && !line.startsWith('#') ? [{ rule: rule as ContentFlag, title }] : [];
  });
}

/** Reads the words of every committed offer. Rules that read prices have their own evaluation: no reduction is missed here. */
export function measureContent(): ContentMeasure {
  const all = texts();
  const alarms = all.flatMap(({ category, ...text }) =>
    judgeContent({ ...text, discountPercentage: 1, categoryKind: defaultKinds[category] ?? 'OTHER' }).map(
      ({ rule, words }): Alarm => ({ rule, words, title: text.title }),
    ),
  );
  const expected = known();
  const isSame = (one: Pick<Alarm, 'rule' | 'title'>) => (other: Pick<Alarm, 'rule' | 'title'>) =>
    one.rule === other.rule && one.title === other.title;
  return {
    texts: all.length,
    right: alarms.filter((alarm) => expected.some(isSame(alarm))),
    wrong: alarms.filter((alarm) => !expected.some(isSame(alarm))),
    missed: expected.filter((one) => !alarms.some(isSame(one))),
  };
}
