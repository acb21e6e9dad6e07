const units = ['t', 'kt', 'Mt', 'Gt', 'Tt'];
const format = new Intl.NumberFormat('fi-FI', { maximumSignificantDigits: 3 });

/** Bytes as people read them: '1,5 Gt'. Units are of 1,000, as makers of disks count. */
export function sizeText(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  return `${format.format(bytes / 1000 ** power)}\u00a0${units[power]}`;
}
