import { expect, test } from 'vitest';
import { fieldErrorsOf } from './readAppError.ts';

const errorOf = (fields: Record<string, string>) =>
  ({ code: 'INVALID_INPUT', message: 'Tarkista tiedot.', fields, extensions: {} }) as const;

test('finds the field of a form by the longest ending of the path', () => {
  const error = errorOf({ 'input.offer.title': 'Otsikko puuttuu', 'input.links.facebook': 'Virheellinen osoite' });
  expect(fieldErrorsOf(error, ['title', 'links.facebook', 'facebook'])).toEqual({
    title: 'Otsikko puuttuu',
    'links.facebook': 'Virheellinen osoite',
  });
});

test('puts errors of fields that the form does not have last, without the leading input', () => {
  const error = errorOf({ 'input.agreeToTerms': 'Hyväksy ehdot', 'input.email': 'Virheellinen osoite' });
  expect(Object.entries(fieldErrorsOf(error, ['email']))).toEqual([
    ['email', 'Virheellinen osoite'],
    ['agreeToTerms', 'Hyväksy ehdot'],
  ]);
});

test('is empty without an error', () => {
  expect(fieldErrorsOf(undefined, ['email'])).toEqual({});
});
