import type { RawBuilder } from 'kysely';
import type { SealedColumn } from '#platform/database/bulk/batches.ts';
import type { PersonalData } from './personalData.ts';

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
