/**
 * Numbers of PostgreSQL's advisory locks: any, as long as each is used for one purpose. Servers of one database share
 * them.
 */
export const advisoryLocks = {
  /** Held by the process that stops the embedded database. */
  embeddedOwner: 7_265_421,
  /** Held by the server that migrates. */
  migration: 7_265_422,
  /** Held by the server that fills an empty database. */
  seed: 7_265_423,
  /** Held by whoever makes the first master admin. */
  firstAdmin: 7_265_424,
  /** Held shared by those who charge, alone by those who change prices. */
  prices: 7_265_425,
  /** Held by whoever takes the next invoice number. */
  invoiceNumber: 7_265_426,
  /** Held by whoever seals entries of the audit log. */
  auditSeal: 7_265_427,
  /** Held by whoever mails support of new registrations. */
  registrationMail: 7_265_428,
  /** Held by the server that sums up the ledger's days. */
  ledgerDays: 7_265_431,
} as const;
