import cluster from 'node:cluster';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Loading the server's modules is most of a start; compiled once, they load in a third of the time. Plain JavaScript,
// because what Node loads to read TypeScript, 20 MB that stay, is not needed for files of the cache.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compiled'));
const { NODE_ENV: environment = 'production' } = process.env;
if (environment === 'production') {
  if (cluster.isPrimary) {
    const { buildIfStale } = await import('../tools/build.ts');
    await buildIfStale(() => console.log('Building …')).catch(({ message }) => {
      console.error(message);
      process.exit(1);
    });
  }
  await import('../dist/serve.js');
} else await import('../tools/serve.ts');
