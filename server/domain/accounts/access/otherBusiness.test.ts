import { randomUUID } from 'node:crypto';
import { getDirective } from '@graphql-tools/utils';
import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, helsinkiDate } from '#platform/helsinki.ts';
import { newToken, tokenHash } from '#platform/secrets/secrets.ts';
import { keysOf } from '#shared/records.ts';
import { nestContent } from '#shared/rules/offers/content.ts';
import { ask } from '#test/ask.ts';
import { aKey, signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aMember } from '#test/marketplace.ts';
import { aPicture, aRichBusiness, draft, publish } from '#test/offers.ts';
import type { AuthRule } from '../../../api/auth.ts';
import { buildSchema } from '../../../api/schema.ts';
import { type App, createApp } from '../../../app.ts';
import { Statement } from '../../contentReports/entities.ts';
import { seedCategories } from '../../publishing/categories/categories.ts';
import { Business } from '../entities.ts';
import { businessActions } from './actions.ts';
import { actionsOfKeys } from './can.ts';

/*
 * Every id that a business may send, as an argument or anywhere in an input, with every real id of another business: the answer
 * is the same as for a row that does not exist, says nothing of the other business, and leaves its rows as they were. Made of
 * the schema, so that a new field is tested as soon as it is there.
 */
const platform = await testPlatform();
await seedCategories(platform.orm.em.fork());
const schema = buildSchema();
const fork = () => platform.orm.em.fork();
const canary = 'Kanarialintu';
const today = helsinkiDate(new Date());
const week = { startDate: today, endDate: addDays(today, 6) };

let app: App;
let mine: World;
let theirs: World;
beforeAll(async () => {
  app = await createApp(platform);
  mine = await aWorld('Oma');
  theirs = await aWorld(canary);
}, 60_000);
afterAll(() => app.close());

/** Ids of the rows of a business, by kind. */
interface World {
  business: Business;
  token: string;
  ids: Record<string, string>;
}

async function told<Data>(document: string, variables: object, token: string): Promise<Data> {
  const { data, errors } = await ask<Data>(app, document, { ...variables }, { token });
  expect(errors).toEqual([]);
  return data as Data;
}

/** A business with one of everything that an id names. */
async function aWorld(word: string): Promise<World> {
  const business = await aRichBusiness(platform, 1_000_000, { businessName: `${word} Oy`, contactPerson: word });
  const token = await signIn(fork(), 'BUSINESS', business);
  const offer = await publish(platform, business, { title: `${word} pulla`, images: [await aPicture()] });
  const pageTexts = [{ text: `${word} 2,80`, source: 'TYPED' as const }];
  const flyer = { title: `${word} esite`, type: 'NORMAL_FLYER' as const, pageTexts };
  await publish(platform, business, { ...flyer, images: [await aPicture(2)] });
  const repeat = await told<{ createOfferRepeat: { repeat: { id: string } } }>(
    `mutation ($id: ID!) { createOfferRepeat(offerId: $id, weekday: 1, lengthDays: 2, monthCap: 50, agreedPrice: 5,
      idempotencyKey: "toisto") { repeat { id } } }`,
    { id: offer.id },
    token,
  );
  const draftId = randomUUID();
  const { images: _none, ...content } = draft({ title: `${word} luonnos` });
  await told(
    `mutation ($id: ID!, $input: OfferDraftInput!) {
      saveOfferDraft(id: $id, version: 0, device: "Kone", input: $input) { draft { id } } }`,
    { id: draftId, input: nestContent({ ...content, isReduced: false }) },
    token,
  );
  const picture = await pictureOf(token, offer.id);
  const place = { street: 'Katu 1', postCode: '33100', town: 'Tampere' };
  const outlet = await told<{ createOutlet: { outlet: { id: string } } }>(
    'mutation ($input: OutletInput!) { createOutlet(input: $input) { outlet { id } } }',
    { input: { name: `${word} keskusta`, ...place } },
    token,
  );
  const member = await aMember(fork(), business, { name: `${word} jäsen`, role: 'PUBLISHER' });
  const invited = await aMember(fork(), business, {
    name: `${word} kutsuttu`,
    acceptedAt: null,
    invitedBy: business.id,
  });
  await aKey(fork(), business, ['OFFER_READ'], { name: `${word} avain` });
  const topUp = 'mutation { requestTopUp(input: { amount: 100 }) { order { id } } }';
  await fork().nativeUpdate(Business, { id: business.id }, place);
  await told(topUp, {}, token);
  await aStatement(business, offer.id);
  return {
    business,
    token,
    ids: {
      ...(await rowsOf(business)),
      offer: offer.id,
      repeat: repeat.createOfferRepeat.repeat.id,
      draft: draftId,
      outlet: outlet.createOutlet.outlet.id,
      member: member.id,
      invited: invited.id,
      picture,
    },
  };
}

