import { Button, Tabs } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { appErrorOf, errorText } from '#client/lib/errors/appErrorOf.ts';
import { date, dateTime, numeral } from '#client/lib/format/format.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import { mayRun, useSession } from '#client/lib/session/session.tsx';
import { useListState } from '#client/lib/site/useListState.ts';
import { useMediaQuery } from '#client/lib/theme/useMediaQuery.ts';
import { businessDeletion, businesses } from '#client/texts/admin.ts';
import {
  businessAddress,
  businessCredit,
  businessEInvoice,
  deletedBusiness,
  businessPage as texts,
} from '#client/texts/adminBusiness.ts';
import { businessTerms } from '#client/texts/adminTerms.ts';
import { businessStatus } from '#client/texts/statuses.ts';
import { ErrorState, Notice } from '#client/ui/antd/Notice.tsx';
import { FilterSelect } from '#client/ui/antd/table/Toolbar.tsx';
import { FactList } from '#client/ui/plain/data/FactList.tsx';
import { Money } from '#client/ui/plain/data/Money.tsx';
import { StatusTag } from '#client/ui/plain/data/StatusTag.tsx';
import { EmptyState } from '#client/ui/plain/EmptyState.tsx';
import { Columns, Panel, Row, Stack } from '#client/ui/plain/Layout.tsx';
import { PageTitle } from '#client/ui/plain/PageTitle.tsx';
import { BlockSkeleton } from '#client/ui/plain/Skeleton.tsx';
import { mailLink } from '#shared/mailLink.ts';
import { BalanceInvoices, BalanceTransactions } from '../businesses/BalanceHistory.tsx';
import type { BusinessDialog } from '../businesses/BusinessCells.tsx';
import { BusinessDialogs, useRegisteredAddress } from '../businesses/BusinessDialogs.tsx';
import { type BusinessRowFragment, useTakeBackEndingNoticeMutation } from '../businesses/BusinessesPage.generated.ts';
import { BusinessActions } from '../businesses/businessColumns.tsx';
import { useDecide } from '../businesses/businessDecision.tsx';
import { EmailAddress } from '../parts/BusinessLink.tsx';
import { BusinessAddress, BusinessCredit, BusinessEInvoice } from './BillingDialogs.tsx';
import { BusinessHistory, BusinessMails, BusinessNotes, BusinessOffers } from './BusinessLists.tsx';
import { useAdminBusinessQuery, useAdminDeletedBusinessQuery } from './BusinessPage.generated.ts';
import { BusinessTerms } from './BusinessTerms.tsx';

const back = { to: '/admini/yritykset', text: texts.back };

/** The details that a business gave, and its figures. */
function Facts({ business }: { business: BusinessRowFragment }) {
  const { contactPerson, email, emailVerified, phone, currency } = business;
  const address = useRegisteredAddress(business.businessId);
  return (
    <Panel title={texts.facts}>
      <FactList
        facts={[
          [
            texts.businessId,
            business.businessIdChecksOut ? business.businessId : `${business.businessId} (${businesses.suspicious})`,
          ],
          [texts.address, address.loading ? '…' : address.text],
          [businessAddress.label, <BusinessAddress key="address" business={business} />],
          [businessEInvoice.label, <BusinessEInvoice key="eInvoice" business={business} />],
          [texts.contact, contactPerson],
          [
            texts.email,
            <a key="email" href={mailLink(email)}>
              <EmailAddress email={email} />
              {!emailVerified && ` (${businesses.unverified})`}
            </a>,
          ],
          [
            texts.phone,
            <a key="phone" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              {phone}
            </a>,
          ],
          [texts.registered, date(business.createdAt)],
          [texts.lastLogin, business.lastLoginAt ? dateTime(business.lastLoginAt) : businesses.neverLoggedIn],
          [texts.reason, business.statusReason ?? texts.none],
          [texts.balance, <Money key="balance" amount={business.balance} currency={currency} />],
          [businessCredit.label, <BusinessCredit key="credit" business={business} />],
          [texts.spent, <Money key="spent" amount={business.totalSpent} currency={currency} />],
          [texts.clicks, numeral(business.totalClicks)],
        ]}
      />
    </Panel>
  );
}

/** What an account waits for whose end is over. */
function waitingTexts(isOwnEnding: boolean, day: string) {
  const { waits, waitsText, ownWaits, ownWaitsText } = businessDeletion.ending;
  return isOwnEnding ? { title: ownWaits, text: ownWaitsText } : { title: waits(day), text: waitsText };
}

/** That the account ends by a notice, which a master admin may take back. */
function EndingNotice({ business: { id, endsAt, isOwnEnding } }: { business: BusinessRowFragment }) {
  const { user } = useSession('ADMIN');
  const [mutate, { loading }] = useTakeBackEndingNoticeMutation({
    update: (cache) => evict(cache, affected.businessTotals),
  });
  const { title, takeBack, takenBack, takeBackFailed } = businessDeletion.ending;
  const run = useAction(mutate, { done: takenBack, failed: takeBackFailed });
  if (!endsAt) return null;
  const waits = new Date(endsAt) <= new Date() && waitingTexts(isOwnEnding, date(endsAt));
  const { own, text } = businessDeletion.ending;
  return (
    <Notice
      tone="warning"
      title={waits ? waits.title : title(date(endsAt))}
      text={waits ? waits.text : isOwnEnding ? own : text}
      action={
        user?.role === 'MASTER_ADMIN' &&
        !isOwnEnding && (
          <Button size="small" loading={loading} onClick={() => void run({ id })}>
            {takeBack}
          </Button>
        )
      }
    />
  );
}

