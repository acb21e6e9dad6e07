import { getDirective } from '@graphql-tools/utils';
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuthRule } from '../api/auth.ts';
import { buildSchema } from '../api/schema.ts';
import { type App, createApp } from '../app.ts';
import { businessActions } from '../domain/accounts/access/actions.ts';
import { inviteMember } from '../domain/accounts/members/members.ts';
import { createAdvertisement } from '../domain/ads/advertisements.ts';
import { Statement } from '../domain/contentReports/entities.ts';
import { hoursLink } from '../domain/outlets/hoursLink.ts';
import { createOutlet } from '../domain/outlets/outlets.ts';
import { seedCategories } from '../domain/publishing/categories/categories.ts';
import { syncFeed } from '../domain/search/syncFeed.ts';
import { updateShopProfile } from '../domain/shops/profile.ts';
import { seedTerms } from '../domain/terms/seedTerms.ts';
import { helsinkiDate } from '../platform/helsinki.ts';
import { newToken, tokenHash } from '../platform/secrets/secrets.ts';
import { ask } from './ask.ts';
import { type Caller, everyCaller } from './callers.ts';
import { testPlatform } from './database.ts';
import { aBusiness, anAdmin, anOffer, ownerOf } from './marketplace.ts';
import { aPicture, aRichBusiness, publish } from './offers.ts';
import { mailedToken } from './people.ts';

/*
 * What a refused field does to the answer around it. Documents are made of the schema, so that a new public query or a
 * new guarded field is tested as soon as it is there.
 */
const platform = await testPlatform();
const schema = buildSchema();
type Field = GraphQLField<unknown, unknown>;
const ruleOf = (field: Field) => (getDirective(schema, field, 'auth') ?? [])[0] as AuthRule | undefined;
const queries = Object.values(schema.getQueryType()?.getFields() ?? {});
const isOpen = (field: Field) => ruleOf(field)?.as.includes('ANYONE') === true;
const open = queries.filter(isOpen);
const guardedQueries = queries.filter((field) => !isOpen(field));

let app: App;
let callers: { caller: Caller; token: string | undefined }[];
/** Values of arguments, by their names, by types of input, or by query and name where one name means two things. */
const given: Record<string, unknown> = {
  city: 'Tampere',
  text: 'ruisleipä alle 20 euroa',
  businessId: '9000001-1',
  year: 2026,
  audience: 'BUSINESS',
  number: 1,
  input: { startDate: '2026-12-01', endDate: '2026-12-07' },
  OfferContentInput: {},
  'productGroup.slug': 'ruisleipa',
  PriceDraft: { title: 'Leipä', category: 'Ruoka ja juoma', startDate: '2026-12-01', endDate: '2026-12-07', price: {} },
};

