/** What is said of drafts of offers. */
export const draftTexts = {
  tooMany: (most: number) => `Luonnoksia voi olla enintään ${most}. Julkaise tai poista ensin jokin niistä.`,
  notFound: 'Luonnosta ei löytynyt. Se on ehkä julkaistu tai poistettu.',
  changed: (device: string) => `Luonnosta on muutettu laitteella ${device} sen jälkeen, kun avasit sen.`,
  tooManyImages: (most: number) => `Luonnoksessa voi olla enintään ${most} kuvaa.`,
};
