import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../test/database.ts';
import { runProgram } from '../tools/runProgram.ts';

const databaseUrl = await testDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'lahitarjous-create-admin-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const createAdmin = async (...args: string[]) => {
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'error', NODE_ENV: 'test' };
  const { code, output } = await runProgram('node', ['server/commands/createAdmin.ts', ...args], { env });
  return { code, output: output.trim() };
};

test('npm run admin:create makes a master admin and shows a password, and gives an existing one the named password', async () => {
  const made = await createAdmin('mestari@x.example');
  expect(made).toEqual({
    code: 0,
    output: expect.stringMatching(/^mestari@x\.example is a master admin with the password \S{20}$/),
  });
  expect(await createAdmin('mestari@x.example', 'kauppatorin uusi salasana')).toEqual({
    code: 0,
    output: 'mestari@x.example is a master admin.',
  });
});

test('npm run admin:create says what is wrong with the address and the password, or that the address is missing', async () => {
  const { code, output } = await createAdmin('mestari', 'x');
  expect(code).toBe(1);
  expect(output.split('\n')).toEqual([expect.stringContaining('ähköposti'), expect.stringContaining('alasana')]);
  expect(await createAdmin()).toEqual({ code: 2, output: expect.stringContaining('Name the address') });
});
