import { defineEntity, p } from '@mikro-orm/core';
import { createdColumn, idColumn, pictureColumns } from '#platform/database/columns.ts';
import { maxSlug } from '#shared/rules/shops/shops.ts';
import { Business, Consumer } from '../accounts/entities.ts';

/** What a business says of itself. An address is whole, or three empty texts. */
export interface ShopContent {
  intro: string;
  website: string;
  street: string;
  postCode: string;
  town: string;
  /** Of a ShopLogo. */
  logoId: string | null;
}

/** Content, with the version that is sent back with an edit of it or a decision on it. */
export interface VersionedContent extends ShopContent {
  version: number;
}

/** A change of that which waits for an admin. */
interface ShopChange {
  content: ShopContent;
  /** A random number, another one for every other content: no text can be made that has the version of the one that an admin has read. */
  version: number;
  /** ISO instant. */
  submittedAt: string;
}

const ShopProfileSchema = defineEntity({
  name: 'ShopProfile',
  tableName: 'shop_profile',
  indexes: [
    {
      name: 'shop_profile_waiting',
      expression: `create index "shop_profile_waiting" on "shop_profile" ((change ->> 'submittedAt'), business_id) where change is not null`,
    },
    {
      name: 'shop_profile_changed',
      expression: `create index "shop_profile_changed" on "shop_profile" (changed_at, business_id) where changed_at is not null`,
    },
  ],
  triggers: [
    {
      // Printed addresses lead to a page that says what became of the shop, and no other shop gets them.
      name: 'shop_slug_of_deleted_shop',
      timing: 'after',
      events: ['delete'],
      body: `update shop_slug_old set since = now() where business_id = old.business_id;
        insert into shop_slug_old (slug, business_id, since) values (old.slug, old.business_id, now())
          on conflict (slug) do nothing;
        return null;`,
    },
  ],
  properties: {
    business: () => p.oneToOne(Business).ref().primary().owner().deleteRule('cascade'),
    /** The end of the page's address. */
    slug: p.string().length(maxSlug).unique(),
    intro: p.string().length(500).default(''),
    website: p.string().length(2048).default(''),
    street: p.string().length(100).default(''),
    postCode: p.string().length(5).default(''),
    town: p.string().length(60).default(''),
    logoId: p.uuid().nullable(),
    /** False while an admin hides what the business says of itself; its name, phone and offers are shown still. */
    shown: p.boolean().default(true),
    change: p.json<ShopChange>().nullable(),
    /** Why the last change was rejected; null once a later one was sent. */
    rejectedReason: p.string().length(500).nullable(),
    /** When consumers last got to see a change; null before the first. */
    changedAt: p.datetime().nullable(),
    createdAt: createdColumn(),
  },
});

/** The public page of a business. The columns hold what consumers see of it; an edit may wait in `change`. */
export class ShopProfile extends ShopProfileSchema.class {}
ShopProfileSchema.setClass(ShopProfile);

const ShopLogoSchema = defineEntity({
  name: 'ShopLogo',
  tableName: 'shop_logo',
  properties: {
    id: idColumn(),
    business: () => p.manyToOne(Business).ref().deleteRule('cascade').index(),
    ...pictureColumns(),
  },
});

/** A logo that a page or a waiting change of it shows. */
export class ShopLogo extends ShopLogoSchema.class {}
ShopLogoSchema.setClass(ShopLogo);

const ShopSlugOldSchema = defineEntity({
  name: 'ShopSlugOld',
  tableName: 'shop_slug_old',
  properties: {
    slug: p.string().length(maxSlug).primary(),
    /** The business may be deleted since. */
    businessId: p.uuid().index(),
    /** When the page got another address, or its business was deleted. */
    since: p.datetime().index(),
  },
});

/** An address that a shop's page had: it leads on to the page, for 400 days after a deletion to a page that says so. */
export class ShopSlugOld extends ShopSlugOldSchema.class {}
ShopSlugOldSchema.setClass(ShopSlugOld);

const ShopFollowSchema = defineEntity({
  name: 'ShopFollow',
  tableName: 'shop_follow',
  indexes: [{ properties: ['business'] }],
  properties: {
    consumer: () => p.manyToOne(Consumer).ref().primary().deleteRule('cascade'),
    business: () => p.manyToOne(Business).ref().primary().deleteRule('cascade'),
    /** Whether its new offers are pushed to the consumer's devices. */
    push: p.boolean().default(true),
    /** Whether they are in the morning mail. */
    mail: p.boolean().default(true),
    createdAt: createdColumn(),
  },
});

/** A shop that a consumer follows: its new offers are notified of in the chosen ways. */
export class ShopFollow extends ShopFollowSchema.class {}
ShopFollowSchema.setClass(ShopFollow);
