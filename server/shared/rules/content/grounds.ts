import { restrictionGroundsInputLimits as limits } from '../../limits.generated.ts';
import type { RestrictionGroundsInput, ContentFinding as ShownFinding } from '../../schema.generated.ts';
import { tidyLine } from '../fields.ts';
import { contentGrounds } from './sentences.ts';

type Said = Pick<ShownFinding, 'effect' | 'sentence' | 'words' | 'law'>;

/**
 * What the rules say of an offer as the grounds of a restriction: what they ask or refuse, or their notes when that is
 * nothing; null without findings. As many as fit.
 */
export function groundsOfFindings(findings: readonly Said[]): RestrictionGroundsInput | null {
  const binding = findings.filter(({ effect }) => effect !== 'NOTE');
  const said = binding.length > 0 ? binding : findings;
  if (said.length === 0) return null;
  const facts = said.map(({ words, sentence }) => contentGrounds.fact(sentence, words));
  const laws = [...new Set(said.map(({ law }) => law))].map(contentGrounds.rule);
  return { ground: 'CONTENT_RULE', facts: fitting(facts, limits.facts), rule: tidyLine(fitting(laws, limits.rule)) };
}

/** As many of the sentences as there is room for, from the first on. */
function fitting(sentences: readonly string[], room: number): string {
  return sentences.reduce((text, next) => {
    const longer = text ? `${text} ${next}` : next;
    return longer.length > room ? text : longer;
  }, '');
}
