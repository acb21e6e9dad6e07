import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { appShell } from '../pages/app/offline.ts';

function revisionOf(page: Rolldown.OutputBundle[string] | undefined) {
  const source = page?.type === 'asset' ? page.source : '';
  return createHash('sha256').update(source).digest('hex').slice(0, 16);
}

/** Bundles the worker separately, with the list of files that it caches. */
async function bundleWorker(entry: string, fileName: string, filled: Record<string, unknown>) {
  const define = Object.fromEntries(Object.entries(filled).map(([name, value]) => [name, JSON.stringify(value)]));
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: fileName } },
    },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  return output[0].code;
}

/**
 * Builds serviceWorker.ts into /sw.js, and the worker of the till's page into /kassa.js. Names under assets/ carry a hash of their content; the shell has a revision, so
 * that a new build is a new version of the app.
 */
export function serviceWorker(): Plugin {
  let client = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: ({ root }) => {
      client = root;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const assets = appFiles(bundle as Output).map((name) => ({ url: `/${name}`, revision: null }));
        const files = [{ url: appShell, revision: revisionOf(bundle['index.html']) }, ...assets];
        const app = await bundleWorker(join(client, 'serviceWorker.ts'), 'sw.js', { __APP_FILES__: files });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: app });
        const ofTill = tillFiles(bundle as Output).map((name) => `/${name}`);
        const revision = createHash('sha256')
          .update([...ofTill, files[0]?.revision].join())
          .digest('hex')
          .slice(0, 16);
        const filled = { __TILL_FILES__: ofTill, __TILL_BUILD__: revision };
        const till = await bundleWorker(join(client, 'pages/portal/till/tillWorker.ts'), 'kassa.js', filled);
        this.emitFile({ type: 'asset', fileName: 'kassa.js', source: till });
      },
    },
  };
}

type Chunk = Pick<Rolldown.OutputChunk, 'type' | 'fileName' | 'isEntry' | 'facadeModuleId' | 'imports'> & {
  viteMetadata?: { importedCss: ReadonlySet<string> };
};
/** What is read of a build's output. */
export type Output = Record<string, Chunk | { type: 'asset' }>;

const appPiece = /\/client\/(pages\/app\/|lib\/graphql\/Connection\.tsx)/;
const firstSeenFonts = /(inter|bricolage-grotesque)-latin-wght-normal.*\.woff2$/;

/** Files that the consumers' app needs offline: its pages, the connection to the server, and all that these and the entry load at once. */
export const appFiles = (output: Output) => filesOf(output, appPiece);

const tillPiece =
  /\/client\/(pages\/portal\/(till\/TillPage|layout\/PortalLayout|portalPieces)|lib\/graphql\/Connection)\.tsx?$/;

/** The same of the till's page, with its frame. */
export const tillFiles = (output: Output) => filesOf(output, tillPiece);

/** The first fonts, and all that the pieces and the entry load at once. */
function filesOf(output: Output, piece: RegExp): string[] {
  const found = new Set(Object.keys(output).filter((name) => firstSeenFonts.test(name)));

  function add({ fileName, imports, viteMetadata }: Chunk) {
    if (found.has(fileName)) return;
    found.add(fileName);
    for (const css of viteMetadata?.importedCss ?? []) found.add(css);
    for (const name of imports) {
      const chunk = output[name];
      if (chunk?.type === 'chunk') add(chunk);
    }
  }

  for (const chunk of Object.values(output)) {
    if (chunk.type === 'chunk' && (chunk.isEntry || piece.test(chunk.facadeModuleId ?? ''))) add(chunk);
  }
  return [...found].sort();
}
