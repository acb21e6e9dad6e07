import { Migration } from '@mikro-orm/migrations';

/** What tables and indexes of the later migrations build on, and no entity can declare. */
export class Migration20261101000000_groundwork extends Migration {
  override up(): void {
    this.addSql('create extension if not exists pg_trgm');
    this.addSql('create extension if not exists unaccent');
    // unaccent() itself may not stand in an index, because its dictionary could be exchanged.
    this.addSql(`create or replace function plain_text(value text) returns text
      language sql immutable strict parallel safe
      as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$`);
  }

  override down(): void {
    this.addSql('drop function if exists plain_text(text)');
    this.addSql('drop extension if exists unaccent');
    this.addSql('drop extension if exists pg_trgm');
  }
}
