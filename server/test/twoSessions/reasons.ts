/** Why the callers of a mutation have nothing of each other's to lose. */
export const addsRow = 'It only adds a row.';
export const repeats = 'It sets one thing to the wanted state, and its answer says what is stored.';
export const changesNothing = 'It changes nothing that is stored.';
