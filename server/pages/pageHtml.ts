import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FindPieces } from './clientPieces.ts';
import type { DrawnPage } from './drawPages.ts';

const untilDrawn =
  /\s*<!--[\s\S]*?-->|\s*<(title|noscript)[^>]*\bdata-until-drawn\b[^>]*>[\s\S]*?<\/\1>|\s*<meta[^>]*\bdata-until-drawn\b[^>]*>/g;
const styleLink = /\s*<link rel="stylesheet"[^>]*>/g;

/** Sets drawn pages into the client's shell. */
export function createPageHtml(folder: string, shell: string, findPieces: FindPieces) {
  const frame = shell.replace(untilDrawn, '').replace(styleLink, '');
  const contents = new Map<string, string>();

  function contentOf(file: string) {
    const known = contents.get(file);
    if (known !== undefined) return known;
    const content = readFileSync(join(folder, file), 'utf8').trim();
    contents.set(file, content);
    return content;
  }

  /**
   * The styles of the page's own pieces stand in the page, so that it is drawn without waiting for anything; the links
   * beside them, which load nothing, tell the client's loader that they are there.
   */
  function stylesOf(styles: string[]) {
    const links = styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`);
    return `<style>${styles.map(contentOf).join('\n')}</style>${links.join('')}`;
  }

  /** The whole document; components name the files of the page. */
  return ({ head, body, state }: DrawnPage, components: string[]): string => {
    const { scripts, styles } = findPieces(...components.map((name) => `pages/public/${name}.tsx`));
    const preloads = scripts
      .filter((file) => !frame.includes(file))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
    return frame
      .replace('</head>', () => `${head}${stylesOf(styles)}${preloads.join('')}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${body}</div>${state}`);
  };
}
