import { basename } from 'node:path';
import type { Constructor, MigrationObject } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';

type Files = Record<string, Record<string, Constructor<Migration>>>;

/**
 * Every migration, when Vite has bundled the server: to load a file for each takes longer than to run them on a new
 * database. Undefined when it runs from its sources; then they are found in their folder.
 */
export const bundledMigrations: MigrationObject[] | undefined =
  import.meta.env &&
  Object.entries(import.meta.glob('../../../migrations/*.ts', { eager: true }) as Files).flatMap(([path, exported]) =>
    Object.values(exported).map((migration) => ({ name: basename(path, '.ts'), class: migration })),
  );
