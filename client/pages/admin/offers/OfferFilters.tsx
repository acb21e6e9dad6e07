import { Button, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { selectSearch } from '#client/lib/places/citySearch.ts';
import { type ListState, useListState } from '#client/lib/site/useListState.ts';
import type { OfferSortField, OfferStatus, OfferType } from '#client/schema.generated.ts';
import { adminOffers } from '#client/texts/adminOffers.ts';
import { RangeInput } from '#client/ui/antd/form/DateInput.tsx';
import { FilterSelect } from '#client/ui/antd/table/Toolbar.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { cities } from '#shared/cities.ts';
import {
  type AdminOffersQueryVariables,
  useAdminOfferCategoriesQuery,
  useOfferBusinessesQuery,
} from './OffersPage.generated.ts';

/** Filter and order of the list. */
type OfferFilter = Omit<AdminOffersQueryVariables, 'page'>;

/** Filters that are always shown. */
const first = { tyyppi: 'ALL', tila: 'ALL', nakyvyys: 'ALL' };
/** Filters that a button shows; shown also while one of them narrows the list. */
const more = {
  aika: 'ALL',
  taso: 'ALL',
  tuote: 'ALL',
  kategoria: '',
  kunta: '',
  yritys: '',
  luotuAlku: '',
  luotuLoppu: '',
  voimassaAlku: '',
  voimassaLoppu: '',
};
const noFilters = { ...first, ...more };
type Filters = typeof noFilters;
const newest = { field: 'CREATED_AT', direction: 'DESC' } as const;

const choiceOf = <Value extends string>(value: string, known: object) =>
  value !== 'ALL' && value in known ? (value as Value) : null;
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);
const day = (text: string) => (isDay(text) ? text : null);

/** What the address says of the list of offers, and what the server is asked. */
export function useOfferFilter() {
  const state = useListState<OfferSortField, Filters>({ sort: newest, filters: noFilters });
  const { filters } = state;
  const visibility = choiceOf(filters.nakyvyys, adminOffers.visibilities);
  const time = choiceOf(filters.aika, adminOffers.times);
  const level = choiceOf(filters.taso, adminOffers.levels);
  const product = choiceOf(filters.tuote, adminOffers.products);
  const { field, direction } = state.sort ?? newest;
  const filter: OfferFilter = {
    search: state.search || null,
    type: choiceOf<OfferType>(filters.tyyppi, adminOffers.types),
    status: choiceOf<OfferStatus>(filters.tila, adminOffers.statuses),
    hidden: visibility === null ? null : visibility === 'hidden',
    business: filters.yritys || null,
    filter: {
      expired: time === null ? null : time === 'expired',
      premium: level === null ? null : level === 'premium',
      categoryId: filters.kategoria || null,
      city: filters.kunta || null,
      createdFrom: day(filters.luotuAlku),
      createdTo: day(filters.luotuLoppu),
      validFrom: day(filters.voimassaAlku),
      validTo: day(filters.voimassaLoppu),
      resemblesProduct: product === null ? null : product === 'resembling',
    },
    sort: { by: field, direction },
  };
  return { state, filter };
}

interface Props {
  state: ListState<OfferSortField, Filters>;
  /** The name of a business that is filtered by, where the list knows it. */
  nameOf: (businessId: string) => string | undefined;
}

function BusinessSelect({ state, nameOf }: Props) {
  const { yritys } = state.filters;
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data, previousData, loading } = useOfferBusinessesQuery({ variables: { search }, skip: search.length < 2 });
  const found = search.length < 2 ? [] : ((data ?? previousData)?.searchBusinesses ?? []);
  const options = found.map(({ id, businessName, businessId }) => ({
    value: id,
    label: businessName,
    title: `${businessName} ${businessId}`,
  }));
  if (yritys && !options.some(({ value }) => value === yritys)) {
    const name = nameOf(yritys) ?? adminOffers.oneBusiness;
    options.unshift({ value: yritys, label: name, title: name });
  }
  return (
    <Select
      aria-label={adminOffers.business}
      placeholder={adminOffers.business}
      style={{ width: 210 }}
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={loading}
      notFoundContent={search.length < 2 ? adminOffers.typeMore : adminOffers.noBusiness}
      value={yritys || null}
      options={options}
      onChange={(id) => state.setFilter('yritys', id ?? '')}
    />
  );
}

const cityOptions = cities.map(({ name }) => ({ value: name, label: name }));

/** The filters that few visits need, behind a button until one of them is set. */
export function MoreOfferFilters({ state, nameOf }: Props) {
  const { filters } = state;
  const inForce = Object.entries(more).filter(([name, none]) => filters[name as keyof Filters] !== none).length;
  const [opened, setOpened] = useState(false);
  const open = opened || inForce > 0;
  const { data } = useAdminOfferCategoriesQuery({ skip: !open });
  const categories = data?.categories.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  return (
    <>
      {inForce === 0 && (
        <Button
          type="text"
          aria-expanded={opened}
          icon={<Icon name={opened ? 'minus' : 'plus'} size={16} />}
          onClick={() => setOpened(!opened)}
        >
          {adminOffers.moreFilters}
        </Button>
      )}
      {open && (
        <>
          <FilterSelect
            label={adminOffers.time}
            width={140}
            value={filters.aika}
            options={adminOffers.times}
            onChange={(value) => state.setFilter('aika', value)}
          />
          <FilterSelect
            label={adminOffers.level}
            width={160}
            value={filters.taso}
            options={adminOffers.levels}
            onChange={(value) => state.setFilter('taso', value)}
          />
          <FilterSelect
            label={adminOffers.product}
            width={200}
            value={filters.tuote}
            options={adminOffers.products}
            onChange={(value) => state.setFilter('tuote', value)}
          />
          <Select
            aria-label={adminOffers.category}
            placeholder={adminOffers.category}
            style={{ width: 180 }}
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            value={categories.length > 0 && filters.kategoria ? filters.kategoria : null}
            options={categories}
            onChange={(id) => state.setFilter('kategoria', id ?? '')}
          />
          <Select
            aria-label={adminOffers.city}
            placeholder={adminOffers.city}
            style={{ width: 160 }}
            allowClear
            showSearch={selectSearch}
            value={filters.kunta || null}
            options={cityOptions}
            onChange={(city) => state.setFilter('kunta', city ?? '')}
          />
          <BusinessSelect state={state} nameOf={nameOf} />
          <RangeInput
            label={adminOffers.createdBetween}
            open
            named
            value={[filters.luotuAlku, filters.luotuLoppu]}
            onChange={([luotuAlku, luotuLoppu]) => state.setFilters({ luotuAlku, luotuLoppu })}
          />
          <RangeInput
            label={adminOffers.validBetween}
            open
            named
            value={[filters.voimassaAlku, filters.voimassaLoppu]}
            onChange={([voimassaAlku, voimassaLoppu]) => state.setFilters({ voimassaAlku, voimassaLoppu })}
          />
        </>
      )}
    </>
  );
}
