/** Marketing claims and voices, all in one place. They are examples, and every place that shows them says so. */
export const marketing = {
  mark: 'Esimerkki',
  note: 'Luvut ja lainaukset ovat esimerkkejä.',
  rating: { stars: 4.8, text: '4,8/5', label: 'Arvosana 4,8 viidestä' },
  users: '10\u00a0000+ käyttäjää',
  statistics: [
    { value: '10\u00a0000+', text: 'käyttäjää etsii tarjouksia' },
    { value: '500+', text: 'yritystä mukana' },
    { value: '300\u00a0%', text: 'tuotto mainoseurolle' },
    { value: '24\u00a0h', text: 'näkyvyyttä ympäri vuorokauden' },
  ],
  businessFacts: [
    { value: '4', text: 'tarjoustyyppiä' },
    { value: '4\u00a0min', text: 'käyttöönottoon' },
    { value: '0\u00a0€', text: 'kuukausimaksua' },
  ],
  /** Euros of the balance in the picture of prepaid billing. */
  topUp: 200,
  /** Beside the business section. */
  businessVoice: {
    quote: 'Laitoin lounastarjouksen aamulla ja keskipäivällä oli jo jono. Nyt teen sen joka maanantai.',
    who: 'Ravintolayrittäjä',
    where: 'Jyväskylä',
  },
  voices: [
    {
      quote: 'Katson tarjoukset bussissa matkalla kotiin. Ruokakori halpeni, eikä laatikkoon tule enää paperia.',
      who: 'Kuluttaja',
      where: 'Tampere',
    },
    {
      quote:
        'Kysyin avustajalta lahjaideaa ja sain kolme liikettä kävelymatkan päästä. Kaksi niistä oli minulle uusia.',
      who: 'Kuluttaja',
      where: 'Turku',
    },
    {
      quote: 'Näen klikkauksista, mikä tarjous toimii. Enää ei tarvitse arvailla, kannattiko mainos.',
      who: 'Kukkakauppias',
      where: 'Oulu',
    },
  ],
} as const;
