import { type DocumentNode, Kind, type OperationDefinitionNode, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nestContent } from '#shared/rules/offers/content.ts';
import { ask } from '#test/ask.ts';
import { testPlatform } from '#test/database.ts';
import { bestOfThree, workOf } from '#test/measure.ts';
import { type App, createApp } from '../../app.ts';
import { buildSchema } from '../schema.ts';
import { createOperationLimits } from './operationLimits.ts';

const platform = await testPlatform();
let app: App;
beforeAll(async () => {
  app = await createApp(platform);
});
afterAll(() => app.close());

const long = (length: number) => 'pitkä '.repeat(length).slice(0, length);
const sentence = 'Teksti on liian pitkä: enintään 1000 merkkiä.';
const search = 'query ($text: String!) { searchOffers(text: $text) { city } }';
const contact = 'mutation ($input: ContactMessageInput!) { sendContactMessage(input: $input) { id } }';

describe('a text above its limit is refused before anything reads it', () => {
  test.each([
    ['in a variable', search, { text: long(1001) }, 'text'],
    ['in the document', `{ searchOffers(text: "${long(1001)}") { city } }`, {}, 'text'],
    ['in a block string', `{ searchOffers(text: """${long(1001)}""") { city } }`, {}, 'text'],
    [
      'as a default',
      `query ($text: String = "${long(1001)}") { searchBusinesses(search: $text) { id } }`,
      {},
      'search',
    ],
    ['in an input', contact, { input: { name: long(1001), email: 'a@b.fi', message: 'Hei' } }, 'name'],
    [
      'in a variable inside an input',
      'mutation ($name: String!) { sendContactMessage(input: { name: $name, email: "a@b.fi", message: "Hei" }) { id } }',
      { name: long(1001) },
      'name',
    ],
    [
      'in a fragment',
      'query ($text: String!) { ...Found } fragment Found on Query { searchOffers(text: $text) { city } }',
      { text: long(1001) },
      'text',
    ],
  ])('%s', async (_where, document, variables, field) => {
    const answer = await ask(app, document, variables);
    expect(answer).toMatchObject({ status: 400, code: 'INVALID_INPUT', message: sentence, data: null });
    expect(answer.errors[0]?.extensions.fields).toEqual({ [field]: sentence });
    expect(JSON.stringify(answer)).not.toContain('pitkä pitkä');
  });

  test('below the root, where the field itself would never be reached', async () => {
    const document = 'query ($id: ID!) { chat { messages(before: $id) { id } } }';
    const answer = await ask(app, document, { id: long(201) });
    expect(answer).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
    expect(answer.errors[0]?.extensions.fields).toEqual({ before: 'Teksti on liian pitkä: enintään 200 merkkiä.' });
  });
});

test('a list above its limit is refused, and so is a long text in a short list', async () => {
  const document = `mutation ($input: OfferInput!) { createOffer(input: $input) { message } }`;
  const offer = { title: 'Kahvi', description: 'Hyvää', category: 'Ruoka', type: 'NORMAL_OFFER', images: [] };
  const place = { locationType: 'MULTIPLE', startDate: '2030-01-01', endDate: '2030-01-02' };
  const whole = { ...offer, ...place, cities: Array(701).fill('Oulu'), keywords: ['kahvi', long(201)] };
  const answer = await ask(app, document, { input: nestContent(whole) });
  expect(answer).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  expect(answer.errors[0]?.extensions.fields).toEqual({
    cities: 'Luettelossa on liikaa kohtia: enintään 700.',
    keywords: 'Teksti on liian pitkä: enintään 200 merkkiä.',
  });
});

test('a text at its limit reaches its rule, which says what it allows', async () => {
  const answer = await ask(app, search, { text: long(1000) });
  expect(answer.code).toBe('INVALID_INPUT');
  expect(answer.message).not.toContain('Teksti on liian pitkä');
});

test('a number, a date or a choice given as a long text is refused', async () => {
  const document = 'query ($sort: SortDirection!) { businesses(sort: { direction: $sort }) { total } }';
  const answer = await ask(app, document, { sort: long(101) });
  expect(answer).toMatchObject({ status: 400, message: 'Teksti on liian pitkä: enintään 100 merkkiä.' });
});

describe('an input with names that its type lacks costs no search for each of them', () => {
  const names = (count: number, start = 'k') =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${start}${at}`, at]));
  const record = 'mutation ($events: [EventInput!]!) { recordEvents(events: $events) { __typename } }';
  const draft =
    'mutation ($input: OfferDraftInput!) { saveOfferDraft(id: "1", version: 0, input: $input, device: "x") { draft { id } } }';

  test.each([
    ['thousands of them', contact, { input: names(3500) }],
    ['a list in its place', contact, { input: Array(3500).fill(0) }],
    ['a long one', contact, { input: names(1, 'k'.repeat(100_000)) }],
    ['many in each of a list', record, { events: Array(50).fill(names(75)) }],
    ['many in an input inside', draft, { input: nestContent({ title: 'Kahvi', unit: names(3500) }) }],
  ])('%s', async (_what, document, variables) => {
    expect(await bestOfThree(1000, () => workOf(() => ask(app, document, variables)))).toBeLessThan(1000);
    const answer = await ask(app, document, variables);
    expect(answer).toMatchObject({ status: 400, code: 'INVALID_INPUT', message: 'Tarkista antamasi tiedot.' });
  });

  test('and a few are refused with their place', async () => {
    const { errors } = await ask(app, contact, { input: { ...names(2), name: 'A', email: 'a@b.fi', message: 'Hei' } });
    expect(errors.map(({ extensions }) => extensions.fields)).toEqual(
      Array(2).fill({ input: 'Tarkista antamasi tiedot.' }),
    );
  });
});

test('operations of one document with a variable of the same name keep their own limits', () => {
  const limits = createOperationLimits(buildSchema());
  const document: DocumentNode = parse(`
    query Find($text: String!) { searchOffers(text: $text) { city } }
    query Look($text: ID!) { offer(id: $text) { id } }
  `);
  const [find, look] = document.definitions.filter(
    (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
  );
  if (!find || !look) throw new Error('two operations');
  expect(() => limits.check(document, find, { text: long(500) })).not.toThrow();
  expect(() => limits.check(document, look, { text: long(500) })).toThrow('enintään 200');
});
