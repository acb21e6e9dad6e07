import type { CodegenConfig } from '@graphql-codegen/cli';

const scalars = {
  DateTime: { input: 'Date', output: 'Date' },
  Date: { input: 'string', output: 'string' },
  Money: { input: 'number', output: 'number' },
  JSON: { input: 'unknown', output: 'unknown' },
  Upload: { input: 'import("../platform/storage/uploadedFile.ts").Upload', output: 'never' },
};

const clientDocuments = 'client/**/*.graphql';

/** Types of what operations answer, as JSON carries it. */
const answers = {
  enumsAsTypes: true,
  useTypeImports: true,
  strictScalars: true,
  scalars: { DateTime: 'string', Date: 'string', Money: 'number', JSON: 'unknown', Upload: 'File' },
};
const ofClient = { ...answers, nonOptionalTypename: true, skipTypeNameForRoot: true };

const shared = {
  enumsAsTypes: true,
  inputMaybeValue: 'T | null | undefined',
  useTypeImports: true,
  scalars,
  strictScalars: true,
};

/** Rows that resolvers get as parents, by schema type. */
const mappers = {
  AdminAccount: '../domain/accounts/entities.ts#Admin',
  AdminBusiness: '../domain/accounts/entities.ts#Business',
  AdminProfile: '../domain/accounts/entities.ts#Admin',
  AdminAdvertisement: '../domain/ads/entities.ts#Advertisement',
  Advertisement: '../domain/ads/entities.ts#Advertisement',
  AiApi: '../domain/chat/entities.ts#AiApi',
  AiDisclosure: '../domain/chat/entities.ts#AiDisclosure',
  AuditEntry: '../domain/audit/entities.ts#AuditEntry',
  BillingSummary: '../domain/billing/figures/accountHistory.ts#BillingFigures',
  Business: '../domain/accounts/entities.ts#Business',
  BusinessAnalytics: '../domain/analytics/businessReport.ts#BusinessReport',
  BusinessDuplicate: '../domain/accounts/entities.ts#Business',
  BusinessSession: '../domain/accounts/entities.ts#Business',
  BusinessNote: '../domain/accounts/businesses/businesses.ts#BusinessNote',
  BusinessSummary: '../domain/accounts/entities.ts#Business',
  Category: '../domain/catalogue/feed/card.ts#CardCategory',
  Chat: '../domain/accounts/entities.ts#Consumer',
  ChatMessage: '../domain/chat/entities.ts#ChatMessage',
  Consumer: '../domain/accounts/entities.ts#Consumer',
  ContactMessage: '../domain/support/entities.ts#ContactMessage',
  DraftPageText: '../shared/rules/offers/drafts.ts#DraftText',
  DeletedBusiness: '../domain/accounts/businesses/businessFile.ts#DeletedBusiness',
  BankFile: '../domain/billing/payments/fileRows/fileEntities.ts#BankFile',
  FileRow: '../domain/billing/payments/fileRows/fileRowEntities.ts#FileRow',
  BillingSettings: '../shared/rules/billing/billingSettings.ts#BillingRules',
  GeneralSettings: '../shared/rules/generalSettings.ts#General',
  Image: '../domain/catalogue/feed/card.ts#CardImage',
  Invoice: '../domain/billing/entities.ts#Invoice',
  LedgerPage: '../domain/billing/platformLedger/ledgerFeed.ts#LedgerFeed',
  ManagedOffer: '../domain/catalogue/entities.ts#Offer',
  Watch: '../domain/consumers/watches/watchEntities.ts#NotificationWatch',
  WatchPreview: '../domain/consumers/watches/watches.ts#WatchPreview',
  NotificationWish: '../domain/consumers/consumerEntities.ts#NotificationWish',
  Offer: '../domain/catalogue/feed/card.ts#OfferCard',
  OfferPage: '../domain/catalogue/pages.ts#ShownPage',
  OfferSearch: '../domain/search/searchLiveOffers.ts#FoundOffers',
  OfferRepeat: '../domain/repeats/repeatEntities.ts#OfferRepeat',
  OfferBusiness: '../domain/accounts/entities.ts#Business',
  InvoiceWriteOff: '../domain/billing/payments/entities.ts#InvoiceWriteOff',
  AdminOnlinePayment: '../domain/billing/onlinePayments/entities.ts#OnlinePayment',
  OnlineRefund: '../domain/billing/onlinePayments/entities.ts#OnlineRefund',
  RefundablePayment: '../domain/billing/onlinePayments/refundPayment.ts#Refundable',
  OnlinePayment: '../domain/billing/onlinePayments/entities.ts#OnlinePayment',
  OnlineSettlement: '../domain/billing/settlements/entities.ts#OnlineSettlement',
  OnlineSettlementPage: '../domain/billing/settlements/settlements.ts#SettlementPage',
  OnlineSettlementRow: '../domain/billing/settlements/settlements.ts#FaultyRow',
  Order: '../domain/billing/entities.ts#Order',
  PushDevice: '../domain/push/entities.ts#PushDevice',
  AdminShop: '../domain/shops/entities.ts#ShopProfile',
  ShopContent: '../domain/shops/entities.ts#VersionedContent',
  ShopProfile: '../domain/shops/entities.ts#ShopProfile',
  Shop: '../domain/shops/shops.ts#Shop',
  ContentReport: '../domain/contentReports/entities.ts#ContentReport',
  ReportPicture: '../domain/contentReports/entities.ts#ReportPicture',
  ReportSnapshot: '../domain/contentReports/entities.ts#Snapshot',
  StatementOfReasons: '../domain/contentReports/entities.ts#Statement',
  Appeal: '../domain/contentReports/entities.ts#Appeal',
  AdminAppeal: '../domain/contentReports/entities.ts#Appeal',
  Overview: '../domain/analytics/overview.ts#Overview',
  PlatformTrends: '../domain/analytics/platformTrends.ts#TrendReport',
  PricingSettings: '../shared/rules/offers/pricing.ts#Pricing',
  Revenue: '../domain/billing/figures/revenue.ts#RevenueReport',
  SecuritySettings: '../shared/rules/generalSettings.ts#Security',
  SentMail: '../platform/mail/mailTransport.ts#OutboxMail',
  WaitingPayment: '../domain/billing/payments/entities.ts#AccountEntry',
  Counterpart: '../domain/billing/payments/waiting/counterparts.ts#CounterpartRow',
  Transaction: '../domain/billing/figures/accountHistory.ts#StatementRow',
};

