import { readdir, readFile, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { firstLook, palettes, systemTokenCss, tokenCss } from '../lib/theme/tokens.ts';

const squeezable = /\.(js|css|html|svg|json|webmanifest|txt|xml)$/;
const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

async function squeeze(file: string) {
  const content = await readFile(file);
  if (content.length < 1024) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await Promise.all([
    brotli(content, { params }).then((small) => writeFile(`${file}.br`, small)),
    gz(content, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ]);
}

/** Writes .br and .gz beside every text file of the build, so that the server never compresses what does not change. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: ({ build, root }) => {
      folder = resolve(root, build.outDir);
    },
    // Not closeBundle: that also follows a failed build, and would hide its error.
    async writeBundle() {
      const files = (await readdir(folder, { recursive: true })).filter((name) => squeezable.test(name));
      await Promise.all(files.map((name) => squeeze(join(folder, name))));
    },
  };
}

/**
 * Lets Chromium compile all of some files while they load, off the main thread, and not each function at its first call,
 * when a slow phone waits for it (V8's explicit compile hints). The hint must be the first line, before what Vite puts in front.
 * @param names of the pieces; an entry is always one of them
 */
export function compileAhead(...names: string[]): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !(file.isEntry || names.includes(file.name))) continue;
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        }
      },
    },
  };
}

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

const name = 'virtual:tokens.css';
const file = '/__tokens.css';

/** Serves lib/tokens.ts as a stylesheet, and fills the page's theme colour and first look from it. */
export function tokensCss(): Plugin {
  return {
    name: 'tokens-css',
    resolveId: (id) => (id === name ? file : undefined),
    load: (id) => (id === file ? tokenCss() : undefined),
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('%THEME_COLOR%', palettes.light.paper).replace('/* %FIRST_LOOK% */', firstLook()),
    },
  };
}

/** Writes upotus.css, which the server puts into the lists of offers on other sites. */
export function embedCss(): Plugin {
  return {
    name: 'embed-css',
    apply: 'build',
    async generateBundle() {
      const own = await readFile(join(import.meta.dirname, '../embed.css'), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'upotus.css', source: `${systemTokenCss()}\n${own}` });
    },
  };
}

/** Files that the build puts into one chunk. */
export interface FileGroup {
  has(id: string): boolean;
  /** Patterns that no file has matched. */
  unmatched(): string[];
}

/** The files whose paths match one of the patterns. */
export function fileGroup(...patterns: string[]): FileGroup {
  const all = patterns.map((pattern) => ({ pattern, expression: new RegExp(pattern), isMatched: false }));
  return {
    has(id) {
      const matching = all.filter(({ expression }) => expression.test(id));
      for (const one of matching) one.isMatched = true;
      return matching.length > 0;
    },
    unmatched: () => all.flatMap(({ pattern, isMatched }) => (isMatched ? [] : [pattern])),
  };
}

/** Fails the build when a pattern of a group matches no file: the files were moved, and pages would load more than they need. */
export function namesFiles(...groups: FileGroup[]): Plugin {
  return {
    name: 'groups-name-files',
    apply: 'build',
    generateBundle() {
      const unmatched = groups.flatMap((group) => group.unmatched());
      if (unmatched.length > 0) this.error(`No file matches ${unmatched.join(', ')}: see the groups of vite.config.ts`);
    },
  };
}

/** Fails the build when files of it need one another before they can run: the page that loads them first would not start. */
export function noCircles(): Plugin {
  return {
    name: 'no-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const done = new Set<string>();
      const visit = (file: string, path: string[]) => {
        if (path.includes(file)) this.error(`These files need one another: ${[...path, file].join(' → ')}`);
        if (done.has(file)) return;
        const chunk = bundle[file];
        for (const needed of chunk?.type === 'chunk' ? chunk.imports : []) visit(needed, [...path, file]);
        done.add(file);
      };
      for (const file of Object.keys(bundle)) visit(file, []);
    },
  };
}

/**
 * Lets the server's modules find their files from the one folder into which they are bundled: `import.meta.url` and
 * `import.meta.dirname` of a module name its source, and what it starts as a process or thread of its own is bundled too.
 */
export function sourcePlaces(): Plugin {
  let folder = '';
  return {
    name: 'source-places',
    enforce: 'pre',
    apply: 'build',
    configResolved: ({ build, root }) => {
      folder = resolve(root, build.outDir);
    },
    transform: {
      filter: { id: /\/server\/(?!dist\/).*\.ts$/, code: 'import.meta.' },
      handler(code, id) {
        const own = JSON.stringify(relative(folder, id));
        const ownFolder = JSON.stringify(`/${relative(folder, dirname(id))}`);
        const placed = code.replace(
          /new URL\('\.\/(\w+)\.ts', import\.meta\.url\)|import\.meta\.(url|dirname)/g,
          (_all, program?: string, property?: string) => {
            if (property === 'url') return `new URL(${own}, import.meta.url).href`;
            if (property === 'dirname') return `(import.meta.dirname + ${ownFolder})`;
            this.emitFile({ type: 'chunk', id: join(dirname(id), `${program}.ts`), fileName: `${program}.js` });
            return `new URL('./${program}.js', import.meta.url)`;
          },
        );
        // Nothing moves to another line.
        return { code: placed, map: null };
      },
    },
  };
}

const builtInImport = /^import (?:(?:\* as )?(\w+))?(?:, )?(\{[^}]*\})? from "(?:node:)?([\w/]+)";$/gm;

/**
 * Takes Node's own modules as they are, in place of imports: for an import Node reads every export of the module, and
 * some of those of node:http load a library of their own.
 */
export function builtIns(): Plugin {
  return {
    name: 'built-ins',
    apply: 'build',
    renderChunk: (code) => ({
      code: code.replace(builtInImport, (whole, name?: string, names?: string, module = '') => {
        if (!isBuiltin(module) || names?.includes('default ')) return whole;
        const taken = [name, names?.replaceAll(' as ', ': ')].filter(Boolean);
        return taken.map((as) => `const ${as} = globalThis.process.getBuiltinModule("node:${module}");`).join(' ');
      }),
      // Nothing moves to another line.
      map: null,
    }),
  };
}

/**
 * Writes characters beyond ASCII as escapes. Node reads a file of ASCII without converting it, and keeps any other with a
 * character beyond U+00FF in two bytes for each. `String.raw` sees the escapes: we only write regular expressions with it,
 * where they mean the same.
 */
export function asciiOnly(): Plugin {
  return {
    name: 'ascii-only',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = file.code.replace(escapeOrWide, escaped);
        }
      },
    },
  };
}

/** A character beyond ASCII, and a backslash with what it escapes: in `\–` it goes, or it would escape ours. */
const escapeOrWide = /\\[\s\S]|[\u0080-\uffff]/g;

function escaped(found: string): string {
  const code = found.charCodeAt(found.length - 1);
  return code < 0x80 ? found : `\\u${code.toString(16).padStart(4, '0')}`;
}
