import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const texts = '{client,server,mocks,docs}/**/*.{ts,tsx,css,graphql,md}';
const skipped = /generated|SCHEMA\.md$|^docs\/glossary\.md$|\/words(\.test)?\.ts$/;

/** Words that are never right in the project, of those that the glossary says to avoid. */
const avoided =
  /\b(?:anew|whoever|somebody|in so many|and the like|lets? in|letting in|dearer|dearest|misfits?|empty-handed|(?:most|least|longest|shortest|fewest)(?:Bytes|Rows|Errors|Tries|Length|Size|Tokens|Hits)|(?:is|are) told|tells of|told of)\b/gi;

/** The avoided words of a text, each with its line. */
export function avoidedWords(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, at) => [...line.matchAll(avoided)].map(([word]) => `${at + 1}: '${word}' (docs/glossary.md)`));
}

/** The avoided words of the sources and documents. */
export function dialectFaults(root: string): string[] {
  const files = [...globSync([texts, '*.md', 'schema.graphql'], { cwd: root })].filter((file) => !skipped.test(file));
  return files.flatMap((file) =>
    avoidedWords(readFileSync(join(root, file), 'utf8')).map((fault) => `${file}:${fault}`),
  );
}
