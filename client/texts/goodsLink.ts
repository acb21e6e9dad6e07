/** Links to the pages of goods, from other pages. */
export const goodsLink = {
  all: (plural: string) => `Kaikki ${plural} yksikköhinnan mukaan`,
  compare: 'Vertaa hintoja',
} as const;
