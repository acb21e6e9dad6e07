/** How many events of one offer or advertisement are counted from one network address without a session. */
export const addressLimit = { perHour: 30, perDay: 300 } as const;
