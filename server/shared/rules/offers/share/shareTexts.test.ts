import { expect, test } from 'vitest';
import { googleLength, googleText, hasPhone, postText, type SharedOffer, withoutEmoji } from './shareTexts.ts';

const offer: SharedOffer = {
  title: 'Ruispuikula ☕',
  description: 'Uunista tänään. Soita 040 123 4567 tai 03-2123456, tilaa heti!',
  price: '3,00 €, Ennen 4,50 €',
  business: 'Kulman Leipomo',
  place: 'Hämeenkatu 12, Tampere',
  until: 'Voimassa 6.12.2026 asti',
  notices: [],
};

test('a post for Google has no telephone number, and everything else of the offer', () => {
  const text = googleText(offer);
  expect(text).toBe(
    'Ruispuikula ☕\n\nUunista tänään. Soita tai , tilaa heti!\n\n3,00 €, Ennen 4,50 €\nVoimassa 6.12.2026 asti\n\nKulman Leipomo, Hämeenkatu 12, Tampere',
  );
  expect(hasPhone(text)).toBe(false);
});

test.each([
  ['+358 40 123 4567', true],
  ['+358401234567', true],
  ['010-1234 567', true],
  ['0800 123 456', true],
  ['Y-tunnus 1234567-8', false],
  ['6.12.2026 klo 10-18', false],
  ['0,75 l 7,90 €', false],
  ['EAN 6410405123456', false],
  ['1 000 000 kpl', false],
])('%s is a telephone number: %s', (text, is) => {
  expect(hasPhone(text)).toBe(is);
});

test('a long description is cut for Google after a whole word, and price, days and notices stay', () => {
  const description = 'Pitkä kuvaus ja monta sanaa. '.repeat(100);
  const text = googleText({ ...offer, description, notices: ['Ikäraja 18 vuotta'] });
  expect([...text].length).toBeLessThanOrEqual(googleLength);
  expect(text).toMatch(/sanaa\.…|kuvaus…|monta…|Pitkä…|ja…/);
  for (const part of [offer.price, offer.until, 'Ikäraja 18 vuotta', offer.business]) expect(text).toContain(part);
});

test('an offer whose title alone is as long as a post may be leaves the description out', () => {
  const text = googleText({ ...offer, title: 'a'.repeat(1480) });
  expect(text).not.toContain('Uunista');
});

test('a post without emoji has none, and keeps words, lines and signs that are letters', () => {
  const text = postText({ ...offer, title: '🎉 Ale™ 👨‍👩‍👧 50 % 🇫🇮' }, 'https://x.example/tarjous/1', {
    hasEmoji: false,
  });
  expect(text).toMatch(/^Ale™ 50 %\n\n3,00 €/);
  expect(text).not.toMatch(/\p{Emoji_Presentation}|\u{200D}/u);
  expect(text.endsWith('\n\nhttps://x.example/tarjous/1')).toBe(true);
});

test('a post with emoji marks the price, the days and the place, and an offer without a price has no mark of one', () => {
  const address = 'https://x.example/tarjous/1';
  expect(postText(offer, address, { hasEmoji: true })).toContain('💶 3,00 €');
  expect(postText({ ...offer, price: '' }, address, { hasEmoji: true })).not.toContain('💶');
});

test('what turns text around or is invisible is no part of a post', () => {
  expect(postText({ ...offer, title: 'Ale\u202E 50' }, '', { hasEmoji: true })).toMatch(/^Ale 50/);
  expect(withoutEmoji('7️⃣ päivää')).toBe('7 päivää');
});
