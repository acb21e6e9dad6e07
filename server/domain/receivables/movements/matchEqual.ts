import { setImmediate as others } from 'node:timers/promises';
import { type Evidence, judge, signsOf, type Verdict, weightOf } from './matching.ts';

/** A stored movement, with everything that files have said about it, first what is shown. */
export interface Candidate {
  id: string;
  reports: readonly [Evidence, ...Evidence[]];
}

/** What the table says of a movement and a stored one: of its reports the one that is likest. */
export function compare(movement: Evidence, { reports }: Candidate): { verdict: Verdict; weight: number } {
  const seen = reports.map((report) => {
    const signs = signsOf(movement, report);
    return {
      verdict: judge(signs).verdict,
      weight: weightOf(signs),
      id: signs.id,
      reference: signs.reference,
      isSameKind: signs.sources === 'SAME',
    };
  });
  const order: Verdict[] = ['SAME', 'DOUBT', 'DIFFERENT'];
  const [best = { verdict: 'DIFFERENT' as const, weight: 0 }] = seen.toSorted(
    (a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict) || b.weight - a.weight,
  );
  // A file of this kind has already named it by another id, or any file by another reference, whatever the other files say.
  const isAnother =
    seen.some(({ reference }) => reference === 'DIFFERS') ||
    (seen.some(({ id, isSameKind }) => id === 'OTHER' && isSameKind) && !seen.some(({ id }) => id === 'OWN'));
  return isAnother ? { verdict: 'DIFFERENT', weight: 0 } : { verdict: best.verdict, weight: best.weight };
}

/** Comparisons after which other work of the server has its turn. */
const turn = 2000;
/** Comparisons of equal amounts of a few days at most; what is then left over is in doubt. */
const maxComparisons = 1_000_000;

type Matched<Movement> = Map<Movement, { verdict: 'SAME' | 'DOUBT'; candidate: Candidate }>;

/**
 * Which movements of a file are stored ones, or may be; those that are not in the answer are new. All are of one account and
 * amount. A file contains each movement once, so that two of its movements are never the same stored one.
 */
export async function matchEqual<Movement extends Evidence>(
  movements: readonly Movement[],
  candidates: readonly Candidate[],
): Promise<Matched<Movement>> {
  const found: Matched<Movement> = new Map();
  const taken = new Set<Candidate>();
  for (const [place, [movement, candidate]] of byUniqueId(movements, candidates).entries()) {
    if (place % turn === turn - 1) await others();
    if (compare(movement, candidate).verdict !== 'SAME') continue;
    found.set(movement, { verdict: 'SAME', candidate });
    taken.add(candidate);
  }
  const left = movements.filter((movement) => !found.has(movement));
  const free = candidates.filter((candidate) => !taken.has(candidate));
  const pairs = await comparedPairs(left, free);
  for (const { movement, candidate, verdict } of pairs) {
    if (verdict !== 'SAME' || found.has(movement) || taken.has(candidate)) continue;
    found.set(movement, { verdict, candidate });
    taken.add(candidate);
  }
  for (const { movement, candidate, verdict } of pairs) {
    if (verdict === 'DOUBT' && !found.has(movement) && !taken.has(candidate))
      found.set(movement, { verdict, candidate });
  }
  return found;
}

interface Pair<Movement> {
  movement: Movement;
  candidate: Candidate;
  verdict: Verdict;
  weight: number;
}

/** The pairs that are or may be the same, the likeliest first. */
async function comparedPairs<Movement extends Evidence>(
  movements: readonly Movement[],
  candidates: readonly Candidate[],
) {
  const pairs: Pair<Movement>[] = [];
  let compared = 0;
  for (const movement of movements) {
    for (const candidate of candidates) {
      compared += 1;
      if (compared % turn === 0) await others();
      const { verdict, weight } =
        compared > maxComparisons ? { verdict: 'DOUBT' as const, weight: -99 } : compare(movement, candidate);
      if (verdict !== 'DIFFERENT') pairs.push({ movement, candidate, verdict, weight });
      if (compared > maxComparisons) break;
    }
  }
  return pairs.toSorted((a, b) => b.weight - a.weight);
}

/** Pairs with an id that neither side has twice: nearly all of a file that overlaps another. */
function byUniqueId<Movement extends Evidence>(movements: readonly Movement[], candidates: readonly Candidate[]) {
  const idsOf = ({ reports }: Candidate) => [...new Set(reports.flatMap(({ archiveId }) => archiveId ?? []))];
  const stored = Map.groupBy(
    candidates.flatMap((candidate) => idsOf(candidate).map((id) => ({ id, candidate }))),
    ({ id }) => id,
  );
  const read = Map.groupBy(movements, ({ archiveId }) => archiveId);
  return movements.flatMap((movement): [Movement, Candidate][] => {
    const { archiveId } = movement;
    const own = archiveId === null ? [] : (stored.get(archiveId) ?? []);
    const [only] = own;
    return only && own.length === 1 && read.get(archiveId)?.length === 1 ? [[movement, only.candidate]] : [];
  });
}
