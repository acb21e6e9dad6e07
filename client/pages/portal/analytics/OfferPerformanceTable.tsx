import { Button } from 'antd';
import { useState } from 'react';
import { counted, date, moneyText, numeral, percent } from '#client/lib/format/format.ts';
import { analytics } from '#client/texts/analytics.ts';
import { offerMarks } from '#client/texts/common.ts';
import { ownOffers } from '#client/texts/ownOffers.ts';
import { offerPhases } from '#client/texts/statuses.ts';
import type { Column } from '#client/ui/antd/table/columns.ts';
import { DataTable } from '#client/ui/antd/table/DataTable.tsx';
import { LinkButton } from '#client/ui/plain/Buttons.tsx';
import { Money } from '#client/ui/plain/data/Money.tsx';
import { StatusTag } from '#client/ui/plain/data/StatusTag.tsx';
import { EmptyState } from '#client/ui/plain/EmptyState.tsx';
import { Panel } from '#client/ui/plain/Layout.tsx';
import { clickRate, type Report } from './analyticsReport.ts';
import styles from './OfferPerformanceTable.module.css';

const texts = analytics.offers;
/** Rows before the rest is requested. */
const first = 10;

type Performance = Report['offers'][number];

function Heading({ offer: { title, phase, isPremium, startsAt, endsAt } }: { offer: Performance }) {
  return (
    <div className={styles.heading}>
      <span className={styles.name}>
        {title}
        {isPremium && <StatusTag {...offerMarks.premium} />}
        <StatusTag {...offerPhases[phase]} />
      </span>
      <span className={styles.dates}>
        {date(startsAt)}–{date(endsAt)}
      </span>
    </div>
  );
}

function Conversions({ offer: { conversions } }: { offer: Performance }) {
  const { calls, directions, website } = conversions;
  const kinds = [
    counted(calls, texts.callWords),
    counted(directions, texts.directionWords),
    counted(website, texts.websiteWords),
  ];
  // A number stays with its word in a narrow column.
  const lines = kinds.map((kind) => kind.replace(' ', '\u00a0')).join(', ');
  return (
    <div className={styles.conversions}>
      {numeral(calls + directions + website)}
      <span className={styles.dates}>{lines}</span>
    </div>
  );
}

function Cost({ offer: { cost, periodCost, currency } }: { offer: Performance }) {
  if (periodCost === null || cost === null) return '–';
  return (
    <div className={styles.conversions}>
      <Money amount={periodCost} currency={currency} />
      <span className={styles.dates}>{texts.priceOf(moneyText(cost, currency))}</span>
    </div>
  );
}

const columns: Column<Performance>[] = [
  { key: 'title', title: texts.offer, card: 'title', render: (offer) => <Heading offer={offer} /> },
  { key: 'clicks', title: texts.clicks, align: 'right', render: ({ clicks }) => numeral(clicks) },
  { key: 'rate', title: texts.clickRate, align: 'right', render: (offer) => percent(clickRate(offer)) },
  { key: 'conversions', title: texts.conversions, align: 'right', render: (offer) => <Conversions offer={offer} /> },
  {
    key: 'cost',
    title: texts.cost,
    align: 'right',
    render: (offer) => <Cost offer={offer} />,
  },
  {
    key: 'perClick',
    title: texts.costPerClick,
    align: 'right',
    render: ({ costPerClick, currency }) =>
      costPerClick === null ? '–' : <Money amount={costPerClick} currency={currency} />,
  },
];

function Empty({ narrowed }: Pick<Props, 'narrowed'>) {
  if (narrowed) return <EmptyState drawing="search" text={texts.notFound} hint={texts.notFoundHint} />;
  const action = <LinkButton to="/yritys/lisaa-tarjous">{ownOffers.add}</LinkButton>;
  return <EmptyState drawing="chart" text={texts.none} hint={texts.noneHint} action={action} />;
}

interface Props {
  offers: Report['offers'] | undefined;
  loading: boolean;
  /** Whether filters may have left offers out. */
  narrowed: boolean;
}

/** How each offer did, with what people did after the click. */
export function OfferPerformanceTable({ offers, loading, narrowed }: Props) {
  const [whole, setWhole] = useState(false);
  const seesMoney = !offers?.some(({ periodCost }) => periodCost === null);
  const rows = whole ? offers : offers?.slice(0, first);
  return (
    <Panel title={texts.title} intro={texts.intro}>
      <DataTable<Performance>
        label={texts.table}
        columns={seesMoney ? columns : columns.filter(({ key }) => key !== 'cost' && key !== 'perClick')}
        rows={rows}
        loading={loading}
        minWidth={800}
        empty={<Empty narrowed={narrowed} />}
      />
      {offers && offers.length > first && !whole && (
        <Button onClick={() => setWhole(true)}>{texts.more(offers.length)}</Button>
      )}
    </Panel>
  );
}
