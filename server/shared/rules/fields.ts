import { registerConsumerInputLimits } from '../limits.generated.ts';
import { plainly } from './typed/reading.ts';

/** Fault of each field, by the field's name in the input; Finnish sentences. */
export type FieldErrors = Record<string, string>;

/** Some of a group's values; missing and null ones stay as they are. */
export type Nullable<Group> = { [Field in keyof Group]?: Group[Field] | null | undefined };

/** Characters and their runs that no line of text has a use for: controls, and marks that turn the reading direction. */
const unwanted = /[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069\uFFF9-\uFFFB]/gu;
/** More marks on one letter than any writing has: putting them in order takes time that grows with their square. */
const maxMarks = 30;
/**
 * A character that a reader sees: marks need another one, U+FFFD is what is left of half a character, and the last two are
 * a place for an object and a note without a head.
 */
const seen = /[^\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800\uFFFD\uFFFC\u{1D159}]/u;
const invisible = new Set('\u00AD\u200B\u200C\u200D\u200E\u200F\u2060\uFEFF');

/**
 * Text as it is stored: no control or direction-changing characters, no half characters, at most 30 marks on a letter,
 * one form of å, trimmed, and empty when a reader would see nothing. The time it takes grows evenly with the text.
 */
export function tidyText(text: string | null | undefined): string {
  const plain = (text ?? '')
    .toWellFormed()
    .replace(/\p{M}+/gu, withoutSurplus)
    .normalize('NFC');
  const tidy = trimEdges(plain.replace(/\r\n?/g, '\n').replace(unwanted, ''));
  return seen.test(tidy) ? tidy : '';
}

function withoutSurplus(marks: string): string {
  return marks.length > maxMarks ? [...marks].slice(0, maxMarks).join('') : marks;
}

