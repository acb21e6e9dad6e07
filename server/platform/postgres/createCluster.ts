import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { ClusterCopy } from './copyCluster.ts';
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
  // PostgreSQL would start three processes that read ahead; one does for a database beside its server.
  options.push('--set=io_workers=1');
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

/** In a thread: making two thousand files takes as long as loading the server, which goes on meanwhile. */
async function copyCluster(
  cluster: Cluster,
  template: string,
  directory: string,
  password: string,
  meanwhile?: () => void,
) {
  const copy: ClusterCopy = {
    cluster,
    template,
    directory,
    statement: `alter role ${superuser} password '${password}'`,
  };
  const copying = once(new Worker(new URL('./copyCluster.ts', import.meta.url), { workerData: copy }), 'exit');
  meanwhile?.();
  const [code] = await copying;
  if (code !== 0) throw new Error(`Copying the database ended with ${code}`);
}
