import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Loading the server's modules is most of a start; compiled once, they load in a third of the time. Plain JavaScript,
// because what Node loads to read TypeScript, 20 MB that stay, is not needed for files of the cache.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compiled'));
await import('../tools/serve.ts');
