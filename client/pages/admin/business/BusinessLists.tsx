import { useState } from 'react';
import { Link } from 'react-router';
import { auditActions } from '#shared/auditTexts.ts';
import { date, dateTime } from '../../../lib/format/format.ts';
import { businessHistory, businessMails, businessOffers } from '../../../texts/adminBusiness.ts';
import type { Column } from '../../../ui/antd/table/columns.ts';
import { QueryTable } from '../../../ui/antd/table/QueryTable.tsx';
import { StatusTag } from '../../../ui/plain/data/StatusTag.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { Stack } from '../../../ui/plain/Layout.tsx';
import { auditFacts } from '../audit/AuditEntryDialog.tsx';
import { ModerationCell, ReachCell, TypeCell } from '../offers/adminOfferColumns.tsx';
import type { AdminOfferRowFragment } from '../offers/OffersPage.generated.ts';
import styles from './BusinessLists.module.css';
import {
  type AdminBusinessHistoryQuery,
  type AdminBusinessMailsQuery,
  useAdminBusinessHistoryQuery,
  useAdminBusinessMailsQuery,
  useAdminBusinessOffersQuery,
} from './BusinessPage.generated.ts';

interface Props {
  businessId: string;
}

/** The page of a list that is not in the address: the tabs are. */
function usePageNumber() {
  const [page, setPage] = useState({ number: 1, size: 20 });
  return { page, onPage: (number: number, size: number) => setPage({ number, size }) };
}

type Entry = AdminBusinessHistoryQuery['businessHistory']['items'][number];

function Changes({ entry: { before, after } }: { entry: Entry }) {
  const facts = auditFacts(before, after);
  if (facts.length === 0) return businessHistory.nothing;
  return (
    <ul className={styles.changes}>
      {facts.map(({ field, name, ...values }) => (
        <li key={field}>
          <span className={styles.quiet}>{name}</span> {before ? `${values.before} → ${values.after}` : values.after}
        </li>
      ))}
    </ul>
  );
}

const { columns: decisions } = businessHistory;
const historyColumns: Column<Entry>[] = [
  { key: 'action', title: decisions.action, card: 'title', render: ({ action }) => auditActions[action] ?? action },
  { key: 'at', title: decisions.at, width: 170, render: ({ at }) => <span data-numeric>{dateTime(at)}</span> },
  { key: 'actor', title: decisions.actor, width: 180, render: ({ actorName }) => actorName ?? businessHistory.nothing },
  { key: 'details', title: decisions.details, width: '45%', render: (entry) => <Changes entry={entry} /> },
];

/** What admins have decided about a business, newest first. */
export function BusinessHistory({ businessId }: Props) {
  const { page, onPage } = usePageNumber();
  const query = useAdminBusinessHistoryQuery({ variables: { id: businessId, page } });
  return (
    <QueryTable
      query={query}
      found={(query.data ?? query.previousData)?.businessHistory}
      failed={businessHistory.failed}
      label={decisions.action}
      columns={historyColumns}
      page={page}
      onPage={onPage}
      empty={<EmptyState drawing="people" text={businessHistory.none} />}
    />
  );
}

const { columns: ofOffers } = businessOffers;
const offerColumns: Column<AdminOfferRowFragment>[] = [
  {
    key: 'offer',
    title: ofOffers.offer,
    card: 'title',
    render: ({ title }) => <Link to={`/admini/tarjoukset?haku=${encodeURIComponent(title)}`}>{title}</Link>,
  },
  { key: 'type', title: ofOffers.type, width: 160, render: (offer) => <TypeCell offer={offer} /> },
  { key: 'status', title: ofOffers.status, width: 150, render: (offer) => <ModerationCell offer={offer} /> },
  { key: 'reach', title: ofOffers.reach, width: 150, render: (offer) => <ReachCell offer={offer} /> },
  {
    key: 'expires',
    title: ofOffers.expires,
    width: 120,
    render: ({ expiresAt }) => <span data-numeric>{date(expiresAt)}</span>,
  },
];

/** Offers of a business, newest first. */
export function BusinessOffers({ businessId }: Props) {
  const { page, onPage } = usePageNumber();
  const query = useAdminBusinessOffersQuery({ variables: { id: businessId, page } });
  return (
    <QueryTable
      query={query}
      found={(query.data ?? query.previousData)?.adminOffers}
      failed={businessOffers.failed}
      label={ofOffers.offer}
      columns={offerColumns}
      page={page}
      onPage={onPage}
      empty={<EmptyState drawing="offers" text={businessOffers.none} />}
    />
  );
}

type SentMail = AdminBusinessMailsQuery['businessMails']['items'][number];

const { columns: ofMails } = businessMails;
const mailColumns: Column<SentMail>[] = [
  { key: 'subject', title: ofMails.subject, card: 'title', render: ({ subject }) => subject },
  {
    key: 'created',
    title: ofMails.created,
    width: 170,
    render: ({ createdAt }) => <span data-numeric>{dateTime(createdAt)}</span>,
  },
  {
    key: 'sent',
    title: ofMails.sent,
    width: 170,
    render: ({ sentAt }) => <span data-numeric>{sentAt ? dateTime(sentAt) : businessMails.nothing}</span>,
  },
  {
    key: 'state',
    title: ofMails.state,
    width: 180,
    render: ({ state }) => <StatusTag {...businessMails.states[state]} />,
  },
];

/** Mails to a business, newest first. */
export function BusinessMails({ businessId }: Props) {
  const { page, onPage } = usePageNumber();
  const query = useAdminBusinessMailsQuery({ variables: { id: businessId, page } });
  return (
    <Stack gap="small">
      <p className={styles.quiet}>{businessMails.intro}</p>
      <QueryTable
        query={query}
        found={(query.data ?? query.previousData)?.businessMails}
        failed={businessMails.failed}
        label={ofMails.subject}
        columns={mailColumns}
        page={page}
        onPage={onPage}
        empty={<EmptyState drawing="people" text={businessMails.none} />}
      />
    </Stack>
  );
}
