import type { ApolloClient } from '@apollo/client';
import type { CsvCell } from '../../../lib/format/csv.ts';
import { dateTime } from '../../../lib/format/format.ts';
import { readAllPages } from '../../../lib/graphql/readAllPages.ts';
import type { LedgerFilterInput } from '../../../schema.generated.ts';
import { ledger } from '../../../texts/adminReports.ts';
import { ledgerSums } from './ledgerSums.ts';
import {
  AdminTransactionExportDocument,
  type LedgerRowFragment,
  type LedgerSumsFragment,
} from './TransactionsTab.generated.ts';

/** What an entry is called: an event of an advertisement, or the direction of the money. */
export function ledgerType({ activityType, transactionType }: LedgerRowFragment): string {
  if (activityType) return ledger.activities[activityType];
  return transactionType === 'CREDIT' ? ledger.credit : ledger.debit;
}

function cellsOf(row: LedgerRowFragment): CsvCell[] {
  return [
    dateTime(row.createdAt).replace('\u00a0', ' '),
    ledgerType(row),
    row.businessName,
    row.offerTitle,
    row.advertisementTitle,
    row.description,
    row.notes,
    row.referenceNumber,
    row.adminName,
    row.amount,
    row.currency,
  ];
}

/** The filtered ledger as a report: a summary, then every row. */
export async function ledgerCsv(
  client: ApolloClient,
  filter: LedgerFilterInput,
  now = new Date(),
): Promise<CsvCell[][]> {
  let sums: readonly LedgerSumsFragment[] = [];
  const rows = await readAllPages(async (page) => {
    const { data } = await client.query({
      query: AdminTransactionExportDocument,
      variables: { filter, page },
      fetchPolicy: 'no-cache',
    });
    if (!data) throw new Error('The ledger came back empty-handed');
    sums = data.transactions.sums;
    return data.transactions;
  });
  const { figures, csv } = ledger;
  return [
    [csv.summary],
    [csv.made, dateTime(now).replace('\u00a0', ' ')],
    [figures.total, rows.length],
    ...sums.flatMap((sum) => ledgerSums([sum]).map((name) => [figures[name], sum[name], sum.currency])),
    [],
    [...csv.headings],
    ...rows.map(cellsOf),
  ];
}
