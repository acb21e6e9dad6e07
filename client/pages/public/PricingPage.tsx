import { Link } from 'react-router';
import { mailLink } from '#shared/mailLink.ts';
import { percent } from '../../lib/format/format.ts';
import { usePublicSettings } from '../../lib/graphql/usePublicSettings.ts';
import type { Questions } from '../../lib/site/siteMap.ts';
import { pricing } from '../../texts/publicPages.ts';
import { LinkButton, PlainButton } from '../../ui/plain/Buttons.tsx';
import { Icon } from '../../ui/plain/Icon.tsx';
import { Band } from './Band.tsx';
import { ClosingBand } from './ClosingBand.tsx';
import { OfferTypeCards, pricesQuestion, usePublicPrices } from './OfferTypeCards.tsx';
import styles from './PricingPage.module.css';
import { Notice, PublicPage } from './PublicPage.tsx';

export const questions: Questions = () => [pricesQuestion];

function Advertising() {
  const { contactEmail, phone } = usePublicSettings();
  const { title, text, mail, call } = pricing.advertising;
  return (
    <div className={styles.advertising}>
      <span className={styles.icon}>
        <Icon name="megaphone" size={28} />
      </span>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p className={styles.muted}>{text}</p>
      </div>
      <div className={styles.actions}>
        <LinkButton to={mailLink(contactEmail)}>{mail}</LinkButton>
        <LinkButton kind="quiet" to={`tel:${phone.replaceAll(' ', '')}`}>
          {call} {phone}
        </LinkButton>
      </div>
    </div>
  );
}

function Reasons() {
  return (
    <Band tone="sunken" title={pricing.why.title}>
      <ul className={styles.reasons}>
        {pricing.why.list.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} size={26} />
            <h3>{title}</h3>
            <p className={styles.muted}>{text}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}

/** What publishing costs; when the prices cannot be read, the page says so. */
export function PricingPage() {
  const { state, shown, retry } = usePublicPrices();
  return (
    <PublicPage path="/hinnat" title={pricing.title} intro={pricing.intro}>
      <Band>
        {state === 'loading' && (
          <p className={styles.muted} role="status">
            {pricing.loading}
          </p>
        )}
        {state === 'error' && (
          <Notice tone="danger">
            <p>{pricing.failed}</p>
            <PlainButton kind="quiet" onClick={retry}>
              {pricing.retry}
            </PlainButton>
          </Notice>
        )}
        {state === 'fallback' && (
          <Notice tone="warning">
            {pricing.fallback} <Link to="/yhteystiedot">{pricing.contact}</Link>
          </Notice>
        )}
        {state !== 'error' && (
          <>
            <section className={styles.group} aria-labelledby="tarjoukset">
              <header>
                <h2 id="tarjoukset">{pricing.offers.title}</h2>
                <p className={styles.muted}>{pricing.offers.text}</p>
              </header>
              <OfferTypeCards types={['NORMAL_OFFER', 'PREMIUM_OFFER']} shown={shown} />
            </section>
            <section className={styles.group} aria-labelledby="esitteet">
              <header>
                <h2 id="esitteet">{pricing.flyers.title}</h2>
                <p className={styles.muted}>{pricing.flyers.text}</p>
              </header>
              <OfferTypeCards types={['NORMAL_FLYER', 'PREMIUM_FLYER']} shown={shown} />
            </section>
            <p className={styles.muted}>
              {shown?.taxRate !== undefined && pricing.vat(percent(shown.taxRate))} {pricing.service}
            </p>
          </>
        )}
        <Advertising />
      </Band>
      <Reasons />
      <div className={styles.closing}>
        <ClosingBand {...pricing.start} to="/yritys/kirjaudu" />
      </div>
    </PublicPage>
  );
}
