import { type FormEvent, use, useId, useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { RankingLink } from '#client/features/ranking/RankingLink.tsx';
import { useAnswer } from '#client/lib/graphql/answers.tsx';
import { RenderTargetContext } from '#client/lib/site/renderTarget.ts';
import type { Questions } from '#client/lib/site/siteMap.ts';
import { goods as texts } from '#client/texts/goods.ts';
import { LinkButton, PlainButton } from '#client/ui/plain/Buttons.tsx';
import { EmptyState } from '#client/ui/plain/EmptyState.tsx';
import { PageNotice } from '#client/ui/plain/frame/FullScreen.tsx';
import { breadcrumbs, JsonLd, PageHead } from '#client/ui/plain/frame/PageHead.tsx';
import { BlockSkeleton } from '#client/ui/plain/Skeleton.tsx';
import { readCity } from '#shared/cities.ts';
import { sharePicturePath } from '#shared/rules/offers/share/sharePictures.ts';
import { goodsPath } from '#shared/rules/shops/goodsPath.ts';
import { Band } from '../Band.tsx';
import { PublicProductGroupDocument, type PublicProductGroupQuery } from './GoodsPage.generated.ts';
import styles from './GoodsPage.module.css';
import { OfferCards } from './OfferCards.tsx';
import type { PublicOfferFragment } from './publicOffers.generated.ts';
import { LoadFailed } from './publicOffers.tsx';
import { WatchButton } from './WatchButton.tsx';

type Group = NonNullable<PublicProductGroupQuery['productGroup']>;

const cityOf = (search: URLSearchParams) => readCity(search.get('kunta') ?? undefined)?.name ?? null;

function ask(slug: string, search: URLSearchParams) {
  return { slug, city: cityOf(search), after: search.get('alkaen') };
}

export const questions: Questions = ({ slug = '' }, search) => [
  { document: PublicProductGroupDocument, variables: ask(slug, search) },
];

/** The address of a list, and of one that is continued. */
function listAddress(slug: string, city: string | null, after?: string): string {
  const search = new URLSearchParams({ ...(city && { kunta: city }), ...(after && { alkaen: after }) });
  return search.size > 0 ? `${goodsPath(slug)}?${search}` : goodsPath(slug);
}

/** Chooses the municipality. Without JavaScript the address answers. */
function CityForm({ slug, city }: { slug: string; city: string | null }) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(city ?? '');
  const [names, setNames] = useState<string[]>([]);

  async function suggest() {
    const { cities } = await import('#shared/cities.ts');
    setNames(cities.map(({ name }) => name));
  }

  function choose(event: FormEvent) {
    event.preventDefault();
    const words = typed.trim();
    void navigate(listAddress(slug, readCity(words)?.name ?? (words || null)));
  }

  return (
    <form className={styles.city} action={goodsPath(slug)} onSubmit={choose}>
      <label htmlFor={id}>{texts.city}</label>
      <div className={styles.row}>
        <input
          id={id}
          name="kunta"
          list={`${id}-kunnat`}
          placeholder={texts.cityPlaceholder}
          autoComplete="off"
          maxLength={60}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onFocus={() => void suggest()}
        />
        <datalist id={`${id}-kunnat`}>
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <PlainButton kind="quiet" size="large" type="submit">
          {texts.show}
        </PlainButton>
        {city && (
          <LinkButton kind="quiet" size="large" to={goodsPath(slug)}>
            {texts.everywhere}
          </LinkButton>
        )}
      </div>
    </form>
  );
}

/** What decides an offer's place: its unit, or why it is not compared by one. */
type Section = keyof typeof texts.per | 'plain' | 'conditional' | 'unpriced';

function sectionOf({ price, priceForm, audience, unitPrice }: PublicOfferFragment): Section {
  if (price === null) return 'unpriced';
  if (priceForm !== 'SINGLE' || audience === 'MEMBERS') return 'conditional';
  return unitPrice?.per ?? 'plain';
}

function headingOf(section: Section, hasUnits: boolean): string {
  if (section === 'plain') return hasUnits ? texts.plain : texts.byPrice;
  if (section === 'conditional' || section === 'unpriced') return texts[section];
  return texts.per[section];
}

/** Kilos are not compared with litres: each unit is a section of its own, in the order of the server. */
function Sections({ offers, city }: { offers: readonly PublicOfferFragment[]; city: string | null }) {
  const sections = [...Map.groupBy(offers, sectionOf)];
  const hasUnits = sections.some(([section]) => section in texts.per);
  return sections.map(([section, part], at) => (
    <section key={section} className={styles.section} aria-labelledby={`osa-${section}`}>
      <h2 id={`osa-${section}`}>{headingOf(section, hasUnits)}</h2>
      {section === 'conditional' && <p className={styles.hint}>{texts.conditionalHint}</p>}
      <OfferCards offers={part} city={city ?? undefined} eager={at === 0} />
    </section>
  ));
}

