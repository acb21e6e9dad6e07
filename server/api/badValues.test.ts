import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type App, createApp } from '../app.ts';
import { type Answer, ask } from '../test/ask.ts';
import { signIn } from '../test/callers.ts';
import { testPlatform } from '../test/database.ts';
import { aConsumer, anAdmin } from '../test/marketplace.ts';
import { aRichBusiness } from '../test/offers.ts';
import { buildSchema } from './schema.ts';

const platform = await testPlatform();
const logged: unknown[] = [];
platform.log.error = ((...args: unknown[]) => void logged.push(args)) as typeof platform.log.error;
const schema = buildSchema();
const roots = [schema.getQueryType(), schema.getMutationType()].map((type, at) => ({
  kind: ['query', 'mutation'][at] ?? '',
  fields: Object.values(type?.getFields() ?? {}),
}));

let app: App;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  app = await createApp(platform);
  const em = platform.orm.em.fork();
  cookies.consumer_session = await signIn(em, 'CONSUMER', await aConsumer(em, { emailVerifiedAt: new Date() }));
  cookies.business_session = await signIn(em, 'BUSINESS', await aRichBusiness(platform, 1000));
  const passwordHash = await platform.secrets.hashPassword('Pitkä salasana 1');
  cookies.admin_session = await signIn(em, 'ADMIN', await anAdmin(em, { passwordHash, role: 'MASTER_ADMIN' }));
});
beforeEach(() => {
  logged.length = 0;
});
afterAll(() => app.close());

const examples: Record<string, unknown> = { Int: 1, Float: 1, Money: 1, Boolean: true, Date: '2030-01-01' };

/** The smallest value that the type takes. */
function smallest(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return smallest(type.ofType);
  if (isListType(type)) return [];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isInputObjectType(type)) return examples[type.name] ?? 'x';
  const fields = Object.values(type.getFields());
  const needed = type.isOneOf ? fields.slice(0, 1) : fields.filter((field) => isNonNullType(field.type));
  return Object.fromEntries(needed.map((field) => [field.name, smallest(field.type)]));
}

/** What a selection of the type needs at least. */
function selection(type: GraphQLNamedType): string {
  return isLeafType(type) ? '' : '{ __typename }';
}

interface Case {
  what: string;
  document: string;
  variables: Record<string, unknown>;
  /** The argument or variable that has to be named. */
  names: string | undefined;
}

/** The declared variables and arguments of a field, each as its type says, but for one that is declared by another. */
function asked(field: GraphQLField<unknown, unknown>, other?: { arg: GraphQLArgument; type: string }) {
  const typeOf = (arg: GraphQLArgument) => (arg === other?.arg ? other.type : String(arg.type));
  const given = field.args.filter((arg) => isNonNullType(arg.type) || arg === other?.arg);
  return {
    declared: given.map((arg) => `$${arg.name}: ${typeOf(arg)}`),
    filled: given.length > 0 ? `(${given.map(({ name }) => `${name}: $${name}`).join(', ')})` : '',
    variables: Object.fromEntries(given.map((arg) => [arg.name, smallest(arg.type)])),
  };
}

const wrong: unknown[] = [null, [], {}, [[null]], 1e300, -1.5, 'x'.repeat(50), true];

/** Each argument of a root field: null where a default stands for it, wrong types, and both beside a null directive. */
function* casesOf(kind: string, field: GraphQLField<unknown, unknown>): Generator<Case> {
  const end = selection(getNamedType(field.type));
  const documentOf = (declared: string[], filled: string, mark = '') =>
    `${kind} ${declared.length > 0 ? `(${declared.join(', ')})` : ''} { ${field.name}${filled} ${mark} ${end} }`;
  for (const directive of ['include', 'skip']) {
    const { declared, filled, variables } = asked(field);
    const mark = `@${directive}(if: $null)`;
    const document = documentOf([...declared, `$null: Boolean = ${directive === 'include'}`], filled, mark);
    const all = { ...variables, null: null };
    yield { what: `${field.name} @${directive}`, document, variables: all, names: 'if' };
  }
  for (const arg of field.args) {
    const nullable = getNullableType(arg.type) as GraphQLInputType;
    if (isNonNullType(arg.type) && arg.defaultValue !== undefined) {
      const { declared, filled, variables } = asked(field, { arg, type: String(nullable) });
      const nulled = { ...variables, [arg.name]: null };
      const what = `${field.name}(${arg.name}: null)`;
      yield { what, document: documentOf(declared, filled), variables: nulled, names: arg.name };
      const twice = documentOf([...declared, '$null: Boolean = true'], filled, '@include(if: $null)');
      yield { what: `${what} @include`, document: twice, variables: { ...nulled, null: null }, names: 'if' };
    }
    const { declared, filled, variables } = asked(field, { arg, type: String(arg.type) });
    for (const value of wrong) {
      const what = `${field.name}(${arg.name}: ${JSON.stringify(value)})`;
      const document = documentOf(declared, filled);
      yield { what, document, variables: { ...variables, [arg.name]: value }, names: undefined };
    }
    const both = documentOf([...declared, '$null: Boolean = true'], filled, '@include(if: $null)');
    const two = { ...variables, [arg.name]: {}, null: [] };
    yield { what: `${field.name}(${arg.name}: {}) @include`, document: both, variables: two, names: undefined };
  }
}

