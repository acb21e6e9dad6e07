import { restrictionTexts } from '#shared/texts/statements.ts';
import type { RestrictionKind } from '../../../schema.generated.ts';

/** What was decided, with the offer that it is about. */
export function decisionName({ kind, offerTitle }: { kind: RestrictionKind; offerTitle: string | null }): string {
  return [restrictionTexts[kind].name, offerTitle].filter(Boolean).join(': ');
}