async function aStatement({ id: businessId, businessName, email }: Business, offerId: string): Promise<void> {
  const em = fork();
  const words = { scope: '-', facts: businessName, basis: 'TERMS' as const, rule: '-', redress: '-' };
  const sent = { adminId: businessId, adminName: '-', startsAt: new Date(), sentAt: new Date() };
  const what = { kind: 'OFFER_HIDDEN' as const, offerId, offerTitle: businessName, keyHash: tokenHash(newToken()) };
  em.create(Statement, { businessId, businessName, email, ...what, ...words, ...sent });
  await em.flush();
}

async function pictureOf(token: string, id: string): Promise<string> {
  const pages = 'myOffer(id: $id) { shown { pages { image { id } } } }';
  const { myOffer } = await told<{ myOffer: { shown: { pages: { image: { id: string } }[] } } }>(
    `query ($id: ID!) { ${pages} }`,
    { id },
    token,
  );
  return myOffer.shown.pages[0]?.image.id ?? expect.fail('the offer has no picture');
}

/** The tables that say whose each of their rows is. */
async function ownedTables(): Promise<string[]> {
  const rows = await fork().execute<{ name: string }[]>(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name = 'business_id' and c.data_type = 'uuid' and t.table_type = 'BASE TABLE'
      order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** One id of each table that has rows of the business. */
async function rowsOf({ id }: Business): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const table of await ownedTables()) {
    const [row] = await fork().execute<{ key?: string }[]>(
      `select to_jsonb(t) ->> 'id' as key from "${table}" t where business_id = ? limit 1`,
      [id],
    );
    if (row?.key) found[table] = row.key;
  }
  return found;
}

/** All that is stored of a business, as one number. */
async function storedOf({ id }: Business): Promise<string> {
  const tables = [
    ...(await ownedTables()).map((table) => [table, 'business_id'] as const),
    ['business', 'id'] as const,
  ];
  const states = await Promise.all(
    tables.map(async ([table, column]) => {
      const [row] = await fork().execute<{ state: string }[]>(
        `select md5(coalesce(string_agg(md5(to_jsonb(t)::text), '' order by md5(to_jsonb(t)::text)), '')) as state
          from "${table}" t where ${column} = ?`,
        [id],
      );
      return `${table} ${row?.state}`;
    }),
  );
  return states.join('\n');
}

type Field = GraphQLField<unknown, unknown>;
const ruleOf = (field: Field) => (getDirective(schema, field, 'auth') ?? [])[0] as AuthRule | undefined;

/** Where in the arguments of a field ids are: 'id', 'input.productId', 'input.pageTexts.imageId'. */
function idsIn(type: GraphQLInputType, path: string): string[] {
  const named = getNamedType(type);
  if (named.name === 'ID') return [path];
  if (!isInputObjectType(named)) return [];
  return Object.values(named.getFields()).flatMap((field) => idsIn(field.type, `${path}.${field.name}`));
}

const fields = (['Query', 'Mutation'] as const).flatMap((root) =>
  Object.values(
    schema.getType(root) && isObjectType(schema.getType(root))
      ? (schema.getType(root) as never as { getFields(): Record<string, Field> }).getFields()
      : {},
  )
    .filter((field) => ruleOf(field)?.as.includes('BUSINESS'))
    .map((field) => ({ root, field, name: field.name, paths: field.args.flatMap((arg) => idsIn(arg.type, arg.name)) }))
    .filter(({ paths }) => paths.length > 0),
);

