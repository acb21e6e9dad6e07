/** Faults of the words of a watch. */
export const watchTexts = {
  tooLong: (most: number) => `Sanat voivat olla yhteensä enintään ${most} merkkiä.`,
  tooWide: 'Näillä sanoilla löytyisi mitä vain. Kirjoita, mitä etsit.',
  tooShort: 'Kirjoita ainakin kolme kirjainta.',
};

/** Why a watch is not stored. */
export const watchRefusals = {
  tooMany: (most: number) => `Vahteja voi olla enintään ${most}. Poista ensin jokin niistä.`,
  exists: 'Sinulla on jo samanlainen vahti.',
  notFound: 'Vahtia ei löytynyt. Se on ehkä poistettu.',
  unknownCategory: 'Kategoriaa ei löytynyt',
};
