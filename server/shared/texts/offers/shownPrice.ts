/** How prices are said to consumers, on every surface. Amounts and days come as people write them. */
export const shownPriceTexts = {
  each: (amount: string) => `Yksittäin ${amount}`,
  others: (amount: string) => `Muille ${amount}`,
  usual: (amount: string) => `Normaalihinta ${amount}`,
  before: { short: (amount: string) => `ennen ${amount}`, long: (amount: string) => `Ennen ${amount}` },
  lowest30: {
    short: (amount: string) => `30 pv alin ${amount}`,
    long: (amount: string) => `Alin hinta 30 päivän aikana ennen alennusta: ${amount}`,
  },
  lowest: {
    short: (amount: string) => `alin ${amount}`,
    long: (amount: string, day: string) => `Alin hinta ennen alennusta: ${amount} (myynnissä ${day} alkaen)`,
  },
};
