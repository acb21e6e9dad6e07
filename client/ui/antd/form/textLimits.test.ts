import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What is typed into them is looked for and stored nowhere: searches, and a code at the till. */
const searches = [
  'client/pages/app/search/SearchPage.tsx',
  'client/pages/app/search/SearchField.tsx',
  'client/pages/public/offers/CitiesPage.tsx',
  'client/pages/public/home/CitySearch.tsx',
  'client/pages/portal/till/TillPage.tsx',
  'client/pages/portal/newOffer/WritingHelp.tsx',
  'client/pages/public/offers/GoodsPage.tsx',
];

/** Whether the element at a place is the input of a CheckedField, which takes the limit and leaves the text whole. */
function isChecked(code: string, at: number): boolean {
  const tag = code.lastIndexOf('<', at);
  const before = code.slice(0, tag).trimEnd();
  const field = before.slice(before.lastIndexOf('<CheckedField'));
  const isInput = /^<Input(?:\.TextArea)?\s/.test(code.slice(tag, tag + 20));
  const isDirect = before.endsWith('>') && !before.endsWith('/>') && !/<(?!CheckedField)[A-Za-z.]+[^<>]*>$/.test(field);
  return isInput && isDirect && field.startsWith('<CheckedField') && !field.includes('</CheckedField>');
}

test('no field of a form leaves it to the browser to cut a text', () => {
  const files = globSync('client/**/*.tsx').filter((file) => !file.endsWith('.test.tsx') && !searches.includes(file));
  const places = files.flatMap((file) => {
    const code = readFileSync(file, 'utf8');
    return [...code.matchAll(/\smaxLength=/g)].map(({ index }) => ({ file, index, isChecked: isChecked(code, index) }));
  });
  expect(places.length).toBeGreaterThan(50);
  expect(places.filter((place) => !place.isChecked)).toEqual([]);
});
