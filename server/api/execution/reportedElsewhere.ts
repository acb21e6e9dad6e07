/**
 * Whether a rejected promise that nothing handles is one that graphql-js left behind: when an item of a list fails at once,
 * it no longer waits for the items before, which may fail later. The answer has the error of the first, and no state is
 * unknown: a process that ended for it could be ended by any document that selects such fields.
 * Known by its name, so that a start loads nothing for it.
 */
export function isReportedElsewhere(error: unknown): boolean {
  return error instanceof Error && error.name === 'GraphQLError' && 'path' in error && error.path !== undefined;
}
