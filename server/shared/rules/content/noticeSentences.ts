// Apart from the sentences that only forms and offices need: public pages load these.

/** What is shown with an offer to consumers. */
export const contentNotices = {
  age: (years: number) => `Alkoholia myydään yli ${years}-vuotiaille.`,
  credit: (lender: string, rate: string, example: string) =>
    `Luotonantaja: ${lender}. Todellinen vuosikorko ${rate}\u00a0%. Esimerkki: ${example}`,
} as const;
