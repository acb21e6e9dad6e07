import { changedFacts, record } from '#domain/audit/audit.ts';
import { isId } from '#platform/database/ids.ts';
import type { Scope } from '#platform/platform.ts';
import { refuseIfAny } from '#shared/appError.ts';
import { checkAddress, isWholeAddress, tidyPostCode } from '#shared/rules/addresses.ts';
import { checkEInvoice, tidyEInvoice } from '#shared/rules/billing/eInvoices.ts';
import { tidyLine } from '#shared/rules/fields.ts';
import type { EInvoiceInput, PostalAddressInput } from '#shared/schema.generated.ts';
import { type Admin, Business } from '../entities.ts';
import { lockBusiness } from './businessStatus.ts';

/** Sets the postal address of a business, and records who did. Throws INVALID_INPUT and BUSINESS_NOT_FOUND. */
export async function setBusinessAddress({ em }: Scope, admin: Admin, id: string, input: PostalAddressInput) {
  refuseIfAny(checkAddress(input));
  return em.transactional(async (em) => {
    const business = await lockBusiness(em, id);
    const { street, postCode, town } = business;
    const after = {
      street: tidyLine(input.street),
      postCode: tidyPostCode(input.postCode),
      town: tidyLine(input.town),
    };
    const facts = changedFacts({ street, postCode, town }, after);
    if (!facts) return business;
    Object.assign(business, after);
    record(em, admin, 'business.set_address', { target: { kind: 'business', id }, ...facts });
    return business;
  });
}

/** Sets where a business receives electronic invoices, and records who did. Throws INVALID_INPUT and BUSINESS_NOT_FOUND. */
export async function setBusinessEInvoice({ em }: Scope, admin: Admin, id: string, input: EInvoiceInput) {
  refuseIfAny(checkEInvoice(input));
  return em.transactional(async (em) => {
    const business = await lockBusiness(em, id);
    const { eInvoiceAddress, eInvoiceOperator, buyerReference } = business;
    const after = tidyEInvoice(input);
    const facts = changedFacts({ eInvoiceAddress, eInvoiceOperator, buyerReference }, { ...after });
    if (!facts) return business;
    Object.assign(business, after);
    record(em, admin, 'business.set_e_invoice', { target: { kind: 'business', id }, ...facts });
    return business;
  });
}

/**
 * Gives a business without a postal address the one that the company registry has. Not part of a transaction: the
 * registry is asked, and one that is away leaves the address as it is.
 */
export async function fillAddress({ em, platform }: Scope, id: string): Promise<void> {
  const business = isId(id) ? await em.findOne(Business, id) : null;
  if (!business || isWholeAddress(business)) return;
  const answer = await platform.registry.findCompanies(business.businessId);
  const address = answer.kind === 'found' ? answer.companies[0]?.postalAddress : null;
  // The business may have typed one meanwhile.
  if (address) await em.nativeUpdate(Business, { id, street: '' }, address);
  await em.refresh(business);
}
