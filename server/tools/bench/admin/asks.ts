import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefinitionNode, Kind, parse, print, visit } from 'graphql';
import { projectRoot } from '../../runProgram.ts';

/** One thing to ask of an admin table. */
export interface Ask {
  table: string;
  /** What is requested, for the report. */
  about: string;
  operation: string;
  variables: Record<string, unknown>;
  /** Where in a list to read: its first page, the one in the middle or the last. Missing for what has no pages. */
  place?: 'first' | 'middle' | 'last';
}

/** What the questions need to know of the filled database. */
export interface Facts {
  /** The admin with the most transactions. */
  adminId: string;
  /** The business with most transactions. */
  businessId: string;
  /** A row that the audit log has entries of. */
  targetId: string;
  /** A category with offers. */
  categoryId: string;
  /** A municipality that most offers name. */
  city: string;
  /** A whole name of a business, found once. */
  name: string;
  /** Helsinki date on which the newest 30 days with a hundred invoices end. */
  invoiced: string;
}

/** What is asked of a list, and what the report says of it. */
export type Filter = [about: string, variables: Record<string, unknown>];

const places = ['first', 'middle', 'last'] as const;

/** Every page of one order: its first, its middle and its last one. */
export function pages(table: string, operation: string, [about, variables]: Filter): Ask[] {
  return places.map((place) => ({ table, operation, about: `${about}, ${place} page`, variables, place }));
}

/** The first page of a list for each filter. */
export function firsts(table: string, operation: string, filters: Filter[], base: Record<string, unknown> = {}): Ask[] {
  return filters.map(([about, variables]) => ({
    table,
    operation,
    about,
    place: 'first' as const,
    variables: { ...base, ...variables },
  }));
}

const directions = ['ASC', 'DESC'] as const;

/** Every page of every order, both ways. */
export function sorted(table: string, operation: string, fields: string[]): Ask[] {
  return fields.flatMap((by) =>
    directions.flatMap((direction) => pages(table, operation, [`by ${by} ${direction}`, { sort: { by, direction } }])),
  );
}

/** Operations and fragments of the client, by name, as its screens send them. */
const definitions = new Map<string, DefinitionNode>();

for (const path of readdirSync(join(projectRoot, 'client'), { recursive: true, encoding: 'utf8' })) {
  if (!path.endsWith('.graphql') || path.includes('node_modules')) continue;
  const { definitions: found } = parse(readFileSync(join(projectRoot, 'client', path), 'utf8'));
  for (const one of found) if ('name' in one && one.name) definitions.set(one.name.value, one);
}

/** An operation of the client with all fragments that it needs. Throws for a name that the client does not have. */
export function operationText(name: string): string {
  const needed = new Map<string, DefinitionNode>();
  const take = (wanted: string) => {
    const definition = definitions.get(wanted);
    if (!definition) throw new Error(`The client has no ${wanted}`);
    if (needed.has(wanted)) return;
    needed.set(wanted, definition);
    visit(definition, { [Kind.FRAGMENT_SPREAD]: (spread) => take(spread.name.value) });
  };
  take(name);
  return [...needed.values()].map(print).join('\n');
}
