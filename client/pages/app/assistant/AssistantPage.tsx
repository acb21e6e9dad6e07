import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { useOnline } from '#client/lib/device/useOnline.ts';
import { failureText } from '#client/lib/errors/appErrorOf.ts';
import { usePublicSettings } from '#client/lib/graphql/usePublicSettings.ts';
import { answerTexts } from '#client/texts/answers.ts';
import { assistant as texts } from '#client/texts/app.ts';
import { common } from '#client/texts/common.ts';
import { PlainButton } from '#client/ui/plain/Buttons.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { Sheet } from '#client/ui/plain/Sheet.tsx';
import { BlockSkeleton } from '#client/ui/plain/Skeleton.tsx';
import { chatMessageInputLimits } from '#shared/limits.generated.ts';
import { SignInInvitation, VerifyReminder } from '../account/AccountPanels.tsx';
import danger from '../account/DeleteAccount.module.css';
import { LoadFault } from '../layout/LoadFault.tsx';
import { useToast } from '../layout/Toasts.tsx';
import { useConsumer } from '../useConsumer.ts';
import type { ChatMessagePartsFragment, ConversationQuery } from './AssistantPage.generated.ts';
import styles from './AssistantPage.module.css';
import { repliesTo } from './answerParts.ts';
import { ChatMessages } from './ChatMessages.tsx';
import { type Fault, useConversation } from './useConversation.ts';

interface Props {
  isBusy: boolean;
  /** Why nothing can be sent. */
  obstacle: string | undefined;
  /** Why the last question has no answer. */
  fault: Fault | undefined;
  /** Resolves to whether the question was taken: otherwise what was written is put back. */
  onSend: (text: string) => Promise<boolean>;
  /** Ends the answer that is being written. */
  onStop: () => void;
}

/** Where a message is written. Enter sends, Shift and Enter begins a new line. */
function AskForm({ isBusy, obstacle, fault, onSend, onStop }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const length = [...text.trim()].length;
  const isLong = length > chatMessageInputLimits.text;
  const isBlocked = !!obstacle || isBusy || isLong;

  async function send(message = text.trim()) {
    if (!message || isBlocked) return;
    setText('');
    if (!(await onSend(message))) setText((meanwhile) => meanwhile || message);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void send();
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  }

  return (
    <form onSubmit={submit}>
      {obstacle && (
        <p id={`${id}-obstacle`} className={styles.obstacle} role="status">
          {obstacle}
        </p>
      )}
      {fault && !obstacle && !isBusy && (
        <div className={styles.fault}>
          <p role="alert">{fault.text}</p>
          <button type="button" onClick={() => void send(text.trim() || fault.question)}>
            <Icon name="refresh" size={18} />
            {common.retry}
          </button>
        </div>
      )}
      {isLong && (
        <p id={`${id}-long`} className={styles.obstacle} role="status">
          {common.tooLong(chatMessageInputLimits.text, length)}
        </p>
      )}
      <div className={styles.box}>
        <textarea
          rows={1}
          aria-label={texts.label}
          aria-invalid={isLong || undefined}
          aria-describedby={obstacle ? `${id}-obstacle` : isLong ? `${id}-long` : undefined}
          placeholder={texts.placeholder}
          enterKeyHint="send"
          disabled={!!obstacle}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={press}
        />
        {isBusy ? (
          <button type="button" aria-label={texts.stop} onClick={onStop}>
            <span className={styles.stop} aria-hidden="true" />
          </button>
        ) : (
          <button type="submit" aria-label={texts.send} disabled={isBlocked || !text.trim()}>
            <Icon name="arrowRight" size={22} />
          </button>
        )}
      </div>
    </form>
  );
}

/** Deletes the conversation after asking. */
function DeleteConversation({ onDelete }: { onDelete: () => Promise<unknown> }) {
  const [isOpen, setOpen] = useState(false);
  const say = useToast();

  async function remove() {
    setOpen(false);
    try {
      await onDelete();
      say(texts.deleted);
    } catch (error) {
      say(failureText(error, texts.deleteFailed), { tone: 'bad' });
    }
  }

  return (
    <>
      <button type="button" className={styles.open} onClick={() => setOpen(true)}>
        <Icon name="trash" size={18} />
        {texts.delete}
      </button>
      {isOpen && (
        <Sheet title={texts.deleteQuestion} onClose={() => setOpen(false)}>
          <p>{texts.deleteConsequence}</p>
          <div className={danger.actions}>
            <button type="button" className={danger.danger} onClick={() => void remove()}>
              {texts.delete}
            </button>
            <PlainButton kind="quiet" size="large" onClick={() => setOpen(false)}>
              {common.cancel}
            </PlainButton>
          </div>
        </Sheet>
      )}
    </>
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
