import { usePublicSettings } from '../../../lib/graphql/usePublicSettings.ts';
import { answerTexts } from '../../../texts/answers.ts';
import { assistant as texts } from '../../../texts/app.ts';
import { BlockSkeleton } from '../../../ui/plain/Skeleton.tsx';
import { SignInInvitation, VerifyReminder } from '../account/AccountPanels.tsx';
import { LoadFault } from '../LoadFault.tsx';
import { useConsumer } from '../useConsumer.ts';
import { useOnline } from '../useOnline.ts';
import { AskForm } from './AskForm.tsx';
import type { ChatMessagePartsFragment, ConversationQuery } from './AssistantPage.generated.ts';
import styles from './AssistantPage.module.css';
import { repliesTo } from './answerParts.ts';
import { ChatMessages } from './ChatMessages.tsx';
import { DeleteConversation } from './DeleteConversation.tsx';
import { useConversation } from './useConversation.ts';

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

interface RepliesProps {
  message: ChatMessagePartsFragment;
  isBlocked: boolean;
  onSend: (text: string) => Promise<boolean>;
}

/** What may be said next: answers to a question back, or other searches when nothing was found. */
function Replies({ message, isBlocked, onSend }: RepliesProps) {
  const replies = repliesTo(message);
  if (replies.length === 0) return null;
  return (
    <ul
      className={styles.replies}
      lang={answerTexts[message.language ?? 'FI'].code}
      aria-label={message.kind === 'CLARIFY' ? texts.quickReplies : texts.suggestions}
    >
      {replies.map((reply) => (
        <li key={reply}>
          <button type="button" disabled={isBlocked} onClick={() => void onSend(reply)}>
            {reply}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Conversation() {
  const { chat, error, reload, draft, fault, isStopped, send, stop, forget } = useConversation();
  const obstacle = useObstacle(chat, fault?.code);
  const isOnline = useOnline();
  const hasMessages = !!chat && chat.messages.length > 0;
  const latest = chat?.messages.at(-1);
  if (!chat && error) return <LoadFault text={texts.loadFailed} error={error} onRetry={() => reload()} />;
  if (!chat) return <BlockSkeleton lines={6} />;
  return (
    <>
      <div className={styles.talk}>
        {obstacle === texts.unverified && <VerifyReminder />}
        <p className={styles.notice}>{chat.notice}</p>
        <ChatMessages messages={chat.messages} draft={draft} />
        {latest && !draft && !fault && <Replies message={latest} isBlocked={!!obstacle} onSend={send} />}
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
        {isStopped && (
          <p className={styles.stopped} role="status">
            {texts.stopped}
          </p>
        )}
        <AskForm isBusy={!!draft} obstacle={obstacle} fault={fault} onSend={send} onStop={stop} />
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
