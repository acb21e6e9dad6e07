import { expect, onTestFinished, test } from 'vitest';
import { createLog } from './telemetry/log.ts';
import { createThreads } from './threads.ts';

function someThreads(maxSeconds?: number) {
  const threads = createThreads(createLog({ level: 'silent' }), maxSeconds);
  onTestFinished(() => threads.stop());
  const run = (program: string) =>
    threads.runInOrder((run) => run(new URL(`data:text/javascript,${encodeURIComponent(program)}`), Buffer.from('a')));
  return { threads, run };
}

const endless = 'for (;;);';

test('a thread that takes too long is ended, and the next one runs', async () => {
  const { run } = someThreads(1);
  const [first, second] = await Promise.allSettled([run(endless), run(`throw new Error('broken')`)]);
  expect(first).toMatchObject({ reason: { code: 'UNAVAILABLE' } });
  expect(second).toMatchObject({ reason: { message: 'broken' } });
});

test('a stop ends the thread that runs, and refuses those that wait', async () => {
  const { threads, run } = someThreads();
  const refused = Promise.all([1, 2].map(() => expect(run(endless)).rejects.toMatchObject({ code: 'UNAVAILABLE' })));
  await new Promise((resolve) => setTimeout(resolve, 100));
  await threads.stop();
  await refused;
});