beforeAll(async () => {
  await seedCategories(platform.orm.em.fork());
  await seedTerms(platform.orm.em.fork());
  const business = await aRichBusiness(platform);
  const unit = { count: 6, amount: 330, unit: 'ML', deposit: 90 } as const;
  const credit = { lender: 'Oma Rahoitus Oy', annualRate: 12.5, example: '1 000 €, 12 kk, yhteensä 1 062 €.' };
  const said = { description: 'Myös osamaksulla.', contentAnswers: { credit } };
  const sold = { originalPrice: 1290, discountedPrice: 990, unit, cities: ['Tampere'] };
  const { id } = await publish(platform, business, { ...sold, ...said, images: [await aPicture()] });
  await publish(platform, business, { ...sold, type: 'PREMIUM_OFFER' });
  const pageTexts = [{ text: 'Ruisleipä 2,80', source: 'TYPED' as const }];
  await publish(platform, business, { ...sold, type: 'NORMAL_FLYER', images: [await aPicture()], pageTexts });
  given.id = id;
  const ended = { title: 'Mennyt', startsAt: new Date('2026-01-01'), expiresAt: new Date('2026-01-07') };
  given.offerId = (await anOffer(platform.orm.em.fork(), business, ended)).id;
  const profile = { street: 'Katu 1', postCode: '33100', town: 'Tampere', logo: aPicture() };
  const scope = { em: platform.orm.em.fork(), platform };
  given.slug = (await updateShopProfile(scope, business, { ...profile, removeLogo: false })).slug;
  given.ids = [id];
  const member = await ownerOf(scope.em, business);
  const { email } = await inviteMember(
    scope,
    { member },
    {
      name: 'Kiia Kutsuttu',
      email: 'kiia@kutsu.example',
      role: 'TILL',
    },
  );
  given.token = await mailedToken(platform, { email });
  await createOutlet(scope, business, {
    name: 'Keskusta',
    // That of the offers.
    street: 'Kauppakatu 1',
    postCode: '33100',
    town: 'Tampere',
    hours: [{ weekday: 1, opens: '09:00', closes: '17:00' }],
    specialHours: [
      { from: helsinkiDate(new Date()), to: helsinkiDate(new Date()), opens: null, closes: null, text: '' },
    ],
  });
  // One that is not new, at an outlet that is always open.
  const kiosk = await aBusiness(scope.em, { businessName: 'Kioski Oy' });
  const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '00:00', closes: '00:00' }));
  const place = { name: 'Kioski', street: 'Kauppakatu 2', postCode: '33100', town: 'Tampere' };
  await createOutlet(scope, kiosk, { ...place, hours: always });
  await anOffer(scope.em, kiosk, { approvedAt: new Date('2026-01-01'), startsAt: new Date('2026-01-01') });
  await scope.em.transactional((em) => syncFeed(em, { businessId: kiosk.id }));
  const em = platform.orm.em.fork();
  await createAdvertisement({ em, platform }, await anAdmin(em), { title: 'Kesämarkkinat' });
  const key = newToken();
  em.create(Statement, {
    kind: 'OFFER_HIDDEN',
    businessId: business.id,
    businessName: business.businessName,
    email: business.email,
    offerId: id,
    offerTitle: 'Ruisleipä',
    scope: '-',
    facts: '-',
    basis: 'TERMS',
    rule: '-',
    redress: '-',
    adminId: id,
    adminName: '-',
    startsAt: new Date(),
    sentAt: new Date(),
    keyHash: tokenHash(key),
  });
  await em.flush();
  given.key = key;
  given.signedKey = new URL(hoursLink(platform, business.id, new Date())).searchParams.get('avain');
  app = await createApp(platform);
  callers = await Promise.all(
    (await everyCaller(platform)).map(async (caller) => ({ caller, token: await caller.session() })),
  );
});
afterAll(() => app.close());

/** Whether the gate lets a caller read a field of a row. */
function mayRead(
  field: Field,
  { kind, block, role, keyActions, isMaster, permissions = [] }: Partial<Caller>,
): boolean {
  const rule = ruleOf(field);
  if (!rule || rule.as.includes('ANYONE')) return true;
  if (!kind || block || !rule.as.includes(kind)) return false;
  if (kind === 'BUSINESS' && rule.action) {
    const { roles, key } = businessActions[rule.action];
    return keyActions ? key === true && keyActions.includes(rule.action) : role !== undefined && roles.includes(role);
  }
  if (isMaster || kind !== 'ADMIN') return true;
  return !rule.master && (rule.needs.length === 0 || rule.needs.some((need) => permissions.includes(need)));
}

/** Every field of the type that is kept, down to the last leaf. */
function selectionOf(type: GraphQLOutputType, keep: (field: Field) => boolean, above: string[] = []): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).filter(
    (field) => keep(field) && !above.includes(getNamedType(field.type).name),
  );
  return `{ ${fields.map((field) => `${field.name} ${selectionOf(field.type, keep, [...above, named.name])}`).join(' ')} }`;
}

