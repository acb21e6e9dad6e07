/** When an outlet is open, as consumers and its business read it. */
export const openHoursTexts = {
  openNow: 'Auki nyt',
  openUntil: (time: string) => `Auki nyt, sulkeutuu ${time}`,
  closed: 'Suljettu',
  closedUntil: (time: string) => `Suljettu, avautuu ${time}`,
  closedOn: (on: string) => `${on} suljettu`,
  closedOnUntil: (on: string, time: string) => `${on} suljettu, avautuu ${time}`,
  today: 'Tänään',
  weekdays: ['ma', 'ti', 'ke', 'to', 'pe', 'la', 'su'],
  at: (day: string, clock: string) => `${day} klo ${clock}`,
  week: 'Aukioloajat',
  given: 'Yrityksen ilmoittamat aukioloajat',
  givenHint: 'Yritys ei ole vahvistanut aikoja kolmeen kuukauteen. Tarkista ne ennen lähtöä.',
  givenToday: (hours: string) => `Yrityksen ilmoittamat ajat: tänään ${hours}`,
  ofOutlet: (name: string, text: string) => `${name}: ${text}`,
  special: 'Poikkeusajat',
} as const;

/** The outlets of a shop on its page. */
export const outletTexts = {
  one: 'Toimipaikka',
  many: 'Toimipaikat',
  closed: 'Suljettu pysyvästi',
  all: (count: number) => `Näytä kaikki ${count} toimipaikkaa`,
} as const;
