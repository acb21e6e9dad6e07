import { readFileSync } from 'node:fs';
import { AppError } from '#shared/appError.ts';
import { answerFromProcess } from './fileReaders.ts';

/*
 * A program that does what its bytes say.
 */

const works: Record<string, () => { facts: object; rows: unknown[] }> = {
  endless: () => {
    for (;;);
  },
  memory: () => {
    const lists: number[][] = [];
    for (;;) lists.push(Array.from({ length: 1_000_000 }, () => 0.5));
  },
  buffers: () => {
    const buffers: Buffer[] = [];
    for (;;) buffers.push(Buffer.alloc(10_000_000, buffers.length));
  },
  broken: () => {
    throw new Error('broken');
  },
  refused: () => {
    throw new AppError('INVALID_INPUT', { message: 'Tiedosto on vioittunut.' });
  },
  files: () => {
    const isReadable = (path: string) => {
      try {
        return readFileSync(path).length > 0;
      } catch {
        return false;
      }
    };
    return {
      facts: { passwd: isReadable('/etc/passwd'), program: isReadable(new URL(import.meta.url).pathname) },
      rows: [],
    };
  },
  rows: () => ({ facts: { kind: 'rows' }, rows: Array.from({ length: 2500 }, (_, place) => place) }),
};

answerFromProcess((bytes) => works[bytes.toString()]?.() ?? { facts: {}, rows: [] });
