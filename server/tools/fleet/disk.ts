import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A disk of its own for a folder, which can be filled. */
export interface Disk {
  /** Leaves no byte free. */
  fill(): void;
  empty(): void;
  /** Takes the disk away, with everything on it. */
  remove(): void;
}

/** Bytes that are written, not only taken: how much the ballast takes for itself is not known beforehand. */
const margin = 16 * 2 ** 20;

/**
 * Makes `folder`, with a disk of `gigabytes` mounted there: a file beside it, of which only what is written takes room.
 * Undefined, with a plain folder, where this account may not mount one, as only root may, and not in every container.
 */
export function mountDisk(folder: string, gigabytes: number): Disk | undefined {
  const image = `${folder}.disk`;
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  writeFileSync(image, '');
  truncateSync(image, gigabytes * 2 ** 30);
  const works = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;
  if (!works('mkfs.ext4', ['-q', '-m', '0', image]) || !works('mount', ['-o', 'loop', image, folder])) {
    rmSync(image);
    return undefined;
  }
  const ballast = join(folder, 'ballast');
  let isMounted = true;
  const remove = () => {
    if (isMounted) execFileSync('umount', ['--lazy', folder]);
    isMounted = false;
    rmSync(image, { force: true });
  };
  process.once('exit', remove);
  return {
    fill() {
      const { bavail, bsize } = statfsSync(folder);
      execFileSync('fallocate', ['--length', String(Math.max(1, bavail * bsize - margin)), ballast]);
      // It ends with 1 when nothing is left.
      spawnSync('dd', ['if=/dev/zero', `of=${ballast}.rest`, 'bs=4096'], { stdio: 'ignore' });
    },
    empty() {
      for (const file of [ballast, `${ballast}.rest`]) rmSync(file, { force: true });
    },
    remove,
  };
}
