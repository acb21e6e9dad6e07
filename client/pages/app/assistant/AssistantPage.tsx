import { type Ref, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { usePublicSettings } from '../../../lib/graphql/usePublicSettings.ts';
import { assistant as texts } from '../../../texts/app.ts';
import { Icon } from '../../../ui/plain/Icon.tsx';
import { BlockSkeleton } from '../../../ui/plain/Skeleton.tsx';
import { SignInInvitation, VerifyReminder } from '../account/AccountPanels.tsx';
import { LoadFault, useOnline } from '../LoadFault.tsx';
import { OfferGrid } from '../tiles/OfferGrid.tsx';
import { useConsumer } from '../useConsumer.ts';
import { AskForm } from './AskForm.tsx';
import type { ChatMessagePartsFragment, ConversationQuery } from './AssistantPage.generated.ts';
import styles from './AssistantPage.module.css';
import chatMessagesStyles from './ChatMessages.module.css';
import { DeleteConversation } from './DeleteConversation.tsx';
import { type Draft, useConversation } from './useConversation.ts';

/** A plain space between a sum and its sign would let them part at the end of a line. */
const unparted = (text: string) => text.replace(/(\d) €/g, '$1\u00A0€');

interface BubbleProps {
  isOwn: boolean;
  text: string;
  ref?: Ref<HTMLDivElement> | undefined;
}

function Bubble({ isOwn, text, ref }: BubbleProps) {
  return (
    <div ref={ref} className={isOwn ? chatMessagesStyles.own : chatMessagesStyles.answer}>
      <span className="visually-hidden">{isOwn ? texts.you : texts.it}: </span>
      {unparted(text)}
    </div>
  );
}

interface MessageProps {
  message: ChatMessagePartsFragment;
  ref: Ref<HTMLDivElement> | undefined;
}

function Message({ message: { role, text, offers, page }, ref }: MessageProps) {
  return (
    <>
      <Bubble isOwn={role === 'CONSUMER'} text={text} ref={ref} />
      {page && (
        <Link className={chatMessagesStyles.page} to={page.path}>
          {page.title}
        </Link>
      )}
      {offers.length > 0 && (
        <div className={chatMessagesStyles.offers}>
          <OfferGrid offers={offers} />
        </div>
      )}
    </>
  );
}

interface Props {
  messages: readonly ChatMessagePartsFragment[];
  draft: Draft | undefined;
}

/** What was said, the oldest first, and what is being said. The last question is brought to the top, its answer below. */
function ChatMessages({ messages, draft }: Props) {
  const asked = useRef<HTMLDivElement>(null);
  const lastAsked = draft ? undefined : messages.findLast(({ role }) => role === 'CONSUMER');
  const count = messages.length;
  const question = draft?.question;

  useEffect(() => {
    if (count > 0 || question) asked.current?.scrollIntoView({ block: 'start' });
  }, [count, question]);

  return (
    <div className={chatMessagesStyles.log} role="log" aria-live="polite" aria-labelledby="keskustelu">
      <h2 id="keskustelu" className="visually-hidden">
        {texts.talk}
      </h2>
      {messages.map((message) => (
        <Message key={message.id} message={message} ref={message === lastAsked ? asked : undefined} />
      ))}
      {draft && (
        <>
          <Bubble isOwn text={draft.question} ref={asked} />
          {draft.answer ? (
            <Bubble isOwn={false} text={draft.answer} />
          ) : (
            <p className={chatMessagesStyles.thinking}>
              <Icon name="sparkle" size={18} />
              {texts.thinking}
            </p>
          )}
        </>
      )}
    </div>
  );
}

/** Why nothing can be sent just now, if so. */
function useObstacle(chat: ConversationQuery['chat'] | undefined, code: string | undefined) {
  const { consumer } = useConsumer();
  const { requireEmailVerification } = usePublicSettings();
  const isOnline = useOnline();
  if (!isOnline) return chat?.messages.length ? texts.offlineTalk : texts.offline;
  if ((requireEmailVerification && consumer && !consumer.emailVerified) || code === 'EMAIL_NOT_VERIFIED')
    return texts.unverified;
  return chat?.allowance.remaining === 0 ? texts.limit : undefined;
}

function Conversation() {
  const { chat, error, reload, draft, fault, send, forget } = useConversation();
  const obstacle = useObstacle(chat, fault?.code);
  const isOnline = useOnline();
  const hasMessages = !!chat && chat.messages.length > 0;
  if (!chat && error) return <LoadFault text={texts.loadFailed} error={error} onRetry={() => reload()} />;
  if (!chat) return <BlockSkeleton lines={6} />;
  return (
    <>
      <div className={styles.talk}>
        {obstacle === texts.unverified && <VerifyReminder />}
        <p className={styles.notice}>{chat.notice}</p>
        <ChatMessages messages={chat.messages} draft={draft} />
        {!hasMessages && !draft && (
          <div className={styles.start}>
            <p>{texts.intro}</p>
            <ul aria-label={texts.suggestions}>
              {texts.examples.map((example) => (
                <li key={example}>
                  <button type="button" disabled={!!obstacle} onClick={() => void send(example)}>
                    {example}
                  </button>
                </li>
              ))}
            </ul>
            <p className={styles.privacy}>{texts.privacy}</p>
          </div>
        )}
      </div>
      <div className={styles.foot}>
        {fault && !obstacle && (
          <p className={styles.fault} role="alert">
            {fault.text}
          </p>
        )}
        <AskForm isBusy={!!draft} obstacle={obstacle} onSend={send} />
        {isOnline && (
          <div className={styles.line}>
            <span role="status">{texts.left(chat.allowance.remaining)}</span>
            {hasMessages && <DeleteConversation onDelete={forget} />}
          </div>
        )}
      </div>
    </>
  );
}

/** The assistant that looks for offers on one's behalf. */
export function AssistantPage() {
  const { consumer, isKnown } = useConsumer();
  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      {consumer && <Conversation />}
      {!consumer && isKnown && (
        <SignInInvitation
          drawing="people"
          text={texts.signedOut}
          hint={texts.signedOutHint}
          from="/sovellus/assistentti"
        />
      )}
    </div>
  );
}
