/** The currency of the platform's own account: payments, refunds and settlements are in it. */
export const accountCurrency = 'EUR';

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

/**
 * Banks by the first three digits of the account number behind FI and its check digits, with the two that have left the
 * country (Finance Finland: Finnish monetary institution codes and BICs).
 */
const banks = Object.entries({
  NDEAFIHH: '100-299',
  HANDFIHH: '310-319',
  ESSEFIHX: '330-339',
  DABAFIHH: '340-349 800-899',
  SBANFIHH: '360-369 390-399',
  DNBAFIHX: '370-379',
  SWEDFIHH: '380-389',
  HELSFIHH: '405 497',
  POPFFI22: '470-479',
  ITELFIHH: '400 402-403 406-408 410-412 414-421 423-432 435-452 454-464 483-493 495-496 715',
  OKOYFIHH: '500-599',
  AABAFI22: '600-699',
  CITIFIHX: '713',
  EVSEFIHH: '714',
  BIGKFIH1: '717',
  UASNFIH2: '718',
  IVPYFIH2: '792',
  TRYEFIH3: '793',
  PASXFIH2: '794',
  WAMOFIH2: '795',
  NARYFIH2: '796',
  TRYEFIH2: '797',
  HOLVFIHH: '799',
}).map(([bic, codes]) => ({ bic, ranges: codes.split(' ').map((range) => range.split('-').map(Number)) }));

/** The BIC of a Finnish account; null of one whose bank is not known, and of any other one. */
export function bicOf(iban: string): string | null {
  const account = plainIban(iban);
  if (!account.startsWith('FI')) return null;
  const code = Number(account.slice(4, 7));
  const isOwn = ([first = 0, last = first]: number[]) => code >= first && code <= last;
  return banks.find(({ ranges }) => ranges.some(isOwn))?.bic ?? null;
}

/** Countries whose banks have accounts of another country. */
const sharedCountries: Record<string, readonly string[]> = {
  FR: ['BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'TF', 'WF', 'YT'],
  GB: ['GG', 'IM', 'JE'],
  FI: ['AX'],
};

/** Whether a BIC may be that of an account's bank: a known bank is compared, of any other one the country. */
export function isBicOf(bic: string, iban: string): boolean {
  const [given, account] = [bic.trim().toUpperCase(), plainIban(iban)];
  const known = bicOf(account);
  if (known) return given.slice(0, 6) === known.slice(0, 6);
  const [country, own] = [given.slice(4, 6), account.slice(0, 2)];
  return country === own || (sharedCountries[own] ?? []).includes(country);
}

/** The BIC of an account: the given one where it may be, else that of a known Finnish bank; null where it has to be asked. */
export function bicFor(iban: string, given: string | null | undefined): string | null {
  return given && isBicOf(given, iban) ? given : bicOf(iban);
}

/** Why a BIC and an account cannot belong together; undefined when they can. */
export function bicFault(bic: string | null | undefined, iban: string | null | undefined): string | undefined {
  if (!bic || !iban || !isIban(iban) || isBicOf(bic, iban)) return undefined;
  const known = bicOf(iban);
  return known
    ? `BIC ${bic} on toisen pankin kuin tilinumero, jonka BIC on ${known}.`
    : `BIC ${bic} on toisen maan pankin kuin tilinumero ${plainIban(iban).slice(0, 4)}…`;
}
