import { join } from 'node:path';
import { projectRoot } from './runProgram.ts';

/** Folder in which the build leaves an embedded database, migrated and without data, for first starts to copy. */
export const builtCluster = join(projectRoot, 'node_modules/.cache/cluster');
