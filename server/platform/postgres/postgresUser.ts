import { execFileSync } from 'node:child_process';
import { chmodSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The account PostgreSQL runs as when it cannot run as ours: it refuses to be root. */
export interface PostgresUser {
  uid: number;
  gid: number;
}

/** The unprivileged account `nobody` when this process is root, else undefined: PostgreSQL then runs as ourselves. */
export function postgresUser(): PostgresUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Whether `user` may read the folder `path`; the account `nobody` may not read a project under /root, for example. */
export function canReach(user: PostgresUser | undefined, path: string): boolean {
  if (!user) return true;
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat) {
    const shift = stat.uid === user.uid ? 6 : stat.gid === user.gid ? 3 : 0;
    if (((stat.mode >> shift) & 1) === 0) return false;
  }
  const parent = dirname(path);
  return parent === path || canReach(user, parent);
}

/** Lets `user` walk through our own folder `path`, without letting anybody list it. */
export function letThrough(user: PostgresUser | undefined, path: string) {
  if (user && canReach(user, dirname(path))) chmodSync(path, statSync(path).mode | 0o011);
}
