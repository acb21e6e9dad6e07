/** The look in one file: every colour, size and shadow of the product, for both themes and both densities. */

export type Mode = 'light' | 'dark';
/** Marketing pages and the portal breathe; the back office shows more rows. */
export type Density = 'comfortable' | 'compact';

const light = {
  paper: '#FAFAF6',
  surface: '#FFFFFF',
  sunken: '#F1F3EB',
  raised: '#FFFFFF',
  line: '#E2E5DB',
  control: '#848E87',
  ink: '#15211D',
  muted: '#52605A',
  faint: '#64716B',
  spruce: '#0F5C4D',
  spruceHover: '#0B4A3E',
  spruceActive: '#083A31',
  spruceText: '#0F5C4D',
  spruceTint: '#E4F0EB',
  onSpruce: '#FFFFFF',
  accent: '#E8871E',
  accentHover: '#F19A3C',
  accentText: '#A05600',
  accentTint: '#FDF1E0',
  onAccent: '#1C1204',
  success: '#3C7419',
  successTint: '#ECF5E3',
  warning: '#7A5C00',
  warningTint: '#FDF5CF',
  danger: '#B3261E',
  dangerHover: '#962019',
  dangerTint: '#FCEBE8',
  onDanger: '#FFFFFF',
  info: '#1F5C9E',
  infoTint: '#E8F0FA',
  tooltip: '#15211D',
  onTooltip: '#FAFAF6',
  sceneSky: '#DDEDE6',
  sceneHill: '#C3DFD4',
  sceneWall: '#FFFFFF',
  sceneGreen: '#0F5C4D',
  sceneWarm: '#FBE6C9',
  sceneAwning: '#E8871E',
  sceneGlass: '#F4F8F2',
  sceneLeaves: '#84B9A3',
  sceneGround: '#EDEFE4',
  sceneLine: '#15211D',
  sketchLine: '#15211D',
  veil: 'rgba(16, 26, 23, 0.48)',
  shadow: '0 1px 2px rgba(21, 33, 29, 0.05), 0 6px 20px rgba(21, 33, 29, 0.07)',
};

export type Palette = typeof light;

const dark: Palette = {
  paper: '#0F1614',
  surface: '#17211E',
  sunken: '#121A18',
  raised: '#1D2926',
  line: '#26332F',
  control: '#6A7A74',
  ink: '#E9F0EC',
  muted: '#A9B7B1',
  faint: '#95A39D',
  spruce: '#4FB79F',
  spruceHover: '#6AC7B1',
  spruceActive: '#3FA28B',
  spruceText: '#62C4AD',
  spruceTint: '#17332D',
  onSpruce: '#08130F',
  accent: '#EE9A3E',
  accentHover: '#F5AE60',
  accentText: '#F2AE63',
  accentTint: '#33260F',
  onAccent: '#1C1204',
  success: '#93CB6B',
  successTint: '#1D2F14',
  warning: '#E8C94F',
  warningTint: '#302A0C',
  danger: '#F4948B',
  dangerHover: '#F8ADA6',
  dangerTint: '#3A1C1A',
  onDanger: '#240805',
  info: '#8FBBF0',
  infoTint: '#14263B',
  tooltip: '#E9F0EC',
  onTooltip: '#0F1614',
  sceneSky: '#13211D',
  sceneHill: '#18302A',
  sceneWall: '#26352F',
  sceneGreen: '#1D6353',
  sceneWarm: '#40351F',
  sceneAwning: '#D98C3C',
  sceneGlass: '#F2D79F',
  sceneLeaves: '#2B7563',
  sceneGround: '#1A2521',
  sceneLine: '#0A100E',
  sketchLine: '#C6D2CC',
  veil: 'rgba(3, 6, 5, 0.64)',
  shadow: '0 1px 2px rgba(0, 0, 0, 0.3), 0 8px 24px rgba(0, 0, 0, 0.32)',
};

export const palettes: Record<Mode, Palette> = { light, dark };

/** Categorical chart colours, at least 3:1 against the surfaces of both themes, different in hue and in lightness. */
export const chartColors = ['#2A9379', '#D2711A', '#4A7FCB', '#B85C9E', '#7D8C2C', '#CF5248'] as const;

