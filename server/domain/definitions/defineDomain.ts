import type { RawBuilder } from 'kysely';
import type { SealedColumn } from '#platform/database/bulk/batches.ts';

/** What the privacy notice says of a table: words that are in its lists of what is collected and of how long it is stored. */
interface Noticed {
  columns: readonly string[];
  collected: string;
  stored: string;
}

/** A SELECT by the id of the one whom the rows are about. */
type Part = (id: string) => RawBuilder<unknown>;

/**
 * What a domain stores about people and businesses. Tests compare it with the database and with the privacy notice: a new
 * column of a person is refused until both have it.
 */
export interface PersonalData {
  /** Columns with personal data, by table, and where the privacy notice speaks of them. */
  columns?: Readonly<Record<string, Noticed>>;
  /** What a business is given of what is stored about it, by its name in the file. */
  ofBusiness?: Readonly<Record<string, Part>>;
  /** The same of a consumer. */
  ofConsumer?: Readonly<Record<string, Part>>;
  /** Columns that neither is given, by table, each with the reason; '*' is all that a table has. */
  withheld?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** What a domain stores. It is read by every command, so that it imports nothing but its entities. */
export interface Domain {
  /** That of its folder. */
  name: string;
  /** Its entities, by the names of their tables. */
  tables?: Record<string, abstract new (...args: never) => object>;
  /** Columns that hold secrets sealed with the encryption key. */
  sealedColumns?: readonly SealedColumn[];
  /** What resolvers get as parents, by schema type: the file from this folder, `#`, and the type's name. */
  rows?: Record<string, string>;
  /** Where rows have the name that the audit log shows of them, by table. */
  nameColumns?: Record<string, RawBuilder<unknown>>;
  personalData?: PersonalData;
}

/** Announces a domain to `server/domains.ts`. */
export function defineDomain<const Announced extends Domain>(domain: Announced): Announced {
  return domain;
}

/** All members of a union at once. */
export type Together<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
