import type { RawBuilder } from 'kysely';

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
