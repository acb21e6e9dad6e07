import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { childrenOf, isAlive, showsProcesses } from '#test/processes/processes.ts';
import { createLog } from '../telemetry/log.ts';
import { createPictureWorkers } from './pictureWorkers.ts';

function someWorkers() {
  const before = new Set(showsProcesses ? childrenOf(process.pid) : []);
  const workers = createPictureWorkers(createLog({ level: 'silent' }));
  onTestFinished(() => workers.stop());
  /** Ids of the processes that these workers have. */
  const processes = () => childrenOf(process.pid).filter((pid) => !before.has(pid));
  return { workers, processes };
}

/** A picture whose decoding takes long enough to be interrupted. */
const slowPicture = () =>
  sharp({ create: { width: 5000, height: 5000, channels: 3, background: 'green' } })
    .png({ progressive: true, compressionLevel: 1 })
    .toBuffer();

test.runIf(showsProcesses)('there is no process before the first picture, and none after a stop', async () => {
  const { workers, processes } = someWorkers();
  expect(processes()).toEqual([]);
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const made = await workers.runInOrder('shop', (decode) => decode('picture', bytes));
  expect(made).toMatchObject({ width: 9, height: 9 });
  const [pid = 0] = processes();
  expect(isAlive(pid)).toBe(true);
  await workers.stop();
  expect(isAlive(pid)).toBe(false);
});

test.runIf(showsProcesses)('a picture whose process is killed is made by another', async () => {
  const { workers, processes } = someWorkers();
  const bytes = await slowPicture();
  const making = workers.runInOrder('shop', (decode) => decode('picture', bytes));
  await expect.poll(processes, { timeout: 60_000, interval: 5 }).toHaveLength(1);
  const [pid = 0] = processes();
  process.kill(pid, 'SIGKILL');
  expect(await making).toMatchObject({ width: 5000, height: 5000 });
  expect(isAlive(pid)).toBe(false);
});

test.runIf(showsProcesses)('a picture that crashes its process twice is refused as not sound', async () => {
  const { workers, processes } = someWorkers();
  const bytes = await slowPicture();
  const making = workers.runInOrder('shop', (decode) => decode('picture', bytes));
  let first = 0;
  for (let crash = 0; crash < 2; crash += 1) {
    await expect
      .poll(() => processes().filter((pid) => pid !== first), { timeout: 60_000, interval: 5 })
      .toHaveLength(1);
    [first = 0] = processes().filter((pid) => pid !== first);
    process.kill(first, 'SIGSEGV');
  }
  expect(await making).toEqual({ fault: 'IMAGE_INVALID' });
});

test('a stop refuses the picture that is worked on, and those that wait', async () => {
  const { workers } = someWorkers();
  const bytes = await slowPicture();
  const jobs = [1, 2].map(() => workers.runInOrder('shop', (decode) => decode('picture', bytes)));
  const refused = Promise.all(
    jobs.map((job) => expect(job).rejects.toMatchObject({ code: 'UNAVAILABLE', details: { retryAfter: 30 } })),
  );
  await workers.stop();
  await refused;
});
