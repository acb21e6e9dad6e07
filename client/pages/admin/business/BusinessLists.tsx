import { Button, Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { errorText, failureText } from '#client/lib/errors/appErrorOf.ts';
import { date, dateTime } from '#client/lib/format/format.ts';
import { settleForm } from '#client/lib/forms/openForms.ts';
import { useFieldForm } from '#client/lib/forms/useFieldForm.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import { businessHistory, businessMails, businessOffers, businessNotes as texts } from '#client/texts/adminBusiness.ts';
import { CheckedField, CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { ErrorState } from '#client/ui/antd/Notice.tsx';
import type { Column } from '#client/ui/antd/table/columns.ts';
import { QueryTable } from '#client/ui/antd/table/QueryTable.tsx';
import { useNotices } from '#client/ui/antd/useNotices.tsx';
import { StatusTag } from '#client/ui/plain/data/StatusTag.tsx';
import { EmptyState } from '#client/ui/plain/EmptyState.tsx';
import { Panel, Stack } from '#client/ui/plain/Layout.tsx';
import { BlockSkeleton } from '#client/ui/plain/Skeleton.tsx';
import { addBusinessNoteLimits } from '#shared/limits.generated.ts';
import { checkBusinessNote } from '#shared/rules/accounts.ts';
import { auditActions } from '#shared/texts/audit.ts';
import { auditFacts } from '../audit/AuditEntryDialog.tsx';
import { ModerationCell, ReachCell, TypeCell } from '../offers/adminOfferColumns.tsx';
import type { AdminOfferRowFragment } from '../offers/OffersPage.generated.ts';
import styles from './BusinessLists.module.css';
import {
  type AdminBusinessHistoryQuery,
  type AdminBusinessMailsQuery,
  useAddBusinessNoteMutation,
  useAdminBusinessHistoryQuery,
  useAdminBusinessMailsQuery,
  useAdminBusinessNotesQuery,
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
    render: ({ shown: { title } }) => <Link to={`/admini/tarjoukset?haku=${encodeURIComponent(title)}`}>{title}</Link>,
  },
  { key: 'type', title: ofOffers.type, width: 160, render: (offer) => <TypeCell offer={offer} /> },
  { key: 'status', title: ofOffers.status, width: 150, render: (offer) => <ModerationCell offer={offer} /> },
  { key: 'reach', title: ofOffers.reach, width: 150, render: (offer) => <ReachCell offer={offer} /> },
  {
    key: 'expires',
    title: ofOffers.expires,
    width: 120,
    render: ({ endsAt }) => <span data-numeric>{date(endsAt)}</span>,
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
    render: ({ status: state }) => <StatusTag {...businessMails.states[state]} />,
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

interface Values {
  text: string;
}

function NoteForm({ businessId }: { businessId: string }) {
  const { refuse, forget } = useNotices();
  const form = useFieldForm<Values>();
  const [add, { loading }] = useAddBusinessNoteMutation({ update: (cache) => evict(cache, affected.businessNotes) });

  async function send({ text }: Values) {
    forget();
    try {
      await add({ variables: { id: businessId, text } });
      settleForm(form);
      form.reset();
    } catch (error) {
      refuse({ text: failureText(error, texts.addFailed) });
    }
  }

  return (
    <CheckedForm<Values> form={form} draftName="note" check={({ text }) => checkBusinessNote(text)} onFinish={send}>
      <CheckedField name="text" label={texts.label}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={addBusinessNoteLimits.text} />
      </CheckedField>
      <Button htmlType="submit" loading={loading}>
        {texts.add}
      </Button>
    </CheckedForm>
  );
}

const step = 5;
/** The maximum number of rows in an answer of the server. */
const maxRows = 100;

/** What admins have noted about a business, newest first, and a field for more. */
export function BusinessNotes({ businessId }: { businessId: string }) {
  const [size, setSize] = useState(step);
  const { data, previousData, error, loading, refetch } = useAdminBusinessNotesQuery({
    variables: { id: businessId, page: { number: 1, size } },
  });
  const found = (data ?? previousData)?.businessNotes;
  const left = found ? found.total - found.items.length : 0;
  return (
    <Panel title={texts.title} intro={texts.intro}>
      <NoteForm businessId={businessId} />
      {error && !found && <ErrorState text={errorText(error, texts.failed)} onRetry={refetch} />}
      {!error && !found && <BlockSkeleton lines={3} />}
      {found?.total === 0 && <p className={styles.quiet}>{texts.none}</p>}
      {found && found.total > 0 && (
        <ol className={styles.notes} aria-label={texts.title} aria-busy={loading}>
          {found.items.map(({ id, text, adminName, createdAt }) => (
            <li key={id} className={styles.note}>
              <p className={styles.text}>{text}</p>
              <p className={styles.quiet} data-numeric>
                {adminName}, {dateTime(createdAt)}
              </p>
            </li>
          ))}
        </ol>
      )}
      {left > 0 && size < maxRows && (
        <div>
          <Button size="small" onClick={() => setSize(Math.min(size * 4, maxRows))}>
            {texts.more(left)}
          </Button>
        </div>
      )}
    </Panel>
  );
}