/** Everything that can be read of an answer without arguments. */
function selectionOf(type: GraphQLOutputType, depth = 3): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  if (!isObjectType(named) || depth === 0) return '{ __typename }';
  const readable = Object.values(named.getFields()).filter(({ args, type }) => {
    const isPlain = args.every((arg) => !isNonNullType(arg.type) || arg.defaultValue !== undefined);
    return isPlain && (depth > 1 || isLeafType(getNamedType(type)));
  });
  return `{ __typename ${readable.map((field) => `${field.name} ${selectionOf(field.type, depth - 1)}`).join(' ')} }`;
}

/** Values that every field accepts, so that a call gets as far as the ids. */
const content = { ...nestContent(draft({ title: 'Oma pulla' })) };
const { content: said, ...soldFor } = content as { content: object } & Record<string, unknown>;
const inputs: Record<string, Record<string, unknown>> = {
  OfferInput: { ...soldFor, content: said },
  OfferDraftInput: { content: said, ...week, isReduced: false },
  UpdateOfferInput: { content: { description: 'Tänään, ja huomenna.' } },
  PriceDraft: { ...week, category: 'Ruoka ja juoma', title: 'Pulla', price: {} },
  InviteMemberInput: { name: 'Kutsuttu', role: 'TILL' },
  UpdateMemberInput: { name: 'Nimi' },
  CreateApiKeyInput: { name: 'Kassa', actions: ['CODE_REDEEM'], endDate: addDays(today, 30) },
  RotateApiKeyInput: { endDate: addDays(today, 30) },
  OutletInput: { note: 'Pihalla' },
  PageTextInput: { text: 'Pulla 2,80', source: 'TYPED' },
};
const byName: Record<string, unknown> = {
  ...week,
  weekday: 3,
  lengthDays: 2,
  monthCap: 60,
  agreedPrice: 5,
  expectedPrice: 5,
  text: 'Tarjous oli oikein, ja hinta myös.',
  status: 'PENDING',
  device: 'Kone',
};
/** The kind of an own row that an argument names, by the field. */
const kinds: [RegExp, string][] = [
  [/ApiKey/, 'api_key'],
  [/resendInvitation/, 'invited'],
  [/Member/, 'member'],
  [/Outlet/, 'outlet'],
  [/Draft/, 'draft'],
  [/createOfferRepeat/, 'offer'],
  [/OfferRepeat|offerRepeat/, 'repeat'],
  [/appealStatement/, 'statement'],
  [/payInvoice/, 'invoice'],
  [/Order/, 'top_up_order'],
];
const ownIdFor = (name: string) => mine.ids[kinds.find(([part]) => part.test(name))?.[1] ?? 'offer'] ?? randomUUID();

/** The variables of a call with own ids and sound values, but for one id in the named place. */
async function variablesOf(field: Field, path: string, id: string) {
  const [place, ...inner] = path.split('.');
  const given = Object.fromEntries(
    field.args
      .filter((arg) => arg.name === place || (isNonNullType(arg.type) && arg.defaultValue === undefined))
      .map((arg) => [arg.name, sampleOf(arg.type, arg.name, field.name)]),
  );
  if ('version' in given) given.version = await versionFor(field.name);
  const whole = field.args.find((arg) => arg.name === place);
  if (whole) given[whole.name] = put(whole.type, given[whole.name], inner, id);
  return given;
}

function sampleOf(type: GraphQLInputType, name: string, field: string): unknown {
  const named = getNamedType(type);
  if (named.name === 'ID') return isListType(nullable(type)) ? [] : ownIdFor(field);
  if (isListType(nullable(type))) return [];
  if (name === 'idempotencyKey') return randomUUID();
  if (isInputObjectType(named)) {
    const unique = named.name === 'InviteMemberInput' && { email: `${randomUUID()}@kutsu.example` };
    return { ...inputs[named.name], ...unique };
  }
  return byName[name] ?? (named.name === 'Int' ? 1 : named.name === 'Boolean' ? false : 'x');
}

