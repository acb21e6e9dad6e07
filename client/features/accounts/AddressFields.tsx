import { Input } from 'antd';
import { businessProfileInputLimits as limits } from '#shared/limits.generated.ts';
import { tidyPostCode } from '#shared/rules/addresses.ts';
import { controls } from '../../texts/controls.ts';
import { CheckedField } from '../../ui/antd/form/CheckedForm.tsx';
import { Columns } from '../../ui/plain/Layout.tsx';

interface Props {
  texts: { street: string; streetHint: string; postCode: string; town: string };
}

/** The postal address of a business: all of it or none. */
export function AddressFields({ texts }: Props) {
  return (
    <>
      <CheckedField name="street" label={texts.street} extra={texts.streetHint} required={false}>
        <Input maxLength={limits.street} autoComplete="street-address" />
      </CheckedField>
      <Columns minWidth={160}>
        <CheckedField name="postCode" label={texts.postCode} required={false} spell={tidyPostCode}>
          <Input inputMode="numeric" autoComplete="postal-code" />
        </CheckedField>
        <CheckedField name="town" label={texts.town} required={false}>
          <Input maxLength={limits.town} autoComplete="address-level2" />
        </CheckedField>
      </Columns>
    </>
  );
}

const texts = controls.eInvoice;

/** Where a business receives electronic invoices, and its own reference. */
export function EInvoiceFields() {
  return (
    <>
      <Columns minWidth={200}>
        <CheckedField name="eInvoiceAddress" label={texts.address} extra={texts.addressHint} required={false}>
          <Input maxLength={limits.eInvoiceAddress} autoComplete="off" />
        </CheckedField>
        <CheckedField name="eInvoiceOperator" label={texts.operator} extra={texts.operatorHint} required={false}>
          <Input maxLength={limits.eInvoiceOperator} autoComplete="off" />
        </CheckedField>
      </Columns>
      <CheckedField name="buyerReference" label={texts.reference} extra={texts.referenceHint} required={false}>
        <Input maxLength={limits.buyerReference} autoComplete="off" />
      </CheckedField>
    </>
  );
}
