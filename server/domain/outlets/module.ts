import { defineModule } from '../definitions/defineModule.ts';
import { outletLoaders } from './loaders.ts';
import { resolvers } from './resolvers.ts';

/** What the domain answers. */
export const outlets = defineModule({ resolvers, loaders: outletLoaders });
