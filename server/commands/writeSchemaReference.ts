import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { schemaReference } from '../api/schemaReference.ts';
import { projectRoot } from '../tools/runProgram.ts';

/*
 * npm run docs:schema             writes server/api/SCHEMA.md from schema.graphql
 * npm run docs:schema -- --check  only tells whether it is up to date
 */
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const file = join(projectRoot, 'server/api/SCHEMA.md');
const reference = schemaReference(await readFile(join(projectRoot, 'schema.graphql'), 'utf8'));
if (!values.check) await writeFile(file, reference);
else if ((await readFile(file, 'utf8').catch(() => '')) !== reference) {
  console.error('server/api/SCHEMA.md is older than schema.graphql; npm run docs:schema writes it again');
  process.exitCode = 1;
}
