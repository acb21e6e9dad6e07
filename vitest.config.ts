import { defineConfig } from 'vitest/config';

/** graphql would otherwise be loaded once as CommonJS and once as a module, which it refuses. */
const oneGraphql = [{ find: /^graphql$/, replacement: 'graphql/index.js' }];

/** Tests that start and kill whole servers and databases; `npm run test:fast` leaves them out. */
const slow = [
  'server/test/faults/*.test.ts',
  'server/platform/postgres/localPostgres.test.ts',
  'server/commands/start.test.ts',
  'server/ssr/ssr.test.ts',
];

/** Tests that measure waits or memory under load: they run by themselves after all others, one file at a time. */
const load = [
  'attack',
  'clicksOfOneAddress',
  'hostileBankFile',
  'largeBankFile',
  'morningMail',
  'pictures',
  'sweepVisits',
  'worstBodies',
  'worstTexts',
].map((name) => `server/test/faults/${name}.test.ts`);

/** Models, corpora and evaluations, which a change of another part does not break: `npm run test:long` runs them. */
const long = [
  'server/domain/**/{ledger,payments,lostDays}Model.test.ts',
  'server/domain/publishing/moderation/contentVectors.test.ts',
  'server/tools/evaluation/**/*.test.ts',
  'server/tools/{backupDrill,makeCluster}.test.ts',
];

/** Whole pages on the made-up marketplace; `npm run test:fast` leaves them out. */
const pages = ['client/pages/**/*.test.tsx'];

/** On a busy shared machine a test of a race may pause longer than any user would; a real fault fails twice. */
const retry = process.env.CI ? 1 : 0;

/**
 * Of the heaviest 600 tests of the server the slowest took 11 seconds on two processors at a load of 9, but for the two that
 * build or start a whole server several times and name their own limit. A test that measures does so up to three times, or
 * counts processor time: see server/test/measure.ts.
 */
const limits = { testTimeout: 30_000, hookTimeout: 180_000, expect: { poll: { timeout: 20_000 } } };

/** Tests that start and kill whole servers, and models of thousands of steps: minutes are no fault of theirs. */
const longLimits = { testTimeout: 180_000 };

const client = {
  ...limits,
  retry,
  environment: 'happy-dom',
  environmentOptions: { happyDOM: { url: 'http://localhost:4000/' } },
  setupFiles: 'client/test/setup.ts',
  // Files of one worker share loaded modules, of which loading Ant Design is most of a light test.
  isolate: false,
};

const server = {
  ...limits,
  retry,
  include: ['server/**/*.test.ts'],
  globalSetup: 'server/test/globalSetup.ts',
  // Files of one worker share loaded modules: nothing in the server is stored in module state.
  isolate: false,
};

export default defineConfig({
  test: {
    // By default one processor is left idle, which on two is half of them.
    maxWorkers: '100%',
    // Pages log what fails; only a test that fails itself shows it.
    silent: 'passed-only',
    projects: [
      { resolve: { alias: oneGraphql }, test: { ...server, name: 'server', exclude: [...slow, ...long] } },
      {
        resolve: { alias: oneGraphql },
        test: { ...server, ...longLimits, name: 'long', include: long, exclude: slow },
      },
      {
        resolve: { alias: oneGraphql },
        test: { ...server, ...longLimits, name: 'faults', include: slow, exclude: load },
      },
      {
        resolve: { alias: oneGraphql },
        test: {
          ...server,
          ...longLimits,
          name: 'load',
          include: load,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        resolve: { alias: oneGraphql },
        test: {
          ...client,
          name: 'client',
          include: ['client/**/*.test.{ts,tsx}', 'mocks/**/*.test.ts'],
          exclude: pages,
        },
      },
      { resolve: { alias: oneGraphql }, test: { ...client, name: 'pages', include: pages } },
    ],
  },
});