const ofPrice = ['currency', 'price', 'compareWith', 'unitPrice', 'discountPercentage', 'priceMark'];
const ofContent = ['discountPercentage', 'pages'];

/** Fields for which the mocks have resolvers (mocks/fields.ts): their rows lack them. */
const fieldsOfMocks = {
  AdminAccount: ['version'],
  AdminAdvertisement: ['currency'],
  AdminBusiness: ['currency', 'transactions', 'invoices'],
  AdvertisementPricing: ['currency'],
  AnalyticsOverview: ['currency'],
  BillingMonth: ['currency'],
  BillingSummary: ['currency'],
  Business: ['currency', 'version'],
  BusinessSummary: ['currency'],
  BusinessTotals: ['currency'],
  Category: ['version', 'offerCount'],
  Chat: ['messages'],
  CurrencySum: ['currency'],
  DeletedBusiness: ['transactions', 'invoices'],
  LedgerEntry: ['currency'],
  OfferPerformance: ['currency'],
  OfferTotals: ['currency'],
  Order: ['currency'],
  Revenue: ['currency'],
  RevenueRow: ['currency'],
  RevenueTrend: ['currency'],
  Transaction: ['currency'],
};

/** The same, of rows from which resolvers read more than the fields of the schema. */
const rowsOfMocks = {
  ChatMessage: ['./world/rows.ts#WithAnswer', ['kind', 'language', 'comparedBy', 'asks', 'quotes', 'page', 'offers']],
  Image: ['./world/picture.ts#WithSource', ['jpegUrl', 'url']],
  ManagedOffer: ['./world/rows.ts#WithPrice', [...ofPrice, 'pages', 'productId', 'priceFlag', 'contentFlags']],
  Offer: ['./world/rows.ts#WithPrice', [...ofPrice, 'pages', 'shop']],
  PublishedContent: ['./world/rows.ts#WithPrice', ofContent],
  RejectedChange: ['./world/rows.ts#WithPrice', ofContent],
  RepeatContent: ['./world/rows.ts#WithPrice', ofContent],
  Shop: ['./world/shops.ts#WithBusiness', ['offers']],
} as const;

const without = (row: string, fields: readonly string[]) =>
  `${row}<{T}, ${fields.map((field) => `'${field}'`).join(' | ')}>`;

