import { expect, test } from 'vitest';
import {
  checkAdmin,
  checkAdminProfile,
  checkPassword,
  checkPhone,
  checkRegistration,
  guessWebsite,
} from './accounts.ts';

test('an empty registration returns every error, company first, then in the order of the form', () => {
  const faults = checkRegistration({}, 8);
  expect(Object.entries(faults)).toEqual([
    ['businessId', 'Y-tunnuksen tulee olla muodossa 1234567-8'],
    ['businessName', 'Yrityksen nimi on pakollinen'],
    ['contactPerson', 'Yhteyshenkilö on pakollinen'],
    ['email', 'Sähköposti on pakollinen'],
    ['phone', 'Puhelin on pakollinen'],
    ['password', 'Salasanan tulee olla vähintään 8 merkkiä pitkä'],
    ['agreeToTerms', 'Hyväksy käyttöehdot ja tietosuojaseloste jatkaaksesi'],
  ]);
});

test('differing passwords are reported before a short one', () => {
  const contact = { contactPerson: 'A', email: 'a@b.fi', phone: '040 1234567' };
  const company = { businessName: 'Yritys', businessId: '2345678-1' };
  const faults = checkRegistration(
    { ...company, ...contact, password: 'a', confirmPassword: 'b', agreeToTerms: true },
    8,
  );
  expect(Object.keys(faults)).toEqual(['confirmPassword', 'password']);
});

test('passwords are measured in characters, between the setting and 200', () => {
  expect(checkPassword('password', 'ääkköset', 8)).toEqual({});
  expect(checkPassword('password', '👍👍👍', 6)).toHaveProperty('password');
  expect(checkPassword('password', 'x'.repeat(200), 8)).toEqual({});
  expect(checkPassword('password', 'x'.repeat(201), 8)).toHaveProperty('password');
});

test.each(['040 123 4567', '+358401234567', '(09) 123-4567', '0800 12345'])('%s is a phone number', (phone) => {
  expect(checkPhone(phone)).toEqual({});
});

test.each(['soita', '040', '040 123 4567; drop', '+'.repeat(10), '0'.repeat(41)])('%s is none', (phone) => {
  expect(checkPhone(phone)).toHaveProperty('phone');
});

test('an admin form with an empty field says so first', () => {
  const faults = checkAdmin(
    { name: '', email: 'x', password: 'lyhyt', role: 'ADMIN', permissions: ['SYSTEM_CONTROL'] },
    8,
  );
  expect(Object.values(faults)[0]).toBe('Täytä kaikki pakolliset kentät');
  expect(Object.keys(faults)).toEqual(['name', 'email', 'password', 'permissions']);
});

test('empty password fields of a profile mean no change', () => {
  const profile = { name: 'Aino', email: 'a@b.fi', currentPassword: '', newPassword: '', confirmPassword: '' };
  expect(checkAdminProfile(profile, 8)).toEqual({});
});

test.each([
  ['Kahvila Ääkköset Oy', 'https://www.kahvilaaakkoset.fi'],
  ['Oy Esimerkki Ab', 'https://www.esimerkki.fi'],
  ['R-kioski Oyj', 'https://www.rkioski.fi'],
  ['Oy', ''],
])('the website of %s is guessed to be %j', (name, website) => {
  expect(guessWebsite(name)).toBe(website);
});
