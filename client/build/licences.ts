import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Where the notices are served. */
const licencesFile = 'lisenssit.txt';

/** The folders of the packages that modules come from, of nested ones the innermost. */
export function packageFolders(modules: Iterable<string>): string[] {
  const found = [...modules].flatMap((id) => /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/?]+)/.exec(id)?.[1] ?? []);
  return [...new Set(found)].toSorted();
}

/** Name, licence and notices of a package and of the fonts and tables in its folders, as their licences ask to pass on. */
export async function noticeOf(folder: string): Promise<string> {
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const files = await readdir(folder, { withFileTypes: true });
  const inner = files.filter((file) => file.isDirectory() && file.name !== 'node_modules').map((file) => file.name);
  const names = await Promise.all(
    ['', ...inner].map(async (part) => (await readdir(join(folder, part))).map((file) => join(part, file))),
  );
  const texts = names
    .flat()
    .filter((file) => /(^|\/)(licen[cs]e|notice|copying)/i.test(file))
    .toSorted();
  const notices = await Promise.all(texts.map((file) => readFile(join(folder, file), 'utf8')));
  return [`${name} ${version} (${license})`, ...notices.map((text) => text.trim())].join('\n\n');
}

/** What the server renders the pages of flyers with: letters and colours of these are in pictures that it passes on. */
const renderers = ['pdfjs-dist', '@napi-rs/canvas'];

/** The folders of the packages that render, beside this program. */
export function rendererFolders(): string[] {
  const { resolve } = createRequire(import.meta.url);
  return renderers.map((name) => dirname(resolve(`${name}/package.json`)));
}

/** Writes a file with the licences of everything that the built client carries: MIT, BSD and others require it. */
export function licences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? one.moduleIds : []));
      const notices = await Promise.all([...packageFolders(modules), ...rendererFolders()].map(noticeOf));
      this.emitFile({
        type: 'asset',
        fileName: licencesFile,
        source: `${notices.join(`\n\n${'-'.repeat(72)}\n\n`)}\n`,
      });
    },
  };
}