/** The lists of a business, one at a time: each asks when it is first opened. The open one is in the address. */
function BusinessParts({ id, deleted = false }: { id: string; deleted?: boolean }) {
  const { user } = useSession('ADMIN');
  const ofPresent = [
    ...(mayRun(user, 'AdminBusinessOffers')
      ? [{ key: 'tarjoukset', label: texts.offers, children: <BusinessOffers businessId={id} /> }]
      : []),
    { key: 'sahkopostit', label: texts.mails, children: <BusinessMails businessId={id} /> },
    { key: 'ehdot', label: businessTerms.tab, children: <BusinessTerms businessId={id} /> },
  ];
  const items = [
    { key: 'paatokset', label: texts.history, children: <BusinessHistory businessId={id} /> },
    { key: 'saldo', label: texts.ledger, children: <BalanceTransactions businessId={id} deleted={deleted} /> },
    { key: 'laskut', label: texts.invoices, children: <BalanceInvoices businessId={id} deleted={deleted} /> },
    ...(deleted ? [] : ofPresent),
  ];
  const { filters, setFilter } = useListState({ filters: { osa: 'paatokset' } });
  const open = items.find(({ key }) => key === filters.osa) ?? items[0];
  const phone = useMediaQuery('(max-width: 640px)');
  // Tabs that do not fit would hide behind a button that a list of tabs must not have.
  if (phone) {
    return (
      <Stack gap="small">
        <FilterSelect
          label={texts.parts}
          value={open?.key ?? ''}
          options={Object.fromEntries(items.map(({ key, label }) => [key, label]))}
          onChange={(next) => setFilter('osa', next)}
        />
        {open?.children}
      </Stack>
    );
  }
  return (
    <Tabs
      aria-label={texts.parts}
      activeKey={open?.key ?? ''}
      onChange={(next) => setFilter('osa', next)}
      items={items}
    />
  );
}

function PresentBusiness({ business }: { business: BusinessRowFragment }) {
  const { user } = useSession('ADMIN');
  const [dialog, setDialog] = useState<BusinessDialog>();
  const onDecide = useDecide();
  const master = user?.role === 'MASTER_ADMIN';
  return (
    <>
      <PageTitle
        title={business.businessName}
        back={back}
        intro={<StatusTag {...businessStatus(business.status)} />}
        actions={
          <Row>
            <Button size="small" onClick={() => setDialog({ name: 'topUp', business })}>
              {texts.topUp}
            </Button>
            <BusinessActions
              business={business}
              master={master}
              onDecide={onDecide}
              onOpen={(name) => setDialog({ name, business })}
            />
          </Row>
        }
      />
      <Stack gap="medium">
        <Columns>
          <Facts business={business} />
          <BusinessNotes businessId={business.id} />
        </Columns>
        <EndingNotice business={business} />
        {business.sameAddress.map(({ id, businessName, email }) => (
          <Notice
            key={id}
            tone="warning"
            title={texts.sameAddress(businessName)}
            text={texts.sameAddressHint(email)}
            action={<Link to={`/admini/yritykset/${id}`}>{texts.openOther}</Link>}
          />
        ))}
        {business.duplicates.length > 0 && (
          <div>
            <Button size="small" onClick={() => setDialog({ name: 'duplicates', business })}>
              {businesses.duplicate(business.duplicates.length)}
            </Button>
          </div>
        )}
        <BusinessParts id={business.id} />
      </Stack>
      <BusinessDialogs dialog={dialog} onDecide={onDecide} onClose={() => setDialog(undefined)} />
    </>
  );
}

/** What is retained of a deleted business; for an id that never was one, that there is none. */
function PastBusiness({ id }: { id: string }) {
  const { data, error, refetch } = useAdminDeletedBusinessQuery({ variables: { id } });
  if (appErrorOf(error)?.code === 'BUSINESS_NOT_FOUND') {
    return (
      <>
        <PageTitle title={texts.title} back={back} />
        <EmptyState drawing="search" text={texts.notFound} hint={texts.notFoundHint} />
      </>
    );
  }
  if (error) return <Failed error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  const { businessName, businessId, deletedAt, deletedBy } = data.deletedBusiness;
  return (
    <>
      <PageTitle title={businessName} back={back} intro={<StatusTag text={deletedBusiness.status} tone="off" />} />
      <Stack gap="medium">
        <Panel title={`${texts.businessId} ${businessId}`}>
          <p>{deletedBusiness.text(dateTime(deletedAt), deletedBy ?? deletedBusiness.unknown)}</p>
          <p>{deletedBusiness.retained}</p>
        </Panel>
        <BusinessParts id={id} deleted />
      </Stack>
    </>
  );
}

function Loading() {
  return (
    <>
      <PageTitle title={texts.title} back={back} />
      <Columns>
        <BlockSkeleton lines={8} />
        <BlockSkeleton silent lines={4} />
      </Columns>
    </>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  return (
    <>
      <PageTitle title={texts.title} back={back} />
      <ErrorState text={errorText(error, texts.failed)} onRetry={onRetry} />
    </>
  );
}

/** Everything about one business: its details, notes and decisions about it, its offers, money and mails. */
export function BusinessPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useAdminBusinessQuery({ variables: { id } });
  if (appErrorOf(error)?.code === 'BUSINESS_NOT_FOUND') return <PastBusiness id={id} />;
  if (data) return <PresentBusiness key={id} business={data.business} />;
  return error ? <Failed error={error} onRetry={refetch} /> : <Loading />;
}