interface ShownProps {
  group: Group;
  city: string | null;
  /** A municipality that is none. */
  unknown: string | null;
  after: string | null;
}

function Shown({ group, city, unknown, after }: ShownProps) {
  const { slug, name, plural, offers } = group;
  const isEmpty = offers.items.length === 0;
  return (
    <Band>
      <PageHead
        title={texts.headTitle(plural)}
        description={texts.description(plural)}
        path={goodsPath(slug)}
        image={{ url: sharePicturePath('tuote', slug), alt: texts.headTitle(plural) }}
        isUnlisted={isEmpty || after !== null}
      />
      <JsonLd things={(origin) => goodsThings(group, origin)} />
      <header className={styles.head}>
        <div className={styles.words}>
          <h1>{texts.title(plural)}</h1>
          <p className={styles.intro}>
            {texts.intro} {texts.unpaid}
          </p>
          <RankingLink list="productGroup" />
        </div>
        {!isEmpty && <WatchButton text={name} city={city} kind="primary" />}
      </header>
      <CityForm key={city} slug={slug} city={city} />
      {unknown && (
        <p className={styles.hint} role="status">
          {texts.unknownCity(unknown)}
        </p>
      )}
      <div className={styles.list}>
        {isEmpty ? (
          <EmptyState
            drawing="offers"
            text={texts.none(plural, city)}
            hint={texts.noneHint}
            action={<WatchButton text={name} city={city} kind="primary" />}
          />
        ) : (
          <Sections offers={offers.items} city={city} />
        )}
        {(after || offers.endCursor) && (
          <nav className={styles.pages} aria-label={texts.pages}>
            {after && (
              <LinkButton kind="quiet" size="large" to={listAddress(slug, city)}>
                {texts.first}
              </LinkButton>
            )}
            {offers.endCursor && (
              <LinkButton size="large" to={listAddress(slug, city, offers.endCursor)}>
                {texts.next}
              </LinkButton>
            )}
          </nav>
        )}
      </div>
    </Band>
  );
}

/** Another spelling of the goods: search engines and readers move on. */
function Moved({ slug }: { slug: string }) {
  const { reply } = use(RenderTargetContext);
  const { search } = useLocation();
  if (reply) Object.assign(reply, { status: 301, location: goodsPath(slug) });
  return <Navigate to={{ pathname: goodsPath(slug), search }} replace />;
}

/** No goods have the name: the search looks through all offers. */
function Unknown({ words }: { words: string }) {
  return (
    <>
      <PageHead title={texts.unknown} status={404} />
      <PageNotice drawing="lost" title={texts.unknown} text={texts.unknownText}>
        <LinkButton to={`/sovellus/haku?${new URLSearchParams({ haku: words })}`}>{texts.search(words)}</LinkButton>
      </PageNotice>
    </>
  );
}

/** Goods of one kind: offers of all shops by unit price, then by price. */
export function GoodsPage() {
  const { slug = '' } = useParams();
  const [search] = useSearchParams();
  const variables = ask(slug, search);
  const { data, refusal, retry } = useAnswer(PublicProductGroupDocument, variables);
  if (data) {
    const { productGroup: group } = data;
    if (!group) return <Unknown words={slug} />;
    if (group.slug !== slug) return <Moved slug={group.slug} />;
    const { city, after } = variables;
    return (
      <Shown group={group} city={city} after={after} unknown={city ? null : search.get('kunta')?.trim() || null} />
    );
  }
  // Longer than any name, or a place in the list that never was.
  if (refusal?.code === 'INVALID_INPUT') return <Unknown words={slug.slice(0, 60)} />;
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

/** What schema.org knows of a list: the pages of its offers in their order. */
function goodsThings({ slug, plural, offers }: Group, origin: string) {
  const name = texts.title(plural);
  const list = {
    '@type': 'ItemList',
    name,
    url: origin + goodsPath(slug),
    numberOfItems: offers.items.length,
    itemListOrder: 'https://schema.org/ItemListOrderAscending',
    itemListElement: offers.items.map(({ id, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: `${origin}/tarjous/${id}`,
    })),
  };
  const steps = breadcrumbs(origin, [{ name, path: goodsPath(slug) }]);
  return offers.items.length > 0 ? [list, steps] : [steps];
}
