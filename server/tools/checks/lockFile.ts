import { satisfies } from 'semver';

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

/** Packages that others can use but not in the version that is there: npm 10 wants a second one in the lock file. */
function peerFaults({ packages }: LockFile, { overrides = {} }: Manifest): string[] {
  return Object.entries(packages).flatMap(([path, { peerDependencies = {}, peerDependenciesMeta = {} }]) =>
    Object.entries(peerDependencies).flatMap(([name, range]) => {
      const place = candidates(path, name).find((each) => packages[each]);
      const { version } = (place && packages[place]) || {};
      const own = overrides[path.split('node_modules/').at(-1) ?? ''];
      const isOverridden = typeof own === 'object' && own[name] !== undefined;
      if (!version || !peerDependenciesMeta[name]?.optional || isOverridden || satisfies(version, range)) return [];
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
