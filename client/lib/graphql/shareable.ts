import { type ASTNode, print } from 'graphql';
import { shareable } from './shareable.generated.ts';

/**
 * Whether an operation is requested by GET: everybody gets the same answer to it, so caches between the server and its
 * readers may store it. A browser then asks only whether it has changed.
 */
export const isShareable = (operation: string) => shareable.has(operation);

/** A document on one line, short enough for an address. Our documents contain no texts whose spaces matter. */
export const onOneLine = (document: ASTNode) => print(document).replace(/\s+/g, ' ');
