/** The pages of a flyer, as consumers turn, enlarge and read them. */
export const flyer = {
  label: 'Esitteen sivut',
  picture: 'Tarjouksen kuva',
  count: (at: number, of: number) => `Sivu ${at}/${of}`,
  /** What a page shows, for those who do not see it: the beginning of its text. */
  alt: (text: string | null | undefined, at: number, of: number) => {
    const beginning = [...(text ?? '').replace(/\s+/gu, ' ')].slice(0, 120).join('').trim();
    return beginning ? `Sivu ${at}/${of}: ${beginning}` : `Sivu ${at}/${of}, kuva. Tekstiä ei ole annettu.`;
  },
  page: (title: string, at: number) => `${title}, sivu ${at}`,
  heading: (at: number) => `Sivu ${at}`,
  read: 'Lue tekstinä',
  print: 'Tulosta',
  previous: 'Edellinen sivu',
  next: 'Seuraava sivu',
  open: (alt: string) => `Avaa kuva koko näytölle: ${alt}`,
  close: 'Sulje koko näyttö',
  zoomIn: 'Suurenna',
  zoomOut: 'Pienennä',
} as const;
