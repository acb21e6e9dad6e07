import { use } from 'react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import { shopPath } from '#shared/rules/shopPath.ts';
import { useAnswer } from '../../../lib/graphql/answers.tsx';
import { RenderTargetContext } from '../../../lib/site/renderTarget.ts';
import type { Questions } from '../../../lib/site/siteMap.ts';
import { shopTexts as texts } from '../../../texts/publicShops.ts';
import { LinkButton } from '../../../ui/plain/Buttons.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { FeedLink } from '../../../ui/plain/frame/FeedLink.tsx';
import { PageNotice } from '../../../ui/plain/frame/FullScreen.tsx';
import { breadcrumbs, JsonLd } from '../../../ui/plain/frame/JsonLd.tsx';
import { PageHead } from '../../../ui/plain/frame/PageHead.tsx';
import { Icon } from '../../../ui/plain/Icon.tsx';
import { BlockSkeleton } from '../../../ui/plain/Skeleton.tsx';
import { Band } from '../Band.tsx';
import { NotFoundPage } from '../NotFoundPage.tsx';
import { OfferCards } from '../offers/OfferCards.tsx';
import { LoadFailed } from '../offers/publicOffers.tsx';
import { FollowButton } from './FollowButton.tsx';
import { PublicShopDocument, type PublicShopQuery } from './ShopPage.generated.ts';
import styles from './ShopPage.module.css';

type Shop = PublicShopQuery['shop'];

function ask(slug: string, after: string | null) {
  return { slug, after };
}

export const questions: Questions = ({ slug = '' }, search) => [
  { document: PublicShopDocument, variables: ask(slug, search.get('alkaen')) },
];

/** Without the rules of addresses, which the page does not need. */
const addressLine = ({ street, postCode, town }: NonNullable<Shop['address']>) => `${street}, ${postCode} ${town}`;

/** The ways to the shop. */
function Contact({ shop: { phone, website, address } }: { shop: Shop }) {
  return (
    <ul className={styles.contact}>
      <li>
        <Icon name="phone" size={20} />
        <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
      </li>
      {website && (
        <li>
          <Icon name="external" size={20} />
          <a href={website} target="_blank" rel="noopener noreferrer nofollow">
            {website.replace(/^https?:\/\/(?:www\.)?|\/$/gi, '')}
          </a>
        </li>
      )}
      {address && (
        <li>
          <Icon name="pin" size={20} />
          <a
            href={`https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: addressLine(address) })}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {addressLine(address)}
          </a>
        </li>
      )}
    </ul>
  );
}

function Offers({ shop, after }: { shop: Shop; after: string | null }) {
  const { items, endCursor } = shop.offers;
  const path = shopPath(shop.slug);
  if (items.length === 0) return <EmptyState drawing="offers" text={texts.none} hint={texts.noneHint} />;
  return (
    <>
      <OfferCards offers={items} isOwnShop />
      {(after || endCursor) && (
        <nav className={styles.pages} aria-label={texts.offers}>
          {after && (
            <LinkButton kind="quiet" size="large" to={path}>
              {texts.first}
            </LinkButton>
          )}
          {endCursor && (
            <LinkButton size="large" to={`${path}?${new URLSearchParams({ alkaen: endCursor })}`}>
              {texts.next}
            </LinkButton>
          )}
        </nav>
      )}
    </>
  );
}

function Shown({ shop, after }: { shop: Shop; after: string | null }) {
  const { slug, name, intro, logo } = shop;
  return (
    <Band>
      <PageHead
        title={name}
        description={intro ?? texts.description(name)}
        path={shopPath(slug)}
        isUnlisted={after !== null}
      />
      <FeedLink title={name} path={`${shopPath(slug)}/syote.xml`} />
      <FeedLink title={name} path={`${shopPath(slug)}/tarjoukset.ics`} type="text/calendar" />
      <JsonLd things={(origin) => shopThings(shop, origin)} />
      <header className={styles.head}>
        {logo && (
          <img
            className={styles.logo}
            src={logo.small}
            width={logo.width}
            height={logo.height}
            alt={texts.logo(name)}
            decoding="async"
          />
        )}
        <div className={styles.words}>
          <h1>{name}</h1>
          {intro && <p className={styles.intro}>{intro}</p>}
          <Contact shop={shop} />
          <FollowButton shop={{ slug, name }} />
        </div>
      </header>
      <section className={styles.offers} aria-labelledby="tarjoukset">
        <h2 id="tarjoukset">{texts.offers}</h2>
        <Offers shop={shop} after={after} />
      </section>
      <p>
        <Link className={styles.report} to={`/ilmoita?${new URLSearchParams({ sivu: shopPath(slug) })}`}>
          {texts.report}
        </Link>
      </p>
    </Band>
  );
}

/** An address that the page had before: search engines and readers move on. */
function Moved({ to }: { to: string }) {
  const { reply } = use(RenderTargetContext);
  if (reply) Object.assign(reply, { status: 301, location: to });
  return <Navigate to={to} replace />;
}

/** What became of the shop of an address that is not in use. */
function Gone() {
  return (
    <>
      <PageHead title={texts.gone} status={410} />
      <PageNotice drawing="lost" title={texts.gone} text={texts.goneText}>
        <LinkButton to="/tarjoukset">{texts.browse}</LinkButton>
      </PageNotice>
    </>
  );
}

/** A business with what it says of itself and its live offers. */
export function ShopPage() {
  const { slug = '' } = useParams();
  const after = useSearchParams()[0].get('alkaen');
  const { data, refusal, retry } = useAnswer(PublicShopDocument, ask(slug, after));
  if (data)
    return data.shop.slug === slug ? <Shown shop={data.shop} after={after} /> : <Moved to={shopPath(data.shop.slug)} />;
  if (refusal?.code === 'SHOP_GONE') return <Gone />;
  if (refusal?.code === 'BUSINESS_NOT_FOUND') return <NotFoundPage />;
  return (
    <Band>
      {refusal === undefined ? (
        <BlockSkeleton lines={8} />
      ) : (
        <>
          <PageHead title={texts.failed} />
          <h1>{texts.failed}</h1>
          <LoadFailed refusal={refusal} onRetry={retry} />
        </>
      )}
    </Band>
  );
}

/** What schema.org knows of a shop: who it is, where, and the pages of its offers. */
function shopThings({ slug, name, intro, phone, website, address, logo, offers }: Shop, origin: string) {
  const url = origin + shopPath(slug);
  const business = {
    ...{ '@type': 'LocalBusiness', '@id': `${url}#yritys`, name, url, telephone: phone },
    ...(intro && { description: intro }),
    ...(website && { sameAs: [website] }),
    ...(logo && { image: new URL(logo.small, origin).href }),
    ...(address && {
      address: {
        ...{ '@type': 'PostalAddress', streetAddress: address.street, postalCode: address.postCode },
        ...{ addressLocality: address.town, addressCountry: 'FI' },
      },
    }),
    ...(offers.items.length > 0 && {
      makesOffer: offers.items.map(({ id }) => ({ '@id': `${origin}/tarjous/${id}` })),
    }),
  };
  return [business, breadcrumbs(origin, [{ name, path: shopPath(slug) }])];
}
