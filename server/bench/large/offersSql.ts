import { anyOf } from './planSql.ts';

const adjectives = `array['Maukas', 'Tuore', 'Lämmin', 'Raikas', 'Upea', 'Edullinen', 'Kotimainen', 'Perinteinen', 'Äkillinen',
  'Talvinen', 'Iloinen', 'Suosittu', 'Hieno', 'Öinen', 'Paikallinen']`;
const products = `array['aamiainen', 'lounas', 'kimppu', 'korvapuusti', 'hiustenleikkaus', 'dekkari', 'kuntokortti', 'huolto',
  'pakettikauppa', 'näöntarkastus', 'hieronta', 'porakone', 'siika', 'korjaus', 'koiranruoka', 'tuutti', 'villasukka']`;

/** What each transaction is about, so that books and offers say the same. */
export const nameOffers = `
alter table entry add column title text;
update entry set title = titles.title from (
  select id, ${anyOf(adjectives, 'random() * 1e6')} || ' ' || ${anyOf(products, 'random() * 1e6')} || ' ' || seq as title from entry
) titles where titles.id = entry.id and entry.kind <> 'REFUND';
update entry set title = charge.title from entry charge where entry.kind = 'REFUND' and charge.id = entry.refunds_id`;

/**
 * The offers that the plan leaves in existence: a premium one is shown for two weeks, others for one. Every 50th waits for
 * an admin, every 20th is for the whole country, every 100th is hidden.
 */
export const insertOffers = `
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
export const nameKinds =
  'create temp table kind as select id, row_number() over (order by name) - 1 as n from category';
