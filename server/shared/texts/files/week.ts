/** What the week on paper says. Names of municipalities are never inflected. */
export const weekTexts = {
  title: (number: number, name: string) => `Viikko ${number}: ${name}`,
  week: (number: number) => `Viikko ${number}`,
  made: (days: string, at: string) => `Tarjouksia ${days}. Tilanne ${at}.`,
  scan: 'Koodi avaa tarjouksen ajan tasalla.',
  code: (title: string) => `QR-koodi, joka avaa tarjouksen: ${title}`,
  allCode: (address: string) => `QR-koodi, joka avaa osoitteen ${address}`,
  phone: (number: string) => `p.\u00a0${number.replaceAll(' ', '\u00a0')}`,
  open: (hours: string) => `Avoinna ${hours}`,
  special: (day: string, hours: string) => `${day} ${hours}`,
  said: 'yrityksen ilmoittamat ajat',
  shorter: ['ma', 'ti', 'ke', 'to', 'pe', 'la', 'su'],
  more: (count: number, address: string) =>
    count === 1
      ? `Lisäksi 1 tarjous ei mahtunut sivulle: ${address}`
      : `Lisäksi ${count} tarjousta ei mahtunut sivulle: ${address}`,
  all: (address: string) => `Kaikki tarjoukset: ${address}`,
  rules: {
    city: 'Valinta: ensin kunnan omat, yksi kultakin yritykseltä, järjestys arvotaan viikoittain. Maksu ei vaikuta. Ei ikärajatuotteita.',
    shop: 'Valinta: uusimmat ensin. Ei ikärajatuotteita.',
  },
  fileName: (year: number, number: number) => `viikko-${year}-${String(number).padStart(2, '0')}.pdf`,
};
