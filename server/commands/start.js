import cluster from 'node:cluster';
import { rmSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Loading the server's modules is most of a start; compiled once, they load in a third of the time. Plain JavaScript,
// because what Node loads to read TypeScript, 20 MB that stay, is not needed for files of the cache.
const compiled = join(import.meta.dirname, '../../node_modules/.cache/compiled');
// The last step of a build, and of an image, whose files cannot be written later: loads the program and ends.
const onlyCompiles = process.argv[2] === '--compile';
if (onlyCompiles) rmSync(compiled, { recursive: true, force: true });
enableCompileCache(compiled);

const { NODE_ENV: environment = 'production' } = process.env;
if (onlyCompiles) await Promise.all([import('../tools/build.ts'), import('../dist/main.js')]);
else if (environment === 'production') {
  if (cluster.isPrimary) {
    const { buildIfStale } = await import('../tools/build.ts');
    await buildIfStale(() => console.log('Building …')).catch(({ message }) => {
      console.error(message);
      process.exit(1);
    });
  }
  await import('../dist/serve.js');
} else await import('../serve.ts');
