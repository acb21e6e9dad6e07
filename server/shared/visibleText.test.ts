import { expect, test } from 'vitest';
import { visibleText } from './visibleText.ts';

test('keeps what a reader sees, joined emoji among it', () => {
  const text = 'Äiti 👩‍👩‍👧 ja 👩🏽‍🚀 ❤️ tarjoaa\tkahvit\n50 %';
  expect(visibleText(text)).toBe(text);
});

test('drops what no reader sees, joiners without an emoji among it', () => {
  expect(visibleText('a\u0000b\u200Dc\uFE0Fd\u202Ee\u{E0068}f\u3164g\u2800h\uD800')).toBe('abcdefgh');
});
