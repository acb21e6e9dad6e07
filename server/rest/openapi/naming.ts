import type { JsonSchema, Properties } from './jsonSchema.ts';

/** An object of the document. */
export type OpenApi = Record<string, unknown>;

/** A schema of a title: one for each selection of its fields. */
interface Named {
  title: string;
  /** The operation that answers or takes it first. */
  operation: string;
  schema: JsonSchema;
}

/**
 * Gives the titled schemas of a document names: each is moved to the components, and a reference takes its place. Two
 * operations that select other fields of a type get a schema each, called by the operation and the type.
 */
export function createNaming() {
  const known = new Map<string, Named>();

  function moved(schema: JsonSchema, operation: string): JsonSchema {
    const { title, allOf, ...plain } = schema as JsonSchema & { allOf?: JsonSchema[] };
    // The description of a field is beside the reference to its type.
    const [only, ...others] = allOf ?? [];
    if (only && others.length === 0) return { ...moved(only, operation), ...plain };
    const inner = Object.fromEntries(
      Object.entries(plain).map(([keyword, value]) => [keyword, within(keyword, value, operation)]),
    );
    if (title === undefined) return { ...inner, ...(allOf && { allOf: allOf.map((one) => moved(one, operation)) }) };
    const key = JSON.stringify([title, inner]);
    if (!known.has(key)) known.set(key, { title, operation, schema: inner });
    return { $ref: key };
  }

  function within(keyword: string, value: unknown, operation: string): unknown {
    if (keyword === 'items') return moved(value as JsonSchema, operation);
    if (keyword === 'anyOf' || keyword === 'oneOf') return (value as JsonSchema[]).map((one) => moved(one, operation));
    if (keyword !== 'properties') return value;
    const properties = Object.entries(value as Properties);
    return Object.fromEntries(properties.map(([name, one]) => [name, moved(one, operation)]));
  }

  return {
    /** The same schema with references to what is named. */
    moved,
    /** The document with its names in place, and the named schemas. Call it when every schema has been moved. */
    finish(document: OpenApi): { document: OpenApi; schemas: Properties } {
      const names = namesOf(known);
      const refer = (value: unknown): unknown => {
        if (Array.isArray(value)) return value.map(refer);
        if (typeof value !== 'object' || value === null) return value;
        const entries = Object.entries(value).map(([key, inner]): [string, unknown] => {
          const name = key === '$ref' ? names.get(String(inner)) : undefined;
          return [key, name === undefined ? refer(inner) : `#/components/schemas/${name}`];
        });
        return Object.fromEntries(entries);
      };
      const schemas = [...known].map(([key, { schema }]) => [names.get(key) ?? key, refer(schema)] as const);
      const sorted = schemas.toSorted(([a], [b]) => (a < b ? -1 : 1));
      return { document: refer(document) as OpenApi, schemas: Object.fromEntries(sorted) as Properties };
    },
  };
}

function namesOf(known: Map<string, Named>): Map<string, string> {
  const perTitle = Map.groupBy(known.values(), ({ title }) => title);
  const taken = new Set<string>();
  const names = new Map<string, string>();
  for (const [key, { title, operation }] of known) {
    const isOnly = perTitle.get(title)?.length === 1;
    const wanted = isOnly ? title : `${operation}${title}`;
    let name = wanted;
    for (let number = 2; taken.has(name); number += 1) name = `${wanted}${number}`;
    taken.add(name);
    names.set(key, name);
  }
  return names;
}
