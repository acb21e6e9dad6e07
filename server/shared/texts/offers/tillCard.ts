/** How an offer is taken at the till: on its card, and in the mail about it. */
export const tillCardTexts = {
  rules: {
    SHOW: 'Asiakas näyttää tai sanoo päivän nelinumeroisen koodin. Se on kaikille sama ja vaihtuu joka päivä.',
    ONCE: 'Asiakkaalla on oma kymmenmerkkinen koodi, joka toimii kerran.',
  },
  age: (years: number) => `Ikäraja: ei myydä alle ${years}-vuotiaalle. Tarkista ikä.`,
  limit: (customers: number) =>
    `Tarjous on ${customers.toLocaleString('fi-FI')} ensimmäiselle asiakkaalle. Kassa kertoo, kun se on loppunut.`,
  grace: (day: string) => `Koodi kelpaa vielä päättymisen jälkeen, ${day} asti.`,
};

/** Mails about it. */
export const tillCardMail = {
  heading: (title: string) => `Tänään alkaa: ${title}`,
  headingOfSeveral: (count: number) => `Tänään alkaa ${count} tarjousta, joissa on koodi`,
  intro: 'Näin tämä otetaan kassalla:',
  introOfSeveral: 'Näin nämä otetaan kassalla. Avaa ohje tarjouksen nimestä.',
  lastDay: (day: string) => `Viimeinen päivä on ${day}.`,
  rest: (count: number) => `Lisäksi alkaa ${count} muuta. Löydät niiden ohjeet Kassa-sivulta.`,
  open: 'Avaa ohje',
};
