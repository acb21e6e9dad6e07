import type { auditLoaders, Writers } from '../loaders.ts';
import { actorOf } from './businessEvents.ts';

type Loaders = ReturnType<typeof auditLoaders>;

/** Resolvers of who made a row and who edited it last, by the log: null from before they were noted. */
const writerOf =
  (which: keyof Writers) =>
  async ({ id }: { id: string }, _args: unknown, { loaders }: { loaders: Loaders }): Promise<string | null> => {
    const entry = (await loaders.writers.load(id))[which];
    // The business itself, where no person is known, says nothing that its reader does not know.
    return entry && entry.actorName !== entry.businessName ? actorOf(entry, loaders) : null;
  };

/** The fields of an offer and of a weekly repeat. */
export const writers = { madeBy: writerOf('madeBy'), editedBy: writerOf('editedBy') };
