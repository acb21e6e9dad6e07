import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config/config.ts';
import { migrate } from '../platform/database/database.ts';
import { openDatabase } from '../tools/openDatabase.ts';
import { programEnvironment, projectRoot, runProgram } from '../tools/runProgram.ts';

/*
 * npm run dev       the server, restarted when its files change, and the client with hot reload in front of it
 * npm run dev:mock  the client alone; the browser answers its own calls
 */
const { values } = parseArgs({ options: { mock: { type: 'boolean', default: false } } });

const children: ChildProcess[] = [];

function run(command: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(command, args, { cwd: projectRoot, env: programEnvironment(env), stdio: 'inherit' });
  children.push(child);
  return new Promise<void>((resolve) => child.once('close', () => resolve()));
}

/** Generates again when the schema or an operation changes; changes close together count once. */
function watchOperations() {
  let timer: NodeJS.Timeout | undefined;
  const generate = async () => {
    const { code, output } = await runProgram('graphql-codegen', ['--config', 'codegen.ts', '--silent']);
    console.log(code === 0 ? 'Generated files are up to date.' : output);
  };
  const changed = (_event: string, file: string | null) => {
    if (!file?.endsWith('.graphql')) return;
    clearTimeout(timer);
    timer = setTimeout(() => void generate(), 100);
  };
  for (const folder of ['client', 'mocks']) watch(join(projectRoot, folder), { recursive: true }, changed);
  watch(projectRoot, changed);
}

/** The database outlives the server's restarts; all else is as when the server starts it. */
function serverEnvironment(databaseUrl: string): Record<string, string> {
  const { host, demoData, companyRegistryUrl } = readConfig();
  return {
    NODE_ENV: 'development',
    DATABASE_URL: databaseUrl,
    HOST: host,
    DEMO_DATA: demoData ? 'on' : 'off',
    COMPANY_REGISTRY_URL: companyRegistryUrl ?? 'sample',
  };
}

async function develop() {
  const database = await openDatabase(readConfig(), { shared: false });
  try {
    await migrate(database.directUrl);
    const watched = ['server', 'migrations', 'schema.graphql'].map((path) => `--watch-path=${path}`);
    await Promise.all([
      run('node', [...watched, '--watch-preserve-output', 'server/commands/start.js'], serverEnvironment(database.url)),
      run('vite', ['--config', 'client/vite.config.ts'], { API_URL: `http://localhost:${readConfig().port}` }),
    ]);
  } finally {
    await database.stop();
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill('SIGTERM');
  });
}
watchOperations();
await (values.mock ? run('vite', ['--config', 'client/vite.config.ts', '--mode', 'mock']) : develop());
process.exit();
