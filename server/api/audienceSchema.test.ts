import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSchema, type DefinitionNode, Kind, parse, print, validate, visit } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot, runProgram } from '../tools/runProgram.ts';
import { audiences, schemaFor } from './audienceSchema.ts';

const contract = await readFile(join(projectRoot, 'schema.graphql'), 'utf8');
const consumerContract = schemaFor('CONSUMER', contract);
const consumer = buildSchema(consumerContract);

/** The GraphQL files of some folders. */
async function documentsOf(...folders: string[]): Promise<string[]> {
  const files = await Array.fromAsync(
    glob(
      folders.map((folder) => `${folder}/**/*.graphql`),
      { cwd: projectRoot },
    ),
  );
  return Promise.all(files.sort().map((file) => readFile(join(projectRoot, file), 'utf8')));
}

/** Operations of public pages that no app of consumers needs: the price list, and the page that a decision's mail links to. */
const ofTheSite = ['PublicPrices', 'AppealableDecision', 'AppealWithKey'];

/** The operations of the app and of the public pages, and the fragments that they use. */
async function consumerDocuments(): Promise<string> {
  const pages = parse(await textOf('client/pages/app', 'client/pages/public')).definitions;
  const definitions = pages.filter((definition) => !ofTheSite.includes(nameOf(definition) ?? ''));
  const rest = parse(await textOf('client/features', 'client/lib')).definitions;
  const fragments = rest.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  const all = new Map([...fragments, ...definitions].map((definition) => [nameOf(definition), definition]));
  const used = new Set(definitions);
  for (const definition of used) {
    visit(definition, {
      FragmentSpread({ name }) {
        const fragment = all.get(name.value);
        if (fragment) used.add(fragment);
      },
    });
  }
  return [...used].map(print).join('\n');
}

const nameOf = (definition: DefinitionNode) => ('name' in definition ? definition.name?.value : undefined);
const textOf = async (...folders: string[]) => (await documentsOf(...folders)).join('\n');

test.each(audiences)('the schema of the audience %s is valid', (audience) => {
  expect(() => buildSchema(schemaFor(audience, contract))).not.toThrow();
});

test('every root field is in the schema of an audience', () => {
  const fieldsOf = (sdl: string) => {
    const schema = buildSchema(sdl);
    return [schema.getQueryType(), schema.getMutationType()].flatMap((root) => Object.keys(root?.getFields() ?? {}));
  };
  const ofAudiences = new Set(audiences.flatMap((audience) => fieldsOf(schemaFor(audience, contract))));
  expect([...ofAudiences].sort()).toEqual(fieldsOf(contract).sort());
});

describe('the schema of consumers', () => {
  test('is at most 60 kB and shows nothing of businesses and admins', () => {
    expect(Buffer.byteLength(consumerContract)).toBeLessThanOrEqual(60_000);
    for (const type of ['AdminAccount', 'ManagedOffer', 'Permission', 'BusinessSession', 'LoginAdminPayload']) {
      expect([type, consumer.getType(type)]).toEqual([type, undefined]);
    }
    expect(consumerContract).not.toMatch(/offerCount|@weight|@cached|BALANCE_TOO_LOW/);
  });

  test('says who must sign in and how long texts may be, without the limits that only the server needs', () => {
    expect(consumerContract).toContain('  myConsumerData: JSON! @auth\n');
    expect(consumerContract).toContain('    text: String! @length(characters: 200)\n');
    expect(consumerContract).not.toMatch(/@auth\(|@length\(max|opaque\./);
  });

  test('describes fields of one name by one sentence once', () => {
    const sentences = [...consumerContract.matchAll(/^ +"([^"\n]+)"\n +([a-z]\w*)/gm)].map(
      ([, sentence, name]) => `${name}: ${sentence}`,
    );
    expect(sentences.length).toBeGreaterThan(300);
    expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) < at)).toEqual([]);
  });

  test('does not say what a name says', () => {
    expect(consumerContract).not.toMatch(
      /"Doing it again|Doing it again changes nothing|"The offer\."\n +offer:|"[^"]+"\n +input: /,
    );
    expect(consumerContract).toContain('loginConsumer(input: LoginInput!)');
    expect(consumerContract).toContain('"Credentials"\ninput LoginInput {');
    expect(consumerContract).toMatch(/\n\ntype AddFavouritePayload \{\n {2}favourite: Favourite!\n\}/);
  });

  test('is enough for the operations of the app, of the public pages and of the examples', async () => {
    const pages = parse(await consumerDocuments());
    expect(pages.definitions.length).toBeGreaterThan(60);
    expect(validate(consumer, pages)).toEqual([]);
    const examples = await documentsOf('server/api/examples');
    expect(examples.length).toBeGreaterThan(50);
    expect(examples.flatMap((document) => validate(consumer, parse(document)))).toEqual([]);
  });
});

describe("a mobile app's generator", () => {
  const folder = join(projectRoot, 'test-results', `consumer-schema-${process.pid}`);
  beforeAll(() => mkdir(folder, { recursive: true }));
  afterAll(() => rm(folder, { recursive: true }));

  test('makes types that compile of the schema of consumers and the operations of the app', async () => {
    await writeFile(join(folder, 'schema.graphql'), consumerContract);
    await writeFile(join(folder, 'documents.graphql'), await consumerDocuments());
    const config = {
      schema: join(folder, 'schema.graphql'),
      documents: join(folder, 'documents.graphql'),
      generates: {
        [join(folder, 'operations.ts')]: {
          plugins: ['typescript-operations', 'typed-document-node'],
          config: { enumsAsTypes: true, useTypeImports: true, documentMode: 'string' },
        },
      },
    };
    await writeFile(join(folder, 'codegen.json'), JSON.stringify(config));
    await writeFile(
      join(folder, 'use.ts'),
      "import type { AppFeedQuery } from './operations.ts';\nexport const titles = (feed: AppFeedQuery): string[] => feed.offers.items.map(({ title }) => title);\n",
    );
    const compilerOptions = { strict: true, noEmit: true, target: 'es2024', module: 'nodenext', skipLibCheck: true };
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: { ...compilerOptions, allowImportingTsExtensions: true }, include: ['*.ts'] }),
    );
    const made = await runProgram('graphql-codegen', ['--config', join(folder, 'codegen.json'), '--errors-only']);
    expect([made.code, made.code === 0 ? '' : made.output]).toEqual([0, '']);
    const compiled = await runProgram('tsc', ['-p', folder]);
    expect([compiled.code, compiled.output]).toEqual([0, '']);
  });
});
