import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { appFiles, type Output } from './appFiles.ts';

/** The page that every address of the app begins with. */
const shell = '/sovellus';

function revisionOf(page: Rolldown.OutputBundle[string] | undefined) {
  const source = page?.type === 'asset' ? page.source : '';
  return createHash('sha256').update(source).digest('hex').slice(0, 16);
}

/** Bundles the worker by itself, with the list of files that it keeps. */
async function bundleWorker(entry: string, files: { url: string; revision: string | null }[]) {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { __APP_FILES__: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  return output[0].code;
}

/**
 * Builds serviceWorker.ts into /sw.js. Names under assets/ carry a hash of their content; the shell has a revision, so
 * that a new build is a new version of the app.
 */
export function serviceWorker(): Plugin {
  let entry = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: ({ root }) => {
      entry = join(root, 'serviceWorker.ts');
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const assets = appFiles(bundle as Output).map((name) => ({ url: `/${name}`, revision: null }));
        const files = [{ url: shell, revision: revisionOf(bundle['index.html']) }, ...assets];
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await bundleWorker(entry, files) });
      },
    },
  };
}
