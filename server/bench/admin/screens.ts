import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefinitionNode, Kind, parse, print, visit } from 'graphql';
import { projectRoot } from '../../tools/runProgram.ts';

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
