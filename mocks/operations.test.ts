import {
  defaultFieldResolver,
  execute,
  type GraphQLFieldResolver,
  type GraphQLInputType,
  Kind,
  type OperationDefinitionNode,
  parse,
  type TypeNode,
  typeFromAST,
} from 'graphql';
import { expect, test } from 'vitest';
import { draftContentOf } from '#shared/rules/offers/drafts.ts';
import vectors from '#shared/rules/offers/priceVectors.json' with { type: 'json' };
import { createOperationLimits, executeWithin } from '../server/api/limits/operationLimits.ts';
import { record, signedInAdmin } from './auditTrail.ts';
import { contextOf, type MockContext } from './context.ts';
import { exampleOf, rowsOf } from './exampleVariables.ts';
import { mockResolvers, mockSchema } from './schema.ts';
import { daysFromNow, helsinkiDate } from './world/clock.ts';
import { picture } from './world/picture.ts';
import type { DraftRow } from './world/rows.ts';
import { createWorld } from './world/world.ts';

const texts = import.meta.glob<string>('../client/**/*.graphql', { query: '?raw', import: 'default', eager: true });
const document = parse(Object.values(texts).join('\n'));
const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
const nameOf = ({ name }: OperationDefinitionNode) => name?.value ?? '';

function inputType(type: TypeNode): GraphQLInputType {
  return typeFromAST(mockSchema, type as never) as unknown as GraphQLInputType;
}

function variablesOf(operation: OperationDefinitionNode) {
  const { variableDefinitions = [] } = operation;
  const examples = variableDefinitions
    .filter(({ type }) => type.kind === Kind.NON_NULL_TYPE)
    .map(({ variable: { name }, type }) => [name.value, exampleOf(name.value, inputType(type))]);
  return { ...Object.fromEntries(examples), ...rowsOf[nameOf(operation)] };
}

/** A draft that lacks nothing. */
function aDraft(): DraftRow {
  const dates = { startDate: helsinkiDate(new Date()), endDate: helsinkiDate(daysFromNow(5)) };
  const content = draftContentOf({
    type: 'NORMAL_OFFER',
    title: 'Joulutorttu',
    description: 'Ja glögi.',
    category: 'Kahvilat',
    keywords: ['kahvi'],
    locationType: 'SINGLE',
    cities: ['Tampere'],
    isNationwide: false,
    address: 'Esimerkkikatu 4',
    imageIds: [],
    pageTexts: [],
    subject: 'GOODS',
    priceForm: 'SINGLE',
    audience: 'EVERYONE',
    isReduced: false,
    perishable: false,
    isOtherProduct: false,
    upTo: false,
    ...dates,
  });
  const row = { businessId: 'business-1', device: 'Puhelin', savedAt: new Date(), content };
  return { id: 'draft-1', version: 1, ...row, images: [picture('draft')] };
}

/** Every kind of viewer is signed in, a draft can be published, a category is free to be deleted, a top-up waits for its payment, one was paid on the site, a refund is unclear, a change of a page waits, an offer has not begun, and a business was deleted. */
function preparedWorld() {
  const world = createWorld();
  world.signedIn = { CONSUMER: 'consumer-1', BUSINESS: 'business-1', ADMIN: 'admin-1' };
  world.drafts.push(aDraft());
  world.follows.push({ consumerId: 'consumer-1', businessId: 'business-1' });
  world.categories.push({ id: 'category-unused', name: 'Pihatyöt', kind: 'SERVICE' });
  const [topUp] = world.transactions.filter(({ kind }) => kind === 'TOP_UP');
  if (topUp) {
    world.waitingTopUps.push({ ...topUp, id: 'waiting-1' });
    world.transactions.push({ ...topUp, id: 'old-rate', oldTaxRateBp: 2400 });
  }
  const paid = { businessId: 'business-1', amount: 9_000, createdAt: new Date(), transactionId: 'transaction-1' };
  const unclear = {
    state: 'REVIEW',
    fault: 'UNCLEAR',
    amount: 100,
    gross: 126,
    reason: 'Väärä',
    isHandled: false,
  } as const;
  const by = { adminName: 'Maija Mestari', createdAt: new Date(), withdrawalId: 'transaction-1' };
  world.onlinePayments.push({ ...paid, id: 'payment-paid' });
  world.onlinePayments.push({ ...paid, id: 'payment-unclear', refunds: [{ id: 'refund-1', ...unclear, ...by }] });
  const upcoming = { startsAt: daysFromNow(2), expiresAt: daysFromNow(5) };
  world.offers.push(...world.offers.slice(0, 1).map((row) => ({ ...row, id: 'offer-upcoming', ...upcoming })));
  Object.assign(world.shops[0] ?? {}, { change: world.shops[0]?.content, changeVersion: 1, submittedAt: new Date() });
  const before = { businessName: 'Entinen Oy', businessId: '9000009-6' };
  record(world, signedInAdmin(world), 'business.delete', { target: { kind: 'business', id: 'business-gone' }, before });
  return world;
}

