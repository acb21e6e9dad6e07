import { domainToASCII, domainToUnicode } from 'node:url';

/**
 * The spellings in which an address may be stored, the given one first: its domain as people write it and as DNS has it,
 * `kesäale.fi` and `xn--kesale-dua.fi`. Most addresses have one.
 * @param email as `tidyEmail` returns it
 */
export function spellingsOf(email: string): string[] {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  if (at === 0 || !/[^\0-\x7F]|(^|\.)xn--/.test(domain)) return [email];
  const inAscii = domainToASCII(domain) || domain;
  const local = email.slice(0, at);
  return [...new Set([domain, domainToUnicode(inAscii) || domain, inAscii].map((each) => local + each))];
}

/** An address in the same spelling whichever of its spellings is given. */
export function oneSpelling(email: string): string {
  return spellingsOf(email).toSorted()[0] ?? email;
}
