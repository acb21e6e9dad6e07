import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What `npm start` gives Node. */
export const nodeFlags: string[] = (() => {
  const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  return scripts.start.match(/--\S+/g) ?? [];
})();

/** Starts a program of the bench with the flags of `npm start`; resolves when it says that it answers. */
export function launch(file: string, env: Record<string, string>): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL(file, import.meta.url), {
      env: { ...process.env, ...env },
      execArgv: nodeFlags,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.once('message', () => resolve(child));
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
}

/** Resident bytes of the product. */
export function memoryOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('message', (message) => resolve((message as { rss: number }).rss));
    child.send('memory');
  });
}
