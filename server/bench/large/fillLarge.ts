import pg from 'pg';
import { defaultSettings } from '#shared/rules/settings.ts';
import { demoPassword } from '../../demo/people.ts';
import { aggregateLedgerDays } from '../../domain/billing/platformLedger/ledgerDays.ts';
import { rebuildFeed } from '../../domain/offers/feed/syncFeed.ts';
import { basisPoints } from '../../domain/settings/settings.ts';
import { entities } from '../../entities.ts';
import { connectDatabase } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
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
import { countVisits } from './figuresSql.ts';
import { insertOffers, nameKinds, nameOffers } from './offersSql.ts';
import { fillOffice } from './officeSql.ts';
import { planCompanies, planEntries } from './planSql.ts';

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
