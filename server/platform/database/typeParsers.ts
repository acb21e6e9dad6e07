import pg from 'pg';

const { builtins } = pg.types;

const parsers: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
  [builtins.DATE]: (text) => text,
  [builtins.TIMESTAMPTZ]: pg.types.getTypeParser(builtins.TIMESTAMPTZ),
};

/**
 * The types of values that every pool returns, for entities and for SQL: bigint and numeric are numbers (counts and
 * cents, all below 2^53), a date is the text 'YYYY-MM-DD', a timestamptz is a Date. Anything else is as pg parses it.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers[oid] ?? pg.types.getTypeParser(oid, format),
};
