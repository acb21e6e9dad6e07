import type { Plugin } from 'vite';
import { palettes, tokenCss } from '../lib/theme/tokens.ts';

const name = 'virtual:tokens.css';
const file = '/__tokens.css';

/** Serves lib/tokens.ts as a stylesheet, and fills the page's theme colour from it. */
export function tokensCss(): Plugin {
  return {
    name: 'tokens-css',
    resolveId: (id) => (id === name ? file : undefined),
    load: (id) => (id === file ? tokenCss() : undefined),
    transformIndexHtml: (html) => html.replace('%THEME_COLOR%', palettes.light.paper),
  };
}
