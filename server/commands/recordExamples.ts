import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot, runProgram } from '../tools/runProgram.ts';

/*
 * npm run docs:examples  runs the tests of the REST calls and writes what they sent and got, and which statuses they saw,
 *                        into server/rest/openapi/examples.generated.json, a call on each line
 */
type Replies = Record<string, Record<string, Record<string, string[]>>>;

/** Of each call the statuses that tests saw, of each refusal its codes and what their bodies have beside a sentence. */
async function readReplies(replies: string): Promise<Replies> {
  const read: Replies = {};
  for (const file of (await readdir(replies)).toSorted()) {
    const [name = '', status = '', code = ''] = file.split(' ').map(decodeURIComponent);
    read[name] ??= {};
    read[name][status] ??= {};
    if (code !== '') read[name][status][code] = JSON.parse(await readFile(join(replies, file), 'utf8'));
  }
  return read;
}

/** Tests of calls that are beside their domains. */
const elsewhere = [
  ...['chat', 'search', 'catalogue/nearby', 'accounts/sessions', 'shops/poster'].map((name) => `domain/${name}`),
  'http/businessFiles',
].map((path) => `server/${path}`);
const folder = await mkdtemp(join(tmpdir(), 'examples-'));
try {
  const args = ['run', '--project', 'server', 'server/rest/calls', 'server/rest/edge.test.ts', ...elsewhere];
  const { code, output } = await runProgram('vitest', args, { env: { RECORD_EXAMPLES: folder } });
  if (code !== 0) throw new Error(output);
  const replies = await readReplies(join(folder, 'replies'));
  const lines = await Promise.all(
    Object.entries(replies).map(async ([name, seen]) => {
      const example = await readFile(join(folder, `${encodeURIComponent(name)}.json`), 'utf8').catch(() => '{}');
      return `${JSON.stringify(name)}: ${JSON.stringify({ ...JSON.parse(example), seen })}`;
    }),
  );
  const target = join(projectRoot, 'server/rest/openapi/examples.generated.json');
  await writeFile(target, `{\n${lines.join(',\n')}\n}\n`);
  console.log(`${lines.length} calls have examples.`);
} finally {
  await rm(folder, { recursive: true });
}
