import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { chartColors, gradients, type Mode, onGradient, type Palette, palettes, tokenCss } from './tokens.ts';

function luminance(hex: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2.2 contrast ratio of two opaque colours. */
function contrast(one: string, other: string) {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['paper', 'surface', 'sunken', 'raised'] as const;
const inks = ['ink', 'muted', 'faint', 'spruceText', 'accentText', 'success', 'warning', 'danger', 'info'] as const;
const onGround = grounds.flatMap((ground) => inks.map((ink) => [ink, ground] as const));
const onFill: [keyof Palette, keyof Palette][] = [
  ['onSpruce', 'spruce'],
  ['onSpruce', 'spruceHover'],
  ['onSpruce', 'spruceActive'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['onDanger', 'danger'],
  ['onDanger', 'dangerHover'],
  ['onTooltip', 'tooltip'],
  ['spruceText', 'spruceTint'],
  ['ink', 'spruceTint'],
  ['muted', 'spruceTint'],
  ['accentText', 'accentTint'],
  ['ink', 'accentTint'],
  ['muted', 'accentTint'],
  ['success', 'successTint'],
  ['ink', 'successTint'],
  ['warning', 'warningTint'],
  ['ink', 'warningTint'],
  ['danger', 'dangerTint'],
  ['ink', 'dangerTint'],
  ['ink', 'line'],
  ['muted', 'line'],
  ['info', 'infoTint'],
  ['ink', 'infoTint'],
];

describe.each<Mode>(['light', 'dark'])('the %s palette', (mode) => {
  const palette = palettes[mode];

  test.each([...onGround, ...onFill])('%s can be read on %s', (ink, ground) => {
    expect(contrast(palette[ink], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(grounds)('control borders and chart colours are seen on %s', (ground) => {
    for (const color of [palette.control, ...chartColors]) {
      expect(contrast(color, palette[ground]), color).toBeGreaterThanOrEqual(
        ground === 'raised' || ground === 'sunken' ? 2.8 : 3,
      );
    }
  });
});

test.each(Object.entries(gradients))('white text can be read all over the gradient %s', (_, colors) => {
  for (const color of colors) expect(contrast(onGradient, color)).toBeGreaterThanOrEqual(4.5);
});

test('every variable that a style reads is a token, or is set by the component itself', () => {
  const styles = globSync('client/{features,lib,pages,ui}/**/*.css').map((file) => ({
    file,
    css: readFileSync(file, 'utf8'),
  }));
  const components = globSync('client/{features,lib,pages,ui}/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'));
  const set = [tokenCss(), ...styles.map(({ css }) => css), ...components].join('\n');
  const isSet = new Set([...set.matchAll(/(--[a-z0-9-]+)['"]?\]?\s*:/g)].map(([, name = '']) => name));
  const missing = styles.flatMap(({ file, css }) =>
    [...css.matchAll(/var\((--[a-z0-9-]+)\)/g)]
      .filter(([, name = '']) => !isSet.has(name))
      .map(([use]) => `${file}: ${use}`),
  );
  expect(missing).toEqual([]);
});
