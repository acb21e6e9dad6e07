import { act, useReducer, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { EarlyInput } from './hydration.ts';

/** A form that writes its own values at every rendering, and what it knows of them. */
function Form({ send }: { send?: (said: unknown[]) => void }) {
  const [words, setWords] = useState('');
  const [note, setNote] = useState('');
  const [isTold, setIsTold] = useState(true);
  const [, render] = useReducer((times: number) => times + 1, 0);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send?.([words, note, isTold]);
      }}
    >
      <input type="search" value={words} onChange={({ target }) => setWords(target.value)} />
      <textarea value={note} onChange={({ target }) => setNote(target.value)} />
      <input type="checkbox" checked={isTold} onChange={({ target }) => setIsTold(target.checked)} />
      <button type="button" onClick={render}>
        {JSON.stringify([words, note, isTold])}
      </button>
      <button type="submit" />
    </form>
  );
}

afterEach(() => document.body.replaceChildren());

test('what was typed and ticked before the program was there is what the components know, show and send', async () => {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(<Form />);
  const field = <T extends Element>(selector: string) => root.querySelector(selector) as T;
  field<HTMLInputElement>('input').value = 'kahvi';
  field<HTMLTextAreaElement>('textarea').value = 'Kaksi pakettia.';
  field<HTMLInputElement>('[type=checkbox]').checked = false;
  const search = field<HTMLInputElement>('input');
  const send = vi.fn();
  const pressed = field<HTMLButtonElement>('[type=submit]');
  await act(async () => {
    hydrateRoot(
      root,
      <EarlyInput root={root} pressed={pressed}>
        <Form send={send} />
      </EarlyInput>,
    );
  });
  const known = ['kahvi', 'Kaksi pakettia.', false];
  await vi.waitFor(() => expect(send.mock.calls).toEqual([[known]]));
  const button = field<HTMLButtonElement>('button');
  await act(async () => button.click());
  expect(field('input')).toBe(search);
  expect(JSON.parse(button.textContent)).toEqual(known);
  expect([search.value, field<HTMLTextAreaElement>('textarea').value]).toEqual(['kahvi', 'Kaksi pakettia.']);
  expect(field<HTMLInputElement>('[type=checkbox]').checked).toBe(false);
});
