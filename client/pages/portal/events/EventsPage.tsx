import { Button, Select } from 'antd';
import { Link } from 'react-router';
import { dateTime } from '#client/lib/format/format.ts';
import { type ListState, useListState } from '#client/lib/site/useListState.ts';
import type { BusinessEventKind } from '#client/schema.generated.ts';
import { businessEvents as texts } from '#client/texts/businessEvents.ts';
import { DownloadButtons } from '#client/ui/antd/Buttons.tsx';
import { RangeInput } from '#client/ui/antd/form/DateInput.tsx';
import type { Column } from '#client/ui/antd/table/columns.ts';
import { QueryTable } from '#client/ui/antd/table/QueryTable.tsx';
import { Toolbar } from '#client/ui/antd/table/Toolbar.tsx';
import { EmptyState } from '#client/ui/plain/EmptyState.tsx';
import { Stack } from '#client/ui/plain/Layout.tsx';
import { PageTitle } from '#client/ui/plain/PageTitle.tsx';
import { keysOf } from '#shared/records.ts';
import { ownOfferPath } from '../offers/offerPaths.ts';
import { type PortalEventsQuery, usePortalEventActorsQuery, usePortalEventsQuery } from './EventsPage.generated.ts';
import styles from './EventsPage.module.css';

type Event = PortalEventsQuery['businessEvents']['items'][number];

/** Where each kind of row is shown. */
const pageOfTarget: Readonly<Record<string, (id: string) => string>> = {
  offer: ownOfferPath,
  offer_repeat: () => '/yritys/toistuvat',
  business_member: () => '/yritys/kayttajat',
  api_key: () => '/yritys/avaimet',
  outlet: () => '/yritys/toimipaikat',
  invoice: () => '/yritys/laskutus',
  order: () => '/yritys/laskutus',
  online_payment: () => '/yritys/laskutus',
  appeal: () => '/yritys/paatokset',
};

/** What it was done to, leading to it; of what is gone the name that the log remembers. */
function Target({ event: { targetKind, targetId, targetName, targetExists } }: { event: Event }) {
  const to = targetKind && targetId ? pageOfTarget[targetKind]?.(targetId) : undefined;
  const name = targetName ?? texts.targets[targetKind ?? ''] ?? texts.ofBusiness;
  if (targetExists === false) return <span>{`${name} (${texts.gone})`}</span>;
  return to ? <Link to={to}>{name}</Link> : <span>{name}</span>;
}

const columns: Column<Event>[] = [
  {
    key: 'what',
    title: texts.columns.what,
    card: 'title',
    render: ({ text, details }) => (
      <div className={styles.what}>
        <span>{text}</span>
        {details.map((line) => (
          <span key={line} className={styles.detail}>
            {line}
          </span>
        ))}
      </div>
    ),
  },
  {
    key: 'target',
    title: texts.columns.target,
    width: 260,
    render: (event) => (
      <div className={styles.what}>
        <Target event={event} />
      </div>
    ),
  },
  { key: 'who', title: texts.columns.who, width: 220, render: ({ actorName }) => actorName },
  { key: 'at', title: texts.columns.at, width: 170, render: ({ at }) => <span data-numeric>{dateTime(at)}</span> },
];

const noFilters = { tekija: '', laji: '', alku: '', loppu: '' };
const kindOptions = keysOf(texts.kinds).map((value) => ({ value, label: texts.kinds[value] }));

