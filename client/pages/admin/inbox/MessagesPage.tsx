import { useApolloClient } from '@apollo/client/react';
import { Button, Pagination } from 'antd';
import { errorText } from '../../../lib/errors/errorText.ts';
import { dateTime } from '../../../lib/format/format.ts';
import { useAction } from '../../../lib/forms/useAction.ts';
import { affected, evict } from '../../../lib/graphql/evict.ts';
import { useListState } from '../../../lib/site/useListState.ts';
import { contactInbox } from '../../../texts/admin.ts';
import { ErrorState } from '../../../ui/antd/ErrorState.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { PageTitle } from '../../../ui/plain/frame/PageTitle.tsx';
import { Icon } from '../../../ui/plain/Icon.tsx';
import { BlockSkeleton } from '../../../ui/plain/Skeleton.tsx';
import { Stack } from '../../../ui/plain/Stack.tsx';
import { StatusTag } from '../../../ui/plain/StatusTag.tsx';
import { EmailAddress } from '../EmailAddress.tsx';
import { FilterSelect } from '../FilterSelect.tsx';
import { Toolbar } from '../Toolbar.tsx';
import {
  type MessageRowFragment,
  useAdminMessagesQuery,
  useSetContactMessageHandledMutation,
} from './MessagesPage.generated.ts';
import styles from './MessagesPage.module.css';

/** Mail programs refuse long addresses, so only the beginning of a long message is quoted. */
const quotedAtMost = 800;

function answerLink({ name, email, message }: MessageRowFragment) {
  const quoted = message.slice(0, quotedAtMost).replace(/^/gm, '> ');
  const fields = { subject: contactInbox.subject, body: `Hei ${name},\n\n\n\n${quoted}` };
  const query = Object.entries(fields).map(([field, text]) => `${field}=${encodeURIComponent(text)}`);
  return `mailto:${email}?${query.join('&')}`;
}

/** One message with the ways to answer it and to mark it. */
function ContactMessageCard({ message: row }: { message: MessageRowFragment }) {
  const { id, name, email, message, createdAt, handled } = row;
  const { cache } = useApolloClient();
  const [setHandled] = useSetContactMessageHandledMutation();
  const change = useAction(setHandled, { failed: contactInbox.changeFailed });

  /** The card stays where it is, so that a slip can be undone; only the count in the navigation is read anew. */
  async function mark() {
    const message = { ...row, handled: !handled };
    const done = await change(
      { id, handled: !handled },
      { optimisticResponse: { setContactMessageHandled: { __typename: 'ContactMessagePayload', message } } },
    );
    if (done) evict(cache, affected.contactMessages);
  }

  return (
    <article className={`${styles.card} ${handled ? styles.done : ''}`} aria-label={name}>
      <header className={styles.head}>
        <div className={styles.from}>
          <strong>{name}</strong>
          <a href={`mailto:${email}`}>
            <EmailAddress email={email} />
          </a>
        </div>
        <span className={styles.when} data-numeric>
          {dateTime(createdAt)}
        </span>
        <StatusTag {...(handled ? contactInbox.handled : contactInbox.open)} />
      </header>
      <p className={styles.text}>{message}</p>
      <footer className={styles.foot}>
        <Button icon={<Icon name="mail" size={16} />} href={answerLink(row)} aria-label={contactInbox.replyTo(name)}>
          {contactInbox.reply}
        </Button>
        <Button
          aria-label={handled ? contactInbox.reopenOf(name) : contactInbox.handleOf(name)}
          onClick={() => void mark()}
        >
          {handled ? contactInbox.reopen : contactInbox.handle}
        </Button>
      </footer>
    </article>
  );
}

function Nothing({ open, onOpen }: { open: boolean; onOpen: () => void }) {
  if (open) return <EmptyState drawing="people" text={contactInbox.none} hint={contactInbox.noneHint} />;
  const action = <Button onClick={onOpen}>{contactInbox.statuses.open}</Button>;
  return <EmptyState drawing="people" text={contactInbox.noneOfStatus} action={action} />;
}

/** Messages of the contact form: read, answered by mail, and marked as handled. */
export function MessagesPage() {
  const { filters, page, setPage, setFilter } = useListState({ filters: { tila: 'open' } });
  const handled = filters.tila === 'ALL' ? null : filters.tila === 'handled';
  const { data, previousData, loading, error, refetch } = useAdminMessagesQuery({ variables: { handled, page } });
  const list = (data ?? previousData)?.contactMessages;

  return (
    <>
      <PageTitle title={contactInbox.title} intro={contactInbox.intro} />
      <Stack gap="medium">
        <Toolbar>
          <FilterSelect
            label={contactInbox.status}
            width={190}
            value={filters.tila}
            options={contactInbox.statuses}
            onChange={(next) => setFilter('tila', next)}
          />
        </Toolbar>
        {error && !list && <ErrorState text={errorText(error, contactInbox.failed)} onRetry={refetch} />}
        {!list && !error && <BlockSkeleton lines={6} />}
        {list?.items.length === 0 && !loading && (
          <Nothing open={handled === false} onOpen={() => setFilter('tila', 'open')} />
        )}
        {list && list.items.length > 0 && (
          <ul className={styles.list} aria-label={contactInbox.list} aria-busy={loading}>
            {list.items.map((message) => (
              <li key={message.id}>
                <ContactMessageCard message={message} />
              </li>
            ))}
          </ul>
        )}
        {list && list.total > page.size && (
          <Pagination
            align="center"
            current={page.number}
            pageSize={page.size}
            total={list.total}
            showSizeChanger={false}
            onChange={(number) => setPage(number)}
          />
        )}
      </Stack>
    </>
  );
}
