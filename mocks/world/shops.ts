import { AppError } from '#shared/appError.ts';
import { numberedSlug, type ShopDraft, slugOf } from '#shared/rules/shops/shops.ts';
import type { ImageRow } from './picture.ts';
import type { BusinessRow } from './rows.ts';

/** What a made-up business says of itself. */
export interface ShopContentRow extends Record<keyof ShopDraft, string> {
  logo: ImageRow | null;
}

/** The public page of a made-up business. */
export interface ShopRow {
  businessId: string;
  slug: string;
  oldSlugs: string[];
  content: ShopContentRow;
  isShown: boolean;
  /** What waits for an admin. */
  change: ShopContentRow | null;
  /** Of that; another one with every other content. */
  changeVersion: number;
  submittedAt: Date | null;
  rejectedReason: string | null;
  changedAt: Date | null;
}

/** What the offers of a shop are read from: the business that it is of. */
export type WithBusiness<Shop, Field extends keyof Shop> = Omit<Shop, Field> & Pick<BusinessRow, 'id'>;

/** The tables of the world that shops are in. */
interface ShopWorld {
  shops: ShopRow[];
  businesses: BusinessRow[];
}

/** A page on which nothing has been written yet. */
const emptyShop = (businessId: string, slug: string): ShopRow => ({
  businessId,
  slug,
  oldSlugs: [],
  isShown: true,
  change: null,
  changeVersion: 0,
  submittedAt: null,
  content: { intro: '', website: '', street: '', postCode: '', town: '', logo: null },
  rejectedReason: null,
  changedAt: null,
});

/** The café has described itself. */
export const startingShops = (): ShopRow[] => [
  {
    ...emptyShop('business-1', 'kahvila-esimerkki-oy'),
    content: {
      intro: 'Paistamme pullat itse joka aamu. Tervetuloa Esimerkkikadulle!',
      website: 'https://kahvila.example/',
      street: 'Esimerkkikatu 4',
      postCode: '33100',
      town: 'Tampere',
      logo: null,
    },
  },
];

/** The page of a business; one that has been approved gets it with its first use here. */
export function shopOf(
  world: Pick<ShopWorld, 'shops'>,
  { id, businessName, status }: BusinessRow,
): ShopRow | undefined {
  const known = world.shops.find(({ businessId }) => businessId === id);
  if (known || (status !== 'APPROVED' && status !== 'SUSPENDED')) return known;
  let place = 1;
  const isTaken = (slug: string) => world.shops.some((row) => row.slug === slug || row.oldSlugs.includes(slug));
  while (isTaken(numberedSlug(slugOf(businessName), place))) place += 1;
  const row = emptyShop(id, numberedSlug(slugOf(businessName), place));
  world.shops.push(row);
  return row;
}

/** The link to the page of a business; null before it is approved. */
export function shopLinkOf(world: Pick<ShopWorld, 'shops'>, business: BusinessRow) {
  const row = shopOf(world, business);
  return row ? { slug: row.slug, name: business.businessName } : null;
}

/** The page of an address and its business. Throws as the server does. */
export function openShop(world: ShopWorld, slug: string) {
  for (const business of world.businesses) shopOf(world, business);
  const row = world.shops.find((one) => one.slug === slug || one.oldSlugs.includes(slug));
  if (!row) throw new AppError('BUSINESS_NOT_FOUND');
  const business = world.businesses.find(({ id }) => id === row.businessId);
  if (business?.status !== 'APPROVED') throw new AppError('SHOP_GONE');
  return { row, business };
}

/** Ids of the open shops of these addresses. */
export function openShopIds(world: ShopWorld, slugs: readonly string[]): string[] {
  return slugs.flatMap((slug) => {
    try {
      return openShop(world, slug).business.id;
    } catch {
      return [];
    }
  });
}
