import { useEffect, useRef } from 'react';
import { assistant as texts } from '../../texts/app.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { ChatMessagePartsFragment } from './AssistantPage.generated.ts';
import styles from './ChatMessages.module.css';
import { OfferGrid } from './OfferGrid.tsx';
import type { Draft } from './useConversation.ts';

function Bubble({ isOwn, text }: { isOwn: boolean; text: string }) {
  return (
    <div className={isOwn ? styles.own : styles.answer}>
      <span className="visually-hidden">{isOwn ? texts.you : texts.it}: </span>
      {text}
    </div>
  );
}

function Message({ message: { role, text, offers } }: { message: ChatMessagePartsFragment }) {
  return (
    <>
      <Bubble isOwn={role === 'CONSUMER'} text={text} />
      {offers.length > 0 && (
        <div className={styles.offers}>
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

/** What was said, the oldest first, and what is being said. New lines come into view without taking the reader's place. */
export function ChatMessages({ messages, draft }: Props) {
  const end = useRef<HTMLDivElement>(null);
  const count = messages.length;
  const question = draft?.question;

  useEffect(() => {
    if (count > 0 || question) end.current?.scrollIntoView({ block: 'end' });
  }, [count, question]);

  return (
    <div className={styles.log} role="log" aria-live="polite" aria-labelledby="keskustelu">
      <h2 id="keskustelu" className="visually-hidden">
        {texts.talk}
      </h2>
      {messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
      {draft && (
        <>
          <Bubble isOwn text={draft.question} />
          {draft.answer ? (
            <Bubble isOwn={false} text={draft.answer} />
          ) : (
            <p className={styles.thinking}>
              <Icon name="sparkle" size={18} />
              {texts.thinking}
            </p>
          )}
        </>
      )}
      <div ref={end} className={styles.end} />
    </div>
  );
}
