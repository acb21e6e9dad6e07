import Upload from 'graphql-upload/Upload.mjs';
import { expect, test } from 'vitest';
import { AppError } from '#shared/appError.ts';
import { flatContent } from '#shared/rules/offers/content.ts';
import type { RestRequest } from './form.ts';
import { newOfferForm, offerForBusinessForm, updateOfferForm } from './offerForms.ts';

const file = new Upload<never>();

function request(body: Record<string, unknown>, more: Partial<RestRequest> = {}): RestRequest {
  return { path: { id: 'offer-1' }, query: {}, body, files: {}, isMultipart: false, ...more };
}
const flat = ({ input }: Record<string, unknown>) =>
  flatContent(input as { content?: object }) as Record<string, unknown>;
const newInput = (body: Record<string, unknown>, more?: Partial<RestRequest>) =>
  flat(newOfferForm.variables(request(body, more), {} as never));
const changes = (body: Record<string, unknown>, more?: Partial<RestRequest>, found: object = {}) =>
  flat(updateOfferForm.variables(request(body, more), found as never));

test('the offer type and the pictures get the names of the schema', () => {
  const input = newInput({ title: 'T', offerType: 'premium_offer' }, { files: { images: [file] }, isMultipart: true });
  expect(input).toMatchObject({ title: 'T', type: 'premium_offer', images: [file] });
});

test('the content of the input is no field of a body', () => {
  const content = { title: 'T' };
  expect(newOfferForm.variables(request({ content }), {} as never)).toMatchObject({
    input: { content: { cities: [] } },
  });
  expect(newInput({ content })).not.toHaveProperty('title');
  expect(changes({ content })).not.toHaveProperty('title');
});

test('an object that cannot become a text is passed on to be refused', () => {
  const odd = { toString: 1 };
  expect(newInput({ locationType: odd, city: 'Turku' })).toMatchObject({ locationType: odd });
  expect(() =>
    changes(
      { imageUrls: [odd] },
      {},
      { myOffer: { shown: { pages: [{ image: { id: 'a', url: '/uploads/a-400.webp' } }] } } },
    ),
  ).toThrow('Kuvaa ei löytynyt tarjouksesta.');
});

test('pictures in a JSON body are no files', () => {
  expect(newInput({ images: ['data:image/png;base64,AAAA'] })).toMatchObject({ images: [] });
});

test.each([
  ['one city', { locationType: 'single', city: 'Turku' }, { locationType: 'single', cities: ['Turku'] }],
  ['one city beside stale ones', { locationType: 'single', city: 'Turku', cities: 'Oulu' }, { cities: ['Turku'] }],
  [
    'joined cities',
    { locationType: 'multiple', cities: 'Turku, Oulu' },
    { locationType: 'multiple', cities: ['Turku', 'Oulu'] },
  ],
  ['a list of cities', { locationType: 'multiple', cities: ['Turku', 'Oulu'] }, { cities: ['Turku', 'Oulu'] }],
  [
    'the whole country',
    { locationType: 'multiple', cities: 'Koko maa' },
    { locationType: 'multiple', cities: [], isNationwide: true },
  ],
  ['no city at all', { locationType: 'single' }, { locationType: 'single', cities: [] }],
  ['the flag', { locationType: 'multiple', is_nationwide: 'true' }, { isNationwide: 'true', cities: [] }],
])('a new offer in %s', (_where, body, expected) => {
  expect(newInput(body)).toMatchObject(expected);
});

test('a change without a place leaves the place as it is', () => {
  expect(changes({ title: 'T' })).toMatchObject({ title: 'T', cities: undefined, isNationwide: undefined });
  expect(changes({ city: '' })).toMatchObject({ cities: undefined });
});

test('a change of the city moves the offer', () => {
  expect(changes({ city: 'Oulu' })).toMatchObject({ cities: ['Oulu'], isNationwide: false, locationType: undefined });
  expect(changes({ city: ['Oulu', 'Kemi'] })).toMatchObject({ cities: ['Oulu', 'Kemi'], locationType: 'multiple' });
  expect(changes({ city: 'Koko maa' })).toMatchObject({ cities: [], isNationwide: true, locationType: 'multiple' });
});

test('pictures stay by address, in any width, or by id', () => {
  const images = [
    { id: 'i1', url: '/uploads/aa11-800.webp' },
    { id: 'i2', url: '/uploads/bb22-800.webp' },
  ];
  const myOffer = { shown: { pages: images.map((image) => ({ image })) } };
  const found = { myOffer };
  const keep = (imageUrls: unknown) => changes({ imageUrls }, {}, found).keepImages;
  expect(keep(['https://x.fi/uploads/bb22-400.webp', 'i1'])).toEqual(['i2', 'i1']);
  expect(keep([])).toEqual([]);
  expect(() => keep(['/uploads/cc33-800.webp'])).toThrow(AppError);
});

test('new pictures in a form without imageUrls take the place of the old ones', () => {
  const files = { images: [file] };
  expect(changes({}, { files, isMultipart: true })).toMatchObject({ images: [file], keepImages: [] });
  expect(changes({}, { isMultipart: true })).toMatchObject({ images: [], keepImages: undefined });
  expect(changes({})).toMatchObject({ keepImages: undefined });
});

test("an admin's offer carries the business and the price beside the offer", () => {
  const given = request({ title: 'T', offerType: 'normal_offer', businessId: 'b1', customPrice: '3.50' });
  expect(offerForBusinessForm.variables(given, {} as never)).toMatchObject({
    input: { business: 'b1', customPrice: '3.50', offer: { content: { title: 'T' }, type: 'normal_offer' } },
  });
});
