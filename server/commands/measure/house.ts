import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, isInputObjectType, isObjectType } from 'graphql';
import { parseSync } from 'vite';
import { schemaFor } from '../../api/audienceSchema.ts';
import { crowdedFoldersOf } from '../../tools/checks/folders.ts';
import { forbiddenImports } from '../../tools/checks/importRules.ts';
import { schemaNameFaults } from '../../tools/checks/schemaNames.ts';
import { projectRoot } from '../../tools/runProgram.ts';
import { readTestMinutes } from '../../tools/testCounts.ts';

/*
 * npm run house     figures of how hard the sources are to change, each beside its goal. Minutes are those of the last
 *                   `npm test` and `npm run test:all` in this folder.
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
const sum = (of: (file: string) => number, some = files) => some.reduce((total, file) => total + of(file), 0);

/** Places of the contract whose names break one of the rules. */
const misnamed = (rule: RegExp) => schemaNameFaults(projectRoot).filter((fault) => rule.test(fault)).length;

/**
 * How many files by hand name a field of offers that little but its own rules depends on: that of the fewest files. A field
 * of mere text touches fewer.
 */
function filesOfField(): string {
  const fieldsOf = (name: string) => {
    const type = types.find((other) => other.name === name);
    return isObjectType(type) || isInputObjectType(type) ? Object.keys(type.getFields()) : [];
  };
  const sent = ['OfferContentInput', 'OfferPriceInput'].flatMap(fieldsOf);
  const names = ['OfferContent', 'OfferPrice'].flatMap(fieldsOf).filter((name) => sent.includes(name));
  const sources = files.filter((file) => !isTest(file)).map(read);
  const counted = names.map((name) => ({
    name,
    count: 1 + sources.filter((source) => new RegExp(`\\b${name}\\b`).test(source)).length,
  }));
  const fewest = counted.reduce((least, field) => (field.count < least.count ? field : least));
  return `${fewest.count} (${fewest.name})`;
}

/** Files outside a domain that name it for what it is: the lists of domains and of modules, and the contract. */
function placesOfDomain(): number {
  const lists = ['domain', 'module'].map((part) => {
    const named = new RegExp(`domain/shops/${part}\\.ts'`);
    return files.filter((file) => !isTest(file) && named.test(read(file))).length;
  });
  return lists.reduce((total, count) => total + count, 1);
}

/** Migrations until the initial one, and those that were added to it. */
function migrations(): string {
  const names = files.filter((file) => file.startsWith('migrations/')).sort();
  const first = names.findIndex((name) => name.endsWith('_initial.ts')) + 1;
  return `${first} + ${names.length - first}`;
}

/** Minutes of the last run of a tier of the tests here. */
function minutesOf(tier: string): string {
  const last = readTestMinutes()[tier];
  return last ? `${last.minutes} (${last.endedAt.slice(0, 10)})` : 'not run here';
}

const againstRules = await forbiddenImports(projectRoot);
const inputs = contents.filter(isInputObjectType).length;
const figures: [what: string, figure: number | string, goal: number | string][] = [
  ['files by hand with a field of offers, of the rarest field', filesOfField(), 12],
  ['central places of a new domain', placesOfDomain(), 3],
  ["types and inputs with an offer's content", `${contents.length - inputs} + ${inputs}`, '2 + 1'],
  ['names for the version seen that the glossary has not', misnamed(/`version`/), 0],
  ['businessId that is no Y-tunnus', misnamed(/businessId/), 0],
  ['schema for consumers, kB', Math.ceil(Buffer.byteLength(schemaFor('CONSUMER', sdl)) / 1000), 60],
  ['migrations: of a new database, and added since', migrations(), '2 + few'],
  ['literals spread into literals', sum(spreadLiterals), 0],
  ['lines of mocks by hand, without tests', linesOf(mocks), 4000],
  [
    'assertions that look into the mock world',
    sum(
      looksIntoWorld,
      files.filter((file) => file.startsWith('client/')),
    ),
    0,
  ],
  ['minutes of npm test', minutesOf('short'), 12],
  ['minutes of npm run test:all', minutesOf('all'), 45],
  ['circles of imports, types included', againstRules.filter((fault) => fault.endsWith('no-circles')).length, 0],
  ['other imports against the rules', againstRules.filter((fault) => !fault.endsWith('no-circles')).length, 0],
  ['folders above 25 entries', crowdedFoldersOf(projectRoot).length, 0],
  ['production lines by hand', linesOf(files.filter((file) => !isTest(file))), 120_000],
  ['lines of tests, journeys and fixtures', linesOf(files.filter(isTest)), ''],
];
const columns = (what: string, figure: number | string, goal: number | string) =>
  console.log(`${what.padEnd(58)}${String(figure).padStart(20)}${String(goal).padStart(12)}`);
columns('', 'now', 'goal');
for (const row of figures) columns(...row);
