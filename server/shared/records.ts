/** The names of a record of the program, as its type has them. */
export const keysOf = <Name extends string>(record: Readonly<Partial<Record<Name, unknown>>>) =>
  Object.keys(record) as Name[];

/** The names of a record of the program, as its type has them, with their values. */
export const entriesOf = <Name extends string, Value>(record: Readonly<Record<Name, Value>>) =>
  Object.entries(record) as [Name, Value][];
