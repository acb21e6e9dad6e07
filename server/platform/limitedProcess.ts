import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** What a process for files of strangers may use. */
export interface ProcessLimits {
  /** Seconds of a processor, which the system counts also when this server is gone. */
  secondsOfProcessor: number;
  /** Of JavaScript's objects. */
  heapMegabytes: number;
  /** Whether it loads libraries that are not JavaScript. */
  addons?: boolean;
}

const program = fileURLToPath(new URL('../../', import.meta.url));
/** All that the process may read: the program, none of its data. */
const readable = ['server/*', 'node_modules/*', 'package.json'].map((path) => `--allow-fs-read=${program}${path}`);

/** Ends a process that is working on and on when this server is killed: it would not notice. Not every system has it. */
const limiter = 'ulimit -t "$1" 2>/dev/null; shift; exec "$@"';

/**
 * Starts a program of ours for a file of a stranger, with which it speaks by messages; large ones go to its standard input.
 * It can read the program's own files and nothing else, write nothing, and has none of the server's secrets.
 */
export function startLimited(file: URL, { secondsOfProcessor, heapMegabytes, addons }: ProcessLimits): ChildProcess {
  const permissions = ['--permission', ...(addons ? ['--allow-addons'] : []), ...readable];
  const node = [process.execPath, ...permissions, `--max-old-space-size=${heapMegabytes}`, fileURLToPath(file)];
  return spawn('/bin/sh', ['-c', limiter, 'sh', String(secondsOfProcessor), ...node], {
    serialization: 'advanced',
    env: { MALLOC_ARENA_MAX: '1' },
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  });
}

/** Bytes of a page of memory where Linux counts in them. */
const pageSize = 4096;

/** Memory of a process where Linux says it; elsewhere 0, and only its heap has a limit. */
export async function residentBytes(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(text.split(' ')[1] ?? 0) * pageSize;
}