/** Backgrounds that an advertisement may have, in either theme: from the first colour to the second, with white text. */
export const gradients = {
  BLUE_CYAN: ['#1D4ED8', '#0E7490'],
  PURPLE_PINK: ['#7E22CE', '#BE185D'],
  GREEN: ['#166534', '#15803D'],
  RED_ORANGE: ['#B91C1C', '#C2410C'],
  INDIGO_PURPLE: ['#4338CA', '#7E22CE'],
  PINK_ROSE: ['#BE185D', '#BE123C'],
  TEAL_CYAN: ['#0F766E', '#0E7490'],
  AMBER_ORANGE: ['#92400E', '#C2410C'],
  VIOLET_PURPLE: ['#6D28D9', '#9333EA'],
  GRAY_SLATE: ['#4B5563', '#334155'],
} as const;
/** What is written on a gradient. */
export const onGradient = '#FFFFFF';

export const fonts = {
  text: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  heading: "'Bricolage Grotesque Variable', 'Bricolage Fallback', 'Inter Variable', system-ui, sans-serif",
};

/** Steps of the type scale in pixels. */
const textSizes = [12, 14, 16, 20, 26, 34, 46] as const;

/** Pixels: the grid step, corner radii, the widths the layout turns at, the heights of controls. */
export const sizes = {
  grid: 4,
  radiusControl: 8,
  radiusCard: 10,
  phone: 640,
  tablet: 960,
  page: 1200,
  reading: 720,
  sidebar: 256,
  header: 60,
};

const steps = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24];

function dashed(name: string) {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function rule(selector: string, declarations: Record<string, string | number>) {
  const lines = Object.entries(declarations).map(([name, value]) => `${name}:${value};`);
  return `${selector}{${lines.join('')}}`;
}

function colorVariables(mode: Mode) {
  const colors = Object.entries(palettes[mode]).map(([name, value]) => [`--${dashed(name)}`, value]);
  return { 'color-scheme': mode, ...Object.fromEntries(colors) };
}

function fixedVariables() {
  const fixed: Record<string, string | number> = {
    '--font-text': fonts.text,
    '--font-heading': fonts.heading,
    '--radius-control': `${sizes.radiusControl}px`,
    '--radius-card': `${sizes.radiusCard}px`,
    '--radius-tag': '999px',
    '--width-page': `${sizes.page}px`,
    '--width-reading': `${sizes.reading}px`,
    '--width-sidebar': `${sizes.sidebar}px`,
    '--height-header': `${sizes.header}px`,
    '--quick': '140ms ease-out',
    '--slow': '200ms ease-out',
  };
  for (const step of steps) fixed[`--space-${step}`] = `${step * sizes.grid}px`;
  for (const size of textSizes) fixed[`--text-${size}`] = `${size / 16}rem`;
  for (const [name, colors] of Object.entries(gradients)) {
    const variable = `--gradient-${name.toLowerCase().replace('_', '-')}`;
    fixed[variable] = `linear-gradient(120deg, ${colors.join(', ')})`;
  }
  fixed['--on-gradient'] = onGradient;
  for (const [index, color] of chartColors.entries()) fixed[`--chart-${index + 1}`] = color;
  return fixed;
}

/** The tokens as CSS variables: `--ink`, `--space-4` (16 px), `--text-20`, `--radius-card` and so on. */
export function tokenCss() {
  return [
    rule(':root', { ...fixedVariables(), ...colorVariables('light') }),
    rule('html.dark', colorVariables('dark')),
  ].join('\n');
}

/** The same for a page without a script: the colours follow the reader's system. */
export function systemTokenCss() {
  return [
    rule(':root', { ...fixedVariables(), ...colorVariables('light'), 'color-scheme': 'light dark' }),
    `@media (prefers-color-scheme: dark){${rule(':root', { ...colorVariables('dark'), 'color-scheme': 'light dark' })}}`,
  ].join('\n');
}

/** What is painted before any stylesheet has come: the theme's paper, and the line under the header of every page. */
export function firstLook() {
  return [
    rule('html', { background: palettes.light.paper }),
    rule('html.dark', { background: palettes.dark.paper, 'color-scheme': 'dark' }),
    rule('#root:empty', { height: `${sizes.header}px`, 'border-bottom': `1px solid ${palettes.light.line}` }),
    rule('.dark #root:empty', { 'border-color': palettes.dark.line }),
  ].join('');
}
