import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { masterAdmin } from './people.ts';

// `npm run test:journeys` names all four; the workers, which read this file anew, inherit them.
process.env.JOURNEY_PORT ??= '4790';
process.env.JOURNEY_AI_PORT ??= '4791';
process.env.JOURNEY_DATA_DIR ??= join(tmpdir(), `lahitarjous-journeys-${process.pid}`);
process.env.CHROMIUM_PATH ??= ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync) ?? '';

const port = process.env.JOURNEY_PORT;
const url = `http://localhost:${port}`;
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

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../../test-results',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  workers: 1,
  // As with the other tests: a busy machine may pause where no user would, a real fault fails twice.
  retries: process.env.CI ? 1 : 0,
  use: {
    baseURL: url,
    actionTimeout: 30_000,
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    viewport: { width: 1440, height: 900 },
    // The page itself is kept at every step; pictures of it beside that would cost a third more time.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: ['--no-sandbox', '--no-first-run', ...quiet.map((feature) => `--disable-${feature}`)],
    },
  },
  webServer: [
    {
      command: 'node client/journeys/aiService.ts',
      cwd: join(import.meta.dirname, '../..'),
      url: aiUrl,
      env: { PORT: process.env.JOURNEY_AI_PORT },
    },
    {
      command: 'node server/commands/start.ts',
      cwd: join(import.meta.dirname, '../..'),
      url: `${url}/readyz`,
      timeout: 120_000,
      // FieldErrors of the server stand beside the test that met them.
      stdout: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      env: {
        NODE_ENV: 'production',
        PORT: port,
        PUBLIC_URL: url,
        DATA_DIR: process.env.JOURNEY_DATA_DIR,
        DATABASE_URL: '',
        LOG_LEVEL: 'error',
        OPENAI_BASE_URL: aiUrl,
        ADMIN_EMAIL: masterAdmin.email,
        ADMIN_PASSWORD: masterAdmin.password,
      },
    },
  ],
});
