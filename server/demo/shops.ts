import type { DemoShop } from './demoShop.ts';
import { shopsElsewhere } from './shopsElsewhere.ts';
import { shopsNearby } from './shopsNearby.ts';
import { shopsOfTampere } from './shopsOfTampere.ts';

/** Fictional businesses: their business IDs are in a range that is not issued. */
export const shops: DemoShop[] = [...shopsOfTampere, ...shopsElsewhere, ...shopsNearby];
