import { weekdayNames } from './repeats.ts';

/** Mails of weekly repeats. */
export const repeatMailTexts = {
  onDay: (weekday: number, date: string) => `${weekdayNames[weekday - 1]}na ${date}`,
  open: 'Avaa toistuvat tarjoukset',
  paused: {
    heading: (title: string) => `Toistuva tarjouksesi on tauolla: ${title}`,
    notPublished: (title: string, when: string) =>
      `Tarjousta "${title}" ei julkaistu ${when}, eikä siitä veloitettu mitään.`,
  },
  over: {
    heading: (title: string) => `Jatketaanko toistuvaa tarjousta: ${title}`,
    ended: (title: string) =>
      `Tarjous "${title}" on nyt julkaistu niin monta kertaa kuin sovit, ja toisto päättyi. Siitä ei enää veloiteta mitään.`,
    advice: 'Jos haluat jatkaa, tee siitä uusi toisto.',
    action: 'Toista viikoittain',
  },
  edited: {
    heading: (title: string) => `Toistuva tarjouksesi muuttui: ${title}`,
    changed: 'Muutit toistuvan tarjouksesi sisältöä. Jo julkaistut tarjoukset pysyvät ennallaan.',
    next: (when: string) => `Seuraavaksi julkaisemme ${when}:`,
    onceResumed: 'Kun jatkat toistoa, julkaisemme:',
    plain: 'Hinta ei silloin ole enää alennus, joten julkaisemme sen ilman alennusta.',
    notYou: 'Jos et tehnyt tätä muutosta, vaihda salasanasi ja ota meihin yhteyttä.',
  },
};
