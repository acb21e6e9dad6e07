import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A program that runs beside the fleet's own process, with its output in a file. */
export interface Program {
  /** Zero when it could not be started. */
  pid: number;
  isRunning(): boolean;
  /** Sends a signal and waits until the program has ended. */
  end(signal: NodeJS.Signals): Promise<void>;
}

const running = new Set<ChildProcess>();
// Whatever ends the fleet, nothing of it is left behind.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export function startProgram(command: string, args: string[], logFile: string, options: SpawnOptions = {}): Program {
  const log = openSync(logFile, 'a');
  // In a session of its own, as a service of a machine is: Ctrl-C does not reach it, and it gets its own share of time.
  const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  running.add(child);
  const ended = once(child, 'close').finally(() => running.delete(child));
  ended.catch(() => {});
  return {
    pid: child.pid ?? 0,
    isRunning: () => running.has(child),
    async end(signal) {
      if (running.has(child)) child.kill(signal);
      await ended.catch(() => {});
    },
  };
}

/** Asks until the answer is true. Throws a sentence when it never is. */
export async function until(what: string, ask: () => Promise<boolean>, seconds = 60): Promise<void> {
  for (const deadline = performance.now() + seconds * 1000; performance.now() < deadline; await sleep(50)) {
    if (await ask().catch(() => false)) return;
  }
  throw new Error(`${what} did not happen within ${seconds} s.`);
}

/** Whether the address answers 200. */
export async function answersOk(url: string): Promise<boolean> {
  const reply = await fetch(url, { signal: AbortSignal.timeout(5000) });
  await reply.body?.cancel();
  return reply.ok;
}
