import { cities } from '#shared/cities.ts';

/*
 * What the large marketplace will hold, worked out in temporary tables before anything is written: `company` has a row
 * for each business, `entry` for each transaction. Numbers come from random() after setseed(), so that the same sizes
 * give the same marketplace.
 */

const names = {
  kinds: `array['Kahvila', 'Ravintola', 'Kukkakauppa', 'Leipomo', 'Parturi', 'Kirjakauppa', 'Kuntosali', 'Pyörähuolto',
    'Puutarha', 'Optikko', 'Hoitola', 'Rautakauppa', 'Kalakauppa', 'Ompelimo', 'Eläinkauppa', 'Jäätelöbaari']`,
  owners: `array['Aino', 'Väinö', 'Helmi', 'Onni', 'Äyräs', 'Öster', 'Kaski', 'Lumi', 'Mänty', 'Pihlaja', 'Kuusi', 'Ranta',
    'Saari', 'Niemi', 'Virta', 'Koski', 'Harju', 'Laakso', 'Metsä', 'Suo', 'Vuori', 'Salo', 'Halla', 'Tuuli']`,
  people: `array['Aada', 'Eino', 'Elsa', 'Leo', 'Olivia', 'Oliver', 'Sofia', 'Väinö', 'Lilja', 'Onni', 'Åke', 'Kerttu']`,
  surnames: `array['Korhonen', 'Virtanen', 'Mäkinen', 'Nieminen', 'Mäkelä', 'Hämäläinen', 'Laine', 'Heikkinen', 'Koskinen',
    'Järvinen', 'Lehtonen', 'Öhman', 'Saarinen', 'Salminen', 'Heino']`,
};

/** One of the array's texts. */
export const anyOf = (array: string, by: string) => `(${array})[1 + (${by})::bigint % array_length(${array}, 1)]`;

const cityNames = `array[${cities.map(({ name }) => `'${name}'`).join(', ')}]`;

/** The check digit of a business ID whose first seven digits are `n`; 10 for a number that is not issued. */
const checkDigit = `(11 - (n / 1000000 * 7 + n / 100000 % 10 * 9 + n / 10000 % 10 * 10 + n / 1000 % 10 * 5
  + n / 100 % 10 * 8 + n / 10 % 10 * 4 + n % 10 * 2) % 11) % 11`;

/**
 * Businesses; the values are how many there are and how many transactions they have together. One in a hundred is a
 * chain with ten times as many as others; those that no admin has approved have none. Every 50th shares its business ID
 * with the one before.
 */
export const planCompanies = `
create temp table company as
with issued as (
  select n, row_number() over (order by n) as place from (
    select n from generate_series(2000000, 2000000 + $1::int * 2) n where ${checkDigit} <> 10 limit $1::int) numbers
), chosen as (
  select place::int as n, uuidv7(-interval '731 days' + random() * interval '200 days' * (place % 4)) as id,
    lpad(number::text, 7, '0') || '-' || (select ${checkDigit} from (values (number)) v (n)) as business_id,
    ${anyOf(names.kinds, 'random() * 1e6')} || ' ' || ${anyOf(names.owners, 'random() * 1e6')} || ' ' || place || ' '
      || ${anyOf(`array['Oy', 'Ky', 'Tmi', 'Osuuskunta']`, 'random() * 1e6')} as name,
    ${anyOf(names.people, 'random() * 1e6')} || ' ' || ${anyOf(names.surnames, 'random() * 1e6')} as contact,
    case place % 25 when 1 then 'PENDING' when 2 then 'REJECTED' when 3 then 'SUSPENDED' else 'APPROVED' end as status,
    ${anyOf(cityNames, 'random() * 1e6')} as city, random() as chance
  from (select place, case when place % 50 = 0 then lag(n) over (order by place) else n end as number from issued) i
), weighed as (
  select *, case when status in ('PENDING', 'REJECTED') then 0 when n % 100 = 0 then 10 else 1 end as weight from chosen
)
select *, now() - interval '731 days' - chance * interval '300 days' as created_at,
  (sum(weight) over up * $2::bigint / sum(weight) over () - (sum(weight) over up - weight) * $2::bigint / sum(weight) over ())::int
    as entries
from weighed window up as (order by n)`;

const isTopUp = 's % 10 = 1';
/** Every 25th is given back by the next one. */
const isRefunded = 's % 25 = 23 and s < entries';
const isRefund = 's % 25 = 24';

/**
 * Transactions in their order, with what each leaves on the balance. The latest charges are of offers that still exist,
 * as many as the value says; the offers of the others are long gone. Every tenth transaction is a top-up that pays for
 * those up to the next.
 */
export const planEntries = `
create temp table entry as
with chosen as (
  select c.id as business_id, c.n, c.entries, s as seq,
    case when ${isTopUp} then 'TOP_UP' when ${isRefund} then 'REFUND' when s % 7 = 3 then 'ADMIN_CHARGE' else 'CHARGE' end as kind,
    ${anyOf(
      `array['NORMAL_OFFER', 'NORMAL_OFFER', 'NORMAL_OFFER', 'NORMAL_OFFER', 'PREMIUM_OFFER', 'NORMAL_FLYER',
      'PREMIUM_FLYER']`,
      'random() * 1e6',
    )} as type,
    ${isRefunded} as refunded, c.entries - s as age
  from company c cross join lateral generate_series(1, c.entries) s
), ranked as (
  select *, case when kind in ('CHARGE', 'ADMIN_CHARGE') and not refunded
    then row_number() over (partition by kind in ('CHARGE', 'ADMIN_CHARGE') and not refunded order by age::float8 / entries, n, age)
    end as recency
  from chosen
), priced as (
  select *, coalesce(recency <= $1::int, false) as existing, gen_random_uuid() as charged_offer,
    case type when 'NORMAL_OFFER' then 500 when 'PREMIUM_OFFER' then 1500 when 'NORMAL_FLYER' then 1000 else 2500 end as price,
    (age + 0.5) / entries as way
  from ranked
), moved as (
  select *, case kind when 'TOP_UP' then 25000 + n % 10 * 2500 when 'REFUND' then lag(price) over chain else -price end as amount,
    case when kind = 'REFUND' then lag(type) over chain when kind <> 'TOP_UP' then type end as offer_type,
    case when kind = 'REFUND' then lag(charged_offer) over chain when kind <> 'TOP_UP' then charged_offer end as offer_id,
    now() - case when way < $2::float8 then way / $2::float8 * interval '20 days'
      else interval '20 days' + (way - $2::float8) / (1 - $2::float8) * interval '710 days' end as at
  from priced window chain as (partition by business_id order by seq)
), summed as (
  select *, sum(amount) over chain as balance_after,
    -coalesce(sum(amount) filter (where kind <> 'TOP_UP') over chain, 0) as spent,
    uuidv7(at - now()) as id, row_number() over (order by at, business_id, seq) as number
  from moved window chain as (partition by business_id order by seq)
)
select *, case when kind = 'REFUND' then lag(id) over (partition by business_id order by seq) end as refunds_id from summed`;

/** The check digit of a reference whose other digits are `base` (weights 7, 3, 1 from the right). */
const referenceDigit = `(10 - (${Array.from({ length: 10 }, (_, i) => `base / ${10 ** i}::bigint % 10 * ${[7, 3, 1][i % 3]}`).join(' + ')}) % 10) % 10`;

/** The reference of a transaction by its number, as newReference makes it. */
export const referenceOf = (number: string) =>
  `(select base::text || ${referenceDigit} from (values (1000000 + ${number})) reference (base))`;
