import { expect, test } from 'vitest';
import { cityMeant, findCities, nearestCity } from './citySearch.ts';

const namesOf = (typed: string) => findCities(typed).map(({ name }) => name);

test('a municipality is found by the beginning or a part of either name', () => {
  expect(namesOf('tamp')).toEqual(['Tampere']);
  expect(namesOf(' TAMMERFORS ')).toEqual(['Tampere']);
  expect(namesOf('kemi')[0]).toBe('Kemi');
  expect(namesOf('linna')).toContain('Hämeenlinna');
});

test.for([
  ['Tamprere', 'Tampere'],
  ['Tampre', 'Tampere'],
  ['Tmapere', 'Tampere'],
  ['Tampeer', 'Tampere'],
  ['Helsimki', 'Helsinki'],
  ['Helsingki', 'Helsinki'],
  ['Jyvaskyla', 'Jyväskylä'],
  ['jyväskyla', 'Jyväskylä'],
  ['Rovanniemi', 'Rovaniemi'],
  ['Seinäjok', 'Seinäjoki'],
  ['Senäjoki', 'Seinäjoki'],
  ['Lappeenrnta', 'Lappeenranta'],
  ['Tamerfors', 'Tampere'],
])('%s means %s', ([typed, name]) => {
  expect(cityMeant(typed ?? '')?.name).toBe(name);
});

test('what names nothing, or several, means none', () => {
  expect(namesOf('xyz')).toEqual([]);
  expect(namesOf('Tammisalmela')).toEqual([]);
  expect(namesOf('kmi')).toEqual([]);
  expect(cityMeant('ke')).toBeUndefined();
  expect(cityMeant('  ')).toBeUndefined();
  expect(cityMeant('Kemi')?.name).toBe('Kemi');
});

test('a place is of the municipality with the nearest centre, and of none abroad', () => {
  expect(nearestCity(61.4981, 23.7608)?.name).toBe('Tampere');
  expect(nearestCity(60.1699, 24.9384)?.name).toBe('Helsinki');
  expect(nearestCity(60.0973, 19.9348)?.name).toBe('Maarianhamina');
  expect(nearestCity(69.9, 27.02)?.name).toBe('Utsjoki');
  expect(nearestCity(67.9, 29.3)).toBeDefined();
  expect(nearestCity(59.3293, 18.0686)).toBeUndefined();
  expect(nearestCity(0, 0)).toBeUndefined();
});
