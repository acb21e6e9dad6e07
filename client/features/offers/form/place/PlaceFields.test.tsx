import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { renderElement } from '#client/test/render.tsx';
import { exclusive, PlacePicker } from './PlaceFields.tsx';

describe('the whole country excludes every other pick', () => {
  test.each([
    [['Turku', 'Oulu'], ['Turku', 'Oulu', 'Koko maa'], ['Koko maa']],
    [['Koko maa'], ['Koko maa', 'Turku'], ['Turku']],
    [['Turku'], ['Turku', 'Oulu'], ['Turku', 'Oulu']],
    [['Koko maa'], [], []],
  ])('%j, then %j, gives %j', (before, next, outcome) => {
    expect(exclusive(before, next)).toEqual(outcome);
  });
});

function Field() {
  const [places, setPlaces] = useState<string[]>([]);
  return (
    <>
      <PlacePicker value={places} onChange={setPlaces} />
      <output>{places.join('|')}</output>
    </>
  );
}

test('a municipality is found by its Swedish name', async () => {
  const { user } = renderElement(<Field />);
  await user.type(screen.getByRole('combobox'), 'åbo');
  await user.click(await screen.findByTitle('Turku'));
  expect(screen.getByRole('status').textContent).toBe('Turku');
});

test('a municipality is found with a letter wrong, and the whole country by a part of its name', async () => {
  const { user } = renderElement(<Field />);
  await user.type(screen.getByRole('combobox'), 'jyvaskla');
  await user.click(await screen.findByTitle('Jyväskylä'));
  expect(screen.getByRole('status').textContent).toBe('Jyväskylä');
  await user.type(screen.getByRole('combobox'), 'koko');
  await user.click(await screen.findByTitle('Koko maa'));
  expect(screen.getByRole('status').textContent).toBe('Koko maa');
});

test('names that begin with the typed letters come first', async () => {
  const { user } = renderElement(<Field />);
  await user.type(screen.getByRole('combobox'), 'salo');
  const salo = await screen.findByTitle('Salo');
  const titles = [...document.querySelectorAll('.ant-select-item-option')].map((option) =>
    option.getAttribute('title'),
  );
  expect(titles[0]).toBe(salo.title);
  expect(titles.length).toBeGreaterThan(1);
});
