import { businessProfileInputLimits } from '../../limits.generated.ts';
import { businessIdChecksOut, checkLength, type FieldErrors, tidyLine } from '../fields.ts';
import { isBic, isIban, plainIban } from './bankAccounts.ts';

/** Where a business receives electronic invoices. */
export interface EInvoiceTerms {
  /** An OVT identifier, an IBAN or an identifier of the operator's own. */
  eInvoiceAddress: string;
  /** Identifier or BIC of the operator. */
  eInvoiceOperator: string;
  /** Printed as the buyer's reference. */
  buyerReference: string;
}

/** The terms as they are stored: identifiers without blanks and in capitals. */
export function tidyEInvoice(terms: { [Field in keyof EInvoiceTerms]?: string | null | undefined }): EInvoiceTerms {
  const { eInvoiceAddress, eInvoiceOperator, buyerReference } = terms;
  return {
    eInvoiceAddress: plainIban(eInvoiceAddress ?? ''),
    eInvoiceOperator: plainIban(eInvoiceOperator ?? ''),
    buyerReference: tidyLine(buyerReference),
  };
}

/**
 * An OVT identifier of a Finnish company: 0037, the eight digits of a Y-tunnus with its check digit, and up to five
 * characters of the company's own.
 */
export function isOvt(identifier: string): boolean {
  const [, digits = '', check = ''] = /^0037(\d{7})(\d)[A-Z0-9]{0,5}$/.exec(identifier) ?? [];
  return businessIdChecksOut(`${digits}-${check}`);
}

/** FieldErrors of a business's terms of electronic invoices: an address and its operator are given together. */
export function checkEInvoice(given: { [Field in keyof EInvoiceTerms]?: string | null | undefined }): FieldErrors {
  const { eInvoiceAddress, eInvoiceOperator, buyerReference } = tidyEInvoice(given);
  const faults = checkLength('buyerReference', 'Viitteenne', buyerReference, businessProfileInputLimits.buyerReference);
  if (eInvoiceAddress === '' && eInvoiceOperator === '') return faults;
  const address = addressFault(eInvoiceAddress);
  const operator = operatorFault(eInvoiceOperator);
  return { ...faults, ...(address && { eInvoiceAddress: address }), ...(operator && { eInvoiceOperator: operator }) };
}

function addressFault(address: string): string | undefined {
  if (address === '') return 'Anna myös verkkolaskuosoite';
  if (!/^[A-Z0-9-]{2,35}$/.test(address)) return 'Verkkolaskuosoitteessa on 2–35 kirjainta tai numeroa';
  if (address.startsWith('0037') && !isOvt(address))
    return 'OVT-tunnuksen Y-tunnus ei täsmää: 0037 ja Y-tunnus ilman viivaa';
  const isAccount = /^FI\d{2}/.test(address);
  return isAccount && !isIban(address) ? 'Tilinumeromuotoinen osoite ei täsmää' : undefined;
}

function operatorFault(operator: string): string | undefined {
  if (operator === '') return 'Anna myös verkkolaskuoperaattorin tunnus';
  if (operator.startsWith('0037')) return isOvt(operator) ? undefined : 'Operaattorin OVT-tunnus ei täsmää';
  const isIdentifier = isBic(operator) || /^(?=.*\d)[A-Z0-9-]{2,35}$/.test(operator);
  return isIdentifier ? undefined : 'Anna operaattorin välittäjätunnus tai BIC, esimerkiksi 003721291126 tai DABAFIHH';
}
