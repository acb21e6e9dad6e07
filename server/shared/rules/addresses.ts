import { businessProfileInputLimits } from '../limits.generated.ts';
import { checkLength, checkRequired, type FieldErrors, tidyLine } from './fields.ts';
import { plainly } from './typed/reading.ts';

/** A Finnish postal address, as an invoice prints it. */
export interface PostalAddress {
  /** Street and number, or a post office box. */
  street: string;
  /** Five digits. */
  postCode: string;
  town: string;
}

/** FieldErrors of a business's postal address: all of it or none. */
export function checkAddress({
  street,
  postCode,
  town,
}: { [Part in keyof PostalAddress]?: string | null | undefined }): FieldErrors {
  if ([street, postCode, town].every((part) => tidyLine(part) === '')) return {};
  return {
    ...checkLength('street', 'Katuosoite', street, businessProfileInputLimits.street),
    ...checkRequired('street', 'Katuosoite', street),
    ...(!/^\d{5}$/.test(tidyPostCode(postCode)) && { postCode: 'Postinumerossa on viisi numeroa' }),
    ...checkLength('town', 'Postitoimipaikka', town, businessProfileInputLimits.town),
    ...checkRequired('town', 'Postitoimipaikka', town),
  };
}

/** A post code as it is stored, in five plain digits: `FI-00 100` is 00100. Other texts are only tidied. */
export function tidyPostCode(text: string | null | undefined): string {
  const line = tidyLine(text);
  const [, digits] = /^(?:FIN?-?)?(\d{5})$/.exec(plainly(line).replaceAll(' ', '').toUpperCase()) ?? [];
  return digits ?? line;
}

/** Whether an address is known; a stored one is whole or empty. */
export function isWholeAddress({ street, postCode, town }: PostalAddress): boolean {
  return street !== '' && postCode !== '' && town !== '';
}

/** An address on one line: 'Esimerkkikatu 4, 33100 Tampere'; empty without one. */
export function addressLine(address: PostalAddress): string {
  return isWholeAddress(address) ? `${address.street}, ${address.postCode} ${address.town}` : '';
}
