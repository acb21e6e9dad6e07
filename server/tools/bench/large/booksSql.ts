import { daysToPay } from '#shared/rules/billing/billing.ts';
import { referenceOf } from './planSql.ts';

/** Businesses of the plan, who all share one password; its hash is the value. */
export const insertBusinesses = `
insert into business (id, email, password_hash, last_login_at, created_at, business_name, business_id, contact_person, phone,
  status, email_verified_at, approved_at)
select id, 'yritys' || n || '@suuri.example', $1, case when n % 9 <> 0 then now() - chance * chance * interval '400 days' end,
  created_at, name, business_id, contact, '040 ' || 1000000 + n, status, created_at,
  case when status in ('APPROVED', 'SUSPENDED') then created_at + interval '1 hour' end
from company`;

/** Who moved the money where an admin did. */
const admin = (column: string) =>
  `case when kind in ('TOP_UP', 'ADMIN_CHARGE') then (select ${column} from clerk where clerk.n = entry.n % (select count(*) from clerk)) end`;

/** Admins of the platform, whose names the transactions carry. */
export const nameClerks =
  'create temp table clerk as select id, name, row_number() over (order by id) - 1 as n from admin';

/**
 * The nth transaction of every business, at once with the balance that it leaves: the guards of the ledger look at both
 * when the statement ends. The values are the place, the VAT rate in hundredths of a percent, and the currency.
 */
export const moveBalances = `
with moved as (
  update business set balance = entry.balance_after, ledger_seq = entry.seq, total_spent = entry.spent
  from entry where entry.seq = $1 and business.id = entry.business_id
)
insert into balance_transaction (id, number, business_id, business_name, seq, kind, amount, balance_before, balance_after,
  reference_number, refunds_id, offer_id, offer_title, offer_type, admin_id, admin_name, note, tax_rate_bp, currency, at)
select id, number, business_id, (select name from company c where c.id = entry.business_id), seq, kind, amount,
  balance_after - amount, balance_after, ${referenceOf('number')}, refunds_id, offer_id,
  case when offer_id is not null then title end, offer_type, ${admin('id')}, ${admin('name')},
  case when kind = 'TOP_UP' then 'Lasku maksettu' end, $2, $3, at
from entry where seq = $1`;

/** So that the next transaction gets a number of its own. */
export const continueNumbers = `
select setval(pg_get_serial_sequence('balance_transaction', 'number'), coalesce(max(number), 0) + 1, false)
from balance_transaction`;

/** Files of a bank, of about 200 entries each. */
export const insertBankFiles = `
insert into bank_file (id, sha256, kind, message_id, file_name, content, admin_id, admin_name, at)
select uuidv7(ago - now()), encode(sha256(f.n::text::bytea), 'hex'), 'CAMT053', 'M' || f.n, 'tiliote-' || f.n || '.xml', f.n::text::bytea, a.id, a.name, ago
from (select n, now() - n * interval '12 hours' as ago
    from generate_series(0, (select count(*) from invoice)::int / 400) n) f
  join clerk a on a.n = 0`;

/**
 * A payment of four invoices of five, by its reference, and one without a reference, which waits, for every tenth. Every
 * fifth of those that wait names its payer without the kind of company.
 */
export const insertBankEntries = `
with file as (select id, row_number() over (order by at) - 1 as n, count(*) over () as files from bank_file)
insert into bank_entry (id, account, archive_key, seq, amount, booked_on, paid_on, reference, payer_name, message, reversal, file_id, at)
select uuidv7(i.created_at - now()), 'FI2112345600000785', 'A' || i.number, 1, i.gross, i.due_on, i.due_on,
  case when i.number % 10 <> 1 then i.reference_number end,
  case when i.number % 50 = 11 then regexp_replace(i.buyer ->> 'name', ' \\w+$', '') else i.buyer ->> 'name' end,
  case when i.number % 10 = 1 then 'Kiitos laskusta' end,
  false, file.id, i.created_at
from invoice i join file on file.n = i.number % file.files
where i.number % 10 <> 3 and i.number % 100 <> 9`;

export const insertAllocations = `
insert into payment_allocation (id, entry_id, kind, invoice_id, amount, at)
select uuidv7(e.at - now()), e.id, 'INVOICE', i.id, e.amount, e.at
from bank_entry e join invoice i on e.archive_key = 'A' || i.number
where e.reference is not null`;

/** A final loss of every hundredth invoice. */
export const insertWriteOffs = `
insert into invoice_write_off (id, invoice_id, amount, reason, admin_id, admin_name, at)
select uuidv7(due_on - now()), i.id, i.gross, 'Konkurssi', a.id, a.name, due_on
from invoice i join clerk a on a.n = 0 where i.number % 100 = 9 and due_on < now()`;

/** Reminders of every tenth invoice, of every second of those twice: on a Tuesday some days after the due date. */
export const insertReminders = `
insert into invoice_reminder (id, invoice_id, step, open, fee, at)
select uuidv7(day - now()), i.id, step, i.gross, 0, day + interval '9 hours'
from invoice i cross join generate_series(1, 2) step
  cross join lateral (select i.due_on + step * 14 as late) due
  cross join lateral (select (late + (9 - extract(isodow from late)::int) % 7)::timestamp at time zone 'Europe/Helsinki' as day) sent
where i.number % 10 = 3 and (step = 1 or i.number % 20 = 3) and day < now() - interval '1 day'`;

/** Attempts to pay on the site that led to nothing; every 50th waits for an admin. The value is their number. */
export const insertOnlinePayments = `
insert into online_payment (id, business_id, provider, provider_id, amount, gross, tax_rate_bp, currency, reference_number, state,
  next_check_at, created_at)
select uuidv7(ago - now()), id, 'paytrail', 'P' || place, 20000, 25100, 2550, 'EUR', ${referenceOf('900000000 + place')},
  case when place % 50 = 0 then 'REVIEW' when place % 3 = 0 then 'FAILED' else 'EXPIRED' end, ago + interval '1 day', ago
from (select n as place, now() - random() * interval '700 days' as ago from generate_series(1, $1::int) n) p
  join company on company.n = 1 + place % (select count(*) from company)`;

/** An invoice of every top-up; the value is the seller. */
export const insertInvoices = `
insert into invoice (id, number, business_id, seller, buyer, issued_on, due_on, lines, net, vat, gross, tax_rate_bp, currency,
  reference_number, transaction_id, created_at)
select uuidv7(t.at - now()), row_number() over (order by t.number), t.business_id, $1::jsonb,
  jsonb_build_object('name', b.business_name, 'businessId', b.business_id, 'email', b.email, 'phone', b.phone,
    'contactPerson', b.contact_person),
  day, day + ${daysToPay}, jsonb_build_array(jsonb_build_object('kind', 'TOP_UP', 'description', 'Saldon lisäys', 'net', t.amount)),
  t.amount, vat, t.amount + vat, t.tax_rate_bp, t.currency, t.reference_number, t.id, t.at
from balance_transaction t join business b on b.id = t.business_id
  cross join lateral (select (t.at at time zone 'Europe/Helsinki')::date as day,
    (t.amount * t.tax_rate_bp + 5000) / 10000 as vat) terms
where t.kind = 'TOP_UP'`;
