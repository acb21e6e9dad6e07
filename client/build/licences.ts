import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Where the notices are served. */
const licencesFile = 'lisenssit.txt';

/** The folders of the packages that modules come from, of nested ones the innermost. */
export function packageFolders(modules: Iterable<string>): string[] {
  const found = [...modules].flatMap((id) => /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/?]+)/.exec(id)?.[1] ?? []);
  return [...new Set(found)].toSorted();
}

/** Name, licence and notice of a package, as its licence asks to pass them on. */
async function noticeOf(folder: string): Promise<string> {
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const texts = (await readdir(folder)).filter((file) => /^(licen[cs]e|notice|copying)/i.test(file)).toSorted();
  const notices = await Promise.all(texts.map((file) => readFile(join(folder, file), 'utf8')));
  return [`${name} ${version} (${license})`, ...notices.map((text) => text.trim())].join('\n\n');
}

/** Writes a file with the licences of everything that the built client carries: MIT, BSD and others require it. */
export function licences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? one.moduleIds : []));
      const notices = await Promise.all(packageFolders(modules).map(noticeOf));
      this.emitFile({
        type: 'asset',
        fileName: licencesFile,
        source: `${notices.join(`\n\n${'-'.repeat(72)}\n\n`)}\n`,
      });
    },
  };
}
