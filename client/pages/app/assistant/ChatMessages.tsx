import { type Ref, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { RankingLink } from '#client/features/ranking/RankingLink.tsx';
import { answerTexts } from '#client/texts/answers.ts';
import { assistant as texts } from '#client/texts/app.ts';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { digitalSourceTypes } from '#shared/rules/chat.ts';
import { OfferGrid } from '../tiles/OfferGrid.tsx';
import type { ChatMessagePartsFragment } from './AssistantPage.generated.ts';
import { pagesOf, reasonsOf } from './answerParts.ts';
import styles from './ChatMessages.module.css';
import type { Draft } from './useConversation.ts';

/** A plain space between a sum and its sign would let them part at the end of a line. */
const unparted = (text: string) => text.replace(/(\d) €/g, '$1\u00A0€');

interface BubbleProps {
  isOwn: boolean;
  /** How an answer was written; not known yet of one that is being written. */
  writtenBy?: ChatMessagePartsFragment['writtenBy'] | undefined;
  text: string;
  /** Of an answer: a screen reader reads it in that language. */
  language?: ChatMessagePartsFragment['language'] | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
}

/** Words said. Programs read of an answer that a machine wrote it, and how, wherever the page is read. */
function Bubble({ isOwn, writtenBy, text, language, ref }: BubbleProps) {
  return (
    <div
      ref={ref}
      className={isOwn ? styles.own : styles.answer}
      data-generated={isOwn ? undefined : 'ai'}
      data-digital-source-type={writtenBy ? digitalSourceTypes[writtenBy] : undefined}
    >
      <span className="visually-hidden">{isOwn ? texts.you : texts.it}: </span>
      <span lang={language ? answerTexts[language].code : undefined}>{unparted(text)}</span>
    </div>
  );
}

/** What comes with an answer: the page that it leads to, and cards, each with the reason for it. */
function Attachments({ message }: { message: ChatMessagePartsFragment }) {
  const { offers, page, language } = message;
  const reasons = reasonsOf(message);
  const pages = pagesOf(message);
  return (
    <>
      {page && (
        <Link className={styles.page} to={page.path} lang={language ? answerTexts[language].code : undefined}>
          {page.title}
          <Icon name="arrowRight" size={18} />
        </Link>
      )}
      {offers.length > 0 && (
        <div className={styles.offers}>
          <OfferGrid offers={offers} noteOf={({ id }) => reasons.get(id)} pageOf={({ id }) => pages.get(id)} />
          <RankingLink list={message.comparedBy ? 'chosen' : 'assistant'} />
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
    <div className={styles.log} role="log" aria-live="polite" aria-labelledby="keskustelu" aria-busy={!!draft}>
      <h2 id="keskustelu" className="visually-hidden">
        {texts.talk}
      </h2>
      {messages.map((message) => (
        <div key={message.id} className={styles.message}>
          <Bubble
            isOwn={!message.isGenerated}
            writtenBy={message.writtenBy}
            text={message.text}
            language={message.language}
            ref={message === lastAsked ? asked : undefined}
          />
          <Attachments message={message} />
        </div>
      ))}
      {draft && (
        <div className={styles.message}>
          <Bubble isOwn text={draft.question} ref={asked} />
          {draft.answer ? (
            <Bubble
              isOwn={false}
              writtenBy={draft.message?.writtenBy}
              text={draft.answer}
              language={draft.message?.language}
            />
          ) : (
            <p className={styles.thinking}>
              <Icon name="sparkle" size={18} />
              {texts.thinking}
            </p>
          )}
          {draft.message && <Attachments message={draft.message} />}
        </div>
      )}
    </div>
  );
}
