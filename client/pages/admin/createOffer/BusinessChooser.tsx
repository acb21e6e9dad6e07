import { skipToken } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { errorText } from '../../../lib/errors/errorText.ts';
import { createOffer as texts } from '../../../texts/adminOffers.ts';
import { ErrorState } from '../../../ui/antd/ErrorState.tsx';
import { SearchField } from '../../../ui/antd/table/SearchField.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { Money } from '../../../ui/plain/Money.tsx';
import { BlockSkeleton } from '../../../ui/plain/Skeleton.tsx';
import styles from './BusinessChooser.module.css';
import { type BusinessChoiceFragment, useBusinessChoicesQuery } from './CreateOfferDialog.generated.ts';
import type { ChosenBusiness } from './offerForBusiness.ts';

/** Characters from which on the search is made (spec A section 9). */
const leastTyped = 2;

interface Props {
  chosen: ChosenBusiness | undefined;
  onChoose: (business: BusinessChoiceFragment) => void;
  onRegister: () => void;
}

function Choice({
  business,
  chosen,
  onChoose,
}: {
  business: BusinessChoiceFragment;
  chosen: boolean;
  onChoose: () => void;
}) {
  const { businessName, businessId, contactPerson, email, balance, currency } = business;
  return (
    <li className={styles.row} data-chosen={chosen}>
      <div className={styles.names}>
        <strong>{businessName}</strong>
        <span className={styles.quiet}>
          {businessId} · {contactPerson} · {email}
        </span>
        <span className={styles.quiet}>
          {texts.balance} <Money amount={balance} currency={currency} />
        </span>
      </div>
      <Button type={chosen ? 'primary' : 'default'} aria-label={texts.chooseOf(businessName)} onClick={onChoose}>
        {chosen ? texts.chosen : texts.choose}
      </Button>
    </li>
  );
}

/** Finds an approved business by its name, Y-tunnus or e-mail address. */
export function BusinessChooser({ chosen, onChoose, onRegister }: Props) {
  const [search, setSearch] = useState('');
  const wanted = search.length >= leastTyped;
  const { data, previousData, error, refetch } = useBusinessChoicesQuery(
    wanted ? { variables: { search } } : skipToken,
  );
  const found = wanted ? (data ?? previousData)?.searchBusinesses : undefined;
  const register = <Button onClick={onRegister}>{texts.register}</Button>;

  return (
    <div className={styles.chooser}>
      <SearchField label={texts.search} value={search} onSearch={(text) => setSearch(text.trim())} />
      {!wanted && <p className={styles.hint}>{texts.typeMore}</p>}
      {wanted && error && !found && <ErrorState text={errorText(error, texts.searchFailed)} onRetry={refetch} />}
      {wanted && !error && !found && <BlockSkeleton lines={3} />}
      {found?.length === 0 && (
        <EmptyState drawing="search" text={texts.notFound} hint={texts.notFoundHint} action={register} />
      )}
      {found && found.length > 0 && (
        <ul className={styles.list} aria-label={texts.found}>
          {found.map((business) => (
            <Choice
              key={business.id}
              business={business}
              chosen={business.id === chosen?.id}
              onChoose={() => onChoose(business)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
