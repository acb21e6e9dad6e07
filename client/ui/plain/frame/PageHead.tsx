import { use } from 'react';
import { RenderTargetContext } from '../../../lib/site/renderTarget.ts';
import { common } from '../../../texts/common.ts';

interface Props {
  /** Without the site's name, which follows it; only the site's name when empty. */
  title: string;
  /** One or two sentences for search engines and shared links. */
  description?: string;
  /** The page's one true address, with the parameters that matter. */
  path?: string;
  /** The picture of shared links, at least 1200 pixels wide; our street when there is none. */
  image?: string | undefined;
  type?: 'website' | 'article';
  /** Status of the reply when the server renders the page; pages of 400 and above are not for search engines. */
  status?: number;
  /** For a page that answers, but is not for search engines. */
  isUnlisted?: boolean;
}

/** What a page gives to browsers, search engines and previews of shared links. React moves all of it into the head. */
export function PageHead({ title, description, path, image, type = 'website', status = 200, isUnlisted }: Props) {
  const { origin, reply } = use(RenderTargetContext);
  if (reply && status !== 200) reply.status = status;
  const name = title ? `${title} – ${common.siteName}` : common.siteName;
  const address = path === undefined ? undefined : origin + path;
  return (
    <>
      <title>{name}</title>
      {(status >= 400 || isUnlisted) && <meta name="robots" content="noindex" />}
      {description && <meta name="description" content={description} />}
      {address && <link rel="canonical" href={address} />}
      <meta property="og:site_name" content={common.siteName} />
      <meta property="og:locale" content="fi_FI" />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title || common.siteName} />
      {description && <meta property="og:description" content={description} />}
      {address && <meta property="og:url" content={address} />}
      <meta property="og:image" content={new URL(image ?? '/katu.png', origin).href} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
