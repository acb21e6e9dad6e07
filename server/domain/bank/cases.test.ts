import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Movement, NotUnderstood, SetApart } from '../receivables/movements/movement.ts';
import { readMovements } from './readMovements.ts';

/*
 * Files as other people's banks send them. Each is made up after public reports of people who read such files; beside it
 * is what it is about and what is to be read.
 */

interface Expected {
  about: string;
  source: string[];
  /** In the order in which they are booked. */
  movements: Partial<Movement>[];
  setApart: Partial<SetApart>[];
  notUnderstood: Partial<NotUnderstood>[];
  differences: string[];
  statements?: number;
}

const folder = fileURLToPath(new URL('./cases/', import.meta.url));
const files = globSync('*.{xml,ktl}', { cwd: folder }).sort();
const expectedOf = (file: string) =>
  JSON.parse(readFileSync(`${folder}${file.replace(/\.\w+$/, '.json')}`, 'utf8')) as Expected;

describe('a file of a bank', () => {
  test('of each case has what is expected beside it', () => {
    expect(files.length).toBeGreaterThanOrEqual(40);
    expect(globSync('*.json', { cwd: folder })).toHaveLength(files.length);
  });

  test.each(files.map((file) => ({ file, ...expectedOf(file) })))(
    '$file: $about',
    ({ file, statements, ...expected }) => {
      const read = readMovements(readFileSync(`${folder}${file}`));
      expect(read.movements).toMatchObject(expected.movements);
      expect(read.setApart).toMatchObject(expected.setApart);
      expect(read.notUnderstood).toMatchObject(expected.notUnderstood);
      expect(read.sums.differences).toEqual(expected.differences);
      if (statements !== undefined) expect(read.statements).toHaveLength(statements);
    },
  );
});
