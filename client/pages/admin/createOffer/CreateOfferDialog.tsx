import { skipToken } from '@apollo/client/react';
import { Alert, Button, Tabs } from 'antd';
import { clsx } from 'clsx';
import { useState } from 'react';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { createOffer as texts } from '#client/texts/adminOffers.ts';
import { FormDialog } from '#client/ui/antd/form/FormDialog.tsx';
import { ErrorState } from '#client/ui/antd/Notice.tsx';
import { SearchField } from '#client/ui/antd/table/Toolbar.tsx';
import { Money } from '#client/ui/plain/data/Money.tsx';
import { EmptyState } from '#client/ui/plain/EmptyState.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { BlockSkeleton } from '#client/ui/plain/Skeleton.tsx';
import choices from '../parts/Choices.module.css';
import styles from './BusinessChooser.module.css';
import { type BusinessChoiceFragment, useBusinessChoicesQuery } from './CreateOfferDialog.generated.ts';
import { OfferForBusinessForm } from './OfferForBusinessForm.tsx';
import type { ChosenBusiness } from './offerForBusiness.ts';
import { QuickRegisterForm } from './QuickRegisterForm.tsx';

/** Minimum characters of a search (decision 40). */
const minTyped = 2;

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
    <li className={choices.row} data-chosen={chosen}>
      <div className={choices.names}>
        <strong>{businessName}</strong>
        <span className={choices.quiet}>
          {businessId} · {contactPerson} · {email}
        </span>
        <span className={choices.quiet}>
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
function BusinessChooser({ chosen, onChoose, onRegister }: Props) {
  const [search, setSearch] = useState('');
  const wanted = search.length >= minTyped;
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
        <ul className={choices.list} aria-label={texts.found}>
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

/** Whom the offer is for, or that no business has been chosen yet. */
function ChosenBusinessBar({ business, onChange }: { business: ChosenBusiness | undefined; onChange: () => void }) {
  if (!business) {
    const action = <Button onClick={onChange}>{texts.tabs.select}</Button>;
    return <Alert type="warning" showIcon title={texts.chooseFirst} action={action} />;
  }
  return (
    <div className={clsx(choices.row, styles.chosen)} data-chosen>
      <Icon name="building" size={20} />
      <div className={choices.names}>
        <strong>{business.businessName}</strong>
        <span className={choices.quiet}>
          {business.businessId} · {texts.balance} <Money amount={business.balance} currency={business.currency} />
        </span>
      </div>
      <Button size="small" onClick={onChange}>
        {texts.change}
      </Button>
    </div>
  );
}

type Step = keyof typeof texts.tabs;

function Steps({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState<Step>('select');
  const [business, setBusiness] = useState<ChosenBusiness>();
  const toOffer = () => setStep('offer');

  return (
    <Tabs
      aria-label={texts.tabsLabel}
      activeKey={step}
      onChange={(key) => setStep(key as Step)}
      items={[
        {
          key: 'select',
          label: texts.tabs.select,
          children: (
            <BusinessChooser
              chosen={business}
              onChoose={(next) => {
                setBusiness(next);
                toOffer();
              }}
              onRegister={() => setStep('register')}
            />
          ),
        },
        {
          key: 'register',
          label: texts.tabs.register,
          children: <QuickRegisterForm onRegistered={setBusiness} onContinue={toOffer} />,
        },
        {
          key: 'offer',
          label: texts.tabs.offer,
          children: (
            <>
              <ChosenBusinessBar business={business} onChange={() => setStep('select')} />
              {business && <OfferForBusinessForm business={business} onDone={onClose} />}
            </>
          ),
        },
      ]}
    />
  );
}

/** Publishes an offer on a business's behalf: a business is found or registered, then the offer is written. */
export function CreateOfferDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <FormDialog open={open} title={texts.title} width={760} onClose={onClose} mask={{ closable: false }}>
      <Steps onClose={onClose} />
    </FormDialog>
  );
}
