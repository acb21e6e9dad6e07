import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, isInputObjectType, isObjectType } from 'graphql';
import { parseSync } from 'vite';
import { schemaFor } from '../../api/audienceSchema.ts';
import { crowdedFoldersOf } from '../../tools/checks/folders.ts';
import { projectRoot } from '../../tools/runProgram.ts';

/*
 * npm run house     figures of how hard the sources are to change, for comparison with an earlier commit
 */
const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
const files = execFileSync('git', ['ls-files'], { cwd: projectRoot, encoding: 'utf8', maxBuffer: 1e8 })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.generated\.ts$/.test(file));
const isTest = (file: string) => /\.test\.tsx?$|(^|\/)(journeys|test|testing)\/|fixtures/.test(file);
const linesOf = (some: string[]) => some.reduce((sum, file) => sum + read(file).split('\n').length - 1, 0);

/** How often a node of one of the kinds stands directly in the other: a literal that is spread into a literal. */
function spreadLiterals(file: string): number {
  const source = read(file);
  if (!/\.\.\.[{[]/.test(source)) return 0;
  let count = 0;
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, argument } = node as { type?: string; argument?: { type?: string } };
    const isLiteral = argument?.type === 'ObjectExpression' || argument?.type === 'ArrayExpression';
    if (isLiteral && (type === 'SpreadElement' || type === 'JSXSpreadAttribute')) count += 1;
    for (const inner of Object.values(node)) visit(inner);
  };
  visit(parseSync(file, source).program);
  return count;
}

const sdl = read('schema.graphql');
const types = Object.values(buildSchema(sdl, { assumeValidSDL: true }).getTypeMap());
const ofContent = ['title', 'description', 'keywords'];
const contents = types.filter((type) => {
  if (!isObjectType(type) && !isInputObjectType(type)) return false;
  const fields = type.getFields();
  return ofContent.every((name) => name in fields);
});
const mocks = files.filter((file) => file.startsWith('mocks/') && !isTest(file));
const looksIntoWorld = (file: string) => read(file).match(/expect\([^;]*\bworld\b[^;]*;/g)?.length ?? 0;

const figures: [what: string, figure: number | string][] = [
  ['production lines by hand', linesOf(files.filter((file) => !isTest(file)))],
  ['lines of tests, journeys and fixtures', linesOf(files.filter(isTest))],
  ['migrations', files.filter((file) => file.startsWith('migrations/')).length],
  ["types and inputs with an offer's content", contents.map(({ name }) => name).join(', ')],
  ['schema for consumers, kB', Math.round(Buffer.byteLength(schemaFor('CONSUMER', sdl)) / 1000)],
  ['literals spread into literals', files.reduce((sum, file) => sum + spreadLiterals(file), 0)],
  ['lines of mocks by hand', linesOf(mocks)],
  [
    'assertions that look into the mock world',
    files.filter((file) => file.startsWith('client/')).reduce((sum, file) => sum + looksIntoWorld(file), 0),
  ],
  ['folders that are too full', crowdedFoldersOf(projectRoot).length],
];
for (const [what, figure] of figures) console.log(`${what.padEnd(44)} ${figure}`);
