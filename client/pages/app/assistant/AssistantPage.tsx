import { usePublicSettings } from '../../../lib/graphql/usePublicSettings.ts';
import { assistant as texts } from '../../../texts/app.ts';
import { BlockSkeleton } from '../../../ui/plain/Skeleton.tsx';
import { LoadFault } from '../LoadFault.tsx';
import { SignInInvitation } from '../SignInInvitation.tsx';
import { useConsumer } from '../useConsumer.ts';
import { useOnline } from '../useOnline.ts';
import { VerifyReminder } from '../VerifyReminder.tsx';
import { AskForm } from './AskForm.tsx';
import type { ConversationQuery } from './AssistantPage.generated.ts';
import styles from './AssistantPage.module.css';
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
