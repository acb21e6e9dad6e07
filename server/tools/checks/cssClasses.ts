import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names in the CSS that are no classes of the file: comments, texts and addresses, and classes of others. */
const foreign = /\/\*[\s\S]*?\*\/|'[^']*'|"[^"]*"|url\([^)]*\)|:global\((?:[^()]|\([^()]*\))*\)/g;

/** The classes of a CSS module. */
function classesOf(css: string): Set<string> {
  return new Set([...css.replace(foreign, '').matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name));
}

/** The classes that a source reads of each of its modules; undefined for a module of which it chooses classes by a value. */
function readsOf(file: string, source: string): [module: string, names: string[] | undefined][] {
  const imports = [...source.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)];
  return imports.map(([, local, path = '']) => [
    path.startsWith('#client/') ? path.slice(1) : join(file, '..', path),
    source.includes(`${local}[`)
      ? undefined
      : [...source.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, name = '']) => name),
  ]);
}

/** Classes of CSS modules that no source reads, and those that a source reads and its module lacks, a line each. */
export function cssFaults(files: ReadonlyMap<string, string>): string[] {
  const isModule = (file: string) => file.endsWith('.module.css');
  const unread = new Map([...files].filter(([file]) => isModule(file)).map(([file, css]) => [file, classesOf(css)]));
  const faults: string[] = [];
  for (const [file, source] of files) {
    if (isModule(file)) continue;
    for (const [module, names] of readsOf(file, source)) {
      const classes = classesOf(files.get(module) ?? '');
      const missing = new Set(names?.filter((name) => !classes.has(name)));
      for (const name of missing) faults.push(`${file} reads the class ${name}, which ${module} lacks`);
      for (const name of names ?? classes) unread.get(module)?.delete(name);
    }
  }
  const unused = [...unread].flatMap(([module, names]) =>
    [...names].map((name) => `${module} has the class ${name}, which no source reads`),
  );
  return [...faults, ...unused];
}

/** The faults of the client below `root`. */
export function cssFaultsOf(root: string): string[] {
  const files = globSync('client/**/*.{ts,tsx,module.css}', { cwd: root });
  return cssFaults(new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')])));
}
