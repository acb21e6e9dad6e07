const emails = /[\p{L}\d._%+-]+\s?@\s?[\p{L}\d-]+(?:\s?\.\s?[\p{L}\d-]+)+/gu;
const numbers = /(?<![\p{L}\d,.])\+?\(?\d[\d\s().\-–/]{5,}\d(?![\p{L}\d])/gu;
const calendar = /^(?:\s*(?:[-–]\s*)?\d{1,2}\.\d{1,2}\.(?:\d{4})?)+$/;
const hours = /^\d{1,2}[.:]\d{2}\s*[-–]\s*\d{1,2}[.:]\d{2}$/;

/** An e-mail address or a telephone number, so that its ways of writing are equal. */
export function contactKey(contact: string): string {
  if (contact.includes('@')) return contact.replace(/\s/g, '').toLowerCase();
  return contact.replace(/\D/g, '').replace(/^(?:00)?358/, '0');
}

/** Whether a key is that of a telephone number. */
export function isTelephoneKey(key: string): boolean {
  return !key.includes('@');
}

/**
 * The text without e-mail addresses and telephone numbers. Those that may stay are hidden behind characters of no
 * meaning, which `restore` turns back.
 */
export function contacts(text: string, isAllowed: (contact: string) => boolean) {
  const allowed: string[] = [];
  const treat = (contact: string) => {
    if (!isAllowed(contactKey(contact))) return ' ';
    allowed.push(contact);
    return `\uE000${allowed.length - 1}\uE001`;
  };
  const hidden = text
    .replace(emails, treat)
    .replace(numbers, (number) => (isTelephone(number) ? treat(number) : number));
  return {
    hidden,
    restore: (result: string) => result.replace(/\uE000(\d+)\uE001/g, (_all, place) => allowed[Number(place)] ?? ''),
  };
}

/** Prices, dates and opening hours are numbers too. */
function isTelephone(number: string): boolean {
  const plain = number.trim();
  const digits = plain.replace(/\D/g, '').length;
  if (digits < 7 || calendar.test(plain) || hours.test(plain)) return false;
  return /^\(?(?:\+|0)/.test(plain) || /\d{9}/.test(plain);
}
