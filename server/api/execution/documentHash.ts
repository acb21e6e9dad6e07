import { hash } from 'node:crypto';
import { type DocumentNode, print } from 'graphql';

/** The same for documents that differ in nothing but spaces and the order of their operation and fragments. */
export function documentHash({ definitions }: DocumentNode): string {
  return hash('sha256', definitions.map(print).sort().join('\n'), 'base64url');
}
