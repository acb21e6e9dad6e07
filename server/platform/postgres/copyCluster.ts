import { execFile } from 'node:child_process';
import { chmodSync, chownSync, cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { workerData } from 'node:worker_threads';
import type { Cluster } from './postgresCluster.ts';

/*
 * The program of a thread: copies a cluster that was shut down, and ends with an error when it cannot. It loads next to
 * nothing, because the server is loaded beside it.
 */

/** What the thread is given. */
export interface ClusterCopy {
  cluster: Cluster;
  /** Folder of the cluster that is copied. */
  template: string;
  /** Folder of the copy. */
  directory: string;
  /** Gives the copy a password of its own, before it listens anywhere. */
  statement: string;
}

const { cluster, template, directory, statement }: ClusterCopy = workerData;
const { home, user, binaries, durable } = cluster;
const run = promisify(execFile);

cpSync(template, directory, { recursive: true });
chmodSync(directory, 0o700);
if (user) {
  for (const name of ['', ...(readdirSync(directory, { recursive: true }) as string[])])
    chownSync(join(directory, name), user.uid, user.gid);
}
const asUser = { ...user, cwd: home };
// A password of 192 random bits gains nothing from the 4,096 rounds that each connection would hash it.
const settings = ['exit_on_error=on', 'scram_iterations=1'].flatMap((setting) => ['-c', setting]);
const alone = ['--single', '-D', directory, ...settings, 'postgres'];
const changing = run(binaries.postgres, alone, asUser);
changing.child.stdin?.end(`${statement}\n`);
await changing;
if (durable) await run(binaries.initdb, ['--sync-only', '-D', directory], asUser);
