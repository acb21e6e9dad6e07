import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const library = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketimeMT.so.1`;

/** Whether the machine has libfaketime (`apt-get install libfaketime`). */
export const hasClock = existsSync(library);

/** The clock of some programs, which can be put forward and back while they run. */
export interface Clock {
  /** What the programs need in their environment. */
  env: Record<string, string>;
  /** Sets the clock this many seconds ahead of the machine's, or behind it for a negative number. It takes a second to be seen. */
  shift(seconds: number): void;
}

/** As on a real machine, the time since the start goes on as ever: only the time of the day jumps. */
export function makeClock(folder: string, name: string): Clock {
  const file = join(folder, `${name}.clock`);
  const shift = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}s\n`);
  shift(0);
  const env = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_RESET: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  return { env, shift };
}
