/** How an offer reads wherever it is shown. */
export const offerView = {
  until: (date: string) => `Voimassa ${date} asti`,
  more: (count: number) => `+${count}`,
} as const;

/** What is shown beside a consumer's price; the price itself is written by the rules that the server shares. */
export const offerPrice = {
  now: 'Nyt',
  before: 'Ennen',
  derived: 'Alennus on laskettu yrityksen ilmoittamasta alimmasta hinnasta.',
  checked: 'Hinta tarkistettu',
  checkedHow: (offers: number) =>
    `Alennus on laskettu oikein yrityksen ilmoittamasta 30 päivän alimmasta hinnasta. Vertasimme sitä myös yrityksen ${
      offers === 1 ? 'aiempaan tarjoukseen' : `${offers} aiempaan tarjoukseen`
    } Lähitarjouksessa. Kassahintoja ja muita kauppoja emme näe.`,
} as const;
