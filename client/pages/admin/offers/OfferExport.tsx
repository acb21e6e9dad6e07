import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { App, Button } from 'antd';
import { useState } from 'react';
import { offerPlace } from '../../../features/offers/offerPlace.ts';
import { isoDate, numeral } from '../../../lib/format/format.ts';
import { maxExportRows, readAllPages } from '../../../lib/graphql/readAllPages.ts';
import { saveFile } from '../../../lib/site/files.ts';
import { offerExport as texts } from '../../../texts/adminOffers.ts';
import { moderationStatus, offerTypes } from '../../../texts/statuses.ts';
import { DownloadButton } from '../../../ui/antd/Buttons.tsx';
import { Icon } from '../../../ui/plain/Icon.tsx';
import {
  AdminOfferExportDocument,
  type AdminOfferExportQuery,
  type AdminOfferExportQueryVariables,
} from './OffersPage.generated.ts';

/** Filter and order of the list. */
export type OfferFilter = Omit<AdminOfferExportQueryVariables, 'page'>;
type Row = AdminOfferExportQuery['adminOffers']['items'][number];

/** Every offer that matches the filter, in the list's order; not cached. */
function readOffers(client: ApolloClient, filter: OfferFilter) {
  return readAllPages(async (page) => {
    const { data } = await client.query({
      query: AdminOfferExportDocument,
      variables: { ...filter, page },
      fetchPolicy: 'no-cache',
    });
    if (!data) throw new Error('The answer has no list of offers');
    return data.adminOffers;
  });
}

function statusOf(row: Row) {
  const { text } = moderationStatus(row);
  return row.isExpired && row.phase !== 'CANCELLED' ? `${text}, ${texts.expired}` : text;
}

/** One offer in the order of the headings; moments as `moment` writes them. */
function cellsOf<Moment>(row: Row, moment: (at: string) => Moment) {
  return [
    row.id,
    row.referenceNumber,
    row.title,
    row.business.businessName,
    row.business.businessId,
    row.category.name,
    offerTypes[row.type],
    statusOf(row),
    row.isHidden ? texts.hidden : texts.visible,
    offerPlace(row, Number.POSITIVE_INFINITY),
    row.cost,
    row.currency,
    row.views,
    row.clicks,
    moment(row.createdAt),
    moment(row.startsAt),
    moment(row.expiresAt),
  ];
}

const widths = [38, 14, 36, 28, 12, 18, 18, 22, 12, 26, 10, 10, 10, 12, 12, 12, 12];

/** Spreadsheets know no time zones: the Helsinki day as midnight in UTC shows as that day everywhere. */
function day(at: string) {
  return new Date(
    `${new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki' }).format(new Date(at))}T00:00:00Z`,
  );
}

function sheetCell(value: string | number | Date | null) {
  if (value instanceof Date) return { value, format: 'd.m.yyyy' };
  return value ?? undefined;
}

/** The table as an .xlsx workbook; the writer is fetched when it is first needed. */
async function offerWorkbook(rows: readonly Row[]): Promise<Blob> {
  const { default: writeExcelFile } = await import('write-excel-file/universal');
  const headings = texts.headings.map((value) => ({ value, fontWeight: 'bold' as const }));
  const price = texts.headings.indexOf('Hinta');
  const body = rows.map((row) =>
    cellsOf(row, day).map((value, column) =>
      column === price ? { value: Number(value), format: '#,##0.00' } : sheetCell(value),
    ),
  );
  const options = { sheet: texts.sheet, stickyRowsCount: 1, columns: widths.map((width) => ({ width })) };
  return writeExcelFile([headings, ...body], options).toBlob();
}

interface Props {
  filter: OfferFilter;
  /** Rows that the filter lets through. */
  total: number | undefined;
}

/** Saves the filtered list: as a workbook while it fits into one, and every row of it as CSV. */
export function OfferExportButtons({ filter, total = 0 }: Props) {
  const client = useApolloClient();
  const { modal } = App.useApp();
  const [busy, setBusy] = useState(false);
  const { sort: _order, ...withoutOrder } = filter;
  const failed = total > maxExportRows ? texts.tooMany(numeral(maxExportRows)) : texts.failed;

  async function saveWorkbook() {
    setBusy(true);
    try {
      saveFile(`${texts.name}-${isoDate(new Date())}.xlsx`, await offerWorkbook(await readOffers(client, filter)));
    } catch {
      modal.error({ title: failed, okText: 'OK' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button
        icon={<Icon name="download" size={18} />}
        loading={busy}
        disabled={total === 0}
        onClick={() => void saveWorkbook()}
      >
        {texts.excel}
      </Button>
      <DownloadButton list="offers" filter={withoutOrder} failed={texts.failed} disabled={total === 0} />
    </>
  );
}
