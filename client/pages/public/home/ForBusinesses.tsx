import { moneyText } from '#client/lib/format/format.ts';
import { home } from '#client/texts/home.ts';
import { marketing } from '#client/texts/marketing.ts';
import { LinkButton } from '#client/ui/plain/Buttons.tsx';
import { defaultPricing, offerTypeTerms } from '#shared/rules/offers/pricing.ts';
import { Band } from '../Band.tsx';
import styles from './ForBusinesses.module.css';
import { Quote } from './Quote.tsx';

const { added, left } = home.business.balance;
const { currency } = defaultPricing;
const spent = (['PREMIUM_OFFER', 'NORMAL_OFFER'] as const).map((type) => ({
  name: offerTypeTerms[type].name,
  price: defaultPricing[offerTypeTerms[type].price] / 100,
}));
const rest = spent.reduce<number>((sum, { price }) => sum - price, marketing.topUp);

/** A made-up balance: a top-up, two offers, and what is left. */
function BalancePicture() {
  return (
    <div className={styles.picture}>
      <span className={styles.mark}>{marketing.mark}</span>
      <dl className={styles.ledger} data-numeric>
        <div>
          <dt>{added}</dt>
          <dd className={styles.in}>+{moneyText(marketing.topUp, currency)}</dd>
        </div>
        {spent.map(({ name, price }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{moneyText(-price, currency)}</dd>
          </div>
        ))}
        <div className={styles.left}>
          <dt>{left}</dt>
          <dd>{moneyText(rest, currency)}</dd>
        </div>
      </dl>
    </div>
  );
}

const { chart, days } = home.business.analytics;
const clicks = [38, 52, 47, 66, 92, 78, 41];
const max = Math.max(...clicks);

/** A made-up week of clicks as bars. */
function ClicksPicture() {
  return (
    <div className={styles.chart} role="img" aria-label={chart}>
      <span className={styles.title}>{chart}</span>
      <div className={styles.bars}>
        {days.map((day, index) => (
          <div key={day} className={styles.day}>
            <span data-numeric>{clicks[index]}</span>
            <span
              className={clicks[index] === max ? styles.best : styles.bar}
              style={{ height: `${((clicks[index] ?? 0) / max) * 108}px` }}
            />
            <span>{day}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

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
