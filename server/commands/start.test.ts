import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { freePort, isPostgres, readPostmaster } from '../platform/postgres/postgresCluster.ts';
import { childrenOf, isAlive, showsProcesses } from '../test/processes/processes.ts';
import { buildIfStale } from '../tools/build.ts';
import { nodeFlags, projectRoot, runProgram } from '../tools/runProgram.ts';

const cleanups: (() => unknown)[] = [];

beforeAll(() => buildIfStale(), 300_000);

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

function aDataDir() {
  const dir = mkdtempSync(join(tmpdir(), 'lahitarjous-start-'));
  cleanups.push(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

interface Started {
  process: ChildProcess;
  output: () => string;
  /** Resolves with the code it ends with. */
  ended: Promise<number | null>;
}

/** `npm start`, as a process of its own. */
function start(dataDir: string, port: number, more: Record<string, string> = {}): Started {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port) };
  const quiet = { DEMO_DATA: 'off', LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, ['server/commands/start.js'], {
    cwd: projectRoot,
    env: { ...env, ...quiet, ...more },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  cleanups.push(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return { process: child, output: () => output, ended };
}

async function ready(port: number, { output }: Started) {
  const answer = () => fetch(`http://127.0.0.1:${port}/readyz`).then((reply) => reply.status, output);
  await expect.poll(answer, { timeout: 120_000, interval: 50 }).toBe(200);
}

const database = (dataDir: string) => readPostmaster(join(dataDir, 'postgres/cluster'))?.pid ?? 0;

test('the server answers on its port, says where, and stops its database when it is stopped', async () => {
  const [dataDir, port] = [aDataDir(), await freePort()];
  const server = start(dataDir, port);
  await ready(port, server);
  await expect.poll(server.output).toContain(`:${port}`);
  const pid = database(dataDir);
  expect(isPostgres(pid)).toBe(true);

  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(isPostgres(pid)).toBe(false);
});

test('the program that a build or an image has compiled is loaded as it is', async () => {
  const run = (...args: string[]) =>
    runProgram('node', [...nodeFlags(), ...args], { env: { NODE_DEBUG_NATIVE: 'COMPILE_CACHE' } });
  const compiling = await run('server/commands/start.js', '--compile');
  expect(compiling.code, compiling.output).toBe(0);

  const modules = ['server/tools/build.ts', 'server/dist/main.js'];
  const { output } = await run(
    '--input-type=module',
    '--eval',
    `import { enableCompileCache } from 'node:module';
    enableCompileCache('node_modules/.cache/compiled');
    await Promise.all(${JSON.stringify(modules)}.map((path) => import(new URL(path, 'file://' + process.cwd() + '/'))));`,
  );
  const accepted = [...output.matchAll(/V8 code cache for \w+ file:\S*?(server\/\S+) was accepted/g)].map(
    ([, file]) => file,
  );
  expect(accepted).toEqual(expect.arrayContaining(modules));
  expect(accepted.length).toBeGreaterThan(30);
  expect(output).not.toContain('no such file');
});

test('the image compiles and runs the program with the flags of npm start, without which Node compiles it again', () => {
  const lines = readFileSync(join(projectRoot, 'Dockerfile'), 'utf8').matchAll(/^(?:RUN|CMD) (\[.*start\.js.*\])$/gm);
  const commands = [...lines].map(([, line = '']) => JSON.parse(line) as string[]);
  const program = ['node', ...nodeFlags(), 'server/commands/start.js'];
  expect(commands).toEqual([[...program, '--compile'], program]);
});

test('the built server has one graphql', () => {
  const folder = join(projectRoot, 'server/dist');
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const classes = files.flatMap(
    (name) => readFileSync(join(folder, name), 'utf8').match(/GraphQLObjectType = class/g) ?? [],
  );
  expect(classes).toHaveLength(1);
});

test('a second server on the same data, and one on a port in use, end with a sentence about it', async () => {
  const [dataDir, port] = [aDataDir(), await freePort()];
  const first = start(dataDir, port);
  await ready(port, first);
  const second = start(dataDir, await freePort());
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(`Another server (process ${first.process.pid}) already uses ${dataDir}`);

  const otherData = aDataDir();
  const third = start(otherData, port);
  expect(await third.ended).toBe(1);
  expect(third.output()).toContain(`Port ${port} is in use by another program`);
  expect(isPostgres(database(otherData))).toBe(false);

  // The password was stored before the port was found taken: no later start makes or prints another.
  const [, email = '', password = ''] = /admin {5}(\S+) {2}(\S+)/.exec(third.output()) ?? [];
  const free = await freePort();
  const fourth = start(otherData, free);
  await ready(free, fourth);
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password });
  const signedIn = await fetch(`http://127.0.0.1:${free}/api/admin/login`, { method: 'POST', headers, body });
  expect(signedIn.status).toBe(200);
  expect(fourth.output()).not.toContain(password);
});

test('after kill -9 the next start finds the same data', async () => {
  const [dataDir, port] = [aDataDir(), await freePort()];
  const killed = start(dataDir, port);
  await ready(port, killed);
  const key = readFileSync(join(dataDir, 'postgres/password'), 'utf8');
  killed.process.kill('SIGKILL');
  await killed.ended;

  const next = start(dataDir, port);
  await ready(port, next);
  expect(readFileSync(join(dataDir, 'postgres/password'), 'utf8')).toBe(key);
});

test('a stop requested during the start takes effect', async () => {
  const dataDir = aDataDir();
  const server = start(dataDir, await freePort(), { LOG_LEVEL: 'info' });
  await expect.poll(() => database(dataDir), { timeout: 60_000, interval: 20 }).toBeGreaterThan(0);
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(server.output()).not.toContain('listening');
  expect(isPostgres(database(dataDir))).toBe(false);
});

test.runIf(showsProcesses)(
  'several workers share the port, one that dies is replaced, and all stop together',
  async () => {
    const [dataDir, port] = [aDataDir(), await freePort()];
    const server = start(dataDir, port, { WORKERS: '2' });
    await ready(port, server);
    const pid = server.process.pid ?? 0;
    const workers = () => childrenOf(pid).filter((child) => !isPostgres(child));
    await expect.poll(workers, { timeout: 60_000 }).toHaveLength(2);
    const asked = 12;
    for (let turn = 0; turn < asked; turn += 1) await fetch(`http://127.0.0.1:${port}/livez`);
    const counted = /^http_request_duration_seconds_count\{method="GET",route="\/livez",status="200"\} (\d+)$/m;
    const metrics = async () => counted.exec(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text())?.[1];
    await expect.poll(metrics, { timeout: 60_000 }).toBe(String(asked));

    const [first = 0] = workers();
    process.kill(first, 'SIGKILL');
    await expect.poll(() => workers().filter((each) => each !== first), { timeout: 60_000 }).toHaveLength(2);
    await ready(port, server);
    const stopped = workers();
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(stopped.filter(isAlive)).toEqual([]);
    expect(isPostgres(database(dataDir))).toBe(false);
  },
);
