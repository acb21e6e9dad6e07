import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderElement } from '#client/test/render.tsx';
import { KeywordInput } from './ReachFields.tsx';

function Field({ first = [] }: { first?: string[] }) {
  const [keywords, setKeywords] = useState(first);
  return (
    <>
      <KeywordInput value={keywords} onChange={setKeywords} max={15} />
      <output>{keywords.join('|')}</output>
      <button type="button">seuraava</button>
    </>
  );
}

const keywords = () => screen.getByRole('status').textContent;

test.each(['{Enter}', '{Tab}', ','])('%s adds the typed word, trimmed', async (key) => {
  const { user } = renderElement(<Field />);
  await user.type(screen.getByRole('textbox'), `  pizza ${key}`);
  expect(keywords()).toBe('pizza');
});

test('leaving the field adds the word', async () => {
  const { user } = renderElement(<Field />);
  await user.type(screen.getByRole('textbox'), 'kahvi');
  await user.click(screen.getByText('seuraava'));
  expect(keywords()).toBe('kahvi');
});

test('a word that is there already is not added again, whatever its case', async () => {
  const { user } = renderElement(<Field first={['Pizza']} />);
  await user.type(screen.getByRole('textbox'), 'pizza{Enter}');
  expect(keywords()).toBe('Pizza');
});

test('a word can be removed', async () => {
  const { user } = renderElement(<Field first={['pizza', 'kahvi']} />);
  await user.click(screen.getByLabelText('Poista avainsana pizza'));
  expect(keywords()).toBe('kahvi');
});

test('the sixteenth word is refused with a sentence and stays in the field', async () => {
  const fifteen = Array.from({ length: 15 }, (_, index) => `sana${index}`);
  const { user } = renderElement(<Field first={fifteen} />);
  await user.type(screen.getByRole('textbox'), 'liikaa{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('Maksimi 15 avainsanaa on sallittu');
  expect(keywords()).toBe(fifteen.join('|'));
});

test('words that are pasted with commas between them are words of their own', async () => {
  const { user } = renderElement(<Field first={['Lounas']} />);
  await user.click(screen.getByRole('textbox'));
  await user.paste('lounas, keitto, leipä,salaatti');
  expect(keywords()).toBe('Lounas|keitto|leipä');
  await user.keyboard('{Enter}');
  expect(keywords()).toBe('Lounas|keitto|leipä|salaatti');
});
