import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot, runProgram } from '../tools/runProgram.ts';

/*
 * npm run docs:examples  runs the tests of the REST calls and writes what they sent and got into
 *                        server/rest/openapi/examples.generated.json, a call on each line
 */
/** Tests of calls that are beside their domains. */
const elsewhere = ['chat', 'offers/search', 'offers/nearby', 'accounts/sessions'].map(
  (domain) => `server/domain/${domain}`,
);
const folder = await mkdtemp(join(tmpdir(), 'examples-'));
try {
  const args = ['run', '--project', 'server', 'server/rest/calls', 'server/rest/edge.test.ts', ...elsewhere];
  const { code, output } = await runProgram('vitest', args, { env: { RECORD_EXAMPLES: folder } });
  if (code !== 0) throw new Error(output);
  const files = (await readdir(folder)).toSorted();
  const lines = await Promise.all(
    files.map(async (file) => {
      const name = decodeURIComponent(file.replace(/\.json$/, ''));
      return `${JSON.stringify(name)}: ${await readFile(join(folder, file), 'utf8')}`;
    }),
  );
  const target = join(projectRoot, 'server/rest/openapi/examples.generated.json');
  await writeFile(target, `{\n${lines.join(',\n')}\n}\n`);
  console.log(`${lines.length} calls have examples.`);
} finally {
  await rm(folder, { recursive: true });
}
