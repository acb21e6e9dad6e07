/** Faults of what is filled in about an outlet, and why something about one is refused. */
export const outletTexts = {
  clock: 'Kirjoita kellonaika muodossa 9.30',
  tooManySpans: (most: number) => `Aukioloja voi olla enintään ${most} päivässä`,
  overlap: (day: string) => `Aukiolot menevät päällekkäin: ${day}`,
  weekdays: ['maanantai', 'tiistai', 'keskiviikko', 'torstai', 'perjantai', 'lauantai', 'sunnuntai'],
  specialOrder: 'Viimeinen päivä ei voi olla ennen ensimmäistä',
  specialFar: 'Poikkeusaikoja voi antaa enintään 13 kuukaudeksi eteenpäin',
  specialHalf: 'Anna sekä avaamis- että sulkemisaika, tai jätä molemmat pois',
  specialTwice: (day: string) => `Samalle päivälle on kahdet poikkeusajat: ${day}`,
  municipality: 'Valitse kunta, jossa toimipaikka on',
  tooMany: (most: number) => `Toimipaikkoja voi olla enintään ${most}.`,
  unknown: 'Toimipaikkaa ei ole.',
  closed: 'Toimipaikka on suljettu pysyvästi.',
  changed: 'Toimipaikan tietoja on muutettu toisaalla. Valitse, mitkä niistä tallennetaan.',
  noHours: 'Anna ensin aukioloajat.',
};
