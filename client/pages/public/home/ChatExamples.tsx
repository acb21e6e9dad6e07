import { home } from '../../../texts/home.ts';
import { Icon } from '../../../ui/plain/Icon.tsx';
import { Band } from '../Band.tsx';
import styles from './ChatExamples.module.css';

const { chat } = home;

type Talk = (typeof chat.talks)[number];

function Conversation({ talk: { question, answer, offers } }: { talk: Talk }) {
  return (
    <li className={styles.talk}>
      <p className={styles.question}>
        <span className="visually-hidden">{chat.you}: </span>
        {question}
      </p>
      <div className={styles.answer}>
        <p>
          <span className={styles.assistant}>
            <Icon name="sparkle" size={16} />
            {chat.assistant}
          </span>
          {answer}
        </p>
        <ul className={styles.offers}>
          {offers.map(({ title, detail, price }) => (
            <li key={title} className={styles.offer}>
              <span className={styles.name}>{title}</span>
              <span className={styles.detail}>{detail}</span>
              <span className={styles.price} data-numeric>
                {price}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

/** How talking with the assistant goes, and how to ask well. */
export function ChatExamples() {
  return (
    <Band tone="spruce" kicker={chat.kicker} title={chat.title} text={chat.text}>
      <div className={styles.columns}>
        <ul className={styles.talks} aria-label={chat.label}>
          {chat.talks.map((talk) => (
            <Conversation key={talk.question} talk={talk} />
          ))}
        </ul>
        <div className={styles.tips}>
          <h3 className={styles.tipsTitle}>{chat.tips.title}</h3>
          <ol className={styles.tipList}>
            {chat.tips.list.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ol>
          <p className={styles.note}>{chat.note}</p>
        </div>
      </div>
    </Band>
  );
}
