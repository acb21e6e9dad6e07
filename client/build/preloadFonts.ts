import type { Plugin } from 'vite';

const firstSeen = /(inter|bricolage-grotesque)-latin-wght-normal.*\.woff2$/;

/** Lets the browser fetch the two faces of the first screen beside the styles, not after them. */
export function preloadFonts(): Plugin {
  let base = '/';
  return {
    name: 'preload-fonts',
    apply: 'build',
    configResolved: (config) => {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((name) => firstSeen.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: base + name, crossorigin: '' },
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}
