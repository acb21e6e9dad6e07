/** Below this many euros the balance is low (spec P section 9). */
export const lowBalanceLimit = 50;