/** Of the members and keys that are there still, whose events are shown. */
function ActorSelect({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { data } = usePortalEventActorsQuery();
  const members = data?.members.map(({ id, name, status }) => ({
    value: id,
    label: status === 'DISABLED' ? texts.filters.disabled(name) : name,
  }));
  const keys = data?.apiKeys.map(({ id, name }) => ({ value: id, label: name }));
  const groups = [
    { label: texts.filters.members, options: members ?? [] },
    { label: texts.filters.keys, options: keys ?? [] },
  ];
  // Of a key that was forgotten, which only an address of earlier names.
  const isKnown = groups.some(({ options }) => options.some((option) => option.value === value));
  const unknown = { label: texts.filters.others, options: [{ value, label: texts.filters.unknown }] };
  return (
    <Select
      aria-label={texts.filters.actor}
      placeholder={texts.filters.actor}
      className={styles.actor ?? ''}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={!data}
      value={data && value ? value : null}
      options={[...groups, ...(value && !isKnown ? [unknown] : [])].filter(({ options }) => options.length > 0)}
      onChange={(id) => onChange(id ?? '')}
    />
  );
}

function Filters({ state }: { state: ListState<string, typeof noFilters> }) {
  const { tekija, laji, alku, loppu } = state.filters;
  return (
    <section aria-label={texts.filters.label}>
      <Toolbar>
        <ActorSelect value={tekija} onChange={(id) => state.setFilter('tekija', id)} />
        <Select
          aria-label={texts.filters.kind}
          placeholder={texts.filters.kind}
          className={styles.kind ?? ''}
          allowClear
          value={laji || null}
          options={kindOptions}
          onChange={(kind) => state.setFilter('laji', kind ?? '')}
        />
        <RangeInput
          label={texts.filters.period}
          value={[alku, loppu]}
          open
          onChange={([from, to]) => state.setFilters({ alku: from, loppu: to })}
        />
        {state.narrowed && (
          <Button type="text" onClick={state.clear}>
            {texts.clear}
          </Button>
        )}
      </Toolbar>
    </section>
  );
}

const day = /^\d{4}-\d\d-\d\d$/;

/** What the address narrows the log to; what it cannot mean narrows nothing. */
function filterOf({ tekija, laji, alku, loppu }: typeof noFilters) {
  return {
    actorId: tekija || null,
    kind: Object.hasOwn(texts.kinds, laji) ? (laji as BusinessEventKind) : null,
    from: day.test(alku) ? alku : null,
    to: day.test(loppu) ? loppu : null,
  };
}

/** The pages that have been read, newest first, and the way to older ones. */
function useEvents(filter: ReturnType<typeof filterOf>) {
  const query = usePortalEventsQuery({ variables: { filter }, fetchPolicy: 'cache-and-network' });
  const { data, previousData, fetchMore } = query;
  const page = (data ?? previousData)?.businessEvents;
  const readOn = () =>
    fetchMore({
      variables: { after: page?.endCursor ?? null },
      updateQuery: (before, { fetchMoreResult: { businessEvents } }) => ({
        businessEvents: { ...businessEvents, items: [...before.businessEvents.items, ...businessEvents.items] },
      }),
    }).catch(() => {});
  return { query, page, readOn };
}

/** What was done in the name of the business, and to it. */
export function EventsPage() {
  const state = useListState({ filters: noFilters });
  const filter = filterOf(state.filters);
  const { query, page, readOn } = useEvents(filter);
  const empty = state.narrowed ? (
    <EmptyState drawing="search" text={texts.notFound} action={<Button onClick={state.clear}>{texts.clear}</Button>} />
  ) : (
    <EmptyState drawing="search" text={texts.none} hint={texts.noneHint} />
  );
  return (
    <>
      <PageTitle
        title={texts.title}
        intro={texts.intro}
        back={{ to: '/yritys/asetukset', text: texts.back }}
        actions={<DownloadButtons list="business-events" filter={{ filter }} disabled={!page?.items.length} />}
      />
      <Stack gap="medium">
        <Filters state={state} />
        <QueryTable
          query={query}
          found={page && { items: page.items, total: page.items.length }}
          failed={texts.failed}
          label={texts.list}
          columns={columns}
          minWidth={860}
          empty={empty}
        />
        {page?.hasNextPage && (
          <div className={styles.more}>
            <Button loading={query.networkStatus === 3} onClick={() => void readOn()}>
              {texts.more}
            </Button>
          </div>
        )}
      </Stack>
    </>
  );
}
