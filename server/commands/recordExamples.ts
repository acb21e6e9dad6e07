import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot, runProgram } from '../tools/runProgram.ts';

/*
 * npm run docs:examples  runs the tests of the REST calls and writes what they sent and got, and which statuses they saw,
 *                        into server/rest/openapi/examples.generated.json, a call on each line
 *
 *   -- --only 'POST /contact'  only this call, by the files that name its path; what other files saw of it stays
 */
type Seen = Record<string, Record<string, string[]>>;
type Examples = Record<string, { seen: Seen }>;

/** Of each call the statuses that tests saw, of each refusal its codes and what their bodies have beside a sentence. */
async function readReplies(replies: string): Promise<Record<string, Seen>> {
  const read: Record<string, Seen> = {};
  for (const file of (await readdir(replies)).toSorted()) {
    const [name = '', status = '', code = ''] = file.split(' ').map(decodeURIComponent);
    read[name] ??= {};
    read[name][status] ??= {};
    if (code !== '') read[name][status][code] = JSON.parse(await readFile(join(replies, file), 'utf8'));
  }
  return read;
}

/** Runs tests and reads the examples of the calls that they sent. */
async function record(tests: string[]): Promise<Examples> {
  const folder = await mkdtemp(join(tmpdir(), 'examples-'));
  try {
    const args = ['run', '--project', 'server', ...tests];
    const { code, output } = await runProgram('vitest', args, { env: { RECORD_EXAMPLES: folder } });
    if (code !== 0) throw new Error(output);
    const examples: Examples = {};
    for (const [name, seen] of Object.entries(await readReplies(join(folder, 'replies')))) {
      const example = await readFile(join(folder, `${encodeURIComponent(name)}.json`), 'utf8').catch(() => '{}');
      examples[name] = { ...JSON.parse(example), seen };
    }
    return examples;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Tests of calls that are beside their domains. */
const elsewhere = [
  ...['chat', 'search', 'catalogue/nearby', 'accounts/sessions', 'shops/poster', 'receipts/receipts'].map(
    (name) => `domain/${name}`,
  ),
  'http/files/businessFiles',
].map((path) => `server/${path}`);
const everywhere = ['server/rest/calls', 'server/rest/edge.test.ts', ...elsewhere];
const target = join(projectRoot, 'server/rest/openapi/examples.generated.json');

/** The test files that send a call, by the part of its path that is the same in every request. */
async function testsOf(call: string): Promise<string[]> {
  const path = call.replace(/^[A-Z]+ /, '').replace(/[:{].*/, '');
  const { output } = await runProgram('git', ['grep', '-l', '-F', path, '--', 'server/**/*.test.ts']);
  const tests = output.split('\n').filter((file) => everywhere.some((place) => file.startsWith(place)));
  if (tests.length === 0) throw new Error(`No test sends ${call}.`);
  return tests;
}

/** The examples as they are, with what the tests of one call have recorded of it. */
async function withCall(call: string): Promise<Examples> {
  const stored: Examples = JSON.parse(await readFile(target, 'utf8'));
  const recorded = (await record(await testsOf(call)))[call];
  if (!recorded) throw new Error(`The tests have recorded nothing of ${call}.`);
  stored[call] = { ...recorded, seen: { ...stored[call]?.seen, ...recorded.seen } };
  return stored;
}

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
const examples = await (only ? withCall(only) : record(everywhere));
const lines = Object.keys(examples)
  .toSorted((a, b) => (encodeURIComponent(a) < encodeURIComponent(b) ? -1 : 1))
  .map((name) => `${JSON.stringify(name)}: ${JSON.stringify(examples[name])}`);
await writeFile(target, `{\n${lines.join(',\n')}\n}\n`);
console.log(`${lines.length} calls have examples.`);
