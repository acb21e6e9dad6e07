import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** Where sentences come from the tables of `server/shared/texts`, so that they can be translated. */
const rooms = [
  'server/shared/rules/{businessMails,push,reports,shops,statements}.ts',
  'server/shared/rules/offers/{drafts,priceFields,prices,repeats,watches}.ts',
  // Every domain but those that still have sentences in place.
  'server/domain/!(accounts|ads|analytics|audit|bank|billing|books|catalogue|chat|contact|receivables|search|settings|system)/**/*.ts',
  'server/domain/analytics/{renderReport,reportFile,weeklyMail}.ts',
  'server/domain/accounts/email/businessMails.ts',
  'server/workflows/{createOffer,createOfferForBusiness,decideReport,mailLowBalances,publishDraft,repeatOffer,reportOffer,runRepeats}.ts',
];

interface Literal {
  type?: string;
  start?: number;
  value?: unknown;
  quasis?: { value: { cooked: string } }[];
}

/** At least two words, and a Finnish letter or the mark that ends a sentence. A label of one word is an argument. */
function isSentence(text: string): boolean {
  return /\S\s+\S/.test(text) && (/[äöÄÖ]/.test(text) || /[\p{L}\p{N}…)"][.!?]$/u.test(text));
}

/** The sentences that a source text has in place, each with its line. */
export function sentencesIn(file: string, source: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, value, quasis, start = 0 } = node as Literal;
    const text = type === 'TemplateLiteral' ? quasis?.map(({ value }) => value.cooked).join('…') : value;
    if ((type === 'TemplateLiteral' || type === 'Literal') && typeof text === 'string' && isSentence(text)) {
      found.push(`${file}:${source.slice(0, start).split('\n').length}: "${text}" belongs to server/shared/texts`);
    }
    for (const inner of Object.values(node)) visit(inner);
  };
  visit(parseSync(file, source).program);
  return found;
}

/** Files whose strings are never shown to a person: logs, word lists, and quotations of the privacy notice. */
const noTexts = /\.(test|fixtures)\.ts$|\/prices\/names\/|\/personalData\.ts$/;

/** The sentences that the rooms with tables have in place. */
export function sentencesInPlace(root: string): string[] {
  const files = globSync(rooms, { cwd: root }).filter((file) => !noTexts.test(file));
  return files.flatMap((file) => sentencesIn(file, readFileSync(join(root, file), 'utf8')));
}

const texts = '{client,server,mocks,docs}/**/*.{ts,tsx,css,graphql,md}';
const skipped = /generated|SCHEMA\.md$|^docs\/glossary\.md$|\/wording(\.test)?\.ts$/;

/** Words that are never right in the project, of those that the glossary says to avoid. */
const avoided =
  /\b(?:anew|whoever|somebody|anybody|(?<!as )nobody(?= [a-z])|by itself|in so many|and the like|lets? in|letting in|dearer|dearest|misfits?|empty-handed|(?:most|least|longest|shortest|fewest)(?:Bytes|Rows|Errors|Tries|Length|Size|Tokens|Hits)|(?:is|are) told|tells of|told of)\b/gi;

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
