import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { projectRoot } from '../tools/runProgram.ts';

/*
 * npm run test:bare                     the README's two steps on a bare Debian that has only Node 20 and npm
 * npm run test:bare -- --start          only the first
 * npm run test:bare -- npm run check    another command after npm ci
 * Needs root and mmdebstrap, and takes as long as npm ci, a start and npm test together.
 */
const asked = process.argv.slice(2).join(' ');
const steps = asked === '--start' ? startUntilReady() : asked || `${startUntilReady()} && npm test`;
const nodePackage = `node-${process.platform}-${process.arch}@20`;

/** Starts the product, waits for its first readiness and stops it. */
function startUntilReady(): string {
  const ask =
    "fetch('http://127.0.0.1:4000/readyz').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))";
  // npm ends at the signal, before the server that it started; a stop takes at most 15 seconds.
  return `{ npm start & for i in $(seq 300); do node -e "${ask}" && break; sleep 1; done; node -e "${ask}" && kill $! && { wait $!; sleep 15; }; }`;
}

function run(command: string, args: string[], cwd = projectRoot) {
  const { status, error } = spawnSync(command, args, { cwd, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${error?.message ?? `exit code ${status}`}`);
}

/** Unpacks a package of the registry into a folder. */
function unpack(name: string, folder: string) {
  const packed = spawnSync('npm', ['pack', name, '--silent', '--pack-destination', scratch], { encoding: 'utf8' });
  if (packed.status !== 0) throw new Error(`npm pack ${name} failed: ${packed.stderr}`);
  mkdirSync(folder, { recursive: true });
  run('tar', ['xzf', join(scratch, packed.stdout.trim()), '-C', folder, '--strip-components=1']);
}

if (process.getuid?.() !== 0 || spawnSync('mmdebstrap', ['--version']).status !== 0) {
  throw new Error('This needs root and mmdebstrap (Debian: apt-get install mmdebstrap).');
}
const scratch = mkdtempSync(join(tmpdir(), 'lahitarjous-bare-'));
const root = join(scratch, 'root');
const local = join(root, 'usr/local');
const proc = join(root, 'proc');
try {
  run('mmdebstrap', ['--variant=minbase', 'trixie', root]);
  unpack(nodePackage, local);
  unpack('npm@10', join(local, 'lib/node_modules/npm'));
  for (const tool of ['npm', 'npx']) {
    symlinkSync(`../lib/node_modules/npm/bin/${tool}-cli.js`, join(local, 'bin', tool));
  }
  // The certificates and the name server of this machine, without which its registry cannot be reached.
  for (const file of ['etc/resolv.conf', 'etc/hosts', 'etc/ssl/certs/ca-certificates.crt']) {
    cpSync(join('/', file), join(root, file), { dereference: true });
  }
  const left = /^(node_modules|\.data|\.git|(client|server)\/dist)$/;
  cpSync(projectRoot, join(root, 'app'), {
    recursive: true,
    filter: (source) => !left.test(relative(projectRoot, source)),
  });
  run('mount', ['-t', 'proc', 'proc', proc]);
  const environment = [
    'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    'HOME=/root',
    'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt',
  ];
  run('chroot', [root, 'env', '-i', ...environment, 'sh', '-c', `cd /app && npm ci && ${steps}`]);
} finally {
  spawnSync('umount', [proc]);
  spawnSync('rm', ['-rf', '--one-file-system', scratch]);
}
