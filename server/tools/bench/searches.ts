import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { searchLiveOffers } from '#domain/search/searchLiveOffers.ts';
import { rebuildFeed } from '#domain/search/syncFeed.ts';
import { withoutTimeLimit } from '#platform/database/bulk/batches.ts';
import { migrate } from '#platform/database/database.ts';
import { db } from '#platform/database/db.ts';
import { type Platform, startPlatform, stopPlatform } from '#platform/platform.ts';
import { startLocalPostgres } from '#platform/postgres/localPostgres.ts';
import { cities } from '#shared/cities.ts';
import { readConfig } from '../../config/config.ts';
import { entities } from '../../domains.ts';
import { evaluationOffers, evaluationQueries } from '../evaluation/search/evaluationSet.fixtures.ts';

/** Milliseconds that 95 of 100 searches take at most, and that none exceeds. */
export const searchLimits = { p95: 50, longest: 200 };

/** What searches take, in milliseconds, and which take the longest. */
export interface SearchTimes {
  median: number;
  p95: number;
  longest: number;
  slowest: string[];
}

/**
 * Times of all searches of the evaluation, each in its city and in the whole country, and of the most expensive
 * searches of 100 letters, over the given number of live offers with the evaluation's texts.
 */
export function searchTimes(offers: number): Promise<SearchTimes> {
  return withFilledPlatform(offers, measure);
}

/** A platform over a durable database with that many live offers, for as long as `work` takes. */
export async function withFilledPlatform<Result>(offers: number, work: (platform: Platform) => Promise<Result>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'lahitarjous-bench-'));
  const database = await startLocalPostgres(dataDir, { durable: true });
  try {
    await migrate(database.url);
    const config = { ...readConfig(), databaseUrl: database.url, databaseReplicaUrls: [], demoData: false, dataDir };
    const platform = await startPlatform(config, entities);
    try {
      await fill(platform, offers);
      return await work(platform);
    } finally {
      await stopPlatform(platform);
    }
  } finally {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Every 20th for the whole country, a tenth premium, a tenth in Helsinki, the others in all municipalities. */
async function fill(platform: Platform, offers: number): Promise<void> {
  const texts = JSON.stringify(evaluationOffers());
  const places = cities.map(({ name }) => name);
  await withoutTimeLimit(platform.orm.em.fork(), async (em) => {
    const on = db(em);
    await sql`create temp table advert as select row_number() over () - 1 as n, x.* from jsonb_to_recordset(${texts}::jsonb)
      x (category text, business text, title text, keywords text[], description text, price int, "oldPrice" int)`.execute(
      on,
    );
    await sql`insert into category (id, name, name_key, created_at)
      select gen_random_uuid(), category, lower(category), now() from advert group by category`.execute(on);
    await sql`insert into business (id, email, password_hash, created_at, business_name, business_id, contact_person, phone, status, approved_at)
      select gen_random_uuid(), 'y' || n || '@bench.example', '-', now(), business || ' ' || n, '9000001-1', 'Aino Esimerkki', '040 1234567',
        'APPROVED', now() from advert`.execute(on);
    await sql`insert into offer (id, business_id, category_id, type, status, hidden, title, description, location_type, cities, nationwide,
        keywords, cost, original_price, discounted_price, starts_at, expires_at, created_at, approved_at)
      select gen_random_uuid(), b.id, c.id, case when i % 10 = 3 then 'PREMIUM_OFFER' else 'NORMAL_OFFER' end, 'APPROVED', false,
        t.title || ' ' || i, t.description || ' ' || other.description, 'MULTIPLE',
        case when i % 20 = 1 then '{}' when i % 10 = 2 then array['Helsinki'] else array[(${places}::text[])[1 + i % 308]] end,
        i % 20 = 1, t.keywords, 0, t."oldPrice", t.price, now() - interval '1 day', now() + interval '7 days',
        now() - i % 50000 * interval '1 minute', now() - i % 50000 * interval '1 minute'
      from generate_series(1, ${offers}::int) i
        join advert t on t.n = i::bigint * 7919 % (select count(*) from advert)
        join advert other on other.n = i::bigint * 104729 % (select count(*) from advert)
        join category c on c.name = t.category
        join business b on b.email = 'y' || i::bigint * 31 % (select count(*) from advert) || '@bench.example'`.execute(
      on,
    );
  });
  await withoutTimeLimit(platform.orm.em, (em) => rebuildFeed(em));
  await sql`vacuum analyze offer_words`.execute(platform.background);
  await sql`vacuum analyze`.execute(platform.background);
}

/** Long, common, unfinished, misspelt and foreign to all. */
const worst = [
  'ruoka',
  'auto',
  'on',
  'ruoka vaate auto koti lapsi kahvi hieronta lehti puhelin matka',
  'hinta kuuluu voimassa varaa aika kotimainen uusi talon päivä asiakas',
  'ruaka vaatee autto kotti lapssi kahvvi hieronttaa lehtti puhellin mattka',
  'kah',
  'kau',
  'a b c d e f g h i j k l',
  'zzzzzz qqqqqq xxxxxx wwwwww yyyyyy vvvvvv jjjjjj kkkkkk hhhhhh gggggg',
  'halvin ruoka',
  'halvin',
  'uusin auto alle 100 €',
  'lähellä ruoka',
  'ei ruoka vaan auto',
  'ruoka ravintola kahvila lounas pizza hampurilainen keitto kala liha juusto',
  'kotiinkuljetus lapsille ilmainen takuu huolto asennus varaosa kampanja',
  'x'.repeat(100),
];

async function measure(platform: Platform): Promise<SearchTimes> {
  const asked = [
    ...evaluationQueries().flatMap(({ text, city }) => [
      { text, city },
      { text, city: null },
    ]),
    ...worst.flatMap((text) => [
      { text, city: 'Helsinki' },
      { text, city: null },
    ]),
  ];
  for (const { text, city } of asked.slice(0, 200)) await searchLiveOffers(platform, { text, city, first: 20 });
  const times: { text: string; milliseconds: number }[] = [];
  for (const { text, city } of asked) {
    const begun = performance.now();
    await searchLiveOffers(platform, { text, city, first: 20 });
    times.push({ text: `${text} [${city ?? '-'}]`, milliseconds: performance.now() - begun });
  }
  times.sort((a, b) => b.milliseconds - a.milliseconds);
  const at = (share: number) => times[Math.floor(times.length * (1 - share))]?.milliseconds ?? Number.NaN;
  const slowest = times.slice(0, 20).map(({ text, milliseconds }) => `${milliseconds.toFixed(0)} ms ${text}`);
  return { median: at(0.5), p95: at(0.95), longest: times[0]?.milliseconds ?? Number.NaN, slowest };
}
