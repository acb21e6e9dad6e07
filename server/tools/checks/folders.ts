import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';

/** Entries that a folder may have, so that it is read at a glance. */
const maxEntries = 25;

/** Folders of one kind of entry, which is looked up by name: a text for each page, a migration, an example for each call, a bank's file
 * with what is read of it, a domain and its texts, whose order is in server/domains.ts. */
const listed = [
  'migrations',
  'client/texts',
  'server/api/examples',
  'server/domain',
  'server/domain/bank/cases',
  'server/shared/texts/domains',
];

/** The folders among `paths` and above them that have too many entries, a line each. */
export function crowdedFolders(paths: string[]): string[] {
  const entries = new Map<string, Set<string>>();
  for (const path of paths) {
    for (let entry = path; dirname(entry) !== '.'; entry = dirname(entry)) {
      const folder = dirname(entry);
      entries.set(folder, (entries.get(folder) ?? new Set()).add(basename(entry)));
    }
  }
  return [...entries]
    .filter(([folder, { size }]) => size > maxEntries && !listed.includes(folder))
    .map(([folder, { size }]) => `${folder} has ${size} entries, more than ${maxEntries}: divide it by subject`);
}

/** The sources' folders below `root` that have too many entries; what was built of them does not count. */
export function crowdedFoldersOf(root: string): string[] {
  const exclude = ['{server,client}/dist', '{server,client}/dist/**'];
  return crowdedFolders(globSync('{server,client,mocks,migrations,docs}/**/*.*', { cwd: root, exclude }));
}
