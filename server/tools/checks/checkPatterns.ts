import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSync } from 'recheck';
import { parseSync } from 'vite';
import { projectRoot } from '../runProgram.ts';

/** A regular expression as it is written in a source file. */
interface Literal {
  file: string;
  pattern: string;
  flags: string;
}

/** Sources that process what callers send: not tests, benches, tools or the made-up marketplace's data. */
const sources = ['server/**/*.ts', 'client/**/*.{ts,tsx}', 'mocks/**/*.ts'];
const skipped = /\.(test|fixtures|journey|generated|config)\.tsx?$|(^|\/)(test|journeys|commands|tools|demo|build)\//;

/** Milliseconds for a pattern; what is not proven by then is not proven. */
const timeout = 10_000;
/** Without one of these a pattern ends after a fixed number of steps at each place. */
const unbounded = /[*+]|\{\d+,\}/;

/**
 * Files whose patterns only read texts of a bounded length, with the longest and why. Their patterns may take time with
 * the square of the text; one that takes exponential time is refused there too.
 */
const boundedFiles: Record<string, string> = {
  'server/domain/chat/': "a consumer's message (2000 UTF-16 units by the schema) or an answer (4000 characters)",
  'server/ssr/ssr.ts': 'the built index.html, which is our own',
  'client/entry-server.tsx': 'the head of a page as we render it',
  'server/ssr/viteManifest.ts': 'the built index.html, which is our own',
  'server/api/schemaReference.ts': 'schema.graphql, which is our own',
  'server/finnish/understanding.ts': 'a search, of at most 200 characters',
  'server/shared/finnish/gradation.ts': 'a word of a search, of at most 200 characters',
  'server/shared/rules/billing/reference.ts': 'a reference number that we make, of at most 20 digits',
  'server/shared/rules/typed/': 'what a person types into a field, cut at 60 characters',
  'server/domain/prices/names/': 'the name of an offer or a product (200 characters by the schema)',
  'server/platform/telemetry/redact.ts': 'the first 8000 characters of a message',
};

/** Every literal regular expression of a source text, found by a parser. */
export function literalsOf(file: string, source: string): Literal[] {
  const found: Literal[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { regex } = node as { regex?: { pattern: string; flags: string } };
    if (regex && !Array.isArray(node)) found.push({ file, ...regex });
    for (const inner of Object.values(node)) visit(inner);
  };
  visit(parseSync(file, source).program);
  return found;
}

/** What is wrong with a pattern: the sentence, or undefined when it is linear or its input is bounded. */
export function slowness({ file, pattern, flags }: Literal): string | undefined {
  if (!unbounded.test(pattern)) return undefined;
  const isBounded = Object.keys(boundedFiles).some((place) => file.startsWith(place));
  const verdict = checkSync(pattern, flags, { timeout: isBounded ? timeout / 10 : timeout });
  const complexity = verdict.status === 'vulnerable' ? verdict.complexity : undefined;
  if (verdict.status === 'safe' || (isBounded && complexity?.type !== 'exponential')) return undefined;
  return `${file}: /${pattern}/${flags} takes ${complexity?.summary ?? 'a time that could not be proven'}`;
}

/** Every pattern of the production code that input can make slow; empty when there is none. */
function slowPatterns(root: string): string[] {
  const files = globSync(sources, { cwd: root }).filter((file) => !skipped.test(file));
  const literals = files.flatMap((file) => literalsOf(file, readFileSync(join(root, file), 'utf8')));
  const distinct = new Map(literals.map((literal) => [`${literal.file} ${literal.pattern} ${literal.flags}`, literal]));
  return [...distinct.values()].flatMap((literal) => slowness(literal) ?? []);
}

const found = slowPatterns(projectRoot);
if (found.length > 0) console.error(found.join('\n'));
process.exitCode = found.length > 0 ? 1 : 0;
