import { home } from '../../../texts/home.ts';
import { marketing } from '../../../texts/marketing.ts';
import { LinkButton } from '../../../ui/plain/LinkButton.tsx';
import { Band } from '../Band.tsx';
import { BalancePicture } from './BalancePicture.tsx';
import { ClicksPicture } from './ClicksPicture.tsx';
import styles from './ForBusinesses.module.css';
import { Quote } from './Quote.tsx';

const { business } = home;

function Steps() {
  const { title, list } = business.steps;
  return (
    <div className={styles.steps}>
      <h3>{title}</h3>
      <ol className={styles.list}>
        {list.map((step, index) => (
          <li key={step.title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h4>{step.title}</h4>
            <p className={styles.muted}>{step.text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Facts() {
  return (
    <ul className={styles.facts}>
      {marketing.businessFacts.map(({ value, text }) => (
        <li key={text}>
          <strong data-numeric>{value}</strong>
          {text}
        </li>
      ))}
    </ul>
  );
}

/** Why and how a business joins. */
export function ForBusinesses() {
  const { kicker, title, text, register, guide, analytics, balance } = business;
  return (
    <Band id="yrityksille" tone="sunken" kicker={kicker} title={title} text={text}>
      <div className={styles.start}>
        <LinkButton kind="accent" size="large" to="/yritys/rekisteroidy">
          {register}
        </LinkButton>
        <LinkButton kind="quiet" size="large" to="/business-guide">
          {guide}
        </LinkButton>
        <Facts />
      </div>
      <Steps />
      <div className={styles.pair}>
        <article className={styles.card}>
          <ClicksPicture />
          <h3>{analytics.title}</h3>
          <p className={styles.muted}>{analytics.text}</p>
        </article>
        <article className={styles.card}>
          <BalancePicture />
          <h3>{balance.title}</h3>
          <p className={styles.muted}>{balance.text}</p>
        </article>
      </div>
      <Quote voice={marketing.businessVoice} large />
    </Band>
  );
}
