import { accountCurrency } from '#shared/rules/billing/bankAccounts.ts';
import type { Loaders } from '../../api/context.ts';
import type { Resolvers } from '../../api/resolvers.generated.ts';
import { bankFiles, type FileCounts } from '../receivables/payments.ts';
import { fileRowFields } from './fileRowResolvers.ts';
import { bankFile, bookFileRow, decideFileRow, dismissFileRow, fileRows, undoFileRow } from './import/fileRows.ts';
import { importBankFile } from './import/importBankFile.ts';

/** A resolver of how many rows of a bank's file became what; all counts of many files come by one query. */
const fileCount =
  (name: keyof FileCounts) =>
  async ({ id }: { id: string }, _: unknown, { loaders }: { loaders: Pick<Loaders, 'countsOfBankFile'> }) =>
    (await loaders.countsOfBankFile.load(id))[name];

export const resolvers: Resolvers = {
  Query: {
    bankFiles: (_, { page }, context) => bankFiles(context, page),
    bankFile: (_, { id }, context) => bankFile(context, id),
    fileRows: (_, { filter, page }, context) => fileRows(context, filter, page),
  },
  Mutation: {
    importBankFile: (_, { input }, context) => importBankFile(context, context.admin, input.file),
    decideFileRow: (_, { input }, context) => decideFileRow(context, context.admin, input),
    bookFileRow: (_, { input }, context) => bookFileRow(context, context.admin, input),
    dismissFileRow: (_, { input }, context) => dismissFileRow(context, context.admin, input),
    undoFileRow: (_, { input }, context) => undoFileRow(context, context.admin, input),
  },
  BankFile: {
    entries: fileCount('entries'),
    received: fileCount('received'),
    waiting: fileCount('waiting'),
    known: fileCount('known'),
    inDoubt: fileCount('inDoubt'),
    notUnderstood: fileCount('notUnderstood'),
    withoutDay: fileCount('withoutDay'),
    setApart: fileCount('setApart'),
    notBooked: fileCount('notBooked'),
    otherAccount: fileCount('otherAccount'),
    otherCurrency: fileCount('otherCurrency'),
    readSum: ({ readCents }) => readCents ?? null,
    fileSum: ({ fileCents }) => fileCents ?? null,
    differences: ({ differences }) => differences ?? [],
    currency: () => accountCurrency,
  },
  FileRow: fileRowFields,
};
