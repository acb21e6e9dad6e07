import type { Rolldown } from 'vite';

type Chunk = Pick<Rolldown.OutputChunk, 'type' | 'fileName' | 'isEntry' | 'facadeModuleId' | 'imports'> & {
  viteMetadata?: { importedCss: ReadonlySet<string> };
};
/** What is read of a build's output. */
export type Output = Record<string, Chunk | { type: 'asset' }>;

const appPiece = /\/client\/(pages\/app\/|lib\/graphql\/Connection\.tsx)/;
const firstSeenFonts = /(inter|bricolage-grotesque)-latin-wght-normal.*\.woff2$/;

/** Files that the consumers' app needs offline: its pages, the connection to the server, and all that these and the entry load at once. */
export function appFiles(output: Output): string[] {
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
    if (chunk.type === 'chunk' && (chunk.isEntry || appPiece.test(chunk.facadeModuleId ?? ''))) add(chunk);
  }
  return [...found].sort();
}
