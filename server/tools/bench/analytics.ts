import pg from 'pg';
import { cities } from '#shared/cities.ts';
import { operationText } from './admin/asks.ts';
import type { Customer, Fixtures } from './fixtures.ts';
import type { Load } from './load.ts';

/** A business's analytics over 90 days, once of the busy customer and once of the quiet one. */
export interface AnalyticsCase {
  busy: Load;
  quiet: Load;
}

/**
 * Gives two customers clicks of the last 90 days but today, spread at random over their offers, days and all municipalities,
 * and sums them up as the product does when it counts them one by one. Clicks of today, which the cases before have counted,
 * are in the sums of this week already.
 */
export async function analyticsCase(
  databaseUrl: string,
  product: string,
  { customers }: Fixtures,
  clicks: { busy: number; quiet: number },
): Promise<AnalyticsCase> {
  const [busy, quiet] = customers as [Customer, Customer];
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`set work_mem = '256MB'`);
    await click(client, busy, clicks.busy);
    await click(client, quiet, clicks.quiet);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
  const load = ({ token }: Customer): Load => ({
    url: `${product}/graphql`,
    headers: { authorization: `Bearer ${token}` },
    body: () => JSON.stringify({ query: text, variables: { period: 'DAYS_90', filter: 'ALL' } }),
    connections: 8,
  });
  return { busy: load(busy), quiet: load(quiet) };
}

const text = operationText('PortalAnalytics');

async function click(client: pg.Client, { id }: Customer, clicks: number) {
  const names = cities.map(({ name }) => name);
  await client.query('drop table if exists bench_clicks');
  await client.query(
    `create temp table bench_clicks as
      select offers[1 + floor(random() * array_length(offers, 1))::int] as offer,
        (now() at time zone 'Europe/Helsinki')::date - 1 - floor(random() * 89)::int as day,
        ($3::text[])[1 + floor(random() * $4)::int] as city, count(*)::int as clicks
      from (select array_agg(id) as offers from offer where business_id = $1) own, generate_series(1, $2::int)
      group by 1, 2, 3`,
    [id, clicks, names, names.length],
  );
  for (const sum of sums) await client.query(sum, [id]);
}

const sums = [
  `insert into offer_city_day (offer_id, day, city, clicks) select offer, day, city, clicks from bench_clicks where $1::uuid is not null`,
  `insert into offer_day (business_id, day, offer_id, views, clicks)
    select $1, day, offer, sum(clicks) * 4, sum(clicks) from bench_clicks group by day, offer`,
  `insert into business_day (business_id, day, views, clicks) select $1, day, sum(clicks) * 4, sum(clicks) from bench_clicks group by day`,
  `insert into business_city_day (business_id, day, city, clicks) select $1, day, city, sum(clicks) from bench_clicks group by day, city`,
  `insert into business_city_week (business_id, week, city, clicks)
    select $1, day - extract(isodow from day)::int + 1, city, sum(clicks) from bench_clicks group by 2, 3
    on conflict (business_id, week, city) do update set clicks = business_city_week.clicks + excluded.clicks`,
];
