import type { Resolvers } from '../../api/resolvers.generated.ts';
import { offersOfShops } from '../catalogue/feed/shopFeed.ts';
import type { ShopProfile } from './entities.ts';
import { followedShops, followersOf, followShop, followShops, setFollow, unfollowShop } from './follows.ts';
import { myShop, publishedContent, updateShopProfile, versioned } from './profile.ts';
import { adminShops, decideShopChange, setShopShown } from './review.ts';
import { shop } from './shops.ts';
import { setShopSlug } from './slugs.ts';

const submittedAt = ({ change }: ShopProfile) => (change ? new Date(change.submittedAt) : null);

export const resolvers: Resolvers = {
  Query: {
    shop: (_, { slug }, { platform }) => shop(platform, slug),
    myShop: (_, _args, context) => myShop(context, context.business),
    followedShops: (_, _args, { platform, consumer }) => followedShops(platform, consumer),
    adminShops: (_, { waiting, page }, context) => adminShops(context, waiting, page),
  },
  Mutation: {
    followShop: async (_, { slug }, context) => ({
      followedShops: await followShop(context, context.consumer, slug),
    }),
    followShops: async (_, { slugs }, context) => ({
      followedShops: await followShops(context, context.consumer, slugs),
    }),
    setFollow: async (_, { slug, input }, context) => ({
      followedShops: await setFollow(context, context.consumer, slug, input),
    }),
    unfollowShop: async (_, { slug }, context) => ({
      followedShops: await unfollowShop(context, context.consumer, slug),
    }),
    updateShopProfile: async (_, { input, version }, context) => ({
      shop: await updateShopProfile(context, context.business, input, version),
    }),
    decideShopChange: async (_, { id, ...decision }, context) => ({
      shop: await decideShopChange(context, context.admin, id, decision),
    }),
    setShopShown: async (_, { id, ...wanted }, context) => ({
      shop: await setShopShown(context, context.admin, id, wanted),
    }),
    setShopSlug: async (_, { id, slug }, context) => ({ shop: await setShopSlug(context, context.admin, id, slug) }),
  },
  Offer: {
    shop: ({ id }, _, { loaders }) => loaders.shopOfOffer.load(id),
  },
  Shop: {
    offers: ({ id }, page, { platform }) => offersOfShops(platform, { businessIds: [id], ...page }),
  },
  ShopContent: {
    logo: ({ logoId }, _, { loaders }) => (logoId ? loaders.shopLogo.load(logoId) : null),
  },
  ShopProfile: {
    published: (profile) => versioned(publishedContent(profile)),
    change: ({ change }) => (change ? versioned(change.content) : null),
    submittedAt,
    followers: ({ business }, _, { em }) => followersOf(em, business.id),
    isShown: ({ shown }) => shown,
  },
  AdminShop: {
    id: ({ business }) => business.id,
    business: ({ business }) => business.loadOrFail(),
    published: (profile) => versioned(publishedContent(profile)),
    change: ({ change }) => (change ? { ...change.content, version: change.version } : null),
    submittedAt,
    isShown: ({ shown }) => shown,
  },
};
