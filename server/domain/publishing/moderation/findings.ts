import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { readSettings } from '#domain/settings/settings.ts';
import { db } from '#platform/database/db.ts';
import type { Platform } from '#platform/platform.ts';
import { refuseIfAny } from '#shared/appError.ts';
import {
  type AskedRules,
  type ContentFinding,
  faultsOf,
  judgeContent,
  type ReadContent,
} from '#shared/rules/content/judge.ts';
import { ContentFindingRow } from './findingEntities.ts';

/** The door through which a content comes. */
export interface ContentDoor {
  asked: AskedRules;
  /** Whether what the rules do not let be published is accepted and waits for an admin, as in documented calls. */
  waits?: boolean | undefined;
}

/** The door of a call, with the rules as they are now. */
export async function contentDoor(platform: Platform, waits = false): Promise<ContentDoor> {
  const { content } = await readSettings(platform);
  return { asked: content.askedRules, waits };
}

/** What the rules say of a content. Throws INVALID_INPUT for what may not be published, unless that waits for an admin. */
export function admittedFindings(content: ReadContent, { asked, waits = false }: ContentDoor): ContentFinding[] {
  const findings = judgeContent(content, asked);
  if (!waits) refuseIfAny(faultsOf(findings));
  return findings;
}

/** Whether an admin decides before consumers see it: the door could not ask or refuse. */
export function mustWait(findings: readonly ContentFinding[]): boolean {
  return findings.some(({ effect }) => effect !== 'NOTE');
}

interface Found {
  offerId: string;
  findings: readonly ContentFinding[];
  now: Date;
}

/** Counts what the rules say of a new offer. Part of a transaction. */
export function noteFindings(em: EntityManager, { offerId, findings, now }: Found): void {
  const effects = new Map(findings.map(({ rule, effect }) => [rule, effect]));
  for (const [rule, effect] of effects)
    em.create(ContentFindingRow, { id: randomUUIDv7(), rule, effect, offer: offerId, foundAt: now });
}

/** Counts what the rules say of a changed offer in place of what no admin has decided on. Part of a transaction. */
export async function renewFindings(em: EntityManager, found: Found): Promise<void> {
  await em.nativeDelete(ContentFindingRow, { offer: found.offerId, isAgreed: null });
  noteFindings(em, found);
}

/** An admin has decided on an offer: rejecting it agrees with what the rules said. Part of a transaction. */
export async function settleFindings(em: EntityManager, offerId: string, isAgreed: boolean): Promise<void> {
  await db(em)
    .updateTable('content_finding')
    .set({ is_agreed: isAgreed })
    .where('offer_id', '=', offerId)
    .where('is_agreed', 'is', null)
    .execute();
}
