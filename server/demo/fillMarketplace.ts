import { randomInt } from 'node:crypto';
import type { PriceFields } from '#shared/rules/offers/content.ts';
import { usualSubject } from '#shared/rules/offers/prices.ts';
import { offerTypeTerms } from '#shared/rules/offers/pricing.ts';
import { defaultSettings } from '#shared/rules/settings.ts';
import { type Admin, Business } from '../domain/accounts/entities.ts';
import { createAdvertisement } from '../domain/ads/advertisements.ts';
import { Order } from '../domain/billing/entities.ts';
import { OfferPage } from '../domain/catalogue/entities.ts';
import { ContactMessage } from '../domain/contact/entities.ts';
import { defaultKinds } from '../domain/publishing/categories/categories.ts';
import { addPictures } from '../domain/publishing/media/pictures.ts';
import { topUp } from '../domain/receivables/invoicing/topUp.ts';
import { syncFeed } from '../domain/search/syncFeed.ts';
import { confirmTaxRate } from '../domain/settings/taxRate.ts';
import { ShopLogo, ShopProfile } from '../domain/shops/entities.ts';
import { makeShops } from '../domain/shops/slugs.ts';
import { acceptAtRegistration } from '../domain/terms/accept.ts';
import { addDays, helsinkiDate, startOfDay } from '../platform/helsinki.ts';
import { type StoredImage, storeEncoded } from '../platform/images/images.ts';
import { createQueue } from '../platform/limits/queue.ts';
import { OutboxMail } from '../platform/mail/mailTransport.ts';
import type { Platform, Scope } from '../platform/platform.ts';
import { createOffer } from '../workflows/createOffer.ts';
import type { DemoOffer, DemoShop } from './demoShop.ts';
import { addConsumers, demoPassword } from './people.ts';
import { createPainter, drawingsOf } from './pictures.ts';
import { logoSvg } from './scenes.ts';
import { shops } from './shops.ts';
import { type Shown, visitOffers } from './visits.ts';

const DAY = 86_400_000;

/** Of the middles of the demo's towns; Tampere's for any other. */
const postCodes: Record<string, string> = {
  Espoo: '02100',
  Helsinki: '00100',
  Jyväskylä: '40100',
  Järvenpää: '04400',
  Kangasala: '36200',
  Kerava: '04200',
  Lahti: '15110',
  Lempäälä: '37500',
  Nokia: '37100',
  Oulu: '90100',
  Turku: '20100',
  Ylöjärvi: '33470',
};

/**
 * Fills an empty platform with a believable, fictional marketplace: businesses in every state, 95 days of books,
 * live and ended offers with rendered pictures, and visits. Through the same functions as real callers, so that ledger,
 * feed and figures agree.
 */
export async function fillMarketplace(platform: Platform, admin: Admin, now = new Date()): Promise<void> {
  const em = platform.orm.em.fork() as Scope['em'];
  const paint = await createPainter();
  const draw = async (svg: string) => storeEncoded(platform.storage, await paint(svg));
  const passwordHash = await platform.secrets.hashPassword(demoPassword);
  const opened: OpenShop[] = [];
  // One after the other, so that lists have them in this order; each in a scope of its own, to go on beside others.
  for (const shop of shops) {
    const scope: Scope = { em: em.fork(), platform };
    const business = await register(scope.em, shop, passwordHash, now);
    opened.push({ shop, scope, business, draw });
  }
  const ofShops = await severalAtOnce(opened, async (each) => {
    await openShop(each, admin, now);
    return publishAll(each, now);
  });
  const [first] = opened;
  if (first) addInbox(em, em.getReference(Business, first.business.id), now);
  await em.flush();
  // Its invoices have the rate that the specification names.
  await confirmTaxRate({ em, platform }, admin, defaultSettings.pricing.taxRate);
  await advertise({ em, platform }, admin);
  await visitOffers(platform, ofShops.flat(), now);
  // These mails have no readers: the addresses are made up.
  await em.nativeDelete(OutboxMail, {});
  // The last: from them another start sees that this one was not cut short.
  addConsumers(em, passwordHash, now);
  await em.flush();
}

interface OpenShop {
  shop: DemoShop;
  scope: Scope;
  business: Business;
  /** Stores the picture of an SVG. */
  draw(svg: string): Promise<StoredImage>;
}

/** Runs the work for several shops at a time, each with a connection of its own. */
function severalAtOnce<Result>(opened: OpenShop[], work: (shop: OpenShop) => Promise<Result>) {
  const run = createQueue({ atOnce: 4, waiting: opened.length, whenFull: () => new Error('Too many shops') });
  return Promise.all(opened.map((each) => run(() => work(each))));
}

async function publishAll(opened: OpenShop, now: Date): Promise<Shown[]> {
  const { shop, scope, business } = opened;
  const shown: Shown[] = [];
  for (const plan of shop.offers.toSorted((a, b) => a.from - b.from)) {
    const each = await publish(scope, business, shop, plan, now);
    await showPictures(opened, each);
    shown.push(each);
  }
  if (shop.status === 'SUSPENDED') business.status = 'SUSPENDED';
  await scope.em.flush();
  return shown;
}

const openedAt = (now: Date) => new Date(now.getTime() - 98 * DAY);

async function register(em: Scope['em'], shop: DemoShop, passwordHash: string, now: Date): Promise<Business> {
  const { businessName, businessId, contactPerson, email, phone, status } = shop;
  const isPending = status === 'PENDING';
  const createdAt = isPending ? new Date(now.getTime() - DAY) : openedAt(now);
  const business = em.create(Business, {
    businessName,
    businessId,
    contactPerson,
    email,
    phone,
    street: shop.address,
    postCode: postCodes[shop.city] ?? '33100',
    town: shop.city,
    passwordHash,
    status: isPending ? 'PENDING' : 'APPROVED',
    createdAt,
    emailVerifiedAt: createdAt,
    approvedAt: isPending ? null : createdAt,
    lastLoginAt: isPending ? null : new Date(now.getTime() - DAY),
  });
  await em.flush();
  await acceptAtRegistration(em, business);
  await em.flush();
  return business;
}

