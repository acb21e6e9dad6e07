import { beforeAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { seedCategories } from '../domain/publishing/categories/categories.ts';
import { seedTerms } from '../domain/terms/seedTerms.ts';
import { testPlatform } from '../test/database.ts';
import { aPicture, aRichBusiness, publish } from '../test/offers.ts';
import { buildIfStale } from '../tools/build.ts';

const platform = await testPlatform({ RATE_LIMIT: '1000000' });
let http: Awaited<ReturnType<typeof createApp>>['http'];

beforeAll(async () => {
  await buildIfStale();
  await seedCategories(platform.orm.em.fork());
  await seedTerms(platform.orm.em.fork());
  const business = await aRichBusiness(platform);
  await publish(platform, business, { title: 'Ruispuikula', cities: ['Tampere'], images: [await aPicture()] });
  await publish(platform, business, { title: 'Pitko', cities: ['Oulu'], url: 'https://www.esimerkki.fi/pitko' });
  ({ http } = await createApp(platform));
  return () => http.close();
}, 180_000);

interface Page {
  status: number;
  /** Addresses that it leads to or shows. */
  links: string[];
  ids: Set<string>;
}

const plain = (text: string) => text.replaceAll('&amp;', '&');

async function read(path: string): Promise<Page> {
  const { statusCode, headers, body } = await http.inject({ url: path, headers: { accept: 'text/html' } });
  const html = String(headers['content-type']).startsWith('text/html') ? body : '';
  const values = (attribute: string) =>
    [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) => plain(value));
  const pictures = values('srcset').flatMap((set) => set.split(', ').map((one) => one.split(' ')[0] ?? ''));
  const target = typeof headers.location === 'string' ? [headers.location] : [];
  return {
    status: statusCode,
    links: [...values('href'), ...values('src'), ...pictures, ...target],
    ids: new Set(values('id')),
  };
}

/** What is said of an address on the site where `base` is read: nothing, when it is another site's. */
function ownPath(link: string, base: string): { path: string; anchor: string } | undefined {
  const { origin, pathname, search, hash } = new URL(link, `http://site${base}`);
  const isOwn = origin === 'http://site' || origin === new URL(platform.config.publicUrl).origin;
  return isOwn ? { path: pathname + search, anchor: decodeURIComponent(hash.slice(1)) } : undefined;
}

interface Crawled {
  pages: Map<string, Page>;
  /** Addresses of other sites. */
  others: Set<string>;
  anchors: { from: string; path: string; anchor: string }[];
}

/** Pages of municipalities share one template: a few of the 300 are enough. */
const isEnough = (pages: Map<string, Page>, path: string) =>
  path.startsWith('/tarjoukset/') && [...pages.keys()].filter((one) => one.startsWith('/tarjoukset/')).length >= 10;

async function crawl(): Promise<Crawled> {
  const found: Crawled = { pages: new Map(), others: new Set(), anchors: [] };
  const waiting = new Set(['/', '/tarjoukset/Tampere']);
  for (const path of waiting) {
    if (isEnough(found.pages, path)) continue;
    const page = await read(path);
    found.pages.set(path, page);
    for (const link of page.links.filter((one) => one !== '' && !one.startsWith('data:'))) {
      const own = ownPath(link, path);
      if (!own) found.others.add(link);
      else waiting.add(own.path);
      if (own?.anchor) found.anchors.push({ from: path, ...own });
    }
  }
  return found;
}

test('every link of the public pages leads somewhere, and no address of another site is made up', async () => {
  const { pages, others, anchors } = await crawl();
  for (const path of ['/tarjoukset', '/hinnat', '/yhteystiedot', '/yritys/rekisteroidy', '/lisenssit.txt']) {
    expect([...pages.keys()]).toContain(path);
  }
  expect([...pages].filter(([, { status }]) => status >= 400).map(([path]) => path)).toEqual([]);
  const lost = anchors.filter(({ path, anchor }) => !pages.get(path)?.ids.has(anchor));
  expect(lost.map(({ from, path, anchor }) => `${from} -> ${path}#${anchor}`)).toEqual([]);
  // Settings and offers give the addresses of other sites; without them there are none but ways to an address.
  const known = /^(mailto:|tel:|https:\/\/www\.esimerkki\.fi|https:\/\/www\.google\.com\/maps\/dir\/\?)/;
  expect([...others].filter((link) => !known.test(link))).toEqual([]);
});
