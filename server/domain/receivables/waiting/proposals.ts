import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { referencesIn } from '#domain/receivables/movements/values.ts';
import { db } from '#platform/database/db.ts';
import type { ProposalReason } from '#shared/schema.generated.ts';
import { Invoice } from '../../billing/entities.ts';
import { namedInvoices } from '../invoiceHistory.ts';
import { unpayable } from '../laterTopUps.ts';
import { type ToldFacts, toldOf } from '../movements/storedMovements.ts';
import { leftOf } from '../payments.ts';

/** What payers leave out of the name of their company. */
const companyForms = ['oy', 'oyj', 'ab', 'ky', 'ay', 'tmi', 'osk', 'osuuskunta', 'ry'];

/**
 * From which similarity on, from 0 to 1, the index of letters finds names that are then compared letter by letter. Below it it
 * returns thousands. One wrong letter in the middle of seven leaves as much.
 */
const minLikeness = '0.45';
/** Invoices that a payment is proposed to. */
const maxProposals = 3;
/** Numbers of a text that may be those of invoices. */
const maxNumbers = 20;

/** An invoice that a payment may be for, and what speaks for it, the strongest first. */
export interface Proposal {
  invoiceId: string;
  reasons: ProposalReason[];
}

export type ProposedInvoice = Pick<Proposal, 'reasons'> & { invoice: Invoice };

/** Invoices that have just that much open. In an order, so that the index is read: without, PostgreSQL looks for a rare amount in the whole table. */
export function owing(amount: RawBuilder<unknown>): RawBuilder<{ invoice_id: string }> {
  return sql`(select invoice_id from invoice_balance
    where open >= ${amount} and open <= ${amount} and open > 0 order by open limit 20)`;
}

interface Candidate {
  entryId: string;
  invoiceId: string;
  isNumber: boolean;
  isAmount: boolean;
  isName: boolean;
  isAlike: boolean;
}

/**
 * Invoices that movements may be for, by the id of the movement, the likeliest first and at most three of each: those whose
 * reference or number its text or ids name, the only one of its amount, and those of the business that is called as the payer,
 * perhaps with the form of its company after that. A name with one letter more, less or other than the payer's speaks for an
 * invoice of the same amount or beside another reason, never alone. Of money that went out they are those that owe it. Only an
 * admin allocates to them.
 */
export async function proposedInvoices(em: EntityManager, ids: readonly string[]): Promise<Map<string, Proposal[]>> {
  const [told, left] = await Promise.all([toldOf(em, ids), leftOf(em, ids)]);
  const found = new Map([...told].map(([id, facts]) => [id, foundIn(facts)]));
  const references = [...told].flatMap(([id, { reference }]) => [reference ?? [], found.get(id) ?? []].flat());
  const named = Map.groupBy(await namedInvoices(em, references), ({ reference }) => reference);
  const idsOf = (names: readonly string[]) => names.flatMap((name) => named.get(name) ?? []).map(({ id }) => id);
  const entries = [...told].map(([id, { reference, payerName, message }]) => {
    const own = idsOf(reference === null ? [] : [reference]);
    const written = idsOf(found.get(id) ?? []);
    const facts = { left: left.get(id) ?? 0, name: payerName, numbers: numbersIn(message ?? '') };
    return { id, own, written, ...facts, named: [...own, ...written] };
  });
  const candidates = await candidatesOf(em, entries);
  const unpaid = await unpayable(em, [...new Set(candidates.map(({ invoiceId }) => invoiceId))]);
  const groups = Map.groupBy(candidates, ({ entryId }) => entryId);
  const proposals = entries.map(({ id, left, own, written }) => {
    const possible = (groups.get(id) ?? []).filter(({ invoiceId }) => left < 0 || !unpaid.has(invoiceId));
    const proposed = possible.slice(0, maxProposals).map((candidate): Proposal => {
      const { invoiceId } = candidate;
      const isFound = { REFERENCE: own.includes(invoiceId), FOUND_REFERENCE: written.includes(invoiceId) };
      return { invoiceId, reasons: reasonsOf(candidate, isFound) };
    });
    return [id, proposed] as const;
  });
  return new Map(proposals);
}

/** Proposals with their invoices. */
export async function withInvoices(
  em: EntityManager,
  proposals: ReadonlyMap<string, readonly Proposal[]>,
): Promise<Map<string, ProposedInvoice[]>> {
  const proposed = [...proposals.values()].flat().map(({ invoiceId }) => invoiceId);
  const found = await em.find(Invoice, { id: { $in: proposed } });
  const invoices = new Map(found.map((invoice) => [invoice.id, invoice]));
  const all = [...proposals].map(([id, own]) => {
    const known = own.flatMap(({ invoiceId, reasons }) => {
      const invoice = invoices.get(invoiceId);
      return invoice ? [{ invoice, reasons }] : [];
    });
    return [id, known] as const;
  });
  return new Map(all);
}

