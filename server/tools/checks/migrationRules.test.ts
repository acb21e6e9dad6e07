import { expect, test } from 'vitest';
import { migrationFaults } from './migrationRules.ts';

const name = 'Migration29991231000000_later';
const faultsOf = (...statements: string[]) =>
  migrationFaults(
    name,
    `up() { ${statements.map((sql) => `this.addSql(\`${sql}\`);`).join('\n')} } override down() {}`,
  );

test.each([
  'create index "offer_title" on "offer" ("title");',
  'create unique index "offer_title" on "offer" ("title");',
  'alter table "offer" add constraint "offer_cost_check" check ("cost" > 0);',
  'alter table "offer" add constraint "offer_city_foreign" foreign key ("city") references "city" ("id");',
  'alter table "offer" alter column "title" type varchar(10);',
  'alter table "offer" alter column "title" set not null;',
  'alter table "offer" add column "place" text not null;',
  'alter table "offer" add "place" text not null;',
  'alter table "offer" add "words" text generated always as (plain_text(title)) stored;',
  'alter table "offer" add column "number" bigserial;',
  'alter table "offer" add "key" uuid not null default gen_random_uuid();',
  'reindex table "offer";',
  'alter table "offer" drop column "place";',
  'drop table if exists "offer" cascade;',
  'update "offer" set "place" = 1;',
  'alter table "offer" add primary key ("id");',
  'alter table "offer" add unique ("title");',
  'alter table "offer" add check ("cost" > 0);',
  'alter table "offer" add column "city" uuid null references "city" ("id");',
  'drop index "offer_title";',
  'alter table "offer" drop "place";',
  'alter table "offer" alter "title" type varchar(10);',
  'with old as (select id from "offer") update "offer" set "place" = 1 from old;',
  'do $$ begin update "offer" set "place" = 1; end $$;',
  'truncate "offer";',
])('refuses what an existing table would feel: %s', (sql) => {
  expect(faultsOf(sql)).toHaveLength(1);
});

test.each([
  'create index concurrently "offer_title" on "offer" ("title");',
  'drop index concurrently if exists "offer_title";',
  'alter table "offer" add constraint "offer_cost_check" check ("cost" > 0) not valid;',
  'alter table "offer" validate constraint "offer_cost_check";',
  'insert into "past" select "id" from "offer";',
  'alter table "offer" drop constraint "offer_cost_check";',
  `alter table "offer" add column "place" text not null default 'x', add column "note" text;`,
  'alter table "offer" add "note" varchar(60) null;',
  'alter table "offer" add "since" timestamptz not null default now();',
  'reindex index concurrently "offer_title";',
  'create or replace function f() returns trigger as $$ begin update offer set a = 1; end; $$ language plpgsql;',
])('lets pass what an existing table does not feel: %s', (sql) => {
  expect(faultsOf(sql)).toEqual([]);
});

test('lets a new table have everything at once', () => {
  const index = 'create index "past_title" on "past" ("title");';
  const foreign = 'alter table "past" add constraint "past_foreign" foreign key ("id") references "offer" ("id");';
  expect(faultsOf('create table "past" ("id" uuid not null);', index, foreign)).toEqual([]);
  expect(faultsOf(index)).toHaveLength(1);
});

test('refuses to validate a constraint in the migration that adds it', () => {
  const added = 'alter table "offer" add constraint "c" check ("cost" > 0) not valid;';
  expect(faultsOf(added, 'alter table "offer" validate constraint "c";')).toHaveLength(1);
});

test.each(['this.addSql(statement);', "this.execute('update offer set place = 1');"])(
  'refuses what it cannot read: %s',
  (call) => {
    expect(migrationFaults(name, `up() { ${call} } override down() {}`)).toHaveLength(1);
  },
);
