/** One entry of package-lock.json. */
interface LockedPackage {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
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

/**
 * What would make `npm ci` fail or be unsafe: packages for other platforms dropped (npm does so silently when its
 * registry lacks them), content without a checksum, a host written down.
 */
export function lockFaults({ packages }: LockFile, manifest: Pick<LockedPackage, 'dependencies' | 'devDependencies'>) {
  const faults: string[] = [];
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
