import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../telemetry/log.ts';
import { createFileReaders } from './fileReaders.ts';

const limits = { secondsOfProcessor: 20, heapMegabytes: 64, residentBytes: 300 * 1024 * 1024, seconds: 60 };

function someReaders(own: Partial<typeof limits> = {}) {
  const readers = createFileReaders(createLog({ level: 'silent' }), { ...limits, ...own });
  onTestFinished(() => readers.stop());
  const program = new URL('./readerProcess.fixtures.ts', import.meta.url);
  return { readers, read: (work: string) => readers.runInOrder((run) => run(program, Buffer.from(work))) };
}

test('a process makes the rows of its bytes, piece by piece', async () => {
  const { read } = someReaders();
  const { facts, rows } = await read('rows');
  expect(facts).toEqual({ kind: 'rows' });
  expect(rows).toEqual(Array.from({ length: 2500 }, (_, place) => place));
});

test('a process reads the program, and nothing else of the machine', async () => {
  const { read } = someReaders();
  expect((await read('files')).facts).toEqual({ passwd: false, program: true });
});

test('bytes that cost too much memory or time are refused, and the next ones are read', async () => {
  const { read } = someReaders({ secondsOfProcessor: 2 });
  for (const work of ['memory', 'buffers', 'endless']) {
    await expect(read(work)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: 'Tiedostoa ei voi lukea: se vaatii liikaa muistia tai aikaa.',
    });
  }
  await expect(read('refused')).rejects.toMatchObject({ code: 'INVALID_INPUT', message: 'Tiedosto on vioittunut.' });
  await expect(read('broken')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect((await read('rows')).rows).toHaveLength(2500);
});

test('a process that does not answer in time is ended', async () => {
  const { read } = someReaders({ seconds: 1 });
  await expect(read('endless')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('a stop ends the process that runs, and refuses those that wait', async () => {
  const { readers, read } = someReaders();
  const refused = Promise.all(
    ['endless', 'rows'].map((work) => expect(read(work)).rejects.toMatchObject({ code: 'UNAVAILABLE' })),
  );
  await new Promise((resolve) => setImmediate(resolve));
  await readers.stop();
  await refused;
});
