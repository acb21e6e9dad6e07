import { act, useEffect, useReducer, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { EarlyInput, EarlyPresses, endFirstPage, useHydrated } from './hydration.ts';
import { RenderTargetContext } from './renderTarget.ts';

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
      <EarlyInput root={root} pressed={[pressed]}>
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

/** Closed by an effect whenever it is mounted, as a menu is that a new location closes. */
function Menu({ name }: { name: string }) {
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), []);
  return <button type="button" aria-label={name} aria-expanded={open} onClick={() => setOpen(!open)} />;
}

const menus = (
  <>
    <Menu name="Ensimmäinen" />
    <Menu name="Toinen" />
    <Menu name="Kolmas" />
  </>
);
const openMenus = () =>
  [...document.querySelectorAll('[aria-expanded=true]')].map((button) => button.getAttribute('aria-label'));

test('all buttons that were pressed early are pressed, after the effects with which their components begin', async () => {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(menus);
  const [first, , third] = root.querySelectorAll('button');
  hydrateRoot(
    root,
    <EarlyInput root={root} pressed={[third, first] as HTMLElement[]}>
      {menus}
    </EarlyInput>,
  );
  await vi.waitFor(() => expect(openMenus()).toEqual(['Ensimmäinen', 'Kolmas']));
});

/** Presses mean something else once the device's own is known. */
function Remembering({ press }: { press: (isKnown: boolean) => void }) {
  const isKnown = useHydrated();
  return <button type="button" data-known={isKnown} onClick={() => press(isKnown)} />;
}

test('a taken over page knows what the device remembers before early presses are repeated', async () => {
  const root = document.createElement('div');
  document.body.append(root);
  const press = vi.fn();
  const page = (
    <RenderTargetContext value={{ origin: '', drawnAt: Date.now() }}>
      <Remembering press={press} />
    </RenderTargetContext>
  );
  root.innerHTML = renderToString(page);
  const button = root.firstElementChild as HTMLElement;
  expect(button.dataset.known).toBe('false');
  hydrateRoot(
    root,
    <EarlyInput root={root} pressed={[button]}>
      {page}
    </EarlyInput>,
  );
  await vi.waitFor(() => expect(press.mock.calls).toEqual([[true]]));
  expect(root.firstElementChild).toBe(button);
});

test('what is rendered without a drawn page knows what the device remembers at once', () => {
  expect(renderToString(<Remembering press={() => {}} />)).toContain('data-known="true"');
});

test('what was pressed in a sketch is pressed in the page that takes its place', async () => {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(menus);
  globalThis.early = new Set([root.querySelectorAll('button')[1] as HTMLElement]);
  createRoot(root).render(<EarlyPresses root={root}>{menus}</EarlyPresses>);
  await vi.waitFor(() => expect(openMenus()).toEqual(['Toinen']));
  expect(globalThis.early).toBeUndefined();
});

test('a page is the first of its visit until its reader goes on from it', async () => {
  const { dataset } = document.documentElement;
  dataset.first = '';
  const router = createMemoryRouter([{ path: '*', element: null }]);
  endFirstPage(router);
  await router.revalidate();
  expect(dataset.first).toBe('');
  await router.navigate('/seuraava');
  expect(dataset.first).toBeUndefined();
});
