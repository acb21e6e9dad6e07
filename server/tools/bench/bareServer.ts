import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';

/**
 * What the product is measured against: node:http and pg with named prepared statements and nothing else. No GraphQL,
 * no permissions, no checks. Usage: DATABASE_URL=… PORT=… node bareServer.ts
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 8 });

/** The product's answer of the feed, built as JSON by PostgreSQL itself. */
const feedText = `
select json_build_object('data', json_build_object('offers', json_build_object('items', coalesce(json_agg(json_build_object(
  'id', card->'id', 'type', card->'type', 'title', card->'title', 'description', card->'description',
  'category', card->'category', 'isPremium', card->'isPremium', 'businessName', card->'businessName',
  'address', card->'address', 'cities', card->'cities', 'isNationwide', card->'isNationwide',
  'originalPrice', (card->>'originalPrice')::numeric / 100, 'discountedPrice', (card->>'discountedPrice')::numeric / 100,
  'images', card->'images', 'startsAt', card->'startsAt', 'endsAt', card->'endsAt')), '[]'))))::text as body
from (
  select c.card from (
    select * from (
      (select premium, "position", offer_id from offer_feed where city = $1 and premium and published_at <= now() and expires_at >= now() order by "position", offer_id limit 20)
      union all (select premium, "position", offer_id from offer_feed where city = '' and premium and published_at <= now() and expires_at >= now() order by "position", offer_id limit 20)
      union all (select premium, "position", offer_id from offer_feed where city = $1 and not premium and published_at <= now() and expires_at >= now() order by "position", offer_id limit 20)
      union all (select premium, "position", offer_id from offer_feed where city = '' and not premium and published_at <= now() and expires_at >= now() order by "position", offer_id limit 20)
    ) r order by premium desc, "position", offer_id limit 20
  ) p join offer_card c on c.offer_id = p.offer_id order by p.premium desc, p."position", p.offer_id
) cards`;

const clickText = `insert into bench_click (offer_id, visitor, at) values ($1, $2, now())`;

async function read(request: IncomingMessage): Promise<Record<string, string>> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return JSON.parse(text);
}

async function feed(city: string): Promise<string> {
  const { rows } = await pool.query<{ body: string }>({ name: 'feed', text: feedText, values: [city] });
  return rows[0]?.body ?? '';
}

async function click({ offerId }: Record<string, string>): Promise<string> {
  await pool.query({ name: 'click', text: clickText, values: [offerId, Math.random().toString(36)] });
  return '{"ok":true}';
}

let references = Date.now() * 1000;

function newReference(): string {
  references += 1;
  return `8${references}`;
}

/** The same rows as publishing an offer writes, in one transaction. */
async function offer({ businessId, categoryId }: Record<string, string>): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const charged = await client.query({
      name: 'charge',
      text: `update business set balance = balance - 500, ledger_seq = ledger_seq + 1, total_spent = total_spent + 500
        where id = $1 and balance >= 500 and status = 'APPROVED' returning balance, ledger_seq, business_name`,
      values: [businessId],
    });
    const { balance, ledger_seq: seq, business_name: name } = charged.rows[0];
    const inserted = await client.query({
      name: 'offer',
      text: `insert into offer (id, business_id, category_id, type, status, hidden, title, description, location_type, cities,
          nationwide, address, keywords, cost, starts_at, expires_at, created_at, approved_at)
        values (gen_random_uuid(), $1, $2, 'NORMAL_OFFER', 'APPROVED', false, 'Bench', 'Bench', 'SINGLE', array['Nokia'], false,
          'Katu 1', array['a'], 500, now(), now() + interval '5 days', now(), now()) returning id`,
      values: [businessId, categoryId],
    });
    const { id } = inserted.rows[0];
    await client.query({
      name: 'transaction',
      text: `insert into balance_transaction (id, business_id, business_name, seq, kind, amount, balance_before, balance_after,
          reference_number, offer_id, offer_title, offer_type, tax_rate_bp, currency, at)
        values (gen_random_uuid(), $1, $2, $3, 'CHARGE', -500, $4, $5, $6, $7, 'Bench', 'NORMAL_OFFER', 2400, 'EUR', now())`,
      values: [businessId, name, seq, Number(balance) + 500, Number(balance), newReference(), id],
    });
    await client.query({
      name: 'feed-row',
      text: `insert into offer_feed (offer_id, city, premium, "position", published_at, expires_at, category_id, type)
        values ($1, 'Nokia', false, 1, now(), now() + interval '5 days', $2, 'NORMAL_OFFER')`,
      values: [id, categoryId],
    });
    await client.query({
      name: 'words',
      text: `insert into offer_words (offer_id, lexemes, premium, "position", published_at, expires_at, category_id, type)
        values ($1, to_tsvector('simple', 'Bench Bench a'), false, 1, now(), now() + interval '5 days', $2, 'NORMAL_OFFER')`,
      values: [id, categoryId],
    });
    await client.query({
      name: 'card',
      text: `insert into offer_card (offer_id, card) values ($1, '{}')`,
      values: [id],
    });
    await client.query('commit');
    return JSON.stringify({ id, balance });
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const server = createServer(async (request, response) => {
  try {
    const body = await read(request);
    const answer =
      request.url === '/feed'
        ? await feed(body.city ?? '')
        : request.url === '/click'
          ? await click(body)
          : await offer(body);
    response.setHeader('content-type', 'application/json');
    response.end(answer);
  } catch (error) {
    response.statusCode = 500;
    response.end(String(error));
  }
});

await pool.query(
  'create table if not exists bench_click (id bigserial primary key, offer_id uuid, visitor text, at timestamptz)',
);
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('listening'));
