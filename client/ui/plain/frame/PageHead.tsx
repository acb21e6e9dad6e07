import { use } from 'react';
import { RenderTargetContext } from '#client/lib/site/renderTarget.ts';
import { common } from '#client/texts/common.ts';
import { publicFrame } from '#client/texts/public.ts';
import { sharePictureSizes } from '#shared/rules/offers/share/sharePictures.ts';

interface LinkPicture {
  /** Of a JPEG of 1200 by 630 pixels. */
  url: string;
  alt: string;
}

const street: LinkPicture = { url: '/katu.jpg', alt: publicFrame.street };

interface Props {
  /** Without the site's name, which follows it; only the site's name when empty. */
  title: string;
  /** One or two sentences for search engines and shared links. */
  description?: string;
  /** The page's one true address, with the parameters that matter. */
  path?: string;
  /** The picture of shared links; our street when there is none. */
  image?: LinkPicture | undefined;
  type?: 'website' | 'article';
  /** Status of the reply when the server renders the page; pages of 400 and above are not for search engines. */
  status?: number;
  /** For a page that answers, but is not for search engines. */
  isUnlisted?: boolean;
  /** Addresses of the page in each language that it is in, by their codes; the Finnish one is for all others. */
  languages?: Readonly<Record<string, string>>;
}

/** What a page gives to browsers, search engines and previews of shared links. React moves all of it into the head. */
export function PageHead({
  title,
  description,
  path,
  image = street,
  type = 'website',
  status = 200,
  isUnlisted,
  languages = {},
}: Props) {
  const { origin, reply } = use(RenderTargetContext);
  if (reply && status !== 200) reply.status = status;
  const name = title ? `${title} – ${common.siteName}` : common.siteName;
  const { width, height } = sharePictureSizes['1200x630'];
  const address = path === undefined ? undefined : origin + path;
  return (
    <>
      <title>{name}</title>
      {(status >= 400 || isUnlisted) && <meta name="robots" content="noindex" />}
      {description && <meta name="description" content={description} />}
      {address && <link rel="canonical" href={address} />}
      {Object.entries({ ...languages, ...(languages.fi && { 'x-default': languages.fi }) }).map(([code, path]) => (
        <link key={code} rel="alternate" hrefLang={code} href={origin + path} />
      ))}
      <meta property="og:site_name" content={common.siteName} />
      <meta property="og:locale" content="fi_FI" />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title || common.siteName} />
      {description && <meta property="og:description" content={description} />}
      {address && <meta property="og:url" content={address} />}
      <meta property="og:image" content={new URL(image.url, origin).href} />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={image.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

interface JsonLdProps {
  /** Things of schema.org, each with its @type. */
  things: (origin: string) => object[];
}

/** What search engines read of a page, as JSON-LD. */
export function JsonLd({ things }: JsonLdProps) {
  const { origin } = use(RenderTargetContext);
  const graph = { '@context': 'https://schema.org', '@graph': things(origin) };
  // A `<` in a text must not end the script.
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script's JSON, which holds no `<`.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** The way to a page from the front page; its last step is the page itself. */
export function breadcrumbs(origin: string, steps: { name: string; path: string }[]) {
  const all = [{ name: publicFrame.home, path: '/' }, { name: publicFrame.offers, path: '/tarjoukset' }, ...steps];
  const itemListElement = all.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  }));
  return { '@type': 'BreadcrumbList', itemListElement };
}

interface FeedLinkProps {
  /** Name under which readers list it. */
  title: string;
  path: string;
  type?: 'application/rss+xml' | 'text/calendar';
}

/** Lets feed readers and calendars find what a page shows. React moves it into the head. */
export function FeedLink({ title, path, type = 'application/rss+xml' }: FeedLinkProps) {
  const { origin } = use(RenderTargetContext);
  return <link rel="alternate" type={type} title={title} href={origin + path} />;
}
