/** The code that a customer shows at the till. */
export const redemptionCode = {
  close: 'Sulje koodi',
  digits: 'Sano tai näytä numerot',
  own: 'Näytä oma koodisi',
  qr: 'QR-koodi kassalle',
  price: 'Hinta',
  lastDay: (day: string) => `Voimassa ${day} asti`,
  grace: (day: string) => `Koodi kelpaa vielä ${day}`,
  today: 'Numerot ovat tämän päivän. Huomenna ne ovat toiset.',
  once: 'Koodi toimii kerran. Kassa kirjaa sen käytetyksi, kun otat tarjouksen.',
  limited: (customers: number) =>
    `Tarjous on ${customers.toLocaleString('fi-FI')} ensimmäiselle asiakkaalle. Koodi ei varaa paikkaa.`,
  used: (day: string, time: string) => `Käytetty ${day} klo\u00a0${time}`,
  usedHint: 'Tämän tarjouksen saa kerran.',
  offline: 'Ei verkkoyhteyttä. Koodi on laitteellesi tallennettu.',
  yesterday: 'Numerot ovat aiemmalta päivältä. Avaa koodi uudelleen, kun verkko toimii.',
  ended: 'Koodisi voimassaolo on päättynyt. Avaa koodi uudelleen, kun verkko toimii.',
  loading: 'Haetaan koodia',
  failed: 'Koodia ei saatu',
  failedHint: 'Tarkista verkkoyhteys ja yritä uudelleen.',
  retry: 'Yritä uudelleen',
};