function operationFor(field: Field, keep: (field: Field) => boolean) {
  const isNeeded = (arg: GraphQLArgument) => isNonNullType(arg.type) && arg.defaultValue === undefined;
  const needed = field.args.filter((arg) => isNeeded(arg) || arg.name in given);
  const givenFor = ({ name }: GraphQLArgument) => given[`${field.name}.${name}`] ?? given[name];
  const missing = needed.filter((arg) => givenFor(arg) === undefined).map(({ name }) => name);
  expect([field.name, missing]).toEqual([field.name, []]);
  const declared = needed.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const passed = needed.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const call = `${field.name}${passed && `(${passed})`} ${selectionOf(field.type, keep)}`;
  const variables = Object.fromEntries(needed.map((arg) => [arg.name, givenFor(arg)]));
  return { document: `query ${declared && `(${declared})`} { ${call} }`, variables };
}

/** Places of an answer where the schema promises a value and there is none; `seen` gets the types that have rows. */
function missingValues(value: unknown, type: GraphQLOutputType, place: string, seen: Set<string>): string[] {
  if (isNonNullType(type)) return value == null ? [place] : missingValues(value, type.ofType, place, seen);
  if (value == null) return [];
  if (isListType(type)) {
    return (value as unknown[]).flatMap((one, index) => missingValues(one, type.ofType, `${place}.${index}`, seen));
  }
  if (!isObjectType(type)) return [];
  seen.add(type.name);
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = type.getFields()[name];
    return field ? missingValues(inner, field.type, `${place}.${name}`, seen) : [`${place}.${name} is unknown`];
  });
}

function typesBelow(
  type: GraphQLOutputType,
  keep: (field: Field) => boolean = () => true,
  found = new Set<GraphQLObjectType>(),
): Set<GraphQLObjectType> {
  const named = getNamedType(type);
  if (!isObjectType(named) || found.has(named)) return found;
  found.add(named);
  for (const field of Object.values(named.getFields())) if (keep(field)) typesBelow(field.type, keep, found);
  return found;
}

/** Names of types with rows. Holidays are asked about in the two weeks before them: `hoursAsked.test.ts` has one of any day. */
const withRows = new Set<string>(['HolidayQuestion']);

test.each(open)('$name answers every caller with every field that the caller may read', async (field) => {
  for (const { caller, token } of callers) {
    const { document, variables } = operationFor(field, (one) => mayRead(one, caller));
    const { status, data, errors } = await ask<Record<string, unknown>>(
      app,
      document,
      variables,
      token ? { token } : {},
    );
    const missing = missingValues(data?.[field.name], field.type, field.name, withRows);
    expect([caller.name, status, errors, missing]).toEqual([caller.name, 200, [], []]);
  }
});

test('a business reads nothing of what another one has answered about its offer', async () => {
  const { token } = callers.find(({ caller }) => caller.kind === 'BUSINESS' && !caller.block) ?? {};
  const query =
    'query ($id: ID!) { offer(id: $id) { content { title contentAnswers { words } price { setAside { name } } } } }';
  const { data } = await ask<{ offer: { content: object } }>(app, query, { id: given.id }, token ? { token } : {});
  expect(token).toBeTruthy();
  expect(data?.offer.content).toMatchObject({ contentAnswers: null, price: { setAside: null } });
});

test('the answers above had a row of every type that public queries lead to', () => {
  // What businesses alone read of a content is null in what everybody is shown.
  const isShown = (field: Field) => ruleOf(field)?.as.includes('BUSINESS') !== true;
  const types = open.flatMap(({ type }) => [...typesBelow(type, isShown)].map(({ name }) => name));
  expect([...new Set(types)].filter((name) => !withRows.has(name))).toEqual([]);
});

/** An answer with the guarded fields put back to what it has without them, and without when it was made: one may be cached. */
function without(value: unknown, type: GraphQLOutputType, refused: Field[]): unknown {
  const named = getNamedType(type);
  if (Array.isArray(value)) return value.map((one) => without(one, type, refused));
  if (value === null || !isObjectType(named)) return value;
  const fields = named.getFields();
  return Object.fromEntries(
    Object.entries(value as object).flatMap(([name, inner]) => {
      const field = fields[name];
      if (!field || refused.includes(field) || name === 'madeAt') return [];
      return [[name, without(inner, field.type, refused)]];
    }),
  );
}