function reasonsOf(
  { isNumber, isAmount, isName, isAlike }: Candidate,
  isFound: { [Reason in 'REFERENCE' | 'FOUND_REFERENCE']: boolean },
): ProposalReason[] {
  const holds: Record<ProposalReason, boolean> = {
    ...isFound,
    INVOICE_NUMBER: isNumber,
    AMOUNT: isAmount,
    PAYER_NAME: isName,
    SIMILAR_NAME: isAlike && !isName,
  };
  return (Object.keys(holds) as ProposalReason[]).filter((reason) => holds[reason]);
}

/** Valid references that are not the movement's own: the import found them in its text and ids, and an admin may have typed some. */
function foundIn({ reference, foundReferences, message }: ToldFacts): string[] {
  const all = new Set([...foundReferences, ...referencesIn([message ?? ''])]);
  return [...all].filter((each) => each !== reference);
}

/** Days and amounts, whose numbers are those of no invoice. */
const otherNumbers = /\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})?|\d{4}-\d\d-\d\d|\d{1,12}(?: \d{3}){0,4}[.,]\d\d(?!\d)/g;

function numbersIn(message: string): number[] {
  const found = message.replace(otherNumbers, ' ').matchAll(/(?<!\d)[1-9]\d{0,8}(?!\d)/g);
  return [...new Set([...found].map(([digits]) => Number(digits)))].slice(0, maxNumbers);
}

/**
 * Whether two names, as SQL over `own.name` and `words.name`, are the same but for one letter that is other, missing or too much:
 * up to a place they are equal, and after the letter there too.
 */
const differByOneLetter = sql<boolean>`(abs(length(own.name) - length(words.name)) <= 1
  and exists (select from generate_series(0, least(length(own.name), length(words.name))) place
    where left(own.name, place) = left(words.name, place)
      and substr(own.name, place + 1 + (length(own.name) >= length(words.name))::int)
        = substr(words.name, place + 1 + (length(words.name) >= length(own.name))::int)))`;

interface Entry {
  id: string;
  left: number;
  name: string | null;
  numbers: number[];
  /** Ids of invoices. */
  named: string[];
}

/** At most ten of each movement, the likeliest first. */
function candidatesOf(em: EntityManager, entries: readonly Entry[]): Promise<Candidate[]> {
  return em.transactional(async (em) => {
    // Below it, the index of letters returns thousands of names to be compared.
    await sql`select set_config('pg_trgm.similarity_threshold', ${minLikeness}, true)`.execute(db(em));
    const { rows } = await sql<Candidate>`
      select entry.id as "entryId", proposed.*
      from (select *, payer || array(select payer || ' ' || form from unnest(${companyForms}::text[]) form) as names from (
        select *, plain_text(name) as payer
          from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
            as entry (id uuid, "left" bigint, name text, numbers int[], named uuid[])
        -- Without it the payer's plain letters are found out once for each name that they are compared with.
        offset 0) told offset 0) entry
      cross join lateral (select * from (
        select invoice.id as "invoiceId", invoice.number = any (entry.numbers) as "isNumber",
          balance.open = entry.left as "isAmount", coalesce(words.name = any (entry.names), false) as "isName",
          exists (select from unnest(entry.names) own (name) where ${differByOneLetter}) as "isAlike",
          invoice.id = any (entry.named) as is_named, pool.is_only, invoice.number
        from (select id, bool_or(is_only) as is_only from (
            select invoice_id as id, count(*) over () = 1 as is_only from ${owing(sql.ref('entry.left'))} same
            union all select unnest(entry.named), false
            union all select id, false from invoice where number = any (entry.numbers)
            union all select invoice.id, false from (
              (select business_id from business_words where name = any (entry.names) limit 10)
              union all
              (select words.business_id from business_words words
                where words.name % entry.payer
                  and exists (select from unnest(entry.names) own (name) where ${differByOneLetter})
                  and not exists (select from business_words where name = any (entry.names))
                order by similarity(words.name, entry.payer) desc, words.business_id limit 10)
            ) alike join invoice on invoice.business_id = alike.business_id) each group by id) pool
          join invoice on invoice.id = pool.id
          join invoice_balance balance on balance.invoice_id = invoice.id
          left join business_words words on words.business_id = invoice.business_id
        where invoice.currency = 'EUR' and case when entry.left > 0 then balance.open > 0
          else balance.open < 0 and balance.paid > 0 end) weighed
        where is_named or "isNumber" or "isName" or is_only or ("isAlike" and "isAmount")
        order by is_named::int * 4 + "isAmount"::int * 3 + "isNumber"::int * 2 + "isName"::int * 2 + "isAlike"::int desc, number
        limit 10) proposed
      where entry.left <> 0 order by entry.id`.execute(db(em));
    return rows;
  });
}
