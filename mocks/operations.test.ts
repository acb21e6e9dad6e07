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
import { contextOf, type MockContext } from './context.ts';
import { exampleOf, rowIdOf, rowsOf } from './exampleVariables.ts';
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
  const named = nameOf(operation);
  const examples = variableDefinitions
    .filter(({ type }) => type.kind === Kind.NON_NULL_TYPE)
    .map(
      ({
        variable: {
          name: { value: name },
        },
        type,
      }) => [name, name === 'id' ? rowIdOf(named) : exampleOf(name, inputType(type))],
    );
  return { ...Object.fromEntries(examples), ...rowsOf[named] };
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

/** Every kind of viewer is signed in, a draft can be published, a category is free to be deleted, a change of a page waits, an offer has not begun, a customer was counted, and a business was deleted. */
function preparedWorld() {
  const world = createWorld();
  world.signedIn = { CONSUMER: 'consumer-1', BUSINESS: 'business-1', ADMIN: 'admin-1' };
  world.drafts.push(aDraft());
  world.follows.push({ consumerId: 'consumer-1', businessId: 'business-1' });
  world.categories.push({ id: 'category-unused', name: 'Pihatyöt', kind: 'SERVICE' });
  const upcoming = { startsAt: daysFromNow(2), endsAt: daysFromNow(5) };
  world.offers.push(...world.offers.slice(0, 1).map((row) => ({ ...row, id: 'offer-upcoming', ...upcoming })));
  Object.assign(world.shops[0] ?? {}, { change: world.shops[0]?.content, changeVersion: 1, submittedAt: new Date() });
  const counted = { id: 'redemption-1', answer: 'OK', redeemedAt: new Date(), undoUntil: new Date() } as const;
  const nothing = {
    hint: null,
    startDate: null,
    endDate: null,
    limit: null,
    outlet: null,
    place: null,
    undoneAt: null,
  };
  world.redemptions.push({ ...nothing, ...counted, offerId: 'offer-1', offerTitle: 'Kahvi', source: null });
  world.deletedBusinesses.push({ id: 'business-gone', businessName: 'Entinen Oy', businessId: '9000009-6' });
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
