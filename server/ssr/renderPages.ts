import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DocumentNode } from 'graphql';
import type { Reader, RenderedPage } from '#shared/renderedPage.ts';

/**
 * What a rendered page is answered with, as the client caches it: data, or a refusal that is null for a fault of ours.
 */
export type PageAnswer = { data: unknown } | { refusal: object | null };

/** What the client's server entry needs. */
export interface PageSource {
  /** What the site's addresses begin with. */
  origin: string;
  ask(document: DocumentNode, variables: object): Promise<PageAnswer>;
}

/** The client's built server entry (client/entry-server.tsx). */
export interface ServerEntry {
  /** The page of an address; undefined for one that the browser renders alone. */
  planPage(address: string, reader: Reader): PlannedPage | undefined;
  /** Addresses of the pages that are always there. */
  fixedPaths: string[];
}

export interface PlannedPage {
  key: string;
  sources: string[];
  /** What rendering it asks. */
  questions(): Promise<{ document: DocumentNode; variables: object }[]>;
  render(source: PageSource): Promise<RenderedPage>;
}

const built = join(import.meta.dirname, '../dist/entry-server.js');

/** Loads the server entry; undefined when it has not been built (tests, development). */
export async function loadServerEntry(path = built): Promise<ServerEntry | undefined> {
  return existsSync(path) ? ((await import(pathToFileURL(path).href)) as ServerEntry) : undefined;
}