async function openShop(opened: OpenShop, admin: Admin, now: Date): Promise<void> {
  const { shop, business, scope } = opened;
  if (shop.status !== 'PENDING') {
    await scope.em.transactional((em) => makeShops(em, [business]));
    await presentShop(opened, openedAt(now));
  }
  if (shop.balance <= 0) return;
  const amount = shop.balance * 100;
  const at = new Date(now.getTime() - 95 * DAY);
  await scope.em.transactional((em) =>
    topUp({ ...scope, em }, { businessId: business.id, amount, admin, note: 'Ensimmäinen lataus' }, at),
  );
}

/** What its page says of the business, and what waits to be accepted. */
async function presentShop({ shop, scope: { em }, business, draw }: OpenShop, at: Date): Promise<void> {
  const { intro, nextIntro, logo, url = '' } = shop;
  if (intro === undefined) return;
  const profile = await em.findOneOrFail(ShopProfile, { business: business.id });
  const stored = logo && em.create(ShopLogo, { ...(await draw(logoSvg(logo))), business: business.id });
  await em.flush();
  const { street, postCode, town } = business;
  const content = { intro, website: url, street, postCode, town, logoId: stored?.id ?? null };
  const change = nextIntro && {
    content: { ...content, intro: nextIntro },
    version: randomInt(2 ** 31),
    submittedAt: new Date(at.getTime() + 97 * DAY).toISOString(),
  };
  Object.assign(profile, content, { changedAt: at, ...(change && { change }) });
  await em.flush();
}

async function publish(scope: Scope, business: Business, shop: DemoShop, plan: DemoOffer, now: Date): Promise<Shown> {
  const startDate = addDays(helsinkiDate(now), plan.from);
  const days = Math.min(plan.days, offerTypeTerms[plan.type].maxDays);
  const isMultiple = plan.nationwide || plan.cities !== undefined;
  const places = plan.nationwide ? ['Helsinki', 'Turku', 'Tampere', 'Oulu'] : (plan.cities ?? [shop.city]);
  // In the morning of its first day, or now when that has not come yet.
  const at = new Date(Math.min(startOfDay(startDate).getTime() + 7 * 3_600_000, now.getTime()));
  const { offer } = await createOffer(
    scope,
    business,
    {
      type: plan.type,
      title: plan.title,
      description: plan.description,
      category: plan.category,
      locationType: isMultiple ? 'MULTIPLE' : 'SINGLE',
      cities: plan.nationwide ? [] : places,
      isNationwide: plan.nationwide ?? false,
      address: isMultiple ? null : shop.address,
      url: shop.url ?? null,
      keywords: plan.keywords,
      redemption: plan.redemption ?? 'NONE',
      startDate,
      endDate: addDays(startDate, days),
      images: [],
      ...pricesOf(plan),
    },
    at,
  );
  return { offer, plan, places };
}

/** The consumer's price of a plan: of goods, the price before was also the lowest of 30 days. */
function pricesOf({ category, prices, price }: DemoOffer): PriceFields {
  const subject = usualSubject(defaultKinds[category]);
  if (!prices) return { subject, ...price };
  const [before, now] = prices.map((euros) => Math.round(euros * 100));
  const lowest = subject === 'GOODS' ? { lowestPrice30Days: before } : {};
  return { subject, originalPrice: before, discountedPrice: now, ...lowest, ...price };
}

async function showPictures({ scope, draw }: OpenShop, { offer, plan }: Shown): Promise<void> {
  const images = await Promise.all(drawingsOf(plan).map(draw));
  const { pages = [] } = plan;
  await scope.em.transactional(async (em) => {
    addPictures(em, offer, images, 0);
    for (const [position, text] of pages.entries()) em.create(OfferPage, { offer, position, text, source: 'TYPED' });
    await syncFeed(em, { offerId: offer.id });
  });
}

function addInbox(em: Scope['em'], business: Business, now: Date): void {
  em.create(Order, {
    business,
    amount: 20_000,
    note: 'Joulukampanjaa varten',
    createdAt: new Date(now.getTime() - DAY),
  });
  em.create(ContactMessage, {
    name: 'Pekka Kysyjä',
    email: 'pekka@lahitarjous.example',
    message: 'Hei! Miten saan oman kahvilani tarjoukset mukaan palveluun?',
    createdAt: new Date(now.getTime() - 2 * DAY),
  });
}

async function advertise(scope: Scope, admin: Admin): Promise<void> {
  const base = { iconType: 'EMOJI', isActive: true, noExpiration: false } as const;
  await createAdvertisement(scope, admin, {
    ...base,
    title: 'Joulutori keskustassa',
    subtitle: 'Käsitöitä, glögiä ja karuselli joka päivä',
    icon: '🎄',
    backgroundGradient: 'RED_ORANGE',
    ctaText: 'Katso ohjelma',
    ctaUrl: 'https://joulutori.example/',
    category: 'Events',
    displayPriority: 10,
    count: 2,
  });
  await createAdvertisement(scope, admin, {
    ...base,
    title: 'Talvi raiteilla',
    subtitle: 'Viikonlopun junaliput kaupungista toiseen',
    icon: '🚆',
    backgroundGradient: 'TEAL_CYAN',
    ctaText: 'Katso liput',
    ctaUrl: 'https://junat.example/',
    category: 'Travel',
    displayPriority: 5,
    count: 1,
  });
}
