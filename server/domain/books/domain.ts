import { defineDomain } from '../definitions/defineDomain.ts';

/** The books for the accountant, and the rules that all books agree with. */
export const books = defineDomain({ name: 'books' });
