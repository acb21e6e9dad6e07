import { AppError, refuseIfAny } from '#shared/appError.ts';
import { isWholeAddress } from '#shared/rules/addresses.ts';
import { withGiven } from '#shared/rules/fields.ts';
import { checkGrounds } from '#shared/rules/reports.ts';
import { checkShop, tidyShop } from '#shared/rules/shops/shops.ts';
import {
  type AllResolvers,
  findRow,
  type MockContext,
  type MockMutations,
  type MockQueries,
  type MockResolvers,
  ownBusiness,
  ownConsumer,
  pageOf,
} from './context.ts';
import { liveOf, pageOfOffers } from './offers/consumerOffers.ts';
import { shownOutlets } from './outlets.ts';
import { pictureOf } from './world/picture.ts';
import { openShop, openShopIds, type ShopContentRow, type ShopRow, shopOf } from './world/shops.ts';
import { newId, type World } from './world/world.ts';

const shown = (content: ShopContentRow) => ({ ...content, version: 1 });

function asOwner({ content, ...row }: ShopRow) {
  return { ...row, published: shown(content), change: row.change && shown(row.change), followers: null };
}

function asAdmin(world: World, row: ShopRow) {
  const business = findRow(world.businesses, row.businessId, 'BUSINESS_NOT_FOUND');
  const change = row.change && { ...row.change, version: row.changeVersion };
  return { ...asOwner(row), id: row.businessId, business, change };
}

function rowOf(world: World, businessId: string): ShopRow {
  const row = shopOf(world, findRow(world.businesses, businessId, 'BUSINESS_NOT_FOUND'));
  if (!row) throw new AppError('BUSINESS_NOT_FOUND');
  return row;
}

function publish(row: ShopRow, content: ShopContentRow) {
  Object.assign(row, { content, change: null, submittedAt: null, changedAt: new Date() });
}

/** The open shops that the signed-in consumer follows, the last followed first. */
function followedShops(context: MockContext) {
  const { world } = context;
  const { id } = ownConsumer(context);
  return world.follows
    .filter(({ consumerId }) => consumerId === id)
    .flatMap(
      ({ businessId }) => world.businesses.find((row) => row.id === businessId && row.status === 'APPROVED') ?? [],
    )
    .flatMap((business) => {
      const row = shopOf(world, business);
      const follow = world.follows.find((one) => one.consumerId === id && one.businessId === business.id);
      const { push = true, mail = true } = follow ?? {};
      return row ? { slug: row.slug, name: business.businessName, push, mail } : [];
    });
}

function setFollowed(context: MockContext, businessIds: readonly string[], isFollowed: boolean) {
  const { world } = context;
  const { id: consumerId } = ownConsumer(context);
  const isOwn = (row: { consumerId: string; businessId: string }) =>
    row.consumerId === consumerId && businessIds.includes(row.businessId);
  const known = world.follows.filter(isOwn).map(({ businessId }) => businessId);
  const added = businessIds.filter((id) => !known.includes(id)).map((businessId) => ({ consumerId, businessId }));
  world.follows = isFollowed ? [...added, ...world.follows] : world.follows.filter((row) => !isOwn(row));
  return { followedShops: followedShops(context) };
}

const queries: MockQueries = {
  followedShops: (_, __, context) => followedShops(context),
  shop: (_, { slug }, { world }) => {
    const { row, business } = openShop(world, slug);
    const { intro, website, logo, street, postCode, town } = row.content;
    const address = isWholeAddress({ street, postCode, town }) ? { street, postCode, town } : null;
    const outlets = shownOutlets(world, business.id);
    const all = { intro: intro || null, website: website || null, address, logo, outlets };
    const hidden = { intro: null, website: null, address: null, logo: null, outlets: [] };
    const { businessName: name, phone } = business;
    return { id: business.id, slug: row.slug, name, phone, ...(row.isShown ? all : hidden) };
  },
  myShop: (_, __, context) => {
    const row = shopOf(context.world, ownBusiness(context));
    return row ? asOwner(row) : null;
  },
  adminShops: (_, { waiting, page }, { world }) => {
    const rows = world.shops.filter(({ change, changedAt }) => (waiting ? change : changedAt));
    return pageOf(
      rows.map((row) => asAdmin(world, row)),
      page,
    );
  },
};

const mutations: MockMutations = {
  followShop: (_, { slug }, context) => setFollowed(context, [openShop(context.world, slug).business.id], true),
  followShops: (_, { slugs }, context) => setFollowed(context, openShopIds(context.world, slugs), true),
  unfollowShop: (_, { slug }, context) => setFollowed(context, openShopIds(context.world, [slug]), false),
  setFollow: (_, { slug, input }, context) => {
    const { id } = ownConsumer(context);
    const ids = openShopIds(context.world, [slug]);
    const row = context.world.follows.find((one) => one.consumerId === id && ids.includes(one.businessId));
    if (!row) throw new AppError('NOT_FOUND', { message: 'Et seuraa tätä kauppaa enää.' });
    row.push = input.push ?? row.push ?? true;
    row.mail = input.mail ?? row.mail ?? true;
    return { followedShops: followedShops(context) };
  },
  updateShopProfile: async (_, { input: { logo, removeLogo, ...texts } }, context) => {
    const { world } = context;
    const row = rowOf(world, ownBusiness(context).id);
    const current = row.change ?? row.content;
    const changed = withGiven(current, texts);
    refuseIfAny(checkShop(changed));
    const file = await logo;
    const added = file ? await pictureOf(file, newId(world, 'image')) : undefined;
    const content = { ...tidyShop(changed), logo: added ?? (removeLogo ? null : current.logo) };
    row.rejectedReason = null;
    const waits = { change: content, changeVersion: row.changeVersion + 1, submittedAt: new Date() };
    if (world.settings.general.offerModeration === 'PRE') Object.assign(row, waits);
    else publish(row, content);
    return { shop: asOwner(row) };
  },
  decideShopChange: (_, { id, approved, version, grounds }, { world }) => {
    refuseIfAny(checkGrounds(grounds));
    const row = rowOf(world, id);
    if (!row.change || row.changeVersion !== version) throw new AppError('CONFLICT');
    if (approved) publish(row, row.change);
    else Object.assign(row, { change: null, submittedAt: null, rejectedReason: grounds?.facts ?? null });
    return { shop: asAdmin(world, row) };
  },
  setShopShown: (_, { id, shown: isShown }, { world }) => ({
    shop: asAdmin(world, Object.assign(rowOf(world, id), { isShown })),
  }),
  setShopSlug: (_, { id, slug }, { world }) => {
    const row = rowOf(world, id);
    return { shop: asAdmin(world, Object.assign(row, { oldSlugs: [...row.oldSlugs, row.slug], slug })) };
  },
};

/** The public pages of the made-up businesses. */
export const shops: MockResolvers = { Query: queries, Mutation: mutations };

/** What is on offer in a shop. */
export const offersOfShop: Pick<AllResolvers['Shop'], 'offers'> = {
  offers: ({ id }, page, { world }) =>
    pageOfOffers(
      world,
      liveOf(world).filter(({ businessId }) => businessId === id),
      page,
    ),
};
