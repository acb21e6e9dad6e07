import { defaultSettings } from '#shared/rules/settings.ts';
import type { AiDisclosure, AuditEntry, Currency, OfferModeration } from '#shared/schema.generated.ts';
import { daysFromNow } from './clock.ts';
import { aRow } from './row.ts';
import type {
  AdvertisementRow,
  AiApiRow,
  FavouriteRow,
  MessageRow,
  OrderRow,
  TokenRow,
  TransactionRow,
  WatchRow,
  WishRow,
} from './rows.ts';

const title = 'Korvapuusti ja kahvi';

/** A top-up and a charge of the first business, newest first. */
export const transactions = (): TransactionRow[] => [
  aRow<TransactionRow>('Transaction', {
    id: 'transaction-2',
    businessId: 'business-1',
    kind: 'CHARGE',
    type: 'STANDARD_OFFER',
    status: 'COMPLETED',
    description: title,
    amount: -500,
    balanceBefore: 9_000,
    balanceAfter: 8_500,
    referenceNumber: '10000029',
    at: daysFromNow(-2),
    offerId: 'offer-1',
    offerTitle: title,
    offerClicks: 42,
    clickRate: 13.55,
  }),
  aRow<TransactionRow>('Transaction', {
    id: 'transaction-1',
    businessId: 'business-1',
    kind: 'TOP_UP',
    type: 'BALANCE_CREDIT',
    status: 'COMPLETED',
    description: 'Saldon lisäys',
    amount: 9_000,
    balanceAfter: 9_000,
    referenceNumber: '10000016',
    notes: 'Ensimmäinen lataus',
    at: daysFromNow(-100),
    adminName: 'Maija Mestari',
    invoiceId: 'invoice-transaction-1',
  }),
];

/** An open top-up request. */
export const orders = (): OrderRow[] => [
  {
    id: 'order-1',
    businessId: 'business-1',
    amount: 20_000,
    note: 'Joulukampanjaan',
    status: 'PENDING',
    createdAt: daysFromNow(-1),
  },
];

/** A live advertisement. */
export const advertisements = (): AdvertisementRow[] => [
  {
    id: 'advertisement-1',
    title: 'Local Winter Market',
    subtitle: 'Every Saturday',
    iconType: 'EMOJI',
    icon: '🎄',
    iconUrl: null,
    backgroundGradient: 'BLUE_CYAN',
    ctaText: 'Learn More',
    ctaUrl: 'https://market.example/',
    category: 'Events',
    isActive: true,
    displayPriority: 5,
    endsAt: daysFromNow(12),
    count: 1,
    periodDays: 14,
    pricePerPeriod: 1_400,
    clicks: 63,
    createdAt: daysFromNow(-2),
  },
];

/** One AI configuration. */
export const aiApis = (): AiApiRow[] => [
  {
    id: 'ai-1',
    service: 'OPENAI',
    modelName: 'gpt-example',
    maskedKey: '••••••••abcd',
    endpoint: null,
    chatLimit: 15,
    createdAt: daysFromNow(-10),
  },
];

/** One call to an AI service. */
export const aiDisclosures = (): AiDisclosure[] => [
  {
    id: 'disclosure-1',
    at: daysFromNow(-1),
    service: 'OPENAI',
    modelName: 'gpt-example',
    fields: ['city', 'conversation.role', 'conversation.text', 'offer.title'],
    offerCount: 4,
  },
];

/** An unhandled message. */
export const messages = (): MessageRow[] => [
  {
    id: 'message-1',
    kind: 'GENERAL',
    name: 'Pekka Kysyjä',
    email: 'pekka@esimerkki.fi',
    message: 'Miten saan yritykseni mukaan?',
    createdAt: daysFromNow(-1),
    handled: false,
  },
];

const anEntry = (id: string, action: string, parts: Partial<AuditEntry>) =>
  aRow<AuditEntry>('AuditEntry', {
    id,
    action,
    at: daysFromNow(-1),
    actorKind: 'ADMIN',
    actorId: 'admin-1',
    actorName: 'Maija Mestari',
    ...parts,
  });

const named = (targetKind: string, targetId: string, targetName: string) => ({
  targetKind,
  targetId,
  targetName,
  targetExists: true,
});

