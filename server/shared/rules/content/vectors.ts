import type { ContentFlag } from '../../schema.generated.ts';
import type { ReadContent } from './judge.ts';
import vectors from './vectors.json' with { type: 'json' };

/** A text with the facts of its price that matter. */
type Vector = ReadContent & { text: string };

/** Texts that a rule is about, and texts that only look so. */
export function contentVectors(rule: ContentFlag): { fires: Vector[]; harmless: Vector[] } {
  const { kind, fires, harmless, ...more } = vectors[rule];
  const facts = {
    categoryKind: kind as ReadContent['categoryKind'],
    ...('price' in more && { originalPrice: more.price }),
  };
  const whole = (vector: unknown): Vector => ({
    ...facts,
    ...(typeof vector === 'string' ? { text: vector } : (vector as Vector)),
  });
  return { fires: fires.map(whole), harmless: harmless.map(whole) };
}
