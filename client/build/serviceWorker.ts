import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** The page that every address of the app begins with. */
const shell = '/sovellus';
const appPiece = /\/client\/(pages\/app\/|lib\/Connection\.tsx)/;
const firstSeenFonts = /(inter|bricolage-grotesque)-latin-wght-normal.*\.woff2$/;

/** The app's pieces of the program, and all that they and the entry cannot do without. */
function appFiles(bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const found = new Set<string>();

  function add({ fileName, imports, viteMetadata }: Chunk) {
    if (found.has(fileName)) return;
    found.add(fileName);
    for (const css of viteMetadata?.importedCss ?? []) found.add(css);
    for (const name of imports) {
      const chunk = bundle[name];
      if (chunk?.type === 'chunk') add(chunk);
    }
  }

  for (const chunk of chunks) {
    if (chunk.isEntry || appPiece.test(chunk.facadeModuleId ?? '')) add(chunk);
  }
  for (const name of Object.keys(bundle)) if (firstSeenFonts.test(name)) found.add(name);
  return [...found].sort();
}

function revisionOf(page: Rolldown.OutputAsset | Chunk | undefined) {
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
        const assets = appFiles(bundle).map((name) => ({ url: `/${name}`, revision: null }));
        const files = [{ url: shell, revision: revisionOf(bundle['index.html']) }, ...assets];
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await bundleWorker(entry, files) });
      },
    },
  };
}
