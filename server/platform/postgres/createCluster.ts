import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, cpSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Cluster, clusterDirectory, passwordFile, superuser } from './postgresCluster.ts';

const run = promisify(execFile);

/**
 * Creates the cluster when there is none. It is built under another name and renamed at the end, so that a start cut
 * short leaves nothing half made.
 * @param template folder of a cluster that was shut down, to copy instead, which takes a third of the time; one that is
 * missing, closed to us or broken is done without
 * @param meanwhile called while PostgreSQL's programs work
 */
export async function createCluster(cluster: Cluster, template?: string, meanwhile?: () => void) {
  const directory = clusterDirectory(cluster);
  if (existsSync(directory)) return;
  const { home, user } = cluster;
  const unfinished = `${directory}.new`;
  rmSync(unfinished, { recursive: true, force: true });

  const password = randomBytes(24).toString('base64url');
  writeFileSync(passwordFile(cluster), password, { mode: 0o600 });
  if (user) chownSync(home, user.uid, user.gid);
  try {
    const isCopied = template !== undefined && (await tryToCopy(cluster, template, unfinished, password, meanwhile));
    if (!isCopied) await initialize(cluster, unfinished, password, meanwhile);
  } catch (cause) {
    const { stderr, message } = cause as { stderr?: string; message: string };
    throw new Error(`PostgreSQL could not create its data in ${home}: ${stderr?.trim() || message}`, { cause });
  }
  renameSync(unfinished, directory);
}

/** ICU's Finnish order and UTF-8 on every machine, whatever its LANG. */
async function initialize(cluster: Cluster, directory: string, password: string, meanwhile?: () => void) {
  const { home, user, binaries, durable } = cluster;
  const handover = join(home, 'password.initdb');
  writeFileSync(handover, password, { mode: 0o600 });
  if (user) chownSync(handover, user.uid, user.gid);
  const options = ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=fi', '--locale=C'];
  const access = [`--username=${superuser}`, `--pwfile=${handover}`, '--auth=scram-sha-256'];
  if (!durable) options.push('--no-sync');
  try {
    const making = run(binaries.initdb, ['-D', directory, ...options, ...access], { ...user, cwd: home });
    meanwhile?.();
    await making;
  } finally {
    rmSync(handover, { force: true });
  }
}

async function tryToCopy(...[cluster, template, directory, ...rest]: Parameters<typeof copyCluster>): Promise<boolean> {
  try {
    await copyCluster(cluster, template, directory, ...rest);
    return true;
  } catch {
    rmSync(directory, { recursive: true, force: true });
    return false;
  }
}

/** The copy gets a password of its own before it listens anywhere. */
async function copyCluster(
  cluster: Cluster,
  template: string,
  directory: string,
  password: string,
  meanwhile?: () => void,
) {
  const { home, user, binaries, durable } = cluster;
  cpSync(template, directory, { recursive: true });
  chmodSync(directory, 0o700);
  if (user) {
    for (const name of ['', ...(readdirSync(directory, { recursive: true }) as string[])]) {
      chownSync(join(directory, name), user.uid, user.gid);
    }
  }
  const asUser = { ...user, cwd: home };
  const settingPassword = run(
    binaries.postgres,
    ['--single', '-D', directory, '-c', 'exit_on_error=on', 'postgres'],
    asUser,
  );
  settingPassword.child.stdin?.end(`alter role ${superuser} password '${password}'\n`);
  meanwhile?.();
  await settingPassword;
  if (durable) await run(binaries.initdb, ['--sync-only', '-D', directory], asUser);
}
