import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RenderedPage } from './renderPages.ts';
import type { FindPieces } from './viteManifest.ts';

const untilDrawn =
  /\s*<!--[\s\S]*?-->|\s*<title[^>]*\bdata-until-rendered\b[^>]*>[^<]*<\/title>|\s*<meta[^>]*\bdata-until-rendered\b[^>]*>/g;
const withoutProgram = /\s*<noscript[^>]*\bdata-until-rendered\b[^>]*>[\s\S]*?<\/noscript>/g;
/** The styles are inlined, and request the fonts themselves: neither may delay the first paint of the text. */
const styleLink = /\s*<link rel="(?:stylesheet|preload)"[^>]*>/g;

const program = /\s*<script type="module"[^>]*><\/script>|\s*<link rel="modulepreload"[^>]*>/g;

/** Sets rendered pages into the client's shell. */
export function createPageHtml(folder: string, shell: string, findPieces: FindPieces) {
  // Both bring a head of their own, and only a whole page can do without the program.
  const sketch = shell.replace(untilDrawn, '');
  const frames = { page: sketch.replace(withoutProgram, ''), sketch };
  const contents = new Map<string, string>();

  function contentOf(file: string) {
    const known = contents.get(file);
    if (known !== undefined) return known;
    const content = readFileSync(join(folder, file), 'utf8').trim();
    contents.set(file, content);
    return content;
  }

  /**
   * The styles of the page's own chunks are inlined, so that it is rendered without waiting for anything; the links
   * beside them, which load nothing, show the client's loader that they are loaded.
   */
  function stylesOf(styles: string[]) {
    const links = styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`);
    return `<style>${styles.map(contentOf).join('\n')}</style>${links.join('')}`;
  }

  /** The whole document; `sources` name the files whose pieces the browser will load. */
  return ({ head, body, state, isWhole }: RenderedPage, sources: string[]): string => {
    const frame = isWhole ? frames.page : frames.sketch;
    const { scripts, styles } = findPieces(...sources);
    const further = scripts.filter((file) => !frame.includes(file));
    const preloads = further.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
    const loading = (frame.match(program) ?? []).join('') + preloads;
    // A page that is rendered whole is not delayed by what makes it interactive: the shell's script loads that
    // afterwards.
    const [now, later] = isWhole ? ['', `<template id="ohjelma">${loading}</template>`] : [loading, ''];
    return frame
      .replace(styleLink, '')
      .replace(program, '')
      .replace('</head>', () => `${head}${stylesOf(styles)}${now}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${body}</div>${state}${later}`);
  };
}