describe('a field of a row that the caller may not read', () => {
  const rowFields = (field: Field) =>
    [...typesBelow(field.type)].flatMap((type) => Object.values(type.getFields())).filter((one) => !isOpenRow(one));
  const isOpenRow = (field: Field) => mayRead(field, {});
  const affected = open.filter((field) => rowFields(field).length > 0);

  test('is part of several public queries, or these tests would prove nothing', () => {
    expect(affected.length).toBeGreaterThan(1);
  });

  test.each(affected)('is null with its own error in the answer of $name, whose rest stays', async (field) => {
    const whole = operationFor(field, () => true);
    for (const { caller, token } of callers) {
      const as = token ? { token } : {};
      const refused = rowFields(field).filter((one) => !mayRead(one, caller));
      const allowed = operationFor(field, (one) => mayRead(one, caller));
      const expected = await ask<Record<string, unknown>>(app, allowed.document, allowed.variables, as);
      const { status, data, errors } = await ask<Record<string, unknown>>(app, whole.document, whole.variables, as);
      expect([caller.name, status, without(data, schema.getQueryType()!, refused)]).toEqual([
        caller.name,
        200,
        without(expected.data, schema.getQueryType()!, []),
      ]);
      const codes = new Set(errors.map(({ path = [], extensions }) => `${path.at(-1)} ${extensions.code}`));
      const codeOf = (one: Field) =>
        caller.kind === 'ADMIN'
          ? 'FORBIDDEN'
          : (ruleOf(one)?.as.includes('BUSINESS') && (caller.block ?? (caller.kind === 'BUSINESS' && 'FORBIDDEN'))) ||
            'SIGN_IN_REQUIRED';
      const all = new Set(refused.map((one) => `${one.name} ${codeOf(one)}`));
      expect([caller.name, [...codes].toSorted()]).toEqual([caller.name, [...all].toSorted()]);
      for (const { path = [] } of errors) {
        expect(path.reduce<unknown>((at, step) => (at as Record<string | number, unknown>)[step], data)).toBeNull();
      }
    }
  });

  test('answers its readers in full right after others were refused, and the other way round', async () => {
    const master = callers.find(({ caller }) => caller.isMaster);
    for (const field of affected) {
      const { document, variables } = operationFor(field, () => true);
      for (let times = 0; times < 2; times += 1) {
        expect((await ask(app, document, variables)).code).toBe('SIGN_IN_REQUIRED');
        expect((await ask(app, document, variables, master?.token ? { token: master.token } : {})).errors).toEqual([]);
      }
    }
  });
});

describe('a query that the caller may not make', () => {
  const beside = 'publicSettings { siteName passwordMinLength }';

  test.each(guardedQueries)('$name is refused by its own error, which takes only what its type says', async (field) => {
    const needed = field.args.filter((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined);
    const declared = needed.map(({ name, type }) => `$${name}: ${type}`).join(', ');
    const passed = needed.map(({ name }) => `${name}: $${name}`).join(', ');
    const variables = Object.fromEntries(
      needed.map(({ name, type }) => [name, given[String(getNamedType(type))] ?? given[name] ?? 'x']),
    );
    const inner = isObjectType(getNamedType(field.type)) ? '{ __typename }' : '';
    const document = `query ${declared && `(${declared})`} { ${beside} ${field.name}${passed && `(${passed})`} ${inner} }`;
    const { status, data, errors } = await ask<Record<string, unknown>>(app, document, variables);
    expect([status, errors.map(({ path, extensions }) => [path, extensions.code, extensions.status])]).toEqual([
      200,
      [[[field.name], 'SIGN_IN_REQUIRED', 401]],
    ]);
    // GraphQL has no place for the null of a field that must have a value: the document is its whole parent.
    if (isNonNullType(field.type)) expect(data).toBeNull();
    else expect(data).toMatchObject({ publicSettings: { siteName: expect.any(String) }, [field.name]: null });
  });
});
