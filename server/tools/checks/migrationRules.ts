/** What comes after the first schema changes tables that are in use. */
const lastUnchecked = 'Migration20261130000000_initial';

interface Rule {
  /** The statement matches each of these, */
  has: RegExp[];
  /** and none of these. */
  lacks?: RegExp;
  advice: string;
}

/** PostgreSQL then writes the whole table again. */
const computed = 'adds a column whose value PostgreSQL computes for every row; a trigger and a job fill it';

/** What holds a lock on an existing table for as long as the table is large, or breaks the version before. */
const rules: Rule[] = [
  { has: [/\bcreate (unique )?index (?!concurrently)/i], advice: 'creates an index without concurrently' },
  {
    has: [/\badd constraint\b/i],
    lacks: /\b(not valid|using index)\b/i,
    advice: 'adds a constraint that is not `not valid`; a later migration validates it',
  },
  {
    has: [/\badd (primary key|unique|check|foreign key)\b/i],
    lacks: /\b(not valid|using index)\b/i,
    advice: 'adds a constraint that is not `not valid`; a later migration validates it',
  },
  {
    has: [/\badd (column|")/i, /\b(references|unique|primary key|check)\b/i],
    lacks: /\badd constraint\b/i,
    advice: 'adds a column with a constraint, which is checked under the lock; add it separately and `not valid`',
  },
  { has: [/\bdrop index (?!concurrently)/i], advice: 'drops an index without concurrently' },
  { has: [/\balter (column )?"?\w+"? (set data )?type\b/i], advice: 'reads the whole table under a lock' },
  { has: [/\bset not null\b/i], advice: 'reads the whole table under a lock' },
  {
    has: [/\badd (column|")/i, /\bnot null\b/i],
    lacks: /\bdefault\b/i,
    advice: 'adds a column that is neither nullable nor has a default',
  },
  { has: [/\badd (column|")/i, /\bgenerated always\b|\b(serial|bigserial)\b/i], advice: computed },
  {
    has: [/\badd (column|")/i, /\bdefault (random|gen_random_uuid|uuidv4|uuidv7|clock_timestamp|nextval)\(/i],
    advice: computed,
  },
  {
    has: [/^\s*(cluster|vacuum full|lock table|reindex (?!\w+ concurrently\b))/i],
    advice: 'locks a table while it runs',
  },
  {
    has: [/\b(drop column|drop (if exists )?"|drop table|rename (to|column))/i],
    advice: 'takes away what the version before reads',
  },
  {
    has: [/^\s*(update|delete from|truncate|merge into|do)\b|^\s*with\b[^;]*(?<!for |do )\b(update|delete)\b/i],
    advice: 'changes rows; a job does it in batches',
  },
];

/** Tables of a few dozen rows, which a statement changes at once. */
const smallTables = ['category'];

/**
 * What a migration does that a running platform would feel: expand first, contract in a later release. Tables that the
 * migration itself creates, and small ones, are free.
 */
export function migrationFaults(name: string, source: string): string[] {
  if (name <= lastUnchecked) return [];
  const [up = ''] = source.split(/\boverride down\b/);
  // What is put together while it runs cannot be looked at.
  const unseen = [...up.matchAll(/\baddSql\(\s*[^\s`'"][^)]*|\bthis\.execute\([^)]*/g)].map(
    ([call]) => `${name} runs what is no literal of addSql: ${call}`,
  );
  const statements = [...up.matchAll(/addSql\(\s*(?:`([^`]*)`|'([^']*)'|"([^"]*)")/g)].map(
    ([, template, single, double]) => template ?? single ?? double ?? '',
  );
  const free = new Set([
    ...smallTables,
    ...statements.map((sql) => /\bcreate table (?:if not exists )?"?(\w+)/i.exec(sql)?.[1]).filter(Boolean),
  ]);
  const isFree = (sql: string) =>
    free.has(/\b(?:on|alter table|update|delete from|truncate|merge into) (?:if exists )?"?(\w+)/i.exec(sql)?.[1]);
  const seen = statements
    .filter((sql) => !isFree(sql) && !/^\s*create (or replace )?(function|trigger|table)\b/i.test(sql))
    .flatMap((sql) =>
      rules
        .filter(({ has, lacks }) => has.every((one) => one.test(sql)) && !lacks?.test(sql))
        .map(({ advice }) => `${name} ${advice}: ${sql}`),
    );
  const faults = [...unseen, ...seen];
  const validatesAtOnce = /\bnot valid\b/i.test(up) && /\bvalidate constraint\b/i.test(up);
  return validatesAtOnce ? [...faults, `${name} validates a constraint under the lock that adds it`] : faults;
}
