/** The button that puts an offer on the shopping list. */
export const listButton = {
  add: (title: string) => `Lisää listaan: ${title}`,
  remove: (title: string) => `Poista listalta: ${title}`,
  added: 'Lisätty listaan',
  addedHere: 'Lisätty listaan tässä laitteessa',
  removed: 'Poistettu listalta',
  full: (most: number) => `Listalla on jo ${most} riviä. Poista ensin jokin niistä.`,
} as const;
