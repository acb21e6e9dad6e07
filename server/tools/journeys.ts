import { join } from 'node:path';
import { freePort } from '../platform/postgres/postgresCluster.ts';
import { buildIfStale } from './build.ts';
import { ensureChromium } from './chromium.ts';
import { runProgram } from './runProgram.ts';

/** Builds what `npm run dev:mock` serves, with React's warnings as a developer has them. */
async function buildMockMode(outDir: string) {
  const config = ['--config', 'client/vite.config.ts', '--mode', 'mock'];
  const args = ['build', ...config, '--minify', 'false', '--outDir', outDir];
  const { code, output } = await runProgram('vite', args, { env: { NODE_ENV: 'development' } });
  if (code !== 0) throw new Error(output);
}

/**
 * Runs journeys in a browser, on servers of their own. Throws when there is no browser or the client cannot be built.
 * @param scratch folder for their data, which the embedded database must be able to read
 * @param args for Playwright
 * @returns the file of its JSON report, missing when it did not start
 */
export async function runJourneys(scratch: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  const mockDir = join(scratch, 'mock');
  await Promise.all([buildIfStale(), buildMockMode(mockDir)]);
  const report = join(scratch, 'playwright.json');
  await runProgram(
    'playwright',
    ['test', '--config', 'client/journeys/playwright.config.ts', '--reporter=list,json', ...args],
    {
      show: true,
      env: {
        CHROMIUM_PATH: await ensureChromium(),
        JOURNEY_PORT: String(await freePort()),
        JOURNEY_AI_PORT: String(await freePort()),
        JOURNEY_PUSH_PORT: String(await freePort()),
        JOURNEY_DATA_DIR: join(scratch, 'data'),
        JOURNEY_MOCK_DIR: mockDir,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        ...env,
      },
    },
  );
  return report;
}
