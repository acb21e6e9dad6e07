import type { FileRowResolvers } from '../../api/resolvers.generated.ts';
import { waitsForAdmin } from './import/fileRows.ts';

/** A row of a file as admins see it; what it does not say itself comes from its movement. */
export const fileRowFields: FileRowResolvers = {
  status: ({ outcome }) => outcome,
  file: ({ file }, _, { loaders }) => loaders.bankFile.load(file.id),
  decision: async ({ id }, _, { loaders }) => (await loaders.stateOfFileRow.load(id)).kind,
  note: async ({ id }, _, { loaders }) => (await loaders.stateOfFileRow.load(id)).note,
  decidedBy: async ({ id }, _, { loaders }) => (await loaders.stateOfFileRow.load(id)).adminName,
  decidedAt: async ({ id }, _, { loaders }) => (await loaders.stateOfFileRow.load(id)).at,
  version: async ({ id }, _, { loaders }) => (await loaders.stateOfFileRow.load(id)).version,
  isWaiting: async (row, _, { loaders }) => waitsForAdmin(row, await loaders.stateOfFileRow.load(row.id)),
  account: async ({ facts, entry }, _, { loaders }) =>
    facts?.account ?? (entry ? ((await loaders.payment.load(entry.id))?.account ?? null) : null),
  amount: async ({ facts, entry }, _, { loaders }) =>
    facts?.amountCents ?? (entry ? ((await loaders.payment.load(entry.id))?.amount ?? null) : null),
  currency: ({ facts, entry }) => facts?.currency ?? (entry ? 'EUR' : null),
  bookedOn: async ({ facts, entry }, _, { loaders }) =>
    facts?.bookedOn ?? (entry ? ((await loaders.payment.load(entry.id))?.bookedOn ?? null) : null),
  reference: async ({ facts, entry }, _, { loaders }) =>
    facts?.reference ?? (entry ? ((await loaders.toldOfPayment.load(entry.id))?.reference ?? null) : null),
  payerName: async ({ facts, entry }, _, { loaders }) =>
    facts?.counterpartyName ?? (entry ? ((await loaders.toldOfPayment.load(entry.id))?.payerName ?? null) : null),
  message: async ({ facts, entry }, _, { loaders }) =>
    facts?.message ?? (entry ? ((await loaders.toldOfPayment.load(entry.id))?.message ?? null) : null),
  sentence: ({ facts }) => facts?.sentence ?? null,
  lines: ({ facts }) => facts?.lines ?? null,
  entry: async ({ id, entry }, _, { loaders }) => {
    const { entryId } = await loaders.stateOfFileRow.load(id);
    const shown = entryId ?? entry?.id;
    return shown ? loaders.payment.load(shown) : null;
  },
};
