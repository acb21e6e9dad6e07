import { use, useEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { type DeviceShop, useDeviceFollows } from '#client/features/follows/deviceFollows.ts';
import { countPosterVisit } from '#client/features/offers/offerEvents.ts';
import { MapLink } from '#client/features/outlets/MapLink.tsx';
import { Outlets } from '#client/features/outlets/Outlets.tsx';
import { outletThing } from '#client/features/outlets/outletThings.ts';
import { usePushInvitation } from '#client/features/push/usePushInvitation.tsx';
import { RankingLink } from '#client/features/ranking/RankingLink.tsx';
import { useAnswer } from '#client/lib/graphql/answers.tsx';
import { storedUser } from '#client/lib/session/userStore.ts';
import { RenderTargetContext } from '#client/lib/site/renderTarget.ts';
import type { Questions } from '#client/lib/site/siteMap.ts';
import { followTexts as followButtonTexts } from '#client/texts/follows.ts';
import { shopTexts as texts } from '#client/texts/publicShops.ts';
import { LinkButton, PlainButton } from '#client/ui/plain/Buttons.tsx';
import { EmptyState } from '#client/ui/plain/EmptyState.tsx';
import { PageNotice } from '#client/ui/plain/frame/FullScreen.tsx';
import { breadcrumbs, FeedLink, JsonLd, PageHead } from '#client/ui/plain/frame/PageHead.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { BlockSkeleton } from '#client/ui/plain/Skeleton.tsx';
import { sharePicturePath } from '#shared/rules/offers/share/sharePictures.ts';
import { isByPoster, shopPath } from '#shared/rules/shops/shopPath.ts';
import { Band } from '../Band.tsx';
import { NotFoundPage } from '../NotFoundPage.tsx';
import { OfferCards } from '../offers/OfferCards.tsx';
import { LoadFailed } from '../offers/publicOffers.tsx';
import { PublicShopDocument, type PublicShopQuery } from './ShopPage.generated.ts';
import styles from './ShopPage.module.css';

/** What the account needs is loaded for visitors who have one. */
const accountFollow = () => import('./accountFollow.ts');

/** Whether the account that is signed in follows the shop; undefined without an account, where the device says it. */
function useAccountFollow(slug: string) {
  const [isFollowed, setFollowed] = useState<boolean>();
  const reading = useRef<Promise<boolean | undefined>>(undefined);

  useEffect(() => {
    if (!storedUser('CONSUMER')) return;
    reading.current = accountFollow().then(
      ({ isFollowedByAccount }) => isFollowedByAccount(slug),
      () => undefined,
    );
    void reading.current.then(setFollowed);
  }, [slug]);

  async function change(isWanted: boolean) {
    const fault = await (await accountFollow()).changeInAccount(slug, isWanted);
    if (fault === undefined) setFollowed(isWanted);
    return fault;
  }
  /** Whether there is an account, also for a visitor who presses before that is known. */
  const hasAccount = async () => (isFollowed ?? (await reading.current)) !== undefined;
  return { isFollowed, hasAccount, change };
}

/** Follows the shop, in the account or on this device without one, or ends it. */
function FollowButton({ shop: { slug, name } }: { shop: DeviceShop }) {
  const account = useAccountFollow(slug);
  const device = useDeviceFollows();
  const { invite, sheet } = usePushInvitation('FOLLOW');
  const [note, setNote] = useState('');
  const isFollowed = account.isFollowed ?? device.items.some((shop) => shop.slug === slug);

  async function toggle() {
    const isOnDevice = !(await account.hasAccount());
    if (isOnDevice && !device.change({ slug, name }, !isFollowed)) return setNote(followButtonTexts.full);
    const fault = isOnDevice ? undefined : await account.change(!isFollowed);
    if (!isOnDevice && !isFollowed && fault === undefined) invite();
    setNote(
      fault ??
        (isFollowed
          ? followButtonTexts.ended(name)
          : isOnDevice
            ? followButtonTexts.onDevice
            : followButtonTexts.inAccount),
    );
  }

  return (
    <div className={styles.follow}>
      <PlainButton kind={isFollowed ? 'quiet' : 'primary'} size="large" onClick={() => void toggle()}>
        <Icon name={isFollowed ? 'check' : 'heart'} size={20} />
        {isFollowed ? followButtonTexts.following : followButtonTexts.follow}
        <span className="visually-hidden"> {name}</span>
      </PlainButton>
      <p className={styles.note} role="status">
        {note} {note && isFollowed && <Link to="/sovellus/suosikit">{followButtonTexts.seeAll}</Link>}
      </p>
      {sheet}
    </div>
  );
}

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
function Contact({ shop: { phone, website, address, outlets } }: { shop: Shop }) {
  const isOutlets = address && outlets.some((outlet) => addressLine(outlet.address) === addressLine(address));
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
      {address && !isOutlets && (
        <li>
          <Icon name="pin" size={20} />
          <MapLink to={addressLine(address)}>{addressLine(address)}</MapLink>
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
      <OfferCards offers={items} isOwnShop eager />
      <RankingLink list="shop" />
      <p>
        <a href={`/viikko/yritys/${shop.slug}.pdf`}>{texts.paper}</a>
      </p>
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

/** Counts a visit by the poster. The address then says no more of it: people it is sent to have seen no poster. */
function usePosterVisit(slug: string) {
  const [search, setSearch] = useSearchParams();
  const counts = isByPoster(search);

  useEffect(() => {
    if (!counts) return;
    countPosterVisit(slug);
    setSearch(
      (before) => {
        before.delete('lahde');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [counts, slug, setSearch]);
}

function Shown({ shop, after }: { shop: Shop; after: string | null }) {
  const { slug, name, intro, logo } = shop;
  usePosterVisit(slug);
  return (
    <Band>
      <PageHead
        title={name}
        description={intro ?? texts.description(name)}
        path={shopPath(slug)}
        image={{ url: sharePicturePath('yritys', slug), alt: name }}
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
      <Outlets outlets={shop.outlets} />
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
  const { search } = useLocation();
  if (reply) Object.assign(reply, { status: 301, location: to });
  return <Navigate to={{ pathname: to, search }} replace />;
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
function shopThings({ slug, name, intro, phone, website, address, logo, outlets, offers }: Shop, origin: string) {
  const url = origin + shopPath(slug);
  const business = {
    '@type': 'LocalBusiness',
    '@id': `${url}#yritys`,
    name,
    url,
    telephone: phone,
    ...(intro && { description: intro }),
    ...(website && { sameAs: [website] }),
    ...(logo && { image: new URL(logo.small, origin).href }),
    ...(address && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.street,
        postalCode: address.postCode,
        addressLocality: address.town,
        addressCountry: 'FI',
      },
    }),
    ...(outlets.length > 0 && { department: outlets.map((outlet) => outletThing(outlet, `${url}#yritys`)) }),
    ...(offers.items.length > 0 && {
      makesOffer: offers.items.map(({ id }) => ({ '@id': `${origin}/tarjous/${id}` })),
    }),
  };
  return [business, breadcrumbs(origin, [{ name, path: shopPath(slug) }])];
}
