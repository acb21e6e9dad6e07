import { defineModule } from '../definitions/defineModule.ts';
import { resolvers } from './resolvers.ts';

/** What the domain answers, and what it does outside requests. */
export const prices = defineModule({
  resolvers,
});
