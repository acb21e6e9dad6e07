/** One entry of package-lock.json. */
interface LockedPackage {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** What is read of package.json. */
interface Manifest extends Pick<LockedPackage, 'dependencies' | 'devDependencies'> {
  overrides?: Record<string, string | Record<string, string>>;
}

export interface LockFile {
  packages: Record<string, LockedPackage>;
}

/** Where Node looks for `name` from the package at `path`, nearest first. */
function candidates(path: string, name: string): string[] {
  const own = `${path ? `${path}/` : ''}node_modules/${name}`;
  if (!path) return [own];
  const parent = path.slice(0, Math.max(0, path.lastIndexOf('node_modules/') - 1));
  return [own, ...candidates(parent, name)];
}

const numbers = (version: string) => version.split('-', 1).join().split('.').map(Number);

/** Below zero when the first version is the lower one. Of the second, parts that are not numbers count as equal. */
function compare(version: string, bound: string): number {
  const [own, other] = [numbers(version), numbers(bound)];
  const at = other.findIndex((number, place) => !Number.isNaN(number) && number !== own[place]);
  return at < 0 ? 0 : (own[at] ?? 0) - (other[at] ?? 0);
}

const meets: Record<string, (difference: number) => boolean> = {
  '<': (difference) => difference < 0,
  '<=': (difference) => difference <= 0,
  '>': (difference) => difference > 0,
  '>=': (difference) => difference >= 0,
  '=': (difference) => difference === 0,
};

/** Whether a version is within one part of a range, such as `>=1.2` or `^1.2.3`. */
function isWithin(version: string, part: string): boolean {
  const [, sign = '', bound = ''] = /^([<>]=?|[~^=]?)v?(.*)$/.exec(part) ?? [];
  const difference = compare(version, bound);
  if (sign !== '^' && sign !== '~') return meets[sign || '=']?.(difference) ?? false;
  const parts = bound.split('.');
  const fixed = sign === '~' ? 2 : parts.findIndex((number) => number !== '0') + 1 || parts.length;
  return difference >= 0 && compare(version, parts.slice(0, fixed).join('.')) === 0;
}

/** Whether a version is in a range of npm, as package files write them. */
function isInRange(version: string, range: string): boolean {
  const alternatives = range.replaceAll(/([<>=~^]) +/g, '$1').split('||');
  return alternatives.some((each) =>
    each
      .trim()
      .split(/\s+/)
      .every((part) => isWithin(version, part)),
  );
}

/** Packages that others can use but not in the version that is there: npm 10 wants a second one in the lock file. */
function peerFaults({ packages }: LockFile, { overrides = {} }: Manifest): string[] {
  return Object.entries(packages).flatMap(([path, { peerDependencies = {}, peerDependenciesMeta = {} }]) =>
    Object.entries(peerDependencies).flatMap(([name, range]) => {
      const place = candidates(path, name).find((each) => packages[each]);
      const { version } = (place && packages[place]) || {};
      const own = overrides[path.split('node_modules/').at(-1) ?? ''];
      const isOverridden = typeof own === 'object' && own[name] !== undefined;
      if (!version || !peerDependenciesMeta[name]?.optional || isOverridden || isInRange(version, range)) return [];
      return [`${path} can use ${name} ${range}, the lock file has ${version}: name it in overrides`];
    }),
  );
}

/**
 * What would make `npm ci` fail or be unsafe: packages for other platforms dropped (npm does so silently when its
 * registry lacks them), content without a checksum, a host written down.
 */
export function lockFaults({ packages }: LockFile, manifest: Manifest) {
  const faults = peerFaults({ packages }, manifest);
  for (const [path, locked] of Object.entries(packages)) {
    if (path && !locked.link && !locked.integrity) faults.push(`${path} has no checksum`);
    if (locked.resolved) faults.push(`${path} names the host it came from`);
    for (const name of Object.keys(locked.optionalDependencies ?? {})) {
      if (!candidates(path, name).some((place) => packages[place]))
        faults.push(`${name}, optional of ${path}, is missing`);
    }
  }
  for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
    const locked = packages[`node_modules/${name}`]?.version;
    if (locked !== version) faults.push(`package.json wants ${name} ${version}, the lock file has ${locked ?? 'none'}`);
  }
  return faults;
}
