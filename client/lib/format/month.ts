const months = [
  'tammikuu',
  'helmikuu',
  'maaliskuu',
  'huhtikuu',
  'toukokuu',
  'kesäkuu',
  'heinäkuu',
  'elokuu',
  'syyskuu',
  'lokakuu',
  'marraskuu',
  'joulukuu',
];

/** The month 2026-11 as `marraskuu 2026`. */
export function monthText(yearAndMonth: string) {
  const [year, month] = yearAndMonth.split('-');
  return `${months[Number(month) - 1]} ${year}`;
}
