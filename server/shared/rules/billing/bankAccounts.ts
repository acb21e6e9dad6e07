/** An IBAN as it is compared: without blanks, in capitals. */
export function plainIban(iban: string): string {
  return iban.replace(/\s/g, '').toUpperCase();
}

/** ISO 13616: letters count as 10 to 35, the first four characters go last, and the remainder by 97 is 1. */
export function isIban(text: string): boolean {
  const iban = plainIban(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((letter) => Number.parseInt(letter, 36)).join('');
  return [...digits].reduce((remainder, digit) => (remainder * 10 + Number(digit)) % 97, 0) === 1;
}

/** ISO 9362: bank, country and place, perhaps a branch. */
export function isBic(text: string): boolean {
  return /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/i.test(text.trim());
}