/** A value with the id in the place that the rest of the path names. */
function put(type: GraphQLInputType, value: unknown, [name, ...rest]: string[], id: string): unknown {
  if (isListType(nullable(type))) {
    return [
      put((nullable(type) as never as { ofType: GraphQLInputType }).ofType, undefined, name ? [name, ...rest] : [], id),
    ];
  }
  const named = getNamedType(type);
  if (name === undefined || !isInputObjectType(named)) return id;
  const inner = named.getFields()[name];
  if (!inner) throw new Error(`${named.name} has no ${name}`);
  const base = (value as object | undefined) ?? inputs[named.name] ?? {};
  return { ...base, [name]: put(inner.type, (base as Record<string, unknown>)[name], rest, id) };
}

const nullable = (type: GraphQLInputType): GraphQLInputType =>
  isNonNullType(type) ? (type.ofType as GraphQLInputType) : type;

const versions: Record<string, string> = {
  offer: 'query ($id: ID!) { row: myOffer(id: $id) { version } }',
  draft: 'query ($id: ID!) { row: offerDraft(id: $id) { version } }',
  repeat: 'query ($id: ID!) { row: offerRepeat(id: $id) { version } }',
};

/** The version of the own row that a field changes, as its owner reads it. */
async function versionFor(name: string): Promise<number> {
  const kind = kinds.find(([part]) => part.test(name))?.[1] ?? 'offer';
  const { [kind]: document } = versions;
  if (!document) return 1;
  const { data } = await ask<{ row: { version: number } }>(
    app,
    document,
    { id: mine.ids[kind] },
    { token: mine.token },
  );
  return data?.row.version ?? 1;
}

function documentOf(root: string, field: Field, variables: Record<string, unknown>): string {
  const args = field.args.filter((arg) => arg.name in variables);
  const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  return `${root.toLowerCase()} (${declared}) { ${field.name}(${given}) ${selectionOf(field.type)} }`;
}

const callers = {
  'its owner': () => Promise.resolve(mine.token),
  'a publisher': async () =>
    signIn(fork(), 'BUSINESS', await aMember(fork(), mine.business, { role: 'PUBLISHER', name: 'Julkaisija' })),
  'a key with every action': () => aKey(fork(), mine.business, actionsOfKeys()),
};

/** What the calls of others than owners name. */
const reachable = ['offer', 'draft', 'repeat', 'outlet', 'picture', 'product'];

function mayCall(who: keyof typeof callers, field: Field): boolean {
  const { action } = ruleOf(field) ?? {};
  const rule = action && businessActions[action];
  if (who === 'its owner') return true;
  return who === 'a publisher' ? rule?.roles.includes('PUBLISHER') === true : rule?.key === true;
}

test('the other business has a row of every kind', () => {
  expect(Object.keys(theirs.ids).sort()).toEqual(Object.keys(mine.ids).sort());
  expect(Object.keys(theirs.ids)).toEqual(
    expect.arrayContaining([
      'api_key',
      'balance_transaction',
      'draft',
      'invoice',
      'member',
      'offer',
      'outlet',
      'repeat',
    ]),
  );
});

// The limits of a day are not what is asked about.
beforeEach(() => fork().execute('delete from rate_limit'));

describe.each(keysOf(callers))('%s', (who) => {
  const callable = fields.filter(({ field }) => mayCall(who, field));
  test.each(callable)('reaches nothing of another business by the ids of $name', async ({ root, field, paths }) => {
    const token = await callers[who]();
    const isOwner = who === 'its owner';
    const before = await storedOf(theirs.business);
    for (const path of paths) {
      const call = async (id: string) => {
        const variables = await variablesOf(field, path, id);
        const answer = await ask(app, documentOf(root, field, variables), variables, { token });
        return { answer, said: [answer.code, answer.message, Object.keys(answer.errors[0]?.extensions.fields ?? {})] };
      };
      const none = await call(randomUUID());
      for (const [kind, id] of Object.entries(theirs.ids).filter(([kind]) => isOwner || reachable.includes(kind))) {
        const { answer, said } = await call(id);
        expect([path, kind, ...said]).toEqual([path, kind, ...none.said]);
        expect(JSON.stringify([answer.data, answer.errors])).not.toContain(canary);
      }
    }
    expect(await storedOf(theirs.business)).toBe(before);
  });
});