/** Runs an operation, and returns the fields that no resolver answers: a missing field would otherwise pass for null. */
async function run(operation: OperationDefinitionNode) {
  const unanswered = new Set<string>();
  const fieldResolver: GraphQLFieldResolver<object, MockContext> = (parent, args, context, info) => {
    if (!(info.fieldName in parent)) unanswered.add(`${info.parentType.name}.${info.fieldName}`);
    return defaultFieldResolver(parent, args, context, info);
  };
  const { errors = [] } = await execute({
    schema: mockSchema,
    document,
    fieldResolver,
    operationName: nameOf(operation),
    variableValues: variablesOf(operation),
    contextValue: contextOf(preparedWorld()),
  });
  return { faults: errors.map(({ message, path }) => `${path?.join('.')}: ${message}`), unanswered: [...unanswered] };
}

function rootFields({ operation, selectionSet }: OperationDefinitionNode) {
  const type: 'Query' | 'Mutation' = operation === 'query' ? 'Query' : 'Mutation';
  const names = selectionSet.selections.flatMap((node) => (node.kind === Kind.FIELD ? node.name.value : []));
  return names.map((name) => ({ type, name }));
}

test('every root field that the client requests has a mock', () => {
  expect(operations.length).toBeGreaterThan(90);
  const missing = operations
    .flatMap(rootFields)
    .filter(({ type, name }) => !mockResolvers.some((map) => Object.hasOwn(map[type] ?? {}, name)))
    .map(({ type, name }) => `${type}.${name}`);
  expect(missing).toEqual([]);
});

test.each(operations.map((operation) => [nameOf(operation), operation] as const))(
  'the made-up marketplace answers %s in full',
  async (_, operation) => {
    expect(await run(operation)).toEqual({ faults: [], unanswered: [] });
  },
);

test('no example belongs to an operation that is gone', () => {
  const names = operations.map(nameOf);
  expect(Object.keys(rowsOf).filter((name) => !names.includes(name))).toEqual([]);
});

test('the made-up marketplace refuses a text above the limit of the schema', async () => {
  const query = parse('query ($text: String!) { searchOffers(text: $text) { city } }');
  const { errors = [], data } = await executeWithin(createOperationLimits(mockSchema), {
    schema: mockSchema,
    document: query,
    variableValues: { text: 'x'.repeat(1001) },
    contextValue: contextOf(preparedWorld()),
  });
  expect(errors.map(({ message }) => message)).toEqual(['Teksti on liian pitkä: enintään 1000 merkkiä.']);
  expect(data).toBeUndefined();
});

/** A known case of a price, in euros. */
interface Vector {
  id: string;
  draft: { documentedCall?: boolean };
  history?: { price: number; lowest30?: number; from: string; to: string }[];
  expect: { percent?: number; compareWith?: number; mark?: string; texts: string[]; faults: Record<string, string> };
}

const plainText = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test('the made-up marketplace judges every known case of a price as the server does', async () => {
  const check = parse(`query ($input: PriceDraft!) { checkPrice(input: $input) {
    faults { field message } texts percent compareWith { amount } priceMark { kind } } }`);
  for (const { id, draft, history = [], expect: wanted } of vectors as unknown as Vector[]) {
    if (draft.documentedCall) continue;
    const world = preparedWorld();
    world.categories.push({
      ...(world.categories[0] as (typeof world.categories)[number]),
      id: 'ruoka',
      name: 'Ruoka ja juoma',
      kind: 'FOOD',
    });
    const [own] = world.offers;
    if (!own) throw new Error('The world has no offers');
    const title = `Tapaus ${id}`;
    for (const { price, lowest30, from, to } of history) {
      const base = lowest30 === undefined ? null : Math.round(lowest30 * 100);
      const days = { startsAt: new Date(`${from}T12:00:00Z`), expiresAt: new Date(`${to}T12:00:00Z`) };
      const prices = { originalPrice: null, discountedPrice: Math.round(price * 100), comparePrice: base };
      const priceBasis = base === null ? ('NONE' as const) : ('LOWEST_30' as const);
      world.offers.push({ ...own, ...days, ...prices, priceBasis, id: `${id}-${from}`, title, status: 'APPROVED' });
    }
    const { data, errors } = await execute({
      schema: mockSchema,
      document: check,
      contextValue: contextOf(world),
      variableValues: { input: { ...draft, title } },
    });
    expect(errors).toBeUndefined();
    const { checkPrice } = data as unknown as {
      checkPrice: {
        faults: { field: string; message: string }[];
        texts: string[];
        percent: number | null;
        compareWith: { amount: number } | null;
        priceMark: { kind: string };
      };
    };
    const { faults, texts, percent, compareWith, priceMark } = checkPrice;
    expect({
      id,
      percent,
      mark: priceMark.kind,
      texts: texts.map(plainText),
      base: compareWith?.amount ?? null,
      faults: Object.fromEntries(faults.map(({ field, message }) => [field, plainText(message)])),
    }).toEqual({
      id,
      percent: wanted.percent ?? null,
      mark: wanted.mark ?? 'NONE',
      texts: wanted.texts,
      base: wanted.compareWith ?? null,
      faults: wanted.faults,
    });
  }
});
