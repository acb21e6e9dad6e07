/** Below this many euros the balance is low. */
export const lowBalanceLimit = 50;
