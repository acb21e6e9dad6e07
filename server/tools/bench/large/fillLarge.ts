import pg from 'pg';
import { aggregateLedgerDays } from '#domain/billing/platformLedger/ledgerDays.ts';
import { foldTallies } from '#domain/catalogue/tallies/tallies.ts';
import { rebuildFeed } from '#domain/search/syncFeed.ts';
import { basisPoints } from '#domain/settings/settings.ts';
import { connectDatabase } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { defaultSettings } from '#shared/rules/settings.ts';
import { demoPassword } from '../../../demo/people.ts';
import { entities } from '../../../domains.ts';
import {
  continueNumbers,
  insertAllocations,
  insertBankEntries,
  insertBankFiles,
  insertBusinesses,
  insertInvoices,
  insertOnlinePayments,
  insertReminders,
  insertWriteOffs,
  moveBalances,
  nameClerks,
} from './booksSql.ts';
import { anyOf, planCompanies, planEntries } from './planSql.ts';

/** Everything else that the back office lists. Each takes how many rows to make. */
const fillOffice = {
  admins: `insert into admin (id, email, password_hash, last_login_at, created_at, name, role, is_active, permissions)
    select uuidv7(), 'admin' || n || '@suuri.example', $2, now() - n * interval '1 day', now() - interval '700 days',
      'Ylläpitäjä ' || n, 'ADMIN', n % 5 <> 0, array['MANAGE_OFFERS', 'MANAGE_BUSINESSES', 'VIEW_ANALYTICS']
    from generate_series(1, $1::int) n`,
  consumers: `insert into consumer (id, email, password_hash, last_login_at, created_at, first_name, last_name, city, email_verified_at)
    select uuidv7(), 'kuluttaja' || n || '@suuri.example', $2, now() - random() * interval '90 days',
      now() - random() * interval '700 days', 'Veera', 'Virtanen', 'Tampere', now()
    from generate_series(1, $1::int) n`,
  orders: `insert into top_up_order (id, business_id, amount, note, status, created_at)
    select uuidv7(ago - now()), id, 20000, 'Kampanjaa varten', case when n % 20 = 0 then 'PENDING' when n % 20 = 1 then 'CANCELLED' else 'COMPLETED' end, ago
    from (select id, n, now() - random() * interval '700 days' as ago from company where weight > 0 limit $1::int) o`,
  messages: `insert into contact_message (id, name, email, message, handled, created_at)
    select uuidv7(ago - now()), 'Pekka Kysyjä', 'pekka' || n || '@suuri.example', 'Miten saan tarjoukseni näkyviin? ' || n, n % 30 <> 0, ago
    from (select n, now() - random() * interval '700 days' as ago from generate_series(1, $1::int) n) m`,
  audit: `insert into audit_entry (id, at, actor_kind, actor_id, actor_name, action, target_kind, target_id, before, after)
    select uuidv7(ago - now()), ago, 'ADMIN', a.id, a.name,
      (array['business.approve', 'offer.approve', 'offer.reject', 'balance.top_up', 'admin.sign_in', 'settings.update'])[1 + e.n % 6],
      'business', c.id::text, '{"status": "PENDING"}', '{"status": "APPROVED"}'
    from (select n, now() - random() * interval '700 days' as ago from generate_series(1, $1::int) n) e
      join clerk a on a.n = e.n % (select count(*) from clerk) join company c on c.n = 1 + e.n % (select count(*) from company)`,
  notes: `insert into business_note (id, business_id, text, admin_id, admin_name, created_at)
    select uuidv7(ago - now()), c.id, 'Soitettu, palataan asiaan', a.id, a.name, ago
    from (select id, now() - random() * interval '700 days' as ago from company cross join generate_series(1, 3)
        where n <= $1::int) c
      join clerk a on a.n = 0`,
  mails: `insert into outbox_mail (id, "to", subject, text, html, created_at, sent_at, attempts)
    select uuidv7(ago - now()), b.email, 'Tarjouksesi on julkaistu', '', '', ago, ago, 1
    from (select email, now() - random() * interval '30 days' as ago from business cross join generate_series(1, 5)
        limit $1::int * 5) b`,
  advertisements: `with made as (
      insert into advertisement (id, title, is_active, display_priority, expires_at, count, period_days, price_per_period, created_at)
      select uuidv7(ago - now()), 'Advertisement ' || n, n % 7 <> 0, n % 20, ago + interval '14 days', 1, 14, 1400, ago
      from (select n, now() - random() * interval '400 days' as ago from generate_series(1, $1::int) n) a returning *)
    insert into advertisement_event (id, advertisement_id, advertisement_title, activity, amount, periods, admin_id, admin_name, click_day, clicks, at)
    select uuidv7(created_at + day * interval '1 day' - now()), made.id, title, case when day = 0 then 'CREATED' else 'CLICKED' end,
      case when day = 0 then 1400 else 0 end, case when day = 0 then 1 end, case when day = 0 then clerk.id end,
      case when day = 0 then clerk.name end, case when day > 0 then (created_at + day * interval '1 day')::date end,
      case when day > 0 then day * 3 end, created_at + day * interval '1 day'
    from made cross join generate_series(0, 9) day join clerk on clerk.n = 0
    where created_at + day * interval '1 day' < now()`,
};

