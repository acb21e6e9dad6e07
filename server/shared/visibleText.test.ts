import { expect, test } from 'vitest';
import { beginningOf, visibleText } from './visibleText.ts';

test('keeps what a reader sees, joined emoji among it', () => {
  const text = 'Äiti 👩‍👩‍👧 ja 👩🏽‍🚀 ❤️ tarjoaa\tkahvit\n50 %';
  expect(visibleText(text)).toBe(text);
});

test('drops what no reader sees, joiners without an emoji among it', () => {
  expect(visibleText('a\u0000b\u200Dc\uFE0Fd\u202Ee\u{E0068}f\u3164g\u2800h\uD800')).toBe('abcdefgh');
});

test.each([
  ['keycaps', '1️⃣+1️⃣ pizza, soita *️⃣ #️⃣'],
  ['flags', '🇫🇮 🇸🇪 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} 🏴‍☠️ 🏳️‍🌈'],
  ['pictures of several', '👩🏽‍❤️‍💋‍👨🏻 ❤️‍🔥 🧑‍🦰 🏃🏽‍♂️‍➡️ 👁️‍🗨️'],
  ['signs as text and as pictures', '☎︎ ☎️ ™️ ©️'],
  ['words divided inside', 'می‌خواهم Auf‌lage'],
  ['joined letters', 'क्‍ष ශ්‍රී'],
  ['variants of characters', '葛\u{E0100}城'],
])('keeps %s', (_what, text) => {
  expect(visibleText(text)).toBe(text);
});

test('drops marks of direction, controls, lone joiners and hidden messages', () => {
  expect(visibleText('a\u202Eb\u2066c\u200Fd\u0007e\u009Bf\u200C g\u200D 👩\u200D')).toBe('abcdef g 👩');
  expect(visibleText(`😀\uFE0F${'\uFE01'.repeat(50)}${'\u{E0141}'.repeat(50)}`)).toBe('😀\uFE0F');
  expect(visibleText(`x${'\u{E0068}'.repeat(10)}${'\u200C'.repeat(10)}`)).toBe('x');
});

test('long runs are read', () => {
  for (const run of ['👩\u200D', '1\uFE0F', '🏴\u{E0067}', 'ک\u200C'])
    expect(visibleText(run.repeat(50_000)).length).toBeGreaterThan(49_999);
  expect(visibleText('\u200D'.repeat(50_000))).toBe('');
});

test('a text is cut between the signs that a reader sees', () => {
  expect(beginningOf('ab👩‍🚀c', 4)).toBe('ab');
  expect(beginningOf('äa\u0308', 2)).toBe('ä');
  expect(beginningOf('abc', 3)).toBe('abc');
  expect(beginningOf('👩🏽‍❤️‍💋‍👨🏻', 5)).toBe('');
});