// A pattern for the end of a text begins again at each of its blanks.
function trimEdges(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isEdge(text.charAt(start))) start += 1;
  while (end > start && isEdge(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

function isEdge(character: string): boolean {
  return invisible.has(character) || character.trim() === '';
}

/** The same for one line: line ends and runs of blanks become one space. */
export function tidyLine(text: string | null | undefined): string {
  return tidyText((text ?? '').replace(/\s+/gu, ' '));
}

/** Length in characters as people least surprisingly count them: code points. */
export function textLength(text: string): number {
  return [...text].length;
}

/** A fault when a field that must be filled in is empty (decision 36). */
export function checkRequired(field: string, label: string, text: string | null | undefined): FieldErrors {
  return tidyText(text) === '' ? { [field]: `${label} on pakollinen` } : {};
}

/** FieldErrors of a sign-in form: no rule of accounts, so that signing in waits for none of theirs. */
export function checkLogin(login: {
  email?: string | null | undefined;
  password?: string | null | undefined;
}): FieldErrors {
  const faults = checkRequired('email', 'Sähköposti', login.email);
  if (!login.password) faults.password = 'Salasana on pakollinen';
  return faults;
}

/** A fault when a text is longer than its column. */
export function checkLength(field: string, label: string, text: string | null | undefined, max: number): FieldErrors {
  return textLength(tidyText(text)) > max ? { [field]: `${label} saa olla enintään ${max} merkkiä pitkä` } : {};
}

const email = /^[^\s,;:<>()[\]\\"@\p{C}]+@[^\s,;:<>()[\]\\"@\p{C}.]+(\.[^\s,;:<>()[\]\\"@\p{C}.]+)+$/u;

/**
 * A fault when the text is not one plain e-mail address no longer than the schema declares (RFC 5321: 254 characters), or
 * its domain is none that can be looked up.
 */
export function checkEmail(field: string, text: string | null | undefined): FieldErrors {
  const address = tidyEmail(text);
  const [local = '', domain = ''] = address.split('@');
  const { email: max } = registerConsumerInputLimits;
  const sound =
    email.test(address) &&
    local.length <= 64 &&
    address.length <= max &&
    !address.includes('..') &&
    local.length + 1 + (asciiDomain(domain)?.length ?? max) <= max;
  return sound ? {} : { [field]: 'Anna sähköpostiosoite muodossa nimi@esimerkki.fi' };
}

const ascii = /^[\0-\x7F]*$/;

/**
 * An address as it is stored: without blanks around it, in lower case, its letters in one form. The spelling of a domain
 * with letters such as ä stays, `kesäale.fi` or `xn--kesale-dua.fi`: the server knows that these are the same.
 */
export function tidyEmail(text: string | null | undefined): string {
  const address = tidyLine(text).toLowerCase().normalize('NFC');
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return ascii.test(domain) || domain === address ? address : address.slice(0, -domain.length) + tidyDomain(domain);
}

/** Wide letters and dots become usual ones, as browsers do it in links; letters and `xn--` are not mixed. */
function tidyDomain(domain: string): string {
  const plain = domain
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFC')
    .replace(/\u00AD|[\uFE00-\uFE0F]/g, '')
    .replaceAll('\u3002', '.');
  return /(^|\.)xn--/.test(plain) ? (asciiDomain(plain) ?? plain) : plain;
}

/** A domain as DNS and mail have it; undefined when its letters make none. */
function asciiDomain(domain: string): string | undefined {
  if (ascii.test(domain)) return domain;
  const url = `http://${domain}`;
  if (/[/?#%:@\\]/.test(domain) || !URL.canParse(url)) return undefined;
  const { hostname } = new URL(url);
  return /[^.]{64}/.test(hostname) ? undefined : hostname;
}

/**
 * A business ID as it is stored, 1234567-8: with any dash or none, with blanks, wide digits, and the FI of a VAT number or
 * what it is called before it. Other texts are only tidied.
 */
export function tidyBusinessId(text: string | null | undefined): string {
  const line = tidyLine(text);
  const plain = plainly(line).replaceAll(' ', '').toUpperCase();
  const [, base, check] =
    /^(?:(?:Y-?TUNNUS|ALV(?:-?NRO|-?NUMERO)?|VAT)[.:]?)?(?:FI-?)?(\d{7})-?(\d)$/.exec(plain) ?? [];
  return base ? `${base}-${check}` : line;
}

/** A phone number as it is stored: with plain digits, hyphens and blanks, without the name of the field before it. */
export function tidyPhone(text: string | null | undefined): string {
  return plainly(tidyLine(text)).replace(/^(?:tel|puh|gsm|p)[.:]\s*(?=[+(\d])/i, '');
}

/** A fault when the text is not a Finnish business ID in one of its spellings. A wrong check digit is let through. */
export function checkBusinessId(field: string, text: string | null | undefined): FieldErrors {
  const businessId = tidyBusinessId(text);
  const sound = /^\d{7}-\d$/.test(businessId) && businessId !== '0000000-0';
  return sound ? {} : { [field]: 'Y-tunnuksen tulee olla muodossa 1234567-8' };
}

/** Whether the check digit of a business ID is right (weights 7 9 10 5 8 4 2, modulo 11; remainder 1 is not issued). */
export function businessIdChecksOut(businessId: string): boolean {
  if (!/^\d{7}-\d$/.test(businessId) || businessId === '0000000-0') return false;
  const sum = [7, 9, 10, 5, 8, 4, 2].reduce((total, weight, place) => total + weight * Number(businessId[place]), 0);
  const remainder = sum % 11;
  return remainder !== 1 && Number(businessId.at(-1)) === (remainder === 0 ? 0 : 11 - remainder);
}

/** An address without the slashes at its end. */
export function withoutTrailingSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}

/** The stored fields with the given ones in their place; missing and null ones stay, unknown ones are left out. */
export function withGiven<Stored extends object>(stored: Stored, given: object): Stored {
  const sent = Object.entries(given).filter(([name, value]) => name in stored && value != null);
  return { ...stored, ...Object.fromEntries(sent) };
}

/** The search parameter of a sign-in page that names the file to go on to. */
export const fileParameter = 'tiedosto';

/** An address of a file of ours, as it is in the address bar; undefined for anything that leads elsewhere. */
export function ownFile(address: string | null): string | undefined {
  const origin = 'https://own.example';
  if (!address?.startsWith('/api/') || !URL.canParse(address, origin)) return undefined;
  const { origin: found, pathname, search } = new URL(address, origin);
  return found === origin && pathname.startsWith('/api/') && !pathname.includes('//') ? pathname + search : undefined;
}