const adjectives = `array['Maukas', 'Tuore', 'Lämmin', 'Raikas', 'Upea', 'Edullinen', 'Kotimainen', 'Perinteinen', 'Äkillinen',
  'Talvinen', 'Iloinen', 'Suosittu', 'Hieno', 'Öinen', 'Paikallinen']`;
const products = `array['aamiainen', 'lounas', 'kimppu', 'korvapuusti', 'hiustenleikkaus', 'dekkari', 'kuntokortti', 'huolto',
  'pakettikauppa', 'näöntarkastus', 'hieronta', 'porakone', 'siika', 'korjaus', 'koiranruoka', 'tuutti', 'villasukka']`;

/** What each transaction is about, so that books and offers say the same. */
const nameOffers = `
alter table entry add column title text;
update entry set title = titles.title from (
  select id, ${anyOf(adjectives, 'random() * 1e6')} || ' ' || ${anyOf(products, 'random() * 1e6')} || ' ' || seq as title from entry
) titles where titles.id = entry.id and entry.kind <> 'REFUND';
update entry set title = charge.title from entry charge where entry.kind = 'REFUND' and charge.id = entry.refunds_id`;

/**
 * The offers that the plan leaves in existence: a premium one is shown for two weeks, others for one. Every 50th waits for
 * an admin, every 20th is for the whole country, every 100th is hidden.
 */
const insertOffers = `
insert into offer (id, business_id, category_id, type, status, hidden, title, description, location_type, cities, nationwide,
  address, url, keywords, original_price, discounted_price, discount_bp, cost, reference_number, starts_at, expires_at,
  created_at, approved_at)
select e.offer_id, e.business_id, (select k.id from kind k where k.n = e.number % (select count(*) from kind)), e.type,
  case when e.recency % 50 = 7 then 'PENDING' else 'APPROVED' end, e.recency % 100 = 9, e.title,
  'Tervetuloa! ' || repeat(e.title || ' odottaa sinua. ', 6), case when e.recency % 20 = 1 then 'MULTIPLE' else 'SINGLE' end,
  case when e.recency % 20 = 1 then '{}' else array[c.city] end, e.recency % 20 = 1,
  case when e.recency % 20 <> 1 then 'Esimerkkikatu ' || 1 + e.number % 90 end, 'https://yritys' || e.n || '.example/',
  array['tarjous', split_part(lower(e.title), ' ', 2)], 2000, 1500, 2500, -e.amount, t.reference_number,
  first.day::timestamp at time zone 'Europe/Helsinki',
  (first.day + case when e.type like 'PREMIUM%' then 15 else 8 end)::timestamp at time zone 'Europe/Helsinki' - interval '1 second',
  e.at, case when e.recency % 50 <> 7 then e.at end
from entry e join company c on c.id = e.business_id join balance_transaction t on t.id = e.id
  cross join lateral (select (e.at at time zone 'Europe/Helsinki')::date as day) first
where e.existing
order by e.at`;

