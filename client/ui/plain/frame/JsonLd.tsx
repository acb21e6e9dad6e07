import { use } from 'react';
import { RenderTargetContext } from '../../../lib/site/renderTarget.ts';
import { publicFrame } from '../../../texts/public.ts';

interface Props {
  /** Things of schema.org, each with its @type. */
  things: (origin: string) => object[];
}

/** What search engines read of a page, as JSON-LD. */
export function JsonLd({ things }: Props) {
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
    ...{ '@type': 'ListItem', position: index + 1, name, item: origin + path },
  }));
  return { '@type': 'BreadcrumbList', itemListElement };
}
