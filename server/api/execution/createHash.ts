import { hash } from 'node:crypto';

/**
 * In place of `@apollo/utils.createhash` in the built server, by client/vite.config.ts. Apollo hashes the document of every
 * request; that package looks node:crypto up again each time, which takes as long as three hashes.
 */
export function createHash(algorithm: string) {
  let text = '';
  return {
    update(part: string) {
      text += part;
      return this;
    },
    digest(encoding: 'hex'): string {
      return hash(algorithm, text, encoding);
    },
  };
}