/** Categories by place. */
const nameKinds = 'create temp table kind as select id, row_number() over (order by name) - 1 as n from category';

const today = `(now() at time zone 'Europe/Helsinki')::date`;

/** Daily figures of every offer on each day that it has been shown, and every sum that the product stores of them. */
const countVisits = [
  `insert into offer_day (business_id, day, offer_id, views, clicks, calls, directions, website, repeats, robots, own)
    select business_id, day, id, clicks * 4 + 3, clicks, clicks / 9, clicks / 7, clicks / 4, clicks / 5, clicks / 6, 0
    from (select o.business_id, o.id, first.day + n as day, (30 * random() ^ 3)::int as clicks
      from offer o cross join lateral (select (o.starts_at at time zone 'Europe/Helsinki')::date as day,
          least((o.expires_at at time zone 'Europe/Helsinki')::date, ${today}) as until) first
        cross join lateral generate_series(0, until - first.day) n
      where o.approved_at is not null) visits`,
  `insert into business_day (business_id, day, views, clicks, calls, directions, website, repeats, robots, own)
    select business_id, day, sum(views), sum(clicks), sum(calls), sum(directions), sum(website), sum(repeats), sum(robots), sum(own)
    from offer_day group by business_id, day`,
  `insert into offer_city_day (offer_id, day, city, clicks)
    select d.offer_id, d.day, coalesce(o.cities[1], ''), d.clicks from offer_day d join offer o on o.id = d.offer_id where d.clicks > 0`,
  `insert into business_city_day (business_id, day, city, clicks)
    select d.business_id, d.day, c.city, sum(c.clicks)
    from offer_day d join offer_city_day c on c.offer_id = d.offer_id and c.day = d.day group by d.business_id, d.day, c.city`,
  `insert into business_city_week (business_id, week, city, clicks)
    select business_id, day - extract(isodow from day)::int + 1, city, sum(clicks) from business_city_day group by 1, 2, 3`,
  `update offer_total t set views = d.views, clicks = d.clicks, conversions = d.conversions
    from (select offer_id, sum(views) as views, sum(clicks) as clicks, sum(calls + directions + website) as conversions
      from offer_day group by offer_id) d where d.offer_id = t.offer_id`,
];

/** How much of everything. Charges are about four fifths of the transactions, so there cannot be more offers than that. */
export interface Sizes {
  businesses: number;
  offers: number;
  transactions: number;
}

/**
 * Fills a migrated database that has an admin and no business with a marketplace of these sizes, by SQL over whole sets
 * and past every guard of the ledger. Throws when there are businesses already. Cut short, it leaves a database to drop.
 */