/** What mocks return: the fields of the schema without those that have resolvers of their own. */
const mappersOfMocks = {
  ...Object.fromEntries(Object.entries(fieldsOfMocks).map(([type, fields]) => [type, without('Omit', fields)])),
  ...Object.fromEntries(Object.entries(rowsOfMocks).map(([type, [row, fields]]) => [type, without(row, fields)])),
};

const config: CodegenConfig = {
  schema: 'schema.graphql',
  importExtension: '.ts',
  emitLegacyCommonJSImports: false,
  ignoreNoDocuments: true,
  generates: {
    // What answers null says so: a result that leaves a field out does not compile.
    'server/shared/schema.generated.ts': {
      plugins: ['typescript'],
      config: {
        ...shared,
        // They stand in schema.graphql.
        disableDescriptions: true,
        onlyOperationTypes: false,
        skipTypename: true,
        avoidOptionals: { defaultValue: true, field: true },
      },
    },
    'server/api/resolvers.generated.ts': {
      // Without any document the preset leaves its import out.
      documents: clientDocuments,
      preset: 'import-types',
      presetConfig: { typesPath: '../shared/schema.generated.ts', importTypesNamespace: 'Types' },
      plugins: ['typescript-resolvers'],
      config: {
        ...shared,
        contextType: './context.ts#Context',
        mappers,
        mapperTypeSuffix: 'Row',
        avoidOptionals: { resolvers: false, defaultValue: true },
        makeResolverTypeCallable: true,
      },
    },
    // The mocks' resolvers, over the rows of the made-up world.
    'mocks/resolvers.generated.ts': {
      documents: clientDocuments,
      preset: 'import-types',
      presetConfig: { typesPath: '../server/shared/schema.generated.ts', importTypesNamespace: 'Types' },
      plugins: ['typescript-resolvers'],
      config: {
        ...shared,
        mappers: mappersOfMocks,
        // Those of the fields that are left out count as unused.
        showUnusedMappers: false,
        avoidOptionals: { resolvers: true, defaultValue: true },
        makeResolverTypeCallable: true,
      },
    },
    'server/rest/operations/operations.generated.ts': {
      documents: 'server/rest/operations/*.graphql',
      plugins: ['typescript-operations', 'typed-document-node'],
      config: { ...answers, skipTypename: true, documentMode: 'string', disableDescriptions: true },
    },
    'server/open/mcp/operations.generated.ts': {
      documents: 'server/open/mcp/*.graphql',
      plugins: ['typescript-operations', 'typed-document-node'],
      config: { ...answers, skipTypename: true, documentMode: 'string', disableDescriptions: true },
    },
    'client/schema.generated.ts': {
      documents: clientDocuments,
      plugins: ['typescript-operations'],
      config: { ...ofClient, generateOperationTypes: false },
    },
    'client/': {
      documents: clientDocuments,
      preset: 'near-operation-file',
      presetConfig: {
        extension: '.generated.ts',
        baseTypesPath: 'schema.generated.ts',
        importSchemaTypesFrom: 'client/schema.generated.ts',
      },
      plugins: ['typescript-operations', 'typed-document-node', './server/tools/codegen/hooks.ts'],
      config: { ...ofClient, importSchemaTypesFrom: 'client/schema.generated.ts' },
    },
    'client/lib/graphql/needs.generated.ts': {
      documents: clientDocuments,
      plugins: ['./server/tools/codegen/needs.ts'],
    },
    'client/lib/graphql/shareable.generated.ts': {
      documents: clientDocuments,
      plugins: ['./server/tools/codegen/shareable.ts'],
    },
    'server/platform/telemetry/operationNames.generated.ts': {
      documents: [
        clientDocuments,
        'server/rest/operations/*.graphql',
        'server/open/mcp/*.graphql',
        'server/api/examples/*.graphql',
      ],
      plugins: ['./server/tools/codegen/operationNames.ts'],
      // Examples have names of the clients.
      config: { skipDocumentsValidation: true },
    },
    'server/api/execution/ownDocuments.generated.ts': {
      documents: [clientDocuments, 'server/rest/operations/*.graphql', 'server/open/mcp/*.graphql'],
      plugins: ['./server/tools/codegen/ownDocuments.ts'],
      // REST has fragments of the same names as the client.
      config: { skipDocumentsValidation: true },
    },
    'server/shared/limits.generated.ts': { plugins: ['./server/tools/codegen/limits.ts'] },
  },
};

export default config;