/** The fault of a caller, or none: never ours. */
function expectCallersFault({ what, names }: Case, { status, errors }: Answer<unknown>) {
  const codes = errors.map(({ extensions }) => extensions.code);
  expect([what, codes.includes('INTERNAL'), codes.includes('INTERNAL_SERVER_ERROR')]).toEqual([what, false, false]);
  expect([what, status < 500]).toEqual([what, true]);
  if (names === undefined) return;
  const named = errors.flatMap(({ extensions }) => Object.keys((extensions.fields as object) ?? {}));
  expect([what, codes, named]).toEqual([what, ['INVALID_INPUT'], [names]]);
}

// They would end the sessions of the others.
const left = ['logout', 'deleteConsumerAccount', 'deleteBusiness', 'changeMyPassword'];

test.each(
  roots.flatMap(({ kind, fields }) =>
    fields.filter(({ name }) => !left.includes(name)).map((field) => ({ kind, field, name: field.name })),
  ),
)('$name takes null and wrong values of its arguments and directives for the fault of the caller', async (root) => {
  for (const each of casesOf(root.kind, root.field)) {
    expectCallersFault(each, await ask(app, each.document, each.variables, { cookies }));
  }
  expect(logged).toEqual([]);
});

interface Way {
  /** The root field that it begins with. */
  root: GraphQLField<unknown, unknown>;
  names: string[];
}

/** Fields that are not at the root and have arguments, with the shortest way that leads to them. */
function nested(): { way: Way; field: GraphQLField<unknown, unknown> }[] {
  const found = new Map<GraphQLField<unknown, unknown>, Way>();
  const seen = new Set<GraphQLNamedType>();
  let level = (roots[0]?.fields ?? []).map((root): { way: Way; type: GraphQLNamedType } => {
    return { way: { root, names: [] }, type: getNamedType(root.type) };
  });
  while (level.length > 0) {
    const next: typeof level = [];
    for (const { way, type } of level) {
      if (seen.has(type) || !isObjectType(type)) continue;
      seen.add(type);
      for (const field of Object.values(type.getFields())) {
        if (field.args.length > 0) found.set(field, found.get(field) ?? way);
        next.push({ way: { ...way, names: [...way.names, field.name] }, type: getNamedType(field.type) });
      }
    }
    level = next;
  }
  return [...found].map(([field, way]) => ({ field, way }));
}

test('so do the fields below the root', async () => {
  const fields = nested();
  expect(fields.map(({ field }) => field.name)).toEqual(expect.arrayContaining(['url', 'offers', 'messages']));
  for (const { way, field } of fields) {
    const { declared, filled, variables } = asked(way.root);
    for (const arg of field.args) {
      const end = selection(getNamedType(field.type));
      const inner = `${field.name}(${arg.name}: $value) @skip(if: $flag) ${end}`;
      const body = way.names.reduceRight((inside, name) => `{ ${name} ${inside} }`, `{ ${inner} }`);
      const nullable = getNullableType(arg.type) as GraphQLInputType;
      const all = [...declared, `$value: ${nullable}`, '$flag: Boolean = false'];
      const document = `query (${all.join(', ')}) { ${way.root.name}${filled} ${body} }`;
      for (const bad of [{ value: null }, { flag: null }, { value: null, flag: null }, { value: [{}], flag: 'x' }]) {
        const what = `${document} ${JSON.stringify(bad)}`;
        const answer = await ask(app, document, { ...variables, ...bad }, { cookies });
        expectCallersFault({ what, document, variables, names: undefined }, answer);
      }
    }
  }
  expect(logged).toEqual([]);
});

test('values inside lists and objects that variables fill are the fault of the caller too', async () => {
  const documents: [string, Record<string, unknown>][] = [
    ['query ($p: Int = 1) { adminOffers(page: { number: $p }) { items { id } } }', { p: null }],
    ['query ($s: SearchPart = CITY) { searchOffers(text: "kahvi", ignore: [$s]) { items { id } } }', { s: null }],
    [
      'query ($f: Int = 3, $i: Boolean = true) { premiumOffers(first: $f) @include(if: $i) { id } }',
      { f: null, i: null },
    ],
  ];
  for (const [document, variables] of documents) {
    const answer = await ask(app, document, variables, { cookies });
    expect([document, answer.code, answer.status < 500]).toEqual([document, 'INVALID_INPUT', true]);
  }
  expect(logged).toEqual([]);
});

test('they are counted as no fault of ours, whatever raises the alarm', async () => {
  for (let time = 0; time < 7; time += 1) {
    await ask(app, 'query ($f: Int) { premiumOffers(first: $f) { id } }', { f: null });
    await ask(app, 'query ($i: Boolean = true) { publicSettings @include(if: $i) { siteName } }', { i: null });
  }
  const { body: figures } = await app.http.inject({ url: '/metrics' });
  expect(figures).toMatch(/graphql_operations_failed_total\{outcome="INTERNAL"\} 0\n/);
  expect(figures).not.toMatch(/status="5\d\d"\} [1-9]/);
});