/** A change, a top-up and two sign-ins, one of which failed; newest first. */
export const auditEntries = (): AuditEntry[] => [
  anEntry('entry-4', 'business.suspend', {
    ...named('business', 'business-3', 'Grilli Äimä Kerava'),
    before: { status: 'APPROVED' },
    after: { status: 'SUSPENDED', reason: 'Epäselvyyksiä yhteystiedoissa.' },
  }),
  anEntry('entry-3', 'business.top_up', {
    ...named('business', 'business-1', 'Kahvila Esimerkki Oy'),
    after: { amount: 9_000, balance: 9_000, currency: 'EUR', referenceNumber: '10000016' },
  }),
  anEntry('entry-2', 'admin.login', named('admin', 'admin-1', 'Maija Mestari')),
  anEntry('entry-1', 'admin.login_failed', { actorKind: 'ANYONE', actorId: null, actorName: null }),
];

/** Links of earlier mails. */
export const mailedTokens = (): TokenRow[] => [
  { token: 'good', purpose: 'INVITATION', audience: 'BUSINESS', accountId: 'member-invited' },
  { token: 'good', purpose: 'VERIFY_EMAIL', audience: 'BUSINESS', accountId: 'business-1' },
  { token: 'good', purpose: 'RESET_PASSWORD', audience: 'BUSINESS', accountId: 'business-1' },
  {
    token: 'good',
    purpose: 'CONFIRM_EMAIL',
    audience: 'BUSINESS',
    accountId: 'business-1',
    address: 'uusi@esimerkki.fi',
  },
  {
    token: 'good',
    purpose: 'UNDO_EMAIL',
    audience: 'BUSINESS',
    accountId: 'business-1',
    address: 'kahvila@esimerkki.fi',
  },
  {
    token: 'unproven',
    purpose: 'CONFIRM_EMAIL',
    audience: 'BUSINESS',
    accountId: 'business-1',
    address: 'toinen@esimerkki.fi',
    needsPassword: true,
  },
  { token: 'abc', purpose: 'RESET_PASSWORD', audience: 'ADMIN', accountId: 'admin-1' },
];

/** A live and an ended favourite, a wish and a watch of the first consumer. */
export function keptByConsumers(): { favourites: FavouriteRow[]; wishes: WishRow[]; watches: WatchRow[] } {
  const consumerId = 'consumer-1';
  return {
    favourites: [
      { consumerId, offerId: 'offer-2', addedAt: daysFromNow(-1) },
      { consumerId, offerId: 'offer-4', addedAt: daysFromNow(-36) },
    ],
    wishes: [{ id: 'wish-1', consumerId, city: 'Tampere', categoryId: 'category-1', createdAt: daysFromNow(-20) }],
    watches: [
      {
        id: 'watch-1',
        consumerId,
        text: 'korvapuusti',
        city: 'Tampere',
        within: 'SAME_CITY',
        categoryId: null,
        push: false,
        mail: true,
        createdAt: daysFromNow(-3),
      },
    ],
  };
}

/** The settings of a fresh world. Money in cents. */
export function startingSettings() {
  return {
    general: {
      siteName: 'Lähitarjous',
      siteDescription: 'Paikalliset tarjoukset ja esitteet yhdessä paikassa.',
      contactEmail: 'info@lahitarjous.example',
      supportEmail: 'tuki@lahitarjous.example',
      phone: '010 555 0100',
      yTunnus: '9000010-9',
      osoite: 'Esimerkkikatu 1, 33100 Tampere',
      maintenanceMode: false,
      registrationEnabled: true,
      offerModeration: 'POST' as OfferModeration,
      iban: null as string | null,
      defaultRule: defaultSettings.general.defaultRule,
      links: { appStore: null, googlePlay: null, facebook: null, instagram: null, linkedin: null } as Record<
        'appStore' | 'googlePlay' | 'facebook' | 'instagram' | 'linkedin',
        string | null
      >,
      authorityEmail: null as string | null,
      authorityLanguages: [...defaultSettings.general.authorityLanguages],
      userLanguages: [...defaultSettings.general.userLanguages],
    },
    pricing: {
      normalOffer: 500,
      premiumOffer: 1_500,
      normalFlyer: 1_000,
      premiumFlyer: 2_500,
      currency: 'EUR' as Currency,
      taxRate: 24,
      taxRateConfirmed: true,
      advertisementPricePerPeriod: 1_400,
      advertisementPeriodDays: 14,
    },
    security: {
      requireEmailVerification: true,
      sessionTimeout: 30,
      maxLoginAttempts: 5,
      passwordMinLength: 8,
      twoFactorAuth: false,
    },
    billing: structuredClone(defaultSettings.billing),
    content: structuredClone(defaultSettings.content),
  };
}
