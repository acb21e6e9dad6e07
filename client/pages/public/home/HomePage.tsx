import { usePublicSettings } from '#client/lib/graphql/usePublicSettings.ts';
import type { Questions } from '#client/lib/site/siteMap.ts';
import { home } from '#client/texts/home.ts';
import { marketing } from '#client/texts/marketing.ts';
import { pricing } from '#client/texts/publicPages.ts';
import { LinkButton } from '#client/ui/plain/Buttons.tsx';
import { JsonLd, PageHead } from '#client/ui/plain/frame/PageHead.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { Band } from '../Band.tsx';
import { ClosingBand } from '../ClosingBand.tsx';
import { OfferTypeCards, pricesQuestion, usePublicPrices } from '../OfferTypeCards.tsx';
import { PublicCitiesDocument } from '../offers/publicOffers.generated.ts';
import { Notice } from '../PublicPage.tsx';
import { ForBusinesses } from './ForBusinesses.tsx';
import { Hero } from './Hero.tsx';
import styles from './HomePage.module.css';
import { HomeToday } from './HomeToday.tsx';
import { Quote } from './Quote.tsx';

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
function ChatExamples() {
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

const { types } = home.business;

/** The four ways to be seen and what each costs. */
function PricingSummary() {
  const { state, shown } = usePublicPrices();
  return (
    <Band kicker={types.title} title={home.pricing.title} text={`${types.text} ${home.pricing.text}`}>
      {state === 'fallback' && <Notice tone="warning">{pricing.fallback}</Notice>}
      {state === 'error' && <Notice tone="danger">{home.pricing.failed}</Notice>}
      <OfferTypeCards
        types={['NORMAL_OFFER', 'PREMIUM_OFFER', 'NORMAL_FLYER', 'PREMIUM_FLYER']}
        shown={shown}
        isBrief
      />
      <div>
        <LinkButton kind="quiet" size="large" to="/hinnat">
          {home.pricing.more}
        </LinkButton>
      </div>
    </Band>
  );
}

const { rating, users, mark } = marketing;

/** The service in figures and in what people could say of it. Both are examples, so they come last. */
function Voices() {
  return (
    <Band title={home.voices.title}>
      <p className={styles.rating}>
        <span className={styles.stars}>
          <Icon name="star" size={18} />
          <strong>{rating.text}</strong>
        </span>
        <span>{users}</span>
        <span className={styles.mark}>{mark}</span>
      </p>
      <ul className={styles.voices}>
        {marketing.voices.map((voice) => (
          <li key={voice.quote}>
            <Quote voice={voice} />
          </li>
        ))}
      </ul>
      <dl className={styles.figures} aria-label={home.figures.title}>
        {marketing.statistics.map(({ value, text }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd data-numeric>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{marketing.note}</p>
    </Band>
  );
}

const { kicker, title, text, list } = home.benefits;

/** What the consumer gets. */
function Benefits() {
  return (
    <Band id="hyodyt" kicker={kicker} title={title} text={text}>
      <ul className={styles.benefits}>
        {list.map((benefit) => (
          <li key={benefit.title} className={styles.benefit}>
            <span className={styles.icon}>
              <Icon name={benefit.icon} size={22} />
            </span>
            <h3 className={styles.title}>{benefit.title}</h3>
            <p className={styles.text}>{benefit.text}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}

export const questions: Questions = () => [pricesQuestion, { document: PublicCitiesDocument, variables: {} }];

/** What search engines know of the platform's operator. */
function WhoWeAre() {
  const { siteName: name, siteDescription: description, contactEmail: email, ...settings } = usePublicSettings();
  const { phone: telephone, osoite: address, yTunnus: identifier, links } = settings;
  const sameAs = Object.values(links).filter((link) => link);
  const known = Object.entries({ name, description, email, telephone, address, identifier }).filter(
    ([, value]) => value,
  );
  return (
    <JsonLd
      things={(origin) => [
        {
          '@type': 'Organization',
          '@id': `${origin}/#yritys`,
          url: `${origin}/`,
          logo: `${origin}/katu.jpg`,
          ...Object.fromEntries(known),
          ...(sameAs.length > 0 && { sameAs }),
        },
      ]}
    />
  );
}

/** The first page: the app for consumers, and the portal for businesses. */
export function HomePage() {
  return (
    <>
      <PageHead {...home.head} path="/" />
      <WhoWeAre />
      <Hero />
      <HomeToday />
      <Benefits />
      <ChatExamples />
      <ForBusinesses />
      <PricingSummary />
      <Voices />
      <ClosingBand {...home.closing} action={home.business.register} to="/yritys/rekisteroidy" />
    </>
  );
}
