import { Button, Pagination } from 'antd';
import { errorText } from '../../../lib/errors/errorText.ts';
import { useListState } from '../../../lib/site/useListState.ts';
import { contactInbox } from '../../../texts/admin.ts';
import { ErrorState } from '../../../ui/antd/ErrorState.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { PageTitle } from '../../../ui/plain/frame/PageTitle.tsx';
import { BlockSkeleton } from '../../../ui/plain/Skeleton.tsx';
import { Stack } from '../../../ui/plain/Stack.tsx';
import { FilterSelect } from '../FilterSelect.tsx';
import { Toolbar } from '../Toolbar.tsx';
import { ContactMessageCard } from './ContactMessageCard.tsx';
import { useAdminMessagesQuery } from './MessagesPage.generated.ts';
import styles from './MessagesPage.module.css';

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
