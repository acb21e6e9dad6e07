/** Why a row of a shopping list is not stored. */
export const listRefusals = {
  badId: 'Rivin tunniste ei kelpaa.',
  noText: 'Kirjoita, mitä ostetaan.',
  tooLong: (most: number) => `Rivin teksti saa olla enintään ${most} merkkiä pitkä.`,
  noteTooLong: (most: number) => `Muistiinpano saa olla enintään ${most} merkkiä pitkä.`,
  quantityTooLong: (most: number) => `Määrä saa olla enintään ${most} merkkiä pitkä.`,
  quantityTooLarge: (most: string) => `Määrä saa olla enintään ${most}.`,
  otherAccount: 'Lista on toisen tilin. Kirjaudu sille tilille, niin lista tallentuu.',
};
