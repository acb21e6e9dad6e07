import type { EntityManager, EntityProperty } from '@mikro-orm/postgresql';
import { runPrepared } from './preparedSql.ts';

/**
 * Writes a new entity at once, by a statement that PostgreSQL plans once per connection, and lets the entity manager
 * know it: for rows that are written while others wait for a lock. Part of a transaction. The entity comes from
 * em.create with persist: false.
 */
export async function insertPrepared<Entity extends object>(em: EntityManager, entity: Entity): Promise<Entity> {
  const { tableName, props } = em.getMetadata().get(entity.constructor as never);
  const columns = props.filter(
    ({ fieldNames, persist, generated }) => fieldNames?.length === 1 && persist !== false && !generated,
  );
  for (const { name, onCreate } of columns as EntityProperty<Entity>[]) {
    if (onCreate && entity[name] === undefined) entity[name] = onCreate(entity, em) as never;
  }
  const data = em.getComparator().prepareEntity(entity) as Record<string, unknown>;
  const quoted = (all: EntityProperty[]) => all.map(({ fieldNames }) => `"${fieldNames[0]}"`).join(', ');
  const computed = props.filter(({ generated }) => generated);
  const [row] = await runPrepared<Record<string, unknown>>(em, {
    name: `insert-${tableName}`,
    text: `insert into "${tableName}" (${quoted(columns)}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')})
      returning ${computed.length > 0 ? quoted(computed) : '1'}`,
    values: columns.map(({ name }) => data[name] ?? null),
  });
  for (const { name, fieldNames } of computed) Object.assign(entity, { [name]: row?.[fieldNames[0] ?? ''] });
  for (const { name } of columns as EntityProperty<Entity>[]) entity[name] ??= null as never;
  em.getUnitOfWork().register(entity, em.getComparator().prepareEntity(entity) as never, { refresh: true });
  return entity;
}
