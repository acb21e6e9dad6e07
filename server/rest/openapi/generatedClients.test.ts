import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCategories } from '#domain/publishing/categories/categories.ts';
import { testPlatform } from '#test/database.ts';
import { makeDocument } from '#test/document.ts';
import { aRichBusiness, publish } from '#test/offers.ts';
import { type App, createApp } from '../../app.ts';
import { projectRoot, runProgram } from '../../tools/runProgram.ts';

/*
 * Clients that two generators make of the document: they must compile under strict rules together with code that uses
 * them, and that code must work against the server.
 */
const platform = await testPlatform();
// Inside the project, so that what the clients import is found.
const folder = join(projectRoot, 'test-results', `clients-${process.pid}`);
let app: App;
let base = '';

const compilerOptions = {
  strict: true,
  noEmit: true,
  target: 'es2024',
  module: 'nodenext',
  allowImportingTsExtensions: true,
  lib: ['es2024', 'dom', 'dom.iterable'],
  types: ['node'],
  skipLibCheck: true,
};

beforeAll(async () => {
  app = await createApp(platform);
  await seedCategories(platform.orm.em.fork());
  await publish(platform, await aRichBusiness(platform), { title: 'Keittolounas', cities: ['Tampere'] });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}/api`;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(makeDocument()));
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function run(command: string, ...args: string[]): Promise<string> {
  const { code, output } = await runProgram(command, args);
  expect([command, code, code === 0 ? '' : output]).toEqual([command, 0, '']);
  return output;
}

/** What a new consumer does with a client: registers, searches, asks for the conversation, and sends something wrong. */
const usage = (search: string, authorized: string, email: string) => `
const registered = await api.postUsersRegister({
  ...{ firstName: 'Kalle', lastName: 'Kuluttaja', email: '${email}' },
  ...{ password: 'mansikkamaan kuningas 7', city: 'Tampere' },
});
if (registered.status !== 200) throw new Error(registered.data.error);
const found = await ${search};
if (found.status !== 200) throw new Error(found.data.error);
const headers = { authorization: \`Bearer \${registered.data.token}\` };
const chat = await ${authorized};
if (chat.status !== 200) throw new Error(chat.data.error);
const refused = await api.postUsersContact({ name: 'Kalle', email: 'ei osoite', message: 'Hei' });
if (refused.status !== 400) throw new Error('It was not refused');
const titles = found.data.offers.map(({ title }) => title);
console.log(JSON.stringify([titles, chat.data.limit > 0, refused.data.code, Object.keys(refused.data.fields ?? {})]));
`;

const works = [['Keittolounas'], true, 'INVALID_INPUT', ['email']];

test('a client of oazapfts compiles and works', async () => {
  await run('oazapfts', join(folder, 'openapi.json'), join(folder, 'oazapfts.ts'));
  const use = usage(
    "api.getPublicSearch('keitto', { city: 'Tampere' })",
    'api.getUsersChat({}, { headers })',
    'a@b.fi',
  );
  const file = join(folder, 'useOazapfts.ts');
  await writeFile(file, `import * as api from './oazapfts.ts';\napi.defaults.baseUrl = '${base}';\n${use}`);
  await run('tsc', '-p', folder);
  expect(JSON.parse(await run('node', file))).toEqual(works);
});

test('a client of orval compiles and works', async () => {
  const config = { api: { input: 'openapi.json', output: { target: 'orval.ts', client: 'fetch', baseUrl: base } } };
  await writeFile(join(folder, 'orval.config.json'), JSON.stringify(config));
  await run('orval', '--config', join(folder, 'orval.config.json'));
  const search = "api.getPublicSearch({ text: 'keitto', city: 'Tampere' })";
  const use = usage(search, 'api.getUsersChat({}, { headers })', 'c@d.fi');
  const file = join(folder, 'useOrval.ts');
  await writeFile(file, `import * as api from './orval.ts';\n${use}`);
  await run('tsc', '-p', folder);
  expect(JSON.parse(await run('node', file))).toEqual(works);
});
