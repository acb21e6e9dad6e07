import { defineModule } from '../definitions/defineModule.ts';
import { referencedIcons } from './advertisements.ts';
import { resolvers } from './resolvers.ts';

/** What the domain answers, and what it does outside requests. */
export const ads = defineModule({
  resolvers,
  knownFiles: [referencedIcons],
});
