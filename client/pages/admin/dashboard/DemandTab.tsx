import { useState } from 'react';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { date, numeral } from '#client/lib/format/format.ts';
import { adminDemand as texts } from '#client/texts/adminDemand.ts';
import { TableButtons } from '#client/ui/antd/Buttons.tsx';
import { ErrorState } from '#client/ui/antd/Notice.tsx';
import type { Column } from '#client/ui/antd/table/columns.ts';
import { DataTable } from '#client/ui/antd/table/DataTable.tsx';
import { EmptyState } from '#client/ui/plain/EmptyState.tsx';
import { Panel, Stack } from '#client/ui/plain/Layout.tsx';
import type { TableCell } from '#shared/tables/cells.ts';
import { type AdminDemandQuery, useAdminDemandQuery } from './DashboardPage.generated.ts';

type Search = AdminDemandQuery['missedSearches'][number] & { id: string };
type City = AdminDemandQuery['citiesWithoutFood'][number] & { id: string };

const searchTexts = texts.searches.columns;
const searchColumns: Column<Search>[] = [
  { key: 'words', title: searchTexts.words, card: 'title', render: ({ words }) => <strong>{words}</strong> },
  { key: 'city', title: searchTexts.city, width: 200, render: ({ city }) => city ?? texts.everywhere },
  { key: 'callers', title: searchTexts.callers, align: 'right', width: 180, render: ({ callers }) => numeral(callers) },
  { key: 'weeks', title: searchTexts.weeks, align: 'right', width: 120, render: ({ weeks }) => numeral(weeks) },
  {
    key: 'lastWeekOn',
    title: searchTexts.lastWeekOn,
    align: 'right',
    width: 170,
    render: ({ lastWeekOn }) => date(lastWeekOn),
  },
];

const foodTexts = texts.food.columns;
const lastText = ({ lastOn }: City) => (lastOn ? date(lastOn) : texts.food.never);
const foodColumns: Column<City>[] = [
  { key: 'name', title: foodTexts.name, card: 'title', render: ({ name }) => <strong>{name}</strong> },
  { key: 'region', title: foodTexts.region, width: 220, render: ({ region }) => region },
  { key: 'offers', title: foodTexts.offers, align: 'right', width: 180, render: ({ offers }) => numeral(offers) },
  { key: 'lastOn', title: foodTexts.lastOn, align: 'right', width: 160, render: lastText },
];

interface Props<Row extends { id: string }> {
  texts: Record<'title' | 'intro' | 'none' | 'file' | 'sheet', string>;
  rows: Row[] | undefined;
  columns: Column<Row>[];
  /** The cells of a file, under the headings of the columns. */
  cellsOf: (row: Row) => TableCell[];
}

const size = 20;

/** A list that is read at once, a page of it at a time, with its file. */
function Part<Row extends { id: string }>({ texts: words, rows, columns, cellsOf }: Props<Row>) {
  const [page, setPage] = useState(1);
  const file = () => [columns.map(({ title }) => String(title)), ...(rows ?? []).map(cellsOf)];
  return (
    <Panel
      title={words.title}
      intro={words.intro}
      actions={<TableButtons name={words.file} sheet={words.sheet} rows={file} disabled={!rows?.length} />}
    >
      <DataTable
        label={words.title}
        columns={columns}
        rows={rows?.slice((page - 1) * size, page * size)}
        loading={!rows}
        total={rows?.length ?? 0}
        page={{ number: page, size }}
        onPage={setPage}
        empty={<EmptyState drawing="search" text={words.none} />}
      />
    </Panel>
  );
}

/** What consumers look for and is not offered: where a business would be welcome. */
export function DemandTab() {
  const { data, error, refetch } = useAdminDemandQuery();
  if (error && !data) return <ErrorState text={errorText(error, texts.failed)} onRetry={refetch} />;
  const searches = data?.missedSearches.map((row) => ({ ...row, id: `${row.words} ${row.city}` }));
  const cities = data?.citiesWithoutFood.map((row) => ({ ...row, id: row.name }));
  return (
    <Stack>
      <Part
        texts={texts.searches}
        rows={searches}
        columns={searchColumns}
        cellsOf={({ words, city, callers, weeks, lastWeekOn }) => [
          words,
          city ?? texts.everywhere,
          callers,
          weeks,
          date(lastWeekOn),
        ]}
      />
      <Part
        texts={texts.food}
        rows={cities}
        columns={foodColumns}
        cellsOf={(row) => [row.name, row.region, row.offers, lastText(row)]}
      />
    </Stack>
  );
}
