import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../telemetry/log.ts';
import { createRecognizer, type RecognizerLimits } from './recognizer.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lahitarjous-recognizer-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A command that does what the lines of a shell say. */
async function aCommand(...lines: string[]): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}.sh`);
  await writeFile(path, ['#!/bin/sh', ...lines].join('\n'));
  await chmod(path, 0o755);
  return path;
}

const log = createLog({ level: 'silent' });
const narrow: RecognizerLimits = { seconds: 2, megabytes: 512, output: 1000 };
const read = (command: string | undefined, picture = 'kuva', limits = narrow) =>
  createRecognizer(command, log, limits).recognize('shop', async () => Buffer.from(picture));

/** Whether a process of that id runs. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('the command gets the picture and its arguments, no shell and none of the secrets of the server', async () => {
  const command = await aCommand('cat', 'printf " %s" "$@"', 'env | grep -c SECRET_OF_TESTS');
  process.env.SECRET_OF_TESTS = 'x';
  // grep finds nothing, and ends with 1; what matters is its count.
  expect(await read(`${await aCommand(`${command} "$@" || true`)} -l fin $HOME;ls`)).toBe('kuva -l fin $HOME;ls0\n');
});

test('without a command, and when it does not exist or fails, the text is said to be for typing', async () => {
  const refusal = { code: 'UNAVAILABLE', message: expect.stringContaining('Kirjoita tärkeimmät tarjoukset itse') };
  for (const command of [undefined, '/nonexistent/ocr', await aCommand('echo half', 'exit 3')]) {
    await expect(read(command)).rejects.toMatchObject(refusal);
  }
});

test('a command that hangs ends with all that it has started', async () => {
  const pidFile = join(folder, 'pid');
  const command = await aCommand(`sleep 300 & echo $! > ${pidFile}`, 'wait');
  const begun = performance.now();
  await expect(read(command)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(performance.now() - begun).toBeLessThan(6000);
  const pid = Number(await readFile(pidFile, 'utf8'));
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test('a command that writes without end, or takes too much memory, is ended', async () => {
  const endless = await aCommand('yes tarjous');
  const greedy = await aCommand('x=tarjous', 'while true; do x="$x$x"; done');
  // Long enough that only the limits of what is written and of memory can end them.
  const patient = { ...narrow, seconds: 300 };
  const before = process.memoryUsage().arrayBuffers;
  for (const command of [endless, greedy]) {
    await expect(read(command, 'kuva', patient)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  }
  // Of this thread alone: other tests share the process.
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 1024 ** 2);
});

test('pictures of an owner are read one at a time, at most twenty wait, and a stop ends those that are read', async () => {
  const log = createLog({ level: 'silent' });
  const trace = join(folder, 'trace');
  const slow = await aCommand(
    'read shop',
    `echo "begin $shop" >> ${trace}`,
    'sleep 0.05',
    `echo "end $shop" >> ${trace}`,
  );
  const recognizer = createRecognizer(slow, log);
  const asked = Array.from({ length: 26 }, (_, at) => {
    const shop = `shop ${at % 4}`;
    return recognizer.recognize(shop, async () => Buffer.from(`${shop}\n`));
  });
  const outcomes = await Promise.allSettled(asked);
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
  expect(refused).toEqual(Array(4).fill('TOO_MANY_REQUESTS'));
  const lines = (await readFile(trace, 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(2 * 22);
  for (const shop of [0, 1, 2, 3]) {
    const own = lines.filter((line) => line.endsWith(`shop ${shop}`));
    expect(own.every((line, at) => line.startsWith(at % 2 === 0 ? 'begin' : 'end'))).toBe(true);
  }

  const stopped = createRecognizer(await aCommand('sleep 300'), log);
  const refusals = ['one', 'other'].map((shop) =>
    stopped.recognize(shop, async () => Buffer.from('x')).catch(({ code }) => code),
  );
  await sleep(200);
  const begun = performance.now();
  await stopped.stop();
  expect(await Promise.all(refusals)).toEqual(['UNAVAILABLE', 'UNAVAILABLE']);
  expect(performance.now() - begun).toBeLessThan(10_000);
});

test('a picture on which the command hangs keeps only its owner waiting', async () => {
  const command = await aCommand('read picture', '[ "$picture" = hangs ] && sleep 300', 'echo "$picture"');
  const recognizer = createRecognizer(command, log, { ...narrow, seconds: 20 });
  const send = (owner: string, picture: string) => recognizer.recognize(owner, async () => Buffer.from(`${picture}\n`));
  const outcomes: string[] = [];
  const hanging = [send('bad shop', 'hangs'), send('bad shop', 'hangs')].map((each) =>
    each.catch(() => outcomes.push('refused')),
  );
  const begun = performance.now();
  expect(await Promise.all(['one', 'two', 'three'].map((shop) => send(shop, shop)))).toEqual([
    'one\n',
    'two\n',
    'three\n',
  ]);
  expect(performance.now() - begun).toBeLessThan(15_000);
  expect(outcomes).toEqual([]);
  await recognizer.stop();
  await Promise.all(hanging);
  expect(outcomes).toEqual(['refused', 'refused']);
});
