import { date } from '#client/lib/format/format.ts';
import { terms } from '#client/texts/terms.ts';

const texts = terms.versions;

/** What decides when a version of the terms is in force; times as the server sends them. */
interface Dated {
  audience: string;
  number: number;
  inForceFrom: string;
  cancelledAt: string | null;
}

/** When a version was, is or will be in force, by all versions, the newest first. */
export function forceOf(version: Dated, all: readonly Dated[], now: Date): string {
  if (version.cancelledAt) return texts.cancelled(date(version.cancelledAt));
  const from = date(version.inForceFrom);
  if (new Date(version.inForceFrom) > now) return texts.coming(from);
  const next = all.findLast(
    ({ audience, number, cancelledAt }) =>
      audience === version.audience && number > version.number && cancelledAt === null,
  );
  if (!next || new Date(next.inForceFrom) > now) return texts.inForce(from);
  return texts.past(from, date(next.inForceFrom));
}
