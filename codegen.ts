import { posix } from 'node:path';
import type { CodegenConfig } from '@graphql-codegen/cli';
import { domains } from './server/domains.ts';

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

/** Rows that resolvers get as parents, by schema type, from server/api. */
const mappers = Object.fromEntries(
  domains.flatMap(({ name, rows = {} }) =>
    Object.entries(rows).map(([type, row]) => [type, posix.join('../domain', name, row)]),
  ),
);

/** Fields for which the mocks have resolvers (mocks/fields.ts): their rows lack them. */
const fieldsOfMocks = {
  AdminAccount: ['version'],
  AdminAdvertisement: ['currency'],
  AdminBusiness: ['currency', 'transactions', 'invoices'],
  AdvertisementPricing: ['currency'],
  AnalyticsOverview: ['currency'],
  BankFile: ['currency'],
  BillingMonth: ['currency'],
  BillingSummary: ['currency'],
  Business: ['currency', 'version'],
  BusinessSession: ['name', 'role', 'actions', 'owners', 'version', 'getsTillCards'],
  BusinessSummary: ['currency'],
  BusinessTotals: ['currency'],
  Category: ['version', 'offerCount'],
  Chat: ['messages'],
  CurrencySum: ['currency'],
  DeleteBusinessPayload: ['currency'],
  DeletedBusiness: ['transactions', 'invoices'],
  LedgerEntry: ['currency'],
  LedgerPage: ['currency'],
  ManagedOffer: ['currency', 'customers', 'madeBy', 'editedBy'],
  Member: ['currency', 'status', 'isSelf', 'version'],
  Offer: ['currency', 'productGroup'],
  OfferPerformance: ['currency'],
  OfferDraft: ['madeBy', 'editedBy'],
  OfferRepeat: ['madeBy', 'editedBy'],
  OfferTotals: ['currency'],
  OnlineSettlement: ['currency'],
  OnlineSettlementPage: ['currency'],
  Order: ['currency'],
  PriceVerdict: ['currency'],
  ProductGroup: ['offers'],
  Revenue: ['currency'],
  RevenueRow: ['currency'],
  RevenueTrend: ['currency'],
  Transaction: ['currency'],
  UnderstoodPrice: ['currency'],
  WaitingPayment: ['currency'],
};

/** The same, of rows from which resolvers read more than the fields of the schema. */
const rowsOfMocks = {
  ChatMessage: [
    './world/rows.ts#WithAnswer',
    ['writtenBy', 'isGenerated', 'kind', 'language', 'comparedBy', 'asks', 'quotes', 'page', 'offers'],
  ],
  Image: ['./world/picture.ts#WithSource', ['jpegUrl', 'url']],
  Shop: ['./world/shops.ts#WithBusiness', ['offers']],
} as const;

const without = (row: string, fields: readonly string[]) =>
  `${row}<{T}, ${fields.map((field) => `'${field}'`).join(' | ')}>`;

/** What mocks return: the fields of the schema without those that have resolvers of their own. */
const mappersOfMocks = {
  OfferContent: './world/rows.ts#ContentRow',
  OfferPrice: './world/rows.ts#ContentRow',
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
    'server/shared/texts/domains/all.generated.ts': { plugins: ['./server/tools/codegen/domainTexts.ts'] },
    'server/shared/limits.generated.ts': { plugins: ['./server/tools/codegen/limits.ts'] },
  },
};

export default config;