export async function fillLarge(
  { config, secrets }: Platform,
  sizes: Sizes,
  report: (step: string) => void,
): Promise<void> {
  const url = config.databaseUrl ?? '';
  const client = new pg.Client({ connectionString: url, application_name: 'lahitarjous seed' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from business limit 1');
    if (rowCount) throw new Error('Only an empty database can be filled: this one has businesses.');
    await client.query(`set work_mem = '128MB'; set maintenance_work_mem = '512MB'; select setseed(0.42)`);
    const passwordHash = await secrets.hashPassword(demoPassword);
    await plan(client, sizes, passwordHash, report);
    await withoutSearchIndexes(client, report, () => fillBooks(client, passwordHash, report));
    report('offers');
    await client.query(nameKinds);
    await client.query(insertOffers);
    report('figures');
    for (const text of countVisits) await client.query(text);
    report('office');
    await client.query(fillOffice.consumers, [sizes.businesses, passwordHash]);
    for (const table of ['orders', 'messages', 'notes', 'mails'] as const) {
      await client.query(fillOffice[table], [sizes.businesses]);
    }
    await client.query(fillOffice.audit, [sizes.offers]);
    await client.query(insertOnlinePayments, [sizes.businesses]);
    await client.query(fillOffice.advertisements, [Math.ceil(sizes.businesses / 50)]);
    report('vacuum');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
  report('feed and summed-up days');
  const orm = await connectDatabase(url, entities, { statementTimeout: 0, connections: 2 });
  try {
    await rebuildFeed(orm.em.fork());
    await aggregateLedgerDays({ orm });
    await foldTallies({ orm });
    await orm.em.execute('vacuum analyze');
  } finally {
    await orm.close();
  }
}

async function plan(
  client: pg.Client,
  { businesses, offers, transactions }: Sizes,
  passwordHash: string,
  report: (step: string) => void,
) {
  report('plan');
  await client.query(fillOffice.admins, [Math.min(10, businesses), passwordHash]);
  await client.query(nameClerks);
  await client.query(planCompanies, [businesses, transactions]);
  await client.query('create unique index on company (id); analyze company');
  await client.query(planEntries, [offers, Math.min(offers / transactions, 0.9)]);
  await client.query(nameOffers);
  const { rows } = await client.query('select count(*) filter (where existing)::int as offers from entry');
  if (rows[0].offers < offers) throw new Error(`${transactions} transactions charge only ${rows[0].offers} offers.`);
  await client.query('create index on entry (seq); create unique index on entry (id); analyze entry');
}

async function fillBooks(client: pg.Client, passwordHash: string, report: (step: string) => void) {
  // Until the tables have figures, the guards' own statements would read them from end to end.
  await client.query('set enable_seqscan = off');
  report('businesses');
  await client.query(insertBusinesses, [passwordHash]);
  await client.query('analyze business');
  const { currency, taxRate } = defaultSettings.pricing;
  const { rows } = await client.query('select coalesce(max(seq), 0) as last from entry');
  for (let seq = 1; seq <= rows[0].last; seq += 1) {
    if (seq % 50 === 1) report(`transactions, place ${seq} of ${rows[0].last}`);
    const { rowCount } = await client.query(moveBalances, [seq, basisPoints(taxRate), currency]);
    if (seq <= 4 || (seq % 20 === 0 && (rowCount ?? 0) > 1000)) await client.query('vacuum analyze business');
    if (seq <= 4) await client.query('analyze balance_transaction');
  }
  await client.query('reset enable_seqscan');
  // Each business has been written as often as it has transactions.
  await client.query('vacuum full analyze business');
  report('invoices');
  await client.query(continueNumbers);
  const { siteName, yTunnus, osoite, contactEmail, phone } = defaultSettings.general;
  const seller = { name: siteName, businessId: yTunnus, address: osoite, email: contactEmail, phone };
  await client.query(insertInvoices, [JSON.stringify(seller)]);
  await client.query('analyze invoice');
  report('payments');
  for (const text of [insertBankFiles, insertBankEntries, insertAllocations, insertWriteOffs, insertReminders]) {
    await client.query(text);
    await client.query('analyze bank_file, bank_entry, payment_allocation, invoice_balance');
  }
  await client.query('analyze balance_transaction');
}

/** Trigrams of a million rows are sorted at the end in a tenth of the time that it takes to add them one by one. */
async function withoutSearchIndexes(client: pg.Client, report: (step: string) => void, work: () => Promise<void>) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = 'balance_transaction'::regclass and indexrelid::regclass::text like '%search'`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  report('search indexes');
  for (const { definition } of rows) await client.query(definition);
}
