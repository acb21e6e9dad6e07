import { defineDomain } from '../defineDomain.ts';

/** What people and businesses are given of what is stored about them. */
export const privacy = defineDomain({ name: 'privacy' });
