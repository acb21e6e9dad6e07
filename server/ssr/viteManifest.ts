import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The built client: where it lies, its shell, and the hashes of the shell's inline scripts for the CSP. */
export interface BuiltClient {
  folder: string;
  shell: string;
  scriptHashes: string[];
}

/** Reads the built client; undefined when it has not been built (tests, development). */
export function readBuiltClient(folder = join(import.meta.dirname, '../../client/dist')): BuiltClient | undefined {
  const path = join(folder, 'index.html');
  if (!existsSync(path)) return undefined;
  const shell = readFileSync(path, 'utf8');
  const inline = [...shell.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code ?? '');
  const scriptHashes = inline.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  return { folder, shell, scriptHashes };
}

/** One file of Vite's manifest: what it loads at once, and its styles. */
interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/** What the browser needs of the built client, as paths under its folder. */
interface Pieces {
  scripts: string[];
  styles: string[];
  /** Sources that are no pieces of the build: what they need would be loaded late. */
  missing: string[];
}

/**
 * Finds the pieces of the entry and of source files with all that they load at once. Files are named from the client's
 * folder, pages by their audience alone: which screen's folder holds them is the client's own matter.
 */
export type FindPieces = (...sources: string[]) => Pieces;

/** Reads the built client's manifest; undefined when there is none. */
export function readPieces(folder: string): FindPieces | undefined {
  const path = join(folder, '.vite/manifest.json');
  if (!existsSync(path)) return undefined;
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Chunk>;
  const pages = new Map(
    Object.keys(manifest).map((key) => [key.replace(/^(pages\/\w+\/)\w+\/(\w+\.tsx)$/, '$1$2'), key]),
  );
  return (...sources) => {
    const scripts = new Set<string>();
    const styles = new Set<string>();
    const add = (source: string) => {
      const chunk = manifest[source];
      if (!chunk || scripts.has(chunk.file)) return;
      scripts.add(chunk.file);
      for (const needed of chunk.imports ?? []) add(needed);
      for (const style of chunk.css ?? []) styles.add(style);
    };
    const names = ['index.html', ...sources].map((source) => pages.get(source) ?? source);
    for (const name of names) add(name);
    return { scripts: [...scripts], styles: [...styles], missing: names.filter((name) => !manifest[name]) };
  };
}
