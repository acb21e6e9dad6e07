import { defineModule } from '../defineModule.ts';
import { resolvers } from './resolvers.ts';

/** What the domain answers. */
export const privacy = defineModule({ resolvers });
