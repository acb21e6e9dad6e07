import { type Ref, useEffect, useRef } from 'react';
import { assistant as texts } from '../../../texts/app.ts';
import { Icon } from '../../../ui/plain/Icon.tsx';
import { OfferGrid } from '../tiles/OfferGrid.tsx';
import type { ChatMessagePartsFragment } from './AssistantPage.generated.ts';
import styles from './ChatMessages.module.css';
import type { Draft } from './useConversation.ts';

/** A plain space between a sum and its sign would let them part at the end of a line. */
const unparted = (text: string) => text.replace(/(\d) €/g, '$1\u00A0€');

interface BubbleProps {
  isOwn: boolean;
  text: string;
  ref?: Ref<HTMLDivElement> | undefined;
}

function Bubble({ isOwn, text, ref }: BubbleProps) {
  return (
    <div ref={ref} className={isOwn ? styles.own : styles.answer}>
      <span className="visually-hidden">{isOwn ? texts.you : texts.it}: </span>
      {unparted(text)}
    </div>
  );
}

interface MessageProps {
  message: ChatMessagePartsFragment;
  ref: Ref<HTMLDivElement> | undefined;
}

function Message({ message: { role, text, offers }, ref }: MessageProps) {
  return (
    <>
      <Bubble isOwn={role === 'CONSUMER'} text={text} ref={ref} />
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

/** What was said, the oldest first, and what is being said. The last question is brought to the top, its answer below. */
export function ChatMessages({ messages, draft }: Props) {
  const asked = useRef<HTMLDivElement>(null);
  const lastAsked = draft ? undefined : messages.findLast(({ role }) => role === 'CONSUMER');
  const count = messages.length;
  const question = draft?.question;

  useEffect(() => {
    if (count > 0 || question) asked.current?.scrollIntoView({ block: 'start' });
  }, [count, question]);

  return (
    <div className={styles.log} role="log" aria-live="polite" aria-labelledby="keskustelu">
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
            <p className={styles.thinking}>
              <Icon name="sparkle" size={18} />
              {texts.thinking}
            </p>
          )}
        </>
      )}
    </div>
  );
}
