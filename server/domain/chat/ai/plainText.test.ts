import { expect, test } from 'vitest';
import { bestOfThree, workOf } from '#test/measure.ts';
import { contactKey, plainText } from './plainText.ts';

test.each([
  'Löysin 3 tarjousta (Tampere). Edullisin on Pannupizza, 7,90 € (Pizzeria Napoli), voimassa 24.11. asti.',
  'Avoinna ma–pe klo 10.00–18.00, la 10-14. Hinta 1 234,56 €, ennen 1 999 €.',
  'Voimassa 1.12.–5.12.2026 ja 01.12.2026 alkaen, myös 2.12. - 3.12.2026.',
  'Tarjoukset:\n- Pizza 8,90 €\n- Burger 9,50 €',
  'Kahvi & pulla -50 %! ”Paras” S-ryhmän etu: 2 kpl 5 €.',
  'Kyllä, esim. lounas klo 11 alkaen. Kysy lisää!',
  'Osoite on Kauppakatu 1, 33100 Tampere.',
  'Koko 3/4, lisäksi 24/7 ja and/or.',
])('plain text stays as it is: %s', (text) => {
  expect(plainText(text)).toBe(text);
});

test.each([
  ['Katso https://evil.example/x?y=1 nyt', 'Katso nyt'],
  ['Katso hxxps://evil[.]example ja myös hxxp :// evil . com', 'Katso ja'],
  ['Katso www.evil.example/polku, kiitos', 'Katso kiitos'],
  ['Katso evil.com/a tai EVIL.COM tai login.evil.pizza', 'Katso tai tai'],
  ['Katso evil[dot]com, evil (piste) fi ja evil dot com', 'Katso, ja'],
  ['Katso evil。com ja evil．com ja ｅｖｉｌ.ｃｏｍ', 'Katso ja ja'],
  ['Katso //evil.example/x.png ja /\u200b/evil.example', 'Katso ja'],
  ['Katso 192.168.0.1/pixel ja localhost:8080/x', 'Katso ja'],
  ['Avaa javascript:alert(1) tai data:text/html,x tai mailto:a@b.fi', 'Avaa tai tai'],
  ['![kuva](https://evil.example/p.png?d=Tampere) Hei', 'Hei'],
  ['Lue [tästä](https://evil.example) ja [tuolta][1]', 'Lue tästä ja tuolta'],
  ['Lue [https://evil.example](https://evil.example)', 'Lue'],
  ['<a href="https://evil.example">Osta</a> <img src=x onerror=alert(1)>heti', 'Osta heti'],
  ['<script>fetch("/x")</script>Hei &lt;b&gt;siellä&#x3c;', 'Hei b siellä'],
  ['htt<b></b>ps://evil.example ja ev<i></i>il.com', 'ja'],
  ['h\u200btt\u00adps://evil\u2060.example \u202ekaunis', 'kaunis'],
  ['**Pizza** on `hyvä` ja ~~kallis~~\n# Otsikko\n> lainaus', 'Pizza on hyvä ja kallis\nOtsikko\nlainaus'],
  ['Hyvä tarjous.Osta nyt', 'Hyvä tarjous. Osta nyt'],
  ['Tule 2.kerrokseen', 'Tule 2. kerrokseen'],
  ['Kirjoita huijari@evil.example tai huijari (at) evil.example', 'Kirjoita tai'],
  ['Soita 040 123 4567 tai +358 (0)40-1234567 tai 0700123456', 'Soita tai tai'],
  ['Maksa tilille 1234567890123', 'Maksa tilille'],
  ['Tunnus 01a1fce0-bc8c-7bf9-9727-8d9147685303 on', 'Tunnus on'],
  ['Hyvä pizza. Lisätietoja: evil.example. Soita heti', 'Hyvä pizza. Soita heti'],
  ['evil.com evil.com', ''],
])('what leads elsewhere is dropped: %s', (text, left) => {
  const cleaned = plainText(text);
  expect(cleaned).toBe(left);
  expect(plainText(cleaned)).toBe(cleaned);
});

test('addresses and numbers that are known may stay, in any way of writing', () => {
  const known = new Set(['Pizza@Napoli.fi', '+358 40 123 4567'].map(contactKey));
  expect(plainText('Varaa pizza@napoli.fi tai 040-123 4567, ei 050 123 4567', (contact) => known.has(contact))).toBe(
    'Varaa pizza@napoli.fi tai 040-123 4567, ei',
  );
});

test.each(['a.', '[', '<', '![', ' ', 'a . ', ': / ', '0-', 'a@b.', 'a', '1.1.', '\n', '?a=', '<!--'])(
  '4000 characters of %j are cleaned at once',
  async (part) => {
    const text = `${part.repeat(4000 / part.length)}x`;
    expect(await bestOfThree(250, () => workOf(() => plainText(text)))).toBeLessThan(250);
  },
);
