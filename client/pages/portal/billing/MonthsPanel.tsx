import { numeral } from '../../../lib/format/format.ts';
import { billing } from '../../../texts/billing.ts';
import type { Column } from '../../../ui/antd/table/columns.ts';
import { DataTable } from '../../../ui/antd/table/DataTable.tsx';
import { RangeInput } from '../../../ui/antd/table/RangeInput.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { Money } from '../../../ui/plain/Money.tsx';
import { Panel } from '../../../ui/plain/Panel.tsx';
import type { PortalBillingQuery } from './BillingPage.generated.ts';

const texts = billing.months;

type Month = PortalBillingQuery['billing']['months'][number];
export type MonthRange = { from: string; to: string };

const columns: Column<Month & { id: string }>[] = [
  { key: 'month', title: texts.month, card: 'title', render: ({ month }) => month },
  {
    key: 'spent',
    title: texts.spent,
    align: 'right',
    render: ({ spent, currency }) => <Money amount={spent} currency={currency} />,
  },
  {
    key: 'received',
    title: texts.received,
    align: 'right',
    render: ({ received, currency }) => <Money amount={received} currency={currency} />,
  },
  { key: 'offers', title: texts.offers, align: 'right', render: ({ offers }) => numeral(offers) },
];

interface Props {
  months: readonly Month[] | undefined;
  loading: boolean;
  /** Months that overlap these days are shown; all without them. */
  range: MonthRange | undefined;
  onRange: (range: MonthRange | undefined) => void;
}

function RangeFilter({ range, onRange }: Pick<Props, 'range' | 'onRange'>) {
  return (
    <RangeInput
      label={texts.range}
      value={[range?.from ?? '', range?.to ?? '']}
      onChange={([from, to]) => onRange(from && to ? { from, to } : undefined)}
    />
  );
}

/** Spending and top-ups month by month. */
export function MonthsPanel({ months, loading, range, onRange }: Props) {
  return (
    <Panel title={texts.title} intro={texts.intro} actions={<RangeFilter range={range} onRange={onRange} />}>
      <DataTable
        label={texts.table}
        columns={columns}
        rows={months?.map((month) => ({ ...month, id: month.key }))}
        loading={loading}
        minWidth={480}
        empty={<EmptyState drawing="bill" text={range ? texts.noneInRange : billing.none} />}
      />
    </Panel>
  );
}
