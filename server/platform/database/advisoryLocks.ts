import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from './db.ts';

/**
 * Numbers of PostgreSQL's advisory locks, each used for one purpose. The servers of one database share them.
 */
export const advisoryLocks = {
  /** Held by the process that stops the embedded database. */
  embeddedOwner: 7_265_421,
  /** Held by the server that migrates. */
  migration: 7_265_422,
  /** Held by the server that fills an empty database. */
  seed: 7_265_423,
  /** Held by the server that creates the first master admin. */
  firstAdmin: 7_265_424,
  /** Held shared by transactions that charge, alone by those that change prices. */
  prices: 7_265_425,
  /** Held by a transaction that takes the next invoice number. */
  invoiceNumber: 7_265_426,
  /** Held by the server that seals entries of the audit log. */
  auditSeal: 7_265_427,
  /** Held by the server that mails new registrations to support. */
  registrationMail: 7_265_428,
  /** Held by the server that sums up the ledger's days. */
  ledgerDays: 7_265_431,
  /** Held by a transaction that reads a file of a bank into the books. */
  bankFiles: 7_265_432,
  /** Held by the process that makes a backup. */
  backup: 7_265_433,
  /** Held by a transaction that takes the next number of a report of a content. */
  reportNumber: 7_265_434,
  /** Held by a transaction that chooses the address of a shop's page. */
  shopSlug: 7_265_435,
  /** Held by the server that adds up or corrects the kept counts of offers. */
  tallies: 7_265_436,
  /** Held by the server that adds the default categories. */
  categories: 7_265_437,
  /** Held by a transaction that gives an account an address with more than one spelling. */
  addressSpelling: 7_265_439,
  /** Held by a transaction that publishes a version of the terms, and by the server that adds the first ones. */
  terms: 7_265_440,
  /** Held by the server that adds a receipt to those of closed months. */
  receipts: 7_265_442,
} as const;

type Lock = keyof typeof advisoryLocks;

/** Waits for a lock and holds it, alone, until the transaction of `em` ends. */
export async function lockAlone(em: EntityManager, lock: Lock): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks[lock]}::bigint)`.execute(db(em));
}

/** The same as `lockAlone` without waiting. Returns false when another transaction holds the lock. */
export async function tryLockAlone(em: EntityManager, lock: Lock): Promise<boolean> {
  const { rows } = await sql<{ isHeld: boolean }>`
    select pg_try_advisory_xact_lock(${advisoryLocks[lock]}::bigint) as "isHeld"`.execute(db(em));
  return rows[0]?.isHeld === true;
}
