import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { publishChange } from '#platform/database/changes.ts';
import { db } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import { findPageIds, type Page } from '#platform/database/pages/findPage.ts';
import type { Scope } from '#platform/platform.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkGrounds } from '#shared/rules/reports.ts';
import { shopPath } from '#shared/rules/shops/shopPath.ts';
import type { PageInput } from '#shared/schema.generated.ts';
import { shopRefusals, shopMailTexts as texts } from '#shared/texts/shops.ts';
import { type MailContent, mailTo } from '../accounts/email/mails.ts';
import type { Admin, Business } from '../accounts/entities.ts';
import { record } from '../audit/audit.ts';
import { type Because, createStatementOfReasons, endRestrictions, factsOf } from '../contentReports/restrict.ts';
import { discardPictures } from '../publishing/media/pictures.ts';
import { offersTopic } from '../search/syncFeed.ts';
import { ShopProfile } from './entities.ts';
import { lockShop, publishContent, removeUnusedLogos } from './profile.ts';

/**
 * Pages of shops for admins: those with a change that waits, the oldest first; otherwise those on which something was
 * published, the newest first.
 */
export async function adminShops({ em }: Scope, waiting: boolean, page: PageInput): Promise<Page<ShopProfile>> {
  const from = waiting
    ? db(em).selectFrom('shop_profile').where('change', 'is not', null)
    : db(em).selectFrom('shop_profile').where('changed_at', 'is not', null);
  const { items: ids, total } = waiting
    ? await findPageIds({
        from,
        id: 'business_id',
        page,
        orderBy: { by: sql<string>`(change ->> 'submittedAt')`, direction: 'ASC' },
      })
    : await findPageIds({ from, id: 'business_id', page, orderBy: { by: 'changed_at', direction: 'DESC' } });
  const found =
    ids.length > 0 ? await em.find(ShopProfile, { business: { $in: ids } }, { populate: ['business'] }) : [];
  const rows = new Map(found.map((row) => [row.business.id, row]));
  return { items: ids.flatMap((id) => rows.get(id) ?? []), total };
}

/** An admin's decision on a change, and the version of the change that was read. */
interface ShopDecision extends Because {
  approved: boolean;
  version: number;
}

/**
 * Publishes the change of a shop's page that waits, or rejects it: consumers then see what they saw. The business is
 * mailed, of a rejection with its reasons. Throws BUSINESS_NOT_FOUND, INVALID_INPUT, and CONFLICT when another change waits
 * than was read, or none.
 */
export async function decideShopChange(
  { em, platform }: Scope,
  admin: Admin,
  id: string,
  { approved, version, ...because }: ShopDecision,
  now = new Date(),
): Promise<ShopProfile> {
  refuseIfAny(checkGrounds(because.grounds));
  const unused = await em.transactional(async (em) => {
    const profile = await lockedShop(em, id);
    const { change } = profile;
    if (!change) throw new AppError('CONFLICT', { message: shopRefusals.changeDecided });
    if (change.version !== version) {
      throw new AppError('CONFLICT', { message: shopRefusals.otherChange });
    }
    const business = await profile.business.loadOrFail({ refresh: true });
    const target = { kind: 'business', id } as const;
    record(em, admin, approved ? 'shop.approve' : 'shop.reject', { target, after: { intro: change.content.intro } });
    if (approved) {
      await publishContent(em, profile, change.content, now);
      const url = `${platform.config.publicUrl}${shopPath(profile.slug)}`;
      await mailTo(em, platform, business.email, approvalMail(profile, business, url));
    } else {
      profile.change = null;
      profile.rejectedReason = factsOf(because);
      await createStatementOfReasons({ em, platform }, admin, { kind: 'SHOP_CHANGE_REJECTED', business }, because, now);
    }
    return removeUnusedLogos(em, profile);
  });
  await discardPictures(platform, unused);
  return em.findOneOrFail(ShopProfile, { business: id }, { refresh: true });
}

/** Tells a business of its approved change, which consumers do not see while the page or what it says is hidden. */
function approvalMail({ shown }: ShopProfile, { status }: Business, url: string): MailContent {
  const { heading } = texts;
  if (status !== 'APPROVED') return { heading, paragraphs: [texts.notOpen] };
  const paragraphs = [shown ? texts.shown : texts.hidden];
  return { heading, paragraphs, action: { label: texts.action, url } };
}

/**
 * Hides what a business says of itself on its page, or shows it again; its name, phone and offers stay. Doing it again
 * changes nothing. Throws BUSINESS_NOT_FOUND and INVALID_INPUT.
 */
export async function setShopShown(
  scope: Scope,
  admin: Admin,
  id: string,
  { shown, ...because }: Because & { shown: boolean },
  now = new Date(),
): Promise<ShopProfile> {
  refuseIfAny(checkGrounds(because.grounds));
  const { em, platform } = scope;
  return em.transactional((em) => showShop({ em, platform }, admin, id, { shown, ...because }, now));
}

/** What `setShopShown` does, as a part of a transaction. */
export async function showShop(
  { em, platform }: Scope,
  admin: Admin,
  id: string,
  { shown, ...because }: Because & { shown: boolean },
  now: Date,
): Promise<ShopProfile> {
  const profile = await lockedShop(em, id);
  if (profile.shown === shown) return profile;
  profile.shown = shown;
  record(em, admin, shown ? 'shop.show' : 'shop.hide', {
    target: { kind: 'business', id },
    before: { shown: !shown },
    after: { shown },
  });
  const business = await profile.business.loadOrFail();
  if (shown) await endRestrictions(em, { businessId: id }, ['SHOP_HIDDEN'], now);
  else await createStatementOfReasons({ em, platform }, admin, { kind: 'SHOP_HIDDEN', business }, because, now);
  await publishChange(em, offersTopic);
  return profile;
}

async function lockedShop(em: EntityManager, id: string): Promise<ShopProfile> {
  const profile = isId(id) ? await lockShop(em, id) : null;
  if (!profile) throw new AppError('BUSINESS_NOT_FOUND');
  return profile;
}
