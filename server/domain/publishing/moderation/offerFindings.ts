import type { EntityManager } from '@mikro-orm/postgresql';
import { findCategory } from '#domain/catalogue/categories.ts';
import { shownContent } from '#domain/catalogue/content.ts';
import type { Offer } from '#domain/catalogue/entities.ts';
import type { Because } from '#domain/contentReports/restrict.ts';
import type { Platform } from '#platform/platform.ts';
import { groundsOfFindings } from '#shared/rules/content/grounds.ts';
import { type AskedRules, type ContentFinding, judgeContent, shownFinding } from '#shared/rules/content/judge.ts';
import { tidyText } from '#shared/rules/fields.ts';
import type { CategoryKind } from '#shared/schema.generated.ts';
import { shownPages } from '../media/pages.ts';
import { contentDoor, mustWait } from './findings.ts';

/** What the rules say of an offer as its business and admins see it: of its waiting revision, if there is one. */
export async function findingsOfOffer(
  offer: Offer,
  categoryKind: CategoryKind,
  asked: AskedRules,
): Promise<ContentFinding[]> {
  const texts = shownContent(offer);
  const pages = await shownPages(offer);
  const discountPercentage = texts.priceBasis === 'STATED_GENERAL' ? texts.discountBp : null;
  return judgeContent({ ...texts, discountPercentage, categoryKind, pageTexts: pages.map(({ text }) => text) }, asked);
}

/**
 * The reason of a rejection that names no grounds: what the rules did not let be published, with the admin's own words, if
 * there are any. Part of a transaction, before the decision.
 */
export async function withGroundsOfRules(
  em: EntityManager,
  platform: Platform,
  offer: Offer,
  because: Because,
): Promise<Because> {
  if (because.grounds) return because;
  const { asked } = await contentDoor(platform);
  const { kind } = await findCategory(em, shownContent(offer).categoryId);
  const findings = await findingsOfOffer(offer, kind, asked);
  const grounds = mustWait(findings) ? groundsOfFindings(findings.map(shownFinding)) : null;
  if (!grounds) return because;
  return { ...because, grounds: { ...grounds, facts: tidyText(because.reason) || grounds.facts } };
}
