import { useApolloClient } from '@apollo/client/react';
import { Button } from 'antd';
import { date, dateTime } from '#client/lib/format/format.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import { useListState } from '#client/lib/site/useListState.ts';
import { contactInbox } from '#client/texts/admin.ts';
import { ListPage } from '#client/ui/antd/table/ListPage.tsx';
import cards from '#client/ui/plain/data/Cards.module.css';
import { StatusTag } from '#client/ui/plain/data/StatusTag.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { BlockSkeleton } from '#client/ui/plain/Skeleton.tsx';
import { mailLink } from '#shared/mailLink.ts';
import { BusinessLink, EmailAddress } from '../parts/BusinessLink.tsx';
import {
  type MessageRowFragment,
  useAdminMessagesQuery,
  useSetContactMessageHandledMutation,
} from './MessagesPage.generated.ts';

/** Mail programs refuse long addresses, so only the beginning of a long message is quoted. */
const quotedAtMost = 800;

function answerLink({ name, email, message }: MessageRowFragment) {
  const quoted = message.slice(0, quotedAtMost).replace(/^/gm, '> ');
  return mailLink(email, { subject: contactInbox.subject, body: `Hei ${name},\n\n\n\n${quoted}` });
}

function stateOf({ handled, dueAt }: MessageRowFragment) {
  if (handled) return contactInbox.handled;
  if (!dueAt) return contactInbox.open;
  return new Date(dueAt) < new Date() ? contactInbox.overdue(date(dueAt)) : contactInbox.due(date(dueAt));
}

/** One message with the ways to answer it and to mark it. */
function ContactMessageCard({ message: row }: { message: MessageRowFragment }) {
  const { id, name, email, message, createdAt, handled, business } = row;
  const { cache } = useApolloClient();
  const [setHandled] = useSetContactMessageHandledMutation();
  const change = useAction(setHandled, { failed: contactInbox.changeFailed, about: name });

  /** The card stays where it is, so that a slip can be undone; only the count in the navigation is read again. */
  async function mark() {
    const message = { ...row, handled: !handled };
    const done = await change(
      { id, handled: !handled },
      { optimisticResponse: { setContactMessageHandled: { __typename: 'ContactMessagePayload', message } } },
    );
    if (done) evict(cache, affected.contactMessages);
  }

  return (
    <article className={`${cards.card} ${handled ? cards.done : ''}`} aria-label={name}>
      <header className={cards.head}>
        <div className={cards.from}>
          <strong>{name}</strong>
          <a href={mailLink(email)}>
            <EmailAddress email={email} />
          </a>
          {business && (
            <span>
              {contactInbox.business} <BusinessLink id={business.id}>{business.businessName}</BusinessLink>
            </span>
          )}
        </div>
        <span className={cards.when} data-numeric>
          {dateTime(createdAt)}
        </span>
        {row.kind === 'ACCESSIBILITY' && <StatusTag {...contactInbox.accessibility} />}
        <StatusTag {...stateOf(row)} />
      </header>
      <p className={cards.text}>{message}</p>
      <footer className={cards.foot}>
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

const filters = { tila: 'open' };
const texts = { ...contactInbox, notFound: contactInbox.noneOfStatus, clear: contactInbox.statuses.open };

/** Messages of the contact form: read, answered by mail, and marked as handled. */
export function MessagesPage() {
  const state = useListState({ filters });
  const { tila } = state.filters;
  const handled = tila === 'ALL' ? null : tila === 'handled';
  const query = useAdminMessagesQuery({ variables: { handled, page: state.page } });

  return (
    <ListPage
      texts={texts}
      state={state}
      query={query}
      found={(query.data ?? query.previousData)?.contactMessages}
      failed={contactInbox.failed}
      filters={[{ name: 'tila', label: contactInbox.status, options: contactInbox.statuses, width: 190 }]}
      rows={{
        render: (message) => <ContactMessageCard message={message} />,
        className: cards.list,
        skeleton: <BlockSkeleton lines={6} />,
      }}
      drawings={['people', 'people']}
    />
  );
}
