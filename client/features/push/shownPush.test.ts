import { expect, test } from 'vitest';
import { shownPush } from './shownPush.ts';

const origin = 'https://lahitarjous.example';
const shown = (notification: unknown) => shownPush(JSON.stringify({ web_push: 8030, notification }), origin);

test('a push is shown with its text, and leads where it says', () => {
  const navigate = `${origin}/sovellus/tarjous/1`;
  expect(shown({ title: 'Kahvila', body: 'Uusi tarjous: Pulla', navigate, lang: 'fi', tag: 'follow' })).toMatchObject({
    title: 'Kahvila',
    options: { body: 'Uusi tarjous: Pulla', tag: 'follow', lang: 'fi', data: { navigate } },
  });
});

test.each([
  undefined,
  '',
  'ei JSONia',
  'null',
  '[]',
  '{"notification":null}',
  '{"notification":{"title":5}}',
  '{"notification":"x"}',
])('a push of which nothing can be read is shown too: %s', (json) => {
  expect(shownPush(json, origin)).toMatchObject({
    title: 'Lähitarjous',
    options: { body: 'Katso uudet tarjoukset.', data: { navigate: `${origin}/sovellus` } },
  });
});

test.each(['https://evil.example/', 'javascript:alert(1)', '//evil.example', 'data:text/html,x'])(
  'a press never leads to %s',
  (navigate) => {
    expect(shown({ title: 'x', navigate }).options.data.navigate).toBe(`${origin}/sovellus`);
  },
);
