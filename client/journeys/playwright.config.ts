import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

// `npm run test:journeys` sets these and where mock mode was built; the workers, which read this file again, inherit them.
process.env.JOURNEY_AI_PORT ??= '4791';
process.env.JOURNEY_PUSH_PORT ??= '4792';
process.env.JOURNEY_DATA_DIR ??= join(tmpdir(), `lahitarjous-journeys-${process.pid}`);
process.env.CHROMIUM_PATH ??= ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync) ?? '';

const aiUrl = `http://localhost:${process.env.JOURNEY_AI_PORT}/v1`;

const quiet = [
  'background-networking',
  'component-update',
  'sync',
  'default-apps',
  'extensions',
  'gpu',
  'dev-shm-usage',
];

/** What `npm test` runs: what the product exists for, and no other test shows. `npm run test:long` runs the others. */
const mainJobs = ['mainJob.journey.ts', 'firstOffer.journey.ts', 'publicPages.journey.ts'];

export default defineConfig({
  testDir: '.',
  // Workers take the groups in this order. The longest comes first; a worker keeps its server within one project.
  projects: [
    { name: 'routes', testMatch: 'everyRoute.journey.ts' },
    { name: 'main', testMatch: mainJobs },
    { name: 'site', testMatch: '*.journey.ts', testIgnore: ['everyRoute.journey.ts', 'mock/**', ...mainJobs] },
    { name: 'mock', testMatch: 'mock/*.journey.ts' },
  ],
  outputDir: '../../test-results',
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  // Each worker has a server and a database of its own: see journey.ts.
  workers: 2,
  // As with the other tests: a busy machine may pause where no user would, a real fault fails twice. Journeys of a
  // serial group are repeated together, by a new worker.
  retries: process.env.CI ? 1 : 0,
  use: {
    actionTimeout: 30_000,
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    viewport: { width: 1440, height: 900 },
    // The page itself is recorded at every step; pictures of it beside that would cost a third more time.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: ['--no-sandbox', '--no-first-run', ...quiet.map((feature) => `--disable-${feature}`)],
    },
  },
  webServer: [
    {
      command: 'node client/journeys/support/aiService.ts',
      cwd: join(import.meta.dirname, '../..'),
      url: aiUrl,
      env: { PORT: process.env.JOURNEY_AI_PORT },
    },
  ],
});
