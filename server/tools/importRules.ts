import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** A domain may use those before it, never those after. */
export const domainOrder = [
  'audit',
  'settings',
  'accounts',
  'billing',
  'offers',
  'ads',
  'analytics',
  'chat',
  'support',
];

export interface Import {
  /** Path from the project's root, or the name of a package. */
  target: string;
  /** Erased before the program runs. */
  typeOnly: boolean;
}

/** Files without I/O, which the browser may load. */
const pure = /(^|\/)(rules|commonPasswords|cities|messages|errors|versions|settingsContent|schema\.generated)\.ts$/;
const isTest = (file: string) => /\.test\.tsx?$|(^|\/)(test|journeys)\//.test(file);
const domainOf = (file: string) => /^server\/domain\/([^/]+)\//.exec(file)?.[1];
const within = (path: string, ...folders: string[]) => folders.some((folder) => path.startsWith(`${folder}/`));

type Rule = (file: string, target: string, typeOnly: boolean) => string | false;

/** Each tells why `file` may not import `target`, if so. Tests see everything on their side. */
const rules: Rule[] = [
  function domainsPointDown(file, target) {
    const [from, to] = [domainOf(file), domainOf(target)];
    if (!from || !to || isTest(file)) return false;
    return domainOrder.indexOf(to) > domainOrder.indexOf(from) && `${from} stands below ${to}`;
  },
  function domainsKnowNoCallers(file, target) {
    if (!within(file, 'server/domain') || isTest(file) || file.endsWith('/resolvers.ts')) return false;
    return within(target, 'server/api', 'server/rest') && 'a domain does not know who calls it';
  },
  function platformKnowsNoBusiness(file, target) {
    if (!within(file, 'server/platform') || isTest(file)) return false;
    return within(target, 'server/domain', 'server/api', 'server/rest') && 'the platform knows nothing of the business';
  },
  function rulesArePure(file, target) {
    if (!/(^|\/)(rules|commonPasswords|cities|messages)\.ts$/.test(file)) return false;
    return !pure.test(target) && 'the browser runs this file too: only pure files';
  },
  function clientTakesOnlyPureFiles(file, target) {
    return (
      within(file, 'client') && within(target, 'server') && !pure.test(target) && 'the client takes only pure files'
    );
  },
  function serverStandsAlone(file, target) {
    return within(file, 'server') && within(target, 'client', 'mocks') && 'the server stands alone';
  },
  function mocksTakeOnlyTheGate(file, target, typeOnly) {
    if (!within(file, 'mocks') || !within(target, 'server') || typeOnly) return false;
    const allowed = pure.test(target) || /^server\/api\/(auth|operationLimits|scalars)\.ts$/.test(target);
    return !allowed && 'mocks take only the gates, the scalars and pure files';
  },
  function pagesAreLeaves(file, target) {
    const below = within(file, 'client/features', 'client/ui', 'client/lib') && !isTest(file);
    return below && within(target, 'client/pages') && 'pages are leaves';
  },
  function uiKnowsNoDomain(file, target) {
    const below = within(file, 'client/ui', 'client/lib') && !isTest(file);
    return below && within(target, 'client/features') && 'ui and lib know no domain';
  },
];

/** Why each of a file's imports is not allowed; empty when all are. */
export function importFaults(file: string, imports: Import[]): string[] {
  return imports.flatMap(({ target, typeOnly }) =>
    rules
      .map((rule) => rule(file, target, typeOnly))
      .filter((reason) => reason !== false)
      .map((reason) => `${file} imports ${target}: ${reason}`),
  );
}

const importing = /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|import\(\s*'([^']+)'\s*\)/g;

/** The imports of a source text; relative ones as paths from the root. */
export function importsOf(file: string, source: string): Import[] {
  return [...source.matchAll(importing)].map(([, type, named = '', dynamic]) => {
    const target = dynamic ?? named;
    const path = target.startsWith('.') ? join(dirname(file), target).split(sep).join('/') : target;
    return { target: path.replace(/\?.*$/, ''), typeOnly: type !== undefined };
  });
}

/** Every forbidden import among the sources under `root`. */
export function forbiddenImports(root: string): string[] {
  return ['server', 'client', 'mocks'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter((file) => !file.includes('/dist/') && !file.endsWith('.d.ts'))
      .flatMap((file) => importFaults(file, importsOf(file, readFileSync(join(root, file), 'utf8')))),
  );
}
