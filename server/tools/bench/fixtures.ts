import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { rebuildFeed } from '#domain/search/syncFeed.ts';
import { connectDatabase } from '#platform/database/database.ts';
import { newToken, tokenHash } from '#platform/secrets/secrets.ts';
import { entities } from '../../domains.ts';

/** What the cases need to know of the filled database. */
export interface Fixtures {
  /** A municipality with many offers. */
  city: string;
  offerIds: string[];
  categoryId: string;
  /** Businesses that are signed in and can pay for all that the bench publishes. */
  customers: Customer[];
  /** A business whose balance pays for exactly that number of normal offers. */
  saver: Customer & { affordable: number };
}

/** A business that is signed in. */
export interface Customer {
  id: string;
  /** Session token. */
  token: string;
}

const businesses = 200;
const categories = 12;
/** Enough that offers published at once hardly ever wait for the same balance. */
const customers = 50;
const affordable = 500;
const priceOfOffer = 500;
const city = 'Tampere';

/** Fills an empty, migrated database with businesses and the given number of offers, half of them live. */
export async function fill(url: string, offers: number): Promise<Fixtures> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(insertBusinesses, [businesses]);
    await client.query(insertCategories, [categories]);
    await client.query(insertOffers, [offers, businesses, categories]);
    await client.query(`analyze ${filled}`);
    await rebuild(url);
    // As autovacuum leaves them within minutes: until then a page of the feed is read from the table as well as the index.
    await client.query(`vacuum analyze ${filled}`);
    const { rows } = await client.query<{ id: string }>(
      `select offer_id as id from offer_feed where city in ($1, '') limit 500`,
      [city],
    );
    const [category] = (await client.query<{ id: string }>('select id from category limit 1')).rows;
    if (!category) throw new Error('The bench database is empty');
    return {
      city,
      offerIds: rows.map(({ id }) => id),
      categoryId: category.id,
      ...(await signIn(client)),
    };
  } finally {
    await client.end();
  }
}

async function rebuild(url: string) {
  const orm = await connectDatabase(url, entities, { statementTimeout: 0 });
  try {
    await rebuildFeed(orm.em.fork());
  } finally {
    await orm.close();
  }
}

async function signIn(client: pg.Client): Promise<Pick<Fixtures, 'customers' | 'saver'>> {
  const { rows } = await client.query<{ id: string }>('select id from business order by id limit $1', [customers + 1]);
  const [last, ...others] = rows;
  if (!last) throw new Error('The bench database is empty');
  const signedIn: Customer[] = [];
  for (const { id } of others) signedIn.push(await customer(client, id, 90_000_000));
  return {
    customers: signedIn,
    saver: { ...(await customer(client, last.id, affordable * priceOfOffer)), affordable },
  };
}

async function customer(client: pg.Client, id: string, cents: number): Promise<Customer> {
  await topUp(client, id, cents);
  const token = newToken();
  await client.query(
    `insert into session (id, token_hash, audience, business_id, remembered, created_at, last_seen_at, expires_at)
     values ($1, $2, 'BUSINESS', $3, true, now(), now(), now() + interval '1 day')`,
    [randomUUID(), tokenHash(token), id],
  );
  return { id, token };
}

let reference = 0;

/** Gives a business its first balance. It must come from the ledger: one top-up that the database's invariants accept. */
async function topUp(client: pg.Client, businessId: string, cents: number): Promise<void> {
  reference += 1;
  await client.query('begin');
  await client.query('update business set balance = $2, ledger_seq = 1 where id = $1', [businessId, cents]);
  await client.query(
    `insert into balance_transaction (id, business_id, business_name, seq, kind, amount, balance_before, balance_after,
       reference_number, tax_rate_bp, currency, at)
     select gen_random_uuid(), id, business_name, 1, 'TOP_UP', $2, 0, $2, $3, 2400, 'EUR', now() from business where id = $1`,
    [businessId, cents, `9${String(reference).padStart(9, '0')}`],
  );
  await client.query('commit');
}

const insertBusinesses = `
insert into business (id, email, password_hash, created_at, business_name, business_id, contact_person, phone, status, approved_at)
select gen_random_uuid(), 'yritys' || i || '@bench.example', 'none', now(), 'Yritys ' || i, '9000001-1', 'Aino Esimerkki',
  '040 1234567', 'APPROVED', now()
from generate_series(1, $1::int) i`;

const insertCategories = `
insert into category (id, name, name_key, created_at)
select gen_random_uuid(), 'Kategoria ' || i, 'kategoria ' || i, now() from generate_series(1, $1::int) i`;

/** Every 20th is for the whole country, a tenth is premium, a twentieth is in the measured city, half have ended. */
const insertOffers = `
with b as (select id, row_number() over () - 1 as n from business), c as (select id, row_number() over () - 1 as n from category)
insert into offer (id, business_id, category_id, type, status, hidden, title, description, location_type, cities, nationwide,
  address, keywords, cost, starts_at, expires_at, created_at, approved_at)
select gen_random_uuid(), b.id, c.id, case when i % 10 = 0 then 'PREMIUM_OFFER' else 'NORMAL_OFFER' end, 'APPROVED', false,
  'Tarjous ' || i, repeat('Hyvä tarjous läheltä. ', 10), 'SINGLE',
  case when i % 20 = 1 then array[]::text[] when i % 20 = 2 then array['Tampere'] else array['Kunta ' || i % 300] end,
  i % 20 = 1, 'Esimerkkikatu ' || i % 90, array['kahvi', 'pulla'], 500,
  now() - (i % 5000) * interval '1 minute',
  case when i % 2 = 0 then now() + interval '7 days' else now() - interval '1 day' end,
  now() - (i % 5000) * interval '1 minute', now() - (i % 5000) * interval '1 minute'
from generate_series(1, $1::int) i
join b on b.n = i % $2::int
join c on c.n = i % $3::int`;

/** Not those that are still empty: PostgreSQL would take them for small until it looks again a minute later. */
const filled = 'business, category, offer, offer_feed, offer_card, offer_words';
