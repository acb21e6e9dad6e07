/** Clicks from which the price of one is compared with another period's: fewer say too little. */
export const minClicksCompared = 10;

/** How many events of one offer or advertisement are counted from one network address without a session. */
export const addressLimit = { perHour: 30, perDay: 300 } as const;
